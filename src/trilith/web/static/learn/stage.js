/**
 * The board of a lesson or a puzzle: it shows scenes, plays turns, and lets the learner make one.
 *
 *     const stage = new Stage({frame, game, label, onTurn: (turn) => …, onRefused: (told) => …, onStep});
 *     stage.picture(state);                    // to look at
 *     await stage.act(stop);                   // the steps to a stop of a scene (`scene_stops.js`)
 *     stage.ask(task);                         // the learner's turn; what is to do stands in stage.prompt
 *     await stage.finish(frame);               // act out the turn that was made
 *
 * @typedef {import("../boards/board_types.js").State} State
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("./lesson_types.js").Place} Place
 * @typedef {import("./lesson_types.js").Turn} Turn
 *
 * @typedef {object} StageOptions
 * @property {import("../frame.js").Frame} frame
 * @property {import("../boards/board_types.js").Game} game
 * @property {string} label                    the name of the board
 * @property {(turn: string) => void} onTurn   a turn is complete
 * @property {(told: import("../api.js").Told) => void} onRefused  why a press does nothing
 * @property {() => void} onStep               a step was chosen or taken back
 */

import { createBoard } from "../boards/board.js";
import { h } from "../dom.js";
import { usesKeys } from "../last_hand.js";
import { boardSettings } from "../settings.js";
import { describePlace } from "../speech.js";
import { createMaterialLine } from "./material_line.js";
import { after } from "./scene.js";
import { TaskInput } from "./task_input.js";

export class Stage {
  /** @param {StageOptions} options */
  constructor({ frame, game, label, onTurn, onRefused, onStep }) {
    this.frame = frame;
    this.element = h("div", { class: "a-board" });
    this.material = createMaterialLine(game, frame.t);
    this.input = new TaskInput({
      frame,
      show: (state) => this.#show(state),
      cellAt: (x, y) => this.board.cellAt(x, y),
      onTurn,
      onRefused,
      onStep,
    });
    this.board = this.#board(game, label);
    /** Counts what is shown: a later scene cuts an earlier one short. */
    this.scene = 0;
    // Another pace counts from the next step on: to draw the board again would cut this one short.
    frame.settings.watch((now, before) => now.pace === before.pace && this.board.set(this.#settings()));
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.undo();
    });
  }

  /**
   * @param {import("../boards/board_types.js").Game} game
   * @param {string} label
   */
  #board(game, label) {
    const { frame, input } = this;
    const board = createBoard(this.element, {
      game,
      label,
      settings: this.#settings(),
      nameOf: (cell) => (board.state ? describePlace(board.state, cell, frame.t) : cell),
      barOf: this.material.of,
      on: {
        press: (place) => input.take({ type: "tap", place }),
        lift: (place) => input.take({ type: "lift", place }),
        drag: (_, place) => input.take({ type: "drop", place }),
        peek: (cell) => input.peek(cell),
        cue: frame.sounds.play,
      },
    });
    return board;
  }

  /** The reader's settings; turns are shown at the pace of lessons, unless animation is off. */
  #settings() {
    const settings = this.frame.settings.get();
    const chosen = boardSettings(settings);
    return { ...chosen, animation: chosen.animation === "off" ? chosen.animation : settings.pace };
  }

  /** What is to do, beside the board. */
  get prompt() {
    return this.input.prompt;
  }

  /** What both players have, below the board. */
  get sides() {
    return this.material.element;
  }

  get canUndo() {
    return this.input.turn.canUndo;
  }

  undo() {
    this.input.take({ type: "back" });
  }

  /** @param {State} state */
  #show(state) {
    this.material.show(state.view);
    this.board.show(state);
  }

  /** Show something to look at. @param {State} state */
  picture(state) {
    this.scene += 1;
    this.input.stop();
    this.#show(state);
  }

  /**
   * Act out the steps that lead to a stop of a scene; a later picture or question cuts them short.
   * @param {import("./scene_stops.js").Stop} stop
   */
  async act({ from, steps, state, view }) {
    const { board, material } = this;
    const mine = ++this.scene;
    this.input.stop();
    const settings = this.#settings();
    if (board.settings.animation !== settings.animation) board.set(settings);
    await board.animate(from, state, steps);
    if (mine === this.scene) material.show(view);
  }

  /**
   * Let the learner make a turn; the focus goes to the board, but not away from tabs that are walked by arrow keys.
   * @param {Place} place
   */
  ask(place) {
    this.scene += 1;
    this.input.begin(place);
    if (!usesKeys() || !document.activeElement?.matches("input[type=radio]")) this.board.takeFocus();
  }

  /**
   * Show how a solution begins, or the whole of it.
   * @param {Turn} solution
   * @param {boolean} whole
   */
  hint(solution, whole) {
    this.input.hint(solution, whole);
  }

  /**
   * Act out the last steps of the turn that was made; what came before them is on the board already.
   * @param {Turn} made
   */
  async finish(made) {
    const { input, board } = this;
    const { place, seen } = input;
    const mine = ++this.scene;
    const from = input.viewAfter(made.steps, seen);
    input.end();
    if (!place || !from) return;
    await board.animate(from, after(place.view, made), made.steps.slice(seen));
    if (mine === this.scene) this.material.show(made.view);
  }
}
