import assert from "node:assert/strict";
import { test } from "node:test";

import { clockOf, isClock } from "../../src/trilith/web/static/home/clockfield.js";

test("a clock is minutes and seconds within what the server takes", () => {
  assert.deepEqual(clockOf("7.5+0"), { minutes: 7.5, increment: 0 });
  const wrong = ["none", "", "5", "0+5", "601+1", "5+601", "NaN+5", "-1+2", null, 7];
  for (const none of wrong) assert.equal(clockOf(none), null);
});

test("what is stored is a clock, or none, or forgotten", () => {
  assert.ok(isClock("none") && isClock("3+2"));
  assert.ok(!isClock(undefined) && !isClock("own") && !isClock("5+5+5"));
});
