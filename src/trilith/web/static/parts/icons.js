/** Icons from the sprite `icons.svg`. An icon never stands alone: put words or an aria-label beside it. */

import { h, s } from "../dom.js";

const SPRITE = new URL("../icons.svg", import.meta.url).href;

/**
 * An icon, 20 x 20.
 * @param {string} name such as "undo"
 */
export const icon = (name) =>
  s("svg", { class: "i", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("use", { href: `${SPRITE}#i-${name}` }));

/**
 * A button that shows only an icon; its words appear on hover and focus, see `tooltip.js`.
 * @param {string} name
 * @param {string} label
 * @param {() => void} onPress
 */
export const iconButton = (name, label, onPress) =>
  h("button", { class: "ib", type: "button", "aria-label": label, onclick: onPress }, icon(name));
