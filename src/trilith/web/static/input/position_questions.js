/**
 * Requests to the server while a turn is entered outside a game: the subtree below a prefix of a very large turn tree,
 * and the reason why a step is illegal.
 *
 * @typedef {{game: string, position: string, options: import("../../wire/index.js").Options}} Place
 */

import { ask } from "../api.js";

/**
 * The fields of a request that name a position.
 * @param {Place} place
 */
export const placeOf = ({ game, position, options }) => ({ game, position, options });

/**
 * @param {Place} place
 * @param {string[]} prefix
 */
export const followIn = async (place, prefix) =>
  (await ask("/positions/steps", { ...placeOf(place), prefix })).turn_tree;

/**
 * @param {Place} place
 * @param {string[]} steps
 */
export const whyIn = async (place, steps) => (await ask("/positions/why", { ...placeOf(place), steps })).reason;

/**
 * The message for a tap on a place that is only passed over: it names the landings of those routes.
 * @param {string} place
 * @param {readonly string[]} ends  the landings
 * @param {import("../i18n.js").Translate} t
 * @returns {import("../api.js").Told}
 */
export function passesOver(place, ends, t) {
  const said = { cell: place, places: ends.join(", ") };
  return { key: "web.passes", message: t("web.passes", said), clause: null, arguments: said };
}
