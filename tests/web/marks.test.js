import assert from "node:assert/strict";
import { test } from "node:test";

import { landing, silhouette, stackGeometry } from "../../src/trilith/web/static/boards/discs.js";
import { bead, marksOf, piecesAt } from "../../src/trilith/web/static/boards/marks.js";
import { DISC as FENIX_DISC } from "../../src/trilith/web/static/games/fenix/face.js";
import { DISC as LYNGK_DISC } from "../../src/trilith/web/static/games/lyngk/face.js";
import { scene } from "./scenes.js";

const face = { outline: (pieces, pad) => `${pieces}+${pad}`, beadAt: () => -50 };

test("stacks are as high as the design says", () => {
  const heights = [1, 2, 3, 4, 5, 6].map((count) => {
    const { base, top } = stackGeometry(count, LYNGK_DISC);
    return Math.round(2 * LYNGK_DISC.b + base - top);
  });
  assert.deepEqual(heights, [72, 82, 92, 102, 104, 104]);
  assert.equal(stackGeometry(3, FENIX_DISC).step, 12);
});

test("a silhouette is centred on its point", () => {
  assert.equal(silhouette(1, LYNGK_DISC, 7), "M-49,-5A49,38 0 0 1 49,-5L49,5A49,38 0 0 1 -49,5Z");
});

test("a stack that lands ends where the joined stack is drawn", () => {
  const { moving, lying } = landing(2, 3, LYNGK_DISC);
  const joined = stackGeometry(5, LYNGK_DISC);
  assert.equal(stackGeometry(2, LYNGK_DISC).base + moving, joined.base - 3 * joined.step);
  assert.equal(stackGeometry(3, LYNGK_DISC).base + lying, joined.base);
  assert.deepEqual(landing(2, 0, LYNGK_DISC), { moving: 0, lying: 0 });
});

test("marks come in the design's painting order, whatever the order they are given in", () => {
  const marks = {
    selected: "a1",
    targets: [{ cell: "b1", kind: "gain" }],
    forced: ["b2"],
    hint: [{ cell: "b3" }],
    provisional: ["b4"],
    links: ["c1"],
    ghosts: [{ cell: "c2", pieces: "G", struck: true }],
  };
  const drawn = marksOf({ view: scene("lyngk-start").view, marks, last: ["c3"] }, face, "c4");
  assert.deepEqual(
    drawn.map((mark) => mark.kind),
    ["last", "link", "provisional", "hint", "struck", "forced", "target", "selected", "focus"],
  );
});

test("every mark but the brackets has a halo under it", () => {
  const marks = {
    selected: "a1",
    targets: [
      { cell: "b1", kind: "occupied" },
      { cell: "b2", kind: "empty" },
    ],
    links: ["c1"],
    forced: ["c2"],
  };
  for (const mark of marksOf({ view: scene("lyngk-start").view, marks }, face)) {
    assert.match(mark.shapes[0].class, /^halo/, mark.kind);
  }
});

test("targets are told apart by shape", () => {
  const kinds = ["empty", "occupied", "gain", "remove", "fork"];
  const shapes = kinds.map((kind) =>
    JSON.stringify(
      marksOf({ view: scene("zertz-start").view, marks: { targets: [{ cell: "a1", kind, taken: "B" }] } }, face)[0]
        .shapes,
    ),
  );
  assert.equal(new Set(shapes).size, kinds.length);
});

test("a bead is a dot, a star or a minus", () => {
  assert.equal(bead(-41).length, 2);
  assert.equal(bead(0, "star")[2].class, "m-in");
  assert.equal(bead(0, "minus")[2].class, "m-inl");
});

test("outlines follow ghosts and hinted pieces", () => {
  const { view } = scene("zertz-start");
  const found = piecesAt({
    view,
    marks: { hint: [{ cell: "a1", pieces: "W" }], ghosts: [{ cell: "b1", pieces: "G" }] },
  });
  assert.deepEqual([found.get("a1"), found.get("b1"), found.get("c1")], ["W", "G", ""]);
});
