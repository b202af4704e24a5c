/** Under the analysis board: who has what, one card a player; a frame marks whose turn it is. */

import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";

/**
 * @param {import("../i18n.js").Translate} t
 * @param {(player: number) => string} nameOf
 */
export function createMaterialCards(t, nameOf) {
  const element = h("div", { class: "mats" });
  return {
    element,
    /** @param {import("../../wire/index.js").PositionInfo} info */
    show({ view, to_move: toMove }) {
      const { bar } = doorOf(view.game);
      const cards = [1, 2].map((player) => {
        const { number, word } = bar.progress(view, player);
        return h(
          "div",
          {
            class: `mat p-${view.game}${toMove === player ? " on" : ""}`,
            role: "group",
            "aria-label": nameOf(player),
            title: nameOf(player),
          },
          bar.token(player),
          h("b", { class: "who" }, nameOf(player)),
          bar.material(view, player, t),
          h("span", { class: "score" }, h("b", {}, number), h("small", {}, t(`board.${word}`, { count: number }))),
        );
      });
      refill(element, ...cards);
    },
  };
}
