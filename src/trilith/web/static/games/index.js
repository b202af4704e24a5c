/** The games, in the order in which they are shown: the only list of them in the browser. */

import { fenix } from "./fenix/index.js";
import { lyngk } from "./lyngk/index.js";
import { zertz } from "./zertz/index.js";

/** @typedef {import("./door.js").Door} Door */

/** @type {readonly Door[]} */
export const GAMES = [lyngk, zertz, fenix];

/**
 * Whether this site has a game.
 * @param {string} name
 */
export const isGame = (name) => GAMES.some((door) => door.name === name);

/**
 * The door of a game.
 * @param {string} name
 */
export function doorOf(name) {
  const door = GAMES.find((other) => other.name === name);
  if (!door) throw new Error(`no game ${name}`);
  return door;
}
