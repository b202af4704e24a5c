/**
 * The lessons of a course as a list, what is done ticked; and the page that lists all courses.
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
 * @param {number} [line.share]   how much of it is done, from 0 to 1
 * @param {Node | null} [line.more]
 * @param {Translate} t
 */
const lineOf = ({ href, number, words, done, current, share = 0, more }, t) => {
  const disc = h("span", { class: !done && share ? "nr begun" : "nr" }, done ? icon("check") : number);
  disc.style.setProperty("--share", `${Math.round(100 * share)}%`);
  return h(
    "li",
    {},
    h(
      "a",
      { href, class: done ? "done" : null, "aria-current": current ? "page" : null },
      disc,
      words,
      done && h("span", { class: "sr" }, t("web_learn.done")),
      more,
    ),
  );
};

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
    ...lessons.map(({ name, number, title: words, parts }) => {
      const href = `/learn/${game}/${name}`;
      const [done, count] = [progress.isDone(game, name), progress.partsOf(game, name).size];
      const isBegun = !done && count > 0;
      const more = isBegun ? partsDone(count, parts, t) : null;
      return lineOf({ href, number, words, done, current: name === current, share: count / parts, more }, t);
    }),
  );

/**
 * How many parts of a lesson are done.
 * @param {number} count
 * @param {number} of
 * @param {Translate} t
 */
const partsDone = (count, of, t) =>
  h(
    "small",
    { class: "so-many" },
    h("span", { "aria-hidden": "true" }, `${count}/${of}`),
    h("span", { class: "sr" }, t("web_learn.parts_done", { count, of })),
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
  const puzzles = h("a", { href: `/puzzles#${course.game}` }, icon("puzzle"), t("web_learn.puzzles"));
  return h(
    "nav",
    { class: "card outline", "aria-label": name },
    h("h2", {}, name),
    lessonList(course, progress, t, current),
    course.puzzles > 0 && puzzles,
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
  const { game, title, lessons, puzzles } = course;
  const next = progress.next(course);
  const count = progress.count(course);
  const start = next ?? lessons[0];
  return h(
    "article",
    { class: `card course g-${game}`, id: game },
    h("h2", { class: "name" }, sign(game), title),
    bar(progress.share(course) * lessons.length, lessons.length, t("web_learn.done_of", { count, of: lessons.length })),
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
      puzzles > 0 && h("a", { class: "btn", href: `/puzzles#${game}` }, icon("puzzle"), t("web_learn.puzzles")),
      !next && h("a", { class: "btn strong", href: `/?new=${game}` }, t("web_learn.play_now")),
    ),
    h("div", { class: "outline" }, lessonList(course, progress, t)),
  );
}

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
