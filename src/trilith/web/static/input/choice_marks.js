/**
 * The marks for the choices of an unfinished turn. Pure. It knows no rules: the choices come from the server.
 *
 * @typedef {import("../boards/board_types.js").Marks} Marks
 * @typedef {import("../boards/board_types.js").Target} Target
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("./entered_turn.js").Choice} Choice
 * @typedef {import("../boards/board_types.js").Step} Step
 */

import { doorOf } from "../games/index.js";

/**
 * The marks for the choices of an unfinished turn.
 * @param {Pick<Choice, "options" | "duty">} steps
 * @param {View} view          the board with the chosen steps applied
 * @param {string | null} hand place of the moving piece
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
  marks.targets = ends.map((option) => targetOf(option, view, ends.length));
  marks.links = [...new Set(ends.flatMap((option) => option.path))];
  return marks;
}

/**
 * @param {Step} option
 * @param {View} view
 * @param {number} count  number of choices
 * @returns {Target}
 */
function targetOf(option, view, count) {
  const cell = option.text;
  if (option.kind === "remove") return { cell, kind: option.takes.length ? "gain" : "remove" };
  if (option.kind === "place") return { cell, kind: "empty" };
  const taken = option.effects.find((effect) => effect.kind === "take")?.pieces;
  if (taken) return { cell, kind: "fork", ...(count > 1 ? { taken } : {}) };
  const lying = view.cells.find((other) => other.name === cell)?.pieces;
  if (!lying) return { cell, kind: "empty" };
  return { cell, kind: option.effects.some((effect) => effect.kind === "rise") ? "gain" : "occupied" };
}

/**
 * The marks of a suggested turn.
 * @param {readonly Step[]} steps
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
