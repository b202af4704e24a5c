/** The goal of the game in one line, how far both players are, and the way to the rule that decides. */

import { h, refill } from "../dom.js";
import { icon } from "../parts/icons.js";

/**
 * @typedef {import("./game_types.js").GameState["aim"]} Aim
 * @param {import("../i18n.js").Translate} t
 */
export function createGoalLine(t) {
  const goal = h("span", {});
  const progress = h("b", {});
  const rule = h("button", { class: "ib", type: "button", "aria-label": t("board.rules_goal") }, icon("ask"));
  const element = h(
    "section",
    { class: "goal", "aria-label": t("board.goal_line") },
    icon("goal"),
    goal,
    progress,
    rule,
  );
  return {
    element,
    /** @param {Aim} aim */
    update(aim) {
      refill(goal, aim.goal.message);
      refill(progress, aim.progress);
      goal.title = aim.goal.message;
      progress.title = aim.progress;
      rule.dataset.clause = aim.goal.clause ?? "";
    },
  };
}
