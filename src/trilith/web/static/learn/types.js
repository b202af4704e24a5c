/**
 * What the server tells about lessons and exercises. Types only; nothing here runs. `teaching.py` of the server
 * describes every field.
 *
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").Game} Game
 * @typedef {import("../play/types.js").StepInfo} StepInfo
 * @typedef {import("../api.js").Told} Told
 *
 * @typedef {object} Course
 * @property {Game} game
 * @property {string} title
 * @property {{name: string, number: number, title: string, clauses: string[]}[]} lessons
 * @property {{number: number, position: string, wins_in: number, difficulty: number}[]} exercises
 *
 * @typedef {object} Place
 * @property {string} position
 * @property {Record<string, string | number>} options
 * @property {View} view
 * @property {number} to_move
 * @property {boolean} over
 *
 * @typedef {object} Turn           a turn to be watched
 * @property {string} turn
 * @property {StepInfo[]} steps
 * @property {string} position
 * @property {View} view            the board after it
 *
 * @typedef {"last" | "targets" | "selected" | "forced" | "links" | "struck" | "removed"} SceneMark
 *
 * @typedef {object} SceneParts
 * @property {string} text
 * @property {string[]} clauses
 * @property {Record<SceneMark, string[]>} marks
 * @property {{mark: string, meaning: string}[]} key
 * @property {Turn[]} frames
 * @property {{turn: string, reason: Told}[]} refused
 *
 * @typedef {Place & SceneParts} Scene
 * @typedef {Place & {text: string, clauses: string[]}} Task
 * @typedef {{answer: string, text: string | null}} Choice
 * @typedef {Task & {asks: "turn" | "legal" | "winner" | "words", choices: Choice[]}} Check
 *
 * @typedef {object} Lesson
 * @property {Game} game
 * @property {string} name
 * @property {number} number
 * @property {number} of
 * @property {string} title
 * @property {string[]} clauses
 * @property {Scene[]} scenes
 * @property {Task[]} tasks
 * @property {Check} check
 * @property {string | null} next
 *
 * @typedef {Place & {game: Game, number: number, of: number, wins_in: number, difficulty: number}} Exercise
 *
 * @typedef {{outcome: "right" | "other" | "illegal", said: Told, frame: Turn | null}} Verdict
 */

export {};
