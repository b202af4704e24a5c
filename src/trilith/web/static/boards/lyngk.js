/** The face of LYNGK: a linen hexagon with fine lines, and stacks that show every colour in them. */

import { s } from "../dom.js";
import { coordinate, namesInside } from "./coordinates.js";
import { drawStack, glyph, heightTag, LYNGK_DISC, landing, letter, outlineTop, silhouette } from "./discs.js";
import { columnLetters, hexagon, lines, num, polyline, roundedPolygon, UNIT } from "./geometry.js";

/** From this height on a bar of the side view has room for its letter. */
const LETTER_HEIGHT = 14;

/** @type {import("./faces.js").Face} */
export const lyngk = {
  table({ points, turn }, cells, settings) {
    const dots = [...points.values()].map(({ x, y }) => s("circle", { cx: num(x * UNIT), cy: num(y * UNIT), r: 8 }));
    return [
      s("path", { class: "panel", d: roundedPolygon(hexagon(), 95) }),
      s("g", { class: "grid" }, ...lines(points).map((ends) => s("path", { d: polyline(ends) }))),
      s("g", { class: "pts" }, ...dots),
      ...(settings.coordinates === "outside"
        ? columnLetters(points, turn).map(([text, at]) => coordinate(text, at))
        : []),
      ...(settings.coordinates === "inside" ? namesInside(points, { x: 0.28, y: 0 }) : []),
    ];
  },

  piece(pieces, owner, settings) {
    if (settings.side) return sideView(pieces);
    const top = pieces.slice(-1);
    const sign = settings.signs === "glyphs" ? glyph(/** @type {"I"} */ (top), LYNGK_DISC, 1.2) : letter(top);
    const colours = [...pieces].map((piece) => `c${piece}`);
    return drawStack(colours, LYNGK_DISC, owner, settings.signs === "none" ? null : sign);
  },

  tag: (pieces, settings) => (pieces.length > 1 && !settings.side ? heightTag(pieces.length, LYNGK_DISC) : null),
  outline: (pieces, pad) => silhouette(pieces.length || 1, LYNGK_DISC, pad),
  beadAt: (pieces) => outlineTop(pieces.length || 1, LYNGK_DISC, 5),
  landing: (moving, lying) => landing(moving.length, lying.length, LYNGK_DISC),
  lift: 0.07,
  glides: true,
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
