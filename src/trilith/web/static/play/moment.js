/**
 * The state of the game page, and the board state derived from it. No DOM.
 *
 * @typedef {import("./game_types.js").GameState} GameState
 * @typedef {import("./game_types.js").StepInfo} StepInfo
 * @typedef {import("../../wire/index.js").PositionInfo} PositionInfo
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").State} BoardState
 * @typedef {import("../api.js").Told} Told
 * @typedef {import("./unsent.js").Sent} Sent
 */

import { applyEffects } from "../boards/effects.js";
import { afterSteps, lastMarks } from "../boards/turns.js";
import { doorOf } from "../games/index.js";
import { hintMarks } from "../input/choice_marks.js";
import { EnteredTurn } from "../input/entered_turn.js";
import { optionAt, waysOver } from "../input/turn_input.js";
import { seatBelow } from "./words.js";

export class Moment {
  /** @param {GameState} state */
  constructor(state) {
    this.state = state;
    /** The turn that is being entered. */
    this.turn = new EnteredTurn();
    /** A turn on its way. @type {Sent | null} */
    this.sent = null;
    /** A turn that is entered ahead, and whether it is complete. @type {{isFixed: boolean} | null} */
    this.ahead = null;
    /** Whether the complete turn is being animated and sent. */
    this.goes = false;
    this.note = "";
    /** A suggested turn. @type {StepInfo[] | null} */
    this.hint = null;
    /** The players who have a good set-up made for them, turn by turn. @type {Set<number>} */
    this.builders = new Set();
    /** An earlier position that is looked at. @type {Pick<PositionInfo, "view" | "last" | "aim"> & {number: number} | null} */
    this.looking = null;
    /** A stack to look into. @type {string | null} */
    this.peeked = null;
    /** @type {string | null} */
    this.hovered = null;
    /** Marbles won in the last turn, for each player. @type {string[][]} */
    this.fresh = [[], []];
    this.isAway = false;
    /** Whether the computer has not answered for too long. */
    this.isSilent = false;
    this.below = seatBelow(state);
    this.rotation = doorOf(state.game).turnsForSecond && this.below === 2 ? 1 : 0;
  }

  get mayTurn() {
    return this.state.may.includes("turn");
  }

  /** Whether two people play here, at one screen. */
  get isShared() {
    const { players, yours } = this.state;
    return yours && players.every(({ kind }) => kind === "human");
  }

  /** Whether an answer of the computer is due. */
  get awaitsComputer() {
    const { state } = this;
    return state.thinking && !state.result && !this.sent;
  }

  /** The server's turn tree and prompts of this position, if the user may move. */
  get entry() {
    const { turn_tree, duties, touched, touch_move } = this.state;
    return { turn_tree: this.mayTurn ? turn_tree : null, duties, touched, touch_move };
  }

  /** The clause that decides what can be done now; that of the goal if none does. */
  get clause() {
    const { refused, now } = this.turn;
    return (refused ?? now?.duty)?.clause ?? this.state.aim.goal.clause ?? "";
  }

  /** Clear the message about the last press. */
  forgetRemarks() {
    this.turn.refused = null;
    this.note = "";
  }

  /** Clear the messages and marks of the previous turn. */
  clear() {
    this.forgetRemarks();
    Object.assign(this, { goes: false, hint: null, looking: null, peeked: null, isSilent: false });
  }

  /** The board with the chosen steps applied. */
  get partial() {
    const { state, sent, turn } = this;
    if (sent?.view) return { view: sent.view, marks: {}, hand: null };
    return afterSteps(state.view, turn.chosen);
  }

  /** The view for the player bars: an earlier position, the unfinished turn, or the current one. @returns {View} */
  get shownView() {
    const { looking, sent, state } = this;
    return looking?.view ?? sent?.view ?? applyEffects(state.view, this.turn.chosen);
  }

  /**
   * The board state to show.
   * @param {boolean} targets   whether legal targets are shown
   * @returns {BoardState}
   */
  boardState(targets) {
    const { state, turn, looking, rotation } = this;
    if (looking) return { view: looking.view, rotation, ...lastMarks(looking.last) };
    if (this.sent || this.goes) return { view: this.partial.view, rotation, ...lastMarks(turn.chosen) };
    const { view, marks } = this.mayTurn || this.ahead ? turn.shown(state.view, targets) : this.partial;
    const all = { ...marks, ...(this.hint ? hintMarks(this.hint) : {}), routes: this.routes };
    const gone = lastMarks(turn.chosen).gone.filter((name) =>
      view.cells.some((cell) => cell.name === name && !cell.present),
    );
    const before = lastMarks(state.last);
    return { view, rotation, marks: all, ...before, gone: [...before.gone, ...gone] };
  }

  /** The routes to the hovered landing that pass other places; on a passed place, all routes over it. */
  get routes() {
    const { hovered, turn } = this;
    const { at, hand } = turn;
    if (!hovered || !hand) return [];
    const end = optionAt(at, hovered);
    const ways = end ? [end] : waysOver(at, hovered);
    return ways.filter((way) => way.path.length).map((way) => [hand, ...way.path, way.text]);
  }
}
