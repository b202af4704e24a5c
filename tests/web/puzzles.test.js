import assert from "node:assert/strict";
import test from "node:test";
import { createPuzzleLog, readLog } from "../../src/trilith/web/static/puzzles/puzzle_log.js";
import { BEGINNER } from "../../src/trilith/web/static/puzzles/rating.js";
import { dailyOf, dateOf, dayNumber, nameOf, nextRated } from "../../src/trilith/web/static/puzzles/selection.js";

const WEEK = 7 * 24 * 3600 * 1000;

/** A store like the browser's. */
function store() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  };
}

/** @param {number} number @param {number} rating @param {number} [wins_in] */
const line = (number, rating, wins_in = 2) => ({
  number,
  position: `p${number}`,
  variant: "v",
  to_move: 1,
  wins_in,
  rating,
  themes: [],
});
const shelves = ["a", "b"].map((game) => ({
  game,
  title: game,
  themes: [],
  puzzles: [1, 2, 3, 4, 5].map((number) => line(number, 1000 + 100 * number, number === 1 ? 1 : 2)),
}));

test("the puzzle of a day is the same all day long, another one the next day, and no win in one turn", () => {
  const day = dayNumber(Date.UTC(2024, 10, 19, 23, 59));
  assert.equal(day, dayNumber(Date.UTC(2024, 10, 19)));
  assert.equal(dateOf(day), "2024-11-19");
  const days = Array.from({ length: 8 }, (_, i) => dailyOf(shelves, day + i));
  assert.deepEqual(days.map((found) => found?.game).slice(0, 2), [days[0]?.game, days[1]?.game]);
  assert.notEqual(days[0]?.game, days[1]?.game);
  assert.ok(days.every((found) => found && found.line.wins_in > 1));
  assert.equal(new Set(days.map((found) => found && nameOf(found))).size, 8);
  assert.equal(dailyOf([], day), null);
});

test("the next rated puzzle is near the rating, then a bit farther, then the one asked longest ago", () => {
  const first = nextRated(shelves, 1210, [], () => 0);
  assert.equal(first && nameOf(first), "a/2");
  assert.equal(nextRated(shelves, 1210, ["a/2"], () => 0)?.game, "b");
  const far = nextRated(shelves, 1210, ["a/2", "b/2"], () => 0);
  assert.equal(far?.line.rating, 1100);
  const all = shelves.flatMap(({ game, puzzles }) => puzzles.map((each) => `${game}/${each.number}`)).reverse();
  const again = nextRated(shelves, 1210, all, () => 0);
  assert.equal(again && nameOf(again), "b/5");
  assert.equal(nextRated([], 1210, []), null);
});

test("a run, its best, and the rating are kept; a hint halves the gain", () => {
  let now = Date.UTC(2024, 10, 19);
  const storage = store();
  const log = createPuzzleLog(storage, () => now);
  assert.equal(log.hasBegun(), false);
  const plain = log.rate("a/1", 1200, { isSolved: true, isHinted: false });
  assert.equal(plain.before, BEGINNER.rating);
  const hinted = createPuzzleLog(store(), () => now).rate("a/1", 1200, { isSolved: true, isHinted: true });
  assert.ok(Math.abs(hinted.after - hinted.before - (plain.after - plain.before) / 2) <= 1);
  log.rate("a/2", 1200, { isSolved: true, isHinted: false });
  const lost = log.rate("a/3", 1200, { isSolved: false, isHinted: true });
  assert.ok(lost.after < lost.before);
  const { streak, best, run, asked } = createPuzzleLog(storage).read();
  assert.deepEqual(
    { streak, best, run, asked },
    { streak: 0, best: 2, run: [true, true, false], asked: ["a/1", "a/2", "a/3"] },
  );
  assert.equal(log.week(), lost.after - BEGINNER.rating);
  now += WEEK + 1;
  assert.equal(log.week(), 0);
});

test("the first answer of a day counts, and what is solved stays solved", () => {
  const log = createPuzzleLog(store());
  log.answerDay("2024-11-19", false);
  log.answerDay("2024-11-19", true);
  assert.equal(log.day("2024-11-19"), false);
  assert.equal(log.day("2024-11-18"), undefined);
  log.solve("a/7");
  log.solve("a/7");
  assert.deepEqual([log.isSolved("a/7"), log.isSolved("a/8"), log.read().solved], [true, false, ["a/7"]]);
});

test("a broken store begins with nothing, and no store lasts for the visit", () => {
  for (const text of [null, "", "{", "7", '"x"', "[]", '{"rating":{"rating":"1500"},"history":[{},null],"run":[1]}']) {
    assert.deepEqual(readLog(text), readLog(null));
  }
  const log = createPuzzleLog(null);
  log.solve("a/1");
  assert.equal(log.isSolved("a/1"), true);
});
