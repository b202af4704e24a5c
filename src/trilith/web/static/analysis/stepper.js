/**
 * Below the board: the navigation buttons, what was played, what is to do, and what can be chosen beside the board.
 *
 *     const stepper = createStepper({t, onFirst, onBack, onForward, onLast, onUndo, …});
 *     stepper.show({here, info, turn, refused});
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("../../wire/index.js").PositionInfo} PositionInfo
 * @typedef {import("../input/entered_turn.js").EnteredTurn} EnteredTurn
 * @typedef {import("../api.js").Told} Told
 */

import { sentence } from "../api.js";
import { afterSteps } from "../boards/turns.js";
import { h, refill } from "../dom.js";
import { pliesOf, stripFor } from "../input/choice_strip.js";
import { clauseSign } from "../parts/clause.js";
import { iconButton } from "../parts/icons.js";

/**
 * What was played, or the part of a turn that was chosen.
 * @param {Pick<Node, "number" | "turn">} here
 * @param {Pick<EnteredTurn, "chosen" | "now">} turn
 * @param {import("../i18n.js").Translate} t
 */
export function titleOf(here, turn, t) {
  if (turn.chosen.length) {
    return `${here.number + 1}. ${turn.now?.text || turn.chosen.map((step) => step.text).join(" ")}…`;
  }
  return here.turn ? `${here.number}. ${here.turn}` : t("web_analysis.start");
}

/**
 * What there is to say about it: the result, what must be done, what was played instead, or whose turn it is.
 * @param {Node} here
 * @param {PositionInfo} info
 * @param {Pick<EnteredTurn, "chosen" | "now">} turn
 * @param {(player: number) => string} nameOf
 * @param {import("../i18n.js").Translate} t
 */
export function aboutOf(here, info, turn, nameOf, t) {
  const duty = turn.now?.duty;
  if (info.result) return sentence(info.result.why.message);
  if (duty && (turn.chosen.length || duty.forced)) return sentence(duty.message);
  const main = here.parent?.children[0];
  if (main && main !== here) return t("web_analysis.instead", { turn: main.turn });
  return t("web_analysis.to_move", { player: nameOf(info.to_move ?? 1) });
}

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {(player: number) => string} options.nameOf
 * @param {() => void} options.onFirst
 * @param {() => void} options.onBack
 * @param {() => void} options.onForward
 * @param {() => void} options.onLast
 * @param {() => void} options.onUndo
 * @param {(colour: string) => void} options.onColour                              a colour beside the board was chosen
 * @param {(colour: string, x: number, y: number) => void} options.onDrop          a marble was dropped
 * @param {() => void} options.onPass
 */
export function createStepper({ t, nameOf, onFirst, onBack, onForward, onLast, onUndo, onColour, onDrop, onPass }) {
  const say = (/** @type {string} */ key) => t(`web_analysis.${key}`);
  const back = [iconButton("first", say("first"), onFirst), iconButton("prev", say("prev"), onBack)];
  const on = [iconButton("next", say("next"), onForward), iconButton("last", say("last"), onLast)];
  const current = h("div", { class: "cur" });
  const choices = h("div", { class: "choices" });

  /**
   * @param {PositionInfo} info
   * @param {EnteredTurn} turn
   */
  function strip(info, turn) {
    const { first, now } = turn;
    if (!first || !now) return [];
    return stripFor({
      first,
      now,
      view: afterSteps(info.view, turn.chosen).view,
      before: info.view,
      peeked: null,
      plies: pliesOf(info.position),
      t,
      onColour,
      onDrop,
      onPass,
    });
  }

  return {
    element: h("section", { class: "ctl a-ctl", "aria-label": say("walk") }, ...back, ...on, current, choices),
    /** @param {{here: Node, info: PositionInfo, turn: EnteredTurn, refused: Told | null}} state */
    show({ here, info, turn, refused }) {
      for (const button of back) button.disabled = !here.parent && !turn.canUndo;
      for (const button of on) button.disabled = !here.children.length;
      const words = refused
        ? h("small", { class: "no" }, sentence(refused.message), " ", refused.clause && clauseSign(refused.clause))
        : h("small", {}, aboutOf(here, info, turn, nameOf, t));
      refill(current, h("b", {}, titleOf(here, turn, t)), words);
      const undo = turn.canUndo && iconButton("undo", t("board.undo"), onUndo);
      refill(choices, undo, ...strip(info, turn));
    },
  };
}
