/**
 * The keyboard shortcuts of the play page; the board has its own.
 *
 * @typedef {import("./game_page.js").GamePage} GamePage
 */

import { doorOf } from "../games/index.js";
import { describePlace } from "../speech.js";
import { choicesWords, lastWords, materialWords } from "./words.js";

/**
 * @param {GamePage} page
 * @param {KeyboardEvent} event
 */
export function pressKey(page, event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const act = actOf(page, event.key.length === 1 ? event.key.toUpperCase() : event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

/**
 * @param {GamePage} page
 * @param {string} key
 * @returns {(() => void) | undefined}
 */
function actOf(page, key) {
  const { moment, acts, entry, display, frame, t } = page;
  const { state } = moment;
  const colour = moment.turn.first?.options.find((step) => step.cell === null && step.text === key);
  if (colour) {
    return () =>
      page.do(async () => {
        await entry.driver.take({ type: "colour", colour: colour.text });
        display.board.focus();
      });
  }
  /** @type {Record<string, () => void>} */
  const keys = {
    ...((moment.mayTurn || moment.ahead) && !state.result ? { Escape: () => page.do(() => entry.undo()) } : {}),
    ...(document.body.classList.contains("zen") ? { Escape: () => acts.larger(false) } : {}),
    "?": () => tellChoices(page),
    ":": () => acts.type(),
    L: () => page.remark(lastWords(state, t)),
    S: () => tellStack(page),
    C: () => page.remark(materialWords(state, t)),
    H: () => void acts.hint(),
    F: () => acts.flip(),
    Z: () => acts.larger(),
    P: () => page.do(() => entry.driver.pass()),
    R: () => frame.rules.open(moment.clause),
    T: () => display.drawer.toggle(),
  };
  return keys[key];
}

/**
 * Say what can be chosen; then Tab goes from one place to the next.
 * @param {GamePage} page
 */
function tellChoices(page) {
  const { moment, display, t } = page;
  const { now } = moment.turn;
  const open = moment.mayTurn && !moment.looking ? now : null;
  page.remark(choicesWords(open, moment.state.game, t));
  display.board.visit(open?.options.flatMap(({ cell }) => cell ?? []) ?? []);
}

/**
 * Toggle the side view in games with stacks, and announce the focused place.
 * @param {GamePage} page
 */
function tellStack({ moment, acts, display: { board }, frame, t }) {
  if (doorOf(moment.state.game).hasStacks) acts.side();
  const cell = board.cursor.here;
  if (board.state && cell) frame.speech.say(describePlace(board.state, cell, t));
}

/** The turn that an arrow key selects in the turn list. */
const STEPS = /** @type {Record<string, (here: number, all: number) => number>} */ ({
  ArrowLeft: (here) => here - 1,
  ArrowUp: (here) => here - 1,
  ArrowRight: (here) => here + 1,
  ArrowDown: (here) => here + 1,
  Home: () => 0,
  End: (_, all) => all,
});

/**
 * Handle arrow keys in the turn list, which show earlier positions.
 * @param {GamePage} page
 * @param {KeyboardEvent} event
 */
export function browse(page, event) {
  const { moment } = page;
  const all = moment.state.turns.length;
  const to = STEPS[event.key]?.(moment.looking?.number ?? all, all);
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  page.do(() => page.look(to));
}
