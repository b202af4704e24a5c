/**
 * What a desk looks like: the board with what stands around it, drawn part by part from the state.
 *
 *     const view = new DeskView(frame, state, actions);
 *     view.show("board", "words");
 *
 * @typedef {"mode" | "board" | "place" | "sides" | "win" | "turns" | "review" | "lines" | "words" | "question"} Part
 * @typedef {import("./deskstate.js").DeskState} DeskState
 * @typedef {import("./deskactions.js").DeskActions} DeskActions
 */

import { createBoard } from "../boards/board.js";
import { h } from "../dom.js";
import { boardSettings } from "../settings.js";
import { describePlace } from "../speech.js";
import { DeskPanels } from "./deskpanels.js";
import { createMaterialCards } from "./materialcards.js";
import { createStepper } from "./stepper.js";

export class DeskView {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {DeskState} state
   * @param {DeskActions} actions
   * @param {() => void} onMode   a review was opened or left
   */
  constructor(frame, state, actions, onMode) {
    const { t, settings } = frame;
    this.state = state;
    this.settings = settings;
    this.panels = new DeskPanels(state, actions);
    const place = h("div", { class: "a-board" }, this.panels.win.element);
    this.board = boardFor(frame, place, state, actions);
    this.sides = createMaterialCards(t, (player) => state.nameOf(player));
    this.stepper = stepperFor(this.board, state, actions);
    /** What stands beside the board. */
    const side = h("div", { class: "side" }, ...this.panels.cards, this.sides.element, this.stepper.element);
    this.element = h("div", { class: "an", "data-mode": state.mode }, place, side);
    this.unwatch = settings.watch((now) => this.board.set(boardSettings(now)));
    /** @type {Record<Part, () => void>} */
    this.shows = {
      mode: () => {
        this.element.dataset.mode = state.mode;
        onMode();
      },
      board: () => state.walk.info && !state.moving && this.board.show(this.boardState()),
      place: () => this.panels.showPlace(),
      sides: () => state.walk.info && this.sides.show(state.walk.info),
      win: () => this.panels.showWin(),
      turns: () => this.panels.showTurns(),
      review: () => this.panels.showReview(),
      lines: () => this.panels.showLines(),
      words: () => this.showWords(),
      question: () => this.panels.showQuestion(),
    };
  }

  /** Draw parts again. @param {...Part} parts */
  show(...parts) {
    for (const part of parts) this.shows[part]();
  }

  boardState() {
    return this.state.boardState(this.settings.get().targets);
  }

  /**
   * Show how the last turn went.
   * @param {import("../boards/board_types.js").View} from   before it
   * @param {import("../play/game_types.js").StepInfo[]} last
   */
  animate(from, last) {
    return this.board.animate(from, this.boardState(), last);
  }

  showWords() {
    const { walk, turn, refused } = this.state;
    const { stage } = this.state.challenge.now ?? {};
    // A review that asks nothing needs only the buttons.
    const isBare = this.state.mode === "review" && !refused && (!stage || ["ask", "shown", "right"].includes(stage));
    this.stepper.element.classList.toggle("bare", isBare);
    if (walk.info) this.stepper.show({ here: walk.here, info: walk.info, turn, refused });
  }

  destroy() {
    this.unwatch();
    this.board.destroy();
  }
}

/**
 * @param {import("../frame.js").Frame} frame
 * @param {HTMLElement} place
 * @param {DeskState} state
 * @param {DeskActions} actions
 */
function boardFor({ t, settings, sounds }, place, { game }, actions) {
  const board = createBoard(place, {
    game,
    label: t("web_analysis.board", { game: t(`web_analysis.title_${game}`) }),
    settings: boardSettings(settings.get()),
    nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
    on: {
      press: (place) => actions.press({ type: "tap", place }),
      lift: (place) => actions.press({ type: "lift", place }),
      drag: (_, place) => actions.press({ type: "drop", place }),
      cue: sounds.play,
    },
  });
  return board;
}

/**
 * @param {ReturnType<typeof createBoard>} board
 * @param {DeskState} state
 * @param {DeskActions} actions
 */
const stepperFor = (board, state, actions) =>
  createStepper({
    t: state.t,
    nameOf: (player) => state.nameOf(player),
    onFirst: () => void actions.first(),
    onBack: () => actions.back(),
    onForward: () => actions.forward(),
    onLast: () => void actions.last(),
    onUndo: () => void actions.enter({ type: "back" }),
    onColour: (colour) => actions.press({ type: "colour", colour }),
    onDrop: (colour, x, y) => {
      const place = board.cellAt(x, y);
      if (place) actions.press({ type: "carry", colour, place });
    },
    onPass: () => actions.pass(),
  });
