/**
 * Making a turn on the board of an analysis, for either player. What may follow comes from the server.
 *
 *     const input = createInput({onShow: draw, onTurn: (text) => …, onRefused: (error) => …});
 *     input.begin(info);            // a position from the server
 *     input.press("f4");  input.choose("W");  input.undo();
 *     input.shown(true);            // {view, marks} of the unfinished turn
 *
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").Marks} Marks
 * @typedef {import("../../wire/index.js").PositionInfo} PositionInfo
 * @typedef {import("../play/types.js").StepInfo} StepInfo
 */

import { ask } from "../api.js";
import { afterSteps } from "../boards/turns.js";
import { choiceMarks } from "../play/marks.js";
import { Unfinished } from "../play/unfinished.js";

/**
 * The words that name a position to the server.
 * @param {{game: string, position: string, options: Record<string, string | number>}} info
 */
export const order = ({ game, position, options }) => ({ game, position, options });

/**
 * @param {object} options
 * @param {() => void} options.onShow                                       the steps have changed
 * @param {(turn: string) => void} options.onTurn                           a turn is complete
 * @param {(error: unknown) => void} options.onRefused                      the server refused, or did not answer
 * @param {(told: import("../api.js").Told) => void} options.onWhyNot       a press is no legal step
 */
export function createInput({ onShow, onTurn, onRefused, onWhyNot }) {
  /** @type {PositionInfo | null} */
  let info = null;
  let before = Promise.resolve();
  const turn = new Unfinished(async (prefix) => {
    if (!info?.steps) throw new Error("no position");
    return prefix.length ? ask("/positions/steps", { ...order(info), prefix }) : info.steps;
  });

  /**
   * Do one thing after the other: quick fingers are not ahead of the server.
   * @param {(here: PositionInfo) => Promise<boolean | void>} act   false: nothing has changed
   */
  function alone(act) {
    const asked = info;
    before = before.then(async () => {
      const here = info;
      if (!here?.steps || here !== asked) return;
      try {
        if ((await act(here)) === false || here !== info) return;
        if (turn.isWhole && turn.chosen.length) onTurn(turn.now?.text ?? "");
        else onShow();
      } catch (error) {
        if (here === info) onRefused(error);
      }
    });
    return before;
  }

  return {
    /** @param {PositionInfo} position */
    begin(position) {
      info = position;
      turn.clear();
      if (position.steps) turn.history = [position.steps];
    },
    turn,
    /**
     * The board with the steps so far, and what may be chosen.
     * @param {boolean} targets
     * @returns {{view: View, marks: Marks}}
     */
    shown(targets) {
      const { view } = /** @type {PositionInfo} */ (info);
      if (!turn.now) return { view, marks: {} };
      const after = afterSteps(view, turn.chosen);
      const marks = { ...after.marks, ...choiceMarks(turn.now, after.view, after.hand, targets) };
      // The piece in hand has a ring of its own.
      if (marks.selected) marks.provisional = (marks.provisional ?? []).filter((cell) => cell !== marks.selected);
      return { view: after.view, marks };
    },
    /** A place was pressed. @param {string} cell */
    press: (cell) => alone((here) => pressed(turn, here, cell, onWhyNot)),
    /** A choice beside the board: a colour to claim or to place. Pressed again it is taken back. @param {string} text */
    choose: (text) => alone(() => chosen(turn, text)),
    undo: () =>
      alone(async () => {
        turn.undo();
      }),
  };
}

/**
 * @param {Unfinished} turn
 * @param {PositionInfo} here
 * @param {string} cell
 * @param {(told: import("../api.js").Told) => void} onWhyNot
 */
async function pressed(turn, here, cell, onWhyNot) {
  const option = turn.optionAt(cell);
  if (option) return turn.choose(option);
  const other = turn.otherPick(cell);
  if (turn.prefix.at(-1) === cell) turn.undo();
  else if (other >= 0) {
    turn.cut(other);
    await turn.choose(/** @type {StepInfo} */ (turn.optionAt(cell)));
  } else {
    const { reason } = await ask("/positions/why", { ...order(here), steps: [...turn.prefix, cell] });
    if (reason) onWhyNot(reason);
    return false;
  }
  return undefined;
}

/**
 * @param {Unfinished} turn
 * @param {string} text
 */
async function chosen(turn, text) {
  const before = turn.chosen.find((step) => step.kind === "claim" || step.kind === "colour")?.text;
  const rest = turn.chosen.filter((step) => step.kind === "pick");
  turn.cut(0);
  if (before === text) return;
  const option = turn.now?.options.find((other) => other.text === text);
  if (!option) return;
  await turn.choose(option);
  // A stack that was picked up first stays in hand where it may.
  const again = rest[0] && turn.optionAt(rest[0].text);
  if (again) await turn.choose(again);
}
