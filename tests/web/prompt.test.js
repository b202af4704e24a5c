import assert from "node:assert/strict";
import { test } from "node:test";

import { asked } from "../../src/trilith/web/static/play/prompt.js";
import { engine, english, follow, game, human, momentOf, step } from "./games.js";
import { scene } from "./scenes.js";

const t = english();
const duty = (message, more = {}) => ({ key: "", message, clause: null, arguments: {}, forced: false, ...more });
const zertz = scene("zertz-place").view;
const ask = (moment, confirms = false) => asked(moment, confirms, t);

test("the step bar says what is to choose, and in ZÈRTZ which steps will come", () => {
  const first = follow([step("colour", "W")], [], { duty: duty("Choose a marble to place.") });
  const shown = ask(momentOf(game(zertz), first));
  assert.equal(shown.ask, "Choose a marble to place.");
  assert.deepEqual(
    shown.steps.map(({ text, state }) => `${text} ${state}`),
    ["Marble now", "Ring next", "Remove next"],
  );
  assert.equal(shown.canUndo, false);
});

test("rings that cut marbles off are told of", () => {
  const { steps, view } = scene("zertz-place");
  const [colour, place, remove] = steps.map((each) => ({ ...each, cell: each.text }));
  const now = follow([{ ...remove, takes: ["a2"] }, step("remove", "c3")], [colour, place]);
  const { why } = ask(momentOf(game(view), follow([]), follow([]), now));
  assert.equal(why, "Removing a ring with a star also wins the marbles it cuts off.");
});

test("a turn without a free ring says so", () => {
  const placed = follow([], [step("colour", "W"), step("place", "d4")], { complete: true, text: "Wd4" });
  const shown = ask(momentOf(game(zertz), follow([]), follow([]), placed), true);
  assert.equal(shown.ask, "Your turn is complete");
  assert.match(shown.why, /^Wd4\. No ring is free/);
  assert.ok(shown.canConfirm);
});

test("landings are counted, and those that win a stack", () => {
  const { view } = scene("lyngk-land");
  const picked = [step("pick", "f4")];
  const effects = [{ kind: "rise" }];
  const two = follow([step("land", "e6", { path: ["e4"], effects }), step("land", "g3")], picked);
  assert.equal(ask(momentOf(game(view), follow([]), two)).why, "2 places to land. One of them wins a stack.");
  const one = follow([step("land", "e6", { effects })], picked);
  assert.equal(ask(momentOf(game(view), follow([]), one)).why, "One place to land. It wins a stack.");
});

test("a compulsory capture says that only the largest counts", () => {
  const { view } = scene("fenix-strike");
  const now = follow([step("pick", "a4")], [], { duty: duty("You must strike.", { arguments: { most: 3 } }) });
  assert.equal(ask(momentOf(game(view), now)).why, "Only the largest capture is legal.");
});

test("a refusal comes with its clause, a remark keeps what is to do", () => {
  const moment = momentOf(game(zertz), follow([step("colour", "W")], [], { duty: duty("Choose a marble.") }));
  moment.turn.refused = duty("choose a colour first", { clause: "ZERTZ D1.1" });
  const shown = ask(moment);
  assert.deepEqual([shown.ask, shown.clause, shown.refused], ["Choose a colour first.", "ZERTZ D1.1", true]);
  moment.turn.refused = null;
  moment.note = "Try Wd4.";
  assert.deepEqual([ask(moment).ask, ask(moment).why], ["Try Wd4.", "Choose a marble."]);
});

test("while the computer thinks a turn can be taken back", () => {
  const thinking = game(zertz, { to_move: 2, thinking: true, may: ["takeback"] });
  const moment = momentOf(thinking);
  assert.deepEqual(ask(moment), { mode: "wait", ask: "Pebble is thinking", button: "Take back" });
  moment.goes = true;
  assert.equal(ask(moment).mode, "wait");
  const trouble = duty("the computer could not play; it is trying again");
  assert.equal(ask(momentOf({ ...thinking, trouble })).ask, "The computer could not play; it is trying again.");
});

test("a computer that is silent for long leaves a way to go on", () => {
  const moment = momentOf(game(zertz, { to_move: 2, thinking: true, may: ["takeback"] }));
  moment.isSilent = true;
  const shown = ask(moment);
  assert.equal(shown.ask, "No answer from Pebble yet");
  assert.deepEqual([shown.button, shown.canConfirm, shown.undo, shown.canUndo], ["Try again", true, "Take back", true]);
  moment.clear();
  assert.equal(ask(moment).mode, "wait");
});

test("a turn that was not sent can be sent again or undone", () => {
  const moment = momentOf(game(zertz));
  moment.sent = { turn: "Wd4,d1", version: 1, view: null, failed: true };
  assert.deepEqual([ask(moment).button, ask(moment).canUndo], ["Send again", true]);
});

test("the end names the winner and the reason, and offers another game and a review", () => {
  const over = (winner, reason, why, more = {}) =>
    ask(momentOf(game(zertz, { result: { text: "", winner, reason, why: duty(why) }, may: ["rematch"], ...more })));
  assert.deepEqual(over(1, "white", "4 white marbles captured"), {
    ...{ mode: "result", ask: "You won", why: "4 white marbles captured." },
    ...{ undo: "Play again", button: "Review the game" },
  });
  assert.equal(over(2, "resigned", "the opponent resigned").why, "You resigned.");
  const here = [human, { ...human, name: "Bo", label: "Bo" }];
  assert.equal(over(2, "resigned", "the opponent resigned", { players: here }).ask, "Bo won");
  const { view } = scene("lyngk-land");
  const result = { text: "", winner: 2, reason: "captured", why: duty("by 3 to 2 in captured stacks") };
  const lyngk = momentOf(game(view, { result, players: [human, engine] }));
  assert.equal(ask(lyngk).why, "By 3 to 2 in captured stacks.");
  assert.equal(ask(lyngk).undo, "To the start page");
});

test("an earlier position says which, a watcher who is to move", () => {
  const moment = momentOf(game(zertz, { yours: false, may: [] }));
  assert.match(ask(moment).ask, /You are watching/);
  moment.looking = { number: 1, view: zertz, last: [] };
  assert.equal(ask(moment).button, "Back to the game");
});
