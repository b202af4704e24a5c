/**
 * What the server tells about a game. Types only; nothing here runs. `schemas.py` of the server describes every field.
 *
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").Game} Game
 * @typedef {import("../boards/types.js").Step & {cell: string | null}} StepInfo
 * @typedef {import("../api.js").Told} Told
 * @typedef {Told & {forced: boolean}} Duty
 *
 * @typedef {object} PlayerInfo
 * @property {"human" | "engine"} kind
 * @property {string} name
 * @property {string} level
 * @property {string} label
 *
 * @typedef {object} StepsInfo
 * @property {StepInfo[]} chosen
 * @property {StepInfo[]} options
 * @property {boolean} complete
 * @property {string} text
 * @property {View} view
 * @property {Duty | null} duty
 *
 * @typedef {object} GameState
 * @property {string} id
 * @property {number} version
 * @property {string} happened
 * @property {Game} game
 * @property {string} variant
 * @property {Record<string, string | number>} options
 * @property {string} position
 * @property {View} view
 * @property {PlayerInfo[]} players
 * @property {{number: number, player: number, turn: string, spent: number}[]} turns
 * @property {StepInfo[]} last
 * @property {number | null} to_move
 * @property {boolean} thinking
 * @property {Told | null} trouble   why the computer could not play; it tries again
 * @property {Duty | null} duty
 * @property {{text: string, winner: number | null, reason: string, why: Told} | null} result
 * @property {{base: number, increment: number, left: number[], running: number | null, now: number} | null} clock
 * @property {number | null} offer
 * @property {boolean} touch_move
 * @property {string[]} touched
 * @property {string | null} rematch
 * @property {boolean} yours
 * @property {string[]} may
 */

export {};
