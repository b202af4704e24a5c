/** The parts of the analysis desk: walk, evaluation, review, challenge, keys, what is said and drawn. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { createChallenge, isFound, knownChance } from "../../src/trilith/web/static/analysis/challenge.js";
import { chanceOf } from "../../src/trilith/web/static/analysis/chance.js";
import { actOf } from "../../src/trilith/web/static/analysis/deskkeys.js";
import { engineMarks } from "../../src/trilith/web/static/analysis/enginemarks.js";
import { createEvaluation } from "../../src/trilith/web/static/analysis/evaluation.js";
import { linesShown } from "../../src/trilith/web/static/analysis/lines.js";
import { fromHash, toHash } from "../../src/trilith/web/static/analysis/link.js";
import { faultsOf, graphFaults, whyWords } from "../../src/trilith/web/static/analysis/review.js";
import { createReviewRun } from "../../src/trilith/web/static/analysis/reviewrun.js";
import { aboutOf, titleOf } from "../../src/trilith/web/static/analysis/stepper.js";
import { createWalk } from "../../src/trilith/web/static/analysis/walk.js";
import { Away } from "../../src/trilith/web/static/api.js";
import { unusual } from "../../src/trilith/web/static/parts/options.js";

const t = Object.assign((key, args = {}) => `${key} ${Object.values(args).join(" ")}`.trim(), {
  language: "en",
  has: () => true,
});
const node = (turn, parent = null) => {
  const made = { turn, parent, children: [], number: parent ? parent.number + 1 : 0, position: `after ${turn}` };
  parent?.children.push(made);
  return made;
};
const judged = { number: 3, player: 1, turn: "c", line: ["a"], best: { value: 0.9 }, after: { value: 0.4 } };
const settled = () => new Promise((resolve) => setImmediate(resolve));

// --- walking ---------------------------------------------------------------------------------------------------------

function walking(info) {
  const root = node("");
  const seen = [];
  const walk = createWalk({
    study: { info, after: async () => ({ position: "p", view: {} }) },
    at: root,
    away: (away) => away && seen.push("away"),
    onLeave: (before) => seen.push(`leave ${before.turn}`),
    onArrive: ({ known }) => seen.push(`arrive ${walk.here.turn} ${known?.name ?? "-"}`),
    onProblem: (error) => seen.push(`problem ${error.message}`),
  });
  return { root, walk, seen };
}

test("who goes on before the answer comes overtakes", async () => {
  const waiting = new Map();
  const { root, walk, seen } = walking((at) => new Promise((resolve) => waiting.set(at.turn, resolve)));
  const [a, b] = [node("a", root), node("b", root)];
  const both = [walk.go(a), walk.go(b)];
  await settled();
  waiting.get("b")({ name: "B" });
  waiting.get("a")?.({ name: "A" });
  await Promise.all(both);
  assert.deepEqual(seen, ["leave ", "leave a", "arrive b -"]);
  assert.equal(walk.info.name, "B");
});

test("a server that is away is asked again until it answers", async () => {
  let tries = 0;
  const { root, walk, seen } = walking(async () => {
    if (++tries === 1) throw new Away("there");
    return { name: "A" };
  });
  await walk.go(node("a", root));
  assert.deepEqual(seen, ["leave ", "away", "arrive a -"]);
});

test("a refusal is told, and what was shown stays", async () => {
  const { root, walk, seen } = walking(async () => Promise.reject(new Error("no")));
  await walk.go(node("a", root));
  assert.deepEqual(seen, ["leave ", "problem no"]);
  assert.equal(walk.info, null);
});

test("a turn is put into the tree once", async () => {
  const { root, walk } = walking(async () => ({ view: { to_move: 2 } }));
  const first = await walk.add(root, "a");
  const again = await walk.add(root, "a");
  assert.deepEqual([first.isNew, again.isNew, root.children.length], [true, false, 1]);
  assert.equal(first.node.player, 2);
});

// --- the engine ------------------------------------------------------------------------------------------------------

function evaluationOf(stored = null) {
  const asked = [];
  const kept = new Map(stored ? [["trilith.analysis", stored]] : []);
  const evaluation = createEvaluation({
    study: {
      question: (at, more = []) => ({ turns: [at.turn, ...more] }),
      after: async (at, turn) => ({ last: [{ kind: "pick", text: turn }] }),
    },
    engine: { ask: (question, tell, refuse) => asked.push({ question, tell, refuse }), stop: () => {} },
    onGrown: () => {},
    onRefused: () => {},
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
  });
  return { evaluation, asked, kept };
}

test("the engine's turns are learnt step by step, and forgotten elsewhere", async () => {
  const { evaluation, asked } = evaluationOf();
  evaluation.begin(node("x"));
  asked[0].tell({ lines: [{ turns: ["a", "b"] }] });
  await settled();
  assert.deepEqual(evaluation.stepsOf("a"), [{ kind: "pick", text: "a" }]);
  evaluation.stop();
  assert.deepEqual([evaluation.found, evaluation.stepsOf("a")], [null, []]);
});

test("what was chosen about the engine is kept, and broken memory is no memory", () => {
  const { evaluation, asked, kept } = evaluationOf("{broken");
  assert.deepEqual([evaluation.isOn, evaluation.count], [true, 3]);
  evaluation.choose({ on: false, count: 5 });
  evaluation.begin(node("x"));
  assert.equal(asked.length, 0);
  assert.deepEqual(JSON.parse(kept.get("trilith.analysis")), { on: false, count: 5 });
});

test("a turn is weighed for who makes it, once the engine has thought enough", () => {
  const { evaluation, asked } = evaluationOf();
  const told = [];
  evaluation.weigh(
    node("x"),
    "a",
    (chance) => told.push(chance),
    () => {},
  );
  asked[0].tell({ final: false, lines: [{ score: { value: 0.9 } }] });
  asked[0].tell({ final: true, lines: [{ score: { value: 0.25 } }] });
  assert.deepEqual([asked[0].question.turns, told], [["x", "a"], [0.75]]);
});

test("good turns get arrows, the best on top; a line that is pointed at is alone", () => {
  const steps = (from, to) => [
    { kind: "pick", text: from, cell: from, path: [], takes: [] },
    { kind: "land", text: to, cell: to, path: [], takes: [] },
  ];
  const known = { a: steps("a1", "a2"), b: steps("b1", "b2"), c: steps("c1", "c2") };
  const lines = [0.6, 0.5, 0.2].map((value, i) => ({ turns: ["abc"[i]], score: { value } }));
  const marks = (hovered) => engineMarks(lines, (turn) => known[turn] ?? [], hovered).arrows;
  assert.deepEqual(
    marks(null).map(({ kind, route }) => [kind, route.at(-1)]),
    [
      ["other", "b2"],
      ["best", "a2"],
    ],
  );
  assert.deepEqual(marks(2), [{ kind: "best", route: ["c1", "c2"] }]);
  assert.deepEqual(
    engineMarks([], () => [], null),
    {},
  );
});

test("the panel of lines says why it is silent", () => {
  const state = (now) => linesShown(t, { result: null, hidden: false, isOn: true, found: null, ...now }).state;
  const found = { seconds: 1.25, nodes: 12_000, lines: [] };
  assert.deepEqual(
    [{}, { isOn: false }, { hidden: true }, { found }, { result: { why: { message: "over" } } }].map(state),
    ["waiting", "off", "hidden", "lines", "over"],
  );
  assert.equal(linesShown(t, { result: null, hidden: false, isOn: true, found }).about, "web_analysis.thought 1.3 12K");
});

test("the win bar shows player 1's chance: by the result, the engine, the review", () => {
  const on = { result: null, to_move: 2 };
  assert.equal(chanceOf({ result: { winner: 2 }, to_move: null }, 0.9, 0.9), 0);
  assert.equal(chanceOf({ result: { winner: null }, to_move: null }, undefined, undefined), 50);
  assert.equal(chanceOf(on, 0.25, 0.9), 75);
  assert.equal(chanceOf(on, undefined, 0.5), 50);
  assert.equal(chanceOf(on, undefined, undefined), null);
});

// --- the review ------------------------------------------------------------------------------------------------------

function reviewRunOf(now = Date.now) {
  const seen = { grown: null, lost: null, given: 0, line: "a b" };
  const reviewRun = createReviewRun({
    study: { mainText: () => seen.line, write: async () => ({ text: "record", packed: "" }) },
    t,
    onChange: () => {},
    onDone: () => {},
    follow: (text, grown, lost) => {
      Object.assign(seen, { grown, lost });
      return () => seen.given++;
    },
    now,
  });
  return { reviewRun, seen };
}

test("a review runs, is done, and no longer fits when the game changes", async () => {
  const { reviewRun, seen } = reviewRunOf();
  await reviewRun.begin();
  assert.equal(reviewRun.isRunning, true);
  seen.grown({ finished: false, problem: null });
  assert.equal(reviewRun.fitting, null);
  seen.grown({ finished: true, problem: null, chances: [0.5] });
  assert.deepEqual([reviewRun.isRunning, reviewRun.fitting?.chances], [false, [0.5]]);
  seen.line = "a c";
  assert.deepEqual([reviewRun.isStale, reviewRun.fitting], [true, null]);
});

test("a review says how long it still takes, once it knows", async () => {
  let time = 1000;
  const { reviewRun, seen } = reviewRunOf(() => time);
  await reviewRun.begin();
  assert.equal(reviewRun.secondsLeft, null);
  time += 3000;
  seen.grown({ finished: false, problem: null, done: 6, total: 20 });
  assert.equal(reviewRun.secondsLeft, 7);
});

test("faults come by loss, of one side or of both; the words of a reason may address the reader", () => {
  const turns = [
    { number: 1, player: 1, fault: "slip", loss: 0.06 },
    { number: 2, player: 2, fault: "blunder", loss: 0.4 },
    { number: 3, player: 1, fault: "missed win", loss: 0.3, turn: "b-c", mark: "??", named: "missed win" },
    { number: 5, player: 1, fault: "slip", loss: 0.08 },
  ];
  const review = { turns, faults: [2, 3, 1], chances: [] };
  assert.deepEqual(
    faultsOf(review).map(({ number }) => number),
    [2, 3, 1],
  );
  assert.deepEqual(
    faultsOf(review, 1).map(({ number }) => number),
    [3, 1],
  );
  assert.deepEqual(graphFaults(review, 1)[1], { turn: 3, kind: "miss", other: false, label: "3. b-c?? missed win" });
  assert.equal(graphFaults(review, 2)[1]?.other, true);
  const why = { key: "review.win_allowed", message: "lets Bo win", arguments: { turn: "x" }, clause: null };
  const reason = { why, better: why, gainer: 2 };
  const nameOf = (player) => `player ${player}`;
  assert.equal(whyWords({ reason }, { reader: 1, nameOf }, t), "review.win_allowed x player 2");
  assert.equal(whyWords({ reason }, { reader: 2, nameOf }, t), "review.win_allowed_you x");
  assert.equal(whyWords({ reason: { ...reason, gainer: null } }, { reader: 2, nameOf }, t), "lets Bo win");
  assert.equal(whyWords({ reason: null }, { reader: 2, nameOf }, t), "");
});

test("a review can be given up, and says what went wrong", async () => {
  const { reviewRun, seen } = reviewRunOf();
  await reviewRun.begin();
  reviewRun.cancel();
  assert.deepEqual([reviewRun.isRunning, seen.given], [false, 1]);
  await reviewRun.begin();
  seen.grown({ finished: false, problem: { message: "too long" } });
  assert.deepEqual([reviewRun.isRunning, reviewRun.problem], [false, "Too long."]);
});

// --- find the better turn --------------------------------------------------------------------------------------------

test("some answers need no thought", () => {
  assert.equal(knownChance(judged, "a", null), 0.9);
  assert.equal(knownChance(judged, "b", null), null);
  assert.equal(knownChance(judged, "b", { winner: 1 }), 1);
  assert.equal(knownChance(judged, "b", { winner: null }), 0.5);
  assert.equal(isFound(judged, "b", 0.86), true);
  assert.equal(isFound(judged, "b", 0.8), false);
  assert.equal(isFound(judged, "c", 1), false);
});

function challengeOf(after = async () => ({ result: null })) {
  const seen = { played: [], refused: [], weighed: null, answers: [] };
  const challenge = createChallenge({
    study: { after },
    evaluation: { weigh: (at, turn, tell, refuse) => (seen.weighed = { tell, refuse }) },
    onChange: () => {},
    onAnswer: (isRight) => seen.answers.push(isRight),
    onPlay: (turn) => seen.played.push(turn),
    onProblem: (error) => seen.refused.push(error.message),
    onRefused: (told) => seen.refused.push(told.message),
  });
  challenge.about({ judged, last: true }, node("x"));
  return { challenge, seen };
}

test("the best turn, or one as good, answers the question", async () => {
  const { challenge, seen } = challengeOf();
  assert.equal(challenge.hides, true);
  await challenge.judge(challenge.at, "b");
  assert.equal(challenge.now.stage, "judging");
  seen.weighed.tell(0.88);
  assert.deepEqual([challenge.now.stage, seen.played, challenge.hides], ["right", ["b"], false]);
});

test("a worse turn, and the one that was played, do not", async () => {
  const { challenge, seen } = challengeOf();
  await challenge.judge(challenge.at, "c");
  assert.equal(challenge.now.stage, "wrong");
  await challenge.judge(challenge.at, "b");
  seen.weighed.tell(0.3);
  assert.deepEqual([challenge.now.stage, challenge.now.chance, seen.played], ["wrong", 0.3, []]);
  assert.deepEqual(seen.answers, [false, false]);
});

test("an answer that cannot be judged may be given again; one that comes too late is dropped", async () => {
  const { challenge, seen } = challengeOf();
  await challenge.judge(challenge.at, "b");
  seen.weighed.refuse({ message: "busy" });
  assert.deepEqual([challenge.now.stage, seen.refused], ["try", ["busy"]]);
  await challenge.judge(challenge.at, "b");
  challenge.close();
  seen.weighed.tell(1);
  assert.deepEqual([challenge.now, seen.played], [null, []]);
});

// --- words, keys, addresses ------------------------------------------------------------------------------------------

test("below the board stands what was played and what is to do", () => {
  const root = node("");
  const [main, other] = [node("a", root), node("b", root)];
  const none = { chosen: [], now: null };
  const begun = { chosen: [{ text: "W" }], now: { text: "", duty: { message: "choose a ring", forced: false } } };
  const going = { result: null, to_move: 2 };
  const nameOf = (player) => `P${player}`;
  assert.equal(titleOf(root, none, t), "web_analysis.start");
  assert.equal(titleOf(main, none, t), "1. a");
  assert.equal(titleOf(main, begun, t), "2. W…");
  assert.equal(aboutOf(main, going, none, nameOf, t), "web_analysis.to_move P2");
  assert.equal(aboutOf(other, going, none, nameOf, t), "web_analysis.instead a");
  assert.equal(aboutOf(main, going, begun, nameOf, t), "Choose a ring.");
  assert.equal(aboutOf(main, { result: { why: { message: "white wins" } } }, none, nameOf, t), "White wins.");
});

test("keys act anywhere but in fields, arrows not on the board", () => {
  const [keys, walks] = [{ f: () => "flip" }, { ArrowLeft: () => "back" }];
  const act = (event, where = {}) => actOf(event, { inField: false, onBoard: false, ...where }, keys, walks)?.();
  assert.equal(act({ key: "F" }), "flip");
  assert.equal(act({ key: "f" }, { onBoard: true }), "flip");
  assert.equal(act({ key: "f", ctrlKey: true }), undefined);
  assert.equal(act({ key: "f" }, { inField: true }), undefined);
  assert.equal(act({ key: "ArrowLeft" }), "back");
  assert.equal(act({ key: "ArrowLeft" }, { onBoard: true }), undefined);
});

test("an address carries a position with its options, there and back", () => {
  const place = { game: "fenix", position: "6K/7 r battle - 0 60", options: { stalemate: "loss", idle: 50 } };
  assert.deepEqual(fromHash(toHash(place)), place);
  assert.deepEqual(fromHash("#game=zertz&variant=48"), { game: "zertz", variant: "48", options: {} });
  assert.equal(fromHash("#r=abc"), null);
});

test("options as usual are left out", () => {
  const choosable = [
    { name: "idle", default: 100 },
    { name: "stalemate", default: "draw" },
  ];
  assert.deepEqual(unusual(choosable, { idle: 100, stalemate: "loss", other: 1 }), { stalemate: "loss" });
});
