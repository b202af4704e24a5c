/** What the step bar offers: colours to claim, and a look into a stack. */

import { h } from "../../dom.js";
import { picture } from "../../parts/pictures.js";
import { face } from "./face.js";

/**
 * @typedef {import("../../i18n.js").Translate} Translate
 * @typedef {import("../../boards/board_types.js").View} View
 * @typedef {import("../door.js").StripContext} StripContext
 */

/** @param {StripContext} context */
export function strip({ first, now, view, peeked, t, onColour }) {
  const colours = first.options.filter((option) => option.kind === "claim").map((option) => option.text);
  const chosen = now.chosen.find((step) => step.kind === "claim")?.text;
  const hand = now.chosen.find((step) => step.kind === "pick")?.text;
  const stacks = new Map(view.cells.filter((cell) => cell.pieces.length > 1).map((cell) => [cell.name, cell]));
  const stack = stacks.get(peeked ?? "") ?? stacks.get(hand ?? "");
  const order = [..."IBRGK"].filter((colour) => colours.includes(colour));
  const claims = [
    h("span", {}, t("board.claims")),
    claimCoins({ colours: order, player: view.to_move, t, onPick: onColour, ...(chosen ? { chosen } : {}) }),
  ];
  return [
    ...(order.length ? claims : []),
    ...(stack ? [lens({ cell: stack.name, pieces: stack.pieces, owner: stack.owner, t })] : []),
  ];
}

/**
 * Colours that may be claimed now.
 * @param {object} options
 * @param {string[]} options.colours
 * @param {string} [options.chosen]
 * @param {number} options.player
 * @param {Translate} options.t
 * @param {(colour: string) => void} options.onPick   pressed again: the claim is taken back
 */
function claimCoins({ colours, chosen, player, t, onPick }) {
  const button = (/** @type {string} */ colour) => {
    const name = t(`board.colour_${colour}`);
    return h(
      "button",
      {
        type: "button",
        "aria-pressed": String(colour === chosen),
        "aria-label": t("board.claim", { colour: name }),
        onclick: () => onPick(colour),
      },
      picture(face, colour, { owner: colour === chosen ? player : 0 }),
      h("span", { class: "nm" }, name),
    );
  };
  return h("div", { class: "pick", role: "group", "aria-label": t("board.claims") }, ...colours.map(button));
}

/**
 * The pieces of a stack, top first.
 * @param {object} options
 * @param {string} options.cell
 * @param {string} options.pieces   bottom to top
 * @param {number} options.owner
 * @param {Translate} options.t
 */
function lens({ cell, pieces, owner, t }) {
  const rows = [...pieces]
    .reverse()
    .map((piece, i) => h("li", {}, picture(face, piece, { owner: i === 0 ? owner : 0 }), t(`board.colour_${piece}`)));
  return h(
    "div",
    { class: "into" },
    h("b", { class: "at" }, cell),
    h("span", {}, t("board.top")),
    h("ol", { class: "lens", "aria-label": cell }, ...rows),
  );
}
