/** The face of FENIX: clay squares; a soldier is one disc, a General two, a King three. */

import { coordinate, vacantNames } from "../../boards/coordinates.js";
import { discBody, drawStack, glyph, landing, letter, outlineTop, silhouette } from "../../boards/discs.js";
import { bounds, num, rotated, UNIT } from "../../boards/geometry.js";
import { s } from "../../dom.js";

/** The frame around the squares: with letters and numbers, and without. */
const WIDE = 0.38;
const THIN = 0.14;
/** From the middle of a vacant square to its name in the corner. */
const VACANT_NAME = { x: -0.36, y: 0.38 };
/** @type {import("../../boards/discs.js").Disc} */
export const DISC = { a: 42, b: 31, wall: 12, room: Infinity };
/** @type {Record<string, number>} */
const HEIGHTS = { S: 1, G: 2, K: 3 };
/** Chevrons for the General, a crown for the King. @type {Record<string, import("../../boards/discs.js").Glyph>} */
const GLYPHS = {
  G: { d: "M-16,-2L0,-15L16,-2M-16,14L0,1L16,14", lined: true },
  K: { d: "M-23,16V-11L-11.5,1L0,-20L11.5,1L23,-11V16Z" },
};

/**
 * How many discs a figure has.
 * @param {string} figure S, G or K; small letters are player 2's
 */
const heightOf = (figure) => HEIGHTS[figure.toUpperCase()] ?? 1;

/** @type {import("../../boards/face.js").Face} */
export const face = {
  turn: 180,
  place: ({ x, y }) => ({ x, y: -y }),
  frame(points, turn, named) {
    const { x, y, width, height } = bounds([...points.values()], 0.5);
    const wide = named ? WIDE : THIN;
    const isTurned = turn === 180;
    return {
      x: x - (isTurned ? THIN : wide),
      y: y - (isTurned ? wide : THIN),
      width: width + wide + THIN,
      height: height + wide + THIN,
    };
  },
  bodies: () => ["fr", "fb"].map((colour) => discBody(colour, DISC)),

  table({ points, box }, cells) {
    const inner = bounds([...points.values()], 0.5);
    const scaled = (/** @type {import("../../boards/board_types.js").Box} */ area) => ({
      x: num(area.x * UNIT),
      y: num(area.y * UNIT),
      width: num(area.width * UNIT),
      height: num(area.height * UNIT),
    });
    const [left, top] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(({ y }) => y))];
    const dark = cells
      .filter(({ x, y }) => (x - left + top - y) % 2)
      .map(({ name }) => {
        const { x, y } = /** @type {import("../../boards/board_types.js").Point} */ (points.get(name));
        return `M${num((x - 0.5) * UNIT)},${num((y - 0.5) * UNIT)}h100v100h-100z`;
      });
    return [
      s("rect", { class: "panel", ...scaled(box), rx: 26 }),
      s("rect", { class: "sq1", ...scaled(inner), rx: 8 }),
      s("path", { class: "sq2", d: dark.join("") }),
    ];
  },

  names(layout, cells, { coordinates }) {
    if (coordinates === "off") return [];
    return coordinates === "edge" ? frameNames(layout) : vacantNames(layout, cells, VACANT_NAME);
  },

  piece(pieces, owner, settings) {
    const kind = pieces.toUpperCase();
    const colour = pieces === kind ? "fr" : "fb";
    const sign = settings.signs === "letters" ? letter(kind) : glyph(GLYPHS[kind], DISC, 1);
    const discs = Array.from({ length: heightOf(pieces) }, () => colour);
    return drawStack(discs, DISC, owner || (pieces === kind ? 1 : 2), settings.signs === "none" ? null : sign);
  },

  outline: (pieces, pad) => silhouette(pieces ? heightOf(pieces) : 1, DISC, pad),
  beadAt: (pieces) => outlineTop(pieces ? heightOf(pieces) : 1, DISC, 5),
  landing: (moving, lying) => landing(heightOf(moving), lying ? heightOf(lying) : 0, DISC),
  cue: ({ kind, pieces }) =>
    kind === "rebirth" ? "king_reborn" : kind === "vanish" && pieces.toUpperCase() === "K" ? "king_struck" : null,
  lift: 0.07,
};

/**
 * Letters below the first row and numbers left of the first column.
 * @param {import("../../boards/board_types.js").Layout} layout
 */
function frameNames({ points, turn }) {
  const below = rotated({ x: 0, y: 0.69 }, turn);
  const left = rotated({ x: -0.69, y: 0 }, turn);
  return [...points].flatMap(([name, { x, y }]) => [
    ...(name.slice(1) === "1" ? [coordinate(name.charAt(0), { x: x + below.x, y: y + below.y })] : []),
    ...(name.startsWith("a") ? [coordinate(name.slice(1), { x: x + left.x, y: y + left.y })] : []),
  ]);
}
