import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { EnteredTurn } from "../../src/trilith/web/static/input/entered_turn.js";
import { TurnDriver } from "../../src/trilith/web/static/input/turn_driver.js";
import { scene } from "./scenes.js";

/** What the server tells of a position whose turns are known. */
function told(name) {
  const url = new URL(`../transcripts/trees/${name}.json`, import.meta.url);
  const { tree, duties } = JSON.parse(readFileSync(url, "utf8"));
  return { turn_tree: tree, duties };
}

/** The tree below some steps, as far as the next choice. */
function level({ steps, nodes, root, total }, prefix) {
  let node = root;
  for (const text of prefix) [, node] = nodes[node].find(([step]) => steps[step][1] === text);
  return { total, steps, root: 1, nodes: [[], nodes[node].map(([step, end]) => [step, end ? -1 : 0])] };
}

/** A page that writes down what it is told to do. */
function pageOf(more = {}) {
  const log = [];
  const page = {
    mayTake: () => true,
    show: ({ hasChosen, hasMoved, isSent, played }) => {
      const words = [hasChosen && `play ${played.map((step) => step.text).join(" ")}`, isSent && "send next"];
      log.push(`show ${words.filter(Boolean).join(", ") || (hasMoved ? "back" : "again")}`.trim());
    },
    send: (turn) => log.push(`send ${turn}`),
    touch: async (prefix) => log.push(`touch ${prefix.join(" ")}`),
    follow: async () => null,
    why: async (steps) => ({ key: "", message: `why ${steps.join(" ")}`, clause: null, arguments: {} }),
    refuse: (reason) => log.push(`refuse: ${reason.message}`),
    passes: (place, ends) => log.push(`passes ${place}: ${ends.join(" ")}`),
    ...more,
  };
  const turn = new EnteredTurn();
  return { log, turn, driver: new TurnDriver(turn, page) };
}

const tap = (place) => ({ type: "tap", place });

/** The log after some events in a position. */
async function after(name, ...events) {
  const { log, driver } = pageOf();
  await driver.begin(told(name));
  for (const event of events) await driver.take(event);
  return log;
}

test("a turn is shown step by step and sent when it is whole", async () => {
  const log = await after("zertz-start", { type: "colour", colour: "W" }, tap("d4"), tap("d1"));
  assert.deepEqual(log, ["show play W", "show play d4", "show play d1, send next", "send Wd4,d1"]);
});

test("a ring that is tapped first waits for its colour", async () => {
  const log = await after("zertz-start", tap("d4"), { type: "colour", colour: "W" }, tap("d1"));
  assert.deepEqual(log, ["show again", "show play W d4", "show play d1, send next", "send Wd4,d1"]);
});

test("a colour is claimed after the stack was picked up, which stays in hand", async () => {
  const { log, driver, turn } = pageOf();
  await driver.begin(told("lyngk-claim"));
  await driver.take(tap("f3"));
  await driver.take({ type: "colour", colour: "I" });
  assert.deepEqual(turn.now.text.split(",")[0], "I");
  assert.equal(turn.hand, "f3");
  assert.deepEqual(log, ["show play f3", "show play I"]);
});

test("a tap on the last landing of a chain takes all of it", async () => {
  const log = await after("fenix-strike", tap("a4"), tap("e4"), tap("h2"));
  assert.deepEqual(log.slice(2), ["show play h4 h2, send next", "send a4xe4xh4xh2"]);
});

test("what was dropped is not acted out again", async () => {
  const log = await after("fenix-strike", { type: "lift", place: "a4" }, { type: "drop", place: "e4" });
  assert.deepEqual(log, ["show play a4", "show play"]);
});

test("a tap that does nothing is explained, unless something else was done meanwhile", async () => {
  const waits = [];
  const why = () => new Promise((resolve) => waits.push(() => resolve({ message: "no" })));
  const { log, driver } = pageOf({ why });
  await driver.begin(told("fenix-strike"));
  const asked = driver.take(tap("i9"));
  await new Promise(setImmediate);
  waits.pop()();
  await asked;
  assert.deepEqual(log.splice(0), ["show again", "refuse: no"]);
  const late = driver.take(tap("i9"));
  await new Promise(setImmediate);
  await driver.take(tap("a4"));
  waits.pop()();
  await late;
  assert.deepEqual(log, ["show again", "show play a4"]);
});

test("a place under the ways of a stack says where they lead", async () => {
  const { log, driver, turn } = pageOf();
  await driver.begin(told("lyngk-link"));
  const way = turn.at.options
    .map((pick) => [pick.text, turn.at.take(pick.text)])
    .flatMap(([pick, at]) => at.options.map((land) => [pick, land]))
    .find(([, land]) => land.path.length && !turn.at.options.some(({ text }) => text === land.path[0]));
  await driver.take(tap(way[0]));
  await driver.take(tap(way[1].path[0]));
  assert.match(log.at(-1), new RegExp(`^(passes ${way[1].path[0]}: .*${way[1].text}|show .*)`));
});

test("of a very large tree what follows is asked for, and taps wait for it", async () => {
  const { turn_tree, duties } = told("zertz-start");
  const asked = [];
  const follow = async (prefix) => {
    asked.push(prefix.join(" "));
    return level(turn_tree, prefix);
  };
  const { log, driver } = pageOf({ follow });
  await driver.begin({ turn_tree: level(turn_tree, []), duties });
  const chosen = driver.take({ type: "colour", colour: "W" });
  await driver.take(tap("d4"));
  await chosen;
  await driver.take(tap("d1"));
  assert.deepEqual(asked, ["W", "W d4"]);
  assert.equal(log.at(-1), "send Wd4,d1");
});

test("what was asked for an earlier position is dropped", async () => {
  const { turn_tree, duties } = told("zertz-start");
  let answer = () => {};
  const follow = () => new Promise((resolve) => (answer = () => resolve(level(turn_tree, ["W"]))));
  const { driver, turn } = pageOf({ follow });
  await driver.begin({ turn_tree: level(turn_tree, []), duties });
  const chosen = driver.take({ type: "colour", colour: "W" });
  await new Promise(setImmediate);
  await driver.begin(told("lyngk-claim"));
  answer();
  await chosen;
  assert.equal(turn.chosen.length, 0);
  assert.ok(turn.at.isKnown);
});

test("where steps bind the server is told each, and none is taken back", async () => {
  const { log, driver, turn } = pageOf();
  await driver.begin({ ...told("zertz-start"), touch_move: true });
  await driver.take({ type: "colour", colour: "W" });
  await driver.take({ type: "back" });
  assert.deepEqual(log, ["show play W", "touch W", "show again"]);
  assert.equal(turn.chosen.length, 1);
});

test("nothing is taken while the page waits, or without a turn", async () => {
  const { log, driver } = pageOf({ mayTake: () => false });
  await driver.take(tap("d4"));
  await driver.begin(told("zertz-start"));
  await driver.take(tap("d4"));
  assert.deepEqual(log, []);
});

test("the board shows the steps so far, what may follow and what is wished for", async () => {
  const { driver, turn } = pageOf();
  const { view } = scene("zertz-start");
  assert.deepEqual(turn.shown(view, true).view, view);
  await driver.begin(told("zertz-start"));
  await driver.take(tap("d4"));
  assert.deepEqual(turn.shown(view, true).marks.provisional, ["d4"]);
  await driver.take({ type: "colour", colour: "W" });
  const { view: shown, marks } = turn.shown(view, true);
  assert.equal(shown.cells.find(({ name }) => name === "d4").pieces, "W");
  assert.deepEqual([marks.provisional, marks.targets[0].kind], [["d4"], "remove"]);
});
