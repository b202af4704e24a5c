import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { doorOf } from "../../src/trilith/web/static/games/index.js";
import { format, translator } from "../../src/trilith/web/static/i18n.js";
import { clockText } from "../../src/trilith/web/static/parts/clock.js";
import { curve } from "../../src/trilith/web/static/parts/graph.js";
import { choicesWords, hintWords } from "../../src/trilith/web/static/play/words.js";
import { boardSettings, createSettings, DEFAULTS, valid } from "../../src/trilith/web/static/settings.js";
import { SOUNDS } from "../../src/trilith/web/static/sounds.js";
import { describePlace } from "../../src/trilith/web/static/speech.js";
import { catalogue, english, step } from "./games.js";
import { scene } from "./scenes.js";

test("arguments are filled in, unknown ones stay, braces can be written", () => {
  assert.equal(format("{a} and {b}, {{c}}", { a: 1 }), "1 and {b}, {c}");
  assert.equal(format("{name}", { name: "{name}<b>" }), "{name}<b>");
});

test("numbers choose the plural form of the language", () => {
  const polish = {
    "n.one": "{count} stos",
    "n.few": "{count} stosy",
    "n.many": "{count} stosów",
    "n.other": "{count} stosu",
  };
  const t = translator("pl", polish);
  assert.deepEqual(
    [1, 2, 5, 22].map((count) => t("n", { count })),
    ["1 stos", "2 stosy", "5 stosów", "22 stosy"],
  );
  assert.equal(translator("fr", { "n.one": "pile", "n.other": "piles" })("n", { count: 0 }), "pile");
});

test("an unknown key is said as it is", () => {
  assert.equal(translator("en", {})("board.nothing"), "board.nothing");
});

test("clocks show tenths under ten seconds and hours when there are any", () => {
  assert.deepEqual([408_000, 9_440, 59_001, 3_909_000, -5].map(clockText), [
    "6:48",
    "0:09.4",
    "1:00",
    "1:05:09",
    "0:00.0",
  ]);
});

test("settings keep what is valid and nothing else", () => {
  assert.deepEqual(valid(null), DEFAULTS);
  assert.deepEqual(valid({ signs: "letters", volume: 7, theme: "pink", sound: "yes", evil: 1 }), {
    ...DEFAULTS,
    signs: "letters",
  });
  assert.equal(valid({ coordinates: "outside", look: "clear" }).coordinates, "edge");
  assert.equal(valid({ look: "clear" }).look, "clear");
});

test("settings are stored, survive a broken store, and tell who watches", () => {
  const store = new Map([["trilith.settings", "{broken"]]);
  const settings = createSettings({
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => store.set(key, value),
  });
  assert.deepEqual(settings.get(), DEFAULTS);
  const seen = [];
  const stop = settings.watch((now, before) => seen.push([before.side, now.side]));
  settings.set({ side: true });
  stop();
  settings.set({ side: false });
  assert.deepEqual(seen, [[false, true]]);
  assert.equal(JSON.parse(store.get("trilith.settings")).side, false);
  const refusing = createSettings({
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  refusing.set({ sound: false });
  assert.equal(refusing.get().sound, false);
  assert.deepEqual(Object.keys(boardSettings(settings.get())), ["signs", "coordinates", "animation", "side", "arrow"]);
});

test("progress counts what the big number shows", () => {
  const progress = (view, player) => doorOf(view.game).bar.progress(view, player);
  assert.deepEqual(progress(scene("lyngk-land").view, 2), { number: 1, word: "stacks", counts: [1] });
  assert.deepEqual(progress(scene("zertz-place").view, 1), { number: 2, word: "to_go", counts: [2, 3, 0] });
  assert.deepEqual(progress(scene("fenix-strike").view, 2), { number: 26, word: "stones", counts: [1, 3, 17] });
});

test("sounds are short and not loud", () => {
  for (const [name, notes] of Object.entries(SOUNDS)) {
    const most = ["won", "lost", "drawn"].includes(name) ? 500 : 250;
    assert.ok(
      notes.every((note) => note.at + note.ms <= most && note.gain <= 1),
      name,
    );
  }
});

test("the graph lies between 0 and 100 %", () => {
  const { line, at } = curve([0, 50, 100]);
  assert.equal(line, "M8.0,120.0L380.0,60.0L752.0,0.0");
  assert.deepEqual(at(1), { x: 380, y: 60 });
});

test("the areas above and below 50 % meet where the line crosses", () => {
  const { above, below } = curve([75, 25]);
  assert.equal(above, "M8,60L8.0,30.0L380.0,60.0L752.0,60.0L752.0,60Z");
  assert.equal(below, "M8,60L8.0,60.0L380.0,60.0L752.0,90.0L752.0,60Z");
});

test("a place says what stands there, whose it is and what may be done", () => {
  const t = english();
  const { view } = scene("lyngk-land");
  const state = { view, marks: { selected: "f4", targets: [{ cell: "c4", kind: "occupied" }] } };
  assert.equal(describePlace(state, "f4", t), "f4, 3 high, top to bottom: ivory, red, joker, of player 1, picked up");
  assert.equal(describePlace(state, "c4", t), "c4, joker, can be chosen");
  assert.equal(describePlace({ view: scene("zertz-place").view }, "a2", t), "a2, black marble");
  assert.equal(describePlace({ view: scene("fenix-start").view }, "a1", t), "a1, red soldier");
});

test("every word the modules ask for is in the catalogue", () => {
  const known = catalogue();
  const folder = new URL("../../src/trilith/web/static/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
  for (const file of files) {
    const code = readFileSync(new URL(file, folder), "utf8");
    for (const [, key] of code.matchAll(/\bt\(\s*"([\w.]+)"/g))
      assert.ok(known[key] ?? known[`${key}.other`], `${file}: ${key}`);
  }
});

test("what can be chosen is a sentence with a number, not a list of places", () => {
  const options = (kind, ...names) => ({ options: names.map((name) => step(kind, name)) });
  const said = (now, game) => choicesWords(now, game, english());
  assert.equal(said(options("pick", "a1", "b2"), "lyngk"), "2 stacks can move. Press Tab to visit them.");
  assert.equal(said(options("pick", "a1"), "zertz"), "One marble can jump. Press Tab to go there.");
  assert.equal(said(options("colour", "W", "B"), "zertz"), "Choose white or black: press its letter.");
  assert.equal(said(options("pass", "-"), "zertz"), "You can only pass: press P.");
  assert.equal(said(null, "zertz"), "There is nothing to choose now.");
});

test("a hint says what its turn is worth", () => {
  const steps = [step("pick", "d2"), step("land", "e2")];
  const said = (proof, words) => hintWords({ turn: "d2-e2", steps }, { proof, said: words }, "lyngk", english());
  assert.equal(said(null, "50 %"), "Try d2-e2. Your chance to win is then 50 %.");
  assert.equal(said("win", "wins in 3 turns"), "Try d2-e2: it wins in 3 turns.");
  assert.equal(said("loss", "loses in 3 turns"), "Every turn loses by force; d2-e2 holds out longest.");
});

test("a hint names colours, not their letters", () => {
  const said = (turn, first, game) =>
    hintWords({ turn, steps: [first] }, { proof: null, said: "50 %" }, game, english());
  assert.equal(said("G,d2-e2", step("claim", "G"), "lyngk"), "Try green d2-e2. Your chance to win is then 50 %.");
  assert.equal(said("Wd4,d1", step("colour", "W"), "zertz"), "Try white d4,d1. Your chance to win is then 50 %.");
});
