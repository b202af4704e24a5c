/**
 * The content of the step bar for a moment: the prompt, the result, or what is awaited. Pure.
 *
 * @typedef {import("./moment.js").Moment} Moment
 * @typedef {import("../input/entered_turn.js").Choice} Choice
 * @typedef {import("../i18n.js").Translate} Translate
 * @typedef {import("../parts/stepbar.js").StepShown} StepShown
 */

import { sentence } from "../api.js";
import { doorOf } from "../games/index.js";
import { choiceMarks } from "../input/choice_marks.js";
import { endOf, nameOf, stepWords } from "./words.js";

/**
 * @param {Moment} moment
 * @param {boolean} confirms   whether turns wait for Confirm
 * @param {Translate} t
 * @returns {StepShown}
 */
export function asked(moment, confirms, t) {
  const { state, looking, sent, turn } = moment;
  if (looking) {
    const words = t("web.at_turn", { number: looking.number, all: state.turns.length });
    return { mode: "wait", busy: false, ask: words, button: t("web.back_to_game") };
  }
  if (state.result) return ended(moment, t);
  if (sent?.failed) {
    const [ask, why] = [t("web.not_sent"), t("web.not_sent_text")];
    return { mode: "ask", ask, why, refused: true, button: t("web.send_again"), canConfirm: true, canUndo: true };
  }
  if (!state.yours) {
    const words = t("web.watching", { player: nameOf(state, state.to_move ?? 1, t) });
    return { mode: "wait", busy: false, ask: words };
  }
  if (moment.isSilent && moment.awaitsComputer) return silent(moment, t);
  if (moment.ahead && turn.now) return enteredAhead(moment, turn.now, t);
  if (moment.goes || sent || !moment.mayTurn || !turn.now) return waiting(moment, t);
  return choosing(moment, turn.now, confirms, t);
}

/**
 * Table mode: what the step bar of the side says that is not to move.
 * @param {Moment} moment
 * @param {StepShown} shown   on the other side
 * @param {Translate} t
 * @returns {StepShown}
 */
export function otherSide({ state, looking }, shown, t) {
  if (state.result || looking) return shown;
  return { mode: "wait", busy: false, ask: t("web.table_wait", { player: nameOf(state, state.to_move ?? 1, t) }) };
}

/**
 * The game is over.
 * @param {Moment} moment
 * @param {Translate} t
 * @returns {StepShown}
 */
function ended({ state }, t) {
  const { headline, reason } = endOf(state, t);
  const undo = t(state.may.includes("rematch") ? "web.play_again" : "web.to_home");
  return { mode: "result", ask: headline, why: reason, undo, button: t("web.review") };
}

/**
 * The computer is thinking, or the turn is being sent.
 * @param {Moment} moment
 * @param {Translate} t
 * @returns {StepShown}
 */
function waiting({ state, sent, goes }, t) {
  const mover = state.to_move ?? 1;
  const leaves = goes || sent !== null;
  const other = leaves ? 3 - mover : mover;
  if (state.players[other - 1]?.kind !== "engine") return { mode: "wait", ask: t("board.loading"), button: "" };
  const button = !leaves && state.may.includes("takeback") ? t("web.take_back") : "";
  if (state.trouble && !leaves) return { mode: "wait", ask: sentence(state.trouble.message), refused: true, button };
  return { mode: "wait", ask: t("web.computer_thinks", { player: nameOf(state, other, t) }), button };
}

/**
 * A turn is entered while the other thinks.
 * @param {Moment} moment
 * @param {Choice} now
 * @param {Translate} t
 * @returns {StepShown}
 */
function enteredAhead({ state, ahead, note, turn }, now, t) {
  const player = nameOf(state, state.to_move ?? 1, t);
  const button = { canUndo: true, canConfirm: now.complete, confirms: now.complete && !ahead?.isFixed };
  if (ahead?.isFixed) {
    return {
      mode: "ask",
      ask: t("web.ahead_waits", { turn: now.text }),
      why: t("web.ahead_tap", { player }),
      undo: t("web.take_back"),
      ...button,
    };
  }
  const ask = note || sentence(turn.duty?.message ?? "");
  const steps = stepsOf(now, turn.isWhole, doorOf(state.game).stepOrder, t);
  return { mode: "ask", ask, why: t("web.ahead_about", { player }), steps, ...button };
}

/**
 * The computer has not answered within the timeout.
 * @param {Moment} moment
 * @param {Translate} t
 * @returns {StepShown}
 */
function silent({ state }, t) {
  const ask = t("web.no_answer", { player: nameOf(state, state.to_move ?? 1, t) });
  const button = { button: t("web.try_again"), canConfirm: true };
  const back = { undo: t("web.take_back"), canUndo: state.may.includes("takeback") };
  return { mode: "ask", ask, why: t("web.no_answer_text"), refused: true, ...button, ...back };
}

/**
 * The user enters a turn.
 * @param {Moment} moment
 * @param {Choice} now
 * @param {boolean} confirms
 * @param {Translate} t
 * @returns {StepShown}
 */
function choosing(moment, now, confirms, t) {
  const { note, turn } = moment;
  const { refused, isWhole: whole } = turn;
  const duty = now.duty?.message ?? "";
  const clause = refused ? refused.clause : note ? null : now.duty?.clause;
  return {
    mode: "ask",
    ask: refused ? sentence(refused.message) : note || (whole ? t("web.complete") : duty),
    why: refused ? "" : note ? duty : whole ? wholeWords(moment.state.view, now, t) : choiceWords(moment, now, t),
    refused: refused !== null,
    ...(clause ? { clause } : {}),
    steps: stepsOf(now, whole, doorOf(moment.state.game).stepOrder, t),
    canUndo: turn.canUndo,
    canConfirm: now.complete,
    confirms: confirms || (now.complete && !whole),
  };
}

/**
 * A turn that waits for Confirm, with the game's remark on it.
 * @param {import("../boards/board_types.js").View} view
 * @param {Choice} now
 * @param {Translate} t
 */
function wholeWords(view, now, t) {
  const remark = doorOf(view.game).words.remark?.(now.chosen, t);
  return remark ? `${now.text}. ${remark}` : now.text;
}

/**
 * Details of the choices: number of landings and of those that win a stack; rings whose removal wins marbles; the
 * compulsory maximum of struck pieces.
 * @param {Moment} moment
 * @param {Choice} now
 * @param {Translate} t
 */
function choiceWords(moment, now, t) {
  const { view, hand } = moment.partial;
  const gains = choiceMarks(now, view, hand, true).targets?.filter((target) => target.kind === "gain").length ?? 0;
  if (now.options.some((option) => option.kind === "remove")) return gains ? t("web.cuts", { count: gains }) : "";
  if (now.duty?.arguments.most) return t("web.only_most");
  const lands = now.options.filter((option) => option.kind === "land").length;
  if (!lands) return doorOf(view.game).words.purpose?.(moment.state.view, t) ?? "";
  const won = gains && (lands === 1 ? t("web.gains_it") : t("web.gains", { count: gains }));
  return [t("web.landings", { count: lands }), won].filter(Boolean).join(" ");
}

/**
 * The chosen steps, the current one, and the later ones if their kinds are known.
 * @param {Choice} now
 * @param {boolean} whole
 * @param {readonly string[]} order  the kinds of steps of a turn, if fixed
 * @param {Translate} t
 * @returns {NonNullable<StepShown["steps"]>}
 */
function stepsOf({ chosen, options }, whole, order, t) {
  const done = chosen.map((step) => ({ text: stepWords(step, t), state: /** @type {const} */ ("done") }));
  const next = options[0]?.kind ?? "";
  const isOrdered = order.includes(next);
  if (whole || (!done.length && !isOrdered)) return done;
  const later = isOrdered ? order.slice(order.indexOf(next) + 1) : [];
  return [
    ...done,
    { text: t(`web.next_${next}`), state: "now" },
    ...later.map((kind) => ({ text: t(`web.next_${kind}`), state: /** @type {const} */ ("next") })),
  ];
}
