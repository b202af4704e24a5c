import assert from "node:assert/strict";
import { test } from "node:test";

import { cursorAt, follow, middle } from "../../src/trilith/web/static/boards/compass.js";
import { layout } from "../../src/trilith/web/static/boards/geometry.js";
import { doorOf } from "../../src/trilith/web/static/games/index.js";
import { scene } from "./scenes.js";

const pointsOf = (name, rotation = 0) => {
  const { view } = scene(name);
  return layout(doorOf(view.game).face, view.cells, rotation).points;
};
const walk = (points, from, keys) => {
  let cursor = cursorAt(points, from);
  return keys.map((key) => {
    cursor = follow(points, cursor, `Arrow${key}`);
    return cursor.here;
  });
};

test("the keyboard begins in the middle", () => {
  assert.equal(middle(pointsOf("lyngk-start")), "e4");
  assert.equal(middle(pointsOf("fenix-start")), "e5");
});

test("sideways keeps to the row in which it began, as in the terminal", () => {
  assert.deepEqual(walk(pointsOf("lyngk-start"), "e4", ["Right", "Right", "Left", "Left"]), ["f3", "g4", "f3", "e4"]);
});

test("up and down follow the column, and stay at its end", () => {
  assert.deepEqual(walk(pointsOf("zertz-start"), "d4", ["Up", "Up", "Up", "Up"]), ["d5", "d6", "d7", "d7"]);
});

test("squares are walked as squares, and a turned board by what is seen", () => {
  assert.deepEqual(walk(pointsOf("fenix-start"), "e5", ["Right", "Up", "Left", "Down"]), ["f5", "f6", "e6", "e5"]);
  assert.deepEqual(walk(pointsOf("fenix-start", 1), "e5", ["Right", "Up"]), ["d5", "d4"]);
});

test("every place can be reached", () => {
  for (const name of ["lyngk-start", "zertz-start-48", "fenix-start-7x8"]) {
    for (const rotation of [0, 1]) {
      const points = pointsOf(name, rotation);
      const seen = new Set([middle(points)]);
      for (const here of seen) {
        for (const key of ["Left", "Right", "Up", "Down"]) {
          for (const row of [-9, points.get(here).y, 9]) seen.add(follow(points, { here, row }, `Arrow${key}`).here);
        }
      }
      assert.equal(seen.size, points.size, `${name} ${rotation}`);
    }
  }
});

test("gaps are passed over, and a place that is gone is left", () => {
  const points = pointsOf("zertz-start");
  points.delete("d5");
  assert.deepEqual(walk(points, "d4", ["Up"]), ["d6"]);
  assert.deepEqual(walk(points, "d5", ["Up"]), ["d4"]);
});
