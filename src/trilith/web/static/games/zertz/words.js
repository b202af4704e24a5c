/** Sentences about turns and places. */

import { goals } from "./material.js";

/** @type {import("../door.js").Words} */
export const words = {
  player: (player, t) => t(`board.player_${player}`),
  learner: (player, t) => t(`web_learn.player_${player}`),
  place: ({ name: place, pieces }, t) =>
    pieces ? t("board.place_marble", { place, colour: t(`board.marble_${pieces}`) }) : t("board.place_ring", { place }),
  piece: (piece, t) => t(`board.marble_${piece}`),
  outcome: () => [],
  // A turn that ends with the marble removed no ring: none was free.
  remark: (chosen, t) => (chosen.at(-1)?.kind === "place" ? t("web.no_free_ring") : ""),
  ending({ variant }, reason, t) {
    const { slots, each } = goals(variant);
    const count = { white: slots[0], grey: slots[1], black: slots[2], each }[reason];
    return count ? t(`ending.counted_${reason}`, { count }) : "";
  },
  counts: ["white", "grey", "black"],
  turn: (text) => [text],
};
