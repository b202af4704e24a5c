/**
 * A turn entered on the page: what is done at the board and beside it goes to the turn input (`input/turn_input.js`), and
 * what the turn input orders is carried out here: steps are acted out, a whole turn is sent.
 *
 * @typedef {import("./game_page.js").GamePage} GamePage
 * @typedef {import("../input/turn_input.js").Event} Event
 * @typedef {import("../input/turn_input.js").Order} Order
 * @typedef {import("./types.js").StepInfo} StepInfo
 */

import { ask } from "../api.js";
import { lastMarks } from "../boards/turns.js";
import { next } from "../input/turn_input.js";
import { nameOf } from "./words.js";

export class Entry {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
  }

  get #moment() {
    return this.page.moment;
  }

  /** Whether something can be chosen now. */
  get isOpen() {
    const { mayTurn, input, sent } = this.#moment;
    return mayTurn && input.at !== null && !sent;
  }

  /** A place was pressed, or its piece is lifted to be dragged. @param {{type: "tap" | "lift", place: string}} event */
  async press(event) {
    const moment = this.#moment;
    if (moment.looking) return event.type === "tap" ? this.page.look(null) : undefined;
    if (moment.sent) return;
    moment.forgetRemarks();
    if (this.isOpen) await this.take(event);
    else this.#notNow();
  }

  /** Why nothing can be chosen. */
  #notNow() {
    const { page } = this;
    const { state, isAway } = page.moment;
    if (state.result || isAway) return;
    if (!state.yours) return page.render();
    page.say(page.t("web.computer_thinks", { player: nameOf(state, state.to_move ?? 1, page.t) }));
  }

  /** A marble was dragged from the bank. @param {string} colour @param {number} x @param {number} y */
  async carry(colour, x, y) {
    const place = this.page.display.board.cellAt(x, y);
    if (place) await this.take({ type: "carry", colour, place });
  }

  async pass() {
    const pass = this.#moment.input.at?.options.find((option) => option.kind === "pass");
    if (pass) await this.take({ type: "step", text: pass.text });
  }

  /** One step back. */
  async undo() {
    const moment = this.#moment;
    if (moment.sent?.failed) this.page.outbox.forget();
    moment.note = "";
    await this.take({ type: "back" });
    this.page.render();
  }

  /** Take an event, and do what it leads to. @param {Event} event */
  async take(event) {
    const { page } = this;
    const moment = page.moment;
    if (!this.isOpen) return;
    const shown = moment.partial.view;
    const { state, orders } = next({ ...moment.input, confirms: page.confirms }, event);
    moment.input = state;
    const chosen = orders.filter((order) => order.kind === "chosen");
    if (chosen.length) await this.#show(chosen, shown, orders);
    else page.render();
    for (const order of orders) await this.#carryOut(order);
  }

  /**
   * Show the steps that were chosen.
   * @param {Order[]} chosen
   * @param {import("../boards/types.js").View} shown   the board before them
   * @param {Order[]} orders
   */
  async #show(chosen, shown, orders) {
    const { page } = this;
    const { moment, display, frame } = page;
    const { board, step } = display;
    const isTyping = board.svg.contains(document.activeElement);
    moment.clear();
    moment.hovered = null;
    moment.goes = orders.some((order) => order.kind === "send");
    const after = { view: moment.shownView, rotation: moment.rotation, ...lastMarks(moment.chosen) };
    const state = moment.goes ? after : display.boardState;
    const steps = chosen.flatMap((order) => (order.dragged || order.kept ? [] : (order.steps ?? [])));
    display.showStep();
    if (steps.some(({ effects }) => effects.length) && !document.hidden) await board.animate(shown, state, steps);
    else {
      board.show(state);
      frame.sounds.play("tick");
    }
    if (moment.goes) return;
    page.render();
    if (moment.isWhole && isTyping) step.confirm.focus();
    page.say(moment.duty?.message ?? (moment.isWhole ? page.t("web.complete") : ""));
  }

  /** @param {Order} order */
  async #carryOut({ kind, texts }) {
    const { page } = this;
    const { id, version } = page.moment.state;
    if (kind === "send") await page.outbox.made();
    else if (kind === "touch") {
      await page.updates.apply(await ask(`/play/${id}/touch`, { prefix: texts, version }));
    } else if (kind === "ask") {
      const { turn_tree: tree } = await ask(`/play/${id}/steps`, { prefix: texts });
      if (tree) await this.take({ type: "tree", prefix: texts, tree });
    } else if (kind === "why") {
      const { reason } = await ask(`/play/${id}/why`, { steps: texts });
      if (reason) page.refuse(reason);
    } else if (kind === "passes") this.#passes(texts);
  }

  /** A place where nothing can land: show where the ways over it lead. @param {string[]} texts */
  #passes([cell = "", ...places]) {
    const { page } = this;
    page.moment.hovered = cell;
    page.moment.note = page.t("web.passes", { cell, places: places.join(", ") });
    page.render();
    page.say(page.moment.note);
  }

  /** Begin a turn with what the server told. */
  async begin() {
    const moment = this.#moment;
    const { orders } = moment.begin();
    for (const order of orders) await this.#carryOut(order);
  }
}
