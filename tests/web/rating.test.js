import assert from "node:assert/strict";
import test from "node:test";
import { BEGINNER, PUZZLE_DEVIATION, rated } from "../../src/trilith/web/static/puzzles/rating.js";

const player = { rating: 1500, deviation: 200, volatility: 0.06 };

test("one game against an equal moves both ways alike", () => {
  const won = rated(player, { rating: 1500, deviation: 80 }, 1);
  const lost = rated(player, { rating: 1500, deviation: 80 }, 0);
  assert.ok(Math.abs(won.rating - 1500 - (1500 - lost.rating)) < 1e-6);
  assert.ok(won.rating > 1550 && won.rating < 1620);
});

test("the first game of the paper's example", () => {
  // By hand from the formulas: g = 0.9955, E = 0.639, v = 4.374 for the opponent 1400, 30 alone.
  const won = rated(player, { rating: 1400, deviation: 30 }, 1);
  assert.equal(Math.round(won.rating), 1564);
  assert.ok(Math.abs(won.deviation - 175.2) < 0.5);
  assert.ok(Math.abs(won.volatility - 0.06) < 1e-4);
});

test("a surprise moves more than what was expected, and certainty grows", () => {
  const hard = rated(player, { rating: 1900, deviation: 100 }, 1);
  const easy = rated(player, { rating: 1100, deviation: 100 }, 1);
  assert.ok(hard.rating - 1500 > 5 * (easy.rating - 1500));
  assert.ok(hard.deviation < player.deviation && easy.deviation < player.deviation);
});

test("a beginner's rating finds its place within some puzzles and stays finite", () => {
  let rating = { ...BEGINNER };
  for (let i = 0; i < 40; i++) rating = rated(rating, { rating: rating.rating, deviation: PUZZLE_DEVIATION }, i % 2);
  assert.ok(rating.deviation < 80);
  assert.ok(Math.abs(rating.rating - BEGINNER.rating) < 150);
  for (let i = 0; i < 500; i++) rating = rated(rating, { rating: 400, deviation: PUZZLE_DEVIATION }, 0);
  assert.ok(Number.isFinite(rating.rating) && Number.isFinite(rating.volatility));
});
