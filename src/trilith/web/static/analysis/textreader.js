/**
 * Reads pasted or dropped text: records, or one position of any game.
 *
 * @typedef {import("./tree.js").RecordInfo} RecordInfo
 */

import { ask } from "../api.js";
import { GAMES } from "../games/index.js";
import { fromHash, unpack } from "./link.js";

/**
 * The game whose position a text seems to be, or null.
 * @param {string} text
 */
export const gameOf = (text) => GAMES.find(({ begins }) => begins.test(text.trim()))?.name ?? null;

/**
 * A record of a start position, without turns.
 * @param {import("../../wire/index.js").PositionInfo} info
 * @returns {RecordInfo}
 */
export const fromPosition = ({ game, variant, options, position }) => ({
  game,
  variant,
  options,
  start: position,
  result: "*",
  tags: {},
  line: { turns: [], comments: [] },
});

/**
 * Read a text; a refusal of the server is thrown.
 * @param {string} text
 * @param {import("../parts/options.js").Options} [options]   of the rules, for a position
 * @returns {Promise<RecordInfo[]>}
 */
export async function readText(text, options = {}) {
  const game = gameOf(text);
  if (game) return [fromPosition(await ask("/positions/view", { game, position: text.trim(), options }))];
  return (await ask("/records/parse", { text })).records;
}

/**
 * The record or position that the part of an address after # names, or null.
 * @param {string} hash
 * @returns {Promise<RecordInfo | null>}
 */
export async function linkedRecord(hash) {
  const packed = new URLSearchParams(hash.slice(1)).get("r");
  if (packed) return (await readText(await unpack(packed)))[0] ?? null;
  const place = fromHash(hash);
  return place && fromPosition(await ask("/positions/view", place));
}
