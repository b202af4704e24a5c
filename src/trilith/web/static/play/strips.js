/**
 * What the strip of the step bar shows in each game, and the numbers beside it.
 *
 * @typedef {import("./types.js").StepsInfo} StepsInfo
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../i18n.js").Translate} Translate
 *
 * @typedef {object} StripContext
 * @property {StepsInfo} first              what could be chosen at the start of the turn
 * @property {StepsInfo} now
 * @property {View} view                    the board with the steps so far carried out
 * @property {View} before                  the board before the turn
 * @property {string | null} peeked         a stack to look into
 * @property {number} plies                 how many turns were played
 * @property {Translate} t
 * @property {(colour: string) => void} onColour
 * @property {(colour: string, x: number, y: number) => void} onDrop
 * @property {() => void} onPass
 */

import { h } from "../dom.js";
import { bank, claimCoins, lens, preparation, taken, tally } from "../parts/choices.js";
import { progress, worth } from "../parts/material.js";

/** Turns of preparation: a King needs two, three Generals one each. */
const PREPARATION = { turns: 5, allGenerals: 3 };

/**
 * How many turns were played: the last number of a FENIX position; other games need it nowhere.
 * @param {string} position
 */
export const pliesOf = (position) => Number(position.split(" ").at(-1));

/**
 * @param {StripContext} context
 * @returns {Node[]}
 */
export function stripFor(context) {
  const { now, t, onPass } = context;
  if (now.options.some((option) => option.kind === "pass")) {
    return [h("button", { class: "btn", type: "button", onclick: onPass }, t("web.choose_pass"))];
  }
  return { lyngk, zertz, fenix }[context.view.game](context);
}

/** @param {StripContext} context */
function lyngk({ first, now, view, peeked, t, onColour }) {
  const colours = first.options.filter((option) => option.kind === "claim").map((option) => option.text);
  const chosen = now.chosen.find((step) => step.kind === "claim")?.text;
  const hand = now.chosen.find((step) => step.kind === "pick")?.text;
  const stacks = new Map(view.cells.filter((cell) => cell.pieces.length > 1).map((cell) => [cell.name, cell]));
  const stack = stacks.get(peeked ?? "") ?? stacks.get(hand ?? "");
  const order = [..."IBRGK"].filter((colour) => colours.includes(colour));
  const claims = [
    h("span", {}, t("board.claims")),
    claimCoins({ colours: order, player: view.to_move, t, onPick: onColour, ...(chosen ? { chosen } : {}) }),
  ];
  return [
    ...(order.length ? claims : []),
    ...(stack ? [lens({ cell: stack.name, pieces: stack.pieces, owner: stack.owner, t })] : []),
  ];
}

/** @param {StripContext} context */
function zertz({ first, now, view, before, t, onColour, onDrop }) {
  const colours = first.options.filter((option) => option.kind === "colour").map((option) => option.text);
  if (colours.length) {
    const chosen = now.chosen.find((step) => step.kind === "colour")?.text;
    const stock = before.bank.some(([, count]) => count) ? view.bank : ownMarbles(before);
    return [
      h("span", {}, t("board.bank")),
      bank({ bank: stock, allowed: colours, t, onPick: onColour, onDrop, ...(chosen ? { chosen } : {}) }),
    ];
  }
  const marbles = now.chosen
    .flatMap((step) => step.takes)
    .map((place) => before.cells.find((cell) => cell.name === place)?.pieces ?? "");
  return marbles.length ? taken(marbles, t) : [];
}

/**
 * The marbles of the player to move, who places them when the bank is empty.
 * @param {View} view
 * @returns {[string, number][]}
 */
function ownMarbles(view) {
  const held = view.holdings[view.to_move - 1] ?? [];
  return ["W", "G", "B"].map((colour) => [colour, held.filter((marble) => marble === colour).length]);
}

/** @param {StripContext} context */
function fenix({ now, view, before, plies, t }) {
  const most = Number(now.duty?.arguments.most ?? struckBy(now.complete ? now : null, before));
  if (most) return tally(struckBy(now, before), most, t);
  if (!before.notes.some(([name, value]) => name === "phase" && value === "prep")) return [];
  const [kings = 0, generals = 0] = progress(view, before.to_move).counts;
  return preparation({ ...PREPARATION, turn: Math.floor(plies / 2) + 1, kings, generals }, t);
}

/**
 * The stones that the steps so far strike.
 * @param {StepsInfo | null} now
 * @param {View} before
 */
function struckBy(now, before) {
  const places = now?.chosen.flatMap((step) => step.takes) ?? [];
  return worth(before.cells.filter((cell) => places.includes(cell.name)).map((cell) => cell.pieces));
}
