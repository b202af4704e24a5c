import assert from "node:assert/strict";
import { test } from "node:test";

import { TurnDriver } from "../../src/trilith/web/static/input/turn_driver.js";
import { Ahead } from "../../src/trilith/web/static/play/ahead.js";
import { asked, otherSide } from "../../src/trilith/web/static/play/prompt.js";
import { english, follow, game, human, momentOf, step } from "./games.js";
import { scene } from "./scenes.js";

const t = english();
const { view } = scene("lyngk-land");
const CLOCK = { base: 600_000, increment: 0, left: [600_000, 600_000], running: 2 };
const waiting = (more = {}) => game(view, { may: ["takeback"], to_move: 2, thinking: true, clock: CLOCK, ...more });

/** A tree of two turns: a piece on a1 goes to a2 or a3. */
const TREE = {
  total: 2,
  steps: [
    ["pick", "a1", "a1", [], [], []],
    ["land", "a2", "-a2", [], [], []],
    ["land", "a3", "-a3", [], [], []],
  ],
  nodes: [
    [],
    [
      [1, 0],
      [2, 0],
    ],
    [[0, 1]],
  ],
  root: 2,
};

/** A page with a moment and a driver that sends at once. */
function pageOf(state, settings = { ahead: true }) {
  const moment = momentOf(state);
  const page = { moment, t, sent: [], said: [], frame: { settings: { get: () => settings } } };
  page.render = () => {};
  page.say = (text) => page.said.push(text);
  page.remark = (text) => page.said.push(text);
  page.entry = { notNow: () => page.said.push("not now") };
  Object.defineProperty(page.entry, "isOpen", {
    get: () => (moment.mayTurn || moment.ahead) && moment.turn.at !== null,
  });
  page.ahead = new Ahead(page);
  page.entry.driver = new TurnDriver(moment.turn, {
    mayTake: () => Boolean(page.entry.isOpen),
    show: () => {},
    send(turn) {
      if (moment.ahead) return page.ahead.fix();
      page.sent.push(turn);
      moment.turn.end();
    },
    follow: () => Promise.resolve(null),
    why: () => Promise.resolve(null),
    refuse: () => {},
    passes: () => {},
  });
  return page;
}

/** Enter a1-a2 ahead, then let the answer come. */
async function entered(taps, tree) {
  const page = pageOf(waiting());
  const { moment, ahead, entry } = page;
  moment.ahead = { isFixed: false };
  await entry.driver.begin({ turn_tree: TREE, duties: {} });
  for (const place of taps) await entry.driver.take({ type: "tap", place });
  const carried = ahead.take();
  moment.state = game(view, { clock: CLOCK });
  await entry.driver.begin({ turn_tree: tree, duties: {} });
  if (carried) await ahead.carryOn(carried);
  return { page, carried };
}

test("a turn may be entered ahead against a computer that thinks, with a clock, if the setting is on", () => {
  assert.equal(pageOf(waiting()).ahead.mayBegin, true);
  assert.equal(pageOf(waiting(), { ahead: false }).ahead.mayBegin, false);
  assert.equal(pageOf(waiting({ clock: null })).ahead.mayBegin, false);
  assert.equal(pageOf(waiting({ touch_move: true })).ahead.mayBegin, false);
  assert.equal(pageOf(waiting({ yours: false })).ahead.mayBegin, false);
  assert.equal(pageOf(game(view, { clock: CLOCK })).ahead.mayBegin, false);
});

test("a turn that is legal after the answer is played at once", async () => {
  const { page, carried } = await entered(["a1", "a2"], TREE);
  assert.deepEqual(carried, { texts: ["a1", "a2"], turn: "a1-a2", isFixed: true });
  assert.deepEqual(page.sent, ["a1-a2"]);
});

test("a turn that is not legal any more is dropped with a sentence", async () => {
  const other = { ...TREE, steps: [TREE.steps[0], TREE.steps[2]], nodes: [[], [[1, 0]], [[0, 1]]], total: 1 };
  const { page } = await entered(["a1", "a2"], other);
  assert.deepEqual(page.sent, []);
  assert.deepEqual(page.moment.turn.chosen, []);
  assert.equal(page.said.at(-1), "a1-a2 is not possible any more. Choose another turn.");
});

test("a turn that was only begun goes on", async () => {
  const { page } = await entered(["a1"], TREE);
  assert.deepEqual(page.sent, []);
  assert.deepEqual(
    page.moment.turn.chosen.map(({ text }) => text),
    ["a1"],
  );
});

test("nothing entered is nothing carried", async () => {
  assert.equal((await entered([], TREE)).carried, null);
});

test("the step bar says that a turn waits, and how to take it back", () => {
  const moment = momentOf(
    waiting(),
    follow([], [step("pick", "a1"), step("land", "a2")], { complete: true, text: "a1-a2" }),
  );
  moment.ahead = { isFixed: true };
  const shown = asked(moment, true, t);
  assert.equal(shown.ask, "Your turn waits: a1-a2");
  assert.match(shown.why, /A tap takes it back\.$/);
  assert.equal(shown.confirms, false);
  assert.equal(shown.canUndo, true);
});

test("in table mode the other side reads whose turn it is, and both read the result", () => {
  const bo = { ...human, name: "Bo", label: "Bo" };
  const state = game(view, { players: [{ ...human, name: "Ada", label: "Ada" }, bo], to_move: 2 });
  const shown = { mode: "ask", ask: "Choose" };
  assert.deepEqual(otherSide({ state, looking: null }, shown, t), { mode: "wait", busy: false, ask: "Bo is to move." });
  const over = { ...state, result: {} };
  assert.equal(otherSide({ state: over, looking: null }, shown, t), shown);
});
