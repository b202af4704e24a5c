import assert from "node:assert/strict";
import { test } from "node:test";

import { partsOf } from "../../src/trilith/web/static/learn/lesson_parts.js";
import { createProgress, parse } from "../../src/trilith/web/static/learn/progress.js";
import { after, before } from "../../src/trilith/web/static/learn/scene.js";
import { marksOn, stopsOf } from "../../src/trilith/web/static/learn/scene_stops.js";

const NONE = { last: [], targets: [], selected: [], forced: [], links: [], struck: [], removed: [] };
const cell = (name, pieces = "") => ({ name, pieces, owner: 0, present: true, x: 0, y: 0 });
const step = (kind, text, more = {}) => ({ kind, text, path: [], takes: [], cell: text, ...more });

function store(first = null) {
  let kept = first;
  return { getItem: () => kept, setItem: (_, value) => (kept = value) };
}

test("what is stored may be broken", () => {
  for (const stored of [null, "", "{", "[]", "3", '{"lessons": 1, "solved": [2]}']) {
    assert.deepEqual(parse(stored), { lessons: [], parts: [], solved: [] });
  }
  assert.deepEqual(parse('{"lessons": ["a/b", "a/b", 1]}').lessons, ["a/b"]);
});

test("progress is kept and goes on where it was", () => {
  const storage = store();
  const course = {
    game: "zertz",
    title: "ZÈRTZ",
    lessons: ["board", "rings"].map((name, i) => ({ name, number: i + 1, title: name, clauses: [], parts: 4 })),
    puzzles: 300,
  };
  const progress = createProgress(storage);
  assert.equal(progress.next(course).name, "board");
  progress.finish("zertz", "board");
  progress.finish("zertz", "board");
  const later = createProgress(storage);
  assert.equal(later.count(course), 1);
  assert.equal(later.next(course).name, "rings");
  later.finish("zertz", "rings");
  assert.equal(progress.next(course), null);
});

test("the parts of a lesson are kept one by one and count for the course", () => {
  const course = {
    game: "zertz",
    title: "ZÈRTZ",
    lessons: ["board", "rings"].map((name, i) => ({ name, number: i + 1, title: name, clauses: [], parts: 4 })),
  };
  const progress = createProgress(store());
  progress.pass("zertz", "board", 2);
  progress.pass("zertz", "board", 2);
  progress.pass("zertz", "board", 0);
  progress.pass("zertz", "boards", 1);
  assert.deepEqual([...progress.partsOf("zertz", "board")].sort(), [0, 2]);
  assert.equal(progress.share(course), 0.25);
  progress.finish("zertz", "board");
  assert.equal(progress.share(course), 0.5);
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

const effect = (kind, place, pieces = "", owner = 0) => ({ kind, place, pieces, owner });

test("a scene stops after each step that shows something", () => {
  const view = {
    game: "zertz",
    cells: [cell("a1"), cell("a2"), cell("a3")],
    claims: ["", ""],
    holdings: [[], []],
    bank: [["W", 6]],
  };
  const put = { ...view, cells: [cell("a1", "W"), cell("a2"), cell("a3")] };
  const over = { ...put, cells: [put.cells[0], { ...cell("a2"), present: false }, cell("a3")] };
  const steps = [
    step("colour", "W", { cell: null, effects: [effect("supply", "", "W", 1)] }),
    step("place", "a1", { effects: [effect("put", "a1", "W")] }),
    step("remove", "a2", { effects: [effect("remove", "a2")] }),
  ];
  const pass = { turn: "pass", steps: [step("pass", "pass", { cell: null, effects: [] })], view: over };
  const stops = stopsOf({ view, marks: NONE, frames: [{ turn: "Wa1,a2", steps, view: over }, pass] });
  assert.deepEqual(
    stops.map((stop) => stop.steps.map(({ text }) => text)),
    [[], ["W", "a1"], ["a2"], ["pass"]],
  );
  assert.equal(stops[1].state.view.cells[0].pieces, "W");
  assert.equal(stops[2].from.cells[0].pieces, "W");
  assert.equal(stops[2].view, over);
  assert.equal(stops[3].before, over);
});

test("the key explains the marks that are on the board", () => {
  const view = { game: "lyngk", cells: [] };
  const on = (marks, more = {}) => [...marksOn({ view, marks, ...more })];
  assert.deepEqual(on({}), []);
  assert.deepEqual(on({ selected: "a1", routes: [["a1", "a2"]], targets: [{ cell: "a2", kind: "empty" }] }), [
    "path",
    "targets",
    "selected",
  ]);
  assert.deepEqual(on({ targets: [{ cell: "a2", kind: "remove" }] }), ["removed"]);
  assert.deepEqual(on({ hint: [{ cell: "a2", pieces: "W" }] }), ["placed"]);
  assert.deepEqual(on({ ghosts: [{ cell: "a2", pieces: "W", struck: true }] }, { last: ["a1"] }), ["struck", "last"]);
});

test("puzzles that were solved in former days stay solved", () => {
  const stored = JSON.stringify({ lessons: [], solved: ["p"] });
  const progress = createProgress({ getItem: () => stored, setItem: () => {} });
  assert.deepEqual([progress.isSolved("p"), progress.isSolved("q")], [true, false]);
});
