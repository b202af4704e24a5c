/**
 * Arrow-key navigation: to the nearest place in a direction, on hexagonal and square boards. Pure.
 *
 * Columns of hexagonal boards are shifted by half a place, so sideways moves keep to the row in which they began, as the
 * cursor of a text editor keeps to its column. The Python twin is `trilith.tui.compass`.
 *
 * @typedef {import("./board_types.js").Point} Point
 * @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} ArrowKey
 *
 * @typedef {object} Cursor
 * @property {string} here
 * @property {number} row   the y that sideways moves keep to
 */

const EPSILON = 1e-6;

/**
 * Put the cursor on a place.
 * @param {Map<string, Point>} points
 * @param {string} here
 * @returns {Cursor}
 */
export const cursorAt = (points, here) => ({ here, row: points.get(here)?.y ?? 0 });

/**
 * The place nearest to the middle of the board.
 * @param {Map<string, Point>} points
 */
export const middle = (points) => least([...points], ([name, { x, y }]) => [x * x + y * y, name])?.[0] ?? "";

/**
 * Move the cursor by an arrow key; it stays if no place lies in that direction.
 * @param {Map<string, Point>} points of the places that can have the focus
 * @param {Cursor} cursor
 * @param {ArrowKey} key
 * @returns {Cursor}
 */
export function follow(points, cursor, key) {
  const here = points.get(cursor.here);
  if (!here) return cursorAt(points, middle(points));
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  return key === "ArrowLeft" || key === "ArrowRight"
    ? sideways(points, cursor, here, sign)
    : upright(points, cursor, here, sign);
}

/**
 * @param {Map<string, Point>} points
 * @param {Cursor} cursor
 * @param {Point} here
 * @param {number} sign
 * @returns {Cursor}
 */
function sideways(points, cursor, here, sign) {
  const beyond = [...points].filter(([, { x }]) => sign * (x - here.x) > EPSILON);
  const column = least(beyond, ([, { x }]) => [Math.abs(x - here.x), ""])?.[1].x;
  const choices = beyond.filter(([, { x }]) => Math.abs(x - /** @type {number} */ (column)) < EPSILON);
  const found = least(choices, ([, { y }]) => [round(Math.abs(y - cursor.row)) - y * EPSILON, ""]);
  return found ? { here: found[0], row: cursor.row } : cursor;
}

/**
 * @param {Map<string, Point>} points
 * @param {Cursor} cursor
 * @param {Point} here
 * @param {number} sign
 * @returns {Cursor}
 */
function upright(points, cursor, here, sign) {
  const beyond = [...points].filter(([, { y }]) => sign * (y - here.y) > EPSILON);
  const column = beyond.filter(([, { x }]) => Math.abs(x - here.x) < EPSILON);
  const slope = beyond.filter(([, { x, y }]) => Math.abs(x - here.x) <= 2 * Math.abs(y - here.y) + EPSILON);
  const choices = column.length ? column : slope;
  const found = least(choices, ([name, { x, y }]) => [(x - here.x) ** 2 + (y - here.y) ** 2, name]);
  return found ? cursorAt(points, found[0]) : cursor;
}

/** @param {number} value */
const round = (value) => Math.round(value * 1e6) / 1e6;

/**
 * The item with the smallest rank.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => [number, string]} rank
 * @returns {T | undefined}
 */
function least(items, rank) {
  const ranked = items.map((item) => ({ item, rank: rank(item) }));
  ranked.sort((a, b) => round(a.rank[0]) - round(b.rank[0]) || (a.rank[1] < b.rank[1] ? -1 : 1));
  return ranked[0]?.item;
}
