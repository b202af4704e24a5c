import assert from "node:assert/strict";
import { test } from "node:test";

import { isAnything, queryOf, readWanted, writeWanted } from "../../src/trilith/web/static/home/gamefilter.js";
import { dayOf } from "../../src/trilith/web/static/home/gamerow.js";

const NOON = new Date(2026, 4, 31, 12).getTime();

test("an address says what is looked for, and nothing that does not exist", () => {
  const wanted = readWanted("?opponent=Ada&game=zertz&outcome=won&played=week");
  assert.equal(writeWanted(wanted), "?opponent=Ada&game=zertz&outcome=won&played=week");
  assert.ok(isAnything(readWanted("?game=chess&outcome=x&played=y&from=2026-05-01")));
  assert.equal(writeWanted(readWanted("?played=between&from=2026-05-01")), "?played=between&from=2026-05-01");
});

test("days become times of the reader's clock", () => {
  const query = (search) => Object.fromEntries(new URLSearchParams(queryOf(readWanted(search), NOON)));
  assert.deepEqual(query("?opponent= Ada &played=today"), {
    opponent: "Ada",
    since: String(new Date(2026, 4, 31).getTime()),
  });
  assert.deepEqual(query("?played=week"), { since: String(NOON - 7 * 86_400_000) });
  assert.deepEqual(query("?played=between&from=2026-05-01&to=2026-05-31"), {
    since: String(new Date(2026, 4, 1).getTime()),
    until: String(new Date(2026, 5, 1).getTime()),
  });
  assert.deepEqual(query("?played=between&to=nonsense"), {});
});

test("a game of today has its hour, an older one its day, one of another year the year", () => {
  const said = (...day) => dayOf(new Date(...day).getTime(), NOON, "en-GB");
  assert.equal(said(2026, 4, 31, 9, 5), "9:05");
  assert.equal(said(2026, 4, 30, 9, 5), "30 May");
  assert.equal(said(2025, 4, 30), "30 May 2025");
});
