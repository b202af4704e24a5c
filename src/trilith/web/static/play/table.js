/**
 * A game on the page: board, bars, step bar, turns. It takes news from the server, lets the reader make a turn step by
 * step, and sends it.
 *
 * Everything that changes the board goes through one queue (`#do`), so that presses, news and animations never cross.
 *
 * @typedef {import("./types.js").GameState} GameState
 * @typedef {import("./types.js").StepInfo} StepInfo
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").State} BoardState
 * @typedef {import("../api.js").Told} Told
 * @typedef {import("./keeping.js").Sent} Sent
 */

import { ask, Away, Refused, sentence } from "../api.js";
import { createBoard } from "../boards/board.js";
import { afterSteps, lastMarks } from "../boards/turns.js";
import { h } from "../dom.js";
import { iconButton } from "../parts/icons.js";
import { toast } from "../parts/notices.js";
import { createPlayerBar } from "../parts/playerbar.js";
import { createStepBar } from "../parts/stepbar.js";
import { createTurnList } from "../parts/turnlist.js";
import { boardSettings } from "../settings.js";
import { describePlace } from "../speech.js";
import { leftAt, warning } from "./clocks.js";
import { keep, kept } from "./keeping.js";
import { choiceMarks, hintMarks } from "./marks.js";
import { openKeys, openMenu, openQuestion, openTyping } from "./menu.js";
import { stripFor } from "./strips.js";
import { Unfinished } from "./unfinished.js";
import {
  aboutGame,
  aboutOf,
  choicesWords,
  endOf,
  lastWords,
  materialWords,
  nameOf,
  seatBelow,
  stepWords,
  TITLES,
  turnWords,
} from "./words.js";

const TICK = 100;

export class Table {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {GameState} state
   */
  constructor(frame, state) {
    this.frame = frame;
    this.t = frame.t;
    this.state = state;
    this.heard = performance.now();
    this.turn = new Unfinished((prefix) => ask(`/play/${state.id}/steps`, { prefix }));
    /** @type {Sent | null} */
    this.sent = null;
    /** Why the last press was refused. @type {Told | null} */
    this.refused = null;
    /** @type {string} */
    this.note = "";
    /** A suggested turn. @type {StepInfo[] | null} */
    this.hint = null;
    /** An earlier position that is looked at. @type {{number: number, view: View, last: StepInfo[]} | null} */
    this.looking = null;
    /** @type {string | null} */
    this.peeked = null;
    /** @type {string | null} */
    this.hovered = null;
    this.isAway = false;
    this.below = seatBelow(state);
    this.rotation = state.game === "fenix" && this.below === 2 ? 1 : 0;
    /** @type {(number | null)[]} */
    this.shownLeft = [null, null];
    /** @type {{close: () => void} | null} */
    this.offered = null;
    /** @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    const parts = this.#parts();
    this.bars = parts.bars;
    this.board = parts.board;
    this.step = parts.step;
    this.tools = parts.tools;
    this.turns = parts.turns;
    this.hinter = parts.hinter;
    this.#lay(parts.place);
    this.#do(() => this.#open());
  }

  // --- building ------------------------------------------------------------------------------------------------------

  /** Make everything that is seen. */
  #parts() {
    const { frame, t, state } = this;
    const { game } = state;
    const mine = (/** @type {number} */ player) => state.yours && state.players[player - 1]?.kind === "human";
    const bars = [1, 2].map((player) =>
      createPlayerBar({ game, player, me: mine(player), above: player !== this.below, t }),
    );
    const place = h("div", { class: "a-board" });
    const board = createBoard(place, {
      game,
      variant: state.variant,
      label: t("web.board_label", { game: TITLES[game] }),
      settings: boardSettings(frame.settings.get()),
      nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
      barOf: (player) => bars[player - 1]?.element ?? null,
      on: {
        press: (cell) => this.#do(() => this.#press(cell)),
        lift: (cell) => this.#do(() => this.#lift(cell)),
        drag: (from, to) => this.#do(() => this.#drop(to)),
        focus: (cell) => this.#peek(cell),
        peek: (cell) => this.#peek(cell),
        hover: (cell) => this.#hover(cell),
        cue: frame.sounds.play,
      },
    });
    const step = createStepBar({
      t,
      onUndo: () => this.#do(() => this.#left()),
      onConfirm: () => this.#do(() => this.#right()),
    });
    const tools = {
      side: iconButton("eye", t("board.side_view"), () => this.#side()),
      flip: iconButton("flip", t("board.turn_board"), () => this.#flip()),
      back: iconButton("undo", t("web.take_back"), () => this.#takeBack()),
      draw: iconButton("draw", t("web.offer_draw"), () => this.#offer()),
      resign: iconButton("flag", t("web.resign"), () => this.#resign()),
    };
    const { side, flip, back, draw, resign } = tools;
    const turns = createTurnList({
      t,
      game,
      onGo: (index) => this.#do(() => this.#look(index + 1)),
      tools: [...(game === "lyngk" ? [side] : []), flip, back, draw, resign],
    });
    const hinter = iconButton("hint", t("web.hint"), () => void this.#hint());
    return { bars, place, board, step, tools, turns, hinter };
  }

  /**
   * Put it on the page, in the order of the Tab key; the grid puts things where they are seen.
   * @param {HTMLElement} place
   */
  #lay(place) {
    const { frame, t, state } = this;
    frame.head(TITLES[state.game], aboutGame(state, t), [
      this.hinter,
      iconButton("more", t("web.menu"), () => this.#menu()),
    ]);
    document.body.classList.add(`g-${state.game}`);
    const bars = this.bars.map((bar) => bar.element);
    frame.main.append(place, this.step.element, this.turns.element, ...(this.below === 1 ? bars : bars.reverse()));
    this.turns.element.addEventListener("keydown", (event) => this.#browse(event));
    frame.settings.watch((now) => {
      this.board.set(boardSettings(now));
      this.render();
    });
    document.addEventListener("keydown", (event) => this.#key(event));
    setInterval(() => this.#tick(), TICK);
  }

  /** Begin: what was being done before a reload goes on. */
  async #open() {
    const unsent = kept(this.state.id);
    if (unsent && unsent.version === this.state.version && this.mayTurn) {
      this.sent = unsent;
      await this.turn.begin([]);
      await this.#send();
      return;
    }
    keep(this.state.id, null);
    await this.#begin();
    this.render();
    this.#offers();
  }

  /** Put something into the queue; until it is empty the page is marked as busy. @param {() => unknown} act */
  #do(act) {
    const { main } = this.frame;
    main.dataset.busy = "";
    const done = this.queue.then(act).catch((error) => this.#failed(error));
    this.queue = done;
    void done.finally(() => this.queue === done && delete main.dataset.busy);
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof Away) this.setAway(true);
    else if (error instanceof Refused) this.refuse(error.told);
    else throw error;
  }

  get mayTurn() {
    return this.state.may.includes("turn");
  }

  // --- news ----------------------------------------------------------------------------------------------------------

  /**
   * Take a state of the game; old ones and repetitions change nothing.
   * @param {GameState} state
   */
  receive(state) {
    this.#do(() => this.#apply(state));
  }

  /** @param {boolean} away */
  setAway(away) {
    const was = this.isAway;
    this.isAway = away;
    this.frame.away(away);
    if (was && !away) {
      this.#do(async () => {
        if (this.sent?.failed) await this.#send();
        else if (this.mayTurn && !this.turn.now) await this.#begin();
        this.render();
      });
    }
  }

  /** @param {GameState} state */
  async #apply(state) {
    const before = this.state;
    if (state.version < before.version) return;
    this.state = state;
    this.heard = performance.now();
    if (state.version === before.version) return;
    const grew = state.turns.length - before.turns.length;
    const isSame = grew === 0 && state.position === before.position && !state.result;
    if (isSame) await this.#sameTurn(state);
    else await this.#newTurn(state, before, grew);
    this.render();
    this.#offers();
    this.#tell(state, before, grew);
  }

  /**
   * The turn goes on: something was touched, or a draw was offered.
   * @param {GameState} state
   */
  async #sameTurn(state) {
    const stays = state.touched.every((text, i) => this.turn.prefix[i] === text);
    if (stays) this.turn.bound = Math.max(this.turn.bound, state.touched.length);
    else if (this.mayTurn) await this.turn.begin(state.touched);
    if (state.happened === "declined") toast(this.t("web.declined"), this.t);
  }

  /**
   * Another turn is on the board, or one less.
   * @param {GameState} state
   * @param {GameState} before
   * @param {number} grew
   */
  async #newTurn(state, before, grew) {
    const { sent } = this;
    const isMine = sent !== null && sent.view !== null && state.turns[before.turns.length]?.turn === sent.turn;
    const from = isMine ? /** @type {View} */ (sent.view) : before.view;
    this.sent = null;
    keep(this.state.id, null);
    this.turn.clear();
    Object.assign(this, { refused: null, note: "", hint: null, looking: null, peeked: null });
    const ready = this.#begin();
    const rest = grew - (isMine ? 1 : 0);
    const next = { view: state.view, rotation: this.rotation, ...lastMarks(state.last) };
    if (rest === 1 && !document.hidden) {
      this.#bars();
      await this.board.animate(from, next, state.last);
    }
    await ready;
  }

  /** Ask what may be chosen. */
  async #begin() {
    if (!this.mayTurn) return;
    try {
      await this.turn.begin(this.state.touched);
    } catch (error) {
      // The game may have gone on in the meantime: the next state is on its way.
      if (!(error instanceof Refused && error.status === 409)) throw error;
    }
  }

  /**
   * Say what happened, to ears.
   * @param {GameState} state
   * @param {GameState} before
   * @param {number} grew
   */
  #tell(state, before, grew) {
    const { t, frame } = this;
    const said = [];
    const last = state.turns[state.turns.length - 1];
    if (grew > 0 && last) {
      const turn = turnWords(state.last, before.view, t) || last.turn;
      said.push(t("web.said_turn", { player: nameOf(state, last.player, t), turn }));
    }
    if (grew < 0) said.push(t("web.taken_back"));
    if (state.result && !before.result) {
      const { headline, reason, sound } = endOf(state, t);
      said.push(`${headline}: ${reason}`);
      frame.sounds.play(sound);
    } else if (this.mayTurn && grew !== 0) {
      said.push(t("web.your_turn"), state.duty?.forced ? state.duty.message : "");
      if (document.hidden || !document.hasFocus()) frame.sounds.play("your_turn");
    }
    this.#say(said.filter(Boolean).join(" "), Boolean(state.result));
    document.title = `${this.mayTurn ? "● " : ""}${TITLES[state.game]} · Trilith`;
  }

  /**
   * @param {string} text
   * @param {boolean} [atOnce]
   */
  #say(text, atOnce = false) {
    if (text && this.frame.settings.get().speech) this.frame.speech.say(text, atOnce);
  }

  // --- making a turn -------------------------------------------------------------------------------------------------

  /** @param {string} cell */
  async #press(cell) {
    if (this.looking) return this.#look(null);
    if (this.sent) return;
    this.refused = null;
    this.note = "";
    if (!this.mayTurn || !this.turn.now) return this.#notNow();
    const option = this.turn.optionAt(cell);
    const last = this.turn.chosen[this.turn.chosen.length - 1];
    if (option) return this.#choose(option);
    if (last?.cell === cell && this.turn.undo()) return this.render();
    const other = this.turn.otherPick(cell);
    if (other >= 0) {
      this.turn.cut(other);
      return this.#choose(/** @type {StepInfo} */ (this.turn.optionAt(cell)));
    }
    await this.#why(cell);
  }

  /** Why nothing can be chosen. */
  #notNow() {
    const { state, t } = this;
    if (state.result || this.isAway) return;
    if (!state.yours) return this.render();
    this.#say(t("web.computer_thinks", { player: nameOf(state, state.to_move ?? 1, t) }));
  }

  /** @param {string} cell */
  async #why(cell) {
    const { legal, reason } = await ask(`/play/${this.state.id}/why`, { steps: [...this.turn.prefix, cell] });
    if (!legal) this.refuse(reason);
  }

  /**
   * Show why something is not possible.
   * @param {Told} told
   */
  refuse(told) {
    this.refused = told;
    this.render();
    this.#say(sentence(told.message), true);
  }

  /** A piece is lifted to be dragged. @param {string} cell */
  async #lift(cell) {
    const held = this.turn.chosen[this.turn.chosen.length - 1];
    if (held?.cell === cell || this.sent || this.looking) return;
    await this.#press(cell);
  }

  /** It is dropped. @param {string} cell */
  async #drop(cell) {
    const option = this.turn.optionAt(cell);
    if (option && !this.sent) await this.#choose(option, false);
    else if (this.mayTurn && this.turn.now && !this.sent) await this.#why(cell);
  }

  /**
   * @param {StepInfo} step
   * @param {boolean} [acted]  whether the step is acted out
   */
  async #choose(step, acted = true) {
    const { turn, state, board } = this;
    const from = this.#hand();
    const colour = turn.chosen.find(({ kind }) => kind === "colour");
    const shown = this.#partial().view;
    const isTyping = board.svg.contains(document.activeElement);
    Object.assign(this, { refused: null, note: "", hint: null, peeked: null });
    await turn.choose(step);
    if (state.touch_move && state.game !== "lyngk" && !turn.isWhole) {
      await this.#apply(await ask(`/play/${state.id}/touch`, { prefix: turn.prefix, version: this.state.version }));
    }
    const goes = turn.isWhole && !this.#confirms();
    const now = /** @type {import("./types.js").StepsInfo} */ (turn.now);
    const next = goes ? { view: now.view, ...lastMarks(turn.chosen) } : this.#boardState();
    const steps = actedSteps(step, from, colour);
    this.#showStep(goes);
    if (steps.length && acted && !document.hidden)
      await board.animate(shown, { ...next, rotation: this.rotation }, steps);
    else {
      board.show({ ...next, rotation: this.rotation });
      this.frame.sounds.play(step.kind === "claim" ? "claim" : "tick");
    }
    if (goes) return this.#sendTurn();
    this.render();
    if (turn.isWhole && isTyping) this.#okButton()?.focus();
    this.#say(now.duty?.message ?? this.t("web.complete"));
  }

  /** Where the moving piece is. */
  #hand() {
    return afterSteps(this.state.view, this.turn.chosen).hand;
  }

  #confirms() {
    const { confirm } = this.frame.settings.get();
    return confirm === "always" || (confirm === "touch" && matchMedia("(pointer: coarse)").matches);
  }

  #okButton() {
    return /** @type {HTMLButtonElement | null} */ (this.step.element.querySelector(".ok"));
  }

  /** A colour of the step bar: to claim, or a marble to place. @param {string} colour */
  async #colour(colour) {
    const { turn } = this;
    const first = turn.chosen[0];
    const isColour = first?.kind === "claim" || first?.kind === "colour";
    const pick = turn.chosen.find((step) => step.kind === "pick")?.text;
    if (this.sent || !turn.now || turn.bound > 0) return;
    turn.cut(0);
    this.refused = null;
    if (isColour && first.text === colour) return this.render();
    const option = turn.now.options.find((step) => step.cell === null && step.text === colour);
    if (option) await this.#choose(option);
    const again = option && pick ? turn.optionAt(pick) : null;
    if (again) await this.#choose(again);
    this.board.focus();
  }

  /**
   * A marble dragged from the bank.
   * @param {string} colour
   * @param {number} x
   * @param {number} y
   */
  async #dropMarble(colour, x, y) {
    const cell = this.board.cellAt(x, y);
    if (!cell) return;
    if (this.turn.chosen[0]?.text !== colour || this.turn.chosen.length !== 1) {
      this.turn.cut(0);
      await this.#colour(colour);
    }
    const option = this.turn.optionAt(cell);
    if (option) await this.#choose(option, false);
    else await this.#why(cell);
  }

  /** The left button: one step back, or another game. */
  async #left() {
    if (this.state.result) return this.#rematch();
    if (this.sent?.failed) {
      this.sent = null;
      keep(this.state.id, null);
    }
    this.refused = null;
    this.turn.undo();
    this.render();
  }

  /** The right button: confirm, take back, look at the game again. */
  async #right() {
    const { state } = this;
    if (this.looking) return this.#look(null);
    if (state.result) return location.assign(`/analysis?play=${state.id}`);
    if (this.sent?.failed) return this.#send();
    if (this.turn.now?.complete) return this.#sendTurn();
    if (!this.mayTurn) this.#takeBack();
  }

  async #sendTurn() {
    const now = /** @type {import("./types.js").StepsInfo} */ (this.turn.now);
    const { version } = this.state;
    this.sent = { turn: now.text, version, view: now.view, failed: false };
    await this.#send();
    this.board.focused && this.board.focus();
  }

  /** Send the turn; what cannot be sent is kept, also over a reload, and goes off when the server is back. */
  async #send() {
    const { sent } = this;
    if (!sent) return;
    sent.failed = false;
    keep(this.state.id, sent);
    this.render();
    try {
      await this.#apply(await ask(`/play/${this.state.id}/turns`, { turn: sent.turn, version: sent.version }));
    } catch (error) {
      if (error instanceof Away) {
        sent.failed = true;
        this.setAway(true);
        this.render();
        this.#say(this.t("web.not_sent"), true);
        return;
      }
      this.sent = null;
      keep(this.state.id, null);
      if (!(error instanceof Refused)) throw error;
      if (error.status === 409) toast(this.t("web.other_tab"), this.t);
      await this.#reload();
      if (error.status !== 409) this.refuse(error.told);
    }
  }

  /** Ask for the game again and begin the turn anew. */
  async #reload() {
    this.turn.clear();
    const state = await ask(`/play/${this.state.id}`);
    if (state.version > this.state.version) return this.#apply(state);
    await this.#begin();
    this.render();
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  /** The board with the steps so far carried out. */
  #partial() {
    const { state, turn } = this;
    if (this.sent?.view) return { view: this.sent.view, marks: {}, hand: null };
    const done = afterSteps(state.view, turn.chosen);
    if (state.game === "zertz") {
      // Captured marbles leave at once.
      done.marks.ghosts = (done.marks.ghosts ?? []).filter((ghost) => !ghost.struck);
    }
    return done;
  }

  /** @returns {BoardState} */
  #boardState() {
    const { state, turn, looking, rotation } = this;
    if (looking) return { view: looking.view, rotation, ...lastMarks(looking.last) };
    const { view, marks, hand } = this.#partial();
    if (this.sent) return { view, rotation, ...lastMarks(turn.chosen) };
    const { targets } = this.frame.settings.get();
    const choices = turn.now && this.mayTurn ? choiceMarks(turn.now, view, hand, targets) : {};
    const all = { ...marks, ...choices, ...(this.hint ? hintMarks(this.hint) : {}) };
    if (all.selected) all.provisional = [];
    const route = this.#route(hand);
    if (route) all.route = route;
    const gone = lastMarks(turn.chosen).gone.filter((name) =>
      view.cells.some((cell) => cell.name === name && !cell.present),
    );
    const before = lastMarks(state.last);
    return { view, rotation, marks: all, ...before, gone: [...before.gone, ...gone] };
  }

  /** The way to the place under the mouse, where it goes over LYNGK-points. @param {string | null} hand */
  #route(hand) {
    const option = this.hovered ? this.turn.optionAt(this.hovered) : null;
    return option?.path.length && hand ? [hand, ...option.path, option.text] : null;
  }

  /** Draw everything as it is now. */
  render() {
    this.board.show(this.#boardState());
    this.#bars();
    this.#showStep();
    const { state, looking, t } = this;
    this.turns.update({
      turns: state.turns.map(({ turn }) => turn),
      ...(looking ? { current: looking.number - 1 } : {}),
    });
    const { may } = state;
    this.tools.back.toggleAttribute("disabled", !may.includes("takeback"));
    this.tools.draw.toggleAttribute("disabled", !may.includes("offer"));
    this.tools.resign.toggleAttribute("disabled", !may.includes("resign"));
    this.hinter.toggleAttribute("disabled", !may.includes("hint"));
    this.tools.side.setAttribute("aria-pressed", String(this.frame.settings.get().side));
    document.title = `${this.mayTurn ? "● " : ""}${TITLES[state.game]} · ${t("web.nav_play")} · Trilith`;
  }

  #bars() {
    const { state, t } = this;
    const left = this.#remaining();
    const view =
      this.looking?.view ?? this.sent?.view ?? (this.turn.chosen.length ? this.turn.now?.view : null) ?? state.view;
    this.bars.forEach((bar, i) => {
      const player = i + 1;
      const about = aboutOf(state, player, t);
      const pill = this.#pill(player);
      bar.update({
        view,
        name: nameOf(state, player, t),
        ...(about ? { about } : {}),
        ...(pill ? { pill } : {}),
        on: state.to_move === player && !this.sent,
        clock: left?.[i] ?? null,
        stale: this.isAway,
      });
    });
  }

  /** @param {number} player */
  #pill(player) {
    const { state, t } = this;
    if (state.result) return state.result.winner === player ? t("web.won_pill") : "";
    if (state.to_move !== player || this.sent) return "";
    if (state.players[player - 1]?.kind === "engine") return t("web.thinking_pill");
    return state.yours ? t("web.your_turn") : t("web.to_move_pill");
  }

  #remaining() {
    return leftAt(this.state.clock, this.isAway ? 0 : performance.now() - this.heard);
  }

  #tick() {
    const left = this.#remaining();
    if (!left) return;
    left.forEach((ms, i) => {
      this.bars[i]?.tick(ms, this.isAway);
      const before = this.shownLeft[i];
      this.shownLeft[i] = ms;
      const isMine = this.state.players[i]?.kind === "human" && this.state.clock?.running === i + 1;
      const warned = isMine && typeof before === "number" ? warning(before, ms) : "";
      if (warned) this.frame.sounds.play("low_time");
      if (warned === "low") this.#say(this.t("web.low_time"), true);
    });
  }

  /** @param {boolean} [goes]  the turn is whole and on its way */
  #showStep(goes = false) {
    const { state, t, turn, step, looking } = this;
    const hadFocus = step.element.querySelector(".strip")?.contains(document.activeElement);
    const take = state.may.includes("takeback") ? t("web.take_back") : "";
    if (looking) {
      const ask = t("web.at_turn", { number: looking.number, all: state.turns.length });
      step.update({ mode: "wait", busy: false, ask, button: t("web.back_to_game") });
    } else if (state.result) {
      const { headline, reason } = endOf(state, t);
      step.update({ mode: "result", ask: headline, why: reason, undo: t("web.play_again"), button: t("web.review") });
    } else if (this.sent?.failed) {
      const [ask, why] = [t("web.not_sent"), t("web.not_sent_text")];
      step.update({
        mode: "ask",
        ask,
        why,
        refused: true,
        button: t("web.send_again"),
        canConfirm: true,
        canUndo: true,
      });
    } else if (!state.yours) {
      const ask = t("web.watching", { player: nameOf(state, state.to_move ?? 1, t) });
      step.update({ mode: "wait", busy: false, ask });
    } else if (goes || this.sent || !this.mayTurn || !turn.now) {
      const other = goes || this.sent ? 3 - (state.to_move ?? 1) : (state.to_move ?? 1);
      const isEngine = state.players[other - 1]?.kind === "engine";
      const ask = isEngine ? t("web.computer_thinks", { player: nameOf(state, other, t) }) : t("board.loading");
      step.update({ mode: "wait", busy: true, ask, button: goes || this.sent ? "" : take });
    } else this.#showChoices(turn.now);
    if (hadFocus && !step.element.contains(document.activeElement)) this.board.focus();
  }

  /** @param {import("./types.js").StepsInfo} now */
  #showChoices(now) {
    const { state, t, turn } = this;
    const whole = turn.isWhole;
    const { refused } = this;
    const asked = refused
      ? sentence(refused.message)
      : this.note || (whole ? t("web.complete") : (now.duty?.message ?? ""));
    const clause = refused ? refused.clause : this.note ? null : now.duty?.clause;
    const why = refused ? "" : this.note ? (now.duty?.message ?? "") : whole ? now.text : this.#count(now);
    const next = now.options[0]?.kind ?? "";
    const strip = stripFor({
      first: turn.history[0] ?? now,
      now,
      view: this.#partial().view,
      before: state.view,
      peeked: this.peeked,
      plies: state.turns.length,
      t,
      onColour: (colour) => this.#do(() => this.#colour(colour)),
      onDrop: (colour, x, y) => this.#do(() => this.#dropMarble(colour, x, y)),
      onPass: () => this.#do(() => this.#pass()),
    });
    const done = turn.chosen.map((step) => ({ text: stepWords(step, t), state: /** @type {const} */ ("done") }));
    this.step.update({
      mode: "ask",
      ask: asked,
      why,
      refused: refused !== null,
      ...(clause ? { clause } : {}),
      strip,
      steps: done.length && !whole ? [...done, { text: t(`web.next_${next}`), state: "now" }] : done,
      canUndo: turn.canUndo,
      canConfirm: now.complete,
      confirms: this.#confirms() || (now.complete && !whole),
    });
  }

  /** How many landings there are, and how many of them win a stack. @param {import("./types.js").StepsInfo} now */
  #count(now) {
    const { t } = this;
    const lands = now.options.filter((option) => option.kind === "land").length;
    if (!lands) return "";
    const marks = this.#boardState().marks;
    const gains = marks?.targets?.filter((target) => target.kind === "gain").length ?? 0;
    return [t("web.landings", { count: lands }), gains && t("web.gains", { count: gains })].filter(Boolean).join(" ");
  }

  async #pass() {
    const pass = this.turn.now?.options.find((option) => option.kind === "pass");
    if (pass && !this.sent) await this.#choose(pass);
  }

  /** @param {string | null} cell */
  #peek(cell) {
    if (this.state.game !== "lyngk" || this.peeked === cell) return;
    this.peeked = cell;
    if (!this.looking && this.mayTurn) this.#showStep();
  }

  /** @param {string | null} cell */
  #hover(cell) {
    const had = this.#route(this.#hand());
    this.hovered = cell;
    const has = this.#route(this.#hand());
    if ((had || has) && !this.board.playing) this.board.show(this.#boardState());
  }

  // --- looking back --------------------------------------------------------------------------------------------------

  /** Look at the position after so many turns; null is the present. @param {number | null} number */
  async #look(number) {
    const { state } = this;
    if (number === null || number >= state.turns.length) this.looking = null;
    else {
      const found = await ask(`/play/${state.id}/at/${Math.max(0, number)}`);
      this.looking = { number: Math.max(0, number), view: found.view, last: found.last };
    }
    this.refused = null;
    this.render();
  }

  /** @param {KeyboardEvent} event */
  #browse(event) {
    const all = this.state.turns.length;
    const here = this.looking?.number ?? all;
    const to = { ArrowLeft: here - 1, ArrowUp: here - 1, ArrowRight: here + 1, ArrowDown: here + 1, Home: 0, End: all }[
      event.key
    ];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#do(() => this.#look(to));
  }

  // --- other acts ----------------------------------------------------------------------------------------------------

  /**
   * Do something to the game and show what came of it.
   * @param {string} what
   * @param {object} [order]
   */
  #act(what, order = {}) {
    this.#do(async () => {
      const { id, version } = this.state;
      await this.#apply(await ask(`/play/${id}/${what}`, { version, ...order }));
    });
  }

  #takeBack() {
    if (this.state.may.includes("takeback")) this.#act("takeback");
  }

  #resign() {
    const { t } = this;
    if (!this.state.may.includes("resign")) return;
    openQuestion({ title: t("web.resign_ask"), yes: t("web.resign"), t, onYes: () => this.#act("resign") });
  }

  #offer() {
    const { t } = this;
    if (!this.state.may.includes("offer")) return;
    const onYes = () => this.#act("offer");
    openQuestion({ title: t("web.offer_ask"), yes: t("web.offer_draw"), t, onYes });
  }

  /** Two at one screen: the other one answers. */
  #offers() {
    const { state, t } = this;
    this.offered?.close();
    this.offered = null;
    if (!state.offer || !state.may.includes("answer")) return;
    this.offered = openQuestion({
      title: t("web.offer_here", { player: nameOf(state, state.offer, t) }),
      yes: t("web.accept"),
      no: t("web.decline"),
      t,
      onYes: () => this.#act("answer", { accept: true }),
      onNo: () => this.#act("answer", { accept: false }),
    });
  }

  async #rematch() {
    if (!this.state.may.includes("rematch")) return location.assign("/");
    const next = await ask(`/play/${this.state.id}/rematch`, { swap: true });
    location.assign(`/play/${next.id}`);
  }

  async #hint() {
    const { t, state } = this;
    if (!state.may.includes("hint") || this.sent) return;
    this.note = t("web.hint_thinking");
    this.refused = null;
    this.#showStep();
    try {
      const found = await ask(`/play/${state.id}/hint`, {});
      if (found.version !== this.state.version) return;
      this.#do(() => {
        this.turn.cut(this.turn.bound);
        this.hint = found.steps;
        this.note = t("web.hint_said", { turn: found.turn, score: sentence(found.line.score.said) });
        this.render();
        this.#say(this.note);
      });
    } catch (error) {
      this.note = "";
      this.#failed(error);
    }
  }

  #flip() {
    const steps = this.state.game === "fenix" ? 2 : 6;
    this.rotation = (this.rotation + 1) % steps;
    this.render();
  }

  #side() {
    this.frame.settings.set({ side: !this.frame.settings.get().side });
  }

  #menu() {
    const { t, state } = this;
    const may = (/** @type {string} */ act) => ({ disabled: !state.may.includes(act) });
    openMenu(
      TITLES[state.game],
      [
        { icon: "undo", text: t("web.take_back"), act: () => this.#takeBack(), ...may("takeback") },
        { icon: "draw", text: t("web.offer_draw"), act: () => this.#offer(), ...may("offer") },
        { icon: "flag", text: t("web.resign"), act: () => this.#resign(), ...may("resign") },
        { icon: "flip", text: t("board.turn_board"), act: () => this.#flip() },
        ...(state.game === "lyngk" ? [{ icon: "eye", text: t("board.side_view"), act: () => this.#side() }] : []),
        { icon: "edit", text: t("web.type_turn"), act: () => this.#type(), ...may("turn") },
        { icon: "chart", text: t("web.analyse"), href: `/analysis?play=${state.id}` },
        { icon: "download", text: t("web.download"), href: `/api/v1/play/${state.id}/record` },
        { icon: "ask", text: t("web.keys"), act: () => openKeys(t, state.game) },
        { icon: "plus", text: t("web.new_same"), href: `/?new=${state.game}` },
      ],
      t,
    );
  }

  #type() {
    if (!this.mayTurn) return;
    const { id } = this.state;
    openTyping({
      game: this.state.game,
      t: this.t,
      onPlay: async (turn) => {
        try {
          const { legal, reason } = await ask(`/play/${id}/why`, { turn });
          if (!legal) return [sentence(reason.message), reason.clause].filter(Boolean).join(" ");
        } catch (error) {
          return error instanceof Refused ? sentence(error.told.message) : this.t("board.offline");
        }
        this.#do(async () => {
          this.turn.cut(this.turn.bound);
          this.sent = { turn, version: this.state.version, view: null, failed: false };
          await this.#send();
        });
        return null;
      },
    });
  }

  // --- keys ----------------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const colour = this.turn.history[0]?.options.find((step) => step.cell === null && step.text === key);
    /** @type {Record<string, () => void>} */
    const keys = {
      Escape: () => this.#do(() => this.#left()),
      "?": () => this.#remark(choicesWords(this.turn.now, this.t)),
      ":": () => this.#type(),
      L: () => this.#remark(lastWords(this.state, this.t)),
      S: () => this.#tellStack(),
      C: () => this.#remark(materialWords(this.state, this.t)),
      H: () => void this.#hint(),
      F: () => this.#flip(),
      P: () => this.#do(() => this.#pass()),
    };
    const act = colour ? () => this.#do(() => this.#colour(colour.text)) : keys[key];
    if (!act || (key === "Escape" && (this.state.result || !this.mayTurn))) return;
    event.preventDefault();
    act();
  }

  /** Show a sentence in the step bar and say it. @param {string} text */
  #remark(text) {
    this.note = text;
    if (this.mayTurn) this.#showStep();
    this.frame.speech.say(text);
  }

  #tellStack() {
    if (this.state.game === "lyngk") this.#side();
    const cell = this.board.cursor.here;
    if (this.board.state && cell) this.frame.speech.say(describePlace(this.board.state, cell, this.t));
  }
}

/**
 * The steps that act out one choice: a landing needs to know what moves, a marble its colour.
 * @param {StepInfo} step
 * @param {string | null} from
 * @param {StepInfo | undefined} colour
 * @returns {import("../boards/types.js").Step[]}
 */
function actedSteps(step, from, colour) {
  if (step.kind === "land" && from) return [{ kind: "pick", text: from, path: [], takes: [] }, step];
  if (step.kind === "place" && colour) return [colour, step];
  return step.kind === "remove" ? [step] : [];
}
