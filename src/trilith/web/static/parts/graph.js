/**
 * The score graph: the win chance by turn, seen by one side, faults as shapes. `curve` is pure.
 *
 * @typedef {object} Fault
 * @property {number} turn      index into the chances
 * @property {"miss" | "blunder" | "mistake" | "slip"} kind
 * @property {boolean} other    it is the other side's: a hollow shape
 * @property {string} label     such as "35. Bc5,g1"
 *
 * @typedef {object} Curved
 * @property {number[]} chances      of player 1, in percent
 * @property {Fault[]} [faults]
 * @property {number} [current]
 * @property {number} [above]        the side whose win is the upper half
 * @property {[string, string]} [names]  who wins above, who below
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
  const points = (/** @type {readonly {i: number, chance: number}[]} */ way) =>
    way.map(({ i, chance }) => `${x(i).toFixed(1)},${y(chance).toFixed(1)}`).join("L");
  const way = chances.map((chance, i) => ({ i, chance }));
  // Where the line crosses 50 % the areas meet.
  const crossed = way.flatMap((here, i) => {
    const next = way[i + 1];
    if (!next || (here.chance - 50) * (next.chance - 50) >= 0) return [here];
    return [here, { i: i + (here.chance - 50) / (here.chance - next.chance), chance: 50 }];
  });
  const area = (/** @type {(chance: number) => number} */ cut) =>
    `M${EDGE},${HIGH / 2}L${points(crossed.map(({ i, chance }) => ({ i, chance: cut(chance) })))}` +
    `L${x(chances.length - 1).toFixed(1)},${HIGH / 2}Z`;
  return {
    line: `M${points(way)}`,
    above: area((chance) => Math.max(50, chance)),
    below: area((chance) => Math.min(50, chance)),
    at: (/** @type {number} */ i) => ({ x: x(i), y: y(chances[i] ?? 50) }),
  };
}

/** The stripes of player 2. */
const stripes = () =>
  s(
    "defs",
    {},
    s(
      "pattern",
      { id: "graph-stripes", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { class: "g-ground", width: 6, height: 6 }),
      s("path", { class: "g-stripe", d: "M0,0V6" }),
    ),
  );

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
    /** @param {Curved} state */
    update({ chances, faults = [], current, above = 1, names }) {
      count = chances.length;
      if (!count) {
        refill(element);
        return;
      }
      const parts = curve(above === 1 ? chances : chances.map((chance) => 100 - chance));
      const svg = s(
        "svg",
        {
          class: "graph",
          viewBox: `0 -14 ${WIDE} ${HIGH + 22}`,
          preserveAspectRatio: "none",
          role: "img",
          "aria-label": t("board.graph"),
        },
        stripes(),
        s("path", { class: `g-${above}`, d: parts.above }),
        s("path", { class: `g-${3 - above}`, d: parts.below }),
        s("path", { class: "g-mid", d: `M0,${HIGH / 2}H${WIDE}` }),
        s("path", { class: "g-line", d: parts.line }),
        current !== undefined && s("path", { class: "g-now", d: `M${parts.at(current).x},-14V${HIGH + 8}` }),
      );
      const [top, bottom] = names ?? [t("board.graph_above"), t("board.graph_below")];
      const marks = faults.map((fault) => shape(fault, parts.at(fault.turn), onGo));
      refill(element, svg, ...marks, h("span", { class: "gl a" }, top), h("span", { class: "gl b" }, bottom));
    },
  };
}

/**
 * The shape of a fault, which leads to it.
 * @param {Fault} fault
 * @param {{x: number, y: number}} place
 * @param {((index: number) => void) | undefined} onGo
 */
function shape(fault, { x, y }, onGo) {
  const mark = h("button", {
    type: "button",
    class: `gm ${fault.kind}${fault.other ? " other" : ""}`,
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
}
