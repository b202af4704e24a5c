/**
 * A game under study: its tree, what the server tells about its positions, and its record. Independent of any page.
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("./tree.js").RecordInfo} RecordInfo
 * @typedef {import("../../wire/index.js").PositionInfo} PositionInfo
 */

import { ask, Refused } from "../api.js";
import { pack } from "./link.js";
import { fromRecord, mainLine, toLine, wayTo } from "./tree.js";

export class Study {
  /** @param {RecordInfo} record */
  constructor(record) {
    this.record = record;
    this.game = record.game;
    this.root = fromRecord(record);
    /** @type {Map<Node, Promise<PositionInfo>>} */
    this.known = new Map();
    /** @type {Map<string, Promise<PositionInfo>>} */
    this.afters = new Map();
    this.played = this.mainText();
    /** The record as the server wrote it last. @type {Promise<{text: string, packed: string}> | null} */
    this.written = null;
  }

  /** The turns of the main line as one text. */
  mainText() {
    return mainLine(this.root)
      .map((node) => node.turn)
      .join(" ");
  }

  /** The fields of a request that name a node's position. @param {Node} node */
  order(node) {
    return { game: this.game, position: node.position, options: this.record.options };
  }

  /**
   * The position of a node, as the server describes it. Failures are not cached, so that it can be asked again.
   * @param {Node} node
   * @returns {Promise<PositionInfo>}
   */
  info(node) {
    const known = this.known.get(node);
    if (known) return known;
    const found = node.parent ? this.after(node.parent, node.turn) : ask("/positions/view", this.order(node));
    this.known.set(node, found);
    found.catch(() => this.known.delete(node));
    return found;
  }

  /**
   * The position after a turn; the turn need not be in the tree.
   * @param {Node} node
   * @param {string} turn
   * @returns {Promise<PositionInfo>}
   */
  after(node, turn) {
    const key = `${node.position} ${turn}`;
    const known = this.afters.get(key);
    if (known) return known;
    const found = ask("/positions/play", { ...this.order(node), turn });
    this.afters.set(key, found);
    found.catch(() => this.afters.delete(key));
    return found;
  }

  /** A question for the engine. @param {Node} node @param {string[]} [more] */
  question(node, more = []) {
    const turns = [...wayTo(node).map((at) => at.turn), ...more];
    return { game: this.game, position: this.root.position, options: this.record.options, turns };
  }

  /** The tree has changed: the record must be written again. */
  touch() {
    this.written = null;
  }

  /** The record as text, and packed for an address. */
  write() {
    this.written ??= this.#write().then(async (text) => ({ text, packed: await pack(text) }));
    this.written.catch(() => (this.written = null));
    return this.written;
  }

  /** @returns {Promise<string>} */
  async #write() {
    const end = await this.info(/** @type {Node} */ (mainLine(this.root).at(-1)));
    const declared = this.mainText() === this.played ? this.record.result : "*";
    const written = (/** @type {string} */ result) =>
      ask("/records/write", {
        records: [
          {
            game: this.game,
            options: this.record.options,
            start: this.root.position,
            result,
            tags: this.record.tags,
            line: toLine(this.root),
          },
        ],
      }).then(({ text }) => text);
    try {
      return await written(end.result?.text ?? declared);
    } catch (error) {
      // A game may also end by its history, which only the whole record shows.
      const decided = error instanceof Refused ? error.told.arguments?.result : undefined;
      if (error instanceof Refused && error.told.key.endsWith("decided") && decided) return written(String(decided));
      throw error;
    }
  }
}
