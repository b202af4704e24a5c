import assert from "node:assert/strict";
import { test } from "node:test";

import {
  arrow,
  COLUMN,
  distance,
  endNames,
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
  near(box.height, 7.72);
  assert.ok(Math.abs(box.width - 8.474) < 0.002);
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

const named = (view, rotation = 0) => {
  const laid = layout(doorOf(view.game).face, view.cells, rotation);
  return { laid, names: new Map(endNames(laid, view.cells, 0.66)) };
};

test("every column of a hexagonal board names its two ends, however the board is turned", () => {
  for (const rotation of [0, 1, 3]) {
    const { laid, names } = named(scene("zertz-start").view, rotation);
    assert.deepEqual([...names.keys()].sort().join(" "), "a1 a4 b1 b5 c1 c6 d1 d7 e1 e6 f1 f5 g1 g4");
    for (const [name, at] of names) near(distance(at, laid.points.get(name)), 0.66);
  }
  const { laid, names } = named(scene("zertz-start").view, 3);
  assert.ok(names.get("d1").y < laid.points.get("d1").y, "upside down the foot is above");
  assert.ok(named(scene("lyngk-start").view).names.has("a1"), "a column of one place has one name");
});

test("the names follow the edge of a board that shrinks, and lie on its cloth", () => {
  const { view } = scene("zertz-place");
  const present = new Set(view.cells.filter((cell) => cell.present).map((cell) => cell.name));
  for (let rotation = 0; rotation < 6; rotation++) {
    const { laid, names } = named(view, rotation);
    for (const [name, at] of names) {
      assert.ok(present.has(name));
      const nearestRing = Math.min(...[...present].map((other) => distance(at, laid.points.get(other))));
      assert.ok(nearestRing > 0.6, `${name} lies on a ring`);
      const { x, y, width, height } = laid.box;
      assert.ok(at.x - 0.15 > x && at.x + 0.15 < x + width && at.y - 0.13 > y && at.y + 0.13 < y + height);
    }
  }
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
