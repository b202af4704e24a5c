/** What a strip of the step bar holds: claim coins, the bank, the pieces of a stack, a tally of struck stones. */

import { h } from "../dom.js";
import { picture, ROUND } from "./pictures.js";

/**
 * @typedef {import("../i18n.js").Translate} Translate
 */

/**
 * Colours that may be claimed now.
 * @param {object} options
 * @param {string[]} options.colours
 * @param {string} [options.chosen]
 * @param {number} options.player
 * @param {Translate} options.t
 * @param {(colour: string) => void} options.onPick   pressed again: the claim is taken back
 */
export function claimCoins({ colours, chosen, player, t, onPick }) {
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
      picture("lyngk", colour, { owner: colour === chosen ? player : 0 }),
      h("span", { class: "nm" }, name),
    );
  };
  return h("div", { class: "pick", role: "group", "aria-label": t("board.claims") }, ...colours.map(button));
}

/**
 * The bank of ZÈRTZ: a marble may be pressed, or dragged onto a ring.
 * @param {object} options
 * @param {[string, number][]} options.bank
 * @param {string} [options.chosen]
 * @param {string[]} [options.allowed]   colours that may be taken now; all that are left unless given
 * @param {Translate} options.t
 * @param {(colour: string) => void} options.onPick
 * @param {(colour: string, clientX: number, clientY: number) => void} [options.onDrop]  see `board.cellAt`
 */
export function bank({ bank: counts, chosen, allowed, t, onPick, onDrop }) {
  const button = (/** @type {[string, number]} */ [colour, count]) => {
    const made = h(
      "button",
      {
        type: "button",
        "aria-pressed": String(colour === chosen),
        "aria-label": t("board.bank_left", { colour: t(`board.marble_${colour}`), count }),
        disabled: count === 0 || (allowed !== undefined && !allowed.includes(colour)),
      },
      picture("zertz", colour, { box: ROUND }),
      h("b", { class: "num" }, count),
    );
    if (onDrop) carries(made, colour, onDrop);
    made.addEventListener("click", () => onPick(colour));
    return made;
  };
  return h("div", { class: "pick bank", role: "group", "aria-label": t("board.bank") }, ...counts.map(button));
}

/**
 * Let a marble be dragged off its button.
 * @param {HTMLButtonElement} button
 * @param {string} colour
 * @param {(colour: string, clientX: number, clientY: number) => void} onDrop
 */
function carries(button, colour, onDrop) {
  /** @type {SVGElement | null} */
  let ghost = null;
  let from = { x: 0, y: 0 };
  let dragged = false;
  // The click that follows a drag is no press.
  button.addEventListener("click", (event) => dragged && event.stopImmediatePropagation(), { capture: true });
  button.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (button.disabled || !event.isPrimary) return;
    from = { x: event.clientX, y: event.clientY };
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener("pointermove", (event) => {
    if (!button.hasPointerCapture(event.pointerId)) return;
    if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > 8) {
      ghost = picture("zertz", colour, { box: ROUND, class: "flying" });
      document.body.append(ghost);
    }
    if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
  });
  const end = (/** @type {PointerEvent} */ event) => {
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    dragged = true;
    if (event.type === "pointerup") onDrop(colour, event.clientX, event.clientY);
  };
  button.addEventListener("pointerup", end);
  button.addEventListener("pointercancel", end);
}

/**
 * The pieces of a stack, top first.
 * @param {object} options
 * @param {string} options.cell
 * @param {string} options.pieces   bottom to top
 * @param {number} options.owner
 * @param {Translate} options.t
 */
export function lens({ cell, pieces, owner, t }) {
  const rows = [...pieces]
    .reverse()
    .map((piece, i) =>
      h("li", {}, picture("lyngk", piece, { owner: i === 0 ? owner : 0 }), t(`board.colour_${piece}`)),
    );
  return h(
    "div",
    { class: "into" },
    h("b", { class: "at" }, cell),
    h("span", {}, t("board.top")),
    h("ol", { class: "lens", "aria-label": cell }, ...rows),
  );
}

/**
 * Marbles taken so far in a chain.
 * @param {string[]} marbles
 * @param {Translate} t
 */
export const taken = (marbles, t) => [
  h("span", {}, t("board.taken")),
  h("span", { class: "lens" }, ...marbles.map((marble) => picture("zertz", marble, { box: ROUND }))),
];

/**
 * How many of the most stones have been struck.
 * @param {number} done
 * @param {number} all
 * @param {Translate} t
 */
export const tally = (done, all, t) => [
  h("span", { class: "tally" }, ...Array.from({ length: all }, (_, i) => h("i", { class: i < done ? "on" : null }))),
  h("span", {}, t("board.struck", { done, all })),
];

/**
 * How far the preparation of FENIX is.
 * @param {{turn: number, turns: number, kings: number, generals: number, allGenerals: number}} at
 * @param {Translate} t
 */
export const preparation = (at, t) => [
  h("span", {}, t("board.prep_turn", { turn: at.turn, turns: at.turns })),
  h("span", {}, t("board.prep_king", { kings: at.kings })),
  h("span", {}, t("board.prep_generals", { generals: at.generals, all: at.allGenerals })),
];
