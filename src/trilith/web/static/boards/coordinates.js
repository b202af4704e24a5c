/** Names of places on a board: at the edge, or at every vacant place. */

import { s } from "../dom.js";
import { endNames, num, UNIT } from "./geometry.js";

/**
 * A name, centred on a point in units.
 * @param {string} text
 * @param {import("./board_types.js").Point} at
 * @param {string} [kind]
 */
export const coordinate = (text, at, kind = "co") =>
  s("text", { class: kind, x: num(at.x * UNIT), y: num(at.y * UNIT), dy: ".33em" }, text);

/**
 * The name of every vacant place, on it or beside it.
 * @param {import("./board_types.js").Layout} layout
 * @param {readonly import("./board_types.js").Cell[]} cells
 * @param {import("./board_types.js").Point} [off]
 */
export const vacantNames = ({ points }, cells, off = { x: 0, y: 0 }) =>
  cells.filter(isVacant).map(({ name }) => {
    const { x, y } = points.get(name) ?? { x: 0, y: 0 };
    return coordinate(name, { x: x + off.x, y: y + off.y }, "co in");
  });

/** @param {import("./board_types.js").Cell} cell */
const isVacant = ({ present, pieces }) => present && !pieces;

/**
 * The names of places of a hexagonal board.
 * @param {import("./board_types.js").Layout} layout
 * @param {readonly import("./board_types.js").Cell[]} cells
 * @param {"edge" | "all" | "off"} where
 * @param {number} far                                         from a place to its name at the edge
 * @param {import("./board_types.js").Point} [off]             from a vacant place to its name
 */
export function hexagonNames(layout, cells, where, far, off) {
  if (where === "off") return [];
  const vacant = new Set(where === "all" ? cells.filter(isVacant).map(({ name }) => name) : []);
  return [
    ...endNames(layout, cells, far)
      .filter(([name]) => !vacant.has(name))
      .map(([name, at]) => coordinate(name, at)),
    ...(where === "all" ? vacantNames(layout, cells, off) : []),
  ];
}
