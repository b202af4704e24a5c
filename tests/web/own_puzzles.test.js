import assert from "node:assert/strict";
import { test } from "node:test";
import { createOwnPuzzles, INTERVALS, idOf, pageOf, parseOwn } from "../../src/trilith/web/static/learn/own_puzzles.js";

const DAY = 24 * 3600 * 1000;
const PUZZLE = { game: "zertz", position: "37 4/5 1", options: {}, best: ["Wc5,d5"] };
const ID = idOf(PUZZLE);

/** A store and a clock that the test moves. */
function begin() {
  const stored = new Map();
  const clock = { now: 1000 };
  const storage = {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void stored.set(key, value),
  };
  return { own: createOwnPuzzles(storage, () => clock.now), clock, storage };
}

test("a kept puzzle is asked after 1, 3, 7, 16 and 35 days, and is known after that", () => {
  const { own, clock } = begin();
  own.keep(PUZZLE);
  assert.deepEqual(INTERVALS, [1, 3, 7, 16, 35]);
  for (const days of INTERVALS) {
    clock.now += days * DAY - 1;
    assert.deepEqual(own.due(), []);
    clock.now += 1;
    assert.equal(own.due().length, 1);
    own.answer(ID, true);
  }
  assert.deepEqual(own.all(), []);
});

test("a wrong answer begins again with tomorrow", () => {
  const { own, clock } = begin();
  own.keep(PUZZLE);
  clock.now += DAY;
  own.answer(ID, true);
  own.answer(ID, false);
  assert.equal(own.find(ID)?.due, clock.now + DAY);
  assert.equal(own.find(ID)?.right, 0);
});

test("the longest overdue comes first, and the same position is kept once", () => {
  const { own, clock } = begin();
  own.keep(PUZZLE);
  clock.now += DAY;
  own.keep({ ...PUZZLE, position: "later" });
  own.keep({ ...PUZZLE, position: "later", best: ["other"] });
  clock.now += 2 * DAY;
  assert.deepEqual(
    own.due().map(({ position, best }) => [position, ...best]),
    [
      ["37 4/5 1", "Wc5,d5"],
      ["later", "other"],
    ],
  );
  own.forget(ID);
  assert.equal(own.has(ID), false);
  own.answer(ID, true);
  assert.equal(own.all().length, 1);
});

test("another tab sees them, and at most 300 are kept", () => {
  const { own, clock, storage } = begin();
  for (let i = 0; i < 302; i++) {
    own.keep({ ...PUZZLE, position: String(i) });
    clock.now += 1;
  }
  const other = createOwnPuzzles(storage, () => clock.now);
  assert.equal(other.all().length, 300);
  assert.equal(other.all()[0]?.position, "0");
});

test("broken stores and stores that refuse begin with nothing", () => {
  assert.deepEqual(parseOwn("{"), []);
  assert.deepEqual(parseOwn('[1, {"game": "zertz"}]'), []);
  const hostile = { ...PUZZLE, right: 0, due: 1, href: "https://example.org" };
  assert.deepEqual(parseOwn(JSON.stringify([hostile])), []);
  const own = createOwnPuzzles(null, () => 1);
  own.keep(PUZZLE);
  assert.equal(own.all().length, 1);
});

test("the page that asks is the puzzle's own, or the analysis", () => {
  assert.equal(pageOf({ ...PUZZLE, href: "/puzzles/zertz/7" }), "/puzzles/zertz/7");
  assert.equal(new URL(pageOf(PUZZLE), "http://here").searchParams.get("own"), ID);
  assert.notEqual(idOf({ ...PUZZLE, options: { idle: 50 } }), ID);
});
