/**
 * The new-game dialog. It remembers the last choices.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 * @typedef {import("../boards/board_types.js").Game} Game
 * @typedef {import("../../wire/index.js").GameInfo} GameInfo
 * @typedef {Pick<import("../../wire/index.js").Catalogue, "games" | "levels">} Catalogue
 * @typedef {import("../../wire/index.js").NewGame} NewGame
 * @typedef {import("../../wire/index.js").Seat} Seat
 *
 * @typedef {object} Choice
 * @property {"computer" | "here"} against
 * @property {number} level
 * @property {string} variant
 * @property {"me" | "other" | "lot"} begins
 * @property {string} clock       such as "10+10", or "none"
 * @property {"random" | "word" | "position"} setup
 * @property {string} word
 * @property {string} position
 * @property {string[]} names
 * @property {boolean} touch
 * @property {Record<string, string | number>} options
 */

import { toHash } from "../analysis/link.js";
import { ask, Refused, sentence } from "../api.js";
import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";
import { segmented, slider, toggle } from "../parts/controls.js";
import { openDialog } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { optionFields } from "../parts/options.js";
import { createSettings } from "../settings.js";
import { clockField, clockOf, isClock } from "./clockfield.js";

const FEW = 3;

/**
 * The request body that creates the game.
 * @param {GameInfo} game
 * @param {Choice} choice
 * @param {number} chance  random number in [0, 1) that decides who begins
 * @returns {NewGame}
 */
export function orderOf(game, choice, chance) {
  /** @type {Seat} */
  const engine = { kind: "engine", level: choice.level };
  /** @type {Seat} */
  const person = { kind: "human" };
  const first = choice.begins === "me" || (choice.begins === "lot" && chance < 0.5);
  /** @type {Seat[]} */
  const people = choice.names.map((name) => ({ kind: "human", name: name.trim().slice(0, 60) }));
  const players = choice.against === "here" ? people : first ? [person, engine] : [engine, person];
  const clock = clockOf(choice.clock);
  const isPosition = choice.setup === "position" && choice.position.trim() !== "";
  const word = choice.setup === "word" ? choice.word.trim() : "";
  return {
    game: game.name,
    ...(isPosition ? { position: choice.position.trim() } : { variant: choice.variant }),
    ...(word && game.shuffled && !isPosition ? { seed: word } : {}),
    options: choice.options,
    players,
    ...(clock ? { clock } : {}),
    touch_move: choice.touch && doorOf(game.name).hasTouchMove,
  };
}

/**
 * @param {object} options
 * @param {Game} options.game
 * @param {Catalogue} options.catalogue
 * @param {Translate} options.t
 * @param {string} [options.position]  a start position
 * @param {() => void} [options.onClose]
 */
export function openSetup({ game: name, catalogue, t, position, onClose }) {
  const game = /** @type {GameInfo} */ (catalogue.games.find((other) => other.name === name));
  const choice = remembered(game, catalogue);
  if (position) Object.assign(choice, { setup: "position", position });
  const problem = h("p", { class: "wrong", role: "alert", hidden: true });
  const computer = h("div", { class: "part" }, ...computerFields(choice, catalogue, t));
  const people = h(
    "div",
    { class: "part" },
    h("div", { class: "two" }, ...[0, 1].map((i) => nameField(choice, i, t))),
    tableField(t),
  );
  const show = () => {
    computer.hidden = choice.against !== "computer";
    people.hidden = choice.against !== "here";
  };
  const start = h("button", { class: "btn strong big", type: "submit", form: "setup-form" }, t("web.start"));
  const form = h(
    "form",
    { id: "setup-form", class: "inside-form" },
    catalogue.levels.length > 0 &&
      segmented({
        label: t("web.opponent"),
        choices: /** @type {const} */ (["computer", "here"]),
        value: choice.against,
        nameOf: (value) => t(`web.opponent_${value}`),
        onChange: (value) => {
          choice.against = value;
          show();
        },
      }),
    computer,
    people,
    variantField(game, choice, t),
    clockField({ value: choice.clock, t, onChange: (value) => (choice.clock = value) }),
    h(
      "details",
      { class: "more-options", open: choice.setup !== "random" },
      h("summary", {}, t("web.more_options")),
      h("div", { class: "part" }, ...moreFields(game, choice, t)),
    ),
    problem,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    start.disabled = true;
    problem.hidden = true;
    try {
      const state = await ask("/play", orderOf(game, choice, Math.random()));
      remember(game.name, choice);
      location.assign(`/play/${state.id}`);
    } catch (error) {
      start.disabled = false;
      problem.textContent = error instanceof Refused ? sentence(error.message) : t("board.offline");
      problem.hidden = false;
    }
  });
  show();
  const dialog = openDialog({
    title: t("web.new_game", { game: game.title }),
    game: name,
    t,
    body: [form],
    footer: [h("button", { class: "btn", type: "button", onclick: () => dialog.close() }, t("web.cancel")), start],
    ...(onClose ? { onClose } : {}),
  });
  start.focus();
}

/**
 * @param {Choice} choice
 * @param {Catalogue} catalogue
 * @param {Translate} t
 */
function computerFields(choice, { levels }, t) {
  if (!levels.length) return [];
  const named = (/** @type {number} */ number) => {
    const level = levels.find((other) => other.number === number);
    if (level?.key === "full") return t("web.level_full");
    return t("web.level_named", { number, name: level?.name ?? "" });
  };
  return [
    h(
      "div",
      {},
      slider({
        label: t("web.strength"),
        value: choice.level,
        min: 1,
        max: levels.length,
        nameOf: named,
        onChange: (value) => (choice.level = value),
      }),
      h("div", { class: "ends small" }, h("span", {}, t("web.weakest")), h("span", {}, t("web.strongest"))),
    ),
    segmented({
      label: t("web.begins"),
      choices: /** @type {const} */ (["me", "other", "lot"]),
      value: choice.begins,
      nameOf: (value) => t(`web.begins_${value}`),
      onChange: (value) => (choice.begins = value),
    }),
  ];
}

/**
 * @param {Choice} choice
 * @param {number} i
 * @param {Translate} t
 */
function nameField(choice, i, t) {
  const id = `name-${i + 1}`;
  const input = h("input", { class: "field", id, maxlength: 60, autocomplete: "off", value: choice.names[i] ?? "" });
  input.addEventListener("input", () => (choice.names[i] = input.value));
  return h("div", {}, h("label", { class: "label", for: id }, t(`web.name_${i + 1}`)), input);
}

/**
 * Whether the screen lies between two people: a setting of this browser, as it is the screen that lies there.
 * @param {Translate} t
 */
function tableField(t) {
  const settings = createSettings();
  return toggle({
    label: t("web.table_switch"),
    value: settings.get().table,
    onChange: (table) => settings.set({ table }),
  });
}

/**
 * @param {GameInfo} game
 * @param {Choice} choice
 * @param {Translate} t
 */
function variantField(game, choice, t) {
  const names = game.variants.map((variant) => variant.name);
  const about = h("p", { class: "small muted" });
  const nameOf = (/** @type {string} */ value) => t(`web.variant_${game.name}_${value}`);
  const onChange = (/** @type {string} */ value) => {
    choice.variant = value;
    refill(about, t(`web.about_${game.name}_${value}`));
  };
  onChange(choice.variant);
  const label = t("web.variant");
  const control =
    names.length <= FEW
      ? segmented({ label, choices: names, value: choice.variant, nameOf, onChange })
      : selection({ label, choices: names, value: choice.variant, nameOf, onChange });
  return h("div", { class: "part tight" }, control, about);
}

let count = 0;

/**
 * A drop-down list.
 * @param {object} options
 * @param {string} options.label
 * @param {readonly string[]} options.choices
 * @param {string} options.value
 * @param {(value: string) => string} options.nameOf
 * @param {(value: string) => void} options.onChange
 */
function selection({ label, choices, value, nameOf, onChange }) {
  const id = `choice-${++count}`;
  const options = choices.map((choice) => h("option", { value: choice, selected: choice === value }, nameOf(choice)));
  const select = h("select", { class: "field", id }, ...options);
  select.addEventListener("change", () => onChange(select.value));
  return h("div", {}, h("label", { class: "label", for: id }, label), select);
}

/**
 * @param {GameInfo} game
 * @param {Choice} choice
 * @param {Translate} t
 */
function moreFields(game, choice, t) {
  const ways = /** @type {("random" | "word" | "position")[]} */ (
    game.shuffled ? ["random", "word", "position"] : ["random", "position"]
  );
  const word = textField("setup-word", t("web.word"), choice.word, (value) => (choice.word = value));
  const text = textField(
    "setup-position",
    t("web.position"),
    choice.position,
    (value) => (choice.position = value),
    true,
  );
  text.append(h("a", { class: "link small", href: `/editor#game=${game.name}` }, t("web.position_editor")));
  const show = () => {
    word.hidden = choice.setup !== "word";
    text.hidden = choice.setup !== "position";
  };
  show();
  return [
    segmented({
      label: t("web.setup"),
      choices: ways,
      value: choice.setup,
      nameOf: (value) => t(value === "random" && !game.shuffled ? "web.setup_usual" : `web.setup_${value}`),
      onChange: (value) => {
        choice.setup = value;
        show();
      },
    }),
    word,
    text,
    game.shuffled && printLink(game, choice, t),
    ...optionFields(game.options, choice.options, t, (name, value) => (choice.options[name] = value)),
    ...(!doorOf(game.name).hasTouchMove
      ? []
      : [
          toggle({
            label: t("web.touch_move_switch"),
            value: choice.touch,
            onChange: (value) => (choice.touch = value),
          }),
        ]),
  ];
}

/**
 * A link that prints the set-up that is chosen, for those who have the game itself.
 * @param {GameInfo} game
 * @param {Choice} choice
 * @param {Translate} t
 */
function printLink(game, choice, t) {
  const link = h("a", { class: "btn quiet", href: "/print" }, icon("print"), t("web_share.print_setup"));
  link.addEventListener("click", () => {
    const { setup, position, variant, word, options } = choice;
    const place = setup === "position" && position.trim() ? { position: position.trim() } : { variant };
    const seed = setup === "word" && word.trim() ? `&seed=${encodeURIComponent(word.trim())}` : "";
    link.href = `/print${toHash({ game: game.name, options, ...place })}${seed}`;
  });
  return link;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} onInput
 * @param {boolean} [long]
 */
function textField(id, label, value, onInput, long = false) {
  const field = long
    ? h("textarea", { class: "field", id, rows: 2, spellcheck: "false" })
    : h("input", { class: "field", id, autocomplete: "off", maxlength: 200 });
  field.value = value;
  field.addEventListener("input", () => onInput(field.value));
  return h("div", {}, h("label", { class: "label", for: id }, label), field);
}

/**
 * The last choices, as far as they are still available.
 * @param {GameInfo} game
 * @param {Catalogue} catalogue
 * @returns {Choice}
 */
function remembered(game, { levels }) {
  /** @type {Choice} */
  const usual = {
    against: levels.length ? "computer" : "here",
    level: 1,
    variant: game.variants[0]?.name ?? "",
    begins: "me",
    clock: "none",
    setup: "random",
    word: "",
    position: "",
    names: ["", ""],
    touch: false,
    options: {},
  };
  /** @type {Partial<Choice>} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(`trilith.setup.${game.name}`) ?? "{}");
  } catch {
    // Invalid stored choices are ignored.
  }
  const fits = (/** @type {unknown} */ value, /** @type {readonly unknown[]} */ allowed) => allowed.includes(value);
  if (
    fits(
      kept.variant,
      game.variants.map((variant) => variant.name),
    )
  )
    usual.variant = /** @type {string} */ (kept.variant);
  if (
    fits(
      kept.level,
      levels.map((level) => level.number),
    )
  )
    usual.level = /** @type {number} */ (kept.level);
  if (kept.against === "here") usual.against = "here";
  if (kept.begins === "other" || kept.begins === "lot") usual.begins = kept.begins;
  if (isClock(kept.clock)) usual.clock = kept.clock;
  return usual;
}

/**
 * @param {string} game
 * @param {Choice} choice
 */
function remember(game, { against, level, variant, begins, clock }) {
  try {
    localStorage.setItem(`trilith.setup.${game}`, JSON.stringify({ against, level, variant, begins, clock }));
  } catch {
    // Without storage the choices are not remembered.
  }
}
