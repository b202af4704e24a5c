/** Positions being set up: what the library shows is written as the library writes it, and tools change it. */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import {
  carried,
  cleared,
  counts,
  settled,
  sheetOf,
  textOf,
  used,
  withClaim,
  withMarbles,
  withNotes,
} from "../../src/trilith/web/static/editor/sheets.js";
import { scene } from "./scenes.js";

const names = readdirSync(new URL("./views/", import.meta.url)).map((file) => file.replace(".json", ""));
const at = (view, name) => view.cells.find((cell) => cell.name === name);
const full = (view) => {
  const all = counts(view);
  for (const [colour, count] of view.bank) all.set(colour, (all.get(colour) ?? 0) + count);
  return all;
};
const write = (view, idle = 0, ply = 0) =>
  textOf(withNotes(settled(view, full(scene("zertz-start").view)), { idle, ply }));

test("a view is written as the library writes its position", () => {
  for (const name of names) {
    const { view, position } = scene(name);
    assert.equal(textOf(sheetOf(view, position)), position, name);
    assert.equal(textOf(sheetOf(settled(view, full(view)), position)), position, name);
  }
});

test("LYNGK: pieces are added, taken off, won and carried", () => {
  let view = cleared(scene("lyngk-start").view);
  for (const piece of "IBR") view = used(view, "c3", piece);
  assert.equal(at(view, "c3").pieces, "IBR");
  view = used(view, "c3", "take");
  view = carried(used(view, "d4", "G"), "c3", "d4");
  assert.equal(at(view, "d4").pieces, "GIB");
  assert.equal(at(view, "c3").pieces, "");
  view = settled(withClaim(view, "B", 2), full(view));
  assert.equal(at(view, "d4").owner, 2);
  for (const piece of "RKJ") view = used(view, "d4", piece);
  assert.equal(at(view, "d4").pieces, "GIBRK", "five is the limit");
  view = withClaim(used(view, "d4", "won1"), "K", 1);
  assert.equal(write(view), "lyngk5 1/4/7/6/7/6/7/4/1 1 K:B GIBRK:-");
  assert.equal(write(withClaim(view, "K", 0)), "lyngk5 1/4/7/6/7/6/7/4/1 1 -:B GIBRK:-");
});

test("LYNGK: what would be too high is not carried", () => {
  const { view } = scene("lyngk-land");
  const [tall, other] = view.cells.filter((cell) => cell.pieces.length > 2).map((cell) => cell.name);
  assert.equal(carried(view, tall, other), view);
});

test("ZÈRTZ: rings go and come, and the bank has what is left", () => {
  let view = scene("zertz-start").view;
  view = used(used(view, "a1", "gap"), "d4", "W");
  view = withMarbles(withMarbles(view, 1, "B", 2), 2, "G", 1);
  assert.equal(write(view), "37 1ooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/7/8 0/0/2 0/1/0 1");
  view = carried(used(view, "a1", "ring"), "d4", "a1");
  view = withMarbles(view, 1, "B", 0);
  assert.equal(write(view), "37 Wooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/1/0 1");
  assert.equal(at(used(view, "a1", "W"), "a1").pieces, "", "the same marble again takes it off");
});

test("FENIX: turns are counted in the preparation and fit the side in the battle", () => {
  const start = scene("fenix-start").view;
  const prepared = used(used(start, "a1", "G"), "b1", "K");
  assert.match(write(prepared), / r prep - 0 3$/);
  const battle = withNotes(prepared, { phase: "battle" });
  assert.match(write(battle), / r battle - 0 10$/);
  assert.match(write({ ...battle, to_move: 2 }), / b battle - 0 11$/);
  assert.match(write({ ...battle, to_move: 2 }, 4, 30), / b battle - 4 31$/);
  assert.match(write(battle, 7), / r battle - 7 18$/);
  assert.match(write(withNotes(battle, { pending: "K" })), / r battle K 0 10$/);
});
