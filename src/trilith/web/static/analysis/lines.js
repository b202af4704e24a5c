/**
 * The engine's best turns: chance, turn, how play might go on.
 *
 *     const panel = createLines({t, game, on: {toggle(on) {}, count(n) {}, play(turns) {}, hover(index) {}}});
 *     panel.show({state: "lines", lines, about: "…"});
 *
 * @typedef {import("./engine.js").Line} Line
 *
 * @typedef {object} LinesShown
 * @property {"off" | "hidden" | "waiting" | "over" | "problem" | "lines"} state
 * @property {Line[]} [lines]
 * @property {string} [text]    a sentence instead of lines
 * @property {string} [about]   simulations and seconds so far
 */

import { sentence } from "../api.js";
import { h, refill } from "../dom.js";
import { iconButton } from "../parts/icons.js";
import { turnText } from "../parts/turnlist.js";

export const COUNTS = [1, 2, 3, 5, 8];

/**
 * What the panel shows: the result, why there are no lines, or what the engine has found.
 * @param {import("../i18n.js").Translate} t
 * @param {object} now
 * @param {import("../../wire/index.js").PositionInfo["result"]} now.result
 * @param {boolean} now.hidden    a question is open
 * @param {boolean} now.isOn
 * @param {import("./engine.js").Thoughts | null} now.found
 * @param {import("../api.js").Told | null} [now.problem]   why the engine does not answer
 * @returns {LinesShown}
 */
export function linesShown(t, { result, hidden, isOn, found, problem = null }) {
  if (result) return { state: "over", text: sentence(result.why.message) };
  if (hidden) return { state: "hidden", text: t("web_analysis.hidden") };
  if (!isOn) return { state: "off" };
  if (problem) return { state: "problem", text: sentence(problem.message) };
  if (!found) return { state: "waiting", text: t("web_analysis.thinking") };
  const about = t("web_analysis.thought", {
    seconds: new Intl.NumberFormat(t.language, { maximumFractionDigits: found.seconds < 10 ? 1 : 0 }).format(
      found.seconds,
    ),
    nodes: new Intl.NumberFormat(t.language, { notation: "compact" }).format(found.nodes),
  });
  return { state: "lines", lines: found.lines, about };
}

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {import("../boards/board_types.js").Game} options.game
 * @param {boolean} options.on
 * @param {number} options.count
 * @param {(on: boolean) => void} options.onToggle
 * @param {(count: number) => void} options.onCount
 * @param {(turns: string[]) => void} options.onPlay
 * @param {(index: number | null) => void} options.onHover
 */
export function createLines({ t, game, on, count, onToggle, onCount, onPlay, onHover }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const list = h("ol", { class: "lines" });
  const words = h("p", { class: "hid" });
  const about = h("span", { class: "muted num" });
  const box = h("input", { type: "checkbox", role: "switch", checked: on });
  box.addEventListener("change", () => onToggle(box.checked));
  const select = h(
    "select",
    { class: "mini", "aria-label": say("line_count") },
    ...COUNTS.map((n) => h("option", { value: n, selected: n === count }, n)),
  );
  select.addEventListener("change", () => onCount(Number(select.value)));
  const element = h(
    "section",
    { class: "card panel2 a-lines", "aria-label": say("lines") },
    h(
      "div",
      { class: "linehead" },
      h("label", { class: "switch" }, box, h("span"), h("b", {}, say("engine"))),
      about,
      select,
    ),
    words,
    list,
  );

  /** @type {{li: HTMLLIElement, chance: HTMLElement, first: HTMLElement, rest: HTMLElement, proof: HTMLElement, turns: string[]}[]} */
  const rows = [];

  /** @param {number} index */
  function row(index) {
    const chance = h("b", { class: "wc" });
    const first = h("b");
    const rest = h("span");
    const proof = h("small");
    const made = { li: h("li"), chance, first, rest, proof, turns: /** @type {string[]} */ ([]) };
    const go = h(
      "button",
      { type: "button", class: "go", onclick: () => onPlay(made.turns.slice(0, 1)) },
      chance,
      h("span", { class: "ln" }, first, " ", rest),
      proof,
    );
    for (const name of ["mouseenter", "focus"]) go.addEventListener(name, () => onHover(index));
    for (const name of ["mouseleave", "blur"]) go.addEventListener(name, () => onHover(null));
    made.li.append(
      go,
      iconButton("plus", say("add_line"), () => onPlay(made.turns)),
    );
    return made;
  }

  return {
    element,
    /** @param {LinesShown} shown */
    show({ state, lines = [], text = "", about: thought = "" }) {
      element.dataset.state = state;
      words.hidden = !text;
      words.textContent = text;
      about.textContent = thought;
      lines.forEach((line, i) => {
        const at = rows[i] ?? row(i);
        rows[i] = at;
        at.chance.textContent = String(Math.round(line.score.value * 100));
        if (at.turns.join(" ") !== line.turns.join(" ")) {
          at.turns = line.turns;
          refill(at.first, ...turnText(line.turns[0] ?? "", game));
          at.rest.textContent = line.turns.slice(1).join(" ");
        }
        at.proof.textContent = line.score.proof ? line.score.said : "";
        at.proof.className = line.score.proof === "loss" ? "bad" : "";
        at.proof.hidden = !line.score.proof;
        if (at.li.parentNode !== list) list.append(at.li);
      });
      for (const { li } of rows.slice(lines.length)) li.remove();
    },
  };
}
