/** What a player has: the figures on the board, and how many stones are lost. */

import { h, s } from "../../dom.js";
import { picture } from "../../parts/pictures.js";
import { face } from "./face.js";

/**
 * @typedef {import("../../boards/board_types.js").View} View
 * @typedef {import("../../i18n.js").Translate} Translate
 */

/** Stones of each figure, in the order they are shown. @type {Record<string, number>} */
const STONES = { K: 3, G: 2, S: 1 };
/** A cross: struck. */
const CROSS = "M-8,-8L8,8M8,-8L-8,8";
/** Stones of a side at the start. */
const ARMIES = /** @type {Record<string, number>} */ ({ "9x9": 28, "7x8": 21 });

/**
 * Count what a player has: Kings, Generals, soldiers, and the stones they are made of.
 * @param {View} view
 * @param {number} player
 */
export function progress(view, player) {
  const figures = view.cells.filter((cell) => cell.owner === player).map((cell) => cell.pieces.toUpperCase());
  const counts = Object.keys(STONES).map((kind) => figures.filter((figure) => figure === kind).length);
  return { number: worth(figures), word: "stones", counts };
}

/**
 * Whether the preparation goes on.
 * @param {View} view
 */
export const isPreparation = (view) => view.notes.some(([name, value]) => name === "phase" && value === "prep");

/**
 * How many stones figures are made of.
 * @param {readonly string[]} figures   their letters
 */
export const worth = (figures) => figures.reduce((sum, figure) => sum + (STONES[figure.toUpperCase()] ?? 0), 0);

/**
 * @param {View} view
 * @param {number} player
 * @param {Translate} t
 */
export function material(view, player, t) {
  const { counts, number } = progress(view, player);
  const kinds = Object.keys(STONES);
  const has = t("board.army", { kings: counts[0] ?? 0, generals: counts[1] ?? 0, soldiers: counts[2] ?? 0 });
  const lost = Math.max(0, (ARMIES[view.variant] ?? 0) - number);
  const struck = t("board.lost", { count: lost });
  const label = lost ? `${has}. ${struck}` : has;
  const parts = kinds.map((kind, i) =>
    h(
      "span",
      { class: "ar" },
      picture(face, player === 1 ? kind : kind.toLowerCase(), { owner: player, box: "-50 -56 100 112" }),
      h("b", {}, counts[i] ?? 0),
    ),
  );
  const cross = s("svg", { viewBox: "-16 -16 32 32" }, s("path", { d: CROSS }));
  return h(
    "div",
    { class: "material army chip", role: "img", "aria-label": label, title: label },
    ...parts,
    lost > 0 && h("span", { class: "ar lost" }, cross, h("b", {}, lost)),
  );
}
