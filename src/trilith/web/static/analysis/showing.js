/** What the parts of a desk show, from what walk, engine, review and question have found out. */

import { chanceOf } from "./chance.js";
import { linesShown } from "./lines.js";
import { graphFaults } from "./review.js";
import { isMain, mainLine } from "./tree.js";

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {import("./study.js").Study} options.study
 * @param {ReturnType<typeof import("./walk.js").createWalk>} options.walk
 * @param {ReturnType<typeof import("./thinking.js").createThinking>} options.thinking
 * @param {ReturnType<typeof import("./reviewing.js").createReviewing>} options.reviewing
 * @param {ReturnType<typeof import("./asking.js").createAsking>} options.asking
 * @param {object} options.parts
 * @param {ReturnType<typeof import("../parts/winbar.js").createWinBar>} options.parts.win
 * @param {ReturnType<typeof import("./turntree.js").createTurnTree>} options.parts.turns
 * @param {ReturnType<typeof import("./review.js").createReviewCard>} options.parts.card
 * @param {ReturnType<typeof import("../parts/graph.js").createGraph>} options.parts.graph
 * @param {HTMLElement} options.parts.graphCard
 * @param {ReturnType<typeof import("./lines.js").createLines>} options.parts.lines
 */
export function createShowing({ t, study, walk, thinking, reviewing, asking, parts }) {
  return {
    win() {
      if (!walk.info) return;
      const { here, info } = walk;
      const thought = asking.hides ? undefined : thinking.found?.lines[0]?.score.value;
      const reviewed = asking.hides || !isMain(here) ? undefined : reviewing.fitting?.chances[here.number];
      const chance = chanceOf(info, thought, reviewed);
      parts.win.element.classList.toggle("unknown", chance === null);
      parts.win.show(chance ?? 50);
    },
    turns() {
      const line = mainLine(study.root);
      const judged = reviewing.fitting?.turns ?? [];
      const marks = new Map(judged.flatMap(({ number, mark }) => (line[number] && mark ? [[line[number], mark]] : [])));
      parts.turns.update({ root: study.root, current: walk.here, marks });
    },
    review() {
      parts.card.show({
        review: reviewing.review,
        running: reviewing.isRunning,
        turns: mainLine(study.root).length - 1,
        problem: reviewing.problem,
        stale: reviewing.isStale,
        ...(asking.now ? { current: asking.now.judged.number } : {}),
      });
      const review = reviewing.fitting;
      parts.graphCard.hidden = !review;
      if (!review) return;
      parts.graph.update({
        chances: review.chances.map((chance) => chance * 100),
        faults: graphFaults(review),
        ...(isMain(walk.here) ? { current: walk.here.number } : {}),
      });
    },
    lines() {
      if (!walk.info) return;
      const { result } = walk.info;
      parts.lines.show(linesShown(t, { result, hidden: asking.hides, isOn: thinking.isOn, found: thinking.found }));
    },
  };
}
