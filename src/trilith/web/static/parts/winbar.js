/** The win bar beside the analysis board: each side's share in its own colours, the reader's share below. */

import { h } from "../dom.js";

/**
 * @param {import("../i18n.js").Translate} t
 */
export function createWinBar(t) {
  const shares = [h("i", { class: "s1" }), h("i", { class: "s2" })];
  const number = h("b");
  const element = h("div", { class: "wbar", role: "img" }, ...shares, number);
  return {
    element,
    /**
     * @param {number | null} chance of player 1 in percent; null: nothing is known
     * @param {number} [below]        whose share begins below, or at the left
     */
    show(chance, below = 1) {
      const known = chance ?? 50;
      const shown = Math.round(known);
      shares.forEach((share, i) => {
        share.style.flexGrow = String(i ? 100 - known : known);
      });
      // The number of the leading side stands at its own end.
      const leads = shown >= 50 ? 1 : 2;
      number.textContent = String(leads === 1 ? shown : 100 - shown);
      number.className = `s${leads} ${leads === below ? "low" : "high"}`;
      element.classList.toggle("turned", below === 2);
      element.classList.toggle("unknown", chance === null);
      element.setAttribute("aria-label", t("board.win_chance", { chance: shown }));
    },
  };
}
