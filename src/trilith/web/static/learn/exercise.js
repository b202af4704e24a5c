/**
 * An exercise on the page: find a first turn that wins by force.
 *
 * @typedef {import("./lesson_types.js").Exercise} Exercise
 * @typedef {import("./lesson_types.js").Course} Course
 */

import { ask, untilAnswered } from "../api.js";
import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";
import { icon, iconButton } from "../parts/icons.js";
import { plainButton, strongButton } from "./answers.js";
import { Attempt } from "./attempt.js";
import { exerciseOutline, stars } from "./outline.js";

export class ExercisePage {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {Exercise} exercise
   * @param {Course} course
   * @param {import("./progress.js").Progress} progress
   */
  constructor(frame, exercise, course, progress) {
    this.frame = frame;
    this.exercise = exercise;
    this.course = course;
    this.progress = progress;
    this.attempt = new Attempt(frame, {
      game: exercise.game,
      title: course.title,
      sound: "won",
      onChange: () => this.#showButtons(),
      onJudged: ({ outcome }) => {
        if (outcome === "right") progress.solve(exercise.position);
        this.#showOutline();
      },
    });
    this.row = h("div", { class: "row" });
    this.outline = h("div", { class: "a-out" });
    this.#lay();
    this.#showOutline();
    this.begin();
  }

  #lay() {
    const { frame, exercise, course, attempt } = this;
    const { t, main } = frame;
    const { stage, answers } = attempt;
    const { number, of } = exercise;
    const task = t("web_learn.win_in", { count: exercise.wins_in });
    main.className = "ls ex try";
    main.append(
      h("div", { class: "a-stage" }, stage.element, stage.sides),
      this.#card(task),
      h("div", { class: "go" }, answers.element, stage.prompt, this.row),
      this.outline,
    );
    frame.head(task, t("web_learn.exercise_of", { game: course.title, number, of }));
  }

  /** @param {string} task */
  #card(task) {
    const { t } = this.frame;
    const { game, to_move, difficulty } = this.exercise;
    const side = doorOf(game).words.learner(to_move, t);
    const body = h(
      "div",
      { class: "body" },
      h("div", { class: "k" }, stars(difficulty, t)),
      h("h2", {}, task),
      h("p", {}, t("web_learn.exercise_task", { player: side })),
    );
    return h("section", { class: "card lesson a-txt", "aria-label": t("web_learn.exercise") }, body);
  }

  #showOutline() {
    refill(this.outline, exerciseOutline(this.course, this.progress, this.frame.t, this.exercise.number));
  }

  begin() {
    const { exercise } = this;
    const path = /** @type {const} */ (`/exercises/${exercise.game}/${exercise.number}`);
    this.attempt.begin({
      place: exercise,
      judge: (answer) => ask(`${path}/judge`, { answer }),
      solution: () => ask(`${path}/solution`, {}),
    });
  }

  /** Go on against the computer from the position after the turn that was found. */
  async #playOut() {
    const { exercise, attempt, frame } = this;
    const found = attempt.verdict?.frame;
    if (!found) return;
    /** @type {import("../../wire/index.js").Seat[]} */
    const players = [1, 2].map((player) =>
      player === exercise.to_move ? { kind: "human" } : { kind: "engine", level: "full" },
    );
    const { game, options } = exercise;
    const order = { game, position: found.position, options, players };
    const begun = await untilAnswered(() => ask("/play", order), frame.away);
    location.assign(`/play/${begun.id}`);
  }

  /** The row of buttons that fits. */
  #showButtons() {
    const { attempt, exercise } = this;
    const { t } = this.frame;
    const href = `/learn/exercises#${exercise.game}`;
    const back = h("a", { class: "btn", href, "aria-label": t("web_learn.all_exercises") }, icon("prev"));
    if (!attempt.verdict) refill(this.row, back, ...attempt.buttons());
    else if (!attempt.isSolved)
      refill(
        this.row,
        back,
        strongButton(t("web_learn.again"), () => this.begin()),
      );
    else refill(this.row, this.#againButton(), this.#nextLink());
  }

  #againButton() {
    const { t } = this.frame;
    return this.exercise.wins_in > 1
      ? plainButton("play", t("web_learn.play_out"), () => void this.#playOut())
      : iconButton("again", t("web_learn.again"), () => this.begin());
  }

  #nextLink() {
    const { t } = this.frame;
    const { game, number, of } = this.exercise;
    const isLast = number === of;
    const href = isLast ? "/learn/exercises" : `/learn/exercises/${game}/${number + 1}`;
    return h("a", { class: "btn strong", href }, t(isLast ? "web_learn.all_exercises" : "web_learn.next_exercise"));
  }
}
