import assert from "node:assert/strict";
import { test } from "node:test";

import { layout } from "../../src/trilith/web/static/boards/geometry.js";
import { along, ease, keyframes, pose } from "../../src/trilith/web/static/boards/motion.js";
import { planTurn, REST } from "../../src/trilith/web/static/boards/plan.js";
import { doorOf } from "../../src/trilith/web/static/games/index.js";
import { scene } from "./scenes.js";

const cue = ({ kind, pieces }) => (kind === "rebirth" ? `${pieces} reborn` : null);
const face = { cue, landing: (moving, lying) => ({ moving: lying ? -10 : 0, lying: lying ? 5 : 0 }) };

function plan(name, beat = 100) {
  const { view, next, steps } = scene(name);
  return planTurn(view, next, steps, layout(doorOf(view.game).face, view.cells).points, face, beat);
}
const kinds = (name) => plan(name).motions.map((motion) => `${motion.kind} ${motion.cell}`);
const cues = (name) => plan(name).cues.map((cue) => cue.sound);

test("a LYNGK route is walked leg by leg, and a stack of five rises to its owner", () => {
  const { motions } = plan("lyngk-link");
  const move = motions.find((motion) => motion.kind === "move");
  assert.deepEqual(move.route, ["c4", "c6", "f4", "f3"]);
  assert.equal(move.lasts, 300);
  assert.equal(move.arc, 0);
  const rise = motions.find((motion) => motion.kind === "rise");
  assert.deepEqual([rise.cell, rise.pieces, rise.player, rise.at], ["f3", "GIRBK", 1, 300 + REST]);
});

test("a ZÈRTZ turn places, slides the ring out, then takes what is cut off", () => {
  assert.deepEqual(kinds("zertz-place"), ["appear f4", "ring b2", "fly a2", "fade a2"]);
  assert.deepEqual(cues("zertz-place"), ["tick", "ring", "isolation"]);
});

test("a chain of jumps is one actor; each captured marble flies when it is jumped", () => {
  const { motions } = plan("zertz-fork");
  assert.deepEqual(
    motions.map((motion) => `${motion.kind} ${motion.cell}`),
    ["move f3", "fly e4", "move f3", "fly e5"],
  );
  assert.ok(motions.filter((motion) => motion.kind === "move").every((motion) => motion.arc > 0));
  assert.deepEqual(
    motions.map((motion) => motion.at),
    [0, 100, 100 + REST, 200 + REST],
  );
});

test("struck figures turn faint at once and vanish together at the end", () => {
  const { motions } = plan("fenix-strike");
  assert.deepEqual(
    motions.filter((motion) => motion.kind === "strike").map((motion) => motion.cell),
    ["d4", "g4", "h3"],
  );
  const gone = motions.filter((motion) => motion.kind === "vanish");
  assert.equal(new Set(gone.map((motion) => motion.at)).size, 1);
});

test("a reborn King glows, an ordinary one does not", () => {
  assert.ok(kinds("fenix-rebirth").includes("glow e8"));
  assert.ok(!kinds("fenix-prepare").some((kind) => kind.startsWith("glow")));
  assert.ok(cues("fenix-rebirth").includes("k reborn"));
});

test("without animation a plan takes no time and still has its sounds", () => {
  const { cues: sounds, motions } = plan("zertz-place", 0);
  assert.ok(motions.every((motion) => motion.lasts === 0));
  assert.equal(sounds.length, 3);
});

test("motion eases from start to end", () => {
  assert.equal(ease(0), 0);
  assert.equal(ease(1), 1);
  const steps = [0.1, 0.3, 0.5, 0.9].map(ease);
  assert.deepEqual(
    steps,
    [...steps].sort((a, b) => a - b),
  );
  assert.ok(ease(0.3) > 0.6, "quick at first");
});

test("a route is followed by length", () => {
  const route = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 3 },
  ];
  assert.deepEqual(along(route, 0.5), { x: 1, y: 1 });
  assert.deepEqual(along(route, 1), { x: 1, y: 3 });
});

test("a move begins at its place and ends where its piece will be drawn", () => {
  const points = new Map([
    ["a1", { x: 0, y: 0 }],
    ["b1", { x: 1, y: 0 }],
  ]);
  const motion = { kind: "move", cell: "a1", route: ["a1", "b1"], arc: 0.35, dy: -10, at: 0, lasts: 100 };
  assert.deepEqual(pose(motion, 0, points, null), { x: 0, y: 0, scale: 1, opacity: 1 });
  assert.deepEqual(pose(motion, 1, points, null), { x: 100, y: -10, scale: 1, opacity: 1 });
  assert.ok(pose(motion, 0.2, points, null).y < -10, "it jumps");
  const frames = keyframes(motion, points, null);
  assert.equal(frames.length, 7);
  assert.deepEqual(frames.at(-1), { transform: "translate(100px, -10px) scale(1)", opacity: 1 });
});
