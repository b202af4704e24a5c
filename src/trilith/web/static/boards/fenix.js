/** The face of FENIX: clay squares; a soldier is one disc, a General two, a King three. */

import { s } from "../dom.js";
import { coordinate, namesInside } from "./coordinates.js";
import { drawStack, FENIX_DISC, glyph, landing, letter, outlineTop, silhouette } from "./discs.js";
import { bounds, num, rotated, UNIT } from "./geometry.js";

/** @type {Record<string, number>} */
const HEIGHTS = { S: 1, G: 2, K: 3 };
/** @type {Record<string, "chevrons" | "crown">} */
const GLYPHS = { G: "chevrons", K: "crown" };

/**
 * How many discs a figure has.
 * @param {string} figure S, G or K; small letters are player 2's
 */
export const heightOf = (figure) => HEIGHTS[figure.toUpperCase()] ?? 1;

/** @type {import("./faces.js").Face} */
export const fenix = {
  table({ points, box, turn }, cells, settings) {
    const inner = bounds([...points.values()], 0.5);
    const scaled = (/** @type {import("./types.js").Box} */ area) => ({
      x: num(area.x * UNIT),
      y: num(area.y * UNIT),
      width: num(area.width * UNIT),
      height: num(area.height * UNIT),
    });
    const [left, top] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(({ y }) => y))];
    const dark = cells
      .filter(({ x, y }) => (x - left + top - y) % 2)
      .map(({ name }) => {
        const { x, y } = /** @type {import("./types.js").Point} */ (points.get(name));
        return `M${num((x - 0.5) * UNIT)},${num((y - 0.5) * UNIT)}h100v100h-100z`;
      });
    return [
      s("rect", { class: "panel", ...scaled(box), rx: 26 }),
      s("rect", { class: "sq1", ...scaled(inner), rx: 8 }),
      s("path", { class: "sq2", d: dark.join("") }),
      ...(settings.coordinates === "outside" ? edge(points, turn) : []),
      ...(settings.coordinates === "inside" ? namesInside(points, { x: -0.37, y: 0.39 }) : []),
    ];
  },

  piece(pieces, owner, settings) {
    const kind = pieces.toUpperCase();
    const colour = pieces === kind ? "fr" : "fb";
    const shape = GLYPHS[kind];
    const sign = settings.signs === "letters" ? letter(kind) : shape ? glyph(shape, FENIX_DISC, 1) : null;
    const discs = Array.from({ length: heightOf(pieces) }, () => colour);
    return drawStack(discs, FENIX_DISC, owner || (pieces === kind ? 1 : 2), settings.signs === "none" ? null : sign);
  },

  outline: (pieces, pad) => silhouette(pieces ? heightOf(pieces) : 1, FENIX_DISC, pad),
  beadAt: (pieces) => outlineTop(pieces ? heightOf(pieces) : 1, FENIX_DISC, 5),
  landing: (moving, lying) => landing(heightOf(moving), lying ? heightOf(lying) : 0, FENIX_DISC),
  lift: 0.07,
  glides: true,
};

/**
 * Letters below the first row and numbers left of the first column.
 * @param {Map<string, import("./types.js").Point>} points
 * @param {number} turn
 */
function edge(points, turn) {
  const below = rotated({ x: 0, y: 0.69 }, turn);
  const left = rotated({ x: -0.69, y: 0 }, turn);
  return [...points].flatMap(([name, { x, y }]) => [
    ...(name.slice(1) === "1" ? [coordinate(name.charAt(0), { x: x + below.x, y: y + below.y })] : []),
    ...(name.startsWith("a") ? [coordinate(name.slice(1), { x: x + left.x, y: y + left.y })] : []),
  ]);
}
