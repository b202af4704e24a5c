/**
 * What stands beside the board of a lesson: the texts of its parts, and the tabs that lead to them.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 * @typedef {import("../boards/board_types.js").Game} Game
 * @typedef {import("./lesson_types.js").Scene} Scene
 * @typedef {import("./lesson_types.js").Check} Check
 */

import { sentence } from "../api.js";
import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { icon } from "../parts/icons.js";
import { clauseOf } from "./answers.js";
import { TABS } from "./lesson_parts.js";

/** @param {string[]} names */
const clauses = (names) => h("div", { class: "k" }, ...names.map(clauseOf));

/**
 * A scene: what it shows, what its marks mean, and what is not possible.
 * @param {Scene} scene
 * @param {string} title
 * @param {Element} key   what the marks mean that are on the board now
 * @param {Translate} t
 */
export const sceneText = (scene, title, key, t) => [
  clauses(scene.clauses),
  h("h2", { tabindex: -1 }, title),
  h("p", {}, scene.text),
  key,
  scene.refused.length > 0 && refusals(scene, t),
];

/**
 * A task: what to do.
 * @param {import("./lesson_parts.js").TryPart} part
 * @param {Translate} t
 */
export const taskText = ({ task, number, of }, t) => [
  h(
    "div",
    { class: "k" },
    ...task.clauses.map(clauseOf),
    of > 1 && h("small", { class: "muted" }, t("web_learn.task_of", { number, of })),
  ),
  h("h2", { class: "task", tabindex: -1 }, task.text),
];

/**
 * A question with its choices.
 * @param {Check} check
 * @param {Game} game
 * @param {Translate} t
 * @param {(answer: string, button: HTMLElement) => void} onChoice
 */
export function checkText(check, game, t, onChoice) {
  const choices = check.choices.map(({ answer, text }) => {
    const button = h(
      "button",
      { class: "choice", type: "button", "aria-pressed": "false", onclick: () => onChoice(answer, button) },
      h("span", { class: check.asks === "legal" ? "mono" : null }, text ?? winner(answer, game, t)),
    );
    return button;
  });
  return [
    clauses(check.clauses),
    h("h2", { class: "task", tabindex: -1 }, check.text),
    h("div", { class: "choices", role: "group", "aria-label": t("web_learn.answers") }, ...choices),
  ];
}

/**
 * @param {string} answer   a player's number, or "draw"
 * @param {Game} game
 * @param {Translate} t
 */
const winner = (answer, game, t) =>
  answer === "draw" ? t("web_learn.draw") : doorOf(game).words.learner(Number(answer), t);

/**
 * Turns one might expect, each with the reason why it is not possible.
 * @param {Scene} scene
 * @param {Translate} t
 */
const refusals = ({ refused }, t) =>
  h(
    "div",
    { class: "refusals" },
    ...refused.map(({ turn, reason }) =>
      h(
        "details",
        {},
        h("summary", {}, t("web_learn.why_not"), " ", h("span", { class: "mono" }, turn)),
        h("p", {}, sentence(reason.message), " ", clauseOf(reason.clause)),
      ),
    ),
  );

/**
 * The tabs, to go from one part to another in any order; what is done has a tick.
 * @param {Translate} t
 * @param {(tab: typeof TABS[number]) => void} onPick
 */
export function createTabs(t, onPick) {
  const inputs = TABS.map((tab) =>
    h("input", { type: "radio", name: "part", value: tab, onchange: () => onPick(tab) }),
  );
  const numbers = TABS.map(() => h("i"));
  const ticks = TABS.map(() => h("span", { class: "sr" }));
  const element = h(
    "fieldset",
    { class: "seg tabs3" },
    h("legend", { class: "sr" }, t("web_learn.parts")),
    ...inputs.map((input, i) => h("label", {}, input, h("span", {}, numbers[i], t(`web_learn.${TABS[i]}`), ticks[i]))),
  );
  return {
    element,
    /**
     * @param {typeof TABS[number]} tab       the one that is open
     * @param {(tab: typeof TABS[number]) => boolean} isDone
     */
    show(tab, isDone) {
      TABS.forEach((each, i) => {
        const done = isDone(each);
        const input = inputs[i];
        if (input) input.checked = each === tab;
        numbers[i]?.classList.toggle("done", done);
        numbers[i]?.replaceChildren(done ? icon("check") : String(i + 1));
        ticks[i]?.replaceChildren(done ? ` (${t("web_learn.done")})` : "");
      });
    },
  };
}
