/**
 * What is looked for among the games: an opponent, a game, a result, a time. The fields, and the address and the query
 * that say the same.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 *
 * @typedef {object} Wanted
 * @property {string} opponent
 * @property {string} game
 * @property {string} outcome
 * @property {string} played   a span of days up to now, or "between"
 * @property {string} from     the first day, such as "2026-05-31", where it is between two days
 * @property {string} to
 */

import { h } from "../dom.js";
import { GAMES } from "../games/index.js";

const OUTCOMES = ["going", "over", "won", "lost", "drawn"];
/** Spans of time and their days; "today" begins at midnight. */
const SPANS = { today: 0, week: 7, month: 30, year: 365 };
const DAY = 86_400_000;
/** How long typing may pause, in ms, before the games are looked for. */
const PAUSE = 250;
const FIELDS = /** @type {const} */ (["opponent", "game", "outcome", "played", "from", "to"]);

/** @param {Wanted} wanted */
export const isAnything = (wanted) => writeWanted(wanted) === "";

/**
 * Read what an address looks for.
 * @param {string} search
 * @returns {Wanted}
 */
export function readWanted(search) {
  const found = new URLSearchParams(search);
  const [opponent = "", game = "", outcome = "", played = "", from = "", to = ""] = FIELDS.map(
    (field) => found.get(field)?.slice(0, 200) ?? "",
  );
  return {
    opponent,
    game: GAMES.some(({ name }) => name === game) ? game : "",
    outcome: OUTCOMES.includes(outcome) ? outcome : "",
    played: played in SPANS || played === "between" ? played : "",
    from,
    to,
  };
}

/** @param {Wanted} wanted */
export function writeWanted(wanted) {
  const used = FIELDS.filter((field) => wanted[field] && (wanted.played === "between" || !/^(from|to)$/.test(field)));
  const found = new URLSearchParams(used.map((field) => [field, wanted[field]]));
  return found.size ? `?${found}` : "";
}

/**
 * What the server is asked for.
 * @param {Wanted} wanted
 * @param {number} now
 */
export function queryOf({ opponent, game, outcome, played, from, to }, now) {
  const query = new URLSearchParams();
  if (opponent.trim()) query.set("opponent", opponent.trim());
  if (game) query.set("game", game);
  if (outcome) query.set("outcome", outcome);
  const [since, until] = played === "between" ? [midnight(from), midnight(to, 1)] : [beginning(played, now), null];
  if (since !== null) query.set("since", String(since));
  if (until !== null) query.set("until", String(until));
  return String(query);
}

/**
 * @param {string} span
 * @param {number} now
 */
function beginning(span, now) {
  const days = SPANS[/** @type {keyof typeof SPANS} */ (span)];
  return days === undefined ? null : days === 0 ? new Date(now).setHours(0, 0, 0, 0) : now - days * DAY;
}

/**
 * The beginning of a day here; null without one.
 * @param {string} day
 * @param {number} [later]   days after it
 */
function midnight(day, later = 0) {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const time = new Date(year, month - 1, date + later).getTime();
  return year && time >= 0 ? time : null;
}

/**
 * The fields.
 * @param {object} options
 * @param {Wanted} options.wanted
 * @param {Translate} options.t
 * @param {(wanted: Wanted) => void} options.onChange
 */
export function createGameFilter({ wanted, t, onChange }) {
  let now = wanted;
  let timer = 0;
  const change = (/** @type {Partial<Wanted>} */ part) => {
    now = { ...now, ...part };
    days.hidden = now.played !== "between";
    clearTimeout(timer);
    timer = setTimeout(() => onChange(now), "opponent" in part ? PAUSE : 0);
  };
  const say = (/** @type {string} */ key) => t(`web_games.${key}`);
  const labelled = (/** @type {string} */ name, /** @type {HTMLElement} */ field) => {
    field.id = `find-${name}`;
    return h("div", { class: `f-${name}` }, h("label", { class: "label", for: field.id }, say(name)), field);
  };
  const selection = (/** @type {"game" | "outcome" | "played"} */ name, /** @type {[string, string][]} */ choices) => {
    const options = choices.map(([value, text]) => h("option", { value, selected: value === now[name] }, text));
    const field = h("select", { class: "field" }, ...options);
    field.addEventListener("change", () => change({ [name]: field.value }));
    return labelled(name, field);
  };
  const day = (/** @type {"from" | "to"} */ name) => {
    const field = h("input", { class: "field", type: "date", value: now[name] });
    field.addEventListener("change", () => change({ [name]: field.value }));
    return labelled(name, field);
  };
  const search = h("input", {
    class: "field",
    type: "search",
    maxlength: 60,
    autocomplete: "off",
    placeholder: say("opponent_hint"),
    value: now.opponent,
  });
  search.addEventListener("input", () => change({ opponent: search.value }));
  const days = h("div", { class: "pair f-days", hidden: now.played !== "between" }, day("from"), day("to"));
  const form = h(
    "form",
    { class: "finder", role: "search", "aria-label": say("find") },
    labelled("opponent", search),
    selection("game", [
      ["", say("any_game")],
      ...GAMES.map(({ name, title }) => /** @type {[string, string]} */ ([name, title])),
    ]),
    selection(
      "outcome",
      ["", ...OUTCOMES].map((value) => [value, say(`outcome_${value || "any"}`)]),
    ),
    selection(
      "played",
      ["", ...Object.keys(SPANS), "between"].map((value) => [value, say(`played_${value || "any"}`)]),
    ),
    days,
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  return form;
}
