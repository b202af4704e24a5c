/**
 * A player bar: token, name, rating or turn pill, material, big number, clock.
 *
 *     const bar = createPlayerBar({game, player: 1, me: true, t});
 *     bar.update({view, name: "You", about: "1498", pill: "Your turn", on: true, clock: 312000, fresh: ["G"]});
 *     board = createBoard(element, {…, barOf: (player) => bars[player].element});
 *
 * @typedef {object} PlayerShown
 * @property {import("../boards/board_types.js").View} view
 * @property {string} name
 * @property {string} [about]       rating or level, when there is no pill
 * @property {string} [pill]        "Your turn", "Thinks", "Won"
 * @property {boolean} [on]         this player is to move
 * @property {number | null} [clock]
 * @property {boolean} [stale]      the connection is away: the clock is a guess
 * @property {string[]} [fresh]     captured pieces that are new
 */

import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";
import { createClock } from "./clock.js";

/**
 * @param {object} options
 * @param {import("../boards/board_types.js").Game} options.game
 * @param {number} options.player   1 or 2
 * @param {boolean} [options.me]    it is the reader's own: violet when to move
 * @param {boolean} [options.above] it stands over the board; where it is not the reader's own unless given
 * @param {import("../i18n.js").Translate} options.t
 */
export function createPlayerBar({ game, player, me = false, above = !me, t }) {
  const { bar } = doorOf(game);
  const name = h("b");
  const about = h("div", { class: "small" });
  const chip = h("div", { class: "material" });
  const score = h("div", { class: "score" });
  const clock = createClock();
  const element = h(
    "section",
    { class: `pbar p-${game} ${me ? "me" : "opp"} ${above ? "a-opp" : "a-me"}` },
    bar.token(player),
    h("div", { class: "who" }, name, about),
    chip,
    score,
    clock.element,
  );
  /** @type {Element} */
  let shown = chip;
  return {
    element,
    /** @param {PlayerShown} state */
    update(state) {
      element.setAttribute("aria-label", state.name);
      element.classList.toggle("on", Boolean(state.on));
      name.textContent = state.name;
      refill(
        about,
        state.pill
          ? h("span", { class: `pill ${state.on ? (me ? "act" : "ink") : "ink"}` }, state.pill)
          : h("small", {}, state.about ?? ""),
      );
      const next = bar.material(state.view, player, t, state.fresh);
      shown.replaceWith(next);
      shown = next;
      const { number, word } = bar.progress(state.view, player);
      refill(
        score,
        bar.won(state.view, player),
        h("b", {}, number),
        h("small", {}, t(`board.${word}`, { count: number })),
      );
      clock.show(state.clock ?? null, state.stale);
    },
    /** The clock alone, which ticks. @param {number | null} ms @param {boolean} [stale] */
    tick: (ms, stale) => clock.show(ms, stale),
  };
}
