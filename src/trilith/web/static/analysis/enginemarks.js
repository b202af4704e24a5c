/**
 * The engine's turns on the board: moves as arrows, what is put down as hints. Pure.
 *
 * @typedef {import("../boards/board_types.js").Marks} Marks
 * @typedef {import("../play/game_types.js").StepInfo} StepInfo
 */

import { wayOf } from "../boards/turns.js";
import { hintMarks } from "../input/choice_marks.js";

/** How much worse than the best a turn may be to get an arrow, and how many arrows there are. */
const [WORTH_AN_ARROW, MOST_ARROWS] = [0.15, 3];

/**
 * @param {readonly import("./engine.js").Line[]} lines
 * @param {(turn: string) => readonly StepInfo[]} stepsOf
 * @param {number | null} hovered   the line that is pointed at: only this one is drawn
 * @returns {Marks}
 */
export function engineMarks(lines, stepsOf, hovered) {
  const best = lines[0]?.score.value ?? 0;
  const shown = lines
    .map((line, index) => ({ line, index, steps: stepsOf(line.turns[0] ?? "") }))
    .filter(({ line, index }) =>
      hovered === null ? best - line.score.value < WORTH_AN_ARROW && index < MOST_ARROWS : index === hovered,
    );
  // The best is drawn last, above the others.
  const arrows = shown
    .map(({ steps, index }) => ({
      route: wayOf(steps),
      kind: /** @type {"best" | "other"} */ (index === 0 || hovered !== null ? "best" : "other"),
    }))
    .filter(({ route }) => route.length > 1)
    .reverse();
  const first = shown[0]?.steps ?? [];
  const put = wayOf(first).length < 2 ? (hintMarks(first).hint ?? []) : [];
  return { ...(arrows.length ? { arrows } : {}), ...(put.length ? { hint: put } : {}) };
}
