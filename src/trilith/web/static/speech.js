/**
 * What screen readers are told, and the words for places.
 *
 *     const speech = createSpeech();
 *     speech.say("f4 to e6");                 // politely, after what is being read
 *     speech.say("You must capture.", true);  // at once
 *
 * @typedef {import("./i18n.js").Translate} Translate
 * @typedef {import("./boards/board_types.js").State} State
 */

import { h } from "./dom.js";
import { doorOf } from "./games/index.js";

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
  const marks = state.marks ?? {};
  let words = doorOf(state.view.game).words.place(cell, t);
  if (marks.ghosts?.some((ghost) => ghost.cell === name && ghost.struck))
    words = t("board.place_struck", { place: words });
  if (marks.selected === name) words = t("board.place_selected", { place: words });
  if (marks.forced?.includes(name)) words = t("board.place_forced", { place: words });
  if (marks.targets?.some((target) => target.cell === name)) words = t("board.place_target", { place: words });
  return words;
}
