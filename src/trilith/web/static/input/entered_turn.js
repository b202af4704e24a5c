/**
 * A turn being entered, as a page sees it: the state of the turn input with what is read from it. No DOM, no request.
 *
 *     const turn = new EnteredTurn();
 *     turn.begin({turn_tree, duties});                  // a position arrived
 *     const orders = turn.take({type: "tap", place: "d4"});
 *     turn.shown(view, true);                           // the board with the steps so far, and what may be chosen
 *
 * `TurnDriver` carries the orders out.
 *
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").Marks} Marks
 * @typedef {import("../boards/board_types.js").Step} Step
 * @typedef {import("../api.js").Told} Told
 * @typedef {import("./turn_tree.js").Branch} Branch
 * @typedef {import("./turn_input.js").Event} Event
 *
 * @typedef {object} Choice           a turn so far, and what may follow
 * @property {readonly Step[]} chosen
 * @property {readonly Step[]} options
 * @property {boolean} complete
 * @property {string} text
 * @property {import("./duty.js").Duty | null} duty
 *
 * @typedef {object} Entry            what the server tells about the turns of a position
 * @property {import("./turn_tree.js").ToldTree | null} turn_tree   null where no turn may be entered
 * @property {Record<string, import("./duty.js").ToldDuty> | null} duties
 * @property {readonly string[]} [touched]   steps that stay
 * @property {boolean} [touch_move]          every further step binds
 */

import { afterSteps, handOf } from "../boards/turns.js";
import { choiceMarks } from "./choice_marks.js";
import { dutyOf } from "./duty.js";
import { CLOSED, canUndo, isWhole, next, promptOf } from "./turn_input.js";
import { TurnTree } from "./turn_tree.js";

export class EnteredTurn {
  /** @type {import("./turn_input.js").State} */
  input = CLOSED;

  /**
   * Begin the turn of a position.
   * @param {Entry} entry
   */
  begin({ turn_tree, duties, touched = [], touch_move = false }) {
    const tree = turn_tree && TurnTree.of(turn_tree);
    this.input = CLOSED;
    return this.take({ type: "begin", tree, duties: duties ?? {}, touched, touches: touch_move });
  }

  /**
   * Take an event; what it orders is to be carried out.
   * @param {Event} event
   * @param {boolean} [confirms]   whether a whole turn waits for `confirm`
   */
  take(event, confirms = false) {
    const { state, orders } = next(event.type === "begin" ? this.input : { ...this.input, confirms }, event);
    this.input = state;
    return orders;
  }

  /** Take all steps back, as far as they do not bind. */
  cancel() {
    this.take({ type: "cancel" });
  }

  /** The first `count` steps stay: the server has them. @param {number} count */
  bind(count) {
    this.input = { ...this.input, bound: Math.max(this.input.bound, count) };
  }

  /** Nothing may be entered until a turn begins. */
  end() {
    this.input = CLOSED;
  }

  /** The place in the tree; null while nothing may be entered. */
  get at() {
    return this.input.at;
  }

  /** The steps chosen so far. */
  get chosen() {
    return this.at?.chosen ?? [];
  }

  /** What was chosen and what may follow; null while nothing may be entered. */
  get now() {
    return this.at && this.#choiceAt(this.at);
  }

  /** What could be chosen at the start of the turn. */
  get first() {
    return this.at && this.#choiceAt(this.at.tree.root);
  }

  /**
   * @param {Branch} at
   * @returns {Choice}
   */
  #choiceAt(at) {
    const { chosen, options, complete, text } = at;
    return { chosen, options, complete, text, duty: dutyOf(this.input.duties, at) };
  }

  /** What is to be chosen. */
  get duty() {
    return promptOf(this.input);
  }

  /** Whether nothing is left to choose. */
  get isWhole() {
    return isWhole(this.input);
  }

  get canUndo() {
    return canUndo(this.input);
  }

  /** Where the piece in hand is; null without one. */
  get hand() {
    return handOf(this.chosen);
  }

  /** The step that passes, where that is a choice. */
  get pass() {
    return this.at?.options.find((option) => option.kind === "pass");
  }

  /** Why the last tap does nothing. @returns {Told | null} */
  get refused() {
    return this.input.refused;
  }

  /** @param {Told | null} reason */
  set refused(reason) {
    this.take({ type: "why", reason });
  }

  /**
   * A board with the steps so far carried out, and the marks of what was chosen, is wished for and may follow.
   * @param {View} view         the board before the turn
   * @param {boolean} targets   whether legal targets are marked
   * @returns {{view: View, marks: Marks}}
   */
  shown(view, targets) {
    const after = afterSteps(view, this.chosen);
    const { now } = this;
    /** @type {Marks} */
    const marks = { ...after.marks, ...(now ? choiceMarks(now, after.view, after.hand, targets) : {}) };
    // The piece in hand has a ring of its own.
    marks.provisional = [...(marks.selected ? [] : (marks.provisional ?? [])), ...this.input.wishes];
    return { view: after.view, marks };
  }
}
