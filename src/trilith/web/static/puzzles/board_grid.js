/**
 * Puzzles as a grid of boards, the easiest first.
 *
 * @typedef {import("./selection.js").Chosen} Chosen
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { sign } from "../parts/gamesign.js";
import { icon } from "../parts/icons.js";
import { isDark } from "../settings.js";
import { nameOf } from "./selection.js";

/** Boards shown at once. */
const PORTION = 48;

/**
 * The picture of a puzzle's board. It is decoration: words stand beside it.
 * @param {Chosen} chosen
 */
export const boardPicture = (chosen) =>
  h("img", {
    src: `/api/v1/puzzles/${nameOf(chosen)}/picture.svg?theme=${isDark() ? "dark" : "light"}`,
    alt: "",
    width: 160,
    height: 160,
    loading: "lazy",
  });

/**
 * @param {object} options
 * @param {string} options.title
 * @param {string} options.about
 * @param {Chosen[]} options.chosen
 * @param {(chosen: Chosen) => boolean} options.isSolved
 * @param {Translate} options.t
 */
export function boardGrid({ title, about, chosen, isSolved, t }) {
  const sorted = [...chosen].sort((a, b) => a.line.rating - b.line.rating);
  const solved = chosen.filter(isSolved).length;
  const grid = h("ol", { class: "pgrid" });
  const more = h("button", { class: "btn", type: "button", onclick: () => show() }, t("web_puzzles.more"));
  const idea = location.pathname.split("/")[4];
  let shown = 0;
  function show() {
    const next = sorted.slice(shown, shown + PORTION);
    grid.append(...next.map((each) => tile(each, isSolved(each), idea, t)));
    shown += next.length;
    more.hidden = shown === sorted.length;
  }
  show();
  return [
    h(
      "div",
      { class: "ghead" },
      h("h1", { class: "h1" }, title),
      h("p", { class: "muted" }, about, " · ", t("web_puzzles.solved_of", { number: solved, of: chosen.length })),
    ),
    grid,
    more,
  ];
}

/**
 * @param {Chosen} chosen
 * @param {boolean} isSolved
 * @param {string | undefined} idea
 * @param {Translate} t
 */
function tile(chosen, isSolved, idea, t) {
  const { game, line } = chosen;
  const href = `/puzzles/${nameOf(chosen)}${idea ? `?idea=${encodeURIComponent(idea)}` : ""}`;
  const words = t("web_puzzles.number", { game: doorOf(game).title, number: line.number });
  return h(
    "li",
    {},
    h(
      "a",
      { class: `card ptile g-${game}`, href },
      h("span", { class: "pb" }, boardPicture(chosen)),
      h(
        "span",
        { class: "pw" },
        sign(game),
        h("span", { class: "sr" }, words),
        h("span", {}, t("web_puzzles.win_in", { count: line.wins_in })),
        isSolved && h("span", { class: "ok" }, icon("check"), h("span", { class: "sr" }, t("web_puzzles.solved"))),
      ),
    ),
  );
}
