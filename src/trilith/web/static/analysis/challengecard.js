/**
 * A fault, and "find the better turn": first its reason without the better turn, which stays hidden until it is answered.
 *
 * @typedef {import("./review.js").Judged} Judged
 * @typedef {"ask" | "try" | "judging" | "wrong" | "right" | "shown"} Stage
 *
 * @typedef {object} Posed
 * @property {Stage} stage
 * @property {Judged} judged
 * @property {string} [tried]    the turn that was tried
 * @property {number} [chance]   the win chance it gives its player, 0 to 1
 * @property {string} [place]    which of how many it is
 * @property {boolean} [last]    there is no next one
 * @property {boolean} [isAnswered]  rightly or wrongly: only the first answer counts for a puzzle
 * @property {number} [daysLeft] it is a puzzle of the reader's own, asked again in so many days; 0: never again
 *
 * @typedef {object} Acts
 * @property {() => void} find
 * @property {() => void} show
 * @property {() => void} on       play on from here
 * @property {() => void} next
 * @property {() => void} close
 * @property {(keep: boolean) => void} keep   ask it again later, or not
 */

import { sentence } from "../api.js";
import { h, refill } from "../dom.js";
import { clauseSign } from "../parts/clause.js";
import { icon, iconButton } from "../parts/icons.js";
import { shapeOf, whyWords } from "./review.js";

/** How much less a turn may be worth than the best one and still count as found. */
export const AS_GOOD = 0.05;
/** Turns of the better line that are shown. */
const LONGEST_LINE = 5;

/** @param {Stage} stage */
export const hides = (stage) => stage === "ask" || stage === "try" || stage === "judging" || stage === "wrong";

const percent = (/** @type {number} */ value) => Math.round(value * 100);

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {Acts} options.on
 */
export function createChallengeCard({ t, on }) {
  const element = h("section", { class: "card find a-find", hidden: true, "aria-label": t("web_analysis.find") });
  return {
    element,
    /**
     * @param {Posed | null} found
     * @param {import("./review.js").Named} named
     */
    show(found, named) {
      element.hidden = !found;
      if (!found) return;
      const hadFocus = element.contains(document.activeElement);
      refill(element, ...new FaultWriter(t, on, found, named).parts());
      // The button that was pressed is gone: the keyboard goes on with the one that leads on.
      const next = element.querySelector(".primary, .strong") ?? element.querySelector("button");
      if (hadFocus) /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
    },
  };
}

/** Writes the card of one fault at one stage. */
class FaultWriter {
  /**
   * @param {import("../i18n.js").Translate} t
   * @param {Acts} on
   * @param {Posed} posed
   * @param {import("./review.js").Named} named
   */
  constructor(t, on, posed, named) {
    this.t = t;
    this.on = on;
    this.posed = posed;
    this.named = named;
  }

  /**
   * @param {string} key
   * @param {import("../i18n.js").Arguments} [args]
   */
  say(key, args = {}) {
    return this.t(`web_analysis.${key}`, args);
  }

  /** What the card shows. */
  parts() {
    const { stage } = this.posed;
    if (stage === "ask") return this.asked();
    if (stage === "try" || stage === "judging") return this.tried();
    return stage === "wrong" ? this.refuted() : this.answered();
  }

  get turn() {
    const { number, turn } = this.posed.judged;
    return `${number}. ${turn}`;
  }

  head() {
    const { judged, place } = this.posed;
    const title = this.say(`is_${(judged.fault ?? "slip").replace(" ", "_")}`, { turn: this.turn });
    return h(
      "div",
      { class: "fk" },
      h("span", { class: `gm big ${shapeOf(judged)}` }),
      h("div", {}, h("b", { class: "t" }, title), h("small", { class: "muted" }, place ?? this.say("own_puzzle"))),
    );
  }

  /** The reason, or how much was lost where none is told. */
  why() {
    const { judged } = this.posed;
    const words = whyWords(judged, this.named, this.t);
    const clause = judged.reason?.why.clause;
    return h(
      "p",
      { class: "why" },
      words ? h("b", {}, sentence(words)) : this.say("lost_chance", { loss: percent(judged.loss) }),
      clause && " ",
      clause && clauseSign(clause),
    );
  }

  asked() {
    const buttons = [
      button(this.say("show_me"), this.on.show),
      button(this.say("find_it"), this.on.find, "primary"),
      this.posed.last ? null : iconButton("next", this.say("next_fault"), this.on.next),
    ];
    return [this.head(), this.why(), h("div", { class: "row" }, ...buttons)];
  }

  tried() {
    const { stage } = this.posed;
    const words = h("p", { class: "why", role: "status" }, this.say(`find_${stage}`));
    return [this.head(), this.why(), words, h("div", { class: "row" }, button(this.say("show_me"), this.on.show))];
  }

  refuted() {
    const { judged, tried = "", chance = 0 } = this.posed;
    const why =
      tried === judged.turn
        ? this.say("was_played")
        : this.say("worth_instead", { chance: percent(chance), best: percent(judged.best.value) });
    return [
      verdict(false, this.say("not_this", { turn: tried }), why),
      h(
        "div",
        { class: "row" },
        button(this.say("show_me"), this.on.show),
        button(this.say("try_again"), this.on.find, "primary"),
      ),
    ];
  }

  answered() {
    const { judged, stage, tried = "", last } = this.posed;
    const best = judged.line[0] ?? "";
    const found = stage === "right" ? this.say("found", { turn: tried }) : "";
    const better = judged.reason?.better;
    const title = tried && stage === "right" && tried !== best ? found : (better?.message ?? this.bestIs(best));
    const about = stage === "right" && tried !== best ? this.say("as_good", { best }) : "";
    const clause = better?.clause ?? judged.reason?.why.clause;
    return [
      verdict(true, title, this.say("instead_of", { turn: this.turn })),
      (about || clause) && h("p", { class: "why" }, about, about && clause && " ", clause && clauseSign(clause)),
      h(
        "p",
        { class: "ln2" },
        h("b", {}, `${percent(judged.best.value)} %`),
        h("span", {}, judged.line.slice(0, LONGEST_LINE).join(" ")),
      ),
      this.kept(),
      h(
        "div",
        { class: "row" },
        button(this.say("play_on"), this.on.on),
        last ? button(this.say("done"), this.on.close, "strong") : button(this.say("next_one"), this.on.next, "strong"),
      ),
    ];
  }

  /** @param {string} turn */
  bestIs(turn) {
    return this.say("best_is", { turn });
  }

  /** Whether it is asked again. */
  kept() {
    const { daysLeft } = this.posed;
    if (daysLeft === 0) return h("p", { class: "small muted" }, this.say("own_known"));
    const isKept = daysLeft !== undefined;
    const words = isKept ? this.say("own_kept", { count: daysLeft }) : this.say("own_offer");
    const label = this.say(isKept ? "own_forget" : "own_keep");
    return h(
      "p",
      { class: "small muted own" },
      h("span", {}, words),
      h("button", { type: "button", class: "link", onclick: () => this.on.keep(!isKept) }, label),
    );
  }
}

/**
 * @param {string} words
 * @param {() => void} act
 * @param {"" | "strong" | "primary"} [kind]
 */
const button = (words, act, kind = "") =>
  h("button", { class: `btn ${kind}`.trim(), type: "button", onclick: act }, words);

/**
 * @param {boolean} good
 * @param {string} title
 * @param {string} text
 */
const verdict = (good, title, text) =>
  h(
    "div",
    { class: "fk", role: "status" },
    h("span", { class: good ? "ck" : "ck no" }, icon(good ? "check" : "close")),
    h("div", {}, h("b", { class: "t" }, title), h("small", { class: "muted" }, text)),
  );
