/**
 * The parts of a lesson, in the order in which they come: scenes to watch, tasks to try, a check. Pure.
 *
 * @typedef {import("./lesson_types.js").Lesson} Lesson
 * @typedef {import("./lesson_types.js").Scene} Scene
 * @typedef {import("./lesson_types.js").Task} Task
 * @typedef {import("./lesson_types.js").Check} Check
 *
 * @typedef {{kind: "show", scene: Scene}} ShowPart
 * @typedef {{kind: "try", task: Task, part: "try" | "check", number: number, of: number}} TryPart
 * @typedef {{kind: "check", check: Check}} CheckPart
 * @typedef {ShowPart | TryPart | CheckPart} Part
 */

/** The tabs of a lesson. */
export const TABS = /** @type {const} */ (["show", "try", "check"]);

/**
 * @param {Lesson} lesson
 * @returns {Part[]}
 */
export function partsOf({ scenes, tasks, check }) {
  const of = tasks.length;
  return [
    ...scenes.map((scene) => /** @type {Part} */ ({ kind: "show", scene })),
    ...tasks.map((task, i) => /** @type {Part} */ ({ kind: "try", task, part: "try", number: i + 1, of })),
    check.asks === "turn" ? { kind: "try", task: check, part: "check", number: 1, of: 1 } : { kind: "check", check },
  ];
}

/**
 * The tab that a part stands under.
 * @param {Part} part
 */
export const tabOf = (part) => (part.kind === "try" ? part.part : part.kind);
