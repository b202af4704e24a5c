/**
 * The chance of player 1 in the position shown, for the win bar. Pure.
 *
 * @typedef {import("../../wire/index.js").PositionInfo} PositionInfo
 */

/**
 * In percent; null where nothing is known.
 * @param {Pick<PositionInfo, "result" | "to_move">} info
 * @param {number | undefined} thought    the engine's chance for the player to move, 0 to 1
 * @param {number | undefined} reviewed   the review's chance of player 1, 0 to 1
 */
export function chanceOf({ result, to_move: toMove }, thought, reviewed) {
  if (result) return result.winner === null ? 50 : result.winner === 1 ? 100 : 0;
  if (thought !== undefined) return 100 * (toMove === 1 ? thought : 1 - thought);
  return reviewed === undefined ? null : 100 * reviewed;
}
