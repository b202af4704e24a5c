/**
 * What is not on the board: game and variant, whose turn it is, claims, what was won, the phase, options of the rules.
 *
 * @typedef {import("../boards/board_types.js").Game} Game
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../parts/options.js").OptionInfo} OptionInfo
 * @typedef {import("../parts/options.js").Options} Options
 *
 * @typedef {object} FactsShown
 * @property {View} view
 * @property {readonly string[]} variants
 * @property {readonly OptionInfo[]} choosable   what the game lets one choose about its rules
 * @property {Options} options                   what is chosen, where it is not the default
 */

import { h, refill } from "../dom.js";
import { doorOf, GAMES } from "../games/index.js";
import { segmented } from "../parts/controls.js";
import { foldedOptions } from "../parts/options.js";

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {(game: Game) => void} options.onGame
 * @param {(variant: string) => void} options.onVariant
 * @param {(view: View) => void} options.onView         the position has changed
 * @param {(options: Options) => void} options.onOptions
 */
export function createFacts({ t, onGame, onVariant, onView, onOptions }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const element = h("section", { class: "card panel2 facts", "aria-label": say("facts") });
  const controls = () => [
    .../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("input, select, button")),
  ];
  let rulesOpen = false;

  /** @param {FactsShown} shown */
  function rules({ choosable, options }) {
    if (!choosable.length) return null;
    const details = foldedOptions(choosable, options, t, onOptions);
    details.open ||= rulesOpen;
    details.addEventListener("toggle", () => (rulesOpen = details.open));
    return details;
  }

  return {
    element,
    /** @param {FactsShown} shown */
    show(shown) {
      const { view, variants } = shown;
      const { editor, words } = doorOf(view.game);
      // The control that was just used keeps the focus.
      const focused = controls().indexOf(/** @type {HTMLElement} */ (document.activeElement));
      refill(
        element,
        select(
          say("game"),
          GAMES.map(({ name }) => name),
          view.game,
          (game) => say(`title_${game}`),
          onGame,
        ),
        select(say("variant"), variants, view.variant, (name) => t(`web.variant_${view.game}_${name}`), onVariant),
        segmented({
          label: say("side"),
          choices: ["1", "2"],
          value: String(view.to_move),
          nameOf: (value) => words.player(Number(value), t),
          onChange: (value) => onView({ ...view, to_move: Number(value) }),
        }),
        ...editor.facts({ view, t, onView }),
        rules(shown),
      );
      if (focused >= 0) controls()[focused]?.focus();
    },
  };
}

/**
 * @template {string} V
 * @param {string} label
 * @param {readonly V[]} choices
 * @param {string} value
 * @param {(value: V) => string} name
 * @param {(value: V) => void} onChange
 */
function select(label, choices, value, name, onChange) {
  const field = h(
    "select",
    { class: "field" },
    ...choices.map((choice) => h("option", { value: choice, selected: choice === value }, name(choice))),
  );
  field.addEventListener("change", () => onChange(/** @type {V} */ (field.value)));
  return h("label", { class: "half" }, h("span", { class: "label" }, label), field);
}
