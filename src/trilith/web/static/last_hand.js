/**
 * Whether the reader's last press was a key, on this page or on the one before: then the focus is shown where a page puts
 * it, and a reader with a mouse sees no frame.
 */

const KEPT = "trilith.keys";

/** @param {boolean} keys */
function remember(keys) {
  try {
    sessionStorage.setItem(KEPT, keys ? "1" : "");
  } catch {
    // Without storage a new page shows no focus until a key is pressed.
  }
}

addEventListener("keydown", () => remember(true), true);
addEventListener("pointerdown", () => remember(false), true);

export function usesKeys() {
  try {
    return sessionStorage.getItem(KEPT) === "1";
  } catch {
    return false;
  }
}
