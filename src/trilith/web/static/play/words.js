/**
 * Sentences about a game: players, turns, results. Pure.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 * @typedef {import("./game_types.js").GameState} GameState
 * @typedef {import("./game_types.js").StepInfo} StepInfo
 * @typedef {import("../boards/board_types.js").View} View
 */

import { sentence } from "../api.js";
import { doorOf } from "../games/index.js";

/**
 * The player at the bottom: the only human player, else player 1.
 * @param {Pick<GameState, "players">} state
 */
export function seatBelow({ players }) {
  const people = players.flatMap((player, i) => (player.kind === "human" ? [i + 1] : []));
  return people.length === 1 ? /** @type {number} */ (people[0]) : 1;
}

/**
 * Whether the user plays against the computer.
 * @param {Pick<GameState, "players" | "yours">} state
 */
export const isAlone = ({ players, yours }) => yours && players.some((player) => player.kind === "engine");

/**
 * The display name of a player.
 * @param {Pick<GameState, "players" | "yours">} state
 * @param {number} player
 * @param {Translate} t
 */
export function nameOf(state, player, t) {
  const found = state.players[player - 1];
  if (!found) return "";
  if (found.kind === "human" && !found.name && isAlone(state)) return t("web.you");
  return found.label.replace(/^\d+ /, "");
}

/**
 * The line under a player's name.
 * @param {Pick<GameState, "players">} state
 * @param {number} player
 * @param {Translate} t
 */
export function aboutOf({ players }, player, t) {
  const found = players[player - 1];
  if (found?.kind !== "engine") return "";
  return found.level === "full" ? t("web.level_full") : t("web.level", { number: found.level });
}

/**
 * The pill beside a player's name: turn, thinking, or winner.
 * @param {Pick<import("./moment.js").Moment, "state" | "sent">} moment
 * @param {number} player
 * @param {Translate} t
 */
export function pillOf({ state, sent }, player, t) {
  if (state.result) return state.result.winner === player ? t("web.won_pill") : "";
  if (state.to_move !== player || sent) return "";
  if (state.players[player - 1]?.kind === "engine") return t("web.thinking_pill");
  return state.yours ? t("web.your_turn") : t("web.to_move_pill");
}

/**
 * The variant and clock of a game.
 * @param {Pick<GameState, "game" | "variant" | "clock" | "touch_move">} state
 * @param {Translate} t
 */
export function aboutGame(state, t) {
  const clock =
    state.clock && t("web.clock_of", { minutes: state.clock.base / 60_000, seconds: state.clock.increment / 1000 });
  return [t(`web.variant_${state.game}_${state.variant}`), clock, state.touch_move && t("web.touch_move")]
    .filter(Boolean)
    .join(", ");
}

/**
 * How a game ended: a headline and the reason.
 * @param {Pick<GameState, "players" | "result"> & {yours?: boolean}} game  a game in a list is one's own
 * @param {Translate} t
 */
export function endOf(game, t) {
  const state = { yours: true, ...game };
  const { result } = state;
  if (!result) return { headline: "", reason: "", sound: "" };
  const isMine = seatBelow(state) === result.winner;
  const gaveUp = result.reason === "resigned" && isAlone(state) && !isMine;
  const why = gaveUp ? t("ending.gave_up") : result.why.message;
  const reason = sentence(why);
  if (result.winner === null) return { headline: t("web.drawn"), reason, sound: "drawn" };
  if (!isAlone(state))
    return { headline: t("web.won_by", { player: nameOf(state, result.winner, t) }), reason, sound: "won" };
  return isMine
    ? { headline: t("web.won"), reason, sound: "won" }
    : { headline: t("web.lost", { player: nameOf(state, result.winner, t) }), reason, sound: "lost" };
}

/**
 * A turn in words, for screen readers: its moves, captures and outcome.
 * @param {readonly StepInfo[]} steps
 * @param {View} before
 * @param {Translate} t
 * @param {View} [after]  the board after the turn
 */
export function turnWords(steps, before, t, after) {
  const { words } = doorOf(before.game);
  const marble = steps.find((step) => step.kind === "colour")?.text ?? "";
  const placed = steps.find((step) => step.kind === "place")?.text;
  const taken = (/** @type {StepInfo} */ step) =>
    step.takes.map((place) => t("web.said_takes", { piece: pieceAt(place), place }));
  const pieceAt = (/** @type {string} */ place) => {
    // The marble of this turn may be cut off with others.
    const found = place === placed ? marble : (before.cells.find((cell) => cell.name === place)?.pieces ?? "");
    return words.piece(found, t);
  };
  let here = "";
  const said = steps.flatMap((step) => {
    if (step.kind === "claim") return [t("web.said_claims", { colour: t(`board.colour_${step.text}`) })];
    if (step.kind === "pass") return [t("web.said_passes")];
    if (step.kind === "remove") return [t("web.said_removes", { place: step.text }), ...taken(step)];
    if (step.kind === "place") {
      const put = t("web.said_places", { colour: t(`board.marble_${marble}`), place: step.text });
      return [put, ...taken(step)];
    }
    if (step.kind === "pick") here = step.text;
    if (step.kind !== "land") return [];
    const move = t("web.said_moves", { from: here, to: step.text });
    here = step.text;
    return [move, ...taken(step)];
  });
  return [...said, ...(after ? words.outcome(here, before, after, t) : [])].join(", ");
}

/**
 * A chosen step in a few words.
 * @param {StepInfo} step
 * @param {Translate} t
 */
export function stepWords(step, t) {
  const colour =
    step.kind === "claim"
      ? t(`board.colour_${step.text}`)
      : step.kind === "colour"
        ? t(`board.marble_${step.text}`)
        : "";
  return t(`web.step_${step.kind}`, { place: step.text, colour });
}

/**
 * What can be chosen next, in sentences: how many places, and the names of what is not on the board.
 * @param {Pick<import("../input/entered_turn.js").Choice, "options"> | null} now
 * @param {import("../boards/board_types.js").Game} game
 * @param {Translate} t
 */
export function choicesWords(now, game, t) {
  if (!now?.options.length) return t("web.said_nothing");
  const kinds = [...new Set(now.options.map(({ kind }) => kind))];
  const said = kinds.map((kind) => {
    const found = now.options.filter((option) => option.kind === kind);
    const { length: count } = found;
    if (kind === "pass") return t("web.choices_pass");
    if (kind === "pick") return t(`web.choices_pick_${game}`, { count });
    if (kind !== "claim" && kind !== "colour") return t(`web.choices_${kind}`, { count });
    const words = found.map(({ text }) => t(`board.${kind === "claim" ? "colour" : "marble"}_${text}`));
    const list = new Intl.ListFormat(t.language, { type: "disjunction" }).format(words);
    return t(`web.choices_${kind}`, { colours: list });
  });
  const places = now.options.filter(({ cell }) => cell !== null).length;
  return [...said, places && t("web.choices_tab", { count: places })].filter(Boolean).join(" ");
}

/**
 * A turn in notation, a colour at its beginning by its name: the board names colours, and only records abbreviate them.
 * @param {{turn: string, steps: readonly StepInfo[]}} found
 * @param {string} game
 * @param {Translate} t
 */
function colourNamed({ turn, steps: [first] }, game, t) {
  if (first?.kind !== "claim" && first?.kind !== "colour") return turn;
  return `${doorOf(game).words.piece(first.text, t)} ${turn.slice(first.text.length).replace(/^,/, "")}`;
}

/**
 * A suggested turn, and what it is worth.
 * @param {{turn: string, steps: readonly StepInfo[]}} found
 * @param {import("../../wire/index.js").ScoreInfo} score
 * @param {string} game
 * @param {Translate} t
 */
export function hintWords(found, score, game, t) {
  const turn = colourNamed(found, game, t);
  if (score.proof === "loss") return t("web.hint_lost", { turn });
  return t(score.proof ? "web.hint_proof" : "web.hint_said", { turn, score: score.said });
}

/**
 * The last turn in notation.
 * @param {GameState} state
 * @param {Translate} t
 */
export function lastWords(state, t) {
  const last = state.turns[state.turns.length - 1];
  return last ? t("web.said_last", { player: nameOf(state, last.player, t), turn: last.turn }) : t("web.said_no_last");
}

/**
 * The material of both players.
 * @param {GameState} state
 * @param {Translate} t
 */
export function materialWords(state, t) {
  const { bar, words } = doorOf(state.game);
  const said = [1, 2].map((player) => {
    const { counts, number } = bar.progress(state.view, player);
    const claims = [...(state.view.claims[player - 1] ?? "")].map((colour) => t(`board.colour_${colour}`)).join(", ");
    return t(`web.said_${state.game}`, {
      player: nameOf(state, player, t),
      claims: claims || t("web.said_none"),
      count: number,
      ...Object.fromEntries(words.counts.map((name, i) => [name, counts[i] ?? 0])),
    });
  });
  return said.join(" ");
}
