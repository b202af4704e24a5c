/**
 * A lesson on the page: show, try, check. The part that is open stands behind # in the address, so a reload keeps it.
 *
 * @typedef {import("./lesson_types.js").Lesson} Lesson
 * @typedef {import("./lesson_types.js").Course} Course
 * @typedef {import("./lesson_parts.js").Part} Part
 * @typedef {import("./lesson_parts.js").ShowPart} ShowPart
 * @typedef {import("./lesson_parts.js").TryPart} TryPart
 * @typedef {import("./lesson_parts.js").CheckPart} CheckPart
 */

import { ask, sentence, untilAnswered } from "../api.js";
import { h, refill } from "../dom.js";
import { iconButton } from "../parts/icons.js";
import { plainButton, strongButton } from "./answers.js";
import { Attempt } from "./attempt.js";
import { key } from "./key.js";
import { partsOf, tabOf } from "./lesson_parts.js";
import { checkText, createTabs, sceneText, taskText } from "./lesson_text.js";
import { outline } from "./outline.js";
import { Reel } from "./reel.js";
import { marksOn, stopsOfTurn } from "./scene_stops.js";

export class LessonPage {
  /**
   * @param {import("../frame.js").Frame} frame
   * @param {Lesson} lesson
   * @param {Course} course
   * @param {import("./progress.js").Progress} progress
   */
  constructor(frame, lesson, course, progress) {
    this.frame = frame;
    this.lesson = lesson;
    this.course = course;
    this.progress = progress;
    this.parts = partsOf(lesson);
    /** Which part is open. */
    this.at = Math.min(Math.max(0, Number(location.hash.slice(1)) - 1 || 0), this.parts.length - 1);
    /** Whether the question of the check was answered rightly. */
    this.isAnswered = false;
    this.attempt = new Attempt(frame, {
      game: lesson.game,
      title: course.title,
      sound: "claim",
      onChange: () => this.#showButtons(),
      onJudged: ({ outcome }) => {
        if (outcome === "right") this.#pass();
      },
    });
    this.reel = new Reel({ frame, stage: this.attempt.stage, onStop: (stop, isEnd) => this.#stopped(stop, isEnd) });
    /** What the marks on the board mean. */
    this.key = h("div", { class: "meanings" });
    this.text = h("div", { class: "body" });
    this.row = h("div", { class: "row" });
    this.outline = h("div", { class: "a-out" });
    this.tabs = createTabs(frame.t, (tab) => this.go(this.#firstOf(tab)));
    this.#lay();
    this.go(this.at);
  }

  #lay() {
    const { frame, lesson, course, attempt } = this;
    const { t, main } = frame;
    const { stage, answers } = attempt;
    main.append(
      h("div", { class: "a-tab" }, this.tabs.element),
      h("div", { class: "a-stage" }, stage.element, stage.sides, this.reel.element),
      h("section", { class: "card lesson a-txt", "aria-label": t("web_learn.lesson") }, this.text),
      h("div", { class: "go" }, answers.element, stage.prompt, this.row),
      this.outline,
    );
    const { number, of } = lesson;
    frame.head(lesson.title, t("web_learn.lesson_of", { game: course.title, number, of }));
  }

  /** The part that is open. */
  get part() {
    return /** @type {Part} */ (this.parts[this.at]);
  }

  // --- what can be done ----------------------------------------------------------------------------------------------

  /** Open a part. @param {number} index */
  go(index) {
    this.at = index;
    this.isAnswered = false;
    history.replaceState(null, "", `#${index + 1}`);
    const { part } = this;
    this.frame.main.className = `ls ${part.kind}`;
    this.attempt.leave();
    this.reel.close();
    this.#showProgress();
    if (part.kind === "show") this.#showScene(part);
    else if (part.kind === "try") this.#tryTask(part);
    else this.#askQuestion(part);
    this.#showButtons();
  }

  /**
   * Go to a part by a button, which is gone then: whoever uses keys or a screen reader goes on at its head, and in a task
   * on the board, while the task is read out.
   * @param {number} index
   */
  move(index) {
    this.go(index);
    if (this.part.kind === "try") {
      const said = [...this.text.querySelectorAll("h2, p")].map((each) => each.textContent ?? "");
      this.frame.speech.say(said.map(sentence).join(" "));
    } else this.text.querySelector("h2")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  /**
   * The part that a tab opens: the first that is not done, or else the first.
   * @param {ReturnType<typeof tabOf>} tab
   */
  #firstOf(tab) {
    const done = this.progress.partsOf(this.lesson.game, this.lesson.name);
    const all = this.parts.flatMap((part, i) => (tabOf(part) === tab ? [i] : []));
    return all.find((i) => !done.has(i)) ?? all[0] ?? 0;
  }

  /**
   * Another stop of the scene is shown.
   * @param {import("./scene_stops.js").Stop} stop
   * @param {boolean} isEnd
   */
  #stopped({ state }, isEnd) {
    const { part, lesson, frame } = this;
    if (part.kind !== "show") return;
    const entries = [...part.scene.key, { mark: "last", meaning: frame.t("web_learn.mark_last") }];
    const on = marksOn(state);
    refill(
      this.key,
      key(
        entries.filter(({ mark }) => on.has(mark)),
        lesson.game,
      ),
    );
    if (isEnd) this.#pass();
  }

  /** @param {TryPart} part */
  #tryTask(part) {
    const { game, name } = this.lesson;
    const { task, number } = part;
    const path = /** @type {const} */ (`/lessons/${game}/${name}`);
    refill(this.text, ...taskText(part, this.frame.t));
    this.attempt.begin({
      place: { ...task, game },
      judge: (answer) => ask(`${path}/judge`, { part: part.part, number, answer }),
      solution: () => ask(`${path}/solution`, { part: part.part, number }),
    });
  }

  /**
   * Answer the question of the check.
   * @param {CheckPart} part
   * @param {string} answer
   * @param {HTMLElement} button
   */
  async #answer(part, answer, button) {
    const { frame, lesson, attempt } = this;
    if (this.isAnswered) return;
    const path = /** @type {const} */ (`/lessons/${lesson.game}/${lesson.name}/judge`);
    const verdict = await untilAnswered(() => ask(path, { part: "check", answer }), frame.away);
    if (this.part !== part || this.isAnswered) return;
    for (const other of this.text.querySelectorAll(".choice")) other.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-pressed", "true");
    button.classList.add(verdict.outcome === "right" ? "yes" : "no");
    this.isAnswered = verdict.outcome === "right";
    if (this.isAnswered) this.#pass();
    attempt.answers.say(verdict.outcome, verdict.said);
    this.#showButtons();
    for (const stop of verdict.frame ? stopsOfTurn(part.check.view, verdict.frame) : []) {
      if (this.part === part) await attempt.stage.act(stop);
    }
  }

  /** The open part is done; with its last part the lesson is. */
  #pass() {
    const { at, parts, progress, lesson } = this;
    if (progress.partsOf(lesson.game, lesson.name).has(at)) return;
    progress.pass(lesson.game, lesson.name, at);
    if (at === parts.length - 1) progress.finish(lesson.game, lesson.name);
    this.#showProgress();
  }

  // --- what it looks like --------------------------------------------------------------------------------------------

  /** The ticks of the tabs and of the outline. */
  #showProgress() {
    const { course, progress, lesson, parts } = this;
    const done = progress.partsOf(lesson.game, lesson.name);
    this.tabs.show(tabOf(this.part), (tab) => parts.every((part, i) => tabOf(part) !== tab || done.has(i)));
    refill(this.outline, outline(course, progress, this.frame.t, lesson.name));
  }

  /** @param {ShowPart} part */
  #showScene({ scene }) {
    refill(this.text, ...sceneText(scene, this.lesson.title, this.key, this.frame.t));
    this.reel.open(scene);
  }

  /** @param {CheckPart} part */
  #askQuestion(part) {
    const { game } = this.lesson;
    const onChoice = (/** @type {string} */ answer, /** @type {HTMLElement} */ button) =>
      void this.#answer(part, answer, button);
    refill(this.text, ...checkText(part.check, game, this.frame.t, onChoice));
    this.attempt.stage.picture({ view: part.check.view });
  }

  /** The row of buttons that fits. */
  #showButtons() {
    refill(this.row, ...this.#buttons());
  }

  /** @returns {(Element | false)[]} */
  #buttons() {
    const { part, attempt, at } = this;
    const { t } = this.frame;
    const back = this.#backButton();
    const next = (/** @type {string} */ key) => strongButton(t(`web_learn.${key}`), () => this.move(at + 1));
    const again = () => this.move(at);
    if (part.kind === "show") return [back, next(this.parts[at + 1]?.kind === "try" ? "now_try" : "next")];
    if (part.kind === "try" && !attempt.verdict) return [back, ...attempt.buttons(), this.#skipButton()];
    if (part.kind === "try" && !attempt.isSolved) {
      return [back, strongButton(t("web_learn.again"), again), this.#skipButton()];
    }
    const isDone = part.kind === "try" || this.isAnswered;
    if (at === this.parts.length - 1) {
      // The tabs above lead back, and the answers need the room.
      return isDone ? [back, this.#onward()] : [];
    }
    return [back, plainButton("again", t("web_learn.again"), again), next("next")];
  }

  /** To the next part, whatever became of this one. */
  #skipButton() {
    const { at } = this;
    if (at === this.parts.length - 1) return false;
    const skip = iconButton("next", this.frame.t("web_learn.skip"), () => this.move(at + 1));
    skip.classList.add("btn");
    return skip;
  }

  #backButton() {
    const { at } = this;
    if (at === 0) return false;
    const back = iconButton("prev", this.frame.t("web_learn.back"), () => this.move(at - 1));
    back.classList.add("btn");
    return back;
  }

  /** Where to go when the lesson is done. */
  #onward() {
    const { game, next } = this.lesson;
    const href = next ? `/learn/${game}/${next}` : `/puzzles#${game}`;
    const { t } = this.frame;
    return h("a", { class: "btn strong", href }, t(next ? "web_learn.next_lesson" : "web_learn.to_puzzles"));
  }
}
