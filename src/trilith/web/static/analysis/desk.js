/** The desk of an analysis: state, actions and view put together, and the keys. */

import { iconButton } from "../parts/icons.js";
import { DeskActions } from "./deskactions.js";
import { listen, openKeys } from "./deskkeys.js";
import { DeskState } from "./deskstate.js";
import { DeskView } from "./deskview.js";

/**
 * Put a study on the desk.
 * @param {import("../frame.js").Frame} frame
 * @param {import("./study.js").Study} study
 * @param {import("./tree.js").Node} at
 * @param {() => void} onOpenOther
 */
export function createDesk(frame, study, at, onOpenOther) {
  const { t } = frame;
  /** @type {DeskState} */
  const state = new DeskState(frame, study, at, {
    leave: () => actions.left(),
    arrive: (arrival) => actions.arrived(arrival),
    think: () => view.show("lines", "win", "board"),
    review: () => view.show("review"),
    judge: (review) => actions.judged(review),
    question: () => actions.questioned(),
    answer: (turn) => void actions.play(turn, true),
    step: (change) => actions.stepped(change),
    turn: (turn) => void actions.entered(turn),
    problem: (error) => actions.problem(error),
    refuse: (told) => actions.refuse(told),
  });
  /** @type {DeskActions} */
  const actions = new DeskActions(frame, state, {
    show: (...parts) => view.show(...parts),
    animate: (from, last) => view.animate(from, last),
  });
  /** @type {DeskView} */
  const view = new DeskView(frame, state, actions);
  const silence = listenTo(actions, view, t);
  const tools = [
    iconButton("plus", t("web_analysis.open_other"), onOpenOther),
    iconButton("share", t("web_analysis.take"), () => void actions.address.open()),
    iconButton("ask", t("web_analysis.keys"), () => openKeys(t)),
  ];
  tools.at(-1)?.classList.add("by-keys");
  return {
    element: view.element,
    tools,
    begin: () => actions.begin(),
    destroy() {
      silence();
      actions.address.stop();
      state.stop();
      view.destroy();
    },
  };
}

/**
 * Let keys act.
 * @param {DeskActions} actions
 * @param {DeskView} view
 * @param {import("../i18n.js").Translate} t
 */
function listenTo(actions, view, t) {
  return listen(
    {
      ",": () => actions.back(),
      ".": () => actions.forward(),
      f: () => actions.flip(),
      s: () => actions.showSides(),
      e: () => view.panels.toggleEngine(),
      n: () => actions.note(),
      l: () => actions.sayPlace(),
      "?": () => openKeys(t),
      Escape: () => void actions.enter({ type: "back" }),
    },
    {
      ArrowLeft: () => actions.back(),
      ArrowRight: () => actions.forward(),
      ArrowUp: () => actions.beside(-1),
      ArrowDown: () => actions.beside(1),
      Home: () => void actions.first(),
      End: () => void actions.last(),
    },
  );
}
