/** Games as trees of turns, and back; analyses in addresses. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { pack, unpack } from "../../src/trilith/web/static/analysis/link.js";
import { gameOf } from "../../src/trilith/web/static/analysis/textreader.js";
import {
  add,
  endOf,
  fromRecord,
  isMain,
  mainLine,
  nodeAt,
  pathOf,
  promote,
  remove,
  sibling,
  toLine,
  wayTo,
} from "../../src/trilith/web/static/analysis/tree.js";

const played = (turn, more = {}) => ({ turn, mark: "", spent: null, comments: [], variations: [], ...more });

/** a b c, with b' instead of b, and c'' d'' and c* behind b'. */
const line = () => ({
  comments: ["before all"],
  turns: [
    played("a", { mark: "!", spent: 1200 }),
    played("b", {
      comments: ["after b"],
      variations: [
        {
          comments: ["before b'"],
          turns: [
            played("b'"),
            played("c'", { variations: [{ comments: [], turns: [played("c''"), played("d''")] }] }),
          ],
        },
      ],
    }),
    played("c"),
  ],
});
const tree = () => fromRecord({ game: "zertz", options: {}, start: "start", result: "*", tags: {}, line: line() });
const turns = (nodes) => nodes.map((node) => node.turn).join(" ");

test("a record becomes a tree and the same record again", () => {
  assert.deepEqual(toLine(tree()), line());
});

test("the main line goes along the first children, variations beside it", () => {
  const root = tree();
  assert.equal(turns(mainLine(root)), " a b c");
  assert.equal(turns(root.children[0].children), "b b'");
  assert.equal(endOf(root).number, 3);
});

test("every node has a path, and is found by it", () => {
  const root = tree();
  const all = [];
  const visit = (node) => [all.push(node), node.children.forEach(visit)];
  visit(root);
  assert.equal(all.length, 8);
  for (const node of all) assert.equal(nodeAt(root, pathOf(node)), node);
  assert.equal(nodeAt(root, "99").turn, "c");
  assert.equal(nodeAt(root, "nonsense"), root);
});

test("a turn is added once, as a variation where the line goes on already", () => {
  const root = tree();
  const [a] = root.children;
  const found = add(a, { turn: "b", position: "", player: 2 });
  assert.equal(found, a.children[0]);
  const made = add(a, { turn: "x", position: "p", player: 2 });
  assert.equal(turns(a.children), "b b' x");
  assert.equal(made.number, 2);
  assert.ok(!isMain(made));
  assert.equal(sibling(made, -1).turn, "b'");
  assert.equal(sibling(made, 1), null);
});

test("a variation can become the main line all the way up, and be taken out", () => {
  const root = tree();
  const deep = nodeAt(root, "1-1-0-1-1");
  assert.equal(turns(wayTo(deep)), "a b' c'' d''");
  promote(deep);
  assert.equal(turns(mainLine(root)), " a b' c'' d''");
  assert.ok(isMain(deep));
  remove(deep.parent);
  assert.equal(turns(mainLine(root)), " a b' c'");
});

test("a text can be packed for an address and unpacked", async () => {
  const text = '[Game "zertz"]\n\n1. Wd4,d1 {ein „schöner“ Zug}\n= *\n'.repeat(20);
  const packed = await pack(text);
  assert.match(packed, /^[\w-]+$/);
  assert.ok(packed.length < text.length / 4);
  assert.equal(await unpack(packed), text);
  await assert.rejects(unpack("nonsense"));
});

test("a position text tells its game", () => {
  assert.equal(gameOf("lyngk5 R/GBIK/BRIGGIK/RBJRBK/JKBBRBG/IRKIBG/IRGGKII/GKRJ/K 1 -:- -:-"), "lyngk");
  assert.equal(gameOf("  blitz oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1\n"), "zertz");
  assert.equal(gameOf("1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/SSSSS2/SSSSSS1 r prep - 0 0"), "fenix");
  assert.equal(gameOf('[Game "fenix"]'), null);
});
