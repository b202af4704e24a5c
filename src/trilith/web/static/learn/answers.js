/** What a learner is told about an answer, and the buttons below it. */

import { sentence } from "../api.js";
import { h, refill } from "../dom.js";
import { clauseSign } from "../parts/clause.js";
import { icon } from "../parts/icons.js";

/**
 * A clause as a small label; nothing where there is none.
 * @param {string | null} clause
 */
export const clauseOf = (clause) => clause && clauseSign(clause);

/**
 * A blue card with a tick, or a vermilion one with a cross.
 * @param {"right" | "other" | "illegal"} outcome
 * @param {import("../api.js").Told} said
 */
const answerCard = (outcome, said) =>
  h(
    "div",
    { class: outcome === "right" ? "answer" : "answer no" },
    h("span", { class: "ck" }, icon(outcome === "right" ? "check" : "close")),
    h("p", {}, sentence(said.message), " ", clauseOf(said.clause)),
  );

/**
 * A hint in words: how a solution begins, or all of it.
 * @param {import("./lesson_types.js").Turn} turn
 * @param {boolean} whole
 * @param {import("../boards/board_types.js").Game} game
 * @param {import("../i18n.js").Translate} t
 */
const hintLine = (turn, whole, game, t) =>
  h(
    "p",
    { class: "hint" },
    icon("hint"),
    whole
      ? h("span", {}, t("web_learn.hint_whole"), " ", h("b", { class: "mono" }, turn.turn))
      : h("span", {}, hintWords(turn, game, t)),
  );

/**
 * @param {import("./lesson_types.js").Turn} turn
 * @param {import("../boards/board_types.js").Game} game
 * @param {import("../i18n.js").Translate} t
 */
function hintWords({ steps }, game, t) {
  const first = steps[0];
  if (first?.kind === "claim") return t("web_learn.hint_claim", { colour: t(`board.colour_${first.text}`) });
  if (first?.kind === "pass") return t("web_learn.hint_pass");
  const place = steps.find((step) => step.cell)?.text ?? "";
  return first?.kind === "colour"
    ? t("web_learn.hint_place", { colour: t(`board.marble_${first.text}`), place })
    : t("web_learn.hint_pick", { place });
}

/**
 * The place where answers are told, seen and heard.
 * @param {import("../frame.js").Frame} frame
 * @param {import("../boards/board_types.js").Game} game
 */
export function createAnswers({ t, speech, sounds }, game) {
  const element = h("div", { class: "said" });
  return {
    element,
    clear: () => refill(element),
    /**
     * @param {"right" | "other" | "illegal"} outcome
     * @param {import("../api.js").Told} told
     * @param {string} [sound]   of a right answer
     */
    say(outcome, told, sound = "claim") {
      refill(element, answerCard(outcome, told));
      speech.say(told.message, outcome !== "right");
      if (outcome === "right") sounds.play(sound);
    },
    /**
     * @param {import("./lesson_types.js").Turn} turn
     * @param {boolean} whole
     */
    hint(turn, whole) {
      refill(element, hintLine(turn, whole, game, t));
      speech.say(element.textContent ?? "");
    },
  };
}

/**
 * A button with an icon and a word.
 * @param {string} picture
 * @param {string} words
 * @param {() => void} act
 */
export const plainButton = (picture, words, act) =>
  h("button", { class: "btn", type: "button", onclick: act }, icon(picture), words);

/**
 * The button that leads on.
 * @param {string} words
 * @param {() => void} act
 */
export const strongButton = (words, act) => h("button", { class: "btn strong", type: "button", onclick: act }, words);
