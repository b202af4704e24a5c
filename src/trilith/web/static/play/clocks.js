/**
 * Clocks that run between two messages of the server, and the warnings when time is short.
 *
 * @typedef {import("./game_types.js").GameState} GameState
 */

const LOW = 30_000;
const LAST = 5_000;

/**
 * What both players have left at a moment.
 * @param {GameState["clock"]} clock
 * @param {number} since   ms since the message of the server
 * @returns {number[] | null}
 */
export function leftAt(clock, since) {
  if (!clock) return null;
  return clock.left.map((left, i) => (clock.running === i + 1 ? Math.max(0, left - since) : left));
}

/**
 * Whether a clock that went from one time to another is worth a warning: once at thirty seconds, then each of the last.
 * @param {number} before
 * @param {number} now
 * @returns {"" | "low" | "last"}
 */
export function warning(before, now) {
  if (before > LOW && now <= LOW) return "low";
  return now <= LAST && now > 0 && Math.ceil(before / 1000) !== Math.ceil(now / 1000) ? "last" : "";
}
