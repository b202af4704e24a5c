/** Sentences about turns and places. */

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
  counts: ["white", "grey", "black"],
  turn: (text) => [text],
};
