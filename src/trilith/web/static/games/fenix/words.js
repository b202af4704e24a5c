/** Sentences about turns and places. */

import { isPreparation } from "./material.js";

/** @type {import("../door.js").Words} */
export const words = {
  player: (player, t) => t(player === 1 ? "diagram.red" : "diagram.black"),
  learner: (player, t) => t(`web_learn.side_${player}`),

  place({ name: place, pieces, owner }, t) {
    if (!pieces) return t("board.place_empty", { place });
    const player = t(owner === 1 ? "board.red" : "board.black");
    return t("board.place_figure", { place, player, figure: t(`board.figure_${pieces.toUpperCase()}`) });
  },

  piece: (piece, t) => t(`board.figure_${piece.toUpperCase()}`),

  outcome(here, before, after, t) {
    if (!here) return [];
    const [old, now] = [before, after].map((view) => view.cells.find((cell) => cell.name === here)?.pieces);
    if (!old || !now || old === now) return [];
    return [t("web.said_grown", { figure: t(`board.figure_${now.toUpperCase()}`), place: here })];
  },

  purpose: (view, t) => (isPreparation(view) ? t("board.prep_why") : ""),
  counts: ["kings", "generals", "soldiers"],
  turn: (text) => [text],
};
