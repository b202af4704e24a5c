import assert from "node:assert/strict";
import { test } from "node:test";

import { afterSteps, lastMarks } from "../../src/trilith/web/static/boards/turns.js";
import { scene } from "./scenes.js";

const cellsOf = (view) => Object.fromEntries(view.cells.map((cell) => [cell.name, cell]));

test("carrying out every step shows what the library says comes next", () => {
  for (const name of ["lyngk-claim", "fenix-prepare", "fenix-strike", "fenix-rebirth", "zertz-fork"]) {
    const { view, steps, next } = scene(name);
    const shown = cellsOf(afterSteps(view, steps).view);
    for (const cell of next.cells) {
      assert.deepEqual(
        [shown[cell.name].pieces, shown[cell.name].owner, shown[cell.name].present],
        [cell.pieces, cell.owner, cell.present],
        `${name} ${cell.name}`,
      );
    }
  }
});

test("a claim shows its rims and its coin before the move", () => {
  const { view, steps } = scene("lyngk-claim");
  const shown = afterSteps(view, steps.slice(0, 1));
  assert.equal(shown.view.claims[0], "BI");
  assert.ok(shown.view.cells.filter((cell) => cell.pieces.endsWith("I")).every((cell) => cell.owner === 1));
  assert.equal(view.claims[0], "B", "the view that was given stays as it was");
});

test("a placed marble leaves the bank and is provisional", () => {
  const { view, steps } = scene("zertz-place");
  const shown = afterSteps(view, steps.slice(0, 2));
  assert.deepEqual(shown.marks.provisional, ["f4"]);
  assert.deepEqual(shown.view.bank, [
    ["W", 2],
    ["G", 0],
    ["B", 5],
  ]);
});

test("struck figures stay as crossed ghosts until the turn ends", () => {
  const { view, steps } = scene("fenix-strike");
  const { marks, hand } = afterSteps(view, steps.slice(0, 3));
  assert.equal(hand, "h4");
  assert.deepEqual(
    marks.ghosts.filter((ghost) => ghost.struck).map((ghost) => ghost.cell),
    ["d4", "g4"],
  );
  assert.deepEqual(marks.trail, ["a4", "e4", "h4"]);
  assert.deepEqual(marks.ghosts[0], { cell: "a4", pieces: "G", owner: 1 });
});

test("the last turn is remembered by its ends, its way and the rings that left", () => {
  assert.deepEqual(lastMarks(scene("lyngk-link").steps), {
    last: ["c4", "f3"],
    way: ["c4", "c6", "f4", "f3"],
    gone: [],
  });
  assert.deepEqual(lastMarks(scene("zertz-place").steps), { last: ["f4", "b2"], way: [], gone: ["b2", "a2"] });
});
