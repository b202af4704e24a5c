/**
 * What a printed position lists: the pieces place by place, and how many of each are needed. Pure.
 *
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").Cell} Cell
 */

/** Stands for the name of a place where its words are wanted alone. */
export const BLANK = "#";
const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = 3;

/**
 * The places with pieces, by columns.
 * @param {View} view
 * @param {(cell: Cell) => string} wordsOf   with `BLANK` for the name of the place
 */
export function placed(view, wordsOf) {
  const by = (/** @type {Cell} */ a, /** @type {Cell} */ b) =>
    a.name.charAt(0).localeCompare(b.name.charAt(0)) || Number(a.name.slice(1)) - Number(b.name.slice(1));
  return view.cells
    .filter(({ pieces }) => pieces)
    .sort(by)
    .map((cell) => ({
      name: cell.name,
      letters: cell.pieces,
      words: wordsOf(cell)
        .replace(BLANK, "")
        .replace(/^[\s,]+/, ""),
    }));
}

/**
 * How many of each piece: on the board, then in the bank, then with each player; last the colours that players claimed.
 * @param {View} view
 * @param {(piece: string) => string} nameOf
 * @param {readonly string[]} [order]   of the pieces
 */
export function counted(view, nameOf, order = []) {
  /** @type {Map<string, number>} */
  const onBoard = new Map();
  for (const { pieces } of view.cells) {
    for (const piece of pieces) onBoard.set(piece, (onBoard.get(piece) ?? 0) + 1);
  }
  const inOrder = [...onBoard].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const board = inOrder.map(([piece, count]) => ({ words: nameOf(piece), count, where: null }));
  const bank = view.bank
    .filter(([, count]) => count > 0)
    .map(([piece, count]) => ({ words: nameOf(piece), count, where: { kind: "bank" } }));
  const held = view.holdings.flatMap((pieces, i) =>
    [...new Set(pieces)].map((piece) => ({
      words: [...piece].map(nameOf).join(", "),
      count: pieces.filter((other) => other === piece).length,
      where: { kind: "held", number: i + 1 },
    })),
  );
  const claimed = view.claims.flatMap((pieces, i) =>
    pieces
      ? [{ words: [...pieces].map(nameOf).join(", "), count: pieces.length, where: { kind: "claimed", number: i + 1 } }]
      : [],
  );
  return [...board, ...bank, ...held, ...claimed];
}

/** A word that can be said and typed, for a set-up by chance. */
export function randomWord() {
  const pick = (/** @type {string} */ signs) => signs.charAt(Math.floor(Math.random() * signs.length));
  return Array.from({ length: SYLLABLES }, () => pick(CONSONANTS) + pick(VOWELS)).join("");
}
