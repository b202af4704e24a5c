/**
 * The lessons of a course as a list, what is done ticked; and the pages that list all courses and all exercises.
 *
 * @typedef {import("./lesson_types.js").Course} Course
 * @typedef {import("./progress.js").Progress} Progress
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { h } from "../dom.js";
import { sign } from "../parts/gamesign.js";
import { icon } from "../parts/icons.js";

/**
 * A line of a list: a number, or a tick when it is done.
 * @param {object} line
 * @param {string} line.href
 * @param {number} line.number
 * @param {string} line.words
 * @param {boolean} line.done
 * @param {boolean} line.current
 * @param {Node | null} [line.more]
 * @param {Translate} t
 */
const lineOf = ({ href, number, words, done, current, more }, t) =>
  h(
    "li",
    {},
    h(
      "a",
      { href, class: done ? "done" : null, "aria-current": current ? "page" : null },
      h("span", { class: "nr" }, done ? icon("check") : number),
      words,
      done && h("span", { class: "sr" }, t("web_learn.done")),
      more,
    ),
  );

/**
 * The lessons of a course.
 * @param {Course} course
 * @param {Progress} progress
 * @param {Translate} t
 * @param {string} [current]   the lesson that is open
 */
const lessonList = ({ game, lessons }, progress, t, current) =>
  h(
    "ol",
    {},
    ...lessons.map(({ name, number, title: words }) => {
      const href = `/learn/${game}/${name}`;
      return lineOf({ href, number, words, done: progress.isDone(game, name), current: name === current }, t);
    }),
  );

/**
 * The exercises of a course.
 * @param {Course} course
 * @param {Progress} progress
 * @param {Translate} t
 * @param {number} [current]   the exercise that is open
 */
const exerciseList = ({ game, exercises }, progress, t, current) =>
  h(
    "ol",
    {},
    ...exercises.map(({ number, position, wins_in: count, difficulty }) => {
      const href = `/learn/exercises/${game}/${number}`;
      const [words, done] = [t("web_learn.win_in", { count }), progress.isSolved(position)];
      return lineOf({ href, number, words, done, current: number === current, more: stars(difficulty, t) }, t);
    }),
  );

/**
 * The outline beside a lesson.
 * @param {Course} course
 * @param {Progress} progress
 * @param {Translate} t
 * @param {string} current
 */
export function outline(course, progress, t, current) {
  const name = t("web_learn.course", { game: course.title });
  const exercises = h("a", { href: `/learn/exercises#${course.game}` }, icon("puzzle"), t("web_learn.exercises"));
  return h(
    "nav",
    { class: "card outline", "aria-label": name },
    h("h2", {}, name),
    lessonList(course, progress, t, current),
    course.exercises.length > 0 && exercises,
  );
}

/**
 * The exercises beside one of them.
 * @param {Course} course
 * @param {Progress} progress
 * @param {Translate} t
 * @param {number} current
 */
export function exerciseOutline(course, progress, t, current) {
  const name = t("web_learn.exercises_of", { game: course.title });
  return h(
    "nav",
    { class: "card outline", "aria-label": name },
    h("h2", {}, name),
    exerciseList(course, progress, t, current),
  );
}

/**
 * All courses.
 * @param {Course[]} courses
 * @param {Progress} progress
 * @param {Translate} t
 */
export const coursesPage = (courses, progress, t) => [
  hero(t("web_learn.title"), t("web_learn.about")),
  h("div", { class: "courses" }, ...courses.map((course) => courseCard(course, progress, t))),
];

/**
 * @param {Course} course
 * @param {Progress} progress
 * @param {Translate} t
 */
function courseCard(course, progress, t) {
  const { game, title, lessons, exercises } = course;
  const next = progress.next(course);
  const count = progress.count(course);
  const start = next ?? lessons[0];
  return h(
    "article",
    { class: `card course g-${game}`, id: game },
    h("h2", { class: "name" }, sign(game), title),
    bar(count, lessons.length, t("web_learn.done_of", { count, of: lessons.length })),
    h(
      "div",
      { class: "act-row" },
      next &&
        h(
          "a",
          { class: "btn strong", href: `/learn/${game}/${start?.name}` },
          t(count ? "web_learn.go_on" : "web_learn.begin"),
          h("span", { class: "sr" }, title),
        ),
      exercises.length > 0 &&
        h("a", { class: "btn", href: `/learn/exercises#${game}` }, icon("puzzle"), t("web_learn.exercises")),
      !next && h("a", { class: "btn strong", href: `/?new=${game}` }, t("web_learn.play_now")),
    ),
    h("div", { class: "outline" }, lessonList(course, progress, t)),
  );
}

/**
 * All exercises.
 * @param {Course[]} courses
 * @param {Progress} progress
 * @param {Translate} t
 */
export const exercisesPage = (courses, progress, t) => [
  hero(t("web_learn.exercises"), t("web_learn.exercises_about")),
  h(
    "div",
    { class: "courses" },
    ...courses
      .filter(({ exercises }) => exercises.length)
      .map((course) => {
        const { game, title, exercises } = course;
        const count = exercises.filter(({ position }) => progress.isSolved(position)).length;
        return h(
          "article",
          { class: `card course g-${game}`, id: game },
          h("h2", { class: "name" }, sign(game), title),
          bar(count, exercises.length, t("web_learn.solved_of", { count, of: exercises.length })),
          h("div", { class: "outline" }, exerciseList(course, progress, t)),
        );
      }),
  ),
];

/**
 * How hard an exercise is, as five dots.
 * @param {number} difficulty
 * @param {Translate} t
 */
export const stars = (difficulty, t) =>
  h(
    "span",
    { class: "hard", role: "img", "aria-label": t("web_learn.difficulty", { number: difficulty }) },
    ...[1, 2, 3, 4, 5].map((i) => h("i", { class: i <= difficulty ? "d" : null })),
  );

/**
 * @param {string} title
 * @param {string} about
 */
const hero = (title, about) =>
  h("div", { class: "hero" }, h("h1", { class: "serif" }, title), h("p", { class: "muted" }, about));

/**
 * @param {number} done
 * @param {number} of
 * @param {string} words
 */
function bar(done, of, words) {
  const fill = h("i");
  fill.style.width = `${(100 * done) / Math.max(1, of)}%`;
  return h("div", { class: "so-far" }, h("div", { class: "progress" }, fill), h("small", { class: "muted" }, words));
}
