/**
 * Parts of the page of a puzzle: the rating with the run, what was gained, and the ideas.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { sentence } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../parts/icons.js";

/**
 * The solver's rating and the last results.
 * @param {import("./puzzle_log.js").Kept} kept
 * @param {boolean} isCounted   whether the puzzle on the board is among the results
 * @param {Translate} t
 */
export function headCard({ rating, streak, run }, isCounted, t) {
  const results = run.map((isSolved) =>
    h(
      "i",
      { class: isSolved ? "ok" : "no" },
      icon(isSolved ? "check" : "close"),
      h("span", { class: "sr" }, t(isSolved ? "web_puzzles.solved" : "web_puzzles.missed")),
    ),
  );
  return h(
    "section",
    { class: "card sv1", "aria-label": t("web_puzzles.your_rating") },
    h(
      "div",
      { class: "svr" },
      h(
        "span",
        {},
        h("small", { class: "ov" }, t("web_puzzles.your_rating")),
        h("b", { class: "rn num" }, Math.round(rating.rating)),
      ),
      h("span", { class: "strk" }, icon("flame"), h("b", {}, t("web_puzzles.in_a_row", { number: streak }))),
    ),
    h(
      "div",
      { class: "run", role: "group", "aria-label": t("web_puzzles.run") },
      ...results,
      !isCounted && h("i", { class: "now" }),
    ),
  );
}

/**
 * How the game ended, and the rating before and after.
 * @param {import("../../wire/index.js").Ending | null} result
 * @param {{before: number, after: number} | null} change
 * @param {Translate} t
 */
export const resultOf = (result, change, t) =>
  h(
    "div",
    { class: "gain" },
    result && h("p", { class: "muted" }, sentence(result.why.message)),
    change &&
      h(
        "p",
        {},
        h("b", { class: "num" }, `${change.before} → ${change.after}`),
        h("span", { class: "sr" }, t("web_puzzles.your_rating")),
      ),
  );

/**
 * The ideas of a puzzle and its rating, as tags.
 * @param {import("../../wire/index.js").PuzzleInfo} puzzle
 * @param {Translate} t
 */
export const tagsOf = ({ game, themes, rating }, t) =>
  h(
    "p",
    { class: "labels" },
    ...themes.map(({ name, title }) => h("a", { class: "tag2", href: `/puzzles/idea/${game}/${name}` }, title)),
    h("span", { class: "tag2" }, t("web_puzzles.puzzle_rating", { rating })),
  );
