import assert from "node:assert/strict";
import { test } from "node:test";

import { newsOf, won } from "../../src/trilith/web/static/play/news.js";
import { turnWords } from "../../src/trilith/web/static/play/words.js";
import { english, game, step } from "./games.js";
import { scene } from "./scenes.js";

const t = english();
const words = (name) => {
  const { view, steps, next } = scene(name);
  return turnWords(steps, view, t, next);
};

test("a turn is told with what it takes and what comes of it", () => {
  assert.equal(words("lyngk-land"), "f4 to d3, stack won, 1 to 1");
  assert.equal(words("lyngk-claim"), "claims ivory, f3 to f4");
  assert.equal(words("zertz-place"), "black on f4, ring b2 removed, takes black on a2");
  assert.match(words("zertz-fork"), /^f3 to d5, takes grey on \w\d, d5 to f5, takes white on \w\d$/);
  assert.match(words("fenix-strike"), /^a4 to e4, takes soldier on d4, /);
  assert.equal(words("fenix-prepare"), "b2 to b3, King on b3");
});

test("the marble of a turn that is cut off with others has its colour", () => {
  const { view } = scene("zertz-start");
  const steps = [step("colour", "W"), step("place", "a1"), step("remove", "b2", { takes: ["a1"] })];
  assert.match(turnWords(steps, view, t), /takes white on a1$/);
});

test("news say the turn, what is forced and the end", () => {
  const { view, steps, next } = scene("zertz-place");
  const before = game(view, { to_move: 2, thinking: true, may: [] });
  const played = { turns: [{ number: 1, player: 2, turn: "Bf4,b2xBa2", spent: 0 }], last: steps, version: 2 };
  const duty = { key: "", message: "You must capture, with f4.", clause: "ZERTZ D2.1", arguments: {}, forced: true };
  const news = newsOf(game(next, { ...played, duty }), before, t);
  assert.match(news.text, /^Pebble: black on f4.*\. Your turn\. You must capture, with f4\.$/);
  assert.deepEqual([news.sound, news.atOnce], ["your_turn", false]);
  const result = { text: "", winner: 2, reason: "white", why: { ...duty, message: "4 white marbles captured" } };
  const end = newsOf(game(next, { ...played, result, may: ["rematch"] }), before, t);
  assert.match(end.text, /Pebble won\. 4 white marbles captured\.$/);
  assert.deepEqual([end.sound, end.atOnce], ["lost", true]);
  assert.equal(newsOf(before, game(view, played), t).text, "The turn was taken back.");
});

test("marbles just won are known", () => {
  const { view, next } = scene("zertz-place");
  assert.deepEqual(won({ view: next }, { view }), [["B"], []]);
  assert.deepEqual(won({ view }, { view }), [[], []]);
});
