/**
 * Plays a scene as the learner wants it: play and pause, one step on, one step back, slower and faster. Nothing moves
 * before it is asked for.
 *
 *     const reel = new Reel({frame, stage, onStop: (stop, isEnd) => …});
 *     reel.open(scene);   reel.element;   reel.close();
 *
 * @typedef {import("./scene_stops.js").Stop} Stop
 */

import { h, refill } from "../dom.js";
import { icon, iconButton } from "../parts/icons.js";
import { turnWords } from "../play/words.js";
import { CHOICES } from "../settings.js";
import { stopsOf } from "./scene_stops.js";

/** The pause between two steps, in ms, and the word on the button, by the setting *pace*. */
const PACES = {
  slow: { rest: 1600, sign: "½×" },
  normal: { rest: 900, sign: "1×" },
  fast: { rest: 350, sign: "2×" },
};

/** @param {number} ms */
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Reel {
  /**
   * @param {object} options
   * @param {import("../frame.js").Frame} options.frame
   * @param {import("./stage.js").Stage} options.stage
   * @param {(stop: Stop, isEnd: boolean) => void} options.onStop   another stop is shown
   */
  constructor({ frame, stage, onStop }) {
    const { t } = frame;
    this.frame = frame;
    this.stage = stage;
    this.onStop = onStop;
    /** @type {Stop[]} */
    this.stops = [];
    this.at = 0;
    /** Counts what was asked for: a later wish ends a play that is under way. */
    this.asked = 0;
    this.isPlaying = false;
    this.bar = h("i");
    this.back = iconButton("step-back", t("web_learn.step_back"), () => this.stepBack());
    this.toggle = h("button", { class: "btn", type: "button", onclick: () => this.playOrPause() });
    this.on = iconButton("step-on", t("web_learn.step_on"), () => void this.stepOn());
    this.pace = h("button", { class: "ib pace", type: "button", onclick: () => this.#nextPace() });
    this.element = h(
      "div",
      { class: "reel", role: "group", "aria-label": t("web_learn.reel"), hidden: true },
      h("div", { class: "progress", "aria-hidden": "true" }, this.bar),
      this.back,
      this.toggle,
      this.on,
      this.pace,
    );
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  get isEnd() {
    return this.at >= this.stops.length - 1;
  }

  /** Show the start of a scene. @param {import("./lesson_types.js").Scene} scene */
  open(scene) {
    this.stops = stopsOf(scene);
    this.element.hidden = this.stops.length < 2;
    this.#goTo(0);
  }

  /** Nothing is played any more. */
  close() {
    this.#halt();
    this.stops = [];
    this.element.hidden = true;
  }

  playOrPause() {
    if (!this.isPlaying) return void this.#play();
    this.#halt();
    this.#draw();
  }

  async stepOn() {
    this.#halt();
    if (!this.isEnd) await this.#advance(this.asked);
  }

  stepBack() {
    if (this.at > 0) this.#goTo(this.at - 1);
  }

  // --- how it goes on ------------------------------------------------------------------------------------------------

  #halt() {
    this.asked += 1;
    this.isPlaying = false;
  }

  /** @param {number} at */
  #goTo(at) {
    this.#halt();
    this.at = at;
    const stop = this.stops[at];
    if (!stop) return;
    this.stage.picture(stop.state);
    this.stage.material.show(stop.view);
    this.#draw();
  }

  async #play() {
    if (this.isEnd) this.#goTo(0);
    else this.#halt();
    const mine = this.asked;
    this.isPlaying = true;
    this.#draw();
    while (mine === this.asked && !this.isEnd) {
      await this.#advance(mine);
      if (mine === this.asked && !this.isEnd) await rest(PACES[this.frame.settings.get().pace].rest);
    }
    if (mine !== this.asked) return;
    this.isPlaying = false;
    this.#draw();
  }

  /** Act out the steps to the next stop. @param {number} mine */
  async #advance(mine) {
    const stop = this.stops[this.at + 1];
    if (!stop) return;
    this.at += 1;
    this.#draw();
    this.frame.speech.say(turnWords(stop.made, stop.before, this.frame.t));
    await this.stage.act(stop);
    if (mine === this.asked) this.#draw();
  }

  /** The next pace, and after the fastest the slowest. */
  #nextPace() {
    const { settings, speech, t } = this.frame;
    const now = CHOICES.pace.indexOf(settings.get().pace);
    const pace = /** @type {keyof typeof PACES} */ (CHOICES.pace[(now + 1) % CHOICES.pace.length]);
    settings.set({ pace });
    this.#draw();
    speech.say(t(`web_learn.pace_${pace}`));
  }

  /** Space plays, the arrows step, unless something else has the focus that uses these keys. @param {KeyboardEvent} event */
  #press(event) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (this.element.hidden || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return;
    if (target instanceof Element && target.closest("button, a, input, select, summary, .cells")) return;
    /** @type {Record<string, () => unknown>} */
    const acts = { " ": () => this.playOrPause(), ArrowRight: () => this.stepOn(), ArrowLeft: () => this.stepBack() };
    const act = acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  // --- what it looks like --------------------------------------------------------------------------------------------

  #draw() {
    const { t, settings } = this.frame;
    const { at, stops, isPlaying, isEnd } = this;
    const stop = stops[at];
    const { pace } = settings.get();
    const [picture, words] = isPlaying ? ["pause", "pause"] : isEnd ? ["again", "again_watch"] : ["play", "play"];
    refill(this.toggle, icon(picture), h("span", {}, t(`web_learn.${words}`)));
    this.back.disabled = at === 0;
    this.on.disabled = isEnd;
    this.bar.style.width = `${(100 * at) / Math.max(1, stops.length - 1)}%`;
    const label = t(`web_learn.pace_${pace}`);
    refill(this.pace, PACES[pace].sign, h("span", { class: "sr" }, ` ${label}`));
    this.pace.title = label;
    if (stop) this.onStop(stop, isEnd);
  }
}
