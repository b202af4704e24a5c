import assert from "node:assert/strict";
import { test } from "node:test";

import { ColourTable } from "../../src/trilith/web/static/share/colour_table.js";
import { embedCode } from "../../src/trilith/web/static/share/embed_code.js";
import { changed, compress, GifWriter } from "../../src/trilith/web/static/share/gif.js";
import { BLANK, counted, placed, randomWord } from "../../src/trilith/web/static/share/paper_list.js";

/** Unpack what `compress` packed, by the format's own description. */
function unpacked(bytes) {
  const [clear, end] = [256, 257];
  let [at, size] = [0, 9];
  const read = () => {
    let code = 0;
    for (let bit = 0; bit < size; bit++, at++) code |= ((bytes[at >> 3] >> (at & 7)) & 1) << bit;
    return code;
  };
  const pixels = [];
  let table = [];
  let before = null;
  for (let code = read(); code !== end; code = read()) {
    if (code === clear) {
      table = Array.from({ length: 258 }, (_, i) => (i < 256 ? [i] : []));
      [size, before] = [9, null];
      continue;
    }
    const now = table[code] ?? [...before, before[0]];
    pixels.push(...now);
    if (before && table.length < 4096) table.push([...before, now[0]]);
    if (table.length === 1 << size && size < 12) size += 1;
    before = now;
  }
  return pixels;
}

test("what is compressed can be unpacked", () => {
  let lot = 1;
  const noise = () => {
    lot = (lot * 48271) % 2147483647;
    return lot % 200;
  };
  for (const pixels of [
    [7],
    Array(1000).fill(3),
    Array.from({ length: 30000 }, noise),
    [...Array(500).keys()].map((i) => i % 9),
  ]) {
    assert.deepEqual(unpacked(compress(Uint8Array.from(pixels))), pixels);
  }
  // Every length near the one at which codes grow.
  for (let length = 240; length < 270; length++) {
    const pixels = Array.from({ length }, (_, i) => i % 255);
    assert.deepEqual(unpacked(compress(Uint8Array.from(pixels))), pixels);
  }
});

test("a frame holds only what has changed", () => {
  const [before, after] = [new Uint8Array(12), new Uint8Array(12)];
  after[5] = after[6] = after[9] = 1;
  assert.deepEqual(changed(before, after, 4), { x: 1, y: 1, width: 2, height: 2 });
  assert.deepEqual(changed(before, before, 4), { x: 0, y: 0, width: 1, height: 1 });
});

test("a file has its head, its frames and its end", () => {
  const writer = new GifWriter(2, 1, [0, 0, 0, 255, 255, 255]);
  writer.frame(Uint8Array.from([0, 1]), 1000);
  writer.frame(Uint8Array.from([1, 1]), 500);
  const bytes = writer.end();
  assert.equal(String.fromCharCode(...bytes.slice(0, 6)), "GIF89a");
  assert.deepEqual([...bytes.slice(6, 10)], [2, 0, 1, 0]);
  assert.equal(bytes.filter((byte, i) => byte === 0x21 && bytes[i + 1] === 0xf9).length, 2);
  assert.equal(bytes.at(-1), 0x3b);
});

test("few colours stay as they are, and many become few", () => {
  const few = new ColourTable([[10, 20, 30, 255, 200, 100, 50, 255, 10, 20, 30, 255]], 255);
  assert.equal(few.colours.length, 6);
  const [first, second] = few.indices([10, 20, 30, 255, 200, 100, 50, 255]);
  assert.deepEqual(few.colours.slice(3 * first, 3 * first + 3), [10, 20, 30]);
  assert.deepEqual(few.colours.slice(3 * second, 3 * second + 3), [200, 100, 50]);
  const all = Array.from({ length: 4096 }, (_, i) => [(i >> 8) * 16, ((i >> 4) & 15) * 16, (i & 15) * 16, 255]).flat();
  const many = new ColourTable([all], 16);
  assert.equal(many.colours.length, 48);
});

test("the HTML for other sites cannot be broken out of", () => {
  const code = embedCode("https://example.org/embed#a=1&b=2", 'A "game" <b>');
  assert.match(code, /src="https:\/\/example.org\/embed#a=1&amp;b=2"/);
  assert.match(code, /title="A &quot;game&quot; &lt;b>"/);
});

test("a printed position lists its pieces by columns, and how many are needed", () => {
  const view = {
    cells: [
      { name: "b10", pieces: "RB" },
      { name: "b2", pieces: "R" },
      { name: "a1", pieces: "" },
      { name: "a2", pieces: "J" },
    ],
    bank: [
      ["W", 3],
      ["G", 0],
    ],
    holdings: [["W", "W"], []],
    claims: ["", "I"],
  };
  const list = placed(view, ({ name, pieces }) => `${name}, a ${pieces}`);
  assert.deepEqual(
    list.map(({ name }) => name),
    ["a2", "b2", "b10"],
  );
  assert.deepEqual(placed({ cells: [{ name: BLANK, pieces: "R" }] }, () => `${BLANK}, red`)[0].words, "red");
  const numbers = counted(view, (piece) => piece);
  assert.deepEqual(
    numbers.map(({ words, count, where }) => [words, count, where?.kind ?? "board"]),
    [
      ["R", 2, "board"],
      ["B", 1, "board"],
      ["J", 1, "board"],
      ["W", 3, "bank"],
      ["W", 2, "held"],
      ["I", 1, "claimed"],
    ],
  );
});

test("a word by chance can be said", () => {
  assert.match(randomWord(), /^([bdfgklmnprstvz][aeiou]){3}$/);
});
