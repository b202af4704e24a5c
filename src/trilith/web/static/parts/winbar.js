/** The win bar beside the analysis board: player 1's chance from below. */

import { h } from "../dom.js";

/**
 * @param {import("../i18n.js").Translate} t
 */
export function createWinBar(t) {
  const fill = h("i");
  const number = h("b");
  const element = h("div", { class: "wbar", role: "img" }, fill, number);
  return {
    element,
    /** @param {number | null} chance of player 1 in percent; null hides the bar */
    show(chance) {
      element.hidden = chance === null;
      if (chance === null) return;
      const shown = Math.round(chance);
      fill.style.height = `${chance}%`;
      number.textContent = String(shown);
      number.style.bottom = `${Math.min(94, chance)}%`;
      number.classList.toggle("in", chance > 94);
      element.setAttribute("aria-label", t("board.win_chance", { chance: shown }));
    },
  };
}
