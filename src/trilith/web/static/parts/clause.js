/** The sign of a clause beside a sentence. A press opens the rules there: `rules/rules_dialog.js` listens for it. */

import { h } from "../dom.js";

/**
 * @param {string} sign the game and the clause
 */
export const clauseSign = (sign) =>
  h(
    "button",
    { class: "clause-sign", type: "button", "data-clause": sign, "aria-haspopup": "dialog" },
    h("span", { class: "clause" }, sign),
  );
