/**
 * Positions being set up: a view that may be anything, and its text. Pure. Whether it is legal, the server says.
 *
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").Cell} Cell
 */

import { doorOf } from "../games/index.js";

/**
 * The view of a position, with what only its text has.
 * @param {View} view
 * @param {string} text
 * @returns {View}
 */
export const sheetOf = (view, text) => doorOf(view.game).editor.opened(view, text);

/**
 * The position text of a view.
 * @param {View} view
 */
export const textOf = (view) => doorOf(view.game).editor.write(view);

/**
 * A note of a view.
 * @param {View} view
 * @param {string} name
 */
export const note = (view, name) => String(view.notes.find(([key]) => key === name)?.[1] ?? "-");

/**
 * The pieces in play, on the board and won, by colour.
 * @param {View} view
 * @returns {Map<string, number>}
 */
export function counts(view) {
  const all = [...view.cells.map((cell) => cell.pieces), ...view.holdings.flat()].join("");
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const piece of all) found.set(piece, (found.get(piece) ?? 0) + 1);
  return found;
}

/**
 * A view whose owners and bank fit what lies on it.
 * @param {View} view
 * @param {Map<string, number>} full   all marbles of the variant
 * @returns {View}
 */
export function settled(view, full) {
  const { ownerOf } = doorOf(view.game).editor;
  const cells = view.cells.map((cell) => ({ ...cell, owner: cell.pieces ? ownerOf(view, cell.pieces) : 0 }));
  const used = counts(view);
  const bank = view.bank.map(
    ([colour]) => /** @type {[string, number]} */ ([colour, (full.get(colour) ?? 0) - (used.get(colour) ?? 0)]),
  );
  return { ...view, cells, bank };
}

/**
 * Change one place.
 * @param {View} view
 * @param {string} name
 * @param {Partial<Cell>} change
 * @returns {View}
 */
export const withCell = (view, name, change) => ({
  ...view,
  cells: view.cells.map((cell) => (cell.name === name ? { ...cell, ...change } : cell)),
});

/**
 * Use a tool on a place: a piece letter, "take", "ring", "gap", "won1" or "won2".
 * @param {View} view
 * @param {string} name
 * @param {string} tool
 * @returns {View}
 */
export function used(view, name, tool) {
  const cell = view.cells.find((other) => other.name === name);
  if (!cell) return view;
  if (tool === "gap") return withCell(view, name, { present: false, pieces: "" });
  if (tool === "ring") return withCell(view, name, { present: true, pieces: "" });
  if (tool === "take") return withCell(view, name, { pieces: cell.pieces.slice(0, -1) });
  if (tool === "won1" || tool === "won2") {
    if (!cell.pieces) return view;
    const player = Number(tool.at(-1)) - 1;
    const holdings = /** @type {[string[], string[]]} */ (
      view.holdings.map((held, i) => (i === player ? [...held, cell.pieces] : held))
    );
    return { ...withCell(view, name, { pieces: "" }), holdings };
  }
  const { height } = doorOf(view.game).editor;
  if (height) return cell.pieces.length < height(view) ? withCell(view, name, { pieces: cell.pieces + tool }) : view;
  return withCell(view, name, { present: true, pieces: cell.pieces === tool ? "" : tool });
}

/**
 * Carry what stands on one place to another; stacks join.
 * @param {View} view
 * @param {string} from
 * @param {string} to
 * @returns {View}
 */
export function carried(view, from, to) {
  const moving = view.cells.find((cell) => cell.name === from)?.pieces ?? "";
  const lying = view.cells.find((cell) => cell.name === to)?.pieces ?? "";
  const { height } = doorOf(view.game).editor;
  const joined = height ? lying + moving : moving;
  if (!moving || (height && joined.length > height(view))) return view;
  return withCell(withCell(view, from, { pieces: "" }), to, { present: true, pieces: joined });
}

/**
 * Nothing on the board; the marbles go back to the bank.
 * @param {View} view
 * @returns {View}
 */
export const cleared = (view) => ({
  ...view,
  cells: view.cells.map((cell) => ({ ...cell, pieces: "", present: true })),
  holdings: [[], []],
  claims: ["", ""],
});

/**
 * Change or add notes.
 * @param {View} view
 * @param {Record<string, string | number>} changes
 * @returns {View}
 */
export const withNotes = (view, changes) => ({
  ...view,
  notes: Object.entries({ ...Object.fromEntries(view.notes), ...changes }),
});

/**
 * Give a colour to a player, to nobody (0), or change the player.
 * @param {View} view
 * @param {string} colour
 * @param {number} player
 * @returns {View}
 */
export const withClaim = (view, colour, player) => ({
  ...view,
  claims: /** @type {[string, string]} */ (
    view.claims.map((set, i) => set.replace(colour, "") + (i === player - 1 ? colour : ""))
  ),
});

/**
 * Set how many marbles of a colour a player has won.
 * @param {View} view
 * @param {number} player
 * @param {string} colour
 * @param {number} count
 * @returns {View}
 */
export const withMarbles = (view, player, colour, count) => ({
  ...view,
  holdings: /** @type {[string[], string[]]} */ (
    view.holdings.map((held, i) =>
      i === player - 1
        ? [...held.filter((marble) => marble !== colour), ...Array.from({ length: Math.max(0, count) }, () => colour)]
        : held,
    )
  ),
});

/**
 * Take a stack that a player has won out of the game.
 * @param {View} view
 * @param {number} player
 * @param {number} at   which of them, from 0
 * @returns {View}
 */
export const withoutStack = (view, player, at) => ({
  ...view,
  holdings: /** @type {[string[], string[]]} */ (
    view.holdings.map((held, i) => (i === player - 1 ? held.filter((_, j) => j !== at) : held))
  ),
});
