/** The learning pages: `/learn` lists the courses, `/learn/GAME/NAME` is a lesson. */

import { ask, Refused, untilAnswered } from "./api.js";
import { h } from "./dom.js";
import { openFrame } from "./frame.js";
import { LessonPage } from "./learn/lesson.js";
import { coursesPage } from "./learn/outline.js";
import { createProgress } from "./learn/progress.js";
import { loading, notice } from "./parts/notices.js";

/** @typedef {import("./learn/lesson_types.js").Course} Course */

const [, , game = "", name = ""] = location.pathname.split("/").map(decodeURIComponent);
const isInner = Boolean(game && name);
if (isInner) document.body.className = `inner g-${game}`;
else document.body.className = "home";

const frame = await openFrame("learn", { back: "/learn" });
const { t, main } = frame;
const waiting = loading(t);
main.append(waiting);
const progress = createProgress();

/**
 * Open the lesson that the address names.
 * @param {Course} course
 */
async function openInner(course) {
  const lesson = await untilAnswered(() => ask(`/lessons/${game}/${encodeURIComponent(name)}`), frame.away);
  waiting.remove();
  new LessonPage(frame, lesson, course, progress);
}

/** @param {Course[]} courses */
function openList(courses) {
  waiting.remove();
  main.className = "hm learn";
  main.append(...coursesPage(courses, progress, t));
  document.title = `${t("web_learn.title")} · Trilith`;
  document.getElementById(location.hash.slice(1) || game)?.scrollIntoView();
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
