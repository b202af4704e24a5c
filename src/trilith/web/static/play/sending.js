/**
 * A turn on its way to the server. What cannot be sent is kept, also over a reload, and goes off when the server is
 * back.
 *
 * @typedef {import("./table.js").Table} Table
 */

import { Away, ask, Refused } from "../api.js";
import { toast } from "../parts/notices.js";
import { endsWithPlacing } from "./asking.js";
import { keep, kept } from "./keeping.js";

export class Sending {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** What was on its way before a reload, if the game still waits for it. */
  restore() {
    const { moment } = this.table;
    const unsent = kept(moment.state.id);
    if (unsent && unsent.version === moment.state.version && moment.mayTurn) moment.sent = unsent;
    else this.forget();
    return moment.sent !== null;
  }

  forget() {
    const { moment } = this.table;
    moment.sent = null;
    keep(moment.state.id, null);
  }

  /** Send the turn that was made on the board. */
  async made() {
    const { moment, board, t } = this.table;
    const now = /** @type {import("./types.js").StepsInfo} */ (moment.turn.now);
    if (endsWithPlacing(now)) toast(t("web.no_free_ring"), t);
    moment.sent = { turn: now.text, version: moment.state.version, view: now.view, failed: false };
    await this.send();
    if (board.focused) board.focus();
  }

  /** Send a turn that was typed. @param {string} turn */
  async typed(turn) {
    const { moment } = this.table;
    moment.turn.cut(moment.turn.bound);
    moment.sent = { turn, version: moment.state.version, view: null, failed: false };
    await this.send();
  }

  async send() {
    const { moment, t } = this.table;
    const { sent, state } = moment;
    if (!sent) return;
    sent.failed = false;
    moment.goes = false;
    keep(state.id, sent);
    this.table.render();
    try {
      await this.table.apply(await ask(`/play/${state.id}/turns`, { turn: sent.turn, version: sent.version }));
    } catch (error) {
      if (error instanceof Away) {
        sent.failed = true;
        void this.table.lost();
        this.table.render();
        this.table.say(t("web.not_sent"), true);
        return;
      }
      this.forget();
      if (!(error instanceof Refused)) throw error;
      if (error.status === 409) toast(t("web.other_tab"), t);
      await this.reload();
      if (error.status !== 409) this.table.refuse(error.told);
    }
  }

  /** Ask for the game again and begin the turn anew. */
  async reload() {
    const { moment } = this.table;
    moment.turn.clear();
    const state = await ask(`/play/${moment.state.id}`);
    if (state.version > moment.state.version) return this.table.apply(state);
    await this.table.begin();
    this.table.render();
  }
}
