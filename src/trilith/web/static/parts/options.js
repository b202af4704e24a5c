/**
 * The options of a game's rules as fields: choices in words, or numbers.
 *
 * @typedef {import("../../wire/index.js").OptionInfo} OptionInfo
 * @typedef {import("../../wire/index.js").Options} Options
 */

import { h } from "../dom.js";
import { segmented } from "./controls.js";

/**
 * @param {readonly OptionInfo[]} options
 * @param {Options} values
 * @param {import("../i18n.js").Translate} t
 * @param {(name: string, value: string | number) => void} onChange
 */
export const optionFields = (options, values, t, onChange) =>
  options.map((option) => optionField(option, values[option.name] ?? option.default, t, onChange));

/**
 * @param {OptionInfo} option
 * @param {string | number} value
 * @param {import("../i18n.js").Translate} t
 * @param {(name: string, value: string | number) => void} onChange
 */
function optionField({ name, choices, zero, minimum }, value, t, onChange) {
  const label = t(`web.option_${name}`);
  if (choices.length) {
    return segmented({
      label,
      choices,
      value: String(value),
      nameOf: (each) => t(`web.option_${name}_${each}`),
      onChange: (each) => onChange(name, each),
    });
  }
  const id = `option-${name}`;
  const input = h("input", { class: "field", id, type: "number", min: zero ? 0 : minimum, step: 1, value });
  input.addEventListener("change", () => onChange(name, Math.trunc(input.valueAsNumber) || 0));
  return h("div", {}, h("label", { class: "label", for: id }, label), input);
}

/**
 * The same, collapsed unless an option is not the default.
 * @param {readonly OptionInfo[]} options
 * @param {Options} values
 * @param {import("../i18n.js").Translate} t
 * @param {(values: Options) => void} onChange   all that is not the default now
 */
export function foldedOptions(options, values, t, onChange) {
  let chosen = values;
  const fields = optionFields(options, values, t, (name, value) => {
    chosen = unusual(options, { ...chosen, [name]: value });
    onChange(chosen);
  });
  return h(
    "details",
    { class: "more-options", open: Object.keys(values).length > 0 },
    h("summary", {}, t("web_analysis.rules")),
    h("div", { class: "part" }, ...fields),
  );
}

/**
 * The options that are not the default.
 * @param {readonly OptionInfo[]} options
 * @param {Options} values
 * @returns {Options}
 */
export const unusual = (options, values) =>
  Object.fromEntries(
    options.flatMap(({ name, default: usual }) => {
      const value = values[name] ?? usual;
      return value === usual ? [] : [[name, value]];
    }),
  );
