import assert from "node:assert/strict";
import { test } from "node:test";

import { partsOf } from "../../src/trilith/web/static/learn/lesson_parts.js";
import { createProgress, parse } from "../../src/trilith/web/static/learn/progress.js";
import { after, before } from "../../src/trilith/web/static/learn/scene.js";

const NONE = { last: [], targets: [], selected: [], forced: [], links: [], struck: [], removed: [] };
const cell = (name, pieces = "") => ({ name, pieces, owner: 0, present: true, x: 0, y: 0 });
const step = (kind, text, more = {}) => ({ kind, text, path: [], takes: [], cell: text, ...more });

function store(first = null) {
  let kept = first;
  return { getItem: () => kept, setItem: (_, value) => (kept = value) };
}

test("what is stored may be broken", () => {
  for (const stored of [null, "", "{", "[]", "3", '{"lessons": 1, "solved": [2]}']) {
    assert.deepEqual(parse(stored), { lessons: [], solved: [] });
  }
  assert.deepEqual(parse('{"lessons": ["a/b", "a/b", 1]}').lessons, ["a/b"]);
});

test("progress is kept and goes on where it was", () => {
  const storage = store();
  const course = {
    game: "zertz",
    title: "ZÈRTZ",
    lessons: ["board", "rings"].map((name, i) => ({ name, number: i + 1, title: name, clauses: [] })),
    exercises: [{ number: 1, position: "p", wins_in: 1, difficulty: 1 }],
  };
  const progress = createProgress(storage);
  assert.equal(progress.next(course).name, "board");
  progress.finish("zertz", "board");
  progress.finish("zertz", "board");
  progress.solve("p");
  const later = createProgress(storage);
  assert.equal(later.count(course), 1);
  assert.equal(later.next(course).name, "rings");
  assert.equal(later.isSolved("p"), true);
  later.finish("zertz", "rings");
  assert.equal(progress.next(course), null);
});

test("a browser that keeps nothing forgets only at the end of the visit", () => {
  const full = { getItem: () => null, setItem: () => assert.fail("never") };
  full.setItem = () => {
    throw new Error("full");
  };
  const progress = createProgress(full);
  progress.finish("zertz", "board");
  assert.equal(progress.isDone("zertz", "board"), true);
  assert.equal(createProgress(null).isDone("zertz", "board"), false);
});

test("a scene announces its first turn", () => {
  const view = { game: "lyngk", cells: [cell("a1", "K"), cell("a2", "K"), cell("a3", "R"), cell("a4")] };
  const frames = [{ steps: [step("pick", "a1"), step("land", "a3", { path: ["a2"] })], view }];
  const { marks } = before({ view, frames, marks: { ...NONE, targets: ["a4"] } });
  assert.equal(marks.selected, "a1");
  assert.deepEqual(marks.routes, [["a1", "a2", "a3"]]);
  assert.deepEqual(marks.links, ["a2"]);
  assert.deepEqual(marks.targets, [
    { cell: "a4", kind: "empty" },
    { cell: "a3", kind: "occupied" },
  ]);
});

test("a scene shows the marble to place and the rings that may go", () => {
  const view = { game: "zertz", cells: [cell("a1"), cell("a2"), cell("a3")] };
  const steps = [step("colour", "W", { cell: null }), step("place", "a1"), step("remove", "a2")];
  const frames = [{ steps, view }];
  const plain = before({ view, frames, marks: NONE }).marks;
  assert.deepEqual(plain.hint, [
    { cell: "a1", pieces: "W" },
    { cell: "a2", remove: true },
  ]);
  const marked = before({ view, frames, marks: { ...NONE, removed: ["a2", "a3"] } }).marks;
  assert.deepEqual(marked.hint, [{ cell: "a1", pieces: "W" }]);
  assert.deepEqual(
    marked.targets.map((target) => target.kind),
    ["remove", "remove"],
  );
});

test("what was captured stays as a crossed ghost", () => {
  const view = { game: "zertz", cells: [cell("a1", "W"), cell("a2", "B"), cell("a3")] };
  const steps = [step("pick", "a1"), step("land", "a3", { takes: ["a2"] })];
  const state = after(view, { turn: "", position: "", steps, view });
  assert.deepEqual(state.marks.ghosts, [{ cell: "a2", pieces: "B", owner: 0, struck: true }]);
  assert.deepEqual(state.last, ["a1", "a3"]);
});

test("a lesson is shown, tried and checked in this order", () => {
  const lesson = { scenes: [{}, {}], tasks: [{}], check: { asks: "words" } };
  assert.deepEqual(
    partsOf(lesson).map((part) => part.kind),
    ["show", "show", "try", "check"],
  );
  const task = partsOf({ ...lesson, check: { asks: "turn" } }).at(-1);
  assert.deepEqual([task.kind, task.part, task.number], ["try", "check", 1]);
});
