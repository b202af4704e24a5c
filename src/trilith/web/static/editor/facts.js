/**
 * What is not on the board: game and variant, whose turn it is, claims, what was won, the phase, options of the rules.
 *
 * @typedef {import("../boards/types.js").Game} Game
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("./sheets.js").Sheet} Sheet
 * @typedef {import("../parts/options.js").OptionInfo} OptionInfo
 * @typedef {import("../parts/options.js").Options} Options
 *
 * @typedef {object} FactsShown
 * @property {Sheet} sheet
 * @property {readonly string[]} variants
 * @property {readonly OptionInfo[]} choosable   what the game lets one choose about its rules
 * @property {Options} options                   what is chosen, where it is not as usual
 */

import { h, refill } from "../dom.js";
import { segmented } from "../parts/controls.js";
import { foldedOptions } from "../parts/options.js";
import { picture, ROUND, TALL } from "../parts/pictures.js";
import { note, withClaim, withMarbles, withNote, withoutStack } from "./sheets.js";

export const GAMES = /** @type {Game[]} */ (["lyngk", "zertz", "fenix"]);
const LARGEST = 9999;

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {(game: Game) => void} options.onGame
 * @param {(variant: string) => void} options.onVariant
 * @param {(view: View) => void} options.onView         the position has changed
 * @param {(sheet: Sheet) => void} options.onSheet      and what only its text has
 * @param {(options: Options) => void} options.onOptions
 */
export function createFacts({ t, onGame, onVariant, onView, onSheet, onOptions }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const element = h("section", { class: "card panel2 facts", "aria-label": say("facts") });
  const controls = () => [
    .../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("input, select, button")),
  ];
  let rulesOpen = false;

  /**
   * @param {View} view
   * @param {string} number
   */
  const player = ({ game }, number) =>
    game === "fenix" ? t(number === "1" ? "diagram.red" : "diagram.black") : t(`board.player_${number}`);

  /** @param {Sheet} sheet */
  function lyngk({ view }) {
    const claimOf = (/** @type {string} */ colour) => String(view.claims.findIndex((set) => set.includes(colour)) + 1);
    const claims = [..."IBRGK"].map((colour) =>
      h(
        "div",
        { class: "claimrow" },
        picture("lyngk", colour, { owner: Number(claimOf(colour)) }),
        segmented({
          label: t(`board.colour_${colour}`),
          choices: ["0", "1", "2"],
          value: claimOf(colour),
          nameOf: (value) => (value === "0" ? say("nobody") : player(view, value)),
          onChange: (value) => onView(withClaim(view, colour, Number(value))),
        }),
      ),
    );
    return [h("p", { class: "label wide" }, say("claims")), ...claims, ...[1, 2].map((each) => wonStacks(view, each))];
  }

  /**
   * @param {View} view
   * @param {number} winner
   */
  function wonStacks(view, winner) {
    const stacks = view.holdings[winner - 1] ?? [];
    return h(
      "div",
      { class: "wonrow" },
      h("span", { class: "label" }, say("won_by", { player: player(view, String(winner)) })),
      stacks.length === 0 && h("span", { class: "muted small" }, say("none_won")),
      ...stacks.map((stack, at) =>
        h(
          "button",
          {
            type: "button",
            class: "wonstack",
            "aria-label": say("put_back", { stack }),
            title: say("put_back", { stack }),
            onclick: () => onView(withoutStack(view, winner, at)),
          },
          picture("lyngk", stack, { owner: winner, box: TALL }),
        ),
      ),
    );
  }

  /** @param {Sheet} sheet */
  const zertz = ({ view }) =>
    view.holdings.map((held, i) => {
      const winner = player(view, String(i + 1));
      return h(
        "fieldset",
        { class: "half" },
        h("legend", {}, say("won_by", { player: winner })),
        ...["W", "G", "B"].map((colour) =>
          number({
            label: `${winner}, ${t(`board.marble_${colour}`)}`,
            value: held.filter((marble) => marble === colour).length,
            onChange: (count) => onView(withMarbles(view, i + 1, colour, count)),
            drawn: picture("zertz", colour, { box: ROUND }),
          }),
        ),
      );
    });

  /** @param {Sheet} sheet */
  function fenix(sheet) {
    const { view } = sheet;
    const phase = note(view, "phase");
    const phases = segmented({
      label: say("phase"),
      choices: ["prep", "battle"],
      value: phase,
      nameOf: (value) => say(`phase_${value}`),
      onChange: (value) => {
        const next = withNote(view, "phase", value);
        onSheet({ ...sheet, view: value === "prep" ? withNote(next, "pending", "-") : next, idle: 0, ply: 0 });
      },
    });
    if (phase === "prep") return [phases];
    const pending = segmented({
      label: say("pending"),
      choices: ["-", "G", "K"],
      value: note(view, "pending"),
      nameOf: (value) => (value === "-" ? say("nothing") : t(`board.figure_${value}`)),
      onChange: (value) =>
        onSheet({ ...sheet, view: withNote(view, "pending", value), idle: value === "-" ? sheet.idle : 0 }),
    });
    const idle = number({
      label: say("idle"),
      value: sheet.idle,
      onChange: (count) => onSheet({ ...sheet, idle: count }),
    });
    return [phases, pending, idle];
  }

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
      const { sheet, variants } = shown;
      const { view } = sheet;
      const own = { lyngk, zertz, fenix }[view.game](sheet);
      // The control that was just used keeps the keyboard.
      const focused = controls().indexOf(/** @type {HTMLElement} */ (document.activeElement));
      refill(
        element,
        select(say("game"), GAMES, view.game, (game) => say(`title_${game}`), onGame),
        select(say("variant"), variants, view.variant, (name) => t(`web.variant_${view.game}_${name}`), onVariant),
        segmented({
          label: say("side"),
          choices: ["1", "2"],
          value: String(view.to_move),
          nameOf: (value) => player(view, value),
          onChange: (value) => onView({ ...view, to_move: Number(value) }),
        }),
        ...own,
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

/**
 * @param {object} options
 * @param {string} options.label
 * @param {number} options.value
 * @param {(value: number) => void} options.onChange
 * @param {Element} [options.drawn]   instead of the label
 */
function number({ label, value, onChange, drawn }) {
  const field = h("input", { class: "field num", type: "number", min: 0, max: LARGEST, value, "aria-label": label });
  field.addEventListener("change", () =>
    onChange(Math.max(0, Math.min(LARGEST, Math.trunc(field.valueAsNumber) || 0))),
  );
  return h("label", { class: "count" }, drawn ?? h("span", {}, label), field);
}
