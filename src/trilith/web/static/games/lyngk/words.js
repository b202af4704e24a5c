/** Sentences about turns and places. */

import { h } from "../../dom.js";

/** @type {import("../door.js").Words} */
export const words = {
  player: (player, t) => t(`board.player_${player}`),
  learner: (player, t) => t(`web_learn.player_${player}`),

  place({ name: place, pieces, owner }, t) {
    if (!pieces) return t("board.place_empty", { place });
    const colours = [...pieces]
      .reverse()
      .map((piece) => t(`board.colour_${piece}`))
      .join(", ");
    const said =
      pieces.length === 1
        ? t("board.place_piece", { place, colour: colours })
        : t("board.place_stack", { place, height: pieces.length, colours });
    return owner ? t("board.place_owned", { place: said, player: t(`board.player_${owner}`) }) : said;
  },

  piece: (piece, t) => t(`board.colour_${piece}`),

  outcome(_, before, after, t) {
    const [had, has] = [before, after].map((view) => view.holdings.map((stacks) => stacks.length));
    const isWon = has?.some((count, i) => count > (had?.[i] ?? 0));
    return isWon ? [t("web.said_stack", { one: has?.[0] ?? 0, two: has?.[1] ?? 0 })] : [];
  },

  counts: [],

  /** The claim of a turn such as "I,f3-f4" is a coloured dot. */
  turn(text) {
    const [, colour, rest] = /^([IBRGK]),(.*)$/.exec(text) ?? [];
    if (!colour) return [text];
    return [h("span", { class: "sr" }, `${colour}, `), h("span", { class: `dot c${colour}` }), rest ?? ""];
  },
};
