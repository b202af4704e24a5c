/**
 * What a scene looks like before its turns are played, and after each. Pure.
 *
 * @typedef {import("../boards/board_types.js").State} State
 * @typedef {import("../boards/board_types.js").Target} Target
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("./lesson_types.js").Scene} Scene
 * @typedef {import("./lesson_types.js").Turn} Turn
 */

import { lastMarks, wayOf } from "../boards/turns.js";
import { hintMarks } from "../input/choice_marks.js";

/**
 * The scene with its marks and the first turn announced: its way dotted, what it puts down and takes away.
 * @param {Pick<Scene, "view" | "marks" | "frames">} scene
 * @returns {State}
 */
export function before({ view, marks, frames }) {
  const steps = frames[0]?.steps ?? [];
  const way = wayOf(steps);
  const end = way.length > 1 ? way[way.length - 1] : undefined;
  const selected = marks.selected[0] ?? (marks.forced.length ? undefined : way[0]);
  const lands = [...new Set([...marks.targets, ...(end ? [end] : [])])];
  return {
    view,
    last: marks.last,
    marks: {
      ...(selected ? { selected } : {}),
      forced: marks.forced,
      targets: [
        ...lands.map((cell) => targetAt(view, cell)),
        ...marks.removed.map((cell) => /** @type {Target} */ ({ cell, kind: "remove" })),
      ],
      links: [...new Set([...marks.links, ...steps.flatMap((step) => step.path)])],
      routes: [way],
      hint: (hintMarks(steps).hint ?? []).filter((hint) => hint.pieces || (hint.remove && !marks.removed.length)),
    },
  };
}

/**
 * The board after a turn: what it did, and what it captured as a crossed ghost.
 * @param {View} view   before the turn
 * @param {Turn} turn
 * @returns {State}
 */
export function after(view, turn) {
  const taken = new Set(turn.steps.flatMap((step) => step.takes));
  const ghosts = view.cells
    .filter((cell) => taken.has(cell.name))
    .map((cell) => ({ cell: cell.name, pieces: cell.pieces, owner: cell.owner, struck: true }));
  return { view: turn.view, ...lastMarks(turn.steps), marks: { ghosts: ghosts.filter(({ pieces }) => pieces) } };
}

/**
 * @param {View} view
 * @param {string} cell
 * @returns {Target}
 */
const targetAt = (view, cell) => ({
  cell,
  kind: view.cells.find((other) => other.name === cell)?.pieces ? "occupied" : "empty",
});
