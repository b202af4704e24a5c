/** The default settings of a board. */

/** @type {import("./board_types.js").BoardSettings} */
export const BOARD_DEFAULTS = {
  signs: "glyphs",
  coordinates: "edge",
  animation: "fast",
  side: false,
  arrow: false,
};
