/** What a player has: captured marbles, and how far they are to a goal. */

import { s } from "../../dom.js";

/**
 * @typedef {import("../../boards/board_types.js").View} View
 * @typedef {import("../../i18n.js").Translate} Translate
 */

/** Slots for white, grey and black, and how many of each also win. */
const GOALS = { standard: { slots: [4, 5, 6], each: 3 }, blitz: { slots: [3, 4, 5], each: 2 } };
const MARBLES = ["W", "G", "B"];

/**
 * The slots of a variant.
 * @param {string} variant
 */
const goals = (variant) => (variant === "blitz" ? GOALS.blitz : GOALS.standard);

/**
 * Count what a player has: white, grey and black marbles, and how many are missing to the nearest goal.
 * @param {View} view
 * @param {number} player
 */
export function progress(view, player) {
  const held = view.holdings[player - 1] ?? [];
  const counts = MARBLES.map((colour) => held.filter((marble) => marble === colour).length);
  const { slots, each } = goals(view.variant);
  const missing = slots.map((slot, i) => slot - (counts[i] ?? 0));
  const mixed = counts.reduce((sum, count) => sum + Math.max(0, each - count), 0);
  return { number: Math.max(0, Math.min(mixed, ...missing)), word: "to_go", counts };
}

/**
 * Captured marbles as progress: one row per colour; the first columns, shaded, are the mixed goal.
 * @param {View} view
 * @param {number} player
 * @param {Translate} t
 * @param {string[]} [fresh]   marbles just won
 */
export function material(view, player, t, fresh = []) {
  const { slots, each } = goals(view.variant);
  const { counts } = progress(view, player);
  const pitch = 17;
  const label = t("board.goal", {
    white: counts[0] ?? 0,
    grey: counts[1] ?? 0,
    black: counts[2] ?? 0,
    whites: slots[0] ?? 0,
    greys: slots[1] ?? 0,
    blacks: slots[2] ?? 0,
    each,
  });
  const seats = MARBLES.flatMap((colour, row) => {
    const have = counts[row] ?? 0;
    const news = fresh.filter((marble) => marble === colour).length;
    return Array.from({ length: Math.max(slots[row] ?? 0, have) }, (_, i) => {
      const [x, y] = [10 + i * pitch, 10 + row * pitch];
      if (i >= have) return [s("circle", { class: "hole", cx: x, cy: y, r: 6.3 })];
      return [
        s("circle", { class: "seat", cx: x, cy: y, r: 8 }),
        s(
          "g",
          { class: `z${colour}`, transform: `translate(${x},${y}) scale(.19)` },
          s("use", { href: `#z-${colour}` }),
        ),
        ...(i >= have - news ? [s("circle", { class: "fresh", cx: x, cy: y, r: 8.6 })] : []),
      ];
    }).flat();
  });
  const wide = Math.max(...slots, ...counts);
  return s(
    "svg",
    { class: "material rack", viewBox: `0 0 ${pitch * wide + 4} ${pitch * 3 + 15}`, role: "img", "aria-label": label },
    s("rect", { class: "each", x: 0.5, y: 0.5, width: pitch * each + 2, height: pitch * 3 + 2, rx: 7 }),
    ...seats,
    s("text", { class: "cap", x: (pitch * each + 3) / 2, y: pitch * 3 + 13 }, t("board.goal_each", { each })),
  );
}
