/** Form controls: a segmented choice, a switch, a slider. Real inputs, so keyboard and screen readers know them. */

import { h, refill } from "../dom.js";

let count = 0;
/** The most a field for a count takes. */
const LARGEST = 9999;

/**
 * One of a few.
 * @template {string} V
 * @param {object} options
 * @param {string} options.label
 * @param {readonly V[]} options.choices
 * @param {V} options.value
 * @param {(value: V) => string} options.nameOf
 * @param {(value: V) => void} options.onChange
 */
export function segmented({ label, choices, value, nameOf, onChange }) {
  const name = `seg-${++count}`;
  const parts = choices.map((choice) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name, value: choice, checked: choice === value, onchange: () => onChange(choice) }),
      h("span", {}, nameOf(choice)),
    ),
  );
  return h("fieldset", {}, h("legend", {}, label), h("div", { class: "seg" }, ...parts));
}

/**
 * On or off.
 * @param {object} options
 * @param {string} options.label
 * @param {boolean} options.value
 * @param {(value: boolean) => void} options.onChange
 */
export function toggle({ label, value, onChange }) {
  const input = h("input", { type: "checkbox", role: "switch", checked: value });
  input.addEventListener("change", () => onChange(input.checked));
  return h("label", { class: "switch" }, input, h("span", {}), label);
}

/**
 * A number within bounds.
 * @param {object} options
 * @param {string} options.label
 * @param {number} options.value
 * @param {number} options.min
 * @param {number} options.max
 * @param {number} [options.step]
 * @param {(value: number) => string} options.nameOf
 * @param {(value: number) => void} options.onChange
 */
export function slider({ label, value, min, max, step = 1, nameOf, onChange }) {
  const shown = h("b", { class: "val" }, nameOf(value));
  const input = h("input", { class: "range", type: "range", min, max, step, value, "aria-label": label });
  input.setAttribute("aria-valuetext", nameOf(value));
  input.addEventListener("input", () => {
    const words = nameOf(input.valueAsNumber);
    refill(shown, words);
    input.setAttribute("aria-valuetext", words);
    onChange(input.valueAsNumber);
  });
  return h("fieldset", {}, h("legend", {}, label, shown), input);
}

/**
 * A count, from 0.
 * @param {object} options
 * @param {string} options.label
 * @param {number} options.value
 * @param {(value: number) => void} options.onChange
 * @param {Element} [options.drawn]   instead of the label
 */
export function countField({ label, value, onChange, drawn }) {
  const field = h("input", { class: "field num", type: "number", min: 0, max: LARGEST, value, "aria-label": label });
  field.addEventListener("change", () =>
    onChange(Math.max(0, Math.min(LARGEST, Math.trunc(field.valueAsNumber) || 0))),
  );
  return h("label", { class: "count" }, drawn ?? h("span", {}, label), field);
}
