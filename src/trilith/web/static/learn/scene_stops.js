/**
 * The stops of a scene: the moments at which a learner can stay, from the start to the end of the last turn. Pure.
 *
 * @typedef {import("../boards/board_types.js").State} State
 * @typedef {import("../boards/board_types.js").Step} Step
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("./lesson_types.js").Scene} Scene
 * @typedef {import("./lesson_types.js").SceneMark} SceneMark
 * @typedef {import("./lesson_types.js").Turn} Turn
 *
 * @typedef {object} Stop
 * @property {State} state                what the board shows
 * @property {View} from                  the board before the steps that lead here
 * @property {readonly Step[]} steps      the steps that lead here, to be animated; none at the start
 * @property {View} view                  what the players have
 * @property {readonly Step[]} made       the turn so far, for the words
 * @property {View} before                the board before the turn
 */

import { applyEffects } from "../boards/effects.js";
import { afterSteps } from "../boards/turns.js";
import { after, before as beforeScene } from "./scene.js";

/** Kinds of steps after which there is something new to see; a pick and a colour only begin something. */
const SEEN = ["claim", "land", "pass", "place", "remove"];

/**
 * @param {Pick<Scene, "view" | "marks" | "frames">} scene
 * @returns {Stop[]}
 */
export function stopsOf(scene) {
  const { view, frames } = scene;
  const start = { state: beforeScene(scene), from: view, steps: [], view, made: [], before: view };
  let here = view;
  const others = frames.flatMap((turn) => {
    const stops = stopsOfTurn(here, turn);
    here = turn.view;
    return stops;
  });
  return [start, ...others];
}

/**
 * The stops of one turn: one after each visible step, the last one after the whole turn.
 * @param {View} view   before the turn
 * @param {Turn} turn
 * @returns {Stop[]}
 */
export function stopsOfTurn(view, turn) {
  const { steps } = turn;
  const seen = steps.flatMap(({ kind }, i) => (SEEN.includes(kind) ? [i + 1] : []));
  const ends = [...seen.filter((end) => end < steps.length), steps.length];
  return ends.map((end, i) => {
    const begin = ends[i - 1] ?? 0;
    const made = steps.slice(0, end);
    const isWhole = end === steps.length;
    const partly = afterSteps(view, made);
    return {
      state: isWhole ? after(view, turn) : { view: partly.view, marks: partly.marks },
      from: afterSteps(view, steps.slice(0, begin)).view,
      steps: steps.slice(begin, end),
      view: isWhole ? turn.view : applyEffects(view, made),
      made,
      before: view,
    };
  });
}

/**
 * The kinds of marks that a board shows, for the key beside it.
 * @param {State} state
 * @returns {Set<string>}
 */
export function marksOn({ marks = {}, last = [] }) {
  const { selected, targets = [], forced = [], links = [], routes = [], ghosts = [], hint = [] } = marks;
  const removal = targets.some(({ kind }) => kind === "remove") || hint.some(({ remove }) => remove);
  /** @type {[string, boolean][]} */
  const found = [
    ["path", routes.some((route) => route.length > 1)],
    ["targets", targets.some(({ kind }) => kind !== "remove")],
    ["selected", Boolean(selected)],
    ["forced", forced.length > 0],
    ["links", links.length > 0],
    ["struck", ghosts.some(({ struck }) => struck)],
    ["removed", removal],
    ["placed", hint.some(({ pieces }) => pieces)],
    ["last", last.length > 0],
  ];
  return new Set(found.flatMap(([kind, isShown]) => (isShown ? [kind] : [])));
}
