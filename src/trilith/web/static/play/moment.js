/**
 * Everything the page knows at a moment of a game, and what the board shows of it. No DOM.
 *
 * @typedef {import("./types.js").GameState} GameState
 * @typedef {import("./types.js").StepInfo} StepInfo
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").State} BoardState
 * @typedef {import("../api.js").Told} Told
 * @typedef {import("./keeping.js").Sent} Sent
 */

import { afterSteps, lastMarks } from "../boards/turns.js";
import { doorOf } from "../games/index.js";
import { choiceMarks, hintMarks } from "./marks.js";
import { seatBelow } from "./words.js";

export class Moment {
  /**
   * @param {GameState} state
   * @param {import("./unfinished.js").Unfinished} turn  the turn that is being made
   */
  constructor(state, turn) {
    this.state = state;
    this.turn = turn;
    /** A turn on its way. @type {Sent | null} */
    this.sent = null;
    /** The turn is whole and is being acted out; it is sent at once. */
    this.goes = false;
    /** Why the last press was refused. @type {Told | null} */
    this.refused = null;
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

  /** Forget what was said and shown about the turn before. */
  clear() {
    Object.assign(this, { goes: false, refused: null, note: "", hint: null, looking: null, peeked: null });
    this.isSilent = false;
  }

  /** The board with the steps so far carried out. */
  get partial() {
    const { state, turn, sent } = this;
    if (sent?.view) return { view: sent.view, marks: {}, hand: null };
    const done = afterSteps(state.view, turn.chosen);
    // Captured marbles leave at once; struck figures stay in the way.
    if (doorOf(state.game).keepsCaptured)
      done.marks.ghosts = (done.marks.ghosts ?? []).filter((ghost) => !ghost.struck);
    return done;
  }

  /** Where the moving piece is. */
  get hand() {
    return afterSteps(this.state.view, this.turn.chosen).hand;
  }

  /** What the players have: of the earlier position, of the turn so far, or now. @returns {View} */
  get shownView() {
    const { looking, sent, turn, state } = this;
    return looking?.view ?? sent?.view ?? (turn.chosen.length ? turn.now?.view : null) ?? state.view;
  }

  /**
   * What the board shows.
   * @param {boolean} targets   whether legal targets are shown
   * @returns {BoardState}
   */
  boardState(targets) {
    const { state, turn, looking, rotation } = this;
    if (looking) return { view: looking.view, rotation, ...lastMarks(looking.last) };
    const { view, marks, hand } = this.partial;
    if (this.sent || this.goes) return { view, rotation, ...lastMarks(turn.chosen) };
    const choices = turn.now && this.mayTurn ? choiceMarks(turn.now, view, hand, targets) : {};
    const all = { ...marks, ...choices, ...(this.hint ? hintMarks(this.hint) : {}) };
    if (all.selected) all.provisional = [];
    all.routes = this.routes;
    const gone = lastMarks(turn.chosen).gone.filter((name) =>
      view.cells.some((cell) => cell.name === name && !cell.present),
    );
    const before = lastMarks(state.last);
    return { view, rotation, marks: all, ...before, gone: [...before.gone, ...gone] };
  }

  /** The ways to the place under the mouse that pass other places; over such a place, all that pass it. */
  get routes() {
    const { hovered, hand, turn } = this;
    if (!hovered || !hand) return [];
    const end = turn.optionAt(hovered);
    const ways = end ? [end] : turn.over(hovered);
    return ways.filter((way) => way.path.length).map((way) => [hand, ...way.path, way.text]);
  }
}

/**
 * The steps that act out one choice: a landing needs to know what moves, a marble its colour.
 * @param {StepInfo} step
 * @param {string | null} from
 * @param {StepInfo | undefined} colour
 * @returns {import("../boards/types.js").Step[]}
 */
export function actedSteps(step, from, colour) {
  if (step.kind === "land" && from)
    return [{ kind: "pick", text: from, path: [], takes: [], adds: "", effects: [] }, step];
  if (step.kind === "place" && colour) return [colour, step];
  return step.kind === "remove" ? [step] : [];
}
