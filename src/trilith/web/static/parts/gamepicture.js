/** The picture on the card of a game. It is decoration: the words beside it say it. */

import { num, UNIT } from "../boards/geometry.js";
import { s } from "../dom.js";

/**
 * Put something at a point in units.
 * @param {number} x
 * @param {number} y
 * @param {...Node} drawn
 */
export const at = (x, y, ...drawn) => s("g", { transform: `translate(${num(x * UNIT)},${num(y * UNIT)})` }, ...drawn);

/**
 * A scene of a game; what lies behind its pieces fills it.
 * @param {string} game
 * @param {string} background   a class
 * @param {string} viewBox
 * @param {...Node} drawn
 */
export const scene = (game, background, viewBox, ...drawn) =>
  s(
    "svg",
    { class: `scene board b-${game}`, viewBox, preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    s("rect", { class: background, x: -600, y: -600, width: 1800, height: 1600 }),
    ...drawn,
  );
