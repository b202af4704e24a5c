/**
 * Which puzzle comes: the one of the day, and the next rated one.
 *
 * @typedef {import("../../wire/index.js").PuzzleShelf} Shelf
 * @typedef {Shelf["puzzles"][number]} PuzzleLine
 * @typedef {{game: string, line: PuzzleLine}} Chosen
 */

const DAY = 24 * 3600 * 1000;
/** A number without a common divisor with any shelf, so that neighbouring days have puzzles far apart. */
const STRIDE = 7919;
/** Points around the player's rating in which the next puzzle is drawn at first, and by which the range grows. */
const NEAR = 80;
const FAR = 4000;

/** The number of a day, the same all over the world. @param {number} now   milliseconds since 1970 */
export const dayNumber = (now) => Math.floor(now / DAY);

/** The date of a day, as it is kept. @param {number} day */
export const dateOf = (day) => new Date(day * DAY).toISOString().slice(0, 10);

/**
 * The puzzle of a day: the games take turns, and wins in one turn are left out.
 * @param {readonly Shelf[]} shelves
 * @param {number} day
 * @returns {Chosen | null}
 */
export function dailyOf(shelves, day) {
  const filled = shelves.filter(({ puzzles }) => puzzles.length);
  const shelf = filled[day % filled.length];
  if (!shelf) return null;
  const longer = shelf.puzzles.filter(({ wins_in }) => wins_in > 1);
  const from = longer.length ? longer : shelf.puzzles;
  const line = from[(Math.floor(day / filled.length) * STRIDE) % from.length];
  return line ? { game: shelf.game, line } : null;
}

/**
 * The next rated puzzle: one near the player's rating that was not asked lately.
 * @param {readonly Shelf[]} shelves
 * @param {number} rating
 * @param {readonly string[]} asked     "game/number", the latest last
 * @param {() => number} [random]
 * @returns {Chosen | null}
 */
export function nextRated(shelves, rating, asked, random = Math.random) {
  const all = shelves.flatMap(({ game, puzzles }) => puzzles.map((line) => ({ game, line })));
  const place = new Map(asked.map((name, i) => [name, i]));
  const fresh = all.filter((each) => !place.has(nameOf(each)));
  for (let range = NEAR; fresh.length && range < FAR; range *= 2) {
    const near = fresh.filter(({ line }) => Math.abs(line.rating - rating) <= range);
    if (near.length) return near[Math.floor(random() * near.length)] ?? null;
  }
  // All were asked: the one asked longest ago.
  return all.sort((a, b) => (place.get(nameOf(a)) ?? -1) - (place.get(nameOf(b)) ?? -1))[0] ?? null;
}

/** The name under which a puzzle is kept. @param {Chosen} chosen */
export const nameOf = ({ game, line }) => `${game}/${line.number}`;
