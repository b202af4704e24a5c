/**
 * What a desk knows besides its study: the current node, what the engine thinks, the review, the question that is open, the
 * turn that is being entered, and how the board is looked at. It draws nothing; what happens is passed on to `on`.
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("../api.js").Told} Told
 *
 * @typedef {object} DeskEvents
 * @property {() => void} leave                                            another node is asked for
 * @property {(arrival: import("./walk.js").Arrival) => Promise<void>} arrive
 * @property {() => void} think                                            the engine has thought more
 * @property {() => void} review                                           the review has grown, or was cancelled
 * @property {(review: import("./review.js").ReviewInfo) => void} judge    the review is whole
 * @property {() => void} question                                         the open question has changed
 * @property {(isRight: boolean) => void} answered                         the open question
 * @property {(turn: string) => void} answer                               a turn that answers it goes onto the board
 * @property {(change: import("../input/turn_driver.js").Change) => void} step   the turn being entered has changed
 * @property {(turn: string) => void} turn                                 the turn being entered is complete
 * @property {(error: unknown) => void} problem                            the server refused, or did not answer
 * @property {(told: Told) => void} refuse                                 a press is no legal step
 *
 * @typedef {object} Reader   who looks at the desk
 * @property {1 | 2} you
 * @property {boolean} isMine
 * @property {import("../learn/own_puzzles.js").OwnPuzzles} own
 * @property {string} ownId   the puzzle that is asked; empty for an analysis
 */

import { lastMarks } from "../boards/turns.js";
import { doorOf } from "../games/index.js";
import { hintMarks } from "../input/choice_marks.js";
import { EnteredTurn } from "../input/entered_turn.js";
import { followIn, passesOver, whyIn } from "../input/position_questions.js";
import { TurnDriver } from "../input/turn_driver.js";
import { createChallenge } from "./challenge.js";
import { createEngine } from "./engine.js";
import { engineMarks } from "./enginemarks.js";
import { createEvaluation } from "./evaluation.js";
import { createReviewRun } from "./reviewrun.js";
import { createWalk } from "./walk.js";

export class DeskState {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {import("./study.js").Study} study
   * @param {Node} at          where to begin
   * @param {DeskEvents} on
   * @param {Reader} reader
   */
  constructor(frame, study, at, on, reader) {
    const { t, away } = frame;
    this.t = t;
    this.study = study;
    this.at = at;
    this.game = study.game;
    /** The side that the page is seen from. */
    this.you = reader.you;
    /** Whether the reader played, and which side: the point of view may be the other. */
    this.isMine = reader.isMine;
    this.played = reader.you;
    /** Whether the other side's faults are listed, too. */
    this.both = false;
    /** What stands beside the board: the review, or engine and turns. @type {"analysis" | "review"} */
    this.mode = "analysis";
    /** Puzzles of the reader's own, and the one that is asked. */
    this.own = reader.own;
    this.ownId = reader.ownId;
    /** The steps of the better turn, while it is shown as a hint. @type {import("../play/game_types.js").StepInfo[]} */
    this.better = [];
    /** How the board is turned. */
    this.rotation = 0;
    /** Pieces are moving on the board. */
    this.moving = false;
    /** The line of the engine that is pointed at. @type {number | null} */
    this.hovered = null;
    /** Why the last press did nothing. @type {Told | null} */
    this.refused = null;
    /** Why the engine does not answer. @type {Told | null} */
    this.engineProblem = null;
    this.walk = createWalk({ study, at, away, onLeave: on.leave, onArrive: on.arrive, onProblem: on.problem });
    this.evaluation = createEvaluation({
      study,
      engine: createEngine({ onAway: away }),
      onGrown: on.think,
      onRefused: (told) => {
        this.engineProblem = told;
        on.think();
      },
    });
    this.reviewRun = createReviewRun({ study, t, onChange: on.review, onDone: on.judge });
    this.challenge = createChallenge({
      study,
      evaluation: this.evaluation,
      onChange: on.question,
      onAnswer: on.answered,
      onPlay: on.answer,
      onProblem: on.problem,
      onRefused: on.refuse,
    });
    /** The turn that is being entered, for either player. */
    this.turn = new EnteredTurn();
    this.driver = new TurnDriver(this.turn, this.#part(on));
  }

  /**
   * What the driver of the turn needs of this page.
   * @param {DeskEvents} on
   * @returns {import("../input/turn_driver.js").TurnPage}
   */
  #part(on) {
    const { walk, turn, t } = this;
    const place = () => /** @type {import("../../wire/index.js").PositionInfo} */ (walk.info);
    return {
      // A whole turn is on its way; it can still be taken back, should it not arrive.
      mayTake: ({ type }) => !turn.isWhole || type === "back" || type === "cancel",
      show: (change) => {
        // A whole turn is shown when it has been played.
        if (!change.isSent) on.step(change);
      },
      send: on.turn,
      follow: (prefix) => followIn(place(), prefix),
      why: (steps) => whyIn(place(), steps),
      refuse: on.refuse,
      passes: (cell, places) => on.refuse(passesOver(cell, places, t)),
    };
  }

  /** How a review calls the players: the reader "you", a level of the computer without its number. */
  get named() {
    const reader = this.isMine ? this.played : null;
    const called = (/** @type {number} */ player) => this.nameOf(player).replace(/^\d+ /, "");
    return {
      reader,
      nameOf: (/** @type {number} */ player) => (player === reader ? this.t("web_analysis.you") : called(player)),
    };
  }

  /** The name of a player: as the record has it, or what the game calls the side. @param {number} player */
  nameOf(player) {
    const usual = doorOf(this.game).words.player(player, this.t);
    return this.study.record.tags[`Player${player}`] || usual.charAt(0).toLocaleUpperCase() + usual.slice(1);
  }

  /**
   * What the board shows: the turn that is being entered, or the turn before with what the engine would play.
   * @param {boolean} targets   whether places that may be chosen are marked
   * @returns {import("../boards/board_types.js").State}
   */
  boardState(targets) {
    const { turn, walk, evaluation, challenge, rotation } = this;
    const info = /** @type {import("../../wire/index.js").PositionInfo} */ (walk.info);
    const { view, marks } = turn.shown(info.view, targets);
    if (turn.chosen.length) return { view, marks, rotation };
    const last = lastMarks(info.last);
    const marked = fixedMarks(challenge.now, this.better);
    if (marked) return { view, ...last, marks: marked, rotation };
    const found = challenge.hides ? [] : (evaluation.found?.lines ?? []);
    return { view, ...last, marks: { ...marks, ...engineMarks(found, evaluation.stepsOf, this.hovered) }, rotation };
  }

  /** Stop requests and timers: the desk is removed. */
  stop() {
    this.walk.stop();
    this.evaluation.stop();
    this.reviewRun.stop();
  }
}

/**
 * The marks of a fault that is not being answered: the better turn as a hint where it is shown, and nothing to choose.
 * @param {import("./challengecard.js").Posed | null} posed
 * @param {import("../play/game_types.js").StepInfo[]} better
 */
function fixedMarks(posed, better) {
  if (posed?.stage === "shown") return hintMarks(better);
  return posed?.stage === "ask" ? {} : null;
}
