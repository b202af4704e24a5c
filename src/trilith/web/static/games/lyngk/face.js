/** The face of LYNGK: a linen hexagon with fine lines, and stacks that show every colour in them. */

import { hexagonNames } from "../../boards/coordinates.js";
import { discBody, drawStack, glyph, heightTag, landing, letter, outlineTop, silhouette } from "../../boards/discs.js";
import { COLUMN, lines, num, polyline, rotated, roundedPolygon, UNIT } from "../../boards/geometry.js";
import { s } from "../../dom.js";

/** Half the height of the panel. */
const APOTHEM = 3.86;
/** From a point to its name beyond the end of a column; from a vacant point to its name, to the right, where no line runs. */
const END_NAME = 0.7;
const VACANT_NAME = { x: 0.28, y: 0 };
/** @type {import("../../boards/discs.js").Disc} */
export const DISC = { a: 42, b: 31, wall: 10, room: 32 };
const PIECES = "IBRGKJ";
const JOKER = "J";
/** The glyphs of the pieces. @type {Record<string, import("../../boards/discs.js").Glyph>} */
const GLYPHS = {
  I: { d: "M-11,0A11,11 0 1 1 11,0A11,11 0 1 1 -11,0Z" },
  B: { d: "M-15,-6.5q7.5,-9 15,0t15,0M-15,7.5q7.5,-9 15,0t15,0", lined: true },
  R: { d: "M0,-14.5L14,10.5H-14Z" },
  G: { d: "M-13,13C-16,-5 -3,-15 14,-14C15,3 5,16 -13,13Z" },
  K: { d: "M-5,-15H5V-5H15V5H5V15H-5V5H-15V-5H-5Z" },
  J: { d: "M0,-17L4.6,-4.6L17,0L4.6,4.6L0,17L-4.6,4.6L-17,0L-4.6,-4.6Z" },
};

/** From this height on a bar of the side view has room for its letter. */
const LETTER_HEIGHT = 14;

/** @type {import("../../boards/face.js").Face} */
export const face = {
  turn: 60,
  place: ({ x, y }) => ({ x: COLUMN * x, y: -y / 2 }),
  frame() {
    const half = APOTHEM / COLUMN - 0.22;
    return { x: -half, y: -APOTHEM, width: 2 * half, height: 2 * APOTHEM };
  },
  bodies: () => [...PIECES].map((piece) => discBody(`c${piece}`, DISC, piece === JOKER)),

  table({ points }) {
    const dots = [...points.values()].map(({ x, y }) => s("circle", { cx: num(x * UNIT), cy: num(y * UNIT), r: 8 }));
    return [
      s("path", { class: "panel", d: roundedPolygon(hexagon(), 95) }),
      s("g", { class: "grid" }, ...lines(points).map((ends) => s("path", { d: polyline(ends) }))),
      s("g", { class: "pts" }, ...dots),
    ];
  },

  names: (layout, cells, { coordinates }) => hexagonNames(layout, cells, coordinates, END_NAME, VACANT_NAME),

  piece(pieces, owner, settings) {
    if (settings.side) return sideView(pieces);
    const top = pieces.slice(-1);
    const sign = settings.signs === "glyphs" ? glyph(GLYPHS[top], DISC, 1.2) : letter(top);
    const colours = [...pieces].map((piece) => `c${piece}`);
    return drawStack(colours, DISC, owner, settings.signs === "none" ? null : sign);
  },

  tag: (pieces, settings) => (pieces.length > 1 && !settings.side ? heightTag(pieces.length, DISC) : null),
  outline: (pieces, pad) => silhouette(pieces.length || 1, DISC, pad),
  beadAt: (pieces) => outlineTop(pieces.length || 1, DISC, 5),
  landing: (moving, lying) => landing(moving.length, lying.length, DISC),
  cue: ({ kind }) => (kind === "rise" ? "stack" : null),
  lift: 0.07,
};

/**
 * A stack from the side: one bar per piece, bottom to top.
 * @param {string} pieces
 */
function sideView(pieces) {
  const high = Math.min(20, 96 / pieces.length);
  const bars = [...pieces].map((piece, i) => {
    const top = (pieces.length / 2 - i - 1) * high;
    return s(
      "g",
      { class: `c${piece}` },
      s("rect", { class: "face", x: -40, y: num(top + 1), width: 80, height: num(high - 2), rx: 5 }),
      high >= LETTER_HEIGHT && s("text", { class: "sl", y: num(top + high / 2 + 5) }, piece),
    );
  });
  return s("g", {}, ...bars);
}

/**
 * The corners of the panel, a flat-top hexagon, in SVG units.
 * @returns {import("../../boards/board_types.js").Point[]}
 */
function hexagon() {
  const radius = (APOTHEM / COLUMN) * UNIT;
  return [0, 60, 120, 180, 240, 300].map((angle) => rotated({ x: radius, y: 0 }, angle));
}
