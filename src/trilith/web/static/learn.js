/**
 * The learning pages: `/learn` lists the courses, `/learn/GAME/NAME` is a lesson, `/learn/exercises` lists the
 * exercises, `/learn/exercises/GAME/2` is an exercise.
 */

import { ask, Refused, untilAnswered } from "./api.js";
import { h } from "./dom.js";
import { openFrame } from "./frame.js";
import { ExercisePage } from "./learn/exercise.js";
import { LessonPage } from "./learn/lesson.js";
import { coursesPage, exercisesPage } from "./learn/outline.js";
import { createProgress } from "./learn/progress.js";
import { loading, notice } from "./parts/notices.js";

/** @typedef {import("./learn/lesson_types.js").Course} Course */

const [, , first = "", second = "", third = ""] = location.pathname.split("/").map(decodeURIComponent);
const isExercise = first === "exercises";
const game = isExercise ? second : first;
const name = isExercise ? third : second;
const isInner = Boolean(game && name);
if (isInner) document.body.className = `inner g-${game}`;
else document.body.className = "home";

const frame = await openFrame(isExercise ? "puzzles" : "learn", { back: isExercise ? "/learn/exercises" : "/learn" });
const { t, main } = frame;
const waiting = loading(t);
main.append(waiting);
const progress = createProgress();

/**
 * Open the lesson or the exercise that the address names.
 * @param {Course} course
 */
async function openInner(course) {
  const path = /** @type {const} */ (`${game}/${encodeURIComponent(name)}`);
  if (isExercise) {
    const exercise = await untilAnswered(() => ask(`/exercises/${path}`), frame.away);
    waiting.remove();
    new ExercisePage(frame, exercise, course, progress);
  } else {
    const lesson = await untilAnswered(() => ask(`/lessons/${path}`), frame.away);
    waiting.remove();
    new LessonPage(frame, lesson, course, progress);
  }
}

/** @param {Course[]} courses */
function openList(courses) {
  waiting.remove();
  main.className = "hm learn";
  main.append(...(isExercise ? exercisesPage : coursesPage)(courses, progress, t));
  document.title = `${t(isExercise ? "web_learn.exercises" : "web_learn.title")} · Trilith`;
  document.getElementById(location.hash.slice(1) || first)?.scrollIntoView();
}

function showMissing() {
  waiting.remove();
  main.className = "hm learn";
  const home = h("a", { class: "btn", href: "/learn" }, t("web_learn.all_lessons"));
  main.append(
    h("h1", { class: "sr" }, t("web_learn.title")),
    notice({ kind: "empty", title: t("web_learn.missing"), actions: [home] }),
  );
}

try {
  const { courses } = await untilAnswered(() => ask("/lessons"), frame.away);
  const course = courses.find((other) => other.game === game);
  if (!isInner) openList(courses);
  else if (course) await openInner(course);
  else showMissing();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  showMissing();
}
