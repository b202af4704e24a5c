/**
 * A review as the server tells it: its faults, their reasons in words, and how it is followed until it is done.
 *
 * @typedef {import("../../wire/index.js").JudgedInfo} Judged
 * @typedef {import("../../wire/index.js").ReviewInfo} ReviewInfo
 *
 * @typedef {object} Named   how a review calls the players
 * @property {number | null} reader              the reader's side, where the reader is one of them
 * @property {(player: number) => string} nameOf
 */

import { ask, forget, messageOf, socketAddress } from "../api.js";

/** Seconds for each position. */
const SECONDS = 0.3;

/**
 * The shape a fault has in the graph and the list.
 * @param {Judged} judged
 * @returns {import("../parts/graph.js").Fault["kind"]}
 */
export const shapeOf = ({ fault }) =>
  fault === "missed win" ? "miss" : fault === "blunder" || fault === "mistake" ? fault : "slip";

/**
 * The faults that changed something, the largest loss first: of one player, or of both.
 * @param {Pick<ReviewInfo, "turns" | "faults">} review
 * @param {number} [player]
 */
export const faultsOf = ({ turns, faults }, player) =>
  faults
    .flatMap((number) => turns.find((judged) => judged.number === number) ?? [])
    .filter((judged) => player === undefined || judged.player === player);

/**
 * Faults for the graph.
 * @param {ReviewInfo} review
 * @param {number} you   whose shapes are filled
 * @returns {import("../parts/graph.js").Fault[]}
 */
export const graphFaults = (review, you) =>
  faultsOf(review).map((judged) => ({
    turn: judged.number,
    kind: shapeOf(judged),
    other: judged.player !== you,
    label: `${judged.number}. ${judged.turn}${judged.mark} ${judged.named ?? ""}`,
  }));

/**
 * Why a turn is a fault, as part of a sentence; empty where no reason is told.
 * @param {Pick<Judged, "reason">} judged
 * @param {Named} named
 * @param {import("../i18n.js").Translate} t
 */
export function whyWords({ reason }, { reader, nameOf }, t) {
  if (!reason) return "";
  const { why, gainer } = reason;
  if (gainer === null) return why.message;
  const toYou = `${why.key}_you`;
  if (gainer === reader && t.has(toYou)) return t(toYou, why.arguments);
  return t(why.key, { ...why.arguments, player: nameOf(gainer) });
}

/**
 * Follow a review until it is done.
 * @param {string} text                                 the record
 * @param {(review: ReviewInfo) => void} onGrown
 * @param {(error: unknown) => void} onLost
 * @returns {() => void} cancels it
 */
export function followReview(text, onGrown, onLost) {
  let over = false;
  let name = "";
  /** @type {WebSocket | null} */
  let socket = null;
  /** @param {ReviewInfo} review */
  function grown(review) {
    if (over) return;
    over = review.finished || review.problem !== null;
    onGrown(review);
  }
  function watch() {
    socket = new WebSocket(socketAddress(`/reviews/${name}`));
    socket.addEventListener("message", (event) => {
      const told = messageOf(event);
      if (told.type === "review") grown(told);
      else if (!over) {
        over = true;
        onLost(told);
      }
    });
    // The server may come back; a review it no longer knows is answered with a problem.
    socket.addEventListener("close", () => !over && setTimeout(() => !over && watch(), 1000));
  }
  ask("/reviews", { text, seconds: SECONDS }).then(
    (review) => {
      name = review.id;
      grown(review);
      if (!over) watch();
    },
    (error) => {
      over = true;
      onLost(error);
    },
  );
  return () => {
    if (over) return;
    over = true;
    socket?.close();
    if (name) forget(`/reviews/${name}`);
  };
}
