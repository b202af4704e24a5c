/**
 * A game on the page: board, bars, step bar, turns. It takes news from the server and shows the moment; turns are made
 * in `making.js` and sent in `sending.js`, everything else that can be done is in `acts.js`.
 *
 * Everything that changes the board goes through one queue (`do`), so that presses, news and animations never cross.
 *
 * @typedef {import("./types.js").GameState} GameState
 * @typedef {import("../boards/types.js").View} View
 */

import { Away, ask, Refused, sentence, untilAnswered } from "../api.js";
import { createBoard } from "../boards/board.js";
import { lastMarks } from "../boards/turns.js";
import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { iconButton } from "../parts/icons.js";
import { toast } from "../parts/notices.js";
import { createStepBar } from "../parts/stepbar.js";
import { createTurnList } from "../parts/turnlist.js";
import { boardSettings } from "../settings.js";
import { describePlace } from "../speech.js";
import { Acts } from "./acts.js";
import { asked } from "./asking.js";
import { browse, pressKey } from "./keys.js";
import { Making } from "./making.js";
import { Moment } from "./moment.js";
import { createPatience } from "./patience.js";
import { createQueue } from "./queue.js";
import { Sending } from "./sending.js";
import { createSides } from "./sides.js";
import { pliesOf, stripFor } from "./strips.js";
import { newsOf, won } from "./telling.js";
import { Unfinished } from "./unfinished.js";
import { aboutGame } from "./words.js";

export class Table {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {GameState} state
   */
  constructor(frame, state) {
    const { main } = frame;
    this.frame = frame;
    this.t = frame.t;
    this.moment = new Moment(state, new Unfinished((prefix) => ask(`/play/${state.id}/steps`, { prefix })));
    this.do = createQueue({
      onBusy: (busy) => main.toggleAttribute("data-busy", busy),
      onError: (error) => this.failed(error),
    });
    /** Whether the page asks again and again if the server is back. */
    this.isAsking = false;
    this.making = new Making(this);
    this.sending = new Sending(this);
    this.acts = new Acts(this);
    this.patience = createPatience(() => this.do(() => this.#silence()));
    this.sides = createSides({ moment: this.moment, t: this.t, onLow: (warned) => this.#low(warned) });
    this.place = h("div", { class: "a-board" });
    this.board = this.#board();
    this.step = createStepBar({
      t: this.t,
      onUndo: () => this.do(() => this.#left()),
      onConfirm: () => this.do(() => this.#right()),
    });
    this.tools = this.#tools();
    this.turns = createTurnList({
      t: this.t,
      game: state.game,
      onGo: (index) => this.do(() => this.look(index + 1)),
      tools: Object.entries(this.tools).flatMap(([name, tool]) => (name === "hint" ? [] : [tool])),
    });
    this.#lay();
    this.do(() => this.#open());
  }

  // --- building ------------------------------------------------------------------------------------------------------

  #board() {
    const { frame, t, making } = this;
    const { game } = this.moment.state;
    const board = createBoard(this.place, {
      game,
      label: t("web.board_label", { game: doorOf(game).title }),
      settings: boardSettings(frame.settings.get()),
      nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
      barOf: this.sides.of,
      on: {
        press: (cell) => this.do(() => making.press(cell)),
        lift: (cell) => this.do(() => making.lift(cell)),
        drag: (_, to) => this.do(() => making.drop(to)),
        focus: (cell) => this.#peek(cell),
        peek: (cell) => this.#peek(cell),
        hover: (cell) => this.#hover(cell),
        cue: frame.sounds.play,
      },
    });
    return board;
  }

  /** Buttons that are there at all times, by what they do. */
  #tools() {
    const { t, acts } = this;
    return {
      ...(doorOf(this.moment.state.game).hasStacks
        ? { side: iconButton("eye", t("board.side_view"), () => acts.side()) }
        : {}),
      flip: iconButton("flip", t("board.turn_board"), () => acts.flip()),
      takeback: iconButton("undo", t("web.take_back"), () => acts.takeBack()),
      offer: iconButton("draw", t("web.offer_draw"), () => acts.offer()),
      resign: iconButton("flag", t("web.resign"), () => acts.resign()),
      hint: iconButton("hint", t("web.hint"), () => void acts.hint()),
    };
  }

  /** Put it on the page, in the order of the Tab key; the grid puts things where they are seen. */
  #lay() {
    const { frame, t, moment, acts } = this;
    const { game } = moment.state;
    const more = iconButton("more", t("web.menu"), () => acts.menu());
    frame.head(doorOf(game).title, aboutGame(moment.state, t), [this.tools.hint, more]);
    document.body.classList.add(`g-${game}`);
    frame.main.append(this.place, this.step.element, this.turns.element, ...this.sides.elements);
    this.turns.element.addEventListener("keydown", (event) => browse(this, event));
    frame.settings.watch((now) => {
      this.board.set(boardSettings(now));
      this.render();
    });
    document.addEventListener("keydown", (event) => pressKey(this, event));
  }

  /** Begin: what was being done before a reload goes on. */
  async #open() {
    if (this.sending.restore()) {
      await this.moment.turn.begin([]);
      return this.sending.send();
    }
    await this.begin();
    this.render();
    this.acts.showOffer();
  }

  // --- news ----------------------------------------------------------------------------------------------------------

  /**
   * Take a state of the game; old ones and repetitions change nothing.
   * @param {GameState} state
   */
  receive(state) {
    this.do(() => this.apply(state));
  }

  /** @param {boolean} away */
  setAway(away) {
    const { moment } = this;
    const was = moment.isAway;
    moment.isAway = away;
    this.frame.away(away);
    if (!was || away) return;
    this.do(async () => {
      if (moment.sent?.failed) await this.sending.send();
      else if (moment.mayTurn && !moment.turn.now) await this.begin();
      this.render();
    });
  }

  /** Something could not be done. @param {unknown} error */
  failed(error) {
    if (error instanceof Away) void this.lost();
    else if (error instanceof Refused) this.refuse(error.told);
    else throw error;
  }

  /** A question was not answered. The socket may not have noticed, so the page looks itself when the server is back. */
  async lost() {
    if (this.isAsking) return;
    this.isAsking = true;
    this.setAway(true);
    try {
      const state = await untilAnswered(
        () => ask(`/play/${this.moment.state.id}`),
        () => {},
      );
      this.setAway(false);
      this.receive(state);
    } catch (error) {
      this.failed(error);
    } finally {
      this.isAsking = false;
    }
  }

  /** @param {GameState} state */
  async apply(state) {
    const { moment } = this;
    const before = moment.state;
    if (state.version < before.version) return;
    moment.state = state;
    this.sides.hear();
    if (state.version === before.version) return this.#sameState(before);
    this.patience.heard();
    const isSame = state.turns.length === before.turns.length && state.position === before.position && !state.result;
    if (isSame) await this.#sameTurn();
    else await this.#newTurn(before);
    this.render();
    this.acts.showOffer();
    this.#tell(before);
  }

  /** Nothing has happened in the game, but the computer may have trouble with its turn. @param {GameState} before */
  #sameState(before) {
    const { trouble } = this.moment.state;
    if (trouble?.key === before.trouble?.key) return;
    this.showStep();
    if (trouble) this.say(sentence(trouble.message), true);
  }

  /** The turn goes on: something was touched, or a draw was offered. */
  async #sameTurn() {
    const { state, turn, mayTurn } = this.moment;
    const stays = state.touched.every((text, i) => turn.prefix[i] === text);
    if (stays) turn.bound = Math.max(turn.bound, state.touched.length);
    else if (mayTurn) await turn.begin(state.touched);
    if (state.happened === "offer" && !state.may.includes("answer")) toast(this.t("web.offered"), this.t);
    if (state.happened === "declined") toast(this.t("web.declined"), this.t);
  }

  /**
   * Another turn is on the board, or one less.
   * @param {GameState} before
   */
  async #newTurn(before) {
    const { moment, board } = this;
    const { state, sent } = moment;
    const isMine = sent !== null && sent.view !== null && state.turns[before.turns.length]?.turn === sent.turn;
    const from = isMine ? /** @type {View} */ (sent.view) : before.view;
    const unseen = state.turns.length - before.turns.length - (isMine ? 1 : 0);
    this.sending.forget();
    moment.turn.clear();
    moment.clear();
    moment.fresh = doorOf(state.game).keepsCaptured ? won(state, before) : [[], []];
    const ready = this.begin();
    if (unseen === 1 && !document.hidden) {
      this.sides.update();
      await board.animate(from, { view: state.view, rotation: moment.rotation, ...lastMarks(state.last) }, state.last);
    }
    await ready;
  }

  /** Ask what may be chosen. */
  async begin() {
    const { moment } = this;
    if (!moment.mayTurn) return;
    try {
      await moment.turn.begin(moment.state.touched);
    } catch (error) {
      // The game may have gone on in the meantime: the next state is on its way.
      if (!(error instanceof Refused && error.status === 409)) throw error;
    }
  }

  /** The computer should have answered long ago: perhaps it has, and the news was lost. */
  async #silence() {
    const { moment } = this;
    if (!moment.awaitsComputer || moment.isAway) return;
    await this.apply(await ask(`/play/${moment.state.id}`));
    if (!moment.awaitsComputer || moment.isSilent) return;
    moment.isSilent = true;
    this.render();
    this.say(asked(moment, false, this.t).ask, true);
  }

  /** Ask for the game again, and be patient once more. */
  async #wake() {
    const { moment } = this;
    moment.isSilent = false;
    this.patience.heard();
    await this.apply(await ask(`/play/${moment.state.id}`));
    this.render();
  }

  /** Say what happened, to ears. @param {GameState} before */
  #tell(before) {
    const { text, atOnce, sound } = newsOf(this.moment.state, before, this.t);
    if (sound && (sound !== "your_turn" || document.hidden || !document.hasFocus())) this.frame.sounds.play(sound);
    this.say(text, atOnce);
  }

  /** @param {"low" | "last"} warned */
  #low(warned) {
    this.frame.sounds.play("low_time");
    if (warned === "low") this.say(this.t("web.low_time"), true);
  }

  // --- saying --------------------------------------------------------------------------------------------------------

  /**
   * @param {string} text
   * @param {boolean} [atOnce]
   */
  say(text, atOnce = false) {
    if (text && this.frame.settings.get().speech) this.frame.speech.say(text, atOnce);
  }

  /** Show a sentence in the step bar and say it, because it was asked for. @param {string} text */
  remark(text) {
    this.moment.note = text;
    if (this.moment.mayTurn) this.showStep();
    this.frame.speech.say(text);
  }

  /**
   * Show why something is not possible.
   * @param {import("../api.js").Told} told
   */
  refuse(told) {
    this.moment.refused = told;
    this.render();
    this.say(sentence(told.message), true);
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  get boardState() {
    return this.moment.boardState(this.frame.settings.get().targets);
  }

  /** Whether a turn waits for Confirm. */
  get confirms() {
    const { confirm } = this.frame.settings.get();
    return confirm === "always" || (confirm === "touch" && matchMedia("(pointer: coarse)").matches);
  }

  /** Draw everything as it is now. */
  render() {
    const { moment, tools } = this;
    const { state, looking } = moment;
    this.board.show(this.boardState);
    this.sides.update();
    this.showStep();
    this.turns.update({
      turns: state.turns.map(({ turn }) => turn),
      ...(looking ? { current: looking.number - 1 } : {}),
    });
    for (const act of /** @type {const} */ (["takeback", "offer", "resign", "hint"])) {
      tools[act].toggleAttribute("disabled", !state.may.includes(act));
    }
    tools.side?.setAttribute("aria-pressed", String(this.frame.settings.get().side));
    document.title = `${moment.mayTurn ? "● " : ""}${doorOf(state.game).title} · ${this.t("web.nav_play")} · Trilith`;
    this.patience.wait(moment.awaitsComputer && !moment.isAway);
  }

  showStep() {
    const { moment, making, step, t } = this;
    const hadFocus = step.element.querySelector(".strip")?.contains(document.activeElement);
    const shown = asked(moment, this.confirms, t);
    const { now, history } = moment.turn;
    const strip =
      now && making.isOpen && shown.mode === "ask"
        ? stripFor({
            first: history[0] ?? now,
            now,
            view: moment.partial.view,
            before: moment.state.view,
            peeked: moment.peeked,
            plies: pliesOf(moment.state.position),
            t,
            onColour: (colour) => this.do(() => making.colour(colour)),
            onDrop: (colour, x, y) => this.do(() => making.dropMarble(colour, x, y)),
            onPass: () => this.do(() => making.pass()),
          })
        : [];
    step.update({ ...shown, strip });
    if (hadFocus && !step.element.contains(document.activeElement)) this.board.focus();
  }

  /** @param {string | null} cell */
  #peek(cell) {
    const { moment } = this;
    if (!doorOf(moment.state.game).hasStacks || moment.peeked === cell) return;
    moment.peeked = cell;
    if (!moment.looking && moment.mayTurn) this.showStep();
  }

  /** @param {string | null} cell */
  #hover(cell) {
    const { moment, board } = this;
    const had = moment.routes.length;
    moment.hovered = cell;
    if ((had || moment.routes.length) && !board.playing) board.show(this.boardState);
  }

  /** Look at the position after so many turns; null is the present. @param {number | null} number */
  async look(number) {
    const { moment } = this;
    const { id, turns } = moment.state;
    if (number === null || number >= turns.length) moment.looking = null;
    else {
      const found = await ask(`/play/${id}/at/${Math.max(0, number)}`);
      moment.looking = { number: Math.max(0, number), view: found.view, last: found.last };
    }
    moment.refused = null;
    this.render();
  }

  // --- the buttons of the step bar -----------------------------------------------------------------------------------

  /** The left one: one step back, or another game. */
  #left() {
    const { moment, acts, making } = this;
    if (moment.state.result) return acts.rematch();
    if (moment.isSilent) return acts.takeBack();
    making.undo();
  }

  /** The right one: confirm, take back, look at the game again. */
  #right() {
    const { moment, acts, sending } = this;
    if (moment.looking) return this.look(null);
    if (moment.state.result) return acts.review();
    if (moment.sent?.failed) return sending.send();
    if (moment.isSilent) return this.#wake();
    if (moment.turn.now?.complete) return sending.made();
    if (!moment.mayTurn) acts.takeBack();
  }
}
