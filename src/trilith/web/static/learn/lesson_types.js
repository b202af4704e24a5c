/**
 * What the server tells about lessons. Types only; nothing here runs. The shapes are the server's own: see
 * `wire/index.d.ts`.
 *
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").Game} Game
 * @typedef {import("../../wire/index.js").StepInfo} StepInfo
 * @typedef {import("../../wire/index.js").Told} Told
 * @typedef {import("../../wire/index.js").CourseInfo} Course
 * @typedef {import("../../wire/index.js").FrameInfo} Turn          a turn to be watched
 * @typedef {import("../../wire/index.js").SceneInfo} Scene
 * @typedef {keyof Scene["marks"]} SceneMark
 * @typedef {import("../../wire/index.js").TaskInfo} Task
 * @typedef {import("../../wire/index.js").CheckInfo} Check
 * @typedef {Check["choices"][number]} Choice
 * @typedef {import("../../wire/index.js").LessonInfo} Lesson
 * @typedef {import("../../wire/index.js").VerdictInfo} Verdict
 *
 * @typedef {Pick<Task, "position" | "options" | "view" | "turn_tree" | "duties"> & {game: Game}} Place
 *   a position in which a learner makes a turn
 */

export {};
