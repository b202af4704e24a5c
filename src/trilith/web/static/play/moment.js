/**
 * Everything the page knows at a moment of a game, and what the board shows of it. No DOM.
 *
 * @typedef {import("./types.js").GameState} GameState
 * @typedef {import("./types.js").StepInfo} StepInfo
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").State} BoardState
 * @typedef {import("../api.js").Told} Told
 * @typedef {import("./unsent.js").Sent} Sent
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("../input/turn_tree.js").Branch} Branch
 */

import { applyEffects } from "../boards/effects.js";
import { afterSteps, handOf, lastMarks } from "../boards/turns.js";
import { doorOf } from "../games/index.js";
import { dutyOf } from "../input/duty.js";
import { CLOSED, isWhole, next, optionAt, promptOf, waysOver } from "../input/turn_input.js";
import { TurnTree } from "../input/turn_tree.js";
import { choiceMarks, hintMarks } from "./marks.js";
import { seatBelow } from "./words.js";

export class Moment {
  /** @param {GameState} state */
  constructor(state) {
    this.state = state;
    /** The turn that is being entered. @type {import("../input/turn_input.js").State} */
    this.input = CLOSED;
    /** A turn on its way. @type {Sent | null} */
    this.sent = null;
    /** The turn is whole and is being acted out; it is sent at once. */
    this.goes = false;
    this.note = "";
    /** A suggested turn. @type {StepInfo[] | null} */
    this.hint = null;
    /** An earlier position that is looked at. @type {{number: number, view: View, last: StepInfo[]} | null} */
    this.looking = null;
    /** A stack to look into. @type {string | null} */
    this.peeked = null;
    /** @type {string | null} */
    this.hovered = null;
    /** Marbles won in the last turn, for each player. @type {string[][]} */
    this.fresh = [[], []];
    this.isAway = false;
    /** The computer has been silent for too long. */
    this.isSilent = false;
    this.below = seatBelow(state);
    this.rotation = doorOf(state.game).turnsForSecond && this.below === 2 ? 1 : 0;
  }

  get mayTurn() {
    return this.state.may.includes("turn");
  }

  /** Whether the computer is to do something now. */
  get awaitsComputer() {
    const { state } = this;
    return state.thinking && !state.result && !this.sent;
  }

  /** Why the last press was refused. @returns {Told | null} */
  get refused() {
    return this.input.refused;
  }

  /** @param {Told | null} told */
  set refused(told) {
    this.input = next(this.input, { type: "why", reason: told }).state;
  }

  /** Begin a turn with what the server told; steps that were touched stay. */
  begin() {
    const { turn_tree, duties, touched, touch_move } = this.state;
    const tree = turn_tree && this.mayTurn ? TurnTree.of(turn_tree) : null;
    const begun = next(CLOSED, { type: "begin", tree, duties: duties ?? {}, touched, touches: touch_move });
    this.input = begun.state;
    return begun;
  }

  /** Take all steps back, as far as they do not bind. */
  cancel() {
    this.input = next(this.input, { type: "cancel" }).state;
  }

  /** Steps that the server has stay. @param {number} count */
  bind(count) {
    this.input = { ...this.input, bound: Math.max(this.input.bound, count) };
  }

  /** Nothing may be entered until a turn begins. */
  end() {
    this.input = CLOSED;
  }

  /** The steps chosen so far. */
  get chosen() {
    return this.input.at?.chosen ?? [];
  }

  /** What is to be chosen. */
  get duty() {
    return promptOf(this.input);
  }

  /** Whether the turn is whole: nothing is left to choose. */
  get isWhole() {
    return isWhole(this.input);
  }

  /** What was chosen and what may follow; null while nothing may be entered. */
  get now() {
    return this.input.at && this.#choice(this.input.at);
  }

  /** What could be chosen at the start of the turn. */
  get first() {
    return this.input.at && this.#choice(this.input.at.tree.root);
  }

  /**
   * @param {Branch} at
   * @returns {Choice}
   */
  #choice(at) {
    const { chosen, options, complete, text } = at;
    return { chosen, options, complete, text, duty: dutyOf(this.input.duties, at) };
  }

  /** Forget what was said about the last press. */
  forgetRemarks() {
    this.refused = null;
    this.note = "";
  }

  /** Forget what was said and shown about the turn before. */
  clear() {
    Object.assign(this, { goes: false, refused: null, note: "", hint: null, looking: null, peeked: null });
    this.isSilent = false;
  }

  /** The board with the steps so far carried out. */
  get partial() {
    const { state, sent } = this;
    if (sent?.view) return { view: sent.view, marks: {}, hand: null };
    return afterSteps(state.view, this.chosen);
  }

  /** Where the moving piece is. */
  get hand() {
    return handOf(this.chosen);
  }

  /** What the players have: of the earlier position, of the turn so far, or now. @returns {View} */
  get shownView() {
    const { looking, sent, state } = this;
    return looking?.view ?? sent?.view ?? applyEffects(state.view, this.chosen);
  }

  /**
   * What the board shows.
   * @param {boolean} targets   whether legal targets are shown
   * @returns {BoardState}
   */
  boardState(targets) {
    const { state, now, chosen, input, looking, rotation } = this;
    if (looking) return { view: looking.view, rotation, ...lastMarks(looking.last) };
    const { view, marks, hand } = this.partial;
    if (this.sent || this.goes) return { view, rotation, ...lastMarks(chosen) };
    const choices = now && this.mayTurn ? choiceMarks(now, view, hand, targets) : {};
    const all = { ...marks, ...choices, ...(this.hint ? hintMarks(this.hint) : {}) };
    all.provisional = [...(all.selected ? [] : (all.provisional ?? [])), ...input.wishes];
    all.routes = this.routes;
    const gone = lastMarks(chosen).gone.filter((name) =>
      view.cells.some((cell) => cell.name === name && !cell.present),
    );
    const before = lastMarks(state.last);
    return { view, rotation, marks: all, ...before, gone: [...before.gone, ...gone] };
  }

  /** The ways to the place under the mouse that pass other places; over such a place, all that pass it. */
  get routes() {
    const { hovered, hand, input } = this;
    if (!hovered || !hand) return [];
    const end = optionAt(input.at, hovered);
    const ways = end ? [end] : waysOver(input.at, hovered);
    return ways.filter((way) => way.path.length).map((way) => [hand, ...way.path, way.text]);
  }
}
