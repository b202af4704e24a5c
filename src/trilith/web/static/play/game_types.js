/**
 * Types of the server's messages about a game, generated from its OpenAPI description: see `wire/index.d.ts`.
 *
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").Game} Game
 * @typedef {import("../../wire/index.js").StepInfo} StepInfo
 * @typedef {import("../../wire/index.js").Told} Told
 * @typedef {import("../../wire/index.js").PlayerInfo} PlayerInfo
 * @typedef {import("../../wire/index.js").GameState} GameState
 */

export {};
