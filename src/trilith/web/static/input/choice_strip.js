/** The choices beside the board: colours, a pass, and game-specific ones. */

import { h } from "../dom.js";
import { doorOf } from "../games/index.js";

/**
 * The number of turns played, read from the end of a position text (before `name=value` options), in the games whose
 * texts have it.
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
