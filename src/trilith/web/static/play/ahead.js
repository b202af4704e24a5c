/**
 * Turns entered ahead, while the computer thinks, in games with a clock.
 *
 * The position in which such a turn will be played does not exist yet. It is entered in the position as it stands, as if
 * the other had passed: the server gives the tree of those turns. The entered turn waits, and a tap takes it back. When the
 * answer has come, its steps are entered again in the tree of the new position: if they are a legal turn, it is played at
 * once, otherwise it is dropped with a sentence. A turn that was only begun goes on where its steps are still legal.
 *
 * @typedef {import("./game_page.js").GamePage} GamePage
 *
 * @typedef {object} Carried          what was entered ahead
 * @property {string[]} texts         the steps
 * @property {string} turn            the text of the turn
 * @property {boolean} isFixed        it is complete and waits to be played
 */

import { ask } from "../api.js";

export class Ahead {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** Whether a turn that waited is being played: it waits for no Confirm. */
    this.isPlaying = false;
  }

  /** Whether a turn may be entered ahead now. */
  get mayBegin() {
    const { moment, frame } = this.page;
    const { state } = moment;
    const isFree = state.yours && state.clock !== null && !state.touch_move && !moment.isAway;
    return isFree && moment.awaitsComputer && frame.settings.get().ahead;
  }

  /** Begin a turn with a press. @param {import("../input/turn_input.js").Event} event */
  async begin(event) {
    const { moment, entry } = this.page;
    const turns = await this.follow([]);
    if (!turns.turn_tree?.total) return entry.notNow();
    moment.ahead = { isFixed: false };
    await entry.driver.begin(turns);
    await entry.driver.take(event);
  }

  /** The turns that begin with some steps. @param {string[]} prefix */
  follow(prefix) {
    const { id, turns } = this.page.moment.state;
    return ask(`/play/${id}/ahead`, { prefix, number: turns.length });
  }

  /** The turn is complete and waits for the answer. */
  fix() {
    const { page } = this;
    const { moment, t } = page;
    moment.ahead = { isFixed: true };
    page.render();
    page.say(t("web.ahead_waits", { turn: moment.turn.now?.text ?? "" }));
  }

  /** Take the turn back. */
  drop() {
    const { page } = this;
    page.moment.ahead = null;
    page.moment.turn.end();
    page.render();
    page.say(page.t("web.ahead_back"));
  }

  /** Why a press is refused: nobody knows yet what will be legal. */
  refuse() {
    const { page } = this;
    page.moment.note = page.t("web.ahead_refused");
    page.render();
    page.say(page.moment.note, true);
  }

  /**
   * The answer has come: end the entering, and return what was entered.
   * @returns {Carried | null}
   */
  take() {
    const { moment } = this.page;
    const { ahead, turn } = moment;
    moment.ahead = null;
    if (!ahead || !turn.chosen.length) return null;
    return { texts: turn.chosen.map(({ text }) => text), turn: turn.now?.text ?? "", isFixed: ahead.isFixed };
  }

  /** Enter the steps again, in the position that there is now. @param {Carried} carried */
  async carryOn({ texts, turn: text, isFixed }) {
    const { page } = this;
    const { moment, entry, t } = page;
    const { turn } = moment;
    if (!entry.isOpen || turn.chosen.length || moment.ahead) return;
    this.isPlaying = isFixed;
    try {
      // Nothing shall move on the board for a turn that is not legal.
      const end = turn.at?.tree.find(texts);
      const isLarge = turn.at?.options.some((option) => !turn.at?.take(option.text)?.isKnown);
      if (isLarge || (end && (end.complete || !isFixed))) {
        for (const step of texts) await entry.driver.take({ type: "step", text: step });
        if (isFixed && entry.isOpen && turn.now?.complete) await entry.driver.take({ type: "confirm" });
      }
    } finally {
      this.isPlaying = false;
    }
    if (!isFixed || !entry.isOpen) return;
    turn.cancel();
    page.render();
    page.remark(t("web.ahead_dropped", { turn: text }));
  }
}
