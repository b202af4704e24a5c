/** Single pieces as small pictures, for bars, lists and buttons. They are decoration: words stand beside them. */

import { BOARD_DEFAULTS } from "../boards/board.js";
import { ensureDefs } from "../boards/defs.js";
import { FACES } from "../boards/faces.js";
import { s } from "../dom.js";

/**
 * A piece or stack of a game.
 * @param {import("../boards/types.js").Game} game
 * @param {string} pieces
 * @param {object} [options]
 * @param {number} [options.owner]
 * @param {string} [options.box]    viewBox
 * @param {string} [options.class]
 * @param {"glyphs" | "letters" | "none"} [options.signs]
 */
export function picture(game, pieces, options = {}) {
  ensureDefs();
  const settings = { ...BOARD_DEFAULTS, signs: options.signs ?? BOARD_DEFAULTS.signs };
  return s(
    "svg",
    { class: options.class ?? null, viewBox: options.box ?? "-50 -46 100 92", "aria-hidden": "true" },
    FACES[game].piece(pieces, options.owner ?? 0, settings),
  );
}

/** The box around a stack that may be five or six high. */
export const TALL = "-50 -62 100 124";
/** The box around a marble. */
export const ROUND = "-42 -42 84 84";

/**
 * A player's token: a circle with a solid (1) or dashed (2) rim; in FENIX a soldier.
 * @param {import("../boards/types.js").Game} game
 * @param {number} player
 */
export function token(game, player) {
  if (game === "fenix") {
    return picture(game, player === 1 ? "S" : "s", { owner: player, class: "tok", box: "-50 -50 100 100" });
  }
  return s(
    "svg",
    { class: "tok", viewBox: "0 0 32 32", "aria-hidden": "true" },
    s("circle", { class: "bg", cx: 16, cy: 16, r: 16 }),
    s("circle", { class: player === 2 ? "rm d" : "rm", cx: 16, cy: 16, r: 13 }),
    s("text", { x: 16, y: 21.3 }, player),
  );
}
