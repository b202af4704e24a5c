/** What a learner is told about an answer. */

import { sentence } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../parts/icons.js";
import { clauseOf } from "./stage.js";

/**
 * A blue card with a tick, or a vermilion one with a cross.
 * @param {"right" | "other" | "illegal"} outcome
 * @param {import("../api.js").Told} said
 */
export const answerCard = (outcome, said) =>
  h(
    "div",
    { class: outcome === "right" ? "answer" : "answer no" },
    h("span", { class: "ck" }, icon(outcome === "right" ? "check" : "close")),
    h("p", {}, sentence(said.message), " ", clauseOf(said.clause)),
  );

/**
 * A hint in words: how a solution begins, or all of it.
 * @param {import("./types.js").Turn} turn
 * @param {boolean} whole
 * @param {import("../boards/types.js").Game} game
 * @param {import("../i18n.js").Translate} t
 */
export const hintLine = (turn, whole, game, t) =>
  h(
    "p",
    { class: "hint" },
    icon("hint"),
    whole
      ? h("span", {}, t("web_learn.hint_whole"), " ", h("b", { class: "mono" }, turn.turn))
      : h("span", {}, hintWords(turn, game, t)),
  );

/**
 * @param {import("./types.js").Turn} turn
 * @param {import("../boards/types.js").Game} game
 * @param {import("../i18n.js").Translate} t
 */
function hintWords({ steps }, game, t) {
  const first = steps[0];
  if (first?.kind === "claim") return t("web_learn.hint_claim", { colour: t(`board.colour_${first.text}`) });
  if (first?.kind === "pass") return t("web_learn.hint_pass");
  const place = steps.find((step) => step.cell)?.text ?? "";
  return game === "zertz" && first?.kind === "colour"
    ? t("web_learn.hint_place", { colour: t(`board.marble_${first.text}`), place })
    : t("web_learn.hint_pick", { place });
}
