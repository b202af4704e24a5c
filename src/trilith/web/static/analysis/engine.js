/**
 * The conversation with the engine over a WebSocket. It reconnects and repeats the question by itself.
 *
 *     const engine = createEngine({onAway: frame.away});
 *     engine.ask({game, position, options, turns, lines: 3, seconds: 30}, (thoughts) => …, (problem) => …);
 *     engine.stop();
 *
 * @typedef {import("../../wire/index.js").LineInfo} Line
 * @typedef {import("../../wire/index.js").Thoughts} Thoughts
 * @typedef {import("../../wire/index.js").Question} Asked
 * @typedef {Omit<Asked, "ask">} Question
 * @typedef {import("../api.js").Told} Told
 */

import { messageOf, socketAddress } from "../api.js";

const [FIRST_WAIT, LONGEST_WAIT] = [500, 8000];

/**
 * @param {object} options
 * @param {(away: boolean) => void} options.onAway
 */
export function createEngine({ onAway }) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {{question: Asked, tell: (found: Thoughts) => void, refuse: (told: Told) => void} | null} */
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
      const told = messageOf(event);
      if (told.type === "thoughts" && told.ask === open?.question.ask) open?.tell(told);
      else if (told.type === "problem" && told.ask === open?.question.ask) open?.refuse(told);
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
     * Ask; the previous question is cancelled.
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
