/**
 * A turn being entered: the state of the turn input and the values derived from it. No DOM, no requests.
 *
 *     const turn = new EnteredTurn();
 *     turn.begin({turn_tree, duties});                  // a position arrived
 *     const orders = turn.take({type: "tap", place: "d4"});
 *     turn.shown(view, true);                          // the board with the chosen steps, and marks for the choices
 *
 * `TurnDriver` executes the orders.
 *
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").Marks} Marks
 * @typedef {import("../boards/board_types.js").Step} Step
 * @typedef {import("../api.js").Told} Told
 * @typedef {import("./turn_tree.js").Branch} Branch
 * @typedef {import("./turn_input.js").Event} Event
 *
 * @typedef {object} Choice          the chosen steps and the possible next ones
 * @property {readonly Step[]} chosen
 * @property {readonly Step[]} options
 * @property {boolean} complete
 * @property {string} text
 * @property {import("./duty.js").Duty | null} duty
 *
 * @typedef {object} Entry           what the server sends about the turns of a position
 * @property {import("./turn_tree.js").ToldTree | null} turn_tree   null where no turn may be entered
 * @property {Record<string, import("./duty.js").ToldDuty> | null} duties
 * @property {readonly string[]} [touched]  steps that cannot be taken back
 * @property {boolean} [touch_move]         further steps cannot be taken back either
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
   * Handle an event and return the resulting orders.
   * @param {Event} event
   * @param {boolean} [confirms]   whether a whole turn waits for `confirm`
   */
  take(event, confirms = false) {
    const { state, orders } = next(event.type === "begin" ? this.input : { ...this.input, confirms }, event);
    this.input = state;
    return orders;
  }

  /** Take back all steps that are not bound. */
  cancel() {
    this.take({ type: "cancel" });
  }

  /** Bind the first `count` steps, which the server has received. @param {number} count */
  bind(count) {
    this.input = { ...this.input, bound: Math.max(this.input.bound, count) };
  }

  /** Close the input until the next turn begins. */
  end() {
    this.input = CLOSED;
  }

  /** The current tree node; null while the input is closed. */
  get at() {
    return this.input.at;
  }

  /** The steps chosen so far. */
  get chosen() {
    return this.at?.chosen ?? [];
  }

  /** The chosen and the possible next steps; null while the input is closed. */
  get now() {
    return this.at && this.#choiceAt(this.at);
  }

  /** The choices at the start of the turn. */
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

  /** The prompt for the next step. */
  get duty() {
    return promptOf(this.input);
  }

  /** Whether the turn is complete and has no further choices. */
  get isWhole() {
    return isWhole(this.input);
  }

  get canUndo() {
    return canUndo(this.input);
  }

  /** The place of the piece in hand; null without one. */
  get hand() {
    return handOf(this.chosen);
  }

  /** The pass step, where it is legal. */
  get pass() {
    return this.at?.options.find((option) => option.kind === "pass");
  }

  /** Why the last tap was refused. @returns {Told | null} */
  get refused() {
    return this.input.refused;
  }

  /** @param {Told | null} reason */
  set refused(reason) {
    this.take({ type: "why", reason });
  }

  /**
   * The board with the chosen steps applied, and marks for the chosen, the wished and the possible steps.
   * @param {View} view         the board before the turn
   * @param {boolean} targets   whether legal targets are marked
   * @returns {{view: View, marks: Marks}}
   */
  shown(view, targets) {
    const after = afterSteps(view, this.chosen);
    const { now } = this;
    /** @type {Marks} */
    const marks = { ...after.marks, ...(now ? choiceMarks(now, after.view, after.hand, targets) : {}) };
    // The piece in hand has its own mark.
    marks.provisional = [...(marks.selected ? [] : (marks.provisional ?? [])), ...this.input.wishes];
    return { view: after.view, marks };
  }
}
