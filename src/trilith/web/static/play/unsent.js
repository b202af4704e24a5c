/**
 * Storage for a turn that could not be sent; it survives a reload or restart of the browser.
 *
 * @typedef {object} Sent    a turn being sent
 * @property {string} turn
 * @property {number} version                                      of the game when the turn was made
 * @property {import("../boards/board_types.js").View | null} view        the board after it; null when it was typed
 * @property {boolean} failed
 */

const key = (/** @type {string} */ id) => `trilith.unsent.${id}`;

/**
 * @param {string} id
 * @param {Sent | null} sent null deletes it
 */
export function keep(id, sent) {
  try {
    if (sent) localStorage.setItem(key(id), JSON.stringify(sent));
    else localStorage.removeItem(key(id));
  } catch {
    // Without storage an unsent turn is lost when the page closes.
  }
}

/**
 * @param {string} id
 * @returns {Sent | null}
 */
export function kept(id) {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? "null");
  } catch {
    return null;
  }
}
