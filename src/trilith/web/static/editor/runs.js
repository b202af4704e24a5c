/**
 * Places as text: pieces, with digits for what is not there. Pure.
 *
 * @typedef {import("../boards/board_types.js").Cell} Cell
 */

/**
 * Columns or rows as text: pieces, with digits for what is not there.
 * @param {Cell[]} cells
 * @param {(cell: Cell) => string} letterOf   "" for nothing
 */
export const run = (cells, letterOf) =>
  cells
    .map((cell) => letterOf(cell) || "-")
    .join("")
    .replace(/-+/g, (gap) => String(gap.length));

/**
 * Cells in groups of the same key, in the order in which they come.
 * @param {readonly Cell[]} cells
 * @param {(cell: Cell) => string | number} key
 * @returns {Cell[][]}
 */
export function grouped(cells, key) {
  /** @type {Map<string | number, Cell[]>} */
  const groups = new Map();
  for (const cell of cells) groups.set(key(cell), [...(groups.get(key(cell)) ?? []), cell]);
  return [...groups.values()];
}

export const byColumn = (/** @type {readonly Cell[]} */ cells) => grouped(cells, (cell) => cell.name.charAt(0));
