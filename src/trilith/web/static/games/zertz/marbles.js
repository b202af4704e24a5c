/**
 * ZÈRTZ rings and marbles, centred on (0, 0), in SVG units. Marbles are told apart by lightness and by stripes: none on
 * white, one on grey, two on black.
 */

import { num, UNIT } from "../../boards/geometry.js";
import { s } from "../../dom.js";

/** Radii of the outlines marks follow: around a marble, around a vacant ring. */
export const MARBLE_OUTLINE = 36;
export const RING_OUTLINE = 45;

/** @type {Record<string, string>} */
const STRIPES = { W: "", G: "M-34,-6Q0,16 34,-6", B: "M-33,-12Q0,9 33,-12M-32,8Q0,28 32,8" };

/**
 * A circle as a path.
 * @param {number} radius
 */
export function circlePath(radius) {
  const r = num(radius);
  return `M-${r},0A${r},${r} 0 1 1 ${r},0A${r},${r} 0 1 1 -${r},0Z`;
}

/** A ring with its shadow. */
export const drawRing = () => s("g", {}, s("circle", { class: "shadow", cy: 4, r: 46 }), s("use", { href: "#z-ring" }));

/**
 * A place whose ring is gone.
 * @param {import("../../boards/board_types.js").Point} [at] in units
 */
export const drawGap = ({ x, y } = { x: 0, y: 0 }) =>
  s("circle", { class: "gap", cx: num(x * UNIT), cy: num(y * UNIT), r: 5 });

/** A place whose ring left in the last turn. */
export const drawGone = () => s("circle", { class: "gonering", r: 44 });

/**
 * A marble.
 * @param {string} colour W, G or B
 * @param {"glyphs" | "letters" | "none"} signs
 * @param {boolean} [shadow]
 */
export function drawMarble(colour, signs, shadow = true) {
  return s(
    "g",
    { class: `z${colour}` },
    shadow && s("circle", { class: "shadow", cx: 2, cy: 6, r: 34 }),
    s("use", { href: `#z-${colour}` }),
    signs === "glyphs" && STRIPES[colour] && s("path", { class: "zs", d: STRIPES[colour] }),
    signs === "letters" && s("text", { class: "zl", y: 13 }, colour),
    s("ellipse", { class: "zh", cx: -11, cy: -15, rx: 8, ry: 5, transform: "rotate(-38 -11 -15)" }),
  );
}

/** What `drawRing` and `drawMarble` use. */
export function marbleBodies() {
  const ball = (/** @type {string} */ colour) =>
    s("g", { id: `z-${colour}`, class: `z${colour}` }, s("circle", { class: "zm", r: 35, fill: `url(#z-g${colour})` }));
  const gradient = (/** @type {string} */ colour) =>
    s(
      "radialGradient",
      { id: `z-g${colour}`, cx: 0.36, cy: 0.3, r: 0.78 },
      ...["0", "0.5", "1"].map((offset, i) => s("stop", { offset, class: `z-${colour}${i + 1}` })),
    );
  return [
    ...["W", "G", "B"].flatMap((colour) => [gradient(colour), ball(colour)]),
    s(
      "linearGradient",
      { id: "z-brass", x1: 0.2, y1: 0, x2: 0.8, y2: 1 },
      s("stop", { offset: 0, class: "z-brass1" }),
      s("stop", { offset: 1, class: "z-brass2" }),
    ),
    s(
      "g",
      { id: "z-ring" },
      s("path", { class: "zring", "fill-rule": "evenodd", d: circlePath(46) + circlePath(18) }),
      s("circle", { class: "zlip", r: 32 }),
    ),
  ];
}
