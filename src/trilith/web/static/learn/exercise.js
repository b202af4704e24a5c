/**
 * An exercise on the page: find a first turn that wins by force.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").Course} Course
 * @typedef {import("./types.js").Turn} Turn
 */

import { ask, untilAnswered } from "../api.js";
import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";
import { icon, iconButton } from "../parts/icons.js";
import { createAnswers, plainButton, strongButton } from "./answers.js";
import { exerciseOutline, stars } from "./outline.js";
import { createStage } from "./stage.js";

/**
 * @param {import("../frame.js").Frame} frame
 * @param {Exercise} exercise
 * @param {Course} course
 * @param {import("./progress.js").Progress} progress
 */
export function openExercise(frame, exercise, course, progress) {
  const { t, main } = frame;
  const { game, number } = exercise;
  const task = t("web_learn.win_in", { count: exercise.wins_in });
  /** The winning turn that was found. @type {Turn | null} */
  let found = null;
  let judged = false;
  /** How many hints were asked for. */
  let hints = 0;

  const answers = createAnswers(frame, game);
  const stage = createStage({
    frame,
    game,
    label: t("web_learn.board", { game: course.title }),
    onTurn: (turn) => void judge(turn),
    onRefused: (told) => answers.say("illegal", told),
    onStep: () => {
      answers.clear();
      buttons();
    },
  });
  const row = h("div", { class: "row" });
  const list = h("div", { class: "a-out" });
  const side = doorOf(game).words.learner(exercise.to_move, t);
  const card = h(
    "section",
    { class: "card lesson a-txt", "aria-label": t("web_learn.exercise") },
    h(
      "div",
      { class: "body" },
      h("div", { class: "k" }, stars(exercise.difficulty, t)),
      h("h2", {}, task),
      h("p", {}, t("web_learn.exercise_task", { player: side })),
    ),
  );
  main.className = "ls ex try";
  main.append(
    h("div", { class: "a-stage" }, stage.element, stage.sides),
    card,
    h("div", { class: "go" }, answers.element, stage.prompt, row),
    list,
  );
  frame.head(task, t("web_learn.exercise_of", { game: course.title, number, of: exercise.of }));
  listed();
  begin();

  function listed() {
    refill(list, exerciseOutline(course, progress, t, number));
  }

  function begin() {
    judged = false;
    hints = 0;
    answers.clear();
    void stage.ask(exercise).then(buttons);
    buttons();
  }

  /** @param {string} turn */
  async function judge(turn) {
    const verdict = await untilAnswered(() => ask(`/exercises/${game}/${number}/judge`, { answer: turn }), frame.away);
    judged = true;
    if (verdict.frame) void stage.finish(verdict.frame);
    found = verdict.outcome === "right" ? verdict.frame : null;
    if (found) progress.solve(exercise.position);
    answers.say(verdict.outcome, verdict.said, "won");
    listed();
    buttons();
  }

  async function hint() {
    const solution = await untilAnswered(() => ask(`/exercises/${game}/${number}/solution`, {}), frame.away);
    if (judged) return;
    stage.hint(solution, hints > 0);
    hints += 1;
    answers.hint(solution, hints > 1);
    buttons();
  }

  /** Go on against the computer from the position after the turn that was found. */
  async function playOut() {
    if (!found) return;
    /** @type {import("../../wire/index.js").Seat[]} */
    const seats = [1, 2].map((player) =>
      player === exercise.to_move ? { kind: "human" } : { kind: "engine", level: "full" },
    );
    const order = { game, position: found.position, options: exercise.options, players: seats };
    const begun = await untilAnswered(() => ask("/play", order), frame.away);
    location.assign(`/play/${begun.id}`);
  }

  function buttons() {
    const back = h(
      "a",
      { class: "btn", href: `/learn/exercises#${game}`, "aria-label": t("web_learn.all_exercises") },
      icon("prev"),
    );
    if (!judged) {
      const undo = plainButton("undo", t("web_learn.undo"), stage.undo);
      undo.disabled = !stage.canUndo;
      refill(
        row,
        back,
        plainButton("hint", t(hints ? "web_learn.show_me" : "web_learn.hint"), () => void hint()),
        undo,
      );
    } else if (!found) {
      refill(row, back, strongButton(t("web_learn.again"), begin));
    } else {
      const last = number === exercise.of;
      const href = last ? "/learn/exercises" : `/learn/exercises/${game}/${number + 1}`;
      refill(
        row,
        exercise.wins_in > 1
          ? plainButton("play", t("web_learn.play_out"), () => void playOut())
          : iconButton("again", t("web_learn.again"), begin),
        h("a", { class: "btn strong", href }, t(last ? "web_learn.all_exercises" : "web_learn.next_exercise")),
      );
    }
  }
}
