/**
 * Which marks show what may be chosen now. Pure. It judges nothing: the choices come from the server.
 *
 * @typedef {import("../boards/types.js").Marks} Marks
 * @typedef {import("../boards/types.js").Target} Target
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("./types.js").StepsInfo} StepsInfo
 * @typedef {import("./types.js").StepInfo} StepInfo
 */

import { joined } from "../boards/turns.js";
import { doorOf } from "../games/index.js";

/** How high a stack of LYNGK is when it is won. */
const FULL = { standard: 5, six: 6 };

/**
 * The marks for the choices of an unfinished turn.
 * @param {StepsInfo} steps
 * @param {View} view           the board with the steps so far carried out
 * @param {string | null} hand  where the moving piece is
 * @param {boolean} targets     whether legal targets are shown
 * @returns {Marks}
 */
export function choiceMarks(steps, view, hand, targets) {
  const { options, duty } = steps;
  const picks = options.filter((option) => option.kind === "pick").map((option) => option.text);
  const forced = duty?.forced ? picks : [];
  /** @type {Marks} */
  const marks = { movable: picks, forced };
  if (hand && options.some((option) => option.kind === "land")) marks.selected = hand;
  if (forced.length && doorOf(view.game).dimsIdle) {
    marks.dim = view.cells.filter((cell) => cell.pieces && !picks.includes(cell.name)).map((cell) => cell.name);
  }
  if (!targets) return marks;
  const ends = options.filter((option) => option.cell && option.kind !== "pick");
  marks.targets = ends.map((option) => targetOf(option, view, hand, ends.length));
  marks.links = [...new Set(ends.flatMap((option) => option.path))];
  return marks;
}

/**
 * @param {StepInfo} option
 * @param {View} view
 * @param {string | null} hand
 * @param {number} count   how many choices there are
 * @returns {Target}
 */
function targetOf(option, view, hand, count) {
  const cell = option.text;
  const at = (/** @type {string | null | undefined} */ name) => view.cells.find((other) => other.name === name);
  if (option.kind === "remove") return { cell, kind: option.takes.length ? "gain" : "remove" };
  if (option.kind === "place") return { cell, kind: "empty" };
  if (view.game === "zertz") {
    const taken = at(option.takes[0])?.pieces;
    return { cell, kind: "fork", ...(taken && count > 1 ? { taken } : {}) };
  }
  const lying = at(cell)?.pieces ?? "";
  if (!lying) return { cell, kind: "empty" };
  return { cell, kind: gains(view, at(hand), lying) ? "gain" : "occupied" };
}

/**
 * Whether a landing wins a stack of LYNGK: a fact of the rules, not advice.
 * @param {View} view
 * @param {import("../boards/types.js").Cell | undefined} moving
 * @param {string} lying
 */
function gains(view, moving, lying) {
  if (view.game !== "lyngk" || !moving || moving.owner !== view.to_move) return false;
  const full = view.variant === "six" ? FULL.six : FULL.standard;
  return joined(view.game, moving.pieces, lying).length === full;
}

/**
 * The marks of a suggested turn.
 * @param {readonly StepInfo[]} steps
 * @returns {Marks}
 */
export function hintMarks(steps) {
  const colour = steps.find((step) => step.kind === "colour")?.text ?? "";
  const way = steps.filter((step) => step.kind === "pick" || step.kind === "land");
  const hint = steps.flatMap((step) => {
    if (step.kind === "place") return [{ cell: step.text, pieces: colour }];
    if (step.kind === "remove") return [{ cell: step.text, remove: true }];
    return step.cell ? [{ cell: step.text }] : [];
  });
  return { hint, hintRoute: way.flatMap((step) => [...step.path, step.text]) };
}
