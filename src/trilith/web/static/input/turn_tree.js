/**
 * The legal turns of a position as a tree of steps, as sent by the server. Pure.
 *
 *     const tree = TurnTree.of(state.turn_tree);
 *     tree.root.options;                        // the first steps
 *     tree.find(["W", "d4"])?.options;         // the options after two steps; undefined if they are illegal
 *
 * For a position with very many turns the server sends only the first level. A subtree is then unknown until it has been
 * requested and attached below its step: `tree.with(["W"], told)`.
 *
 * @typedef {import("../boards/board_types.js").Step} Step
 * @typedef {import("../boards/board_types.js").Effect} Effect
 *
 * @typedef {[string, string, string, string[], string[], [string, string, string, number][]]} ToldStep
 *   kind, text, adds, path, takes and effects
 *
 * @typedef {object} ToldTree
 * @property {number} total                number of turns
 * @property {ToldStep[]} steps
 * @property {[number, number][][]} nodes  per node: the possible steps, each with its child node
 * @property {number} root
 *
 * @typedef {object} Part                  a tree or subtree from the server
 * @property {Step[]} steps
 * @property {[number, number][][]} nodes
 * @property {number} root
 */

/** Sentinels: the node that ends a turn, a node not sent yet, and the step that marks a turn as complete here. */
const COMPLETE = 0;
const UNKNOWN = -1;
const STOP = -1;

/** Kinds of steps without a place on the board. */
const OFF_BOARD = ["claim", "colour", "pass"];

/** A tree node: the steps that lead to it and the possible next steps. */
export class Branch {
  /**
   * @param {TurnTree} tree
   * @param {Part} part
   * @param {number} node
   * @param {readonly Step[]} chosen
   */
  constructor(tree, part, node, chosen) {
    const below = node === UNKNOWN ? tree.parts.get(keyOf(chosen)) : undefined;
    this.tree = tree;
    this.part = below ?? part;
    this.node = below ? below.root : node;
    /** The steps that lead here. */
    this.chosen = chosen;
  }

  /** Whether the server has sent the options here. */
  get isKnown() {
    return this.node !== UNKNOWN;
  }

  /** @returns {[number, number][]} */
  get #entries() {
    return this.part.nodes[this.node] ?? [];
  }

  /** Whether the steps so far are a complete turn. */
  get complete() {
    return this.chosen.length > 0 && (this.node === COMPLETE || this.#entries.some(([step]) => step === STOP));
  }

  /** The possible next steps. @returns {Step[]} */
  get options() {
    return this.#entries.flatMap(([step]) => this.part.steps[step] ?? []);
  }

  /** The text of the turn so far. */
  get text() {
    return this.chosen.map((step) => step.adds).join("");
  }

  /** @returns {string[]} */
  get prefix() {
    return this.chosen.map((step) => step.text);
  }

  /**
   * The child node of the step with this text.
   * @param {string} text
   * @returns {Branch | null}
   */
  take(text) {
    for (const [index, node] of this.#entries) {
      const step = this.part.steps[index];
      if (step?.text === text) return new Branch(this.tree, this.part, node, [...this.chosen, step]);
    }
    return null;
  }
}

export class TurnTree {
  /**
   * @param {number} total
   * @param {ReadonlyMap<string, Part>} parts  keyed by the texts of the steps above them
   */
  constructor(total, parts) {
    this.total = total;
    this.parts = parts;
  }

  /**
   * Read the tree of a position from the server's JSON.
   * @param {ToldTree} told
   */
  static of(told) {
    return new TurnTree(told.total, new Map([[keyOf([]), partOf(told)]]));
  }

  /**
   * The tree with a subtree attached below some steps.
   * @param {readonly string[]} prefix
   * @param {ToldTree} told
   */
  with(prefix, told) {
    return new TurnTree(this.total, new Map([...this.parts, [prefix.join(" "), partOf(told)]]));
  }

  get root() {
    return new Branch(this, /** @type {Part} */ (this.parts.get(keyOf([]))), UNKNOWN, []);
  }

  /**
   * The node after some steps; null if they do not begin a legal turn.
   * @param {readonly string[]} texts
   * @returns {Branch | null}
   */
  find(texts) {
    /** @type {Branch | null} */
    let here = this.root;
    for (const text of texts) here = here?.take(text) ?? null;
    return here;
  }
}

/** @param {readonly Step[]} chosen */
const keyOf = (chosen) => chosen.map((step) => step.text).join(" ");

/**
 * @param {ToldTree} told
 * @returns {Part}
 */
const partOf = ({ steps, nodes, root }) => ({ steps: steps.map(stepOf), nodes, root });

/**
 * @param {ToldStep} told
 * @returns {Step}
 */
function stepOf([kind, text, adds, path, takes, effects]) {
  const cell = OFF_BOARD.includes(kind) ? null : text;
  return { kind, text, adds, path, takes, cell, effects: effects.map(effectOf) };
}

/**
 * @param {[string, string, string, number]} told
 * @returns {Effect}
 */
const effectOf = ([kind, place, pieces, owner]) => ({ kind, place, pieces, owner });
