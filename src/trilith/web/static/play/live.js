/**
 * Receives the states of a game over a WebSocket that reconnects automatically.
 *
 *     const live = watchGame(id, {onState: (state) => {…}, onAway: (away) => {…}, onProblem: (told) => {…}});
 *     live.close();
 */

import { messageOf, socketAddress } from "../api.js";

const SOON = 400;
const LATE = 4000;

/**
 * @param {string} id
 * @param {object} on
 * @param {(state: import("./game_types.js").GameState) => void} on.onState
 * @param {(away: boolean) => void} on.onAway
 * @param {(told: import("../api.js").Told) => void} on.onProblem
 */
export function watchGame(id, { onState, onAway, onProblem }) {
  let wait = SOON;
  let closed = false;
  /** @type {WebSocket | null} */
  let socket = null;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(socketAddress(`/live/${encodeURIComponent(id)}`));
    socket.addEventListener("message", (event) => {
      wait = SOON;
      onAway(false);
      const told = messageOf(event);
      if (told.type === "state") onState(told);
      else if (told.type === "problem") {
        closed = true;
        onProblem(told);
      }
    });
    socket.addEventListener("close", () => {
      if (closed) return;
      onAway(true);
      timer = window.setTimeout(open, wait);
      wait = Math.min(wait * 1.6, LATE);
    });
  }

  // Reconnect at once when the page becomes visible.
  const hurry = () => {
    if (document.visibilityState === "visible" && socket?.readyState === WebSocket.CLOSED && !closed) open();
  };
  document.addEventListener("visibilitychange", hurry);
  window.addEventListener("online", hurry);
  open();
  return {
    close() {
      closed = true;
      socket?.close();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hurry);
      window.removeEventListener("online", hurry);
    },
  };
}
