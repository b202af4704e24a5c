/**
 * The announcement and the sound for a new state of the game. Pure.
 *
 * @typedef {import("./game_types.js").GameState} GameState
 * @typedef {import("../i18n.js").Translate} Translate
 *
 * @typedef {object} News
 * @property {string} text      for the live region
 * @property {boolean} atOnce  announced assertively
 * @property {string} sound    the end of the game, or "your_turn" to call the user back
 */

import { sentence } from "../api.js";
import { endOf, nameOf, turnWords } from "./words.js";

/**
 * @param {GameState} state
 * @param {GameState} before
 * @param {Translate} t
 * @returns {News}
 */
export function newsOf(state, before, t) {
  const grew = state.turns.length - before.turns.length;
  const said = [];
  const last = state.turns.at(-1);
  if (grew > 0 && last) {
    const turn = turnWords(state.last, before.view, t, state.view) || last.turn;
    said.push(t("web.said_turn", { player: nameOf(state, last.player, t), turn }));
  }
  if (grew < 0) said.push(t("web.taken_back"));
  let sound = "";
  if (state.result && !before.result) {
    const end = endOf(state, t);
    said.push(sentence(end.headline), end.reason);
    sound = end.sound;
  } else if (state.may.includes("turn") && grew !== 0) {
    said.push(sentence(t("web.your_turn")), state.duty?.forced ? state.duty.message : "");
    sound = "your_turn";
  }
  return { text: said.filter(Boolean).join(" "), atOnce: Boolean(state.result), sound };
}

/**
 * The marbles that each player gained in a turn.
 * @param {GameState} state
 * @param {GameState} before
 * @returns {string[][]}
 */
export function won(state, before) {
  return state.view.holdings.map((held, i) => {
    const had = [...(before.view.holdings[i] ?? [])];
    return held.filter((marble) => {
      const at = had.indexOf(marble);
      if (at >= 0) had.splice(at, 1);
      return at < 0;
    });
  });
}
