/**
 * The view of the game page: board, player bars, step bar and turn list.
 *
 * @typedef {import("./game_page.js").GamePage} GamePage
 */

import { createBoard } from "../boards/board.js";
import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { pliesOf, stripFor } from "../input/choice_strip.js";
import { iconButton } from "../parts/icons.js";
import { createStepBar } from "../parts/stepbar.js";
import { createTurnList } from "../parts/turnlist.js";
import { boardSettings } from "../settings.js";
import { describePlace } from "../speech.js";
import { createDrawer } from "./drawer.js";
import { createGoalLine } from "./goal_line.js";
import { browse, pressKey } from "./keys.js";
import { createPlayerBars } from "./player_bars.js";
import { asked, otherSide } from "./prompt.js";
import { aboutGame } from "./words.js";

export class Display {
  /** @param {GamePage} page */
  constructor(page) {
    const { moment, t } = page;
    this.page = page;
    this.sides = createPlayerBars({ moment, t, onLow: (warned) => this.#low(warned) });
    this.place = h("div", { class: "a-board" });
    this.board = this.#board();
    this.near = this.#stepBar();
    /** The step bar of the other side, in table mode. */
    this.far = this.#stepBar();
    this.far.element.classList.replace("a-step", "a-far");
    this.tools = this.#tools();
    this.turns = createTurnList({
      t,
      game: moment.state.game,
      onGo: (index) => page.do(() => page.look(index + 1)),
    });
    this.goal = createGoalLine(t);
    this.drawer = createDrawer({
      t,
      turns: this.turns.element,
      tools: Object.entries(this.tools).flatMap(([name, tool]) => (name === "hint" ? [] : [tool])),
      onClose: () => this.board.focus(),
    });
    this.#lay();
  }

  #stepBar() {
    const { page } = this;
    return createStepBar({
      t: page.t,
      onUndo: () => page.do(() => page.left()),
      onConfirm: () => page.do(() => page.right()),
    });
  }

  /** Whether the screen lies between two people, each with a step bar. */
  get isTable() {
    const { moment, frame } = this.page;
    return frame.settings.get().table && moment.isShared;
  }

  /** Whether a player sits at the far side of the screen. @param {number | null} player */
  isFar(player) {
    return this.isTable && player !== null && player !== this.page.moment.below;
  }

  /** The step bar of whoever is to move. */
  get step() {
    return this.isFar(this.page.moment.state.to_move) ? this.far : this.near;
  }

  #board() {
    const { page } = this;
    const { frame, t, entry } = page;
    const { game } = page.moment.state;
    const board = createBoard(this.place, {
      game,
      label: t("web.board_label", { game: doorOf(game).title }),
      settings: boardSettings(frame.settings.get()),
      nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
      barOf: this.sides.of,
      on: {
        press: (place) => page.do(() => entry.press({ type: "tap", place })),
        lift: (place) => page.do(() => entry.press({ type: "lift", place })),
        drag: (_, place) => page.do(() => entry.driver.take({ type: "drop", place })),
        focus: (cell) => this.#peek(cell),
        peek: (cell) => this.#peek(cell),
        hover: (cell) => this.#hover(cell),
        cue: frame.sounds.play,
      },
    });
    return board;
  }

  /** The buttons above the turn list and in the header, by action. */
  #tools() {
    const { t, acts, moment } = this.page;
    return {
      ...(doorOf(moment.state.game).hasStacks
        ? { side: iconButton("eye", t("board.side_view"), () => acts.side()) }
        : {}),
      flip: iconButton("flip", t("board.turn_board"), () => acts.flip()),
      larger: iconButton("larger", t("web.larger_board"), () => acts.larger()),
      takeback: iconButton("undo", t("web.take_back"), () => acts.takeBack()),
      offer: iconButton("draw", t("web.offer_draw"), () => acts.offer()),
      resign: iconButton("flag", t("web.resign"), () => acts.resign()),
      hint: iconButton("hint", t("web.hint"), () => void acts.hint()),
    };
  }

  /** Insert the elements in tab order; the CSS grid places them visually. */
  #lay() {
    const { page } = this;
    const { frame, t, moment, acts } = page;
    const { game } = moment.state;
    const more = iconButton("more", t("web.menu"), () => acts.menu());
    frame.head(doorOf(game).title, aboutGame(moment.state, t), [this.tools.hint, more]);
    document.body.classList.add(`g-${game}`);
    const showAll = iconButton("smaller", t("web.show_all"), () => acts.larger(false));
    showAll.classList.add("show-all");
    const { goal, drawer, near } = this;
    frame.main.append(this.place, near.element, goal.element, drawer.element, ...this.sides.elements);
    frame.rules.into((sign) => drawer.rules(sign));
    frame.main.append(showAll);
    this.turns.element.addEventListener("keydown", (event) => browse(page, event));
    frame.settings.watch((now) => {
      this.board.set(boardSettings(now));
      this.render();
    });
    document.addEventListener("keydown", (event) => pressKey(page, event));
  }

  get boardState() {
    return this.page.moment.boardState(this.page.frame.settings.get().targets);
  }

  /** Draw the current moment. */
  render() {
    const { tools } = this;
    const { moment, frame, t, updates } = this.page;
    const { state, looking } = moment;
    this.board.show(this.boardState);
    this.sides.update();
    this.showStep();
    this.goal.update(looking?.aim ?? state.aim);
    this.turns.update({
      turns: state.turns.map(({ turn }) => turn),
      ...(looking ? { current: looking.number - 1 } : {}),
    });
    for (const act of /** @type {const} */ (["takeback", "offer", "resign", "hint"])) {
      tools[act].toggleAttribute("disabled", !state.may.includes(act));
    }
    tools.side?.setAttribute("aria-pressed", String(frame.settings.get().side));
    document.title = `${moment.mayTurn ? "● " : ""}${doorOf(state.game).title} · ${t("web.nav_play")} · Trilith`;
    updates.patience.wait(moment.awaitsComputer && !moment.isAway);
  }

  showStep() {
    const { page, step, near, far, isTable } = this;
    const { moment, t } = page;
    const held = [near, far].some(({ element }) => element.contains(document.activeElement))
      ? document.activeElement
      : null;
    const shown = asked(moment, page.confirms, t);
    step.update({ ...shown, strip: shown.mode === "ask" ? this.#strip() : [] });
    this.drawer.clause = moment.clause;
    if (!isTable) far.element.remove();
    else if (!far.element.isConnected) near.element.after(far.element);
    page.frame.main.classList.toggle("table", isTable);
    if (isTable) (step === near ? far : near).update(otherSide(moment, shown, t));
    // A choice that was made is gone, and Confirm cannot be pressed twice: whoever uses keys goes on at the board.
    if (held && (!held.isConnected || held.matches("[hidden], :disabled"))) this.board.focus();
  }

  /** The choices in the step bar. */
  #strip() {
    const { page } = this;
    const { moment, entry, t } = page;
    const { now, first } = moment.turn;
    if (!now || !first || !entry.isOpen || moment.ahead?.isFixed) return [];
    return stripFor({
      first,
      now,
      view: moment.partial.view,
      before: moment.state.view,
      peeked: moment.peeked,
      plies: pliesOf(moment.state.position),
      t,
      onColour: (colour) => page.do(() => entry.driver.take({ type: "colour", colour })),
      onDrop: (colour, x, y) => page.do(() => entry.carry(colour, x, y)),
      onPass: () => page.do(() => entry.driver.pass()),
      ...(moment.state.set_up.length ? { onSetUp: () => page.do(() => entry.setUp()) } : {}),
    });
  }

  /** @param {string | null} cell */
  #peek(cell) {
    const { moment } = this.page;
    if (!doorOf(moment.state.game).hasStacks || moment.peeked === cell) return;
    moment.peeked = cell;
    if (!moment.looking && moment.mayTurn) this.showStep();
  }

  /** @param {string | null} cell */
  #hover(cell) {
    const { moment } = this.page;
    const had = moment.routes.length;
    moment.hovered = cell;
    if ((had || moment.routes.length) && !this.board.playing) this.board.show(this.boardState);
  }

  /** @param {"low" | "last"} warned */
  #low(warned) {
    this.page.frame.sounds.play("low_time");
    if (warned === "low") this.page.say(this.page.t("web.low_time"), true);
  }
}
