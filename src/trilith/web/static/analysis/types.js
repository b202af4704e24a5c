/**
 * What the server tells about positions by themselves. Types only; nothing here runs.
 *
 * @typedef {object} PositionInfo
 * @property {import("../boards/types.js").Game} game
 * @property {string} variant
 * @property {Record<string, string | number>} options
 * @property {string} position
 * @property {import("../boards/types.js").View} view
 * @property {number | null} to_move
 * @property {{text: string, winner: number | null, reason: string, why: import("../api.js").Told} | null} result
 * @property {number} count
 * @property {import("../play/types.js").StepsInfo | null} steps
 * @property {import("../play/types.js").StepInfo[]} last   the steps of the turn that led here
 */

export {};
