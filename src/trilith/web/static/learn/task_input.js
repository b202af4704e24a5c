/**
 * A turn that the learner makes on the stage: presses go to the turn driver (`input/turn_driver.js`), and what is to do
 * stands beside the board.
 *
 *     const input = new TaskInput({frame, show, cellAt, onTurn, onRefused, onStep});
 *     input.begin(task);                        // the learner's turn
 *     input.take({type: "tap", place: "d4"});
 *
 * @typedef {import("../boards/board_types.js").State} State
 * @typedef {import("../boards/board_types.js").Step} Step
 * @typedef {import("../input/turn_input.js").Event} Event
 * @typedef {import("./lesson_types.js").Place} Place
 * @typedef {import("./lesson_types.js").Turn} Turn
 * @typedef {import("../api.js").Told} Told
 *
 * @typedef {object} TaskPart                             the stage's part
 * @property {import("../frame.js").Frame} frame
 * @property {(state: State) => void} show                draw the board
 * @property {(x: number, y: number) => string | null} cellAt
 * @property {(turn: string) => void} onTurn              a turn is complete
 * @property {(told: Told) => void} onRefused             why a press does nothing
 * @property {() => void} onStep                          a step was chosen or taken back
 */

import { Refused, untilAnswered } from "../api.js";
import { afterSteps } from "../boards/turns.js";
import { h, refill } from "../dom.js";
import { hintMarks } from "../input/choice_marks.js";
import { pliesOf, stripFor } from "../input/choice_strip.js";
import { EnteredTurn } from "../input/entered_turn.js";
import { followIn, passesOver, whyIn } from "../input/position_questions.js";
import { TurnDriver } from "../input/turn_driver.js";
import { clauseOf } from "./answers.js";

export class TaskInput {
  /** @param {TaskPart} part */
  constructor(part) {
    const { t } = part.frame;
    this.part = part;
    this.turn = new EnteredTurn();
    this.driver = new TurnDriver(this.turn, this.#page());
    this.prompt = h("div", { class: "prompt", role: "group", "aria-label": t("board.step") });
    /** The position in which the turn is made; null while nothing is asked. @type {Place | null} */
    this.place = null;
    /** How many of the steps chosen are seen on the board. */
    this.seen = 0;
    /** The steps that are suggested. @type {readonly Step[]} */
    this.hinted = [];
    /** A stack to look into. @type {string | null} */
    this.peeked = null;
  }

  /** @returns {import("../input/turn_driver.js").TurnPage} */
  #page() {
    const { onTurn, onRefused, frame } = this.part;
    const place = () => /** @type {Place} */ (this.place);
    return {
      mayTake: () => this.place !== null && !this.turn.isWhole,
      show: (change) => this.#step(change),
      send: onTurn,
      follow: (prefix) => untilAnswered(() => followIn(place(), prefix), frame.away),
      why: (steps) => untilAnswered(() => whyIn(place(), steps), frame.away),
      refuse: onRefused,
      passes: (cell, ends) => onRefused(passesOver(cell, ends, frame.t)),
    };
  }

  /** Let the learner make a turn. @param {Place} place */
  begin(place) {
    this.stop();
    this.place = place;
    this.part.show({ view: place.view });
    void this.#trying(() => this.driver.begin(place));
    this.draw();
  }

  /** Nothing is asked any more. */
  stop() {
    this.end();
    this.hinted = [];
    this.turn.end();
  }

  /** The turn is made: the question goes away, the board stays. */
  end() {
    this.place = null;
    refill(this.prompt);
  }

  /** @param {Event} event */
  take(event) {
    void this.#trying(() => this.driver.take(event));
  }

  /** Do something; a refusal of the server is told. @param {() => Promise<void>} act */
  async #trying(act) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.part.onRefused(error.told);
    }
  }

  /** @param {import("../input/turn_driver.js").Change} change */
  #step({ hasChosen, isSent }) {
    const { sounds, speech } = this.part.frame;
    this.part.onStep();
    // The last steps are acted out when the turn has been judged.
    if (isSent) return;
    if (hasChosen) sounds.play("tick");
    this.draw();
    if (hasChosen && this.turn.duty) speech.say(this.turn.duty.message);
  }

  /**
   * Show how a solution begins, or the whole of it.
   * @param {Turn} solution
   * @param {boolean} whole
   */
  hint({ steps }, whole) {
    this.hinted = whole ? steps : steps.slice(0, steps.findIndex((step) => step.cell) + 1);
    this.turn.cancel();
    this.draw();
  }

  /** Look into a stack, or into none. @param {string | null} cell */
  peek(cell) {
    this.peeked = cell;
    this.#tell();
  }

  /** The board after the first `count` steps of a turn made here. @param {readonly Step[]} steps @param {number} count */
  viewAfter(steps, count) {
    return this.place && afterSteps(this.place.view, steps.slice(0, count)).view;
  }

  /** Draw the turn so far and what may follow. */
  draw() {
    const { place, turn, part } = this;
    if (!place || !turn.at) return;
    this.seen = turn.chosen.length;
    const { view, marks } = turn.shown(place.view, part.frame.settings.get().targets);
    const hint = this.seen ? {} : hintMarks(this.hinted);
    part.show({ view, marks: { ...marks, ...hint } });
    this.#tell();
  }

  /** Say beside the board what is to do. */
  #tell() {
    const { duty } = this.turn;
    const strip = this.#strip();
    refill(
      this.prompt,
      duty && h("p", { class: "ask" }, duty.message, " ", clauseOf(duty.clause)),
      strip.length > 0 && h("div", { class: "strip" }, ...strip),
    );
  }

  /** What can be chosen beside the board. */
  #strip() {
    const { place, turn, peeked, part } = this;
    const { first, now, chosen } = turn;
    if (!place || !first || !now) return [];
    return stripFor({
      first,
      now,
      view: afterSteps(place.view, chosen).view,
      before: place.view,
      peeked,
      plies: pliesOf(place.position),
      t: part.frame.t,
      onColour: (colour) => this.take({ type: "colour", colour }),
      onDrop: (colour, x, y) => {
        const cell = part.cellAt(x, y);
        if (cell) this.take({ type: "carry", colour, place: cell });
      },
      onPass: () => void this.#trying(() => this.driver.pass()),
    });
  }
}
