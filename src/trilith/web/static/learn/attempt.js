/**
 * A task being tried on a stage, as in lessons: the learner's turn is judged, hints are given, and it can
 * be tried again.
 *
 *     const attempt = new Attempt(frame, {game, title, sound: "claim", onChange, onJudged});
 *     attempt.begin({place, judge: (turn) => …, solution: () => …});
 *
 * @typedef {import("./lesson_types.js").Place} Place
 * @typedef {import("./lesson_types.js").Turn} Turn
 * @typedef {import("./lesson_types.js").Verdict} Verdict
 *
 * @typedef {object} Assignment               what is to be solved, and how the server is asked about it
 * @property {Place} place
 * @property {(turn: string) => Promise<Verdict>} judge
 * @property {() => Promise<Turn>} solution
 *
 * @typedef {object} AttemptOptions
 * @property {import("../boards/board_types.js").Game} game
 * @property {string} title                   of the course
 * @property {string} sound                   of a right answer
 * @property {() => void} onChange            other buttons are needed
 * @property {(verdict: Verdict) => void} onJudged
 */

import { untilAnswered } from "../api.js";
import { createAnswers, plainButton } from "./answers.js";
import { Stage } from "./stage.js";

export class Attempt {
  /** What is tried. @type {Assignment | null} */
  assignment = null;
  /** How the turn was judged; null while there is none. @type {Verdict | null} */
  verdict = null;
  /** How many hints were asked for. */
  hints = 0;

  /**
   * @param {import("../frame.js").Frame} frame
   * @param {AttemptOptions} options
   */
  constructor(frame, { game, title, sound, onChange, onJudged }) {
    this.frame = frame;
    this.on = { change: onChange, judged: onJudged };
    this.sound = sound;
    this.answers = createAnswers(frame, game);
    this.stage = new Stage({
      frame,
      game,
      label: frame.t("web_learn.board", { game: title }),
      onTurn: (turn) => void this.#judge(turn),
      onRefused: (told) => this.answers.say("illegal", told),
      onStep: () => {
        this.answers.clear();
        onChange();
      },
    });
  }

  /** Nothing is tried. */
  leave() {
    this.assignment = null;
    this.verdict = null;
    this.hints = 0;
    this.answers.clear();
  }

  get isSolved() {
    return this.verdict?.outcome === "right";
  }

  /** Try a task, perhaps again. @param {Assignment} assignment */
  begin(assignment) {
    this.leave();
    this.assignment = { ...assignment };
    this.stage.ask(assignment.place);
    this.on.change();
  }

  /** @param {string} turn */
  async #judge(turn) {
    const { assignment, stage, answers } = this;
    if (!assignment) return;
    const verdict = await untilAnswered(() => assignment.judge(turn), this.frame.away);
    if (this.assignment !== assignment) return;
    this.verdict = verdict;
    this.on.judged(verdict);
    if (verdict.frame) void stage.finish(verdict.frame);
    answers.say(verdict.outcome, verdict.said, this.sound);
    this.on.change();
  }

  /** Show how a solution begins; asked again, all of it. */
  async #hint() {
    const { assignment, stage, answers } = this;
    if (!assignment) return;
    const solution = await untilAnswered(assignment.solution, this.frame.away);
    if (this.assignment !== assignment || this.verdict) return;
    stage.hint(solution, this.hints > 0);
    this.hints += 1;
    answers.hint(solution, this.hints > 1);
    this.on.change();
  }

  /** The buttons while the turn is made. */
  buttons() {
    const { t } = this.frame;
    const undo = plainButton("undo", t("web_learn.undo"), () => this.stage.undo());
    undo.disabled = !this.stage.canUndo;
    return [plainButton("hint", t(this.hints ? "web_learn.show_me" : "web_learn.hint"), () => void this.#hint()), undo];
  }
}
