/** Under the analysis board: who has what, one card a player; a frame marks whose turn it is. */

import { h, refill } from "../dom.js";
import { material, progress } from "../parts/material.js";
import { token } from "../parts/pictures.js";

/**
 * @param {import("../i18n.js").Translate} t
 * @param {(player: number) => string} nameOf
 */
export function createSides(t, nameOf) {
  const element = h("div", { class: "mats" });
  return {
    element,
    /** @param {import("./types.js").PositionInfo} info */
    show({ view, to_move: toMove }) {
      const cards = [1, 2].map((player) => {
        const { number, word } = progress(view, player);
        return h(
          "div",
          { class: `mat p-${view.game}${toMove === player ? " on" : ""}` },
          token(view.game, player),
          h("b", { class: "who" }, nameOf(player)),
          material(view, player, t),
          h("span", { class: "score" }, h("b", {}, number), h("small", {}, t(`board.${word}`, { count: number }))),
        );
      });
      refill(element, ...cards);
    },
  };
}
