/**
 * What a player has, and how far it is to the end: one chip and one big number per player.
 *
 * `progress` is pure; `material` makes the chip from it.
 *
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { h, s } from "../dom.js";
import { picture, TALL } from "./pictures.js";

/** ZÈRTZ: slots for white, grey and black, and how many of each also win. */
const GOALS = { standard: { slots: [4, 5, 6], each: 3 }, blitz: { slots: [3, 4, 5], each: 2 } };
const MARBLES = ["W", "G", "B"];
/** LYNGK: how many colours a player may claim. */
const CLAIMS = 2;
/** FENIX: stones of each figure, in the order they are shown. @type {Record<string, number>} */
const STONES = { K: 3, G: 2, S: 1 };
/** A cross: struck. */
const CROSS = "M-8,-8L8,8M8,-8L-8,8";
/** FENIX: stones of a side at the start. */
const ARMIES = /** @type {Record<string, number>} */ ({ "9x9": 28, "7x8": 21 });

/**
 * The slots of a ZÈRTZ variant.
 * @param {string} variant
 */
export const goals = (variant) => (variant === "blitz" ? GOALS.blitz : GOALS.standard);

/**
 * Count what a player has.
 * @param {View} view
 * @param {number} player
 * @returns {{number: number, word: "stacks" | "to_go" | "stones", counts: number[]}}
 *   number: the big number. counts: stacks won (LYNGK); white, grey, black (ZÈRTZ); Kings, Generals, soldiers (FENIX).
 */
export function progress(view, player) {
  const held = view.holdings[player - 1] ?? [];
  if (view.game === "lyngk") return { number: held.length, word: "stacks", counts: [held.length] };
  if (view.game === "zertz") {
    const counts = MARBLES.map((colour) => held.filter((marble) => marble === colour).length);
    const { slots, each } = goals(view.variant);
    const missing = slots.map((slot, i) => slot - (counts[i] ?? 0));
    const mixed = counts.reduce((sum, count) => sum + Math.max(0, each - count), 0);
    return { number: Math.max(0, Math.min(mixed, ...missing)), word: "to_go", counts };
  }
  const figures = view.cells.filter((cell) => cell.owner === player).map((cell) => cell.pieces.toUpperCase());
  const counts = Object.keys(STONES).map((kind) => figures.filter((figure) => figure === kind).length);
  return { number: worth(figures), word: "stones", counts };
}

/**
 * How many stones figures of FENIX are made of.
 * @param {readonly string[]} figures   their letters
 */
export const worth = (figures) => figures.reduce((sum, figure) => sum + (STONES[figure.toUpperCase()] ?? 0), 0);

/**
 * The chip of a player.
 * @param {View} view
 * @param {number} player
 * @param {Translate} t
 * @param {string[]} [fresh] ZÈRTZ: marbles just won
 * @returns {Element}
 */
export function material(view, player, t, fresh = []) {
  if (view.game === "lyngk") return coins(view.claims[player - 1] ?? "", player, t);
  if (view.game === "zertz") return rack(view, player, t, fresh);
  return army(view, player, t);
}

/**
 * @param {string} claims
 * @param {number} player
 * @param {Translate} t
 */
function coins(claims, player, t) {
  const names = [...claims].map((colour) => t(`board.colour_${colour}`)).join(", ");
  const label = claims ? t("board.claimed", { colours: names }) : t("board.claimed_none");
  const filled = [...claims].map((colour) => picture("lyngk", colour, { owner: player, class: "coin" }));
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
    ...(view.holdings[player - 1] ?? []).map((stack) => picture("lyngk", stack, { owner: player, box: TALL })),
  );

/**
 * Captured marbles as progress: one row per colour; the first columns, shaded, are the mixed goal.
 * @param {View} view
 * @param {number} player
 * @param {Translate} t
 * @param {string[]} fresh
 */
function rack(view, player, t, fresh) {
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
    { class: "material goal", viewBox: `0 0 ${pitch * wide + 4} ${pitch * 3 + 15}`, role: "img", "aria-label": label },
    s("rect", { class: "each", x: 0.5, y: 0.5, width: pitch * each + 2, height: pitch * 3 + 2, rx: 7 }),
    ...seats,
    s("text", { class: "cap", x: (pitch * each + 3) / 2, y: pitch * 3 + 13 }, t("board.goal_each", { each })),
  );
}

/**
 * @param {View} view
 * @param {number} player
 * @param {Translate} t
 */
function army(view, player, t) {
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
      picture("fenix", player === 1 ? kind : kind.toLowerCase(), { owner: player, box: "-50 -56 100 112" }),
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
