/** Whether the position of the editor is legal, and what can be done with it then. */

import { sentence } from "../api.js";
import { h, refill } from "../dom.js";
import { clauseSign } from "../parts/clause.js";
import { icon } from "../parts/icons.js";

/**
 * @typedef {{legal: boolean, reason: {message: string, clause?: string | null} | null}} Found
 */

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {() => void} options.onPlay
 * @param {() => void} options.onAnalyse
 */
export function createVerdict({ t, onPlay, onAnalyse }) {
  const say = (/** @type {string} */ key) => t(`web_analysis.${key}`);
  const element = h("section", { class: "card find a-find", "aria-live": "polite", "aria-label": say("verdict") });
  return {
    element,
    /** The verdict shown is that of the previous position. */
    wait() {
      delete element.dataset.legal;
      for (const button of element.querySelectorAll("button")) button.disabled = true;
    },
    /** @param {Found} found */
    show({ legal, reason }) {
      element.dataset.legal = String(legal);
      const why = legal ? say("legal_about") : sentence(reason?.message.split("\n")[0] ?? "");
      refill(
        element,
        h(
          "div",
          { class: "fk" },
          h("span", { class: legal ? "ck" : "ck no" }, icon(legal ? "check" : "close")),
          h(
            "div",
            {},
            h("b", { class: "t" }, say(legal ? "legal" : "illegal")),
            h("p", { class: "small muted" }, why, " ", reason?.clause && clauseSign(reason.clause)),
          ),
        ),
        h(
          "div",
          { class: "row" },
          h(
            "button",
            { class: "btn", type: "button", disabled: !legal, onclick: onPlay },
            icon("play"),
            say("play_here"),
          ),
          h(
            "button",
            { class: "btn strong", type: "button", disabled: !legal, onclick: onAnalyse },
            icon("chart"),
            say("analyse"),
          ),
        ),
      );
    },
  };
}
