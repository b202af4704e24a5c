import assert from "node:assert/strict";
import { test } from "node:test";

import { gameOf, placeOf, search } from "../../src/trilith/web/static/rules/rulebook.js";

const CLAUSES = [
  { sign: "ZERTZ D1", title: "Placing", text: "Put a marble on a vacant ring." },
  { sign: "ZERTZ D1.2", title: "Removing a ring", text: "Then remove a free ring." },
  { sign: "ZERTZ R4", title: "Łącze wolne", text: "Wenn ein Ring über die Lücke gleitet." },
];

test("a sign names its game", () => {
  assert.equal(gameOf("ZERTZ D1.2"), "zertz");
});

test("a clause is found, or the one above it, or the first", () => {
  assert.deepEqual(
    ["ZERTZ D1.2", "ZERTZ D1.3", "ZERTZ Q", ""].map((sign) => placeOf(CLAUSES, sign)),
    [1, 0, 0, 0],
  );
});

test("the search needs every word, in any order and case, without accents", () => {
  const found = (words) => search(CLAUSES, words).map(({ sign }) => sign);
  assert.deepEqual(found("RING free"), ["ZERTZ D1.2"]);
  assert.deepEqual(found("ring"), ["ZERTZ D1.2", "ZERTZ D1", "ZERTZ R4"]);
  assert.deepEqual(found("lucke uber"), ["ZERTZ R4"]);
  assert.deepEqual(found("lacze"), ["ZERTZ R4"]);
  assert.deepEqual(found("d1.2"), ["ZERTZ D1.2"]);
  assert.deepEqual(found("king"), []);
  assert.equal(found(" ").length, 3);
});
