/** The settings, as fields for a dialog: `openDialog({title: t("board.settings"), body: settingsFields(settings, t), t})`. */

import { h } from "../dom.js";
import { CHOICES, DEFAULTS } from "../settings.js";
import { segmented, slider, toggle } from "./controls.js";

/**
 * @param {import("../settings.js").SettingsStore} settings
 * @param {import("../i18n.js").Translate} t
 * @param {(sound: string) => void} [play]   lets a change of volume be heard
 * @returns {Node[]}
 */
export function settingsFields(settings, t, play) {
  const now = settings.get();
  const choice = (/** @type {keyof typeof CHOICES} */ name) =>
    segmented({
      label: t(`board.set_${name}`),
      choices: CHOICES[name],
      value: now[name],
      nameOf: (value) => t(`board.set_${name}_${value}`),
      onChange: (value) => settings.set({ [name]: value }),
    });
  const flag = (/** @type {"targets" | "arrow" | "ahead" | "sound" | "speech"} */ name) =>
    toggle({
      label: t(`board.set_${name}`),
      value: now[name],
      onChange: (value) => settings.set({ [name]: value }),
    });
  return [
    choice("theme"),
    choice("look"),
    choice("signs"),
    choice("coordinates"),
    choice("animation"),
    choice("confirm"),
    h("div", {}, flag("targets"), flag("arrow"), flag("ahead"), flag("speech"), flag("sound")),
    slider({
      label: t("board.set_volume"),
      value: Math.round(now.volume * 100),
      min: 0,
      max: 100,
      step: 5,
      nameOf: (value) => `${value} %`,
      onChange: (value) => {
        settings.set({ volume: value / 100 });
        play?.("tick");
      },
    }),
    h("button", { class: "btn", type: "button", onclick: () => settings.set(DEFAULTS) }, t("board.set_reset")),
  ];
}
