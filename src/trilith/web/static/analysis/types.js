/**
 * What the server tells about positions by themselves. Types only; nothing here runs. The shapes are the server's own: see
 * `wire/index.d.ts`.
 *
 * @typedef {import("../../wire/index.js").PositionInfo} PositionInfo
 */

export {};
