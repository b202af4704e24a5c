/**
 * The review of a game: the win chance after each turn, the faults by size, and the question "find the better turn".
 *
 * @typedef {import("../../wire/index.js").JudgedInfo} Judged
 * @typedef {import("../../wire/index.js").ReviewInfo} ReviewInfo
 */

import { ask, forget, messageOf, socketAddress } from "../api.js";
import { h, refill } from "../dom.js";
import { icon } from "../parts/icons.js";

/**
 * The shape a fault has in the graph and the list.
 * @param {Judged} judged
 * @returns {import("../parts/graph.js").Fault["kind"]}
 */
const shapeOf = ({ fault }) =>
  fault === "missed win" ? "miss" : fault === "blunder" || fault === "mistake" ? fault : "slip";

/**
 * The faults of a review, the largest loss first.
 * @param {ReviewInfo} review
 */
export const faultsOf = (review) =>
  review.turns.filter((judged) => judged.fault).sort((a, b) => b.loss - a.loss || a.number - b.number);

/**
 * Faults for the graph.
 * @param {ReviewInfo} review
 * @returns {import("../parts/graph.js").Fault[]}
 */
export const graphFaults = (review) =>
  faultsOf(review).map((judged) => ({
    turn: judged.number,
    kind: shapeOf(judged),
    player: judged.player,
    label: `${judged.number}. ${judged.turn}${judged.mark} ${judged.named ?? ""}`,
  }));

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
  ask("/reviews", { text, seconds: 0.3 }).then(
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

/**
 * The card of a review: its beginning, how far it is, its faults.
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {() => void} options.onBegin
 * @param {() => void} options.onCancel
 * @param {(judged: Judged) => void} options.onFault
 * @param {(player: number) => string} options.nameOf
 */
export function createReviewCard({ t, onBegin, onCancel, onFault, nameOf }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const element = h("section", { class: "card panel2 a-rev", "aria-label": say("review") });
  const head = (/** @type {string} */ title, /** @type {string} */ about = "") =>
    h("h2", {}, title, h("span", {}, about));
  const begin = (/** @type {string} */ words) =>
    h("button", { class: "btn strong wide", type: "button", onclick: onBegin }, icon("chart"), words);
  return {
    element,
    /**
     * @param {{review: ReviewInfo | null, running: boolean, turns: number, problem?: string, current?: number,
     *   stale?: boolean}} state  stale: the main line has changed since
     */
    show({ review, running, turns, problem = "", current, stale = false }) {
      if (running) {
        const [done, total] = [review?.done ?? 0, review?.total ?? turns];
        refill(
          element,
          head(say("reviewing"), say("reviewed_so_far", { done, total })),
          h("progress", { max: Math.max(1, total), value: done, "aria-label": say("reviewing") }),
          h("button", { class: "btn", type: "button", onclick: onCancel }, say("cancel")),
        );
        return;
      }
      if (!review || stale) {
        refill(
          element,
          head(say("review")),
          h("p", { class: "hid" }, problem || say(turns ? (stale ? "review_stale" : "review_about") : "review_empty")),
          turns > 0 && begin(say(stale || problem ? "review_again" : "review_begin")),
        );
        return;
      }
      const faults = faultsOf(review);
      const rows = faults.map((judged) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              "aria-current": judged.number === current ? "true" : null,
              onclick: () => onFault(judged),
            },
            h("span", { class: `gm ${shapeOf(judged)}${judged.player === 2 ? " p2" : ""}` }),
            h(
              "span",
              { class: "rv" },
              h("b", {}, `${judged.number}. ${judged.turn} `, h("em", {}, judged.mark)),
              h(
                "small",
                { class: "muted" },
                say("fault_of", { fault: judged.named ?? "", player: nameOf(judged.player) }),
              ),
            ),
            h("span", { class: "loss" }, `−${Math.round(judged.loss * 100)} %`),
          ),
        ),
      );
      const accuracy = review.accuracy.map((value) => (value === null ? "–" : `${Math.round(value)} %`)).join(" : ");
      refill(
        element,
        head(say("faults"), say("accuracy", { accuracy })),
        rows.length > 0 ? h("ol", { class: "rev" }, ...rows) : h("p", { class: "hid" }, say("no_faults")),
      );
    },
  };
}
