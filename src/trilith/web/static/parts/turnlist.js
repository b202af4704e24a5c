/**
 * The turns of a game, two in a row. Presses go to the app; the current turn is kept in sight.
 *
 *     const list = createTurnList({t, onGo: (index) => {…}});
 *     list.update({turns: ["e5-e6", "I,f3-f4"], current: 1});
 */

import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";

/**
 * A turn's text as its game writes it.
 * @param {string} text
 * @param {import("../boards/board_types.js").Game} [game]
 */
export const turnText = (text, game) => (game ? doorOf(game).words.turn(text) : [text]);

/**
 * Scroll the current turn into sight, without moving the page.
 * @param {HTMLElement} list
 */
function show(list) {
  const here = list.querySelector("[aria-current]");
  if (!here) return;
  const [inner, outer] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  list.scrollLeft += inner.right - outer.right + 4;
}

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {import("../boards/board_types.js").Game} [options.game]
 * @param {(index: number) => void} [options.onGo]
 */
export function createTurnList({ t, game, onGo }) {
  const list = h("ol", { class: "tl", tabindex: 0, "aria-label": t("board.turns") });
  const none = h("p", { class: "small muted" }, t("web.said_no_last"));
  const element = h("div", { class: "turns" }, none, list);
  return {
    element,
    /** @param {{turns: string[], current?: number}} state */
    update({ turns, current = turns.length - 1 }) {
      const button = (/** @type {number} */ i) =>
        h(
          "button",
          { type: "button", "aria-current": i === current ? "true" : null, onclick: () => onGo?.(i) },
          ...turnText(turns[i] ?? "", game),
        );
      const rows = [];
      for (let i = 0; i < turns.length; i += 2) {
        rows.push(h("li", {}, h("span", { class: "nn" }, i + 1), button(i), i + 1 < turns.length && button(i + 1)));
      }
      refill(list, ...rows);
      none.hidden = turns.length > 0;
      requestAnimationFrame(() => show(list));
    },
  };
}
