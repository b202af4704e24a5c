import assert from "node:assert/strict";
import { test } from "node:test";

import { dutyKey, dutyOf } from "../../src/trilith/web/static/input/duty.js";
import { step } from "./games.js";

const at = (chosen, options) => ({ chosen, options });
const duty = (message, args = {}) => ({ key: "k", message, clause: null, forced: true, arguments: args });

test("a duty is found by the kinds of the steps chosen and offered", () => {
  const claim = step("claim", "I");
  const pick = step("pick", "a1");
  const land = step("land", "b2");
  assert.equal(dutyKey(at([], [pick, claim])), ">claim,pick");
  assert.equal(dutyKey(at([claim], [pick, pick])), "claim>pick");
  assert.equal(dutyKey(at([pick, land, land], [land])), "pick,land+>land");
});

test("places are filled in", () => {
  const duties = {
    ">colour": duty("Choose a marble."),
    "pick,land+>land": duty("It must jump on from $last to $places.", { start: "$first", most: 3 }),
  };
  const colours = [step("colour", "W"), step("colour", "B")];
  assert.equal(dutyOf(duties, at([], colours)).message, "Choose a marble.");
  const chosen = [step("pick", "a1"), step("land", "c3")];
  const lands = ["a5", "c5", "e5", "e3", "e1", "c1"].map((text) => step("land", text));
  const told = dutyOf(duties, at(chosen, lands));
  assert.equal(told.message, "It must jump on from c3 to a5, c5, e5, e3, e1, ….");
  assert.deepEqual(told.arguments, { start: "a1", most: 3 });
});

test("nothing is due where nothing may follow", () => {
  assert.equal(dutyOf({}, at([], [step("pick", "a1")])), null);
  assert.equal(dutyOf({ ">": duty("") }, at([], [])), null);
});
