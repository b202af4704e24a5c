/** The text of a position that is being set up. */

import { byColumn, run } from "../../editor/runs.js";

/** @typedef {import("../../boards/board_types.js").Cell} Cell */
/** @typedef {import("../../boards/board_types.js").View} View */

const COLOURS = "IBRGK";

/** How high a stack can be. @param {View} view */
export const highest = (view) => (view.variant === "six" ? 6 : 5);

/** @param {View} view */
export function write(view) {
  const stack = (/** @type {Cell} */ { pieces }) => (pieces.length > 1 ? `(${pieces})` : pieces);
  const board = byColumn(view.cells).map((column) => run(column, stack));
  const claims = view.claims.map((set) => [...COLOURS].filter((colour) => set.includes(colour)).join("") || "-");
  const won = view.holdings.map((stacks) => [...stacks].sort().join(",") || "-");
  return [`lyngk${highest(view)}`, board.join("/"), view.to_move, claims.join(":"), won.join(":")].join(" ");
}
