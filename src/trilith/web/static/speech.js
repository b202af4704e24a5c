/**
 * Announcements for screen readers, and descriptions of places.
 *
 *     const speech = createSpeech();
 *     speech.say("f4 to e6");                // polite: after what is being read
 *     speech.say("You must capture.", true); // assertive: at once
 *
 * @typedef {import("./i18n.js").Translate} Translate
 * @typedef {import("./boards/board_types.js").State} State
 */

import { h } from "./dom.js";
import { doorOf } from "./games/index.js";

/** Add the two live regions, polite and assertive, to the page. */
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
      // A new node each time, so that a repeated sentence is announced again.
      region.replaceChildren(h("p", {}, text));
    },
  };
}

/**
 * Describe a place: its pieces, their owner, and what may be done there.
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
