/** What the step bar offers: the bank, and the marbles that a chain has taken so far. */

import { h } from "../../dom.js";
import { picture, ROUND } from "../../parts/pictures.js";
import { face } from "./face.js";

/**
 * @typedef {import("../../i18n.js").Translate} Translate
 * @typedef {import("../../boards/board_types.js").View} View
 * @typedef {import("../door.js").StripContext} StripContext
 */

/** @param {StripContext} context */
export function strip({ first, now, view, before, t, onColour, onDrop }) {
  const colours = first.options.filter((option) => option.kind === "colour").map((option) => option.text);
  if (colours.length) {
    const chosen = now.chosen.find((step) => step.kind === "colour")?.text;
    const stock = before.bank.some(([, count]) => count) ? view.bank : ownMarbles(before);
    return [
      h("span", {}, t("board.bank")),
      bank({ bank: stock, allowed: colours, t, onPick: onColour, onDrop, ...(chosen ? { chosen } : {}) }),
    ];
  }
  const marbles = now.chosen
    .flatMap((step) => step.takes)
    .map((place) => before.cells.find((cell) => cell.name === place)?.pieces ?? "");
  return marbles.length ? taken(marbles, t) : [];
}

/**
 * The marbles of the player to move, who places them when the bank is empty.
 * @param {View} view
 * @returns {[string, number][]}
 */
function ownMarbles(view) {
  const held = view.holdings[view.to_move - 1] ?? [];
  return ["W", "G", "B"].map((colour) => [colour, held.filter((marble) => marble === colour).length]);
}

/**
 * The bank: a marble may be pressed, or dragged onto a ring.
 * @param {object} options
 * @param {[string, number][]} options.bank
 * @param {string} [options.chosen]
 * @param {string[]} [options.allowed]   colours that may be taken now; all that are left unless given
 * @param {Translate} options.t
 * @param {(colour: string) => void} options.onPick
 * @param {(colour: string, clientX: number, clientY: number) => void} [options.onDrop]  see `board.cellAt`
 */
function bank({ bank: counts, chosen, allowed, t, onPick, onDrop }) {
  const button = (/** @type {[string, number]} */ [colour, count]) => {
    const made = h(
      "button",
      {
        type: "button",
        "aria-pressed": String(colour === chosen),
        "aria-label": t("board.bank_left", { colour: t(`board.marble_${colour}`), count }),
        disabled: count === 0 || (allowed !== undefined && !allowed.includes(colour)),
      },
      picture(face, colour, { box: ROUND }),
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
      ghost = picture(face, colour, { box: ROUND, class: "flying" });
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
 * Marbles taken so far in a chain.
 * @param {string[]} marbles
 * @param {Translate} t
 */
const taken = (marbles, t) => [
  h("span", {}, t("board.taken")),
  h("span", { class: "lens" }, ...marbles.map((marble) => picture(face, marble, { box: ROUND }))),
];
