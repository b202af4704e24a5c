/**
 * A lesson on the page: show, try, check. The part that is open stands behind # in the address, so a reload keeps it.
 *
 * @typedef {import("./types.js").Lesson} Lesson
 * @typedef {import("./types.js").Course} Course
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Task} Task
 * @typedef {import("./types.js").Check} Check
 * @typedef {{kind: "show", scene: Scene} | {kind: "try", task: Task, part: "try" | "check", number: number}
 *           | {kind: "check", check: Check}} Part
 */

import { ask, untilAnswered } from "../api.js";
import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";
import { iconButton } from "../parts/icons.js";
import { createAnswers, plainButton, strongButton } from "./answers.js";
import { key } from "./key.js";
import { outline } from "./outline.js";
import { before } from "./scene.js";
import { clauseOf, createStage, toldWords } from "./stage.js";

const KINDS = /** @type {const} */ (["show", "try", "check"]);

/**
 * @param {import("../frame.js").Frame} frame
 * @param {Lesson} lesson
 * @param {Course} course
 * @param {import("./progress.js").Progress} progress
 */
export function openLesson(frame, lesson, course, progress) {
  const { t, main } = frame;
  const { game } = lesson;
  const parts = partsOf(lesson);
  let at = Math.min(Math.max(0, Number(location.hash.slice(1)) - 1 || 0), parts.length - 1);
  /** An answer was judged, and whether it was the right one. */
  let judged = false;
  let solved = false;
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
  const text = h("div", { class: "body" });
  const card = h("section", { class: "card lesson a-txt", "aria-label": t("web_learn.lesson") }, text);
  const row = h("div", { class: "row" });
  const list = h("div", { class: "a-out" });
  const picker = tabsOf(t, (kind) => go(parts.findIndex((each) => tabOf(each) === kind)));
  main.append(
    h("div", { class: "a-tab" }, picker.element),
    h("div", { class: "a-stage" }, stage.element, stage.sides),
    card,
    h("div", { class: "go" }, answers.element, stage.prompt, row),
    list,
  );
  frame.head(lesson.title, t("web_learn.lesson_of", { game: course.title, number: lesson.number, of: lesson.of }));

  const part = () => /** @type {Part} */ (parts[at]);
  /** @param {import("../../wire/index.js").Order<`/lessons/${string}/${string}/judge`>} body */
  const verdictOn = (body) => untilAnswered(() => ask(`/lessons/${game}/${lesson.name}/judge`, body), frame.away);

  /** @param {number} index */
  function go(index) {
    at = index;
    judged = solved = false;
    hints = 0;
    history.replaceState(null, "", `#${at + 1}`);
    const here = /** @type {Part} */ (parts[at]);
    main.className = `ls ${here.kind}`;
    picker.show(tabOf(here));
    answers.clear();
    refill(list, outline(course, progress, t, lesson.name));
    if (here.kind === "show") showScene(here.scene);
    else if (here.kind === "try") askTask(here.task, here.number);
    else askQuestion(here.check);
    buttons();
  }

  /**
   * Go to a part by a button, which is gone then: whoever uses keys or a screen reader goes on at its head.
   * @param {number} index
   */
  function move(index) {
    go(index);
    text.querySelector("h2")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  /** @param {Scene} scene */
  function showScene(scene) {
    refill(
      text,
      clauses(scene.clauses),
      h("h2", { tabindex: -1 }, lesson.title),
      h("p", {}, scene.text),
      scene.key.length > 0 && key(scene.key, game),
      scene.refused.length > 0 && refusals(scene, t),
    );
    again(scene);
  }

  /**
   * @param {Task} task
   * @param {number} number
   */
  function askTask(task, number) {
    const of = task === lesson.check ? 1 : lesson.tasks.length;
    refill(
      text,
      h(
        "div",
        { class: "k" },
        ...task.clauses.map(clauseOf),
        of > 1 && h("small", { class: "muted" }, t("web_learn.task_of", { number, of })),
      ),
      h("h2", { class: "task", tabindex: -1 }, task.text),
    );
    void stage.ask(task);
  }

  /** @param {Check} check */
  function askQuestion(check) {
    const choices = check.choices.map(({ answer: sent, text: words }) => {
      const button = h(
        "button",
        { class: "choice", type: "button", "aria-pressed": "false", onclick: () => void choose(sent, button) },
        h("span", { class: check.asks === "legal" ? "mono" : null }, words ?? winner(sent)),
      );
      return button;
    });
    refill(
      text,
      clauses(check.clauses),
      h("h2", { class: "task", tabindex: -1 }, check.text),
      h("div", { class: "choices", role: "group", "aria-label": t("web_learn.answers") }, ...choices),
    );
    stage.picture({ view: check.view });
  }

  /** @param {string} answered */
  const winner = (answered) =>
    answered === "draw" ? t("web_learn.draw") : doorOf(game).words.learner(Number(answered), t);

  /**
   * @param {string} sent
   * @param {HTMLElement} button
   */
  async function choose(sent, button) {
    const here = part();
    if (here.kind !== "check" || judged) return;
    const verdict = await verdictOn({ part: "check", answer: sent });
    if (part() !== here || judged) return;
    for (const other of text.querySelectorAll(".choice")) other.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-pressed", "true");
    button.classList.add(verdict.outcome === "right" ? "yes" : "no");
    judged = verdict.outcome === "right";
    if (judged) finish();
    answers.say(verdict.outcome, verdict.said);
    buttons();
    if (verdict.frame) void stage.watch(here.check.view, [verdict.frame], true);
  }

  /** @param {string} turn */
  async function judge(turn) {
    const here = part();
    if (here.kind !== "try") return;
    const verdict = await verdictOn({ part: here.part, number: here.number, answer: turn });
    if (part() !== here) return;
    judged = true;
    solved = verdict.outcome === "right";
    if (solved && here.part === "check") finish();
    if (verdict.frame) void stage.finish(verdict.frame);
    answers.say(verdict.outcome, verdict.said);
    buttons();
  }

  function finish() {
    progress.finish(game, lesson.name);
    refill(list, outline(course, progress, t, lesson.name));
  }

  async function hint() {
    const here = part();
    if (here.kind !== "try") return;
    const asked = { part: here.part, number: here.number };
    const found = await untilAnswered(() => ask(`/lessons/${game}/${lesson.name}/solution`, asked), frame.away);
    if (part() !== here || judged) return;
    stage.hint(found, hints > 0);
    hints += 1;
    answers.hint(found, hints > 1);
    buttons();
  }

  /** The row of buttons that fits. */
  function buttons() {
    const here = part();
    const back = at > 0 && iconButton("prev", t("web_learn.back"), () => move(at - 1));
    if (back) back.classList.add("btn");
    if (here.kind === "show") {
      const last = parts[at + 1]?.kind === "try";
      refill(
        row,
        back,
        plainButton("again", t("web_learn.again_watch"), () => again(here.scene)),
        strongButton(t(last ? "web_learn.now_try" : "web_learn.next"), () => move(at + 1)),
      );
    } else if (here.kind === "try" && !judged) {
      const undo = plainButton("undo", t("web_learn.undo"), stage.undo);
      undo.disabled = !stage.canUndo;
      refill(
        row,
        back,
        plainButton("hint", t(hints ? "web_learn.show_me" : "web_learn.hint"), () => void hint()),
        undo,
      );
    } else if (here.kind === "try" && !solved) {
      refill(
        row,
        back,
        strongButton(t("web_learn.again"), () => move(at)),
      );
    } else if (at < parts.length - 1) {
      refill(
        row,
        back,
        here.kind === "try" && plainButton("again", t("web_learn.again"), () => move(at)),
        here.kind === "try" && strongButton(t("web_learn.next"), () => move(at + 1)),
      );
    } else {
      // The tabs above lead back, and the answers need the room.
      refill(row, judged && back, judged && onward());
    }
  }

  /** @param {Scene} scene */
  function again(scene) {
    stage.picture(before(scene));
    void stage.watch(scene.view, scene.frames);
  }

  /** Where to go when the lesson is done. */
  function onward() {
    const href = lesson.next ? `/learn/${game}/${lesson.next}` : `/learn/exercises/${game}/1`;
    return h("a", { class: "btn strong", href }, t(lesson.next ? "web_learn.next_lesson" : "web_learn.to_exercises"));
  }

  go(at);
}

/**
 * The parts of a lesson in the order in which they come.
 * @param {Lesson} lesson
 * @returns {Part[]}
 */
export function partsOf({ scenes, tasks, check }) {
  return [
    ...scenes.map((scene) => /** @type {Part} */ ({ kind: "show", scene })),
    ...tasks.map((task, i) => /** @type {Part} */ ({ kind: "try", task, part: "try", number: i + 1 })),
    check.asks === "turn" ? { kind: "try", task: check, part: "check", number: 1 } : { kind: "check", check },
  ];
}

/** @param {Part} part */
const tabOf = (part) => (part.kind === "try" ? part.part : part.kind);

/** @param {string[]} names */
const clauses = (names) => h("div", { class: "k" }, ...names.map(clauseOf));

/**
 * Turns one might expect, each with the reason why it is not possible.
 * @param {Scene} scene
 * @param {import("../i18n.js").Translate} t
 */
const refusals = ({ refused }, t) =>
  h(
    "div",
    { class: "refusals" },
    ...refused.map(({ turn, reason }) =>
      h(
        "details",
        {},
        h("summary", {}, t("web_learn.why_not"), " ", h("span", { class: "mono" }, turn)),
        h("p", {}, ...toldWords(reason)),
      ),
    ),
  );

/**
 * The three parts, to go from one to another.
 * @param {import("../i18n.js").Translate} t
 * @param {(kind: typeof KINDS[number]) => void} onPick
 */
function tabsOf(t, onPick) {
  const inputs = KINDS.map((kind) =>
    h("input", { type: "radio", name: "part", value: kind, onchange: () => onPick(kind) }),
  );
  const element = h(
    "fieldset",
    { class: "seg tabs3" },
    h("legend", { class: "sr" }, t("web_learn.parts")),
    ...inputs.map((input, i) => h("label", {}, input, h("span", {}, h("i", {}, i + 1), t(`web_learn.${KINDS[i]}`)))),
  );
  return {
    element,
    /** @param {typeof KINDS[number]} kind */
    show(kind) {
      for (const input of inputs) input.checked = input.value === kind;
    },
  };
}
