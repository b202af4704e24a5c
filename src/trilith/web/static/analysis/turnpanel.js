/**
 * The turns of an analysis: the main line two in a row, comments and variations in between.
 *
 *     const list = createTurnPanel({t, game, onGo: (node) => {…}, tools});
 *     list.update({root, current: node, marks: new Map([[node, "??"]])});
 *
 * @typedef {import("./tree.js").Node} Node
 */

import { h, refill } from "../dom.js";
import { turnText } from "../parts/turnlist.js";

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {import("../boards/board_types.js").Game} options.game
 * @param {(node: Node) => void} options.onGo
 * @param {Element[]} [options.tools]
 */
export function createTurnPanel({ t, game, onGo, tools = [] }) {
  const list = h("div", { class: "tree", tabindex: 0, role: "group", "aria-label": t("board.turns") });
  const element = h(
    "section",
    { class: "card panel2 turns a-turns", "aria-label": t("board.turns") },
    h("h2", {}, t("board.turns"), h("span", { class: "tools2" }, ...tools)),
    list,
  );
  /** @type {Map<Node, HTMLButtonElement>} */
  let buttons = new Map();
  return {
    element,
    /** @param {{root: Node, current: Node, marks?: Map<Node, string>}} state */
    update({ root, current, marks = new Map() }) {
      const writer = new TurnWriter(game, marks, onGo);
      const rows = root.children.length ? writer.rows(root) : [h("p", { class: "hid" }, t("web_analysis.no_turns"))];
      buttons = writer.buttons;
      refill(list, ...rows);
      this.point(current);
    },
    /**
     * Mark the current node and scroll it into view.
     * @param {Node} current
     */
    point(current) {
      for (const [node, made] of buttons) {
        if (node === current) made.setAttribute("aria-current", "true");
        else made.removeAttribute("aria-current");
      }
      const here = buttons.get(current);
      requestAnimationFrame(() => {
        if (!here) {
          list.scrollTop = 0;
          return;
        }
        const [inner, outer] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
        if (inner.top < outer.top || inner.bottom > outer.bottom)
          list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
      });
    },
  };
}

/** Writes the turns of a tree, and keeps the button of each node. */
class TurnWriter {
  /**
   * @param {import("../boards/board_types.js").Game} game
   * @param {Map<Node, string>} marks   those of a review; where it has none, the record's own
   * @param {(node: Node) => void} onGo
   */
  constructor(game, marks, onGo) {
    this.game = game;
    this.marks = marks;
    this.onGo = onGo;
    /** @type {Map<Node, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  /** The main line, two turns in a row; comments and variations in between. @param {Node} root */
  rows(root) {
    /** @type {HTMLElement[]} */
    const made = [...notes(root.comments)];
    /** @type {HTMLElement | null} */
    let row = null;
    let others = root.children.slice(1);
    for (let here = root.children[0]; here; here = here.children[0]) {
      const odd = here.number % 2 === 1;
      if (!row || odd) {
        row = h("div", { class: "trow" }, h("span", { class: "nn" }, here.number - (odd ? 0 : 1)));
        if (!odd) row.append(h("span", { class: "muted dots" }, "…"));
        made.push(row);
      }
      row.append(this.button(here));
      if (here.comments.length || others.length) {
        made.push(...notes(here.comments), ...others.map((other) => this.variation(other)));
        row = null;
      }
      others = here.children.slice(1);
    }
    return made;
  }

  /**
   * A variation as running text.
   * @param {Node} first
   * @returns {HTMLElement}
   */
  variation(first) {
    let needsNumber = true;
    /** @type {Node | undefined} */
    let here = first;
    /** @type {Node[]} */
    let others = [];
    const inside = h("div", { class: "var" });
    for (const text of first.before) inside.append(h("span", { class: "note" }, text));
    while (here) {
      if (needsNumber || here.number % 2) inside.append(h("span", { class: "nn" }, `${here.number}.`));
      inside.append(this.button(here));
      needsNumber = here.comments.length > 0 || others.length > 0;
      for (const text of here.comments) inside.append(h("span", { class: "note" }, text));
      for (const other of others) inside.append(this.variation(other));
      others = here.children.slice(1);
      here = here.children[0];
    }
    return inside;
  }

  /** @param {Node} node */
  button(node) {
    const mark = this.marks.get(node) || node.mark;
    const sign = mark && h("em", { class: mark.includes("?") ? "bad" : "good" }, mark);
    const made = h(
      "button",
      { type: "button", onclick: () => this.onGo(node) },
      ...turnText(node.turn, this.game),
      sign,
    );
    this.buttons.set(node, made);
    return made;
  }
}

/** @param {readonly string[]} comments */
const notes = (comments) => comments.map((text) => h("p", { class: "note" }, text));
