/**
 * The keys of the play page, beside those of the board itself.
 *
 * @typedef {import("./table.js").Table} Table
 */

import { doorOf } from "../games/index.js";
import { describePlace } from "../speech.js";
import { choicesWords, lastWords, materialWords } from "./words.js";

/**
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
export function pressKey(table, event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const act = actOf(table, event.key.length === 1 ? event.key.toUpperCase() : event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

/**
 * @param {Table} table
 * @param {string} key
 * @returns {(() => void) | undefined}
 */
function actOf(table, key) {
  const { moment, acts, making, t } = table;
  const { state, turn } = moment;
  const colour = turn.history[0]?.options.find((step) => step.cell === null && step.text === key);
  if (colour) {
    return () =>
      table.do(async () => {
        await making.colour(colour.text);
        table.board.focus();
      });
  }
  /** @type {Record<string, () => void>} */
  const keys = {
    ...(moment.mayTurn && !state.result ? { Escape: () => table.do(() => making.undo()) } : {}),
    "?": () => table.remark(choicesWords(turn.now, t)),
    ":": () => acts.type(),
    L: () => table.remark(lastWords(state, t)),
    S: () => tellStack(table),
    C: () => table.remark(materialWords(state, t)),
    H: () => void acts.hint(),
    F: () => acts.flip(),
    P: () => table.do(() => making.pass()),
  };
  return keys[key];
}

/**
 * The stack in focus in words; the others are seen from the side.
 * @param {Table} table
 */
function tellStack({ moment, acts, board, frame, t }) {
  if (doorOf(moment.state.game).hasStacks) acts.side();
  const cell = board.cursor.here;
  if (board.state && cell) frame.speech.say(describePlace(board.state, cell, t));
}

/** The turn an arrow key of the turn list leads to. */
const STEPS = /** @type {Record<string, (here: number, all: number) => number>} */ ({
  ArrowLeft: (here) => here - 1,
  ArrowUp: (here) => here - 1,
  ArrowRight: (here) => here + 1,
  ArrowDown: (here) => here + 1,
  Home: () => 0,
  End: (_, all) => all,
});

/**
 * Arrows on the turn list look at earlier positions.
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
export function browse(table, event) {
  const { moment } = table;
  const all = moment.state.turns.length;
  const to = STEPS[event.key]?.(moment.looking?.number ?? all, all);
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  table.do(() => table.look(to));
}
