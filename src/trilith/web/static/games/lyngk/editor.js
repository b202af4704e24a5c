/** What the position editor puts down, and what it asks for besides the board: claims and the stacks that were won. */

import { h } from "../../dom.js";
import { withClaim, withoutStack } from "../../editor/sheets.js";
import { segmented } from "../../parts/controls.js";
import { picture, TALL } from "../../parts/pictures.js";
import { face } from "./face.js";
import { highest, write } from "./setup.js";
import { words } from "./words.js";

/**
 * @typedef {import("../door.js").FactsContext} FactsContext
 */

/** @type {import("../door.js").Editor} */
export const editor = {
  tools: [..."IBRGKJ", "take", "won1", "won2"],
  isCounted: true,
  startHasAll: true,
  toolName: (piece, t) => t(`board.colour_${piece}`),
  picture: (piece) => picture(face, piece),
  ownerOf: ({ claims }, pieces) => claims.findIndex((claim) => claim.includes(pieces.slice(-1))) + 1,
  height: highest,
  opened: (view) => view,
  write,
  facts: (context) => [
    h("p", { class: "label wide" }, context.t("web_analysis.claims")),
    ...[..."IBRGK"].map((colour) => claimRow(colour, context)),
    ...[1, 2].map((player) => wonRow(player, context)),
  ],
};

/**
 * Whose a colour is.
 * @param {string} colour
 * @param {FactsContext} context
 */
function claimRow(colour, { view, t, onView }) {
  const owner = view.claims.findIndex((claim) => claim.includes(colour)) + 1;
  return h(
    "div",
    { class: "claimrow" },
    picture(face, colour, { owner }),
    segmented({
      label: t(`board.colour_${colour}`),
      choices: ["0", "1", "2"],
      value: String(owner),
      nameOf: (value) => (value === "0" ? t("web_analysis.nobody") : words.player(Number(value), t)),
      onChange: (value) => onView(withClaim(view, colour, Number(value))),
    }),
  );
}

/**
 * The stacks a player has won; a press puts one back.
 * @param {number} winner
 * @param {FactsContext} context
 */
function wonRow(winner, { view, t, onView }) {
  const stacks = view.holdings[winner - 1] ?? [];
  const button = (/** @type {string} */ stack, /** @type {number} */ at) =>
    h(
      "button",
      {
        type: "button",
        class: "wonstack",
        "aria-label": t("web_analysis.put_back", { stack }),
        title: t("web_analysis.put_back", { stack }),
        onclick: () => onView(withoutStack(view, winner, at)),
      },
      picture(face, stack, { owner: winner, box: TALL }),
    );
  return h(
    "div",
    { class: "wonrow" },
    h("span", { class: "label" }, t("web_analysis.won_by", { player: words.player(winner, t) })),
    stacks.length === 0 && h("span", { class: "muted small" }, t("web_analysis.none_won")),
    ...stacks.map(button),
  );
}
