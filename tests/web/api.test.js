/** Questions to the server: answers, refusals, silence. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { Away, ask, askText, forget, Refused, sentence, untilAnswered } from "../../src/trilith/web/static/api.js";

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Let a server answer so; gives back what it was asked. */
function answering(status, body) {
  const asked = [];
  globalThis.fetch = async (address, order) => {
    asked.push({ address, method: order.method, body: order.body });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  return asked;
}

test("without a body it is a question, with one an order", async () => {
  const asked = answering(200, { id: "a" });
  assert.deepEqual(await ask("/play/a"), { id: "a" });
  await ask("/play/a/turns", { turn: "Wd4,d1", version: 3 });
  assert.deepEqual(asked, [
    { address: "/api/v1/play/a", method: "GET", body: undefined },
    { address: "/api/v1/play/a/turns", method: "POST", body: '{"turn":"Wd4,d1","version":3}' },
  ]);
});

test("a refusal has the sentence of the server", async () => {
  answering(422, { key: "lyngk.own", message: "not yours", clause: "LYNGK D3", arguments: {} });
  await assert.rejects(ask("/play/a"), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.status, error.message, error.told.clause], [422, "not yours", "LYNGK D3"]);
    return true;
  });
});

test("silence, a proxy without its server and what is no JSON count as away", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await assert.rejects(ask("/games"), Away);
  answering(502, {});
  await assert.rejects(ask("/games"), Away);
  answering(500, "<html>");
  await assert.rejects(ask("/games"), Away);
  answering(200, "<html>");
  await assert.rejects(ask("/games"), Away);
});

test("texts come as they are; what is forgotten is only told", async () => {
  const asked = answering(200, "<svg/>");
  assert.equal(await askText("/positions/picture", { game: "zertz" }), "<svg/>");
  forget("/reviews/b");
  assert.deepEqual(
    asked.map(({ method }) => method),
    ["POST", "DELETE"],
  );
});

test("a question waits until the server is back", async () => {
  const told = [];
  let tries = 0;
  const found = await untilAnswered(
    async () => {
      tries += 1;
      if (tries === 1) throw new Away("/games");
      return tries;
    },
    (away) => told.push(away),
  );
  assert.deepEqual([found, told], [2, [true, false]]);
});

test("sentences begin with a capital, but not with a place, and end with a stop", () => {
  assert.equal(sentence("not yours"), "Not yours.");
  assert.equal(sentence("c3 is empty"), "c3 is empty.");
  assert.equal(sentence("who?"), "Who?");
});
