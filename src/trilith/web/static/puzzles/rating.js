/**
 * A rating by Glicko-2 (Mark Glickman, glicko.net/glicko/glicko2.pdf), one game at a time.
 *
 *     rated(BEGINNER, {rating: 1500, deviation: 80}, 1);     // after a puzzle was solved
 *
 * @typedef {object} Rating
 * @property {number} rating
 * @property {number} deviation    its standard deviation
 * @property {number} volatility   how much the strength changes
 */

/** Points of Glicko's scale per unit of Glicko-2's. */
const SCALE = 173.7178;
const MIDDLE = 1500;
/** Limits the change of volatility. */
const TAU = 0.5;
const CLOSE = 1e-6;
/** A deviation below which a rating hardly moved any more. */
const LEAST_DEVIATION = 45;

/** @type {Readonly<Rating>} */
export const BEGINNER = Object.freeze({ rating: 1200, deviation: 350, volatility: 0.06 });
/** The deviation of a puzzle's rating, which comes from the engine. */
export const PUZZLE_DEVIATION = 100;

/**
 * The rating after a result.
 * @param {Readonly<Rating>} player
 * @param {{rating: number, deviation: number}} other
 * @param {number} score   1 for a win, 0 for a loss
 * @returns {Rating}
 */
export function rated(player, other, score) {
  const mu = (player.rating - MIDDLE) / SCALE;
  const phi = player.deviation / SCALE;
  const weight = weightOf(other.deviation / SCALE);
  const chance = 1 / (1 + Math.exp(-weight * (mu - (other.rating - MIDDLE) / SCALE)));
  const variance = 1 / (weight ** 2 * chance * (1 - chance));
  const volatility = volatilityOf(phi, player.volatility, variance, variance * weight * (score - chance));
  const before = phi ** 2 + volatility ** 2;
  const after = 1 / Math.sqrt(1 / before + 1 / variance);
  return {
    rating: (mu + after ** 2 * weight * (score - chance)) * SCALE + MIDDLE,
    deviation: Math.max(LEAST_DEVIATION, after * SCALE),
    volatility,
  };
}

/** How much the result against an uncertain rating counts. @param {number} phi */
const weightOf = (phi) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/**
 * The new volatility: step 5 of the paper, by the Illinois algorithm.
 * @param {number} phi
 * @param {number} sigma
 * @param {number} variance
 * @param {number} delta
 */
function volatilityOf(phi, sigma, variance, delta) {
  const start = Math.log(sigma ** 2);
  const slope = (/** @type {number} */ x) => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - start) / TAU ** 2;
  };
  let a = start;
  let b = start - TAU;
  if (delta ** 2 > phi ** 2 + variance) b = Math.log(delta ** 2 - phi ** 2 - variance);
  else while (slope(b) < 0) b -= TAU;
  let [fa, fb] = [slope(a), slope(b)];
  while (Math.abs(b - a) > CLOSE) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = slope(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
}
