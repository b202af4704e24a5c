/** The panels of a desk: win bar, graph, question, engine, review and turns; made once, and what each shows. */

import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { createGraph } from "../parts/graph.js";
import { iconButton } from "../parts/icons.js";
import { createWinBar } from "../parts/winbar.js";
import { createChallengeCard } from "./challengecard.js";
import { chanceOf } from "./chance.js";
import { createLines, linesShown } from "./lines.js";
import { createReviewCard, graphFaults } from "./review.js";
import { isMain, mainLine } from "./tree.js";
import { createTurnPanel } from "./turnpanel.js";

/** @typedef {import("./deskstate.js").DeskState} DeskState */
/** @typedef {import("./deskactions.js").DeskActions} DeskActions */

export class DeskPanels {
  /**
   * @param {DeskState} state
   * @param {DeskActions} actions
   */
  constructor(state, actions) {
    const { t } = state;
    this.state = state;
    this.win = createWinBar(t);
    this.graph = createGraph({ t, onGo: (index) => actions.goToMain(index) });
    this.graphCard = h(
      "section",
      { class: "card panel2 a-graph", "aria-label": t("board.graph") },
      h("h2", {}, t("web_analysis.win_chance"), h("span", {}, state.nameOf(1))),
      this.graph.element,
    );
    this.find = createChallengeCard({
      t,
      on: {
        find: () => state.challenge.set({ stage: "try" }),
        show: () => void actions.showBest(),
        on: () => state.challenge.close(),
        next: () => actions.askNext(),
        close: () => state.challenge.close(),
      },
    });
    this.lines = enginePanel(state, actions);
    this.review = createReviewCard({
      t,
      nameOf: (player) => state.nameOf(player),
      onBegin: () => void state.reviewRun.begin(),
      onCancel: () => state.reviewRun.cancel(),
      onFault: (judged) => actions.ask(judged),
    });
    this.turns = turnPanel(state, actions);
    /** What stands beside the board. */
    this.side = h(
      "div",
      { class: "side" },
      this.find.element,
      this.lines.element,
      this.review.element,
      this.turns.element,
    );
  }

  showQuestion() {
    this.find.show(this.state.challenge.now);
  }

  showWin() {
    const { walk, evaluation, reviewRun, challenge } = this.state;
    if (!walk.info) return;
    const { here, info } = walk;
    const thought = challenge.hides ? undefined : evaluation.found?.lines[0]?.score.value;
    const reviewed = challenge.hides || !isMain(here) ? undefined : reviewRun.fitting?.chances[here.number];
    const chance = chanceOf(info, thought, reviewed);
    this.win.element.classList.toggle("unknown", chance === null);
    this.win.show(chance ?? 50);
  }

  showTurns() {
    const { study, walk, reviewRun } = this.state;
    const line = mainLine(study.root);
    const judged = reviewRun.fitting?.turns ?? [];
    const marks = new Map(judged.flatMap(({ number, mark }) => (line[number] && mark ? [[line[number], mark]] : [])));
    this.turns.update({ root: study.root, current: walk.here, marks });
  }

  /** Mark the current node among the turns. */
  showPlace() {
    this.turns.point(this.state.walk.here);
  }

  showReview() {
    const { study, walk, reviewRun, challenge } = this.state;
    this.review.show({
      review: reviewRun.review,
      running: reviewRun.isRunning,
      turns: mainLine(study.root).length - 1,
      problem: reviewRun.problem,
      stale: reviewRun.isStale,
      ...(challenge.now ? { current: challenge.now.judged.number } : {}),
    });
    const review = reviewRun.fitting;
    this.graphCard.hidden = !review;
    if (!review) return;
    this.graph.update({
      chances: review.chances.map((chance) => chance * 100),
      faults: graphFaults(review),
      ...(isMain(walk.here) ? { current: walk.here.number } : {}),
    });
  }

  showLines() {
    const { t, walk, evaluation, challenge, engineProblem: problem } = this.state;
    if (!walk.info) return;
    const { result } = walk.info;
    const { isOn, found } = evaluation;
    this.lines.show(linesShown(t, { result, hidden: challenge.hides, isOn, found, problem }));
  }

  /** Switch the engine on or off, as its own switch does. */
  toggleEngine() {
    this.lines.element.querySelector("input")?.click();
  }
}

/**
 * @param {DeskState} state
 * @param {DeskActions} actions
 */
const enginePanel = ({ t, game, evaluation }, actions) =>
  createLines({
    t,
    game,
    on: evaluation.isOn,
    count: evaluation.count,
    onToggle: (on) => actions.chooseEngine({ on }),
    onCount: (count) => actions.chooseEngine({ count }),
    onPlay: (turns) => void actions.playLine(turns),
    onHover: (index) => actions.hover(index),
  });

/**
 * @param {DeskState} state
 * @param {DeskActions} actions
 */
const turnPanel = ({ t, game, walk }, actions) =>
  createTurnPanel({
    t,
    game,
    onGo: (node) => void walk.go(node),
    tools: [
      iconButton("edit", t("web_analysis.note"), () => actions.note()),
      iconButton("star", t("web_analysis.promote"), () => actions.promote()),
      iconButton("close", t("web_analysis.remove"), () => actions.remove()),
      ...(doorOf(game).hasStacks ? [iconButton("eye", t("board.side_view"), () => actions.showSides())] : []),
      iconButton("flip", t("board.turn_board"), () => actions.flip()),
    ],
  });
