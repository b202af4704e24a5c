/**
 * Making a turn step by step: presses, drags and colours become choices. What may be chosen comes from the server.
 *
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./types.js").StepInfo} StepInfo
 */

import { ask } from "../api.js";
import { lastMarks } from "../boards/turns.js";
import { doorOf } from "../games/index.js";
import { actedSteps } from "./moment.js";
import { nameOf } from "./words.js";

export class Making {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  get moment() {
    return this.table.moment;
  }

  get turn() {
    return this.moment.turn;
  }

  /** Whether something can be chosen now. */
  get isOpen() {
    return this.moment.mayTurn && this.turn.now !== null && !this.moment.sent;
  }

  /** @param {string} cell */
  async press(cell) {
    const { moment, turn } = this;
    if (moment.looking) return this.table.look(null);
    if (moment.sent) return;
    moment.refused = null;
    moment.note = "";
    if (!this.isOpen) return this.#notNow();
    const option = turn.optionAt(cell);
    if (option) return this.choose(option);
    if (turn.chosen.at(-1)?.cell === cell && turn.undo()) return this.table.render();
    const other = turn.otherPick(cell);
    if (other >= 0) {
      turn.cut(other);
      return this.choose(/** @type {StepInfo} */ (turn.optionAt(cell)));
    }
    if (turn.over(cell).length) return this.#pass(cell);
    await this.#why(cell);
  }

  /** Why nothing can be chosen. */
  #notNow() {
    const { state, isAway } = this.moment;
    const { t } = this.table;
    if (state.result || isAway) return;
    if (!state.yours) return this.table.render();
    this.table.say(t("web.computer_thinks", { player: nameOf(state, state.to_move ?? 1, t) }));
  }

  /** A place where nothing can land: show where the ways over it lead. @param {string} cell */
  #pass(cell) {
    const { moment, table } = this;
    const places = this.turn.over(cell).map((way) => way.text);
    moment.hovered = cell;
    moment.note = table.t("web.passes", { cell, places: places.join(", ") });
    table.render();
    table.say(moment.note);
  }

  /** @param {string} cell */
  async #why(cell) {
    const { id } = this.moment.state;
    const { reason } = await ask(`/play/${id}/why`, { steps: [...this.turn.prefix, cell] });
    if (reason) this.table.refuse(reason);
  }

  /** A piece is lifted to be dragged. @param {string} cell */
  async lift(cell) {
    if (this.turn.chosen.at(-1)?.cell === cell || this.moment.sent || this.moment.looking) return;
    await this.press(cell);
  }

  /** It is dropped. @param {string} cell */
  async drop(cell) {
    if (!this.isOpen) return;
    const option = this.turn.optionAt(cell);
    if (option) await this.choose(option, false);
    else await this.#why(cell);
  }

  /**
   * @param {StepInfo} step
   * @param {boolean} [acted]  whether the step is acted out
   */
  async choose(step, acted = true) {
    const { table, moment, turn } = this;
    const { board, frame } = table;
    const { state, hand, rotation } = moment;
    const colour = turn.chosen.find(({ kind }) => kind === "colour");
    const shown = moment.partial.view;
    const isTyping = board.svg.contains(document.activeElement);
    moment.clear();
    moment.hovered = null;
    await turn.choose(step);
    if (state.touch_move && doorOf(state.game).hasTouchMove && !turn.isWhole) {
      await table.apply(await ask(`/play/${state.id}/touch`, { prefix: turn.prefix, version: moment.state.version }));
    }
    moment.goes = turn.isWhole && !table.confirms;
    const now = /** @type {import("./types.js").StepsInfo} */ (turn.now);
    const next = moment.goes ? { view: now.view, rotation, ...lastMarks(turn.chosen) } : table.boardState;
    const steps = actedSteps(step, hand, colour);
    table.showStep();
    if (steps.length && acted && !document.hidden) await board.animate(shown, next, steps);
    else {
      board.show(next);
      frame.sounds.play(step.kind === "claim" ? "claim" : "tick");
    }
    if (moment.goes) return table.sending.made();
    table.render();
    if (turn.isWhole && isTyping) table.step.confirm.focus();
    table.say(now.duty?.message ?? table.t("web.complete"));
  }

  /** A colour of the step bar: to claim, or a marble to place. @param {string} colour */
  async colour(colour) {
    const { turn, moment } = this;
    const first = turn.chosen[0];
    const isColour = first?.kind === "claim" || first?.kind === "colour";
    const pick = turn.chosen.find((step) => step.kind === "pick")?.text;
    if (!this.isOpen || !turn.now || turn.bound > 0) return;
    turn.cut(0);
    moment.refused = null;
    if (isColour && first.text === colour) return this.table.render();
    const option = turn.now.options.find((step) => step.cell === null && step.text === colour);
    if (option) await this.choose(option);
    const again = option && pick ? turn.optionAt(pick) : null;
    if (again) await this.choose(again);
  }

  /**
   * A marble dragged from the bank.
   * @param {string} colour
   * @param {number} x
   * @param {number} y
   */
  async dropMarble(colour, x, y) {
    const cell = this.table.board.cellAt(x, y);
    if (!cell || !this.isOpen) return;
    if (this.turn.chosen[0]?.text !== colour || this.turn.chosen.length !== 1) {
      this.turn.cut(0);
      await this.colour(colour);
    }
    await this.drop(cell);
  }

  async pass() {
    const pass = this.turn.now?.options.find((option) => option.kind === "pass");
    if (pass && this.isOpen) await this.choose(pass);
  }

  /** One step back. */
  undo() {
    const { moment } = this;
    if (moment.sent?.failed) this.table.sending.forget();
    moment.refused = null;
    moment.note = "";
    this.turn.undo();
    this.table.render();
  }
}
