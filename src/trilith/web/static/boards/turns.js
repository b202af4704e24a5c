/**
 * How a complete or unfinished turn looks: the board after its steps, and the marks that show them. It knows no rules: the
 * steps carry their effects. Pure.
 *
 * @typedef {import("./board_types.js").View} View
 * @typedef {import("./board_types.js").Step} Step
 * @typedef {import("./board_types.js").Ghost} Ghost
 * @typedef {import("./board_types.js").Marks} Marks
 */

import { applyEffects } from "./effects.js";

/** Effects that are applied only when the turn is played: until then won stacks and struck figures stay visible. */
const LATE = ["rise", "vanish"];

/**
 * The marks of the last turn: brackets where it began and ended, its path, the removed rings.
 * @param {readonly Step[]} steps
 * @returns {{last: string[], way: string[], gone: string[]}}
 */
export function lastMarks(steps) {
  const way = wayOf(steps);
  const gone = steps.filter((step) => step.kind === "remove").flatMap((step) => [step.text, ...step.takes]);
  const placed = steps.filter((step) => step.kind === "place").map((step) => step.text);
  const removed = steps.filter((step) => step.kind === "remove").map((step) => step.text);
  const ends = way.length > 1 ? [/** @type {string} */ (way[0]), /** @type {string} */ (way[way.length - 1])] : [];
  return { last: [...new Set([...ends, ...placed, ...removed])], way, gone };
}

/**
 * The path of the moving piece, with its start.
 * @param {readonly Step[]} steps
 */
export const wayOf = (steps) =>
  steps.filter((step) => step.kind === "pick" || step.kind === "land").flatMap((step) => [...step.path, step.text]);

/**
 * The place of the moving piece after some steps; null without one.
 * @param {readonly Step[]} steps
 */
export function handOf(steps) {
  const last = steps.at(-1);
  return last && (last.kind === "pick" || last.kind === "land") ? last.text : null;
}

/**
 * A view with the steps of an unfinished turn applied, and the marks that show them.
 * @param {View} view
 * @param {readonly Step[]} steps
 * @returns {{view: View, marks: Marks, hand: string | null}} hand: the place of the moving piece
 */
export function afterSteps(view, steps) {
  const trail = wayOf(steps);
  const effects = steps.flatMap((step) => step.effects).filter(({ kind }) => !LATE.includes(kind));
  /** @type {Ghost[]} */
  const ghosts = [];
  /** @type {Set<string>} */
  const provisional = new Set();
  for (const { kind, place, pieces, owner } of effects) {
    if (kind === "lift" && place === trail[0]) ghosts.push({ cell: place, pieces, owner });
    if (kind === "lift") provisional.delete(place);
    if (kind === "put") provisional.add(place);
    if (kind === "strike") ghosts.push({ cell: place, pieces, owner, struck: true });
  }
  // A struck figure is drawn as a ghost only.
  const struck = effects.filter(({ kind }) => kind === "strike").map((effect) => ({ ...effect, kind: "vanish" }));
  return {
    view: applyEffects(view, [{ effects }, { effects: struck }]),
    marks: { provisional: [...provisional], ghosts, trail: trail.length > 1 ? trail : [] },
    hand: handOf(steps),
  };
}
