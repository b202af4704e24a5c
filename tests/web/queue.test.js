import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { createPatience, SILENCE } from "../../src/trilith/web/static/play/patience.js";
import { createQueue } from "../../src/trilith/web/static/play/queue.js";

test("one thing is done after the other, also after one that failed", async () => {
  const seen = [];
  const queue = createQueue({ onBusy: (busy) => seen.push(busy), onError: (error) => seen.push(error.message) });
  let open = () => {};
  const slow = new Promise((resolve) => (open = resolve));
  void queue(async () => {
    await slow;
    seen.push("one");
  });
  void queue(() => {
    throw new Error("two");
  });
  const last = queue(() => seen.push("three"));
  open();
  await last;
  await Promise.resolve();
  assert.deepEqual(seen, [true, true, true, "one", "two", "three", false]);
});

test("patience ends when nothing is heard, and begins anew with news", () => {
  mock.timers.enable({ apis: ["setInterval"] });
  let silent = 0;
  const patience = createPatience(() => silent++);
  mock.timers.tick(2 * SILENCE);
  assert.equal(silent, 0);
  patience.wait(true);
  mock.timers.tick(SILENCE - 1);
  patience.heard();
  patience.wait(true);
  mock.timers.tick(SILENCE - 1);
  assert.equal(silent, 0);
  mock.timers.tick(1);
  assert.equal(silent, 1);
  patience.wait(false);
  patience.heard();
  mock.timers.tick(2 * SILENCE);
  assert.equal(silent, 1);
  mock.timers.reset();
});
