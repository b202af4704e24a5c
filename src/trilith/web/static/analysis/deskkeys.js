/** The keys of the analysis page, and the dialog that lists them. */

import { h } from "../dom.js";
import { openDialog } from "../parts/dialog.js";

/** What the dialog lists, in this order. */
const LISTED = ["walk", "ends", "ways", "undo", "note", "fault", "show", "view", "engine", "flip", "side", "again"];

/**
 * What a key does; null where it belongs to a field, a dialog or, if it only walks, to the board.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">} event
 * @param {{inField: boolean, onBoard: boolean, onButton?: boolean}} where   the blank presses a button itself
 * @param {Record<string, () => void>} keys    anywhere
 * @param {Record<string, () => void>} walks   not on the board, where arrows go from place to place
 * @returns {(() => void) | null}
 */
export function actOf(event, { inField, onBoard, onButton = false }, keys, walks) {
  if (event.ctrlKey || event.metaKey || event.altKey || inField) return null;
  if (event.key === " " && (onButton || onBoard)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return keys[key] ?? (onBoard ? null : (walks[key] ?? null));
}

/**
 * Listen to the keys.
 * @param {Record<string, () => void>} keys
 * @param {Record<string, () => void>} walks
 * @returns {() => void} stops listening
 */
export function listen(keys, walks) {
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const target = /** @type {Element} */ (event.target);
    const inField = target.closest("input, textarea, select, dialog") !== null;
    const onBoard = target.closest("[role=gridcell]") !== null;
    const onButton = target.closest("button, a, [role=tab]") !== null;
    const act = actOf(event, { inField, onBoard, onButton }, keys, walks);
    if (!act) return;
    event.preventDefault();
    act();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** @param {import("../i18n.js").Translate} t */
export function openKeys(t) {
  const say = (/** @type {string} */ key) => t(`web_analysis.${key}`);
  const rows = LISTED.flatMap((name) => [
    h(
      "dt",
      {},
      ...say(`key_${name}_keys`)
        .split(" ")
        .map((key) => h("kbd", {}, key)),
    ),
    h("dd", {}, say(`key_${name}`)),
  ]);
  openDialog({ title: say("keys"), t, body: [h("dl", { class: "keys" }, ...rows)] });
}
