/**
 * A game in a list: a small picture, who plays, whose turn it is or how it ended, and what can be done with it.
 *
 * @typedef {import("../../wire/index.js").GameSummary} Summary
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { ask, sentence } from "../api.js";
import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { icon } from "../parts/icons.js";
import { endOf, isAlone, nameOf } from "../play/words.js";
import { isDark } from "../settings.js";

/**
 * Who plays, from the reader's side.
 * @param {Summary} game
 * @param {Translate} t
 */
export function playersOf(game, t) {
  const state = { ...game, yours: true };
  if (!isAlone(state)) return t("web.between", { one: nameOf(state, 1, t), two: nameOf(state, 2, t) });
  const other = game.players.findIndex((player) => player.kind === "engine") + 1;
  return t("web.against", { player: nameOf(state, other, t) });
}

/** Whether a person is to move. @param {Summary} game */
export const isPersonsTurn = (game) => !game.result && game.players[game.to_move - 1]?.kind === "human";

/**
 * When a game was last played, as people say it: today by the hour, else by the day.
 * @param {number} time   milliseconds since 1970
 * @param {number} now
 * @param {string} language
 */
export function dayOf(time, now, language) {
  const [then, today] = [new Date(time), new Date(now)];
  const isToday = then.toDateString() === today.toDateString();
  const year = then.getFullYear() === today.getFullYear() ? {} : { year: /** @type {const} */ ("numeric") };
  return new Intl.DateTimeFormat(
    language,
    isToday ? { hour: "numeric", minute: "2-digit" } : { day: "numeric", month: "short", ...year },
  ).format(then);
}

/**
 * Whose turn it is, or how the game ended: a pill, and a word about it.
 * @param {Summary} game
 * @param {Translate} t
 */
function stateOf(game, t) {
  const state = { ...game, yours: true };
  if (game.result) {
    const { headline, reason } = endOf(game, t);
    const { winner } = game.result;
    const isWon = winner !== null && game.players[winner - 1]?.kind === "human";
    const outcome = winner === null ? "drawn" : isWon ? "won" : "lost";
    // Who won against the computer stands beside it: one word is enough.
    const words = isAlone(state) || winner === null ? t(`web_games.outcome_${outcome}`) : headline;
    return { pill: h("span", { class: `pill r-${outcome}` }, words), reason };
  }
  const name = nameOf(state, game.to_move, t);
  if (!isPersonsTurn(game))
    return { pill: h("span", { class: "pill" }, t("web.thinks", { player: name })), reason: "" };
  return { pill: h("span", { class: "pill act" }, isAlone(state) ? t("web.your_turn") : name), reason: "" };
}

/**
 * @param {Summary} game
 * @param {Translate} t
 * @param {Node[]} [tools]   buttons of the row
 */
export function gameRow(game, t, tools = []) {
  const theme = isDark() ? "dark" : "light";
  const picture = `/api/v1/play/${game.id}/picture.svg?panels=false&coordinates=false&theme=${theme}&v=${game.plies}`;
  const { pill, reason } = stateOf(game, t);
  const when = h(
    "time",
    { datetime: new Date(game.updated).toISOString() },
    dayOf(game.updated, Date.now(), t.language),
  );
  const turns = game.result
    ? t("web_games.turns", { count: game.plies })
    : t("web.turn_number", { number: game.plies + 1 });
  return h(
    "article",
    { class: "card wait-row" },
    h("span", { class: "mini" }, h("img", { src: picture, alt: "", width: 72, height: 64, loading: "lazy" })),
    h(
      "span",
      { class: "wt" },
      h(
        "a",
        { class: "whole", href: `/play/${game.id}` },
        h("b", {}, doorOf(game.game).title),
        " ",
        playersOf(game, t),
      ),
      reason && h("small", { class: "muted" }, sentence(reason)),
    ),
    h("span", { class: "wr" }, pill, h("small", { class: "muted" }, turns, ", ", when)),
    tools.length > 0 && h("span", { class: "wx" }, ...tools),
  );
}

/**
 * A button that begins the next game with the same players and rules.
 * @param {Summary} game
 * @param {Translate} t
 * @param {(problem: unknown) => void} onProblem
 */
export function againButton(game, t, onProblem) {
  const about = t("web_games.again_of", { game: doorOf(game.game).title, who: playersOf(game, t) });
  const button = h("button", { class: "btn", type: "button", "aria-label": about }, icon("again"), t("web.play_again"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const next = await ask(`/play/${game.id}/rematch`, { swap: true });
      location.assign(`/play/${next.id}`);
    } catch (problem) {
      button.disabled = false;
      onProblem(problem);
    }
  });
  return button;
}
