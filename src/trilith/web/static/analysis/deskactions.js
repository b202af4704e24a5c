/**
 * What can be done at a desk, and what it does when something happens: each action changes the state and says which parts
 * are to be drawn again.
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("./review.js").Judged} Judged
 * @typedef {import("./deskview.js").Part} Part
 *
 * @typedef {object} Drawn   what the actions need of the view
 * @property {(...parts: Part[]) => void} show
 * @property {(from: import("../boards/board_types.js").View, last: import("../play/game_types.js").StepInfo[]) => Promise<unknown>} animate
 */

import { Away, Refused, sentence } from "../api.js";
import { stepsRound } from "../boards/geometry.js";
import { doorOf } from "../games/index.js";
import { openNote } from "./notedialog.js";
import { faultsOf } from "./review.js";
import { createStudyAddress } from "./studyaddress.js";
import { endOf, mainLine, promote, remove, sibling } from "./tree.js";

export class DeskActions {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {import("./deskstate.js").DeskState} state
   * @param {Drawn} drawn
   */
  constructor(frame, state, drawn) {
    const { study, walk, reviewRun } = state;
    this.frame = frame;
    this.state = state;
    this.drawn = drawn;
    this.address = createStudyAddress({ t: frame.t, study, walk, reviewRun, rotation: () => state.rotation });
  }

  // --- navigation ----------------------------------------------------------------------------------------------------

  begin() {
    return this.state.walk.go(this.state.at);
  }

  first() {
    return this.state.walk.go(this.state.study.root);
  }

  last() {
    return this.state.walk.go(endOf(this.state.walk.here));
  }

  /** Take back a step of the turn that is being entered, else go back a turn. */
  back() {
    const { turn, walk } = this.state;
    if (turn.canUndo) void this.enter({ type: "back" });
    else if (walk.here.parent) void walk.go(walk.here.parent);
  }

  forward() {
    const [next] = this.state.walk.here.children;
    if (next) void this.state.walk.go(next);
  }

  /** Go to another turn that was played instead. @param {number} by */
  beside(by) {
    const other = sibling(this.state.walk.here, by);
    if (other) void this.state.walk.go(other);
  }

  /** Go to a turn of the main line. @param {number} index */
  goToMain(index) {
    const { root } = this.state.study;
    void this.state.walk.go(mainLine(root)[index] ?? root);
  }

  left() {
    const { state } = this;
    state.refused = null;
    state.hovered = null;
    state.turn.end();
    // Going to another node closes an open question.
    if (state.challenge.at !== state.walk.here) state.challenge.forget();
    this.drawn.show("place");
    state.evaluation.stop();
  }

  /** @param {import("./walk.js").Arrival} arrival */
  async arrived({ before, known, isNow }) {
    const { state } = this;
    const { here, info } = state.walk;
    if (!info) return;
    void this.#trying(() => state.driver.begin(info));
    this.think();
    this.drawn.show("sides", "win", "turns", "review", "lines", "words", "question");
    this.address.follow();
    if (here.turn && here !== before) this.announce();
    if (here.parent === before && known && info.last.length) {
      state.moving = true;
      await this.drawn.animate(known.view, info.last);
      if (!isNow()) return;
    }
    state.moving = false;
    this.drawn.show("board");
  }

  /** Announce the turn of the current node, and the result where it ended the game. */
  announce() {
    const { here, info } = this.state.walk;
    if (!this.frame.settings.get().speech) return;
    const said = `${here.number}. ${here.turn}`;
    this.frame.speech.say(info?.result ? `${said}. ${sentence(info.result.why.message)}` : said);
  }

  /** Announce the current node. */
  sayPlace() {
    const { here } = this.state.walk;
    this.frame.speech.say(here.turn ? `${here.number}. ${here.turn}` : this.frame.t("web_analysis.start"));
  }

  // --- entering a turn -----------------------------------------------------------------------------------------------

  /**
   * Take an event of the turn that is entered.
   * @param {import("../input/turn_input.js").Event} event
   */
  enter(event) {
    return this.#trying(() => this.state.driver.take(event));
  }

  /** Something was done on the board. @param {import("../input/turn_input.js").Event} event */
  press(event) {
    const { turn, challenge } = this.state;
    if (!turn.at) return;
    const stage = challenge.now?.stage;
    if (stage === "ask" || stage === "wrong") challenge.set({ stage: "try" });
    void this.enter(event);
  }

  pass() {
    void this.#trying(() => this.state.driver.pass());
  }

  /** @param {() => Promise<void>} act */
  async #trying(act) {
    try {
      await act();
    } catch (error) {
      this.problem(error);
    }
  }

  /** @param {import("../input/turn_driver.js").Change} change */
  stepped({ hasMoved }) {
    this.state.refused = null;
    this.drawn.show("board", "words");
    const { duty } = this.state.turn;
    if (duty && hasMoved) this.frame.speech.say(sentence(duty.message));
  }

  /** A turn was entered: it is played, or answers the question. @param {string} turn */
  async entered(turn) {
    const { challenge, walk, driver } = this.state;
    if (challenge.hides && walk.info) {
      await driver.begin(walk.info);
      await challenge.judge(walk.here, turn);
    } else if (!(await this.play(turn))) await this.enter({ type: "back" });
  }

  /** @param {unknown} error */
  problem(error) {
    this.frame.away(error instanceof Away);
    if (error instanceof Refused) this.refuse(error.told);
    else if (!(error instanceof Away)) throw error;
  }

  /** @param {import("../api.js").Told} told */
  refuse(told) {
    this.state.refused = told;
    this.drawn.show("words");
    this.frame.speech.say(sentence(told.message), true);
  }

  // --- changing the game ---------------------------------------------------------------------------------------------

  /**
   * Put a turn into the tree.
   * @param {Node} parent
   * @param {string} turn
   */
  async add(parent, turn) {
    const added = await this.state.walk.add(parent, turn);
    if (added?.isNew) this.changed();
    return added?.node ?? null;
  }

  /**
   * Play a turn and go there; whether it was legal.
   * @param {string} turn
   * @param {boolean} [answers]   it answers the question, which stays
   */
  async play(turn, answers = false) {
    const { walk, challenge } = this.state;
    const next = await this.add(walk.here, turn);
    if (!next) return false;
    if (answers) challenge.at = next;
    await walk.go(next);
    return true;
  }

  /** Put a line into the tree and go to its first turn. @param {string[]} line */
  async playLine(line) {
    const { walk } = this.state;
    /** @type {Node | null} */
    let node = walk.here;
    for (const turn of line) node = node && (await this.add(node, turn));
    const first = walk.here.children.find((child) => child.turn === line[0]);
    if (first) await walk.go(first);
  }

  promote() {
    promote(this.state.walk.here);
    this.changed();
  }

  remove() {
    const { here, go } = this.state.walk;
    if (!here.parent) return;
    remove(here);
    this.changed();
    void go(here.parent);
  }

  note() {
    const { game, walk } = this.state;
    openNote({ t: this.frame.t, game, node: walk.here, onChange: () => this.changed() });
  }

  changed() {
    this.state.study.touch();
    this.drawn.show("turns", "review", "words");
    this.address.follow();
  }

  // --- the engine and the review -------------------------------------------------------------------------------------

  think() {
    const { walk, challenge, evaluation } = this.state;
    this.state.engineProblem = null;
    if (walk.info && !walk.info.result && !challenge.hides) evaluation.begin(walk.here);
  }

  /** @param {{on?: boolean, count?: number}} change */
  chooseEngine(change) {
    this.state.evaluation.choose(change);
    this.think();
    this.drawn.show("lines", "win", "board");
  }

  /** Point at a line of the engine, or at none. @param {number | null} index */
  hover(index) {
    this.state.hovered = index;
    this.drawn.show("board");
  }

  /** @param {import("./review.js").ReviewInfo} review */
  judged(review) {
    this.frame.speech.say(this.frame.t("web_analysis.review_done", { count: faultsOf(review).length }));
    this.drawn.show("turns", "win");
  }

  // --- find the better turn ------------------------------------------------------------------------------------------

  questioned() {
    const { challenge, evaluation } = this.state;
    if (challenge.hides) evaluation.stop();
    else if (!evaluation.found) this.think();
    this.drawn.show("question", "lines", "win", "board", "review", "words");
  }

  /** Go to a fault and ask what would have been better. @param {Judged} judged */
  ask(judged) {
    const { study, reviewRun, challenge, walk } = this.state;
    const node = mainLine(study.root)[judged.number];
    const { review } = reviewRun;
    if (!node?.parent || !review) return;
    challenge.about(judged, node.parent, faultsOf(review).at(-1)?.number === judged.number);
    void walk.go(node.parent).then(() => scrollTo({ top: 0 }));
  }

  askNext() {
    const { reviewRun, challenge } = this.state;
    const faults = reviewRun.review ? faultsOf(reviewRun.review) : [];
    const next = faults[faults.findIndex(({ number }) => number === challenge.now?.judged.number) + 1];
    if (next) this.ask(next);
    else challenge.close();
  }

  async showBest() {
    const { challenge } = this.state;
    const best = challenge.now?.judged.line[0];
    if (!best) return;
    challenge.set({ stage: "shown" });
    await this.play(best, true);
  }

  // --- how the board is shown ----------------------------------------------------------------------------------------

  flip() {
    this.state.rotation = (this.state.rotation + 1) % stepsRound(doorOf(this.state.game).face);
    this.drawn.show("board");
  }

  showSides() {
    const { settings } = this.frame;
    settings.set({ side: !settings.get().side });
  }
}
