/**
 * The controller of the game page. State is in `moment.js`, rendering in `display.js`, turn entry in `entry.js`, other
 * actions in `acts.js`, and server messages are handled in `updates.js`.
 *
 * Every change of the board goes through one queue (`do`), so that presses, messages and animations run in sequence.
 *
 * @typedef {import("./game_types.js").GameState} GameState
 */

import { Away, ask, Refused, sentence } from "../api.js";
import { Acts } from "./acts.js";
import { Ahead } from "./ahead.js";
import { Display } from "./display.js";
import { Entry } from "./entry.js";
import { Moment } from "./moment.js";
import { Outbox } from "./outbox.js";
import { createQueue } from "./queue.js";
import { Updates } from "./updates.js";

export class GamePage {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {GameState} state
   */
  constructor(frame, state) {
    this.frame = frame;
    this.t = frame.t;
    this.moment = new Moment(state);
    this.do = createQueue({
      onBusy: (busy) => frame.main.toggleAttribute("data-busy", busy),
      onError: (error) => this.failed(error),
    });
    this.ahead = new Ahead(this);
    this.entry = new Entry(this);
    this.outbox = new Outbox(this);
    this.acts = new Acts(this);
    this.updates = new Updates(this);
    this.display = new Display(this);
    this.do(() => this.#open());
  }

  /** Begin the turn; first send a turn left unsent by a reload. */
  async #open() {
    if (this.outbox.restore()) {
      this.moment.turn.begin(this.moment.entry);
      return this.outbox.send();
    }
    await this.entry.begin();
    this.render();
    if (!this.moment.state.result) this.display.board.takeFocus();
    this.acts.showOffer();
  }

  /** Whether a turn waits for Confirm. */
  get confirms() {
    const { confirm } = this.frame.settings.get();
    return confirm === "always" || (confirm === "touch" && matchMedia("(pointer: coarse)").matches);
  }

  /** Draw the current moment. */
  render() {
    this.display.render();
  }

  /** Report a failed action. @param {unknown} error */
  failed(error) {
    if (error instanceof Away) void this.updates.lost();
    else if (error instanceof Refused) this.refuse(error.told);
    else throw error;
  }

  /**
   * @param {string} text
   * @param {boolean} [atOnce]
   */
  say(text, atOnce = false) {
    if (text && this.frame.settings.get().speech) this.frame.speech.say(text, atOnce);
  }

  /** Show a requested sentence in the step bar and announce it. @param {string} text */
  remark(text) {
    this.moment.note = text;
    if (this.moment.mayTurn) this.display.showStep();
    this.frame.speech.say(text);
  }

  /**
   * Show why an action was refused.
   * @param {import("../api.js").Told} told
   */
  refuse(told) {
    this.moment.turn.refused = told;
    this.render();
    this.say(sentence(told.message), true);
  }

  /** Show the position after `number` turns; null returns to the current one. @param {number | null} number */
  async look(number) {
    const { moment } = this;
    const { id, turns } = moment.state;
    if (number === null || number >= turns.length) moment.looking = null;
    else {
      const found = await ask(`/play/${id}/at/${Math.max(0, number)}`);
      moment.looking = { number: Math.max(0, number), view: found.view, last: found.last, aim: found.aim };
    }
    moment.turn.refused = null;
    this.render();
  }

  /** The left button of the step bar: take back one step, or play again. */
  left() {
    const { moment, acts, entry } = this;
    if (moment.state.result) return acts.rematch();
    if (moment.isSilent) return acts.takeBack();
    return entry.undo();
  }

  /** The right button: confirm, ask to take back, or review the game. */
  right() {
    const { moment, acts, outbox } = this;
    if (moment.looking) return this.look(null);
    if (moment.state.result) return acts.review();
    if (moment.sent?.failed) return outbox.send();
    if (moment.isSilent) return this.updates.wake();
    if (moment.turn.now?.complete) return this.entry.driver.take({ type: "confirm" });
    if (!moment.mayTurn) acts.takeBack();
  }
}
