/**
 * The clock field of a new game: none, a preset, or custom. "10+5" is a main time of 10 minutes with an increment of 5
 * seconds per turn; "none" is no clock.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { h } from "../dom.js";
import { segmented } from "../parts/controls.js";

const NONE = "none";
const OWN = "own";
const USUAL = [NONE, "5+5", "10+10", "30+30"];
/** The default custom clock. */
const FIRST = { minutes: 15, increment: 5 };
/** The server's limits: a main time of ten hours, an increment of ten minutes. */
const MOST = { minutes: 600, seconds: 600 };

/**
 * Parse a clock into minutes and seconds; null for "none" and for invalid text.
 * @param {unknown} clock
 * @returns {{minutes: number, increment: number} | null}
 */
export function clockOf(clock) {
  const found = typeof clock === "string" ? /^(\d+(?:\.\d+)?)\+(\d+)$/.exec(clock) : null;
  if (!found) return null;
  const [minutes, increment] = [Number(found[1]), Number(found[2])];
  const fits = minutes <= MOST.minutes && increment <= MOST.seconds && minutes > 0;
  return fits ? { minutes, increment } : null;
}

/**
 * Whether a stored value is a valid clock.
 * @param {unknown} clock
 * @returns {clock is string}
 */
export const isClock = (clock) => clock === NONE || clockOf(clock) !== null;

/**
 * @param {object} options
 * @param {string} options.value
 * @param {Translate} options.t
 * @param {(clock: string) => void} options.onChange
 */
export function clockField({ value, t, onChange }) {
  const isUsual = USUAL.includes(value);
  const { minutes, increment } = (isUsual ? null : clockOf(value)) ?? FIRST;
  const game = number("clock-minutes", t("web.clock_minutes"), minutes, { min: 0.5, max: MOST.minutes, step: 0.5 });
  const turn = number("clock-seconds", t("web.clock_seconds"), increment, { min: 0, max: MOST.seconds, step: 1 });
  const own = h("div", { class: "pair" }, game.element, turn.element);
  const tell = () => onChange(`${game.input.valueAsNumber}+${turn.input.valueAsNumber}`);
  const enable = (/** @type {boolean} */ on) => {
    own.hidden = !on;
    // A hidden field must not fail the validation of the form.
    for (const { input } of [game, turn]) input.disabled = !on;
  };
  enable(!isUsual);
  own.addEventListener("input", tell);
  const choice = segmented({
    label: t("web.clock"),
    choices: [...USUAL, OWN],
    value: isUsual ? value : OWN,
    nameOf: (each) =>
      each === NONE ? t("web.clock_none") : each === OWN ? t("web.clock_own") : each.replace("+", " + "),
    onChange: (each) => {
      enable(each === OWN);
      if (each === OWN) tell();
      else onChange(each);
    },
  });
  const about = h("p", { class: "small muted" }, t("web.clock_about"));
  return h("div", { class: "part tight" }, choice, own, about);
}

/**
 * A field for a number.
 * @param {string} id
 * @param {string} label
 * @param {number} value
 * @param {{min: number, max: number, step: number}} bounds
 */
function number(id, label, value, bounds) {
  const input = h("input", { class: "field", id, type: "number", required: true, value, ...bounds });
  return { input, element: h("div", {}, h("label", { class: "label", for: id }, label), input) };
}
