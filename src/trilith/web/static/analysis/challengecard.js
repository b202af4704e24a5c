/**
 * "Find the better turn": a fault first asks; the best turn stays hidden until it is answered.
 *
 * @typedef {import("./review.js").Judged} Judged
 * @typedef {"ask" | "try" | "judging" | "wrong" | "right" | "shown"} Stage
 *
 * @typedef {object} Posed
 * @property {Stage} stage
 * @property {Judged} judged
 * @property {string} [tried]    the turn that was tried
 * @property {number} [chance]   the win chance it gives its player, 0 to 1
 * @property {boolean} [last]    there is no next fault
 */

import { h, refill } from "../dom.js";
import { icon } from "../parts/icons.js";

/** How much less a turn may be worth than the best one and still count as found. */
export const AS_GOOD = 0.05;

/** @param {Stage} stage */
export const hides = (stage) => stage === "ask" || stage === "try" || stage === "judging" || stage === "wrong";

const percent = (/** @type {number} */ value) => Math.round(value * 100);

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {{find(): void, show(): void, on(): void, next(): void, close(): void}} options.on
 */
export function createChallengeCard({ t, on }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const element = h("section", { class: "card find a-find", hidden: true, "aria-label": say("find") });
  const button = (/** @type {string} */ words, /** @type {() => void} */ act, strong = false) =>
    h("button", { class: strong ? "btn strong" : "btn", type: "button", onclick: act }, words);
  return {
    element,
    /** @param {Posed | null} found */
    show(found) {
      element.hidden = !found;
      if (!found) return;
      const { judged, stage, tried = "", chance = 0 } = found;
      const turn = `${judged.number}. ${judged.turn}`;
      const best = judged.line[0] ?? "";
      const told = (/** @type {boolean} */ good, /** @type {string} */ title, /** @type {string} */ text) =>
        h(
          "div",
          { class: "fk", role: "status" },
          h("span", { class: good ? "ck" : "ck no" }, icon(good ? "check" : "close")),
          h("div", {}, h("b", { class: "t" }, title), h("p", { class: "small muted" }, text)),
        );
      const question = say(judged.fault === "missed win" ? "find_win" : "find_better", {
        turn,
        loss: percent(judged.loss),
      });
      if (stage === "ask" || stage === "try" || stage === "judging") {
        refill(
          element,
          h("b", { class: "t" }, question),
          stage !== "ask" && h("p", { class: "small muted", role: "status" }, say(`find_${stage}`)),
          h(
            "div",
            { class: "row" },
            button(say("show_me"), on.show),
            stage === "ask" && button(say("find_it"), on.find, true),
          ),
        );
      } else if (stage === "wrong") {
        const why =
          tried === judged.turn
            ? say("was_played")
            : say("worth_instead", { chance: percent(chance), best: percent(judged.best.value) });
        refill(
          element,
          told(false, say("not_this", { turn: tried }), why),
          h("div", { class: "row" }, button(say("show_me"), on.show), button(say("try_again"), on.find, true)),
        );
      } else {
        const shown = stage === "shown" ? best : tried;
        const [worth, instead] = [judged.best.said, judged.after.said];
        refill(
          element,
          told(
            true,
            stage === "shown" ? say("best_is", { turn: shown }) : say("found", { turn: shown }),
            shown === best ? say("best_worth", { worth, turn: judged.turn, instead }) : say("as_good", { best }),
          ),
          h(
            "div",
            { class: "row" },
            button(say("play_on"), on.on),
            found.last ? button(say("done"), on.close, true) : button(say("next_one"), on.next, true),
          ),
        );
      }
    },
  };
}
