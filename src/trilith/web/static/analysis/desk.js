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
 * @param {object} page
 * @param {import("./deskstate.js").Reader} page.reader
 * @param {() => void} page.onOpenOther
 * @param {(state: DeskState) => void} page.onMode   a review was opened or left
 */
export function createDesk(frame, study, at, { reader, onOpenOther, onMode }) {
  const { t } = frame;
  /** @type {import("./deskstate.js").DeskEvents} */
  const on = {
    leave: () => actions.left(),
    arrive: (arrival) => actions.arrived(arrival),
    think: () => view.show("lines", "win", "board"),
    review: () => actions.grown(),
    judge: (review) => actions.judged(review),
    question: () => actions.questioned(),
    answered: (isRight) => actions.answered(isRight),
    answer: (turn) => void actions.play(turn, true),
    step: (change) => actions.stepped(change),
    turn: (turn) => void actions.entered(turn),
    problem: (error) => actions.problem(error),
    refuse: (told) => actions.refuse(told),
  };
  const state = new DeskState(frame, study, at, on, reader);
  /** @type {DeskActions} */
  const actions = new DeskActions(frame, state, {
    show: (...parts) => view.show(...parts),
    animate: (from, last) => view.animate(from, last),
  });
  /** @type {DeskView} */
  const view = new DeskView(frame, state, actions, () => onMode(state));
  const silence = listenTo(actions, view, t);
  const tools = [
    iconButton("plus", t("web_analysis.open_other"), onOpenOther),
    iconButton("share", t("web_analysis.take"), () => void actions.address.open()),
    iconButton("ask", t("web_analysis.keys"), () => openKeys(t)),
  ];
  tools.at(-1)?.classList.add("by-keys");
  return {
    element: view.element,
    state,
    tools,
    begin: () => actions.begin(),
    /** Judge the game, or show what was found before. */
    review: () => actions.review(),
    /** Ask a puzzle of the reader's own. @param {import("../learn/own_puzzles.js").OwnPuzzle} puzzle */
    pose: (puzzle) => actions.pose(puzzle),
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
      n: () => actions.noteOrNext(),
      x: () => actions.turnView(),
      " ": () => actions.showWhenAsked(),
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
