/** The sign of a game: small, in one colour. It is decoration: the name stands beside it. */

import { s } from "../dom.js";
import { doorOf } from "../games/index.js";

/** @param {string} game */
export const sign = (game) =>
  s("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, ...doorOf(game).sign());
