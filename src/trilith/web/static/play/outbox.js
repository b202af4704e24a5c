/**
 * Sends turns to the server. A turn that cannot be sent is stored, also over a reload, and sent again when the server is
 * reachable.
 *
 * @typedef {import("./game_page.js").GamePage} GamePage
 */

import { Away, ask, Refused } from "../api.js";
import { doorOf } from "../games/index.js";
import { toast } from "../parts/notices.js";
import { keep, kept } from "./unsent.js";

export class Outbox {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Restore a turn that was unsent before a reload, if the game still waits for it. */
  restore() {
    const { moment } = this.page;
    const unsent = kept(moment.state.id);
    if (unsent && unsent.version === moment.state.version && moment.mayTurn) moment.sent = unsent;
    else this.forget();
    return moment.sent !== null;
  }

  forget() {
    const { moment } = this.page;
    moment.sent = null;
    keep(moment.state.id, null);
  }

  /** Send the turn entered on the board. */
  async made() {
    const { moment, display, t } = this.page;
    const { turn, state, shownView: view } = moment;
    const { now } = turn;
    if (!now) return;
    const remark = doorOf(state.game).words.remark?.(now.chosen, t);
    if (remark) toast(remark, t);
    moment.sent = { turn: now.text, version: state.version, view, failed: false };
    await this.send();
    if (display.board.focused) display.board.focus();
  }

  /** Send a turn that was typed. @param {string} turn */
  async typed(turn) {
    const { moment } = this.page;
    moment.turn.cancel();
    moment.sent = { turn, version: moment.state.version, view: null, failed: false };
    await this.send();
  }

  async send() {
    const { moment, t } = this.page;
    const { sent, state } = moment;
    if (!sent) return;
    sent.failed = false;
    moment.goes = false;
    keep(state.id, sent);
    this.page.render();
    try {
      await this.page.updates.apply(await ask(`/play/${state.id}/turns`, { turn: sent.turn, version: sent.version }));
    } catch (error) {
      if (error instanceof Away) {
        sent.failed = true;
        void this.page.updates.lost();
        this.page.render();
        this.page.say(t("web.not_sent"), true);
        return;
      }
      this.forget();
      if (!(error instanceof Refused)) throw error;
      if (error.status === 409) toast(t("web.other_tab"), t);
      await this.reload();
      if (error.status !== 409) this.page.refuse(error.told);
    }
  }

  /** Reload the game and restart the turn. */
  async reload() {
    const { moment } = this.page;
    moment.turn.end();
    const state = await ask(`/play/${moment.state.id}`);
    if (state.version > moment.state.version) return this.page.updates.apply(state);
    await this.page.entry.begin();
    this.page.render();
  }
}
