/**
 * Turn entry on the game page: passes presses to the turn driver (`input/turn_driver.js`), animates steps and sends the
 * complete turn.
 *
 * @typedef {import("./game_page.js").GamePage} GamePage
 * @typedef {import("../input/turn_driver.js").Change} Change
 */

import { ask } from "../api.js";
import { afterSteps, lastMarks } from "../boards/turns.js";
import { TurnDriver } from "../input/turn_driver.js";
import { nameOf } from "./words.js";

export class Entry {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.driver = new TurnDriver(page.moment.turn, this.#part());
  }

  get #moment() {
    return this.page.moment;
  }

  /** Whether a turn can be entered now, perhaps ahead. */
  get isOpen() {
    const { mayTurn, ahead, turn, sent } = this.#moment;
    return (mayTurn || ahead !== null) && turn.at !== null && !sent;
  }

  /**
   * This page's callbacks for the driver.
   * @returns {import("../input/turn_driver.js").TurnPage}
   */
  #part() {
    const { page } = this;
    const path = () => /** @type {const} */ (`/play/${page.moment.state.id}`);
    return {
      mayTake: () => this.isOpen,
      get confirms() {
        return page.confirms && !page.moment.ahead && !page.ahead.isPlaying;
      },
      show: (change) => this.#show(change),
      send: () => (page.moment.ahead ? page.ahead.fix() : page.outbox.made()),
      touch: async (prefix) => {
        const { version } = page.moment.state;
        await page.updates.apply(await ask(`${path()}/touch`, { prefix, version }));
      },
      follow: async (prefix) =>
        (page.moment.ahead ? await page.ahead.follow(prefix) : await ask(`${path()}/steps`, { prefix })).turn_tree,
      why: async (steps) => {
        if (!page.moment.ahead) return (await ask(`${path()}/why`, { steps })).reason;
        page.ahead.refuse();
        return null;
      },
      refuse: (reason) => page.refuse(reason),
      passes: (place, ends) => this.#passes(place, ends),
    };
  }

  /** Begin entering a turn with the server's turn tree. */
  async begin() {
    await this.driver.begin(this.#moment.entry);
    if (this.#moment.builders.has(this.#moment.state.to_move ?? 0)) this.page.do(() => this.#build());
  }

  /** Make a good set-up for the player to move: this turn, and the next ones as they come. */
  setUp() {
    this.#moment.builders.add(this.#moment.state.to_move ?? 0);
    return this.#build();
  }

  /** Enter the next turn of the set-up; like any turn, it may wait for Confirm. */
  async #build() {
    const { turn, state } = this.#moment;
    const [text = ""] = state.set_up;
    if (!text || !this.isOpen) return;
    turn.cancel();
    for (let { at } = turn; at && !at.complete && this.isOpen; { at } = turn) {
      const { text: so_far, options } = at;
      const step = options.find(({ adds }) => adds && text.startsWith(so_far + adds));
      if (!step) return;
      await this.driver.take({ type: "step", text: step.text });
      if (turn.at === at) return;
    }
  }

  /** A place was pressed, or its piece is lifted to be dragged. @param {{type: "tap" | "lift", place: string}} event */
  async press(event) {
    const moment = this.#moment;
    if (moment.looking) return event.type === "tap" ? this.page.look(null) : undefined;
    if (moment.sent) return;
    moment.forgetRemarks();
    moment.builders.clear();
    if (moment.ahead?.isFixed) this.page.ahead.drop();
    else if (this.isOpen) await this.driver.take(event);
    else if (this.page.ahead.mayBegin) await this.page.ahead.begin(event);
    else this.notNow();
  }

  /** Show why no turn can be entered now. */
  notNow() {
    const { page } = this;
    const { state, isAway } = page.moment;
    if (state.result || isAway) return;
    if (!state.yours) return page.render();
    page.say(page.t("web.computer_thinks", { player: nameOf(state, state.to_move ?? 1, page.t) }));
  }

  /** A marble was dragged from the bank. @param {string} colour @param {number} x @param {number} y */
  async carry(colour, x, y) {
    const place = this.page.display.board.cellAt(x, y);
    if (place) await this.driver.take({ type: "carry", colour, place });
  }

  /** Take back one step. */
  async undo() {
    const moment = this.#moment;
    if (moment.sent?.failed) this.page.outbox.forget();
    moment.note = "";
    moment.builders.clear();
    if (moment.ahead && (moment.ahead.isFixed || !moment.turn.canUndo)) return this.page.ahead.drop();
    await this.driver.take({ type: "back" });
    this.page.render();
  }

  /** Show the turn after an event; animate the chosen steps. @param {Change} change */
  async #show({ before, hasChosen, played, isSent }) {
    const { page } = this;
    if (!hasChosen) return page.render();
    const { moment, display, frame } = page;
    const { turn, state, rotation } = moment;
    const { board, step } = display;
    const isTyping = board.svg.contains(document.activeElement);
    moment.clear();
    moment.hovered = null;
    moment.goes = isSent && !moment.ahead;
    const after = moment.goes ? { view: moment.shownView, rotation, ...lastMarks(turn.chosen) } : display.boardState;
    display.showStep();
    if (played.some(({ effects }) => effects.length) && !document.hidden) {
      await board.animate(afterSteps(state.view, before).view, after, played);
    } else {
      board.show(after);
      frame.sounds.play("tick");
    }
    // A turn entered ahead is told when it is fixed.
    if (isSent) return;
    page.render();
    if (turn.isWhole && isTyping) step.confirm.focus();
    page.say(turn.duty?.message ?? (turn.isWhole ? page.t("web.complete") : ""));
  }

  /** Show where the routes over a place without a landing lead. @param {string} place @param {string[]} ends */
  #passes(place, ends) {
    const { page } = this;
    page.moment.hovered = place;
    page.moment.note = page.t("web.passes", { cell: place, places: ends.join(", ") });
    page.render();
    page.say(page.moment.note);
  }
}
