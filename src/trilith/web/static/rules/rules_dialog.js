/**
 * Opens the rules where the sign of a clause is pressed: in a dialog, on a phone in a sheet, or in the place that a page has
 * for them.
 *
 *     const rules = createRules(t);
 *     rules.open("GAME D1.2");
 *     rules.into((sign) => drawer.rules(sign));
 *
 * @typedef {ReturnType<typeof createRules>} Rules
 */

import { openDialog } from "../parts/dialog.js";
import { gameOf } from "./rulebook.js";
import { createRulesPanel } from "./rules_panel.js";

/** @param {import("../i18n.js").Translate} t */
export function createRules(t) {
  /** @type {((sign: string) => void) | null} */
  let place = null;
  const rules = {
    /** @param {string} sign */
    open: (sign) => (place ? place(sign) : openRules(sign, t)),
    /** The rules have a place of their own on this page. @param {(sign: string) => void} next */
    into(next) {
      place = next;
    },
  };
  document.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("[data-clause]") : null;
    const sign = pressed?.getAttribute("data-clause");
    // A dialog lies over everything else, also over the page's own place for the rules.
    if (sign) pressed?.closest("dialog") ? openRules(sign, t) : rules.open(sign);
  });
  return rules;
}

/**
 * @param {string} sign
 * @param {import("../i18n.js").Translate} t
 */
function openRules(sign, t) {
  const panel = createRulesPanel({ t });
  openDialog({ title: t("board.rules"), game: gameOf(sign), t, body: [panel.element] });
  panel.focus();
  void panel.open(sign);
}
