import assert from "node:assert/strict";
import { test } from "node:test";

import { applyEffects } from "../../src/trilith/web/static/boards/effects.js";
import { scene } from "./scenes.js";

const FENIX = ["fenix-prepare", "fenix-strike", "fenix-rebirth"];
const sorted = (held) => [...held].sort();

const cell = (name, pieces = "", owner = 0) => ({ name, pieces, owner, present: true, x: 0, y: 0 });
const view = (cells, more = {}) => ({
  ...{ game: "", variant: "", to_move: 1, cells, claims: ["", ""], holdings: [[], []] },
  ...{ bank: [], notes: [], result: "", ...more },
});
const effect = (kind, place, pieces = "", owner = 0) => ({ kind, place, pieces, owner });
const after = (before, ...effects) => applyEffects(before, [{ effects }]);
const pieces = (shown) => shown.cells.map((each) => [each.pieces, each.owner]);

test("a piece that moves is lifted and put down whole", () => {
  const before = view([cell("a1", "I", 1), cell("b1", "R")]);
  const shown = after(before, effect("lift", "a1", "I", 1), effect("put", "b1", "RI", 1));
  assert.deepEqual(pieces(shown), [
    ["", 0],
    ["RI", 1],
  ]);
  assert.deepEqual(pieces(before), [
    ["I", 1],
    ["R", 0],
  ]);
});

test("a claim gives rims, a finished stack goes to its owner", () => {
  const before = view([cell("a1", "I"), cell("b1", "RBGKI")]);
  const shown = after(
    before,
    effect("claim", "", "I", 2),
    effect("own", "a1", "", 2),
    effect("own", "b1", "", 2),
    effect("rise", "b1", "RBGKI", 2),
  );
  assert.deepEqual(shown.claims, ["", "I"]);
  assert.deepEqual(pieces(shown), [
    ["I", 2],
    ["", 0],
  ]);
  assert.deepEqual(shown.holdings, [[], ["RBGKI"]]);
});

test("a marble comes from the bank, or from the player's own when the bank is empty", () => {
  const bank = [
    ["W", 2],
    ["B", 0],
  ];
  const empty = bank.map(([colour]) => [colour, 0]);
  const holdings = [["W", "B", "B"], []];
  assert.deepEqual(after(view([], { bank, holdings }), effect("supply", "", "W", 1)).bank[0], ["W", 1]);
  const own = after(view([], { bank: empty, holdings }), effect("supply", "", "B", 1));
  assert.deepEqual(own.holdings, [["W", "B"], []]);
  assert.deepEqual(own.bank, empty);
});

test("rings leave, marbles are taken, struck figures stay until they vanish", () => {
  const before = view([cell("a1"), cell("b1", "W"), cell("c1", "s", 2)]);
  const shown = after(
    before,
    effect("remove", "a1"),
    effect("take", "b1", "W", 1),
    effect("clear", "b1"),
    effect("strike", "c1", "s", 2),
  );
  assert.deepEqual(
    shown.cells.map((each) => each.present),
    [false, false, true],
  );
  assert.equal(shown.cells[2].pieces, "s");
  assert.deepEqual(shown.holdings, [["W"], []]);
  assert.equal(after(shown, effect("vanish", "c1", "s", 2)).cells[2].pieces, "");
});

test("the effects of every step of a turn make the view after it", () => {
  for (const name of ["lyngk-land", "lyngk-claim", "lyngk-link", "zertz-place", "zertz-fork", ...FENIX]) {
    const { view: before, steps, next } = scene(name);
    const { cells, claims, holdings, bank } = applyEffects(before, steps);
    assert.deepEqual([cells, bank], [next.cells, next.bank], name);
    assert.deepEqual(claims.map(sorted), next.claims.map(sorted), name);
    assert.deepEqual(holdings.map(sorted), next.holdings.map(sorted), name);
  }
});
