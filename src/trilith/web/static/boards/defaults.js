/** How a board looks unless something else is chosen. */

/** @type {import("./types.js").BoardSettings} */
export const BOARD_DEFAULTS = {
  signs: "glyphs",
  coordinates: "outside",
  animation: "fast",
  side: false,
  arrow: false,
};
