/**
 * Puzzles of your own: positions worth remembering, asked again after 1, 3, 7, 16 and 35 days. Kept in this browser.
 *
 *     const own = createOwnPuzzles();
 *     own.keep({game, position, options, best: ["Wc5,d5"], href: "/puzzles/7"});
 *     own.due();                 // those to ask now, the longest overdue first
 *     own.answer(id, true);      // right: the next interval, and after the last one it is known; wrong: the first again
 *
 * A puzzle is the same when game, position and options are: keeping it again asks it tomorrow. `href` is the page that
 * asks it; that page answers with `idOf(puzzle)`. Without `href` the analysis page asks it (`pageOf`). `more` is whatever
 * the page that asks wants to know again; it must be plain JSON.
 *
 * @typedef {object} Kept
 * @property {string} game
 * @property {string} position
 * @property {Record<string, string | number>} options   those of the rules
 * @property {string[]} best                             the turns that are right; empty where the page knows them
 * @property {string} [href]
 * @property {Record<string, unknown>} [more]
 *
 * @typedef {Kept & {right: number, due: number}} OwnPuzzle
 *   right: how often in a row it was answered; due: when to ask it again, in ms since 1970
 */

import { safeStorage } from "../settings.js";

const KEY = "trilith.puzzles.own";
/** Days until a puzzle is asked again, by how often in a row the answer was right. */
export const INTERVALS = Object.freeze([1, 3, 7, 16, 35]);
const DAY = 24 * 3600 * 1000;
/** How many are kept; beyond that the one that is asked last goes. */
const MOST = 300;

/**
 * The name of a puzzle.
 * @param {Pick<Kept, "game" | "position" | "options">} puzzle
 */
export const idOf = ({ game, position, options }) =>
  [game, position, ...Object.entries(options).map((pair) => pair.join("="))].join(" ");

/**
 * The address of the page that asks a puzzle.
 * @param {Kept} puzzle
 */
export const pageOf = (puzzle) => puzzle.href ?? `/analysis?${new URLSearchParams({ own: idOf(puzzle) })}`;

/**
 * Parse what is stored, which may be old or broken; what is no puzzle is dropped.
 * @param {string | null | undefined} stored
 * @returns {OwnPuzzle[]}
 */
export function parseOwn(stored) {
  /** @type {unknown} */
  let found = null;
  try {
    found = JSON.parse(stored ?? "null");
  } catch {
    // Not JSON: begin with nothing.
  }
  return Array.isArray(found) ? found.filter(isPuzzle) : [];
}

/**
 * @param {unknown} found
 * @returns {found is OwnPuzzle}
 */
function isPuzzle(found) {
  if (typeof found !== "object" || found === null) return false;
  const { game, position, options, best, right, due, href } = /** @type {Partial<OwnPuzzle>} */ (found);
  return (
    typeof game === "string" &&
    typeof position === "string" &&
    typeof options === "object" &&
    options !== null &&
    Array.isArray(best) &&
    typeof right === "number" &&
    typeof due === "number" &&
    (href === undefined || (typeof href === "string" && href.startsWith("/")))
  );
}

/**
 * @param {Pick<Storage, "getItem" | "setItem"> | null} [storage]   null where the browser keeps nothing
 * @param {() => number} [now]                                       the time in ms since 1970
 */
export function createOwnPuzzles(storage = safeStorage(), now = Date.now) {
  /** What is kept when the store is full or forbidden. @type {string | null} */
  let fallback = null;
  // Read every time: another tab may have gone on.
  const read = () => {
    try {
      return parseOwn(storage?.getItem(KEY) ?? fallback);
    } catch {
      return parseOwn(fallback);
    }
  };
  /** @param {OwnPuzzle[]} puzzles */
  const write = (puzzles) => {
    fallback = JSON.stringify(puzzles.sort((a, b) => a.due - b.due).slice(0, MOST));
    try {
      storage?.setItem(KEY, fallback);
    } catch {
      // Without storage they last for this visit.
    }
  };
  const inDays = (/** @type {number} */ days) => now() + days * DAY;
  /** @param {string} id */
  const others = (id) => read().filter((puzzle) => idOf(puzzle) !== id);
  const find = (/** @type {string} */ id) => read().find((puzzle) => idOf(puzzle) === id) ?? null;
  return {
    /** All of them, the one to ask first in front. */
    all: () => read().sort((a, b) => a.due - b.due),
    /** Those to ask now. */
    due: () =>
      read()
        .filter((puzzle) => puzzle.due <= now())
        .sort((a, b) => a.due - b.due),
    find,
    /** @param {string} id */
    has: (id) => find(id) !== null,
    /**
     * Keep a puzzle, or begin again with it.
     * @param {Kept} puzzle
     */
    keep(puzzle) {
      write([...others(idOf(puzzle)), { ...puzzle, right: 0, due: inDays(INTERVALS[0] ?? 1) }]);
    },
    /**
     * It was answered: ask again later, or never where it is known by now.
     * @param {string} id
     * @param {boolean} isRight
     */
    answer(id, isRight) {
      const puzzle = find(id);
      if (!puzzle) return;
      const right = isRight ? puzzle.right + 1 : 0;
      const days = INTERVALS[right];
      write([...others(id), ...(days === undefined ? [] : [{ ...puzzle, right, due: inDays(days) }])]);
    },
    /** @param {string} id */
    forget: (id) => write(others(id)),
  };
}

/** @typedef {ReturnType<typeof createOwnPuzzles>} OwnPuzzles */
