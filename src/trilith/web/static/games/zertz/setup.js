/** The text of a position that is being set up. */

import { byColumn, run } from "../../editor/runs.js";

/** @typedef {import("../../boards/board_types.js").Cell} Cell */
/** @typedef {import("../../boards/board_types.js").View} View */

const MARBLES = ["W", "G", "B"];

/** @param {View} view */
export function write(view) {
  const ring = (/** @type {Cell} */ { present, pieces }) => (present ? pieces || "o" : "");
  const board = byColumn(view.cells).map((column) => run(column, ring));
  const held = (/** @type {string[]} */ marbles) =>
    MARBLES.map((colour) => marbles.filter((marble) => marble === colour).length).join("/");
  const bank = view.bank.map(([, count]) => count).join("/");
  return [view.variant, board.join("/"), bank, ...view.holdings.map(held), view.to_move].join(" ");
}
