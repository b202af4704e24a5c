import assert from "node:assert/strict";
import { test } from "node:test";

import {
  arrow,
  COLUMN,
  columnLetters,
  distance,
  layout,
  lines,
  nearest,
  num,
  wayOut,
} from "../../src/trilith/web/static/boards/geometry.js";
import { doorOf } from "../../src/trilith/web/static/games/index.js";
import { scene } from "./scenes.js";

const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`);

test("numbers are short", () => {
  assert.deepEqual([1.234, 41.96, -0.001, 100, -2.04].map(num), ["1.23", "42", "0", "100", "-2"]);
});

test("LYNGK lies as the design says: x = (√3/2)(k − 4), e4 in the middle", () => {
  const { points, box } = layout(doorOf("lyngk").face, scene("lyngk-start").view.cells);
  assert.equal(points.size, 43);
  assert.deepEqual(points.get("e4"), { x: 0, y: 0 });
  near(points.get("a1").x, -4 * COLUMN);
  near(points.get("c1").y, 3);
  near(box.height, 7.6);
  assert.ok(Math.abs(box.width - 8.336) < 0.002);
});

test("LYNGK has 21 lines, however it is turned", () => {
  for (const rotation of [0, 1, 2, 3]) {
    assert.equal(lines(layout(doorOf("lyngk").face, scene("lyngk-start").view.cells, rotation).points).length, 21);
  }
});

test("neighbours are one unit apart on every board", () => {
  for (const name of [
    "lyngk-start",
    "zertz-start",
    "zertz-start-48",
    "zertz-start-61",
    "fenix-start",
    "fenix-start-7x8",
  ]) {
    const { view } = scene(name);
    const points = [...layout(doorOf(view.game).face, view.cells).points.values()];
    const least = Math.min(...points.slice(1).map((point) => distance(points[0], point)));
    near(least, 1);
  }
});

test("the box holds every place, at every turn", () => {
  for (const name of ["lyngk-start", "zertz-start-48", "zertz-start-61", "fenix-start-7x8"]) {
    const { view } = scene(name);
    for (let rotation = 0; rotation < 6; rotation++) {
      const { points, box } = layout(doorOf(view.game).face, view.cells, rotation);
      for (const { x, y } of points.values()) {
        assert.ok(
          x - 0.45 > box.x && x + 0.45 < box.x + box.width && y - 0.45 > box.y && y + 0.45 < box.y + box.height,
        );
      }
    }
  }
});

test("six turns of 60° and two of 180° lead back", () => {
  for (const [name, turns] of [
    ["zertz-start-48", 6],
    ["fenix-start", 2],
  ]) {
    const { view } = scene(name);
    const [first, again] = [0, turns].map((rotation) => layout(doorOf(view.game).face, view.cells, rotation).points);
    for (const [place, point] of first) assert.ok(distance(point, again.get(place)) < 1e-6);
  }
});

test("a turned FENIX board has a1 at the upper right", () => {
  const { points } = layout(doorOf("fenix").face, scene("fenix-start").view.cells, 1);
  assert.ok(points.get("a1").x > points.get("i1").x);
  assert.ok(points.get("a1").y < points.get("a9").y);
});

test("column letters are beyond the first place of their column", () => {
  const { points, turn } = layout(doorOf("zertz").face, scene("zertz-start").view.cells, 3);
  const letters = new Map(columnLetters(points, turn));
  assert.deepEqual([...letters.keys()].join(""), "abcdefg");
  assert.ok(letters.get("d").y < points.get("d1").y, "upside down they are above");
});

test("a point of the screen finds its place, and nothing beyond the board", () => {
  const { points } = layout(doorOf("lyngk").face, scene("lyngk-start").view.cells);
  assert.equal(nearest(points, { x: 0.3, y: -0.2 }), "e4");
  assert.equal(nearest(points, { x: 9, y: 0 }), null);
});

test("a ring slides out between two gaps, away from the board", () => {
  const { view } = scene("zertz-place");
  const { points } = layout(doorOf("zertz").face, view.cells);
  const present = new Set(view.cells.filter((cell) => cell.present).map((cell) => cell.name));
  const way = wayOut(points, present, "b2");
  near(Math.hypot(way.x, way.y), 1);
  assert.ok(way.x < 0, "b2 is at the left edge");
});

test("an arrow keeps off the pieces at its ends", () => {
  assert.deepEqual(
    arrow(
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
      30,
    ).line,
    "M30,0L170,0",
  );
});
