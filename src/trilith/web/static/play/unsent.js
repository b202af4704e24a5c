/**
 * A turn that was made but could not be sent, kept in this browser's storage over a reload or a restart.
 *
 * @typedef {object} Sent     a turn on its way
 * @property {string} turn
 * @property {number} version                                       of the game it was made in
 * @property {import("../boards/board_types.js").View | null} view        the board after it; null when it was typed
 * @property {boolean} failed
 */

const key = (/** @type {string} */ id) => `trilith.unsent.${id}`;

/**
 * @param {string} id
 * @param {Sent | null} sent  null forgets it
 */
export function keep(id, sent) {
  try {
    if (sent) localStorage.setItem(key(id), JSON.stringify(sent));
    else localStorage.removeItem(key(id));
  } catch {
    // Without storage a turn that could not be sent is lost with the page.
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
