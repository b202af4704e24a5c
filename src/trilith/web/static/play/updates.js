/**
 * Handles the server's messages about the game: updates the moment, shows the change, and polls when no message comes.
 *
 * @typedef {import("./game_page.js").GamePage} GamePage
 * @typedef {import("./game_types.js").GameState} GameState
 * @typedef {import("../boards/board_types.js").View} View
 */

import { ask, sentence, untilAnswered } from "../api.js";
import { lastMarks } from "../boards/turns.js";
import { doorOf } from "../games/index.js";
import { toast } from "../parts/notices.js";
import { newsOf, won } from "./news.js";
import { createPatience } from "./patience.js";
import { asked } from "./prompt.js";

export class Updates {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** Whether the page is already polling for the server. */
    this.isAsking = false;
    this.patience = createPatience(() => page.do(() => this.#silence()));
  }

  /**
   * Apply a state of the game; outdated and repeated states are ignored.
   * @param {GameState} state
   */
  receive(state) {
    this.page.do(() => this.apply(state));
  }

  /** @param {boolean} away */
  setAway(away) {
    const { page } = this;
    const { moment } = page;
    const was = moment.isAway;
    moment.isAway = away;
    page.frame.away(away);
    if (!was || away) return;
    page.do(async () => {
      if (moment.sent?.failed) await page.outbox.send();
      else if (moment.mayTurn && !moment.turn.at) await page.entry.begin();
      page.render();
    });
  }

  /** A request failed. The WebSocket may not have noticed, so poll until the server is reachable again. */
  async lost() {
    if (this.isAsking) return;
    this.isAsking = true;
    this.setAway(true);
    try {
      const state = await untilAnswered(
        () => ask(`/play/${this.page.moment.state.id}`),
        () => {},
      );
      this.setAway(false);
      this.receive(state);
    } catch (error) {
      this.page.failed(error);
    } finally {
      this.isAsking = false;
    }
  }

  /** @param {GameState} state */
  async apply(state) {
    const { page } = this;
    const { moment } = page;
    const before = moment.state;
    if (state.version < before.version) return;
    moment.state = state;
    page.display.sides.hear();
    if (state.version === before.version) return this.#sameState(before);
    this.patience.heard();
    const isSame = state.turns.length === before.turns.length && state.position === before.position && !state.result;
    if (isSame) await this.#sameTurn();
    else await this.#newTurn(before);
    page.render();
    page.acts.showOffer();
    this.#tell(before);
  }

  /** The same version again; only the computer's problem may have changed. @param {GameState} before */
  #sameState(before) {
    const { trouble } = this.page.moment.state;
    if (trouble?.key === before.trouble?.key) return;
    this.page.display.showStep();
    if (trouble) this.page.say(sentence(trouble.message), true);
  }

  /** The turn continues: a step became binding, or a draw was offered. */
  async #sameTurn() {
    const { page } = this;
    const { state, turn, mayTurn } = page.moment;
    const stays = state.touched.every((text, i) => turn.chosen[i]?.text === text);
    if (stays) page.moment.turn.bind(state.touched.length);
    else if (mayTurn) await page.entry.begin();
    if (state.happened === "offer" && !state.may.includes("answer")) toast(page.t("web.offered"), page.t);
    if (state.happened === "declined") toast(page.t("web.declined"), page.t);
  }

  /**
   * A turn was played or taken back.
   * @param {GameState} before
   */
  async #newTurn(before) {
    const { moment, display, outbox, entry, ahead } = this.page;
    const { state, sent } = moment;
    const isMine = sent !== null && sent.view !== null && state.turns[before.turns.length]?.turn === sent.turn;
    const from = isMine ? /** @type {View} */ (sent.view) : before.view;
    const unseen = state.turns.length - before.turns.length - (isMine ? 1 : 0);
    outbox.forget();
    const carried = state.turns.length === before.turns.length + 1 ? ahead.take() : null;
    moment.ahead = null;
    moment.turn.end();
    moment.clear();
    moment.fresh = doorOf(state.game).keepsCaptured ? won(state, before) : [[], []];
    const ready = entry.begin();
    if (unseen === 1 && !document.hidden) {
      display.sides.update();
      const next = { view: state.view, rotation: moment.rotation, ...lastMarks(state.last) };
      await display.board.animate(from, next, state.last);
    }
    await ready;
    if (carried) this.page.do(() => ahead.carryOn(carried));
  }

  /** The computer's answer is overdue: its message may have been lost. */
  async #silence() {
    const { page } = this;
    const { moment } = page;
    if (!moment.awaitsComputer || moment.isAway) return;
    await this.apply(await ask(`/play/${moment.state.id}`));
    if (!moment.awaitsComputer || moment.isSilent) return;
    moment.isSilent = true;
    page.render();
    page.say(asked(moment, false, page.t).ask, true);
  }

  /** Reload the game and restart the watchdog. */
  async wake() {
    const { moment } = this.page;
    moment.isSilent = false;
    this.patience.heard();
    await this.apply(await ask(`/play/${moment.state.id}`));
    this.page.render();
  }

  /** Announce the change to screen readers and play its sound. @param {GameState} before */
  #tell(before) {
    const { page } = this;
    const { text, atOnce, sound } = newsOf(page.moment.state, before, page.t);
    if (sound && (sound !== "your_turn" || document.hidden || !document.hasFocus())) page.frame.sounds.play(sound);
    page.say(text, atOnce);
  }
}
