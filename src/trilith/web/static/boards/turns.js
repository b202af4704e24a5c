/**
 * What a turn, made or half made, looks like: the board after its steps and the marks that show them. Nothing here judges
 * a step: what it does is told by its effects. Pure.
 *
 * @typedef {import("./board_types.js").View} View
 * @typedef {import("./board_types.js").Step} Step
 * @typedef {import("./board_types.js").Ghost} Ghost
 * @typedef {import("./board_types.js").Marks} Marks
 */

import { applyEffects } from "./effects.js";

/** Effects that are shown when the turn is played, not while it is made: what is won or struck stays to be seen. */
const LATE = ["rise", "vanish"];

/**
 * The marks that remember a turn: brackets where it began and ended, its way, the rings that left.
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
 * The places a moving piece touches, from its start on.
 * @param {readonly Step[]} steps
 */
export const wayOf = (steps) =>
  steps.filter((step) => step.kind === "pick" || step.kind === "land").flatMap((step) => [...step.path, step.text]);

/**
 * Where the moving piece is after some steps; null without one.
 * @param {readonly Step[]} steps
 */
export function handOf(steps) {
  const last = steps.at(-1);
  return last && (last.kind === "pick" || last.kind === "land") ? last.text : null;
}

/**
 * A view with the steps of an unfinished turn carried out, and the marks that show them.
 * @param {View} view
 * @param {readonly Step[]} steps
 * @returns {{view: View, marks: Marks, hand: string | null}} hand: where the moving piece is now
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
