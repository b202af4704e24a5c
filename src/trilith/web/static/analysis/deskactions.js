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
import { idOf, pageOf } from "../learn/own_puzzles.js";
import { openNote } from "./notedialog.js";
import { faultsOf } from "./review.js";
import { createStudyAddress } from "./studyaddress.js";
import { endOf, mainLine, promote, remove, sibling } from "./tree.js";

const DAY = 24 * 3600 * 1000;

/**
 * Whether a fault that was not found becomes a puzzle by itself: it cost much, or a reason is told.
 * @param {Judged} judged
 */
const isWorthKeeping = ({ fault, reason }) => fault !== "slip" || reason !== null;

/**
 * How the page is read, for its address: from which side, whether the reader played it, and whether the review is open.
 * Null for a puzzle of the reader's own, whose address stays.
 * @param {import("./deskstate.js").DeskState} state
 */
function readingOf({ you, isMine, mode, ownId }) {
  if (ownId) return null;
  const said = { you: you === 2 && "2", mine: isMine && "1", review: mode === "review" && "1" };
  return Object.entries(said)
    .flatMap(([name, value]) => (value ? [`&${name}=${value}`] : []))
    .join("");
}

export class DeskActions {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {import("./deskstate.js").DeskState} state
   * @param {Drawn} drawn
   */
  constructor(frame, state, drawn) {
    const { study, walk, reviewRun } = state;
    const { t, settings } = frame;
    this.frame = frame;
    this.state = state;
    this.drawn = drawn;
    const reading = () => readingOf(state);
    this.address = createStudyAddress({ t, settings, study, walk, reviewRun, reading, rotation: () => state.rotation });
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
    // The board shows what the fault led to: pressing it means to look for a better turn.
    if (stage === "ask") return void this.find();
    if (stage === "wrong") challenge.set({ stage: "try" });
    return void this.enter(event);
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
    } else {
      this.analyse();
      if (!(await this.play(turn))) await this.enter({ type: "back" });
    }
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
    const { walk, challenge, evaluation, mode } = this.state;
    this.state.engineProblem = null;
    if (mode === "analysis" && walk.info && !walk.info.result && !challenge.hides) evaluation.begin(walk.here);
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

  /** Judge the game, or go back to its review. */
  review() {
    const { state } = this;
    state.mode = "review";
    state.evaluation.stop();
    if (!state.reviewRun.fitting && !state.reviewRun.isRunning) void state.reviewRun.begin();
    else this.askFirst();
    this.drawn.show("mode", "review", "lines", "win", "board", "words");
    this.address.follow();
  }

  stopReview() {
    this.state.reviewRun.cancel();
    this.analyse();
  }

  /** Leave the review: the engine thinks about what is played from here. */
  analyse() {
    const { state } = this;
    if (state.mode === "analysis") return;
    state.mode = "analysis";
    state.challenge.close();
    this.drawn.show("mode", "review", "words");
    this.think();
    this.address.follow();
  }

  /** @param {import("./review.js").ReviewInfo} review */
  judged(review) {
    const { state } = this;
    const count = this.#listed(review).length;
    this.frame.speech.say(this.frame.t("web_analysis.review_done", { count }));
    this.drawn.show("turns", "win");
    if (state.mode === "review" && !state.challenge.now) this.askFirst();
  }

  /** The faults of the list: those of the side the page is seen from, or of both. @param {import("./review.js").ReviewInfo} review */
  #listed(review) {
    const { you, both } = this.state;
    return faultsOf(review, both ? undefined : you);
  }

  /** List the other side's faults, too, or no longer. */
  showBoth() {
    this.state.both = !this.state.both;
    this.grown();
  }

  /** See the page from the other side. */
  turnView() {
    const { state } = this;
    state.you = state.you === 1 ? 2 : 1;
    this.drawn.show("review", "win", "question");
    this.address.follow();
  }

  // --- find the better turn ------------------------------------------------------------------------------------------

  questioned() {
    const { challenge, evaluation } = this.state;
    if (challenge.hides) evaluation.stop();
    else if (!evaluation.found) this.think();
    this.drawn.show("question", "lines", "win", "board", "review", "words");
  }

  /** Show a fault: the position after it, and why it is one. @param {Judged} judged */
  ask(judged) {
    const { study, reviewRun, challenge, walk, you } = this.state;
    const node = mainLine(study.root)[judged.number];
    const { review } = reviewRun;
    if (!node?.parent || !review) return;
    this.state.mode = "review";
    this.state.better = [];
    if (judged.player !== you) this.state.both = true;
    challenge.about({ judged, ...this.#placeOf(judged, review) }, node);
    this.drawn.show("mode");
    void walk.go(node).then(() => scrollTo({ top: 0 }));
  }

  /**
   * Which of how many it is; nothing where it is not listed.
   * @param {Judged} judged
   * @param {import("./review.js").ReviewInfo} review
   * @returns {{place?: string, last?: boolean}}
   */
  #placeOf(judged, review) {
    const listed = this.#listed(review);
    const index = listed.findIndex(({ number }) => number === judged.number);
    if (index < 0) return {};
    const place = this.frame.t("web_analysis.fault_number", { number: index + 1, count: listed.length });
    return { place, last: index === listed.length - 1 };
  }

  /** The review has grown, or ended: the fault that is open may not be the last any more. */
  grown() {
    const { challenge, reviewRun, ownId } = this.state;
    const { now } = challenge;
    if (now && reviewRun.review && !ownId) {
      const placed = this.#placeOf(now.judged, reviewRun.review);
      if (placed.place && placed.place !== now.place) challenge.set(placed);
    }
    this.drawn.show("review");
  }

  askFirst() {
    const { reviewRun } = this.state;
    const [first] = reviewRun.review ? this.#listed(reviewRun.review) : [];
    if (first) this.ask(first);
  }

  askNext() {
    const { reviewRun, challenge, own, ownId } = this.state;
    const next = own.due()[0];
    if (ownId && next) return location.assign(pageOf(next));
    const faults = reviewRun.review ? this.#listed(reviewRun.review) : [];
    const index = faults.findIndex(({ number }) => number === challenge.now?.judged.number);
    const following = faults[index + 1];
    if (following) this.ask(following);
    else challenge.close();
    return undefined;
  }

  /** Let the reader look for the better turn: the position before the fault. */
  async find() {
    const { challenge, walk } = this.state;
    const before = this.#before();
    if (!before) return;
    challenge.at = before;
    challenge.set({ stage: "try" });
    scrollTo({ top: 0 });
    if (walk.here !== before) await walk.go(before);
  }

  /** The node before the fault that is open. */
  #before() {
    const { challenge, ownId, study } = this.state;
    if (!challenge.now) return null;
    if (ownId) return study.root;
    return mainLine(study.root)[challenge.now.judged.number]?.parent ?? null;
  }

  /** Show the better turn as a hint on the position before the fault. */
  async showBest() {
    const { challenge, walk, study } = this.state;
    const before = this.#before();
    const best = challenge.now?.judged.line[0];
    if (!best || !before) return;
    this.answered(false);
    challenge.at = before;
    challenge.set({ stage: "shown" });
    scrollTo({ top: 0 });
    if (walk.here !== before) await walk.go(before);
    try {
      this.state.better = (await study.after(before, best)).last;
      this.drawn.show("board");
    } catch (error) {
      this.problem(error);
    }
  }

  /** The question was answered: a puzzle of the reader's own is asked again by that. @param {boolean} isRight */
  answered(isRight) {
    const { challenge, own, ownId } = this.state;
    const posed = challenge.now;
    if (!posed || posed.isAnswered) return;
    if (ownId) own.answer(ownId, isRight);
    else if (!isRight && isWorthKeeping(posed.judged)) this.#keep(posed.judged);
    challenge.set({ isAnswered: true, ...this.#daysLeft() });
  }

  /** Ask the fault that is open again later, or not. @param {boolean} keep */
  keep(keep) {
    const { challenge, own } = this.state;
    if (!challenge.now) return;
    const { judged } = challenge.now;
    if (keep) this.#keep(judged);
    else own.forget(this.#ownId());
    const { daysLeft: _, ...rest } = challenge.now;
    challenge.replace({ ...rest, ...this.#daysLeft() });
  }

  /** @param {Judged} judged */
  #keep(judged) {
    const before = this.#before();
    if (before)
      this.state.own.keep({ ...this.state.study.order(before), best: judged.line.slice(0, 1), more: { judged } });
  }

  /** The name that the fault has, or would have, as a puzzle. */
  #ownId() {
    const before = this.#before();
    return this.state.ownId || (before ? idOf(this.state.study.order(before)) : "");
  }

  /** When it is asked again. */
  #daysLeft() {
    const { own, ownId } = this.state;
    const kept = own.find(this.#ownId());
    if (kept) return { daysLeft: Math.max(1, Math.round((kept.due - Date.now()) / DAY)) };
    return ownId ? { daysLeft: 0 } : {};
  }

  /** Go on from the fault with engine and board; the better line comes along where it was shown. */
  async playOn() {
    const { challenge } = this.state;
    const shown = challenge.now?.stage === "shown" ? challenge.now.judged.line : [];
    this.analyse();
    challenge.close();
    if (shown.length) await this.playLine(shown);
  }

  /** Ask a puzzle of the reader's own; the study is its position. @param {import("../learn/own_puzzles.js").OwnPuzzle} puzzle */
  pose(puzzle) {
    const { challenge, study, own, walk } = this.state;
    const judged = /** @type {Judged | undefined} */ (puzzle.more?.judged);
    if (!judged) return;
    this.state.mode = "review";
    const others = own.due().filter((other) => idOf(other) !== idOf(puzzle));
    challenge.about({ judged, last: others.length === 0 }, study.root, "try");
    this.drawn.show("mode", "review");
    void walk.go(study.root);
  }

  /** N: the next fault of a review; in an analysis a comment. */
  noteOrNext() {
    const { mode, challenge } = this.state;
    if (mode === "analysis") this.note();
    else if (challenge.now) this.askNext();
    else this.askFirst();
  }

  /** The blank: show the better turn, where it is asked for. */
  showWhenAsked() {
    if (this.state.challenge.hides) void this.showBest();
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
