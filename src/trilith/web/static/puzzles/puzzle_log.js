/**
 * What a solver has done, kept in this browser: the rating, the run, the puzzles solved, and the days.
 *
 *     const log = createPuzzleLog();
 *     const { before, after } = log.rate("game/12", 1480, { isSolved: true, isHinted: false });
 *     log.solve("game/12");  log.isSolved("game/12");
 *     log.answerDay("2024-11-19", true);
 *
 * @typedef {import("./rating.js").Rating} Rating
 * @typedef {{at: number, rating: number}} Point
 *
 * @typedef {object} Kept
 * @property {Rating} rating
 * @property {Point[]} history      the rating after each rated puzzle, the latest last
 * @property {string[]} asked       rated puzzles, the latest last
 * @property {boolean[]} run        the last results, the latest last
 * @property {number} streak        solved in a row
 * @property {number} best          the longest streak
 * @property {string[]} solved
 * @property {Record<string, boolean>} days   by date: whether the puzzle of the day was solved at the first try
 */

import { BEGINNER, PUZZLE_DEVIATION, rated } from "./rating.js";

const KEY = "trilith.puzzles";
const WEEK = 7 * 24 * 3600 * 1000;
const MOST_POINTS = 200;
const MOST_ASKED = 600;
const MOST_DAYS = 60;
/** Results shown as a row. */
const RUN = 7;

/** @returns {Kept} */
const nothing = () => ({
  rating: { ...BEGINNER },
  history: [],
  asked: [],
  run: [],
  streak: 0,
  best: 0,
  solved: [],
  days: {},
});

/**
 * Parse what is stored, which may be old or broken; what cannot be read is dropped.
 * @param {string | null | undefined} stored
 * @returns {Kept}
 */
export function readLog(stored) {
  const kept = nothing();
  /** @type {unknown} */
  let found = null;
  try {
    found = JSON.parse(stored ?? "null");
  } catch {
    // Not JSON: begin with nothing.
  }
  if (typeof found !== "object" || found === null) return kept;
  const given = /** @type {Record<string, unknown>} */ (found);
  const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? /** @type {unknown[]} */ (value) : []);
  const count = (/** @type {unknown} */ value) => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0);
  const rating = /** @type {Rating | null} */ (given.rating);
  if (rating && [rating.rating, rating.deviation, rating.volatility].every(Number.isFinite)) {
    kept.rating = { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility };
  }
  const points = /** @type {(Point | null)[]} */ (list(given.history));
  kept.history = points.flatMap((point) =>
    Number.isFinite(point?.at) && Number.isFinite(point?.rating) ? [/** @type {Point} */ (point)] : [],
  );
  kept.asked = list(given.asked).filter((name) => typeof name === "string");
  kept.solved = list(given.solved).filter((name) => typeof name === "string");
  kept.run = list(given.run).filter((isSolved) => typeof isSolved === "boolean");
  kept.streak = count(given.streak);
  kept.best = Math.max(kept.streak, count(given.best));
  const days = typeof given.days === "object" && given.days !== null ? Object.entries(given.days) : [];
  kept.days = Object.fromEntries(days.filter(([, isSolved]) => typeof isSolved === "boolean"));
  return kept;
}

/**
 * @param {Pick<Storage, "getItem" | "setItem"> | null} [storage] null where the browser keeps nothing
 * @param {() => number} [now]
 */
export function createPuzzleLog(storage = safeStorage(), now = Date.now) {
  /** What is kept when the store is full or forbidden. @type {string | null} */
  let fallback = null;
  // Read every time: another tab may have gone on.
  const read = () => {
    try {
      return readLog(storage?.getItem(KEY) ?? fallback);
    } catch {
      return readLog(fallback);
    }
  };
  /** @param {Partial<Kept>} change */
  const write = (change) => {
    fallback = JSON.stringify({ ...read(), ...change });
    try {
      storage?.setItem(KEY, fallback);
    } catch {
      // Without storage it lasts for this visit.
    }
  };
  return {
    read,
    /** Whether any rated puzzle was answered. */
    hasBegun: () => read().history.length > 0,
    /** @param {string} name */
    isSolved: (name) => read().solved.includes(name),
    /** @param {string} name */
    solve(name) {
      write({ solved: [...new Set([...read().solved, name])] });
    },
    /**
     * Count a rated puzzle. A hint halves the gain.
     * @param {string} name
     * @param {number} puzzle   its rating
     * @param {{isSolved: boolean, isHinted: boolean}} result
     */
    rate(name, puzzle, { isSolved, isHinted }) {
      const kept = read();
      const before = kept.rating;
      const after = rated(before, { rating: puzzle, deviation: PUZZLE_DEVIATION }, isSolved ? 1 : 0);
      if (isSolved && isHinted) after.rating = (before.rating + after.rating) / 2;
      const streak = isSolved ? kept.streak + 1 : 0;
      write({
        rating: after,
        history: [...kept.history, { at: now(), rating: after.rating }].slice(-MOST_POINTS),
        asked: [...kept.asked.filter((other) => other !== name), name].slice(-MOST_ASKED),
        run: [...kept.run, isSolved].slice(-RUN),
        streak,
        best: Math.max(kept.best, streak),
      });
      return { before: Math.round(before.rating), after: Math.round(after.rating) };
    },
    /** Points gained in the last seven days. */
    week() {
      const { history, rating } = read();
      const old = history.findLast(({ at }) => at < now() - WEEK);
      return Math.round(rating.rating - (old?.rating ?? BEGINNER.rating));
    },
    /** How the puzzle of a day went; undefined where it was not tried. @param {string} date */
    day: (date) => read().days[date],
    /**
     * The first answer of a day counts.
     * @param {string} date
     * @param {boolean} isSolved
     */
    answerDay(date, isSolved) {
      const { days } = read();
      if (date in days) return;
      write({ days: Object.fromEntries([...Object.entries(days), [date, isSolved]].slice(-MOST_DAYS)) });
    },
  };
}

/** @typedef {ReturnType<typeof createPuzzleLog>} PuzzleLog */

function safeStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
