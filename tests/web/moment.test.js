import assert from "node:assert/strict";
import { test } from "node:test";

import { engine, follow, game, human, momentOf, step } from "./games.js";
import { scene } from "./scenes.js";

const land = (text, ...path) => step("land", text, { path });

/** f4 is picked up; it may go over e4 to e6 and over e4 and d4 to b4. */
function picked() {
  const { view } = scene("lyngk-land");
  const now = follow([land("e6", "e4"), land("b4", "e4", "d4"), land("g3")], [step("pick", "f4")]);
  return momentOf(game(view), follow([step("pick", "f4")]), now);
}

test("a landing under the mouse shows its route, a LYNGK-point all that pass it", () => {
  const moment = picked();
  assert.deepEqual(moment.routes, []);
  moment.hovered = "b4";
  assert.deepEqual(moment.boardState(true).marks.routes, [["f4", "e4", "d4", "b4"]]);
  moment.hovered = "e4";
  assert.deepEqual(
    moment.routes.map((route) => route.at(-1)),
    ["e6", "b4"],
  );
  moment.hovered = "g3";
  assert.deepEqual(moment.routes, []);
});

test("the piece in hand is selected, its targets are marked unless that is switched off", () => {
  const { marks } = picked().boardState(true);
  assert.equal(marks.selected, "f4");
  assert.deepEqual(marks.links, ["e4", "d4"]);
  assert.equal(picked().boardState(false).marks.targets, undefined);
});

test("a turn on its way shows what it led to, an earlier position itself", () => {
  const moment = picked();
  const after = scene("lyngk-land").next;
  moment.sent = { turn: "f4-d3", version: 1, view: after, failed: false };
  assert.equal(moment.boardState(true).view, after);
  assert.equal(moment.shownView, after);
  const before = scene("lyngk-start").view;
  moment.looking = { number: 0, view: before, last: [] };
  assert.equal(moment.boardState(true).view, before);
});

test("marbles captured so far have left, struck figures stay as ghosts", () => {
  const chain = (name) => {
    const { view, steps } = scene(name);
    const chosen = steps.slice(0, 2).map((each) => ({ ...each, cell: each.text }));
    return momentOf(game(view), follow([]), follow([]), follow([land("x1")], chosen)).partial.marks.ghosts;
  };
  assert.ok(!chain("zertz-fork").some((ghost) => ghost.struck));
  assert.ok(chain("fenix-strike").some((ghost) => ghost.struck));
});

test("who plays Black in FENIX has Black below", () => {
  const moment = momentOf(game(scene("fenix-start").view, { players: [engine, human] }));
  assert.deepEqual([moment.below, moment.rotation], [2, 1]);
});

test("the computer is awaited only while it is to play", () => {
  const moment = momentOf(game(scene("zertz-start").view, { thinking: true }));
  assert.ok(moment.awaitsComputer);
  moment.sent = { turn: "", version: 1, view: null, failed: false };
  assert.ok(!moment.awaitsComputer);
});
