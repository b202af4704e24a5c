import assert from "node:assert/strict";
import { test } from "node:test";

import { sentence } from "../../src/trilith/web/static/api.js";
import { orderOf } from "../../src/trilith/web/static/home/setup.js";
import { choiceMarks, hintMarks } from "../../src/trilith/web/static/input/choice_marks.js";
import { leftAt, warning } from "../../src/trilith/web/static/play/clocks.js";
import { endOf, nameOf, seatBelow, turnWords } from "../../src/trilith/web/static/play/words.js";
import { engine, english, follow, human, step } from "./games.js";
import { scene } from "./scenes.js";

const t = english();

test("choices become marks", () => {
  const { view } = scene("lyngk-land");
  const lands = [step("land", "e6", { path: ["e4"], effects: [{ kind: "rise" }] }), step("land", "g3")];
  const marks = choiceMarks(follow(lands), view, "f4", true);
  assert.equal(marks.selected, "f4");
  assert.deepEqual(marks.links, ["e4"]);
  assert.deepEqual(marks.targets, [
    { cell: "e6", kind: "gain" },
    { cell: "g3", kind: "occupied" },
  ]);
  assert.equal(choiceMarks(follow(lands), view, "f4", false).targets, undefined);
});

test("a forced capture dims the marbles that cannot jump", () => {
  const { view } = scene("zertz-fork");
  const pick = view.cells.find((cell) => cell.pieces).name;
  const marks = choiceMarks(follow([step("pick", pick)], [], { duty: { forced: true } }), view, null, true);
  assert.deepEqual(marks.forced, [pick]);
  assert.ok(marks.dim.length && !marks.dim.includes(pick));
});

test("a hint shows the marble, the ring and the way", () => {
  const marks = hintMarks([step("colour", "W"), step("place", "d4"), step("remove", "d1")]);
  assert.deepEqual(marks.hint, [
    { cell: "d4", pieces: "W" },
    { cell: "d1", remove: true },
  ]);
  assert.deepEqual(hintMarks([step("pick", "a1"), step("land", "a2")]).hintRoute, ["a1", "a2"]);
});

test("a clock runs for one player and warns in time", () => {
  const clock = { base: 1, increment: 0, left: [40_000, 50_000], running: 2, now: 0 };
  assert.deepEqual(leftAt(clock, 1000), [40_000, 49_000]);
  assert.deepEqual(leftAt(clock, 99_000), [40_000, 0]);
  assert.equal(leftAt(null, 5), null);
  assert.equal(warning(30_100, 30_000), "low");
  assert.equal(warning(20_000, 19_900), "");
  assert.equal(warning(4_050, 3_950), "last");
  assert.equal(warning(3_950, 3_850), "");
});

test("players and endings have words", () => {
  const state = { players: [engine, human], yours: true };
  assert.equal(seatBelow(state), 2);
  assert.equal(nameOf(state, 2, t), "You");
  assert.equal(nameOf(state, 1, t), "Pebble");
  const ended = (winner) => endOf({ ...state, result: { winner, why: { message: "the King is lost" } } }, t);
  assert.deepEqual(ended(2), { headline: "You won", reason: "The King is lost.", sound: "won" });
  assert.equal(ended(1).headline, "Pebble won");
  assert.equal(ended(null).headline, "Draw");
});

test("a turn can be heard", () => {
  const view = { game: "lyngk", cells: [] };
  assert.equal(turnWords([step("pick", "f4"), step("land", "e6")], view, t), "f4 to e6");
});

test("reasons become sentences", () => {
  assert.equal(sentence("the game is over"), "The game is over.");
  assert.equal(sentence("Who?"), "Who?");
});

test("choices of a new game become an order", () => {
  const game = { name: "lyngk", title: "LYNGK", variants: [{ name: "standard" }], options: [], shuffled: true };
  const choice = {
    ...{ against: "computer", level: 3, variant: "standard", begins: "lot", clock: "5+5", setup: "word", word: " a " },
    ...{ position: "", names: ["", ""], touch: true, options: {} },
  };
  const order = orderOf(game, choice, 0.7);
  assert.deepEqual(order.players, [{ kind: "engine", level: 3 }, { kind: "human" }]);
  assert.deepEqual(order.clock, { minutes: 5, increment: 5 });
  assert.equal(order.seed, "a");
  assert.equal(order.touch_move, false);
  const here = orderOf(
    game,
    { ...choice, against: "here", names: ["Ada", "Bo"], clock: "none", setup: "position", position: "x" },
    0,
  );
  assert.deepEqual(here.players, [
    { kind: "human", name: "Ada" },
    { kind: "human", name: "Bo" },
  ]);
  assert.equal(here.position, "x");
  assert.ok(!("variant" in here) && !("clock" in here) && !("seed" in here));
});
