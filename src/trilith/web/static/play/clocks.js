/**
 * Clock times between two server messages, and low-time warnings.
 *
 * @typedef {import("./game_types.js").GameState} GameState
 */

const LOW = 30_000;
const LAST = 5_000;

/**
 * The time left of both players.
 * @param {GameState["clock"]} clock
 * @param {number} since  ms since the server's message
 * @returns {number[] | null}
 */
export function leftAt(clock, since) {
  if (!clock) return null;
  return clock.left.map((left, i) => (clock.running === i + 1 ? Math.max(0, left - since) : left));
}

/**
 * The warning for a clock that ran from `before` to `now`: once at thirty seconds, then at each of the last seconds.
 * @param {number} before
 * @param {number} now
 * @returns {"" | "low" | "last"}
 */
export function warning(before, now) {
  if (before > LOW && now <= LOW) return "low";
  return now <= LAST && now > 0 && Math.ceil(before / 1000) !== Math.ceil(now / 1000) ? "last" : "";
}
