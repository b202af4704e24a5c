/** What both players have, in one quiet line under the board: claimed colours, captured marbles, stacks won. */

import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";

/**
 * @param {import("../boards/board_types.js").Game} game
 * @param {import("../i18n.js").Translate} t
 */
export function createMaterialLine(game, t) {
  const { bar: own } = doorOf(game);
  const bars = [1, 2].map((player) =>
    h("div", { class: `side p-${game}`, role: "group", "aria-label": t(`board.player_${player}`) }),
  );
  const element = h("div", { class: "sides", hidden: own.isWholeOnBoard }, ...bars);
  return {
    element,
    /** @param {number} player */
    of: (player) => bars[player - 1] ?? null,
    /** @param {import("../boards/board_types.js").View} view */
    show(view) {
      bars.forEach((bar, i) => {
        const player = i + 1;
        bar.classList.toggle("on", view.to_move === player && !view.result);
        const { number, word } = own.progress(view, player);
        refill(
          bar,
          own.token(player),
          own.material(view, player, t),
          own.won(view, player),
          h("span", { class: "score" }, h("b", {}, number), h("small", {}, t(`board.${word}`, { count: number }))),
        );
      });
    },
  };
}
