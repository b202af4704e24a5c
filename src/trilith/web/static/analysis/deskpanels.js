/** The panels of a desk: win bar, graph, question, engine, review and turns; made once, and what each shows. */

import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { createGraph } from "../parts/graph.js";
import { iconButton } from "../parts/icons.js";
import { createWinBar } from "../parts/winbar.js";
import { createChallengeCard } from "./challengecard.js";
import { chanceOf } from "./chance.js";
import { createLines, linesShown } from "./lines.js";
import { faultsOf, graphFaults } from "./review.js";
import { createProgressCard, createResultCard, createReviewCard } from "./reviewcard.js";
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
    this.graphCard = h("section", { class: "card a-graph", "aria-label": t("board.graph") }, this.graph.element);
    this.result = createResultCard(t);
    this.find = createChallengeCard({
      t,
      on: {
        find: () => void actions.find(),
        show: () => void actions.showBest(),
        on: () => void actions.playOn(),
        next: () => actions.askNext(),
        close: () => (state.ownId ? location.assign("/puzzles") : state.challenge.close()),
        keep: (keep) => actions.keep(keep),
      },
    });
    this.progress = createProgressCard({
      t,
      onStop: () => actions.stopReview(),
      onFault: (judged) => actions.ask(judged),
    });
    this.lines = enginePanel(state, actions);
    this.review = createReviewCard({
      t,
      onBegin: () => actions.review(),
      onBack: () => actions.review(),
      onBoth: () => actions.showBoth(),
      onFault: (judged) => actions.ask(judged),
    });
    this.turns = turnPanel(state, actions);
    this.tabs = createTabs(t);
    /** The list of a review, or the turns of an analysis. */
    this.list = h(
      "section",
      { class: "card a-list", "aria-label": t("board.turns") },
      this.tabs.element,
      this.review.element,
      this.turns.element,
    );
  }

  /** What stands beside the board, above its buttons. */
  get cards() {
    const { result, graphCard, find, progress, lines, list } = this;
    return [result.element, graphCard, find.element, progress.element, lines.element, list];
  }

  showQuestion() {
    this.find.show(this.state.challenge.now, this.state.named);
  }

  showWin() {
    const { walk, evaluation, reviewRun, challenge } = this.state;
    if (!walk.info) return;
    const { here, info } = walk;
    const thought = challenge.hides ? undefined : evaluation.found?.lines[0]?.score.value;
    const reviewed = isMain(here) ? reviewRun.fitting?.chances[here.number] : undefined;
    const chance = chanceOf(info, thought, reviewed);
    this.win.show(chance, this.state.you);
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
    const { study, reviewRun, challenge, you, both, mode, ownId, named } = this.state;
    const seen = { you, both, ...named };
    const isReview = mode === "review";
    const { review, isRunning, secondsLeft, isStale, fitting, problem } = reviewRun;
    this.progress.element.hidden = !isRunning || !isReview;
    const total = mainLine(study.root).length - 1;
    const [first = null] = review && !challenge.now ? faultsOf(review, you) : [];
    if (isRunning)
      this.progress.show({ done: review?.done ?? 0, total, secondsLeft, first, isBrief: challenge.now !== null });
    this.result.element.hidden = !isReview || !fitting;
    this.graphCard.hidden = !isReview || !fitting;
    this.tabs.element.hidden = !isReview || !review || isStale;
    this.list.hidden = ownId !== "" && isReview;
    if (!isReview || !review || isStale) {
      this.review.invite({ turns: total, problem, stale: isStale, isLeft: fitting !== null });
      this.review.element.hidden = isRunning || ownId !== "";
      return;
    }
    this.review.element.hidden = false;
    this.tabs.show(faultsOf(review, both ? undefined : you).length);
    this.review.list(review, seen, challenge.now?.judged.number);
    if (fitting) this.showJudged(fitting, seen);
  }

  /**
   * The result and the graph of a review that is done.
   * @param {import("./review.js").ReviewInfo} review
   * @param {import("./reviewcard.js").Seen} seen
   */
  showJudged(review, seen) {
    const { walk, you } = this.state;
    this.result.show(review, seen);
    this.graph.update({
      chances: review.chances.map((chance) => chance * 100),
      faults: graphFaults(review, you),
      above: you,
      names: [seen.nameOf(you), seen.nameOf(3 - you)],
      ...(isMain(walk.here) ? { current: walk.here.number } : {}),
    });
  }

  showLines() {
    const { t, walk, evaluation, challenge, engineProblem: problem } = this.state;
    this.lines.element.hidden = this.state.mode === "review";
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

/**
 * The two tabs of a review: its faults, and all turns.
 * @param {import("../i18n.js").Translate} t
 */
function createTabs(t) {
  const count = h("em");
  const names = /** @type {const} */ (["faults", "turns"]);
  const tabs = names.map((name) =>
    h(
      "button",
      { type: "button", role: "tab", "aria-selected": String(name === "faults"), onclick: () => choose(name) },
      t(`web_analysis.${name === "faults" ? "faults" : "all_turns"}`),
      name === "faults" && count,
    ),
  );
  const element = h("div", { class: "ptabs", role: "tablist", "aria-label": t("web_analysis.review") }, ...tabs);
  /** @param {"faults" | "turns"} chosen */
  function choose(chosen) {
    for (const [i, tab] of tabs.entries()) tab.setAttribute("aria-selected", String(names[i] === chosen));
    element.parentElement?.setAttribute("data-tab", chosen);
  }
  return {
    element,
    /** @param {number} faults */
    show(faults) {
      count.textContent = String(faults);
    },
  };
}
