/**
 * A puzzle on the page: the whole line is played against the best defence, with a hint, the solution, and what is said
 * about each turn.
 *
 * @typedef {import("../../wire/index.js").PuzzleInfo} PuzzleInfo
 * @typedef {import("../../wire/index.js").PuzzleVerdict} PuzzleVerdict
 * @typedef {import("../learn/lesson_types.js").Turn} Turn
 * @typedef {import("../learn/lesson_types.js").Place} Place
 *
 * @typedef {{kind: "rated" | "again" | "free"} | {kind: "daily", date: string}} Mode
 *   why it is asked: for the rating, because it was missed, by choice, or as the puzzle of the day
 *
 * @typedef {object} SolveOptions
 * @property {PuzzleInfo} puzzle
 * @property {Mode} mode
 * @property {import("./puzzle_log.js").PuzzleLog} log
 * @property {import("../learn/own_puzzles.js").OwnPuzzles} own
 * @property {string} next     the address of the next puzzle
 *
 * @typedef {"ask" | "busy" | "wrong" | "later" | "solved" | "shown"} Phase
 */

import { ask, untilAnswered } from "../api.js";
import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";
import { createAnswers, plainButton, strongButton } from "../learn/answers.js";
import { idOf } from "../learn/own_puzzles.js";
import { stopsOfTurn } from "../learn/scene_stops.js";
import { Stage } from "../learn/stage.js";
import { icon, iconButton } from "../parts/icons.js";
import { copyLink } from "../share/clipboard.js";
import { headCard, resultOf, tagsOf } from "./solve_parts.js";

export class SolvePage {
  /** @type {Phase} */
  phase = "ask";
  /** The solver's turns and their answers so far. @type {string[]} */
  played = [];
  /** Whether a hint was asked for. */
  isHinted = false;
  /** The rating before and after, once the puzzle counts. @type {{before: number, after: number} | null} */
  change = null;
  /** Whether the first answer was given: what follows does not count. */
  isCounted = false;

  /**
   * @param {import("../frame.js").Frame} frame
   * @param {SolveOptions} options
   */
  constructor(frame, { puzzle, mode, log, own, next }) {
    this.frame = frame;
    this.puzzle = puzzle;
    this.mode = mode;
    this.log = log;
    this.own = own;
    this.next = next;
    const game = /** @type {import("../boards/board_types.js").Game} */ (puzzle.game);
    this.game = game;
    this.door = doorOf(game);
    this.path = /** @type {const} */ (`/puzzles/${puzzle.game}/${puzzle.number}`);
    this.name = `${puzzle.game}/${puzzle.number}`;
    /** Where the solver is to move. @type {Place} */
    this.place = { ...puzzle, game };
    this.answers = createAnswers(frame, game);
    this.stage = new Stage({
      frame,
      game,
      label: frame.t("web_learn.board", { game: this.door.title }),
      onTurn: (turn) => void this.#answer(turn),
      onRefused: (told) => this.answers.say("illegal", told),
      onStep: () => this.#stepped(),
    });
    this.row = h("div", { class: "row" });
    this.head = h("div", { class: "a-head" });
    this.task = h("div", { class: "a-task" });
    this.#lay();
    this.#ask();
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #lay() {
    const { frame, stage, answers, mode, puzzle, door } = this;
    const { t, main } = frame;
    main.className = "sv ls";
    main.append(
      this.head,
      h("div", { class: "a-stage" }, stage.element, stage.sides),
      this.task,
      h("div", { class: "go card" }, answers.element, stage.prompt, this.row),
    );
    const number = t("web_puzzles.number", { game: door.title, number: puzzle.number });
    // On a small phone the task may lie below the board: the header says it too.
    const about = `${t("web_puzzles.win_in", { count: puzzle.wins_in })} · ${mode.kind === "rated" ? door.title : number}`;
    const titles = { rated: "rated", again: "repetition", daily: "daily", free: "puzzle" };
    const link = iconButton("link", t("web_share.link_puzzle"), () => void copyLink(this.path, t));
    frame.head(t(`web_puzzles.${titles[mode.kind]}`), about, [link]);
    this.#tell();
  }

  /** What stands beside the board: the rating and the run, then who moves and what is to be found. */
  #tell() {
    const { frame, mode, puzzle, door, head, task, log, isCounted } = this;
    const { t } = frame;
    head.hidden = mode.kind !== "rated";
    if (mode.kind === "rated") refill(head, headCard(log.read(), isCounted, t));
    const hides = mode.kind === "rated" && !isCounted;
    refill(
      task,
      h(
        "section",
        { class: "card sv2", "aria-label": t("web_puzzles.puzzle") },
        h(
          "div",
          { class: "who3" },
          door.bar.token(puzzle.to_move),
          h(
            "div",
            {},
            h("h2", {}, t("web_puzzles.you_are", { player: door.words.learner(puzzle.to_move, t) })),
            h(
              "p",
              { class: "muted" },
              t("web_puzzles.win_in", { count: puzzle.wins_in }),
              puzzle.unique && ` · ${t("web_puzzles.only")}`,
            ),
          ),
        ),
        hides && h("p", { class: "hid" }, icon("eye"), t("web_puzzles.hidden")),
        mode.kind === "rated" && !isCounted && h("p", { class: "hid" }, icon("hint"), t("web_puzzles.costs")),
        isCounted && tagsOf(puzzle, t),
      ),
    );
  }

  /** Let the solver make a turn. */
  #ask() {
    this.phase = "ask";
    this.stage.ask(this.place);
    this.#showButtons();
  }

  #stepped() {
    if (this.phase !== "ask") return;
    this.answers.clear();
    this.#showButtons();
  }

  /** @param {string} turn */
  async #answer(turn) {
    this.phase = "busy";
    this.#showButtons();
    const { played, frame } = this;
    const verdict = await untilAnswered(() => ask(`${this.path}/judge`, { answer: turn, played }), frame.away);
    if (verdict.outcome === "illegal" || !verdict.frame) {
      this.answers.say("illegal", verdict.said);
      this.#ask();
      return;
    }
    await this.stage.finish(verdict.frame);
    if (verdict.reply) await this.#act(verdict.reply, verdict.frame.view);
    if (verdict.outcome === "right") this.#goOn(verdict, verdict.frame);
    else this.#miss(verdict);
  }

  /**
   * The turn wins in time: on to the next one, or the puzzle is solved.
   * @param {PuzzleVerdict} verdict
   * @param {Turn} made
   */
  #goOn({ said, reply, next, result }, made) {
    if (next && reply) {
      this.played.push(made.turn, reply.turn);
      this.place = { ...next, game: this.game };
      this.#ask();
      this.answers.say("right", said, "claim");
      return;
    }
    this.phase = "solved";
    this.#count(true);
    this.log.solve(this.name);
    const { frame, answers } = this;
    answers.say("right", said, "won");
    answers.element.append(resultOf(result, this.change, frame.t));
    this.#showButtons();
  }

  /** The turn does not win in time. @param {PuzzleVerdict} verdict */
  #miss({ outcome, said, reply }) {
    const { answers, frame } = this;
    this.phase = outcome === "later" ? "later" : "wrong";
    if (outcome === "other") this.#count(false);
    answers.say("other", said);
    const more = [
      reply && frame.t("web_puzzles.answered", { turn: reply.turn }),
      outcome === "other" && this.mode.kind !== "free" && frame.t("web_puzzles.uncounted"),
    ].filter(Boolean);
    if (more.length) answers.element.append(h("p", { class: "muted after" }, more.join(" ")));
    if (this.change && outcome === "other") answers.element.append(resultOf(null, this.change, frame.t));
    this.#showButtons();
  }

  /** The first answer counts; what is missed is asked again another day. @param {boolean} isSolved */
  #count(isSolved) {
    const { mode, log, own, puzzle, name } = this;
    if (this.isCounted) return;
    this.isCounted = true;
    if (mode.kind === "rated") {
      this.change = log.rate(name, puzzle.rating, { isSolved, isHinted: this.isHinted });
    }
    if (mode.kind === "daily") log.answerDay(mode.date, isSolved);
    const { game, position, options } = puzzle;
    if (mode.kind === "again") own.answer(idOf({ game, position, options }), isSolved && !this.isHinted);
    else if (!isSolved) own.keep({ game, position, options, best: [], href: `/puzzles/${name}?again=1` });
    this.#tell();
  }

  /** Show where the turn begins. */
  async #hint() {
    const frames = await this.#solution();
    const [first] = frames;
    if (!first || this.phase !== "ask") return;
    this.isHinted = true;
    this.stage.hint(first, false);
    this.answers.hint(first, false);
    this.#showButtons();
  }

  /** Play the rest of the solution. */
  async #show() {
    this.phase = "busy";
    this.#count(false);
    this.#showButtons();
    const frames = await this.#solution();
    const { stage, answers, frame } = this;
    answers.clear();
    let view = this.place.view;
    stage.picture({ view });
    for (const turn of frames) {
      await this.#act(turn, view);
      view = turn.view;
    }
    this.phase = "shown";
    const line = frames.map(({ turn }) => turn).join("  ");
    refill(
      answers.element,
      h(
        "p",
        { class: "hint" },
        icon("eye"),
        h("span", {}, frame.t("web_puzzles.solution_line"), " ", h("b", { class: "mono" }, line)),
      ),
    );
    if (this.change) answers.element.append(resultOf(null, this.change, frame.t));
    frame.speech.say(answers.element.textContent ?? "");
    this.#showButtons();
  }

  /** @returns {Promise<Turn[]>} */
  async #solution() {
    const { played } = this;
    return (await untilAnswered(() => ask(`${this.path}/solution`, { played }), this.frame.away)).frames;
  }

  /**
   * Act out a turn.
   * @param {Turn} turn
   * @param {import("../boards/board_types.js").View} view   before it
   */
  async #act(turn, view) {
    for (const stop of stopsOfTurn(view, turn)) await this.stage.act(stop);
  }

  /** The row of buttons that fits. */
  #showButtons() {
    refill(this.row, ...this.#buttons());
  }

  /** @returns {Element[]} */
  #buttons() {
    const { phase, stage, frame } = this;
    const { t } = frame;
    const showMe = () => plainButton("eye", t("web_learn.show_me"), () => void this.#show());
    if (phase === "busy") return [];
    if (phase === "ask") {
      const undo = iconButton("undo", t("web_learn.undo"), () => stage.undo());
      undo.classList.add("btn");
      undo.disabled = !stage.canUndo;
      const hint = plainButton("hint", t("web_learn.hint"), () => void this.#hint());
      hint.disabled = this.isHinted && !stage.canUndo && this.answers.element.querySelector(".hint") !== null;
      return [undo, hint, showMe()];
    }
    const again = () => {
      this.answers.clear();
      this.#ask();
    };
    if (phase === "later") return [showMe(), strongButton(t("web_puzzles.try_again"), again)];
    if (phase === "wrong") {
      return [
        plainButton("eye", t("web_puzzles.solution"), () => void this.#show()),
        strongButton(t("web_puzzles.try_again"), again),
      ];
    }
    return [this.#lookLink(), h("a", { class: "btn strong", href: this.next }, t("web_puzzles.next"))];
  }

  /** To the analysis of the position. */
  #lookLink() {
    const { game, position, options } = this.puzzle;
    const named = new URLSearchParams({ game, position });
    for (const [name, value] of Object.entries(options)) named.set(`option.${name}`, String(value));
    return h("a", { class: "btn", href: `/analysis#${named}` }, icon("chart"), this.frame.t("web_puzzles.look"));
  }

  /** Space: on; H: hint; G: show the solution. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const isControl = event.target instanceof Element && event.target.closest("input, select, textarea, summary");
    if (isControl) return;
    const key = event.key.toLowerCase();
    if (key === "h" && this.phase === "ask") void this.#hint();
    else if (key === "g" && this.phase !== "busy" && !this.#isOver) void this.#show();
    else if (key === " " && this.#isOver && !(event.target instanceof HTMLButtonElement)) location.assign(this.next);
    else return;
    event.preventDefault();
  }

  get #isOver() {
    return this.phase === "solved" || this.phase === "shown";
  }
}
