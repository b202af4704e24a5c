/** Options of the rules for a pasted position: unlike a record, its text does not contain them. */

import { ask } from "../api.js";
import { h, refill } from "../dom.js";
import { foldedOptions } from "../parts/options.js";
import { gameOf } from "./textreader.js";

/** @typedef {import("../parts/options.js").Options} Options */

/** @param {import("../i18n.js").Translate} t */
export function createRules(t) {
  const element = h("div", { hidden: true });
  /** The game whose options are offered. @type {string | null} */
  let game = null;
  /** @type {Options} */
  let chosen = {};

  return {
    element,
    /**
     * Offer what may be chosen for a text; nothing for records, and for games without options.
     * @param {string} text
     */
    async offer(text) {
      const wanted = gameOf(text);
      if (wanted === game) return;
      game = wanted;
      chosen = {};
      element.hidden = true;
      if (!wanted) return;
      const catalogue = await ask("/games").catch(() => null);
      const found = catalogue?.games.find(({ name }) => name === wanted);
      if (wanted !== game || !found?.options.length) return;
      refill(
        element,
        foldedOptions(found.options, {}, t, (options) => (chosen = options)),
      );
      element.hidden = false;
    },
    /**
     * What was chosen for a text.
     * @param {string} text
     * @returns {Options}
     */
    optionsFor: (text) => (gameOf(text) === game ? chosen : {}),
  };
}
