/**
 * The score graph: the win chance of player 1 by turn, faults as shapes. `curve` is pure.
 *
 * @typedef {object} Fault
 * @property {number} turn      index into the chances
 * @property {"miss" | "blunder" | "mistake" | "slip"} kind
 * @property {number} [player]  whose it is; by the index unless given
 * @property {string} label     such as "35. Bc5,g1"
 */

import { h, refill, s } from "../dom.js";

const [WIDE, HIGH, EDGE] = [760, 120, 8];

/**
 * The paths of the line and of the areas above and below 50 %.
 * @param {readonly number[]} chances in percent
 */
export function curve(chances) {
  const x = (/** @type {number} */ i) => EDGE + (i * (WIDE - 2 * EDGE)) / Math.max(1, chances.length - 1);
  const y = (/** @type {number} */ chance) => HIGH - (chance / 100) * HIGH;
  const points = (/** @type {(chance: number) => number} */ cut) =>
    chances.map((chance, i) => `${x(i).toFixed(1)},${y(cut(chance)).toFixed(1)}`).join("L");
  const area = (/** @type {(chance: number) => number} */ cut) =>
    `M${EDGE},${HIGH / 2}L${points(cut)}L${x(chances.length - 1).toFixed(1)},${HIGH / 2}Z`;
  return {
    line: `M${points((chance) => chance)}`,
    above: area((chance) => Math.max(50, chance)),
    below: area((chance) => Math.min(50, chance)),
    at: (/** @type {number} */ i) => ({ x: x(i), y: y(chances[i] ?? 50) }),
  };
}

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {(index: number) => void} [options.onGo]
 */
export function createGraph({ t, onGo }) {
  const element = h("div", { class: "gwrap" });
  let count = 0;
  element.addEventListener("click", (event) => {
    const { left, width } = element.getBoundingClientRect();
    const part = ((event.clientX - left) / width) * WIDE - EDGE;
    const index = Math.round((part / (WIDE - 2 * EDGE)) * (count - 1));
    if (count) onGo?.(Math.min(count - 1, Math.max(0, index)));
  });
  return {
    element,
    /** @param {{chances: number[], faults?: Fault[], current?: number}} state */
    update({ chances, faults = [], current }) {
      count = chances.length;
      if (!count) {
        refill(element);
        return;
      }
      const { line, above, below, at } = curve(chances);
      const svg = s(
        "svg",
        {
          class: "graph",
          viewBox: `0 -14 ${WIDE} ${HIGH + 22}`,
          preserveAspectRatio: "none",
          role: "img",
          "aria-label": t("board.graph"),
        },
        s("path", { class: "g-up", d: above }),
        s("path", { class: "g-dn", d: below }),
        s("path", { class: "g-mid", d: `M0,${HIGH / 2}H${WIDE}` }),
        s("path", { class: "g-line", d: line }),
        current !== undefined && s("path", { class: "g-now", d: `M${at(current).x},-14V${HIGH + 8}` }),
      );
      const marks = faults.map((fault) => {
        const { x, y } = at(fault.turn);
        const mark = h("button", {
          type: "button",
          class: `gm ${fault.kind}${(fault.player ?? (fault.turn % 2) + 1) === 2 ? " p2" : ""}`,
          "aria-label": fault.label,
          title: fault.label,
          onclick: (/** @type {Event} */ event) => {
            event.stopPropagation();
            onGo?.(fault.turn);
          },
        });
        mark.style.left = `${(x / WIDE) * 100}%`;
        mark.style.top = `${((y + 14) / (HIGH + 22)) * 100}%`;
        return mark;
      });
      refill(
        element,
        svg,
        ...marks,
        h("span", { class: "gl a" }, t("board.graph_above")),
        h("span", { class: "gl b" }, t("board.graph_below")),
      );
    },
  };
}
