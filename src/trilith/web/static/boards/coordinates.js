/** Coordinates on a board: letters and numbers outside, or every name inside. */

import { s } from "../dom.js";
import { num, UNIT } from "./geometry.js";

/**
 * A letter or number, centred on a point in units.
 * @param {string} text
 * @param {import("./board_types.js").Point} at
 */
export const coordinate = (text, at) =>
  s("text", { class: "co", x: num(at.x * UNIT), y: num(at.y * UNIT), dy: ".33em" }, text);

/**
 * The name of every place, beside it.
 * @param {Map<string, import("./board_types.js").Point>} points
 * @param {import("./board_types.js").Point} [off]
 */
export const namesInside = (points, off = { x: 0, y: 0 }) =>
  [...points].map(([name, { x, y }]) =>
    s("text", { class: "co in", x: num((x + off.x) * UNIT), y: num((y + off.y) * UNIT), dy: ".33em" }, name),
  );
