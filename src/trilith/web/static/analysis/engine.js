/**
 * The conversation with the engine over a WebSocket. It asks again by itself when the server comes back.
 *
 *     const engine = createEngine({onAway: frame.away});
 *     engine.ask({game, position, options, turns, lines: 3, seconds: 30}, (thoughts) => …, (problem) => …);
 *     engine.stop();
 *
 * @typedef {object} Score
 * @property {number} value             chance to win of the player to move, 0 to 1
 * @property {"win" | "loss" | "draw" | null} proof
 * @property {number | null} distance
 * @property {string} said
 *
 * @typedef {{turns: string[], score: Score, simulations: number}} Line
 * @typedef {{ask: number, final: boolean, lines: Line[], simulations: number, nodes: number, seconds: number}} Thoughts
 * @typedef {import("../api.js").Told} Told
 *
 * @typedef {object} Question
 * @property {string} game
 * @property {string} position
 * @property {Record<string, string | number>} options
 * @property {string[]} turns
 * @property {number} lines
 * @property {number} seconds
 */

import { socketAddress } from "../api.js";

const [FIRST_WAIT, LONGEST_WAIT] = [500, 8000];

/**
 * @param {object} options
 * @param {(away: boolean) => void} options.onAway
 */
export function createEngine({ onAway }) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {{question: Question & {ask: number}, tell: (found: Thoughts) => void, refuse: (told: Told) => void} | null} */
  let open = null;
  let count = 0;
  let wait = FIRST_WAIT;

  function connect() {
    const made = new WebSocket(socketAddress("/analysis"));
    socket = made;
    made.addEventListener("open", () => {
      wait = FIRST_WAIT;
      onAway(false);
      if (open) made.send(JSON.stringify(open.question));
    });
    made.addEventListener("message", (event) => {
      const told = JSON.parse(event.data);
      if (told.ask !== open?.question.ask) return;
      if (told.type === "thoughts") open?.tell(told);
      else if (told.type === "problem") open?.refuse(told);
    });
    made.addEventListener("close", () => {
      if (socket !== made) return;
      socket = null;
      if (!open) return;
      onAway(true);
      setTimeout(() => open && !socket && connect(), wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    });
  }

  return {
    /**
     * Ask; the question before is given up.
     * @param {Question} question
     * @param {(found: Thoughts) => void} tell
     * @param {(told: Told) => void} refuse
     */
    ask(question, tell, refuse) {
      open = { question: { ...question, ask: ++count }, tell, refuse };
      if (!socket) connect();
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(open.question));
    },
    stop() {
      open = null;
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ stop: true }));
    },
  };
}
