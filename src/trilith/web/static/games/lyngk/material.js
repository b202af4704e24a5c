/** What a player has: claimed colours as coins, and the stacks that were won. */

import { h } from "../../dom.js";
import { picture, TALL } from "../../parts/pictures.js";
import { face } from "./face.js";

/**
 * @typedef {import("../../boards/board_types.js").View} View
 * @typedef {import("../../i18n.js").Translate} Translate
 */

/** How many colours a player may claim. */
const CLAIMS = 2;

/**
 * Count what a player has: stacks won.
 * @param {View} view
 * @param {number} player
 */
export function progress(view, player) {
  const { length } = view.holdings[player - 1] ?? [];
  return { number: length, word: "stacks", counts: [length] };
}

/**
 * The chip of a player: claimed colours.
 * @param {View} view
 * @param {number} player
 * @param {Translate} t
 */
export function material(view, player, t) {
  const claims = view.claims[player - 1] ?? "";
  const names = [...claims].map((colour) => t(`board.colour_${colour}`)).join(", ");
  const label = claims ? t("board.claimed", { colours: names }) : t("board.claimed_none");
  const filled = [...claims].map((colour) => picture(face, colour, { owner: player, class: "coin" }));
  const open = Array.from({ length: Math.max(0, CLAIMS - claims.length) }, () => h("span", { class: "coin open" }));
  return h("div", { class: "material coins chip", role: "img", "aria-label": label, title: label }, ...filled, ...open);
}

/**
 * Stacks won, as small stacks.
 * @param {View} view
 * @param {number} player
 */
export const wonStacks = (view, player) =>
  h(
    "span",
    { class: "won" },
    ...(view.holdings[player - 1] ?? []).map((stack) => picture(face, stack, { owner: player, box: TALL })),
  );
