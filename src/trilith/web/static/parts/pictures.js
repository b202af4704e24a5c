/** Single pieces as small pictures, for bars, lists and buttons. They are decoration: words stand beside them. */

import { BOARD_DEFAULTS } from "../boards/defaults.js";
import { s } from "../dom.js";

/**
 * A piece or stack of a game. The page must have the bodies it refers to: `openFrame` puts them there.
 * @param {Pick<import("../boards/face.js").Face, "piece">} face
 * @param {string} pieces
 * @param {object} [options]
 * @param {number} [options.owner]
 * @param {string} [options.box]    viewBox
 * @param {string} [options.class]
 */
export const picture = (face, pieces, { owner = 0, box = "-50 -46 100 92", class: name } = {}) =>
  s("svg", { class: name ?? null, viewBox: box, "aria-hidden": "true" }, face.piece(pieces, owner, BOARD_DEFAULTS));

/** The box around a stack that may be five or six high. */
export const TALL = "-50 -62 100 124";
/** The box around a marble. */
export const ROUND = "-42 -42 84 84";

/**
 * A player's token where players have no pieces of their own: a circle with a solid (1) or dashed (2) rim.
 * @param {number} player
 */
export const numberToken = (player) =>
  s(
    "svg",
    { class: "tok", viewBox: "0 0 32 32", "aria-hidden": "true" },
    s("circle", { class: "bg", cx: 16, cy: 16, r: 16 }),
    s("circle", { class: player === 2 ? "rm d" : "rm", cx: 16, cy: 16, r: 13 }),
    s("text", { x: 16, y: 21.3 }, player),
  );
