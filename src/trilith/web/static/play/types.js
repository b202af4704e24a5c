/**
 * What the server tells about a game. Types only; nothing here runs. The shapes are the server's own: see `wire/index.d.ts`.
 *
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").Game} Game
 * @typedef {import("../../wire/index.js").StepInfo} StepInfo
 * @typedef {import("../../wire/index.js").Told} Told
 * @typedef {import("../../wire/index.js").Duty} Duty
 * @typedef {import("../../wire/index.js").PlayerInfo} PlayerInfo
 * @typedef {import("../../wire/index.js").StepsInfo} StepsInfo
 * @typedef {import("../../wire/index.js").GameState} GameState
 *
 * @typedef {object} Choice           a turn so far, and what may follow
 * @property {readonly StepInfo[]} chosen
 * @property {readonly StepInfo[]} options
 * @property {boolean} complete
 * @property {string} text
 * @property {Duty | null} duty
 */

export {};
