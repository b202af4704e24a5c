/**
 * What screen readers are told, and the words for places.
 *
 *     const speech = createSpeech();
 *     speech.say("f4 to e6");                 // politely, after what is being read
 *     speech.say("You must capture.", true);  // at once
 *
 * @typedef {import("./i18n.js").Translate} Translate
 * @typedef {import("./boards/types.js").State} State
 */

import { h } from "./dom.js";

/** Put the two live regions into the page. */
export function createSpeech() {
  const polite = h("div", { class: "sr", "aria-live": "polite", role: "status" });
  const urgent = h("div", { class: "sr", "aria-live": "assertive", role: "alert" });
  document.body.append(polite, urgent);
  return {
    /**
     * @param {string} text
     * @param {boolean} [atOnce]
     */
    say(text, atOnce = false) {
      const region = atOnce ? urgent : polite;
      // A new node each time: the same sentence twice is said twice.
      region.replaceChildren(h("p", {}, text));
    },
  };
}

/**
 * The words for a place: what stands there, whose it is, what may be done with it.
 * @param {State} state
 * @param {string} name
 * @param {Translate} t
 */
export function describePlace(state, name, t) {
  const cell = state.view.cells.find((other) => other.name === name);
  if (!cell) return name;
  const { game } = state.view;
  const marks = state.marks ?? {};
  let words = standing(game, cell, t);
  if (game === "lyngk" && cell.pieces && cell.owner)
    words = t("board.place_owned", { place: words, player: t(`board.player_${cell.owner}`) });
  if (marks.ghosts?.some((ghost) => ghost.cell === name && ghost.struck))
    words = t("board.place_struck", { place: words });
  if (marks.selected === name) words = t("board.place_selected", { place: words });
  if (marks.forced?.includes(name)) words = t("board.place_forced", { place: words });
  if (marks.targets?.some((target) => target.cell === name)) words = t("board.place_target", { place: words });
  return words;
}

/**
 * @param {import("./boards/types.js").Game} game
 * @param {import("./boards/types.js").Cell} cell
 * @param {Translate} t
 */
function standing(game, { name: place, pieces, owner }, t) {
  if (game === "zertz") {
    return pieces
      ? t("board.place_marble", { place, colour: t(`board.marble_${pieces}`) })
      : t("board.place_ring", { place });
  }
  if (!pieces) return t("board.place_empty", { place });
  if (game === "fenix") {
    const player = t(owner === 1 ? "board.red" : "board.black");
    return t("board.place_figure", { place, player, figure: t(`board.figure_${pieces.toUpperCase()}`) });
  }
  const colours = [...pieces]
    .reverse()
    .map((piece) => t(`board.colour_${piece}`))
    .join(", ");
  return pieces.length === 1
    ? t("board.place_piece", { place, colour: colours })
    : t("board.place_stack", { place, height: pieces.length, colours });
}
