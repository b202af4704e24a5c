/**
 * What a review tells in cards: the invitation to begin, how far it is, the result with accuracy, and the list of faults.
 *
 * @typedef {import("./review.js").Judged} Judged
 * @typedef {import("./review.js").ReviewInfo} ReviewInfo
 * @typedef {import("../i18n.js").Translate} Translate
 *
 * @typedef {object} Seen   by whom the review is read
 * @property {number} you            the side it is seen from
 * @property {number | null} reader  the same, where the reader played it and is called "you"
 * @property {boolean} both          whether the other side's faults are listed, too
 * @property {(player: number) => string} nameOf
 */

import { sentence } from "../api.js";
import { h, refill } from "../dom.js";
import { icon } from "../parts/icons.js";
import { faultsOf, shapeOf, whyWords } from "./review.js";

/**
 * How the game ended, and how well both played.
 * @param {Translate} t
 */
export function createResultCard(t) {
  const element = h("section", { class: "card a-sum", "aria-label": t("web_analysis.result") });
  return {
    element,
    /**
     * @param {Pick<ReviewInfo, "ending" | "accuracy">} review
     * @param {Seen} seen
     */
    show({ ending, accuracy }, { you, reader, nameOf }) {
      const headline = () => {
        if (!ending) return t("web_analysis.unfinished");
        if (ending.winner === null) return t("web.drawn");
        if (ending.winner === reader) return t("web.won");
        return t("web.won_by", { player: nameOf(ending.winner) });
      };
      const shares = [you, 3 - you].map((player) => {
        const value = accuracy[player - 1];
        const share = value === null || value === undefined ? "–" : `${Math.round(value)} %`;
        return h("span", {}, h("b", { class: "num" }, share), h("small", {}, nameOf(player)));
      });
      const gaveUp = ending?.reason === "resigned" && reader !== null && ending.winner === 3 - reader;
      const why = ending ? sentence(gaveUp ? t("ending.gave_up") : ending.why.message) : "";
      refill(
        element,
        h("div", {}, h("h2", { class: "serif" }, headline()), h("small", { class: "muted" }, why)),
        h("div", { class: "acc", role: "group", "aria-label": t("web_analysis.accuracy_by_side") }, ...shares),
      );
    },
  };
}

/**
 * How far a review is.
 * @param {object} options
 * @param {Translate} options.t
 * @param {() => void} options.onStop
 * @param {(judged: Judged) => void} options.onFault
 */
export function createProgressCard({ t, onStop, onFault }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const words = h("small", { class: "muted" });
  const bar = h("progress", { max: 1, value: 0, "aria-label": say("reviewing") });
  const start = h("button", { class: "btn strong", type: "button" });
  const about = h("p", { class: "why" }, say("faults_appear"));
  const stop = h("button", { class: "btn", type: "button", onclick: onStop }, say("stop"));
  const head = h("div", {}, h("b", { class: "t" }, say("reviewing")), words);
  const element = h(
    "section",
    { class: "card find a-run", "aria-label": say("review"), hidden: true },
    h("div", { class: "fk" }, h("span", { class: "dots3", "aria-hidden": "true" }, h("i"), h("i"), h("i")), head),
    bar,
    about,
    h("div", { class: "row" }, stop, start),
  );
  /** @type {Judged | null} */
  let first = null;
  start.addEventListener("click", () => first && onFault(first));
  return {
    element,
    /**
     * @param {{done: number, total: number, secondsLeft: number | null, first: Judged | null, isBrief: boolean}} run
     *   isBrief: a fault is open already
     */
    show({ done, total, secondsLeft, first: found, isBrief }) {
      first = found;
      bar.max = Math.max(1, total);
      bar.value = done;
      const left = secondsLeft === null ? "" : say("seconds_left", { count: secondsLeft });
      words.textContent = [say("reviewed_so_far", { done, total }), left].filter(Boolean).join(", ");
      about.hidden = isBrief;
      start.hidden = !found;
      start.textContent = found ? say("start_with", { turn: `${found.number}. ${found.turn}` }) : "";
    },
  };
}

/**
 * The list of faults; without a review the invitation to make one.
 * @param {object} options
 * @param {Translate} options.t
 * @param {() => void} options.onBegin
 * @param {() => void} options.onBack        to a review that was left
 * @param {() => void} options.onBoth        the other side's faults, too, or no longer
 * @param {(judged: Judged) => void} options.onFault
 */
export function createReviewCard({ t, onBegin, onBack, onBoth, onFault }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const element = h("section", { class: "panel2 a-rev", "aria-label": say("review") });
  const head = () => h("h2", {}, say("review"));
  const begin = (/** @type {string} */ words, /** @type {() => void} */ act) =>
    h("button", { class: "btn strong wide", type: "button", onclick: act }, icon("chart"), words);
  return {
    element,
    /** @param {{turns: number, problem: string, stale: boolean, isLeft: boolean}} state   isLeft: there is one to go back to */
    invite({ turns, problem, stale, isLeft }) {
      const about = problem || say(turns ? (stale ? "review_stale" : "review_about") : "review_empty");
      const words = say(stale || problem ? "review_again" : "review_begin");
      refill(
        element,
        head(),
        !isLeft && h("p", { class: "hid" }, about),
        isLeft ? begin(say("back_to_review"), onBack) : turns > 0 && begin(words, onBegin),
      );
    },
    /**
     * @param {ReviewInfo} review
     * @param {Seen} seen
     * @param {number} [current]   the turn of the fault that is open
     */
    list(review, { you, reader, both, nameOf }, current) {
      const others = faultsOf(review, 3 - you).length;
      const rows = faultsOf(review, both ? undefined : you).map((judged) => {
        const whose = judged.player === you ? "" : `, ${nameOf(judged.player)}`;
        const why = whyWords(judged, { reader, nameOf }, t);
        const about = h(
          "span",
          { class: "rv" },
          h("b", {}, `${judged.number}. ${judged.turn} `),
          h("small", { class: "muted kind" }, `${judged.named ?? ""}${whose}`),
          why && h("small", { class: "rs" }, why),
        );
        return h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              "aria-current": judged.number === current ? "true" : null,
              onclick: () => onFault(judged),
            },
            h("span", { class: `gm ${shapeOf(judged)}${judged.player === you ? "" : " other"}` }),
            about,
            h("span", { class: "loss" }, `−${Math.round(judged.loss * 100)} %`),
          ),
        );
      });
      const hadFocus = element.contains(document.activeElement);
      refill(
        element,
        rows.length > 0
          ? h("ol", { class: "rev" }, ...rows)
          : review.finished && h("p", { class: "hid" }, say("no_faults")),
        others > 0 &&
          h(
            "button",
            { class: "btn quiet wide", type: "button", "aria-pressed": String(both), onclick: onBoth },
            say("also", { player: nameOf(3 - you), count: others }),
          ),
      );
      const open = /** @type {HTMLElement | null} */ (element.querySelector("[aria-current]"));
      if (hadFocus) open?.focus({ preventScroll: true });
    },
  };
}
