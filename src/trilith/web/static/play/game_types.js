/**
 * What the server tells about a game. Types only; nothing here runs. The shapes are the server's own: see `wire/index.d.ts`.
 *
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").Game} Game
 * @typedef {import("../../wire/index.js").StepInfo} StepInfo
 * @typedef {import("../../wire/index.js").Told} Told
 * @typedef {import("../../wire/index.js").PlayerInfo} PlayerInfo
 * @typedef {import("../../wire/index.js").GameState} GameState
 */

export {};
