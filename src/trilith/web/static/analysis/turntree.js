/**
 * The turns of an analysis: the main line two in a row, comments and variations in between.
 *
 *     const list = createTurnTree({t, game, onGo: (node) => {…}, tools});
 *     list.update({root, current: node, marks: new Map([[node, "??"]])});
 *
 * @typedef {import("./tree.js").Node} Node
 */

import { h, refill } from "../dom.js";
import { turnText } from "../parts/turnlist.js";

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {import("../boards/types.js").Game} options.game
 * @param {(node: Node) => void} options.onGo
 * @param {Element[]} [options.tools]
 */
export function createTurnTree({ t, game, onGo, tools = [] }) {
  const list = h("div", { class: "tree", tabindex: 0, role: "group", "aria-label": t("board.turns") });
  const element = h(
    "section",
    { class: "card panel2 turns a-turns", "aria-label": t("board.turns") },
    h("h2", {}, t("board.turns"), h("span", { class: "tools2" }, ...tools)),
    list,
  );
  /** @type {Map<Node, HTMLButtonElement>} */
  let buttons = new Map();
  /** @type {Map<Node, string>} */
  let signs = new Map();

  /** @param {Node} node */
  function button(node) {
    const made = h("button", { type: "button", onclick: () => onGo(node) }, ...turnText(node.turn, game), sign(node));
    buttons.set(node, made);
    return made;
  }

  /** @param {Node} node */
  function sign(node) {
    const mark = signs.get(node) || node.mark;
    return mark && h("em", { class: mark.includes("?") ? "bad" : "good" }, mark);
  }

  /** @param {string[]} comments */
  const notes = (comments) => comments.map((text) => h("p", { class: "note" }, text));

  /**
   * A variation, running on.
   * @param {Node} first
   * @returns {HTMLElement}
   */
  function variation(first) {
    let needsNumber = true;
    /** @type {Node | undefined} */
    let here = first;
    /** @type {Node[]} */
    let others = [];
    const inside = h("div", { class: "var" });
    for (const text of first.before) inside.append(h("span", { class: "note" }, text));
    while (here) {
      if (needsNumber || here.number % 2) inside.append(h("span", { class: "nn" }, `${here.number}.`));
      inside.append(button(here));
      needsNumber = here.comments.length > 0 || others.length > 0;
      for (const text of here.comments) inside.append(h("span", { class: "note" }, text));
      for (const other of others) inside.append(variation(other));
      others = here.children.slice(1);
      here = here.children[0];
    }
    return inside;
  }

  /** @param {Node} root */
  function rows(root) {
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
      row.append(button(here));
      if (here.comments.length || others.length) {
        made.push(...notes(here.comments), ...others.map(variation));
        row = null;
      }
      others = here.children.slice(1);
    }
    return made;
  }

  return {
    element,
    /** @param {{root: Node, current: Node, marks?: Map<Node, string>}} state */
    update({ root, current, marks = new Map() }) {
      buttons = new Map();
      signs = marks;
      refill(list, ...(root.children.length ? rows(root) : [h("p", { class: "hid" }, t("web_analysis.no_turns"))]));
      this.point(current);
    },
    /**
     * Mark where we are, and keep it in sight.
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
