/**
 * Discs seen from slightly above, and stacks of them.
 *
 * `stackGeometry` and `silhouette` are pure; the rest makes SVG elements centred on (0, 0), in SVG units.
 */

import { s } from "../dom.js";
import { num } from "./geometry.js";

/**
 * @typedef {object} Disc
 * @property {number} a     half the width of the face
 * @property {number} b     half the height of the face
 * @property {number} wall
 * @property {number} room  the most that the discs of a stack are spread, from the lowest to the top one
 *
 * @typedef {{d: string, lined?: boolean}} Glyph  a sign on a face: its path, drawn as lines or filled
 */

/** Specks of a speckled disc: x, y and radius on its face, then x along its wall. */
const SPECKLES = [
  [-28, -7, 2.6],
  [-20, 8, 2],
  [-9, -18, 2.3],
  [6, 19, 2.4],
  [20, -13, 2.1],
  [27, 6, 2.7],
  [-14, 19, 1.9],
  [14, -21, 1.8],
  [31, -5, 1.7],
  [-32, 5, 1.8],
  [21, 15, 1.8],
  [-22, -16, 1.7],
];
const WALL_SPECKLES = [-33, -22, -10, 2, 14, 25, 35];

/**
 * Vertical geometry of a stack that is centred on its point: the base of the lowest disc (`base`) and of the top disc
 * (`upper`), the top face (`top`), and the distance between neighbouring discs (`step`).
 * @param {number} count
 * @param {Disc} disc
 */
export function stackGeometry(count, disc) {
  const step = count < 2 ? disc.wall : Math.min(disc.wall, disc.room / (count - 1));
  const height = (count - 1) * step + disc.wall;
  return { base: height / 2, upper: height / 2 - (count - 1) * step, top: -height / 2, step };
}

/**
 * The outline of a stack, enlarged by `pad`, as a path.
 * @param {number} count
 * @param {Disc} disc
 * @param {number} pad
 */
export function silhouette(count, disc, pad) {
  const { base, top } = stackGeometry(count, disc);
  const [a, b] = [num(disc.a + pad), num(disc.b + pad)];
  return `M-${a},${num(top)}A${a},${b} 0 0 1 ${a},${num(top)}L${a},${num(base)}A${a},${b} 0 0 1 -${a},${num(base)}Z`;
}

/**
 * The y of a bead on top of the outline of a stack.
 * @param {number} count
 * @param {Disc} disc
 * @param {number} pad
 */
export const outlineTop = (count, disc, pad) => stackGeometry(count, disc).top - disc.b - pad;

/**
 * Vertical shifts of the moving and the lying stack when they join, so that the animation ends exactly where the joined
 * stack is drawn.
 * @param {number} moving
 * @param {number} lying
 * @param {Disc} disc
 */
export function landing(moving, lying, disc) {
  const joined = stackGeometry(moving + lying, disc);
  return {
    moving: joined.base - lying * joined.step - stackGeometry(moving, disc).base,
    lying: lying ? joined.base - stackGeometry(lying, disc).base : 0,
  };
}

/**
 * A stack with its shadow, the sign on its top face and its owner's rim.
 * @param {string[]} colours   classes of the discs, bottom to top, such as "cI" or "fr"
 * @param {Disc} disc
 * @param {number} owner       1: solid rim, 2: dashed rim, 0: none
 * @param {SVGElement | null} sign
 */
export function drawStack(colours, disc, owner, sign) {
  const { base, upper, step } = stackGeometry(colours.length, disc);
  const top = /** @type {string} */ (colours[colours.length - 1]);
  const face = upper - disc.wall;
  return s(
    "g",
    {},
    s("ellipse", { class: "shadow", cy: num(base + 4), rx: disc.a + 3, ry: disc.b + 2 }),
    ...colours.map((colour, i) => s("use", { href: `#d-${colour}`, y: num(base - i * step) })),
    sign && s("g", { class: top, transform: `translate(0,${num(face)})` }, sign),
    owner > 0 &&
      s("ellipse", { class: `rim${owner} ${top}`, cy: num(face), rx: num(disc.a * 0.84), ry: num(disc.b * 0.82) }),
  );
}

/**
 * A glyph in the perspective of a face; null for a piece without one.
 * @param {Glyph | undefined} shape
 * @param {Disc} disc
 * @param {number} zoom
 */
export function glyph(shape, disc, zoom) {
  if (!shape) return null;
  const transform = `scale(${num(zoom)},${num((zoom * disc.b) / disc.a)})`;
  return s("path", { class: shape.lined ? "gs" : "gf", transform, d: shape.d });
}

/**
 * A letter in the perspective of a face.
 * @param {string} text
 */
export const letter = (text) => s("text", { class: "fl", transform: "translate(0,10.5) scale(1,.8)" }, text);

/**
 * The numeral of a stack of two or more, at its lower right.
 * @param {number} count
 * @param {Disc} disc
 */
export function heightTag(count, disc) {
  const { base } = stackGeometry(count, disc);
  return s(
    "g",
    { class: "tag", transform: `translate(35,${num(base + 16)})` },
    s("circle", { r: 15 }),
    s("text", { y: 7.6 }, count),
  );
}

/**
 * The body of a disc, which `drawStack` refers to; its base is at y = 0.
 * @param {string} colour
 * @param {Disc} disc
 * @param {boolean} [speckled]
 */
export function discBody(colour, disc, speckled = false) {
  const { a, b, wall } = disc;
  const side = `M-${a},-${wall}V0A${a},${b} 0 0 0 ${a},0V-${wall}A${a},${b} 0 0 1 -${a},-${wall}Z`;
  const alongWall = (/** @type {number} */ x) => b * Math.sqrt(1 - (x / a) ** 2) - wall / 2;
  return s(
    "g",
    { id: `d-${colour}`, class: colour },
    s("path", { class: "wall", d: side }),
    s("path", { fill: "url(#d-round)", d: side }),
    ...(speckled ? WALL_SPECKLES.map((x) => s("circle", { class: "sp", cx: x, cy: num(alongWall(x)), r: 1.9 })) : []),
    s("ellipse", { class: "face", cy: -wall, rx: a, ry: b }),
    ...(speckled
      ? SPECKLES.map(([x = 0, y = 0, r = 2]) => s("circle", { class: "sp", cx: x, cy: num(y * 0.75 - wall), r }))
      : []),
  );
}
