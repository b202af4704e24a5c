/** Sentences about turns and places. */

/** @type {import("../door.js").Words} */
export const words = {
  player: (player, t) => t(`board.player_${player}`),
  learner: (player, t) => t(`web_learn.player_${player}`),
  place: ({ name: place, pieces }, t) =>
    pieces ? t("board.place_marble", { place, colour: t(`board.marble_${pieces}`) }) : t("board.place_ring", { place }),
  piece: (piece, t) => t(`board.marble_${piece}`),
  outcome: () => [],
  ending: () => "",
  counts: ["white", "grey", "black"],
  turn: (text) => [text],
};
