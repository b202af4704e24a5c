/** The text of a position that is being set up. */

import { grouped, run } from "../../editor/runs.js";
import { note, withNotes } from "../../editor/sheets.js";

/** @typedef {import("../../boards/board_types.js").View} View */

/** Turns that made a figure in the preparation, and when the battle begins. */
const STACKINGS = { S: 0, G: 1, K: 2 };
const PREPARED = 10;

/**
 * The view of a position with the two numbers that only its text has: moves in a row up to now, and turns played.
 * @param {View} view
 * @param {string} text
 */
export function opened(view, text) {
  const [idle = 0, ply = 0] = text.trim().split(/\s+/).slice(4).map(Number);
  return withNotes(view, { idle, ply });
}

/** @param {View} view */
export function write(view) {
  const [idle, ply] = [Number(note(view, "idle")), Number(note(view, "ply"))];
  const rows = grouped(view.cells, (cell) => cell.y).sort(([a], [b]) => (b?.y ?? 0) - (a?.y ?? 0));
  const board = rows.map((row) =>
    run(
      [...row].sort((a, b) => a.x - b.x),
      (cell) => cell.pieces,
    ),
  );
  const phase = note(view, "phase");
  const turns = phase === "prep" ? prepared(view) : battlePly(view.to_move, idle, ply);
  const fields = [board.join("/"), view.to_move === 1 ? "r" : "b", phase, note(view, "pending"), idle, turns];
  return fields.join(" ");
}

/** Turns made in the preparation. @param {View} view */
const prepared = (view) =>
  view.cells.reduce(
    (sum, { pieces }) => sum + (STACKINGS[/** @type {keyof STACKINGS} */ (pieces.toUpperCase())] ?? 0),
    0,
  );

/**
 * The number of turns in a battle: as it was, but even for Red, odd for Black, and not too small.
 * @param {number} side
 * @param {number} idle
 * @param {number} ply
 */
function battlePly(side, idle, ply) {
  const least = Math.max(ply, PREPARED + idle);
  return least % 2 === side - 1 ? least : least + 1;
}
