/** What can be chosen beside the board: colours, a pass, and what the game adds. */

import { h } from "../dom.js";
import { doorOf } from "../games/index.js";

/**
 * How many turns were played, where a position ends with that number; other games need it nowhere. Options, written
 * `name=value`, may follow.
 * @param {string} position
 */
export const pliesOf = (position) => Number(position.split(" ").findLast((word) => !word.includes("=")));

/**
 * @param {import("../games/door.js").StripContext} context
 * @returns {Node[]}
 */
export function stripFor(context) {
  const { now, t, onPass } = context;
  if (now.options.some((option) => option.kind === "pass")) {
    return [h("button", { class: "btn", type: "button", onclick: onPass }, t("web.choose_pass"))];
  }
  return doorOf(context.view.game).bar.strip(context);
}
