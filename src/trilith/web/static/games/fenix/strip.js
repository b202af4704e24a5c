/** What the step bar offers: how many stones are struck, or how far the preparation is. */

import { h } from "../../dom.js";
import { icon } from "../../parts/icons.js";
import { isPreparation, progress, worth } from "./material.js";

/**
 * @typedef {import("../../i18n.js").Translate} Translate
 * @typedef {import("../../boards/board_types.js").View} View
 * @typedef {import("../door.js").StripContext} StripContext
 * @typedef {import("../../input/entered_turn.js").Choice} Choice
 */

/** Turns of preparation: a King needs two, three Generals one each. */
const PREPARATION = { turns: 5, allGenerals: 3 };

/** @param {StripContext} context */
export function strip({ now, view, before, plies, t, onSetUp }) {
  const most = Number(now.duty?.arguments.most ?? struckBy(now.complete ? now : null, before));
  if (most) return tally(struckBy(now, before), most, t);
  if (!isPreparation(before)) return [];
  const [kings = 0, generals = 0] = progress(view, before.to_move).counts;
  const said = preparation({ ...PREPARATION, turn: Math.floor(plies / 2) + 1, kings, generals }, t);
  if (!onSetUp || now.chosen.length) return said;
  const button = h("button", { class: "btn", type: "button", onclick: onSetUp }, icon("star"), t("board.set_up"));
  return [...said, h("span", { class: "set-up" }, button, h("small", {}, t("board.prep_why")))];
}

/**
 * The stones that the steps so far strike.
 * @param {Choice | null} now
 * @param {View} before
 */
function struckBy(now, before) {
  const places = now?.chosen.flatMap((step) => step.takes) ?? [];
  return worth(before.cells.filter((cell) => places.includes(cell.name)).map((cell) => cell.pieces));
}

/**
 * How many of the most stones have been struck.
 * @param {number} done
 * @param {number} all
 * @param {Translate} t
 */
const tally = (done, all, t) => [
  h("span", { class: "tally" }, ...Array.from({ length: all }, (_, i) => h("i", { class: i < done ? "on" : null }))),
  h("span", {}, t("board.struck", { done, all })),
];

/**
 * How far the preparation is.
 * @param {{turn: number, turns: number, kings: number, generals: number, allGenerals: number}} at
 * @param {Translate} t
 */
const preparation = (at, t) => [
  h("span", {}, t("board.prep_turn", { turn: at.turn, turns: at.turns })),
  h("span", {}, t("board.prep_king", { kings: at.kings })),
  h("span", {}, t("board.prep_generals", { generals: at.generals, all: at.allGenerals })),
];
