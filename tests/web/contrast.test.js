/** The colours of tokens.css and of the games: the two dark blocks of a file are equal, and everything can be read. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const STATIC = new URL("../../src/trilith/web/static/", import.meta.url);
const games = readdirSync(new URL("games/", STATIC), { withFileTypes: true }).filter((each) => each.isDirectory());
const SHEETS = ["styles/tokens.css", ...games.map(({ name }) => `games/${name}/style.css`)];
const sheet = (name) => readFileSync(new URL(name, STATIC), "utf8");
const read = (block) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, code]) => [name, code]));
const block = (css, mark) => (css.includes(mark) ? read(css.slice(css.indexOf(mark)).split("}")[0]) : {});
const blocks = (mark) => Object.assign({}, ...SHEETS.map((name) => block(sheet(name), mark)));
const light = blocks(":root");
const dark = blocks("[data-theme=dark]");
const THEMES = { light, dark: { ...light, ...dark } };
/** The looks of boards and pieces; the clear one, for low vision, needs more contrast. */
const LOOKS = { stone: 1, wood: 1, clear: 1.5 };
const tokensOf = (look, theme) => ({ ...THEMES[theme], ...blocks(`[data-look=${look}-${theme}]`) });

/** Words on what lies under them: at least 4.5. */
const TEXT = [
  ...["bg", "surface", "sunken", "raised"].flatMap((under) => [
    ["ink", under],
    ["ink-2", under],
  ]),
  ["ink-3", "surface"],
  ["ink-3", "bg"],
  ["act-ink", "act"],
  ["act-text", "surface"],
  ["act-text", "act-soft"],
  ["good", "surface"],
  ["bad", "surface"],
  ["warn", "warn-soft"],
  ["good", "good-soft"],
  ["bad", "bad-soft"],
  ["ink", "good-soft"],
  ["ink", "bad-soft"],
  ["bg", "ink"],
  ["surface", "bad"],
  ["surface", "good"],
  ["tag-ink", "tag"],
  ["lyngk", "surface"],
  ["zertz", "surface"],
  ["fenix", "surface"],
  ["zertz", "zertz-soft"],
  ["co", "l-panel"],
  ["co", "z-panel"],
  ["co", "f-sq1"],
  ["co", "f-sq2"],
  ["co", "f-panel"],
];
/** Outlines of pieces on their boards: at least 3. */
const OUTLINES = [
  ...["I", "B", "R", "G", "K", "J"].map((piece) => [`${piece}-r`, "l-panel"]),
  ...["fr", "fb"].flatMap((piece) => ["f-sq1", "f-sq2"].map((square) => [`${piece}-r`, square])),
];
/** Marks and signs on what lies under them: at least 3. */
const GRAPHIC = [
  ["line-2", "surface"],
  ["line-2", "bg"],
  ["mark", "halo"],
  ["bad", "halo"],
  ["act-ink", "mark"],
  ["last", "l-panel"],
  ["last", "z-panel"],
  ["last", "f-sq1"],
  ["last", "f-sq2"],
  ["z-slot", "surface"],
  ["z-slot", "zertz-soft"],
  ...["I", "B", "R", "G", "K", "J", "fr", "fb"].map((piece) => [`${piece}-g`, piece]),
  ["z-sign", "z-w2"],
  ["z-sign", "z-g2"],
];

const linear = (code) =>
  [1, 3, 5]
    .map((i) => parseInt(code.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
const luminance = (code) => linear(code).reduce((sum, v, i) => sum + [0.2126, 0.7152, 0.0722][i] * v, 0);
const contrast = (one, two) => {
  const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

test("the two dark blocks are equal", () => {
  for (const name of SHEETS) {
    const css = sheet(name);
    assert.deepEqual(block(css, "[data-theme=dark]"), block(css, ":not([data-theme=light])"), name);
  }
});

for (const [look, strict] of Object.entries(LOOKS)) {
  for (const theme of Object.keys(THEMES)) {
    const token = tokensOf(look, theme);
    for (const [what, pairs, need] of [
      ["words", TEXT, 4.5],
      ["marks and signs", GRAPHIC, 3],
      ["outlines of pieces", OUTLINES, 3],
    ]) {
      test(`${what} can be told from what lies under them, ${look} and ${theme}`, () => {
        for (const [over, under] of pairs) {
          assert.ok(token[over] && token[under], `${over} or ${under} is no token`);
          const found = contrast(token[over], token[under]);
          assert.ok(found >= need * strict, `${over} on ${under}: ${found.toFixed(2)}`);
        }
      });
    }
  }
}
