/**
 * The first page of the puzzles: the one of the day, rated ones, those to repeat, ideas, lengths.
 *
 * @typedef {import("../../wire/index.js").PuzzleShelf} Shelf
 * @typedef {import("./selection.js").Chosen} Chosen
 * @typedef {import("./puzzle_log.js").PuzzleLog} PuzzleLog
 * @typedef {import("../i18n.js").Translate} Translate
 *
 * @typedef {object} FirstPage
 * @property {Shelf[]} shelves
 * @property {PuzzleLog} log
 * @property {import("../learn/own_puzzles.js").OwnPuzzles} own
 * @property {(chosen: Chosen) => boolean} isSolved
 * @property {Translate} t
 */

import { h, s } from "../dom.js";
import { doorOf } from "../games/index.js";
import { sign } from "../parts/gamesign.js";
import { icon } from "../parts/icons.js";
import { boardPicture } from "./board_grid.js";
import { dailyOf, dateOf, dayNumber } from "./selection.js";

const DAY = 24 * 3600 * 1000;
/** Ideas on the first page. */
const FEW = 8;
const LENGTHS = [1, 2, 3, 4];
const DOTS = 10;

/** @param {FirstPage} page */
export const firstPage = (page) => [
  h("h1", { class: "h1" }, page.t("web_puzzles.title")),
  h("div", { class: "top3" }, dailyCard(page), ratedCard(page)),
  ...repetition(page),
  ideasSection(page),
  lengthsSection(page),
];

/** All ideas. @param {Pick<FirstPage, "shelves" | "isSolved" | "t">} page */
export const ideasPage = (page) => [
  h("h1", { class: "h1" }, page.t("web_puzzles.ideas")),
  h("div", { class: "ths" }, ...ideasOf(page.shelves).map((idea) => ideaTile(idea, page))),
];

/** The name of a game with its sign. @param {string} game */
const gameName = (game) => h("span", { class: `gn g-${game}` }, sign(game), doorOf(game).title);

/** @param {FirstPage} page */
function dailyCard({ shelves, log, t }) {
  const today = dayNumber(Date.now());
  const chosen = dailyOf(shelves, today);
  if (!chosen) return null;
  const { game, line } = chosen;
  const isDone = log.day(dateOf(today)) !== undefined;
  const player = doorOf(game).words.learner(line.to_move, t);
  return h(
    "article",
    { class: "card daily" },
    h("a", { class: "db", href: "/puzzles/daily", tabindex: -1, "aria-hidden": "true" }, boardPicture(chosen)),
    h(
      "div",
      { class: "dt" },
      h("small", { class: "ov" }, t("web_puzzles.daily")),
      h("h2", { class: "serif" }, t("web_puzzles.win_in", { count: line.wins_in })),
      h("p", { class: "muted" }, gameName(game), t("web_puzzles.to_move", { player })),
      weekOf(log, today, t),
      h(
        "a",
        { class: isDone ? "btn big" : "btn strong big", href: "/puzzles/daily" },
        t(isDone ? "web_puzzles.again" : "web_puzzles.solve"),
      ),
    ),
  );
}

/**
 * The last seven days as discs: a tick, a dash, open.
 * @param {PuzzleLog} log
 * @param {number} today
 * @param {Translate} t
 */
function weekOf(log, today, t) {
  const short = new Intl.DateTimeFormat(t.language, { weekday: "short", timeZone: "UTC" });
  const long = new Intl.DateTimeFormat(t.language, { weekday: "long", timeZone: "UTC" });
  const days = [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = today - ago;
    const result = log.day(dateOf(day));
    const state = result === undefined ? "open" : result ? "solved" : "missed";
    return h(
      "li",
      { class: ago === 0 ? `${state} now` : state },
      h("span", { "aria-hidden": "true" }, state === "solved" ? icon("check") : state === "missed" ? "–" : null),
      h("small", { "aria-hidden": "true" }, short.format(day * DAY)),
      h("span", { class: "sr" }, t(`web_puzzles.day_${state}`, { day: long.format(day * DAY) })),
    );
  });
  return h("ol", { class: "week", "aria-label": t("web_puzzles.week") }, ...days);
}

/** @param {FirstPage} page */
function ratedCard({ shelves, log, t }) {
  const { rating, streak, best, history } = log.read();
  const points = log.week();
  const next = h("a", { class: "btn strong big", href: "/puzzles/rated" }, t("web_puzzles.next"));
  const change = points > 0 ? `+${points}` : String(points).replace("-", "−");
  return h(
    "article",
    { class: "card rated" },
    h(
      "div",
      { class: "rt1" },
      h("small", { class: "ov" }, t("web_puzzles.rated")),
      h(
        "p",
        {},
        h("b", { class: "rn num" }, Math.round(rating.rating), h("small", {}, t("web_puzzles.provisional"))),
        h(
          "span",
          { class: "up" },
          history.length ? t("web_puzzles.this_week", { points: change }) : t("web_puzzles.not_yet"),
        ),
      ),
      history.length > 1 && sparkOf(history.map((point) => point.rating)),
    ),
    h(
      "p",
      { class: "strk" },
      icon("flame"),
      h(
        "span",
        {},
        h("b", {}, t("web_puzzles.in_a_row", { number: streak })),
        " ",
        h("small", { class: "muted" }, t("web_puzzles.best", { number: best })),
      ),
    ),
    gameChoice(shelves, next, t),
    next,
    h(
      "details",
      { class: "why" },
      h("summary", {}, t("web_puzzles.provisional_what")),
      h("p", {}, t("web_puzzles.provisional_why")),
    ),
  );
}

/**
 * Which games the rated puzzles are of.
 * @param {Shelf[]} shelves
 * @param {HTMLAnchorElement} next
 * @param {Translate} t
 */
function gameChoice(shelves, next, t) {
  const choice = (/** @type {string} */ game, /** @type {string} */ words) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "rated",
        value: game,
        checked: !game,
        onchange: () => (next.href = game ? `/puzzles/rated?game=${game}` : "/puzzles/rated"),
      }),
      h("span", {}, words),
    );
  return h(
    "div",
    { class: "seg", role: "radiogroup", "aria-label": t("web_puzzles.which") },
    choice("", t("web_puzzles.all_games")),
    ...shelves.map(({ game, title }) => choice(game, title)),
  );
}

/** The last ratings as a small graph. @param {number[]} ratings */
function sparkOf(ratings) {
  const [width, height] = [120, 40];
  const last = ratings.slice(-30);
  const [low, high] = [Math.min(...last), Math.max(...last)];
  const at = last.map((rating, i) => [
    4 + ((width - 8) * i) / (last.length - 1),
    height - 4 - ((height - 8) * (rating - low)) / Math.max(1, high - low),
  ]);
  const end = at.at(-1) ?? [0, 0];
  return s(
    "svg",
    { class: "spark", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    s("polyline", { points: at.map((point) => point.map((x) => x.toFixed(1)).join(",")).join(" ") }),
    s("circle", { cx: end[0]?.toFixed(1), cy: end[1]?.toFixed(1), r: 3 }),
  );
}

/** Missed puzzles that come back. @param {FirstPage} page */
function repetition({ own, t }) {
  const [all, due] = [own.all(), own.due()];
  const first = all[0];
  if (!first) return [];
  const day = new Intl.DateTimeFormat(t.language, { weekday: "long", day: "numeric", month: "long" });
  return [
    h(
      "section",
      { class: "card rep" },
      icon("again"),
      h(
        "div",
        {},
        h("h2", {}, due.length ? t("web_puzzles.repeat", { count: due.length }) : t("web_puzzles.repeat_none")),
        h(
          "small",
          { class: "muted" },
          due.length ? t("web_puzzles.repeat_text") : t("web_puzzles.repeat_next", { day: day.format(first.due) }),
        ),
      ),
      due.length > 0 && h("a", { class: "btn", href: "/puzzles/again" }, t("web_puzzles.repeat_now")),
    ),
  ];
}

/**
 * @typedef {{game: string, title: string, name: string, words: string, puzzles: Chosen[]}} Idea
 * @param {Shelf[]} shelves
 * @returns {Idea[]}   the games by turns, the ideas of a game in its order
 */
function ideasOf(shelves) {
  const byGame = shelves.map(({ game, title, themes, puzzles }) =>
    themes.map(({ name, title: words }) => ({
      game,
      title,
      name,
      words,
      puzzles: puzzles.filter((line) => line.themes.includes(name)).map((line) => ({ game, line })),
    })),
  );
  const longest = Math.max(0, ...byGame.map((ideas) => ideas.length));
  return Array.from({ length: longest }, (_, i) => byGame.flatMap((ideas) => ideas.slice(i, i + 1))).flat();
}

/** @param {FirstPage} page */
function ideasSection(page) {
  const { shelves, t } = page;
  const ideas = ideasOf(shelves);
  return h(
    "section",
    {},
    h(
      "div",
      { class: "sh" },
      h("h2", {}, t("web_puzzles.ideas")),
      ideas.length > FEW &&
        h("a", { class: "link", href: "/puzzles/ideas" }, t("web_puzzles.all_ideas", { number: ideas.length })),
    ),
    h("div", { class: "ths" }, ...ideas.slice(0, FEW).map((idea) => ideaTile(idea, page))),
  );
}

/**
 * An idea with a board, the number solved, and a bar.
 * @param {Idea} idea
 * @param {Pick<FirstPage, "isSolved" | "t">} page
 */
function ideaTile({ game, title, name, words, puzzles }, { isSolved, t }) {
  const solved = puzzles.filter(isSolved).length;
  const shown = puzzles.find((chosen) => !isSolved(chosen)) ?? puzzles[0];
  const share = `${Math.round((100 * solved) / Math.max(1, puzzles.length))}%`;
  const isDone = solved === puzzles.length;
  const fill = h("i");
  fill.style.width = share;
  return h(
    "a",
    { class: `card th2 g-${game}`, href: `/puzzles/idea/${game}/${name}` },
    h("span", { class: "thb" }, shown && boardPicture(shown)),
    h(
      "span",
      { class: "tht" },
      h("b", {}, words),
      h(
        "small",
        { class: "muted" },
        sign(game),
        t("web_puzzles.of_game", { game: title, number: solved, of: puzzles.length }),
      ),
      h("span", { class: "ibar", "aria-hidden": "true" }, fill),
      isDone && h("em", {}, icon("check"), t("web_puzzles.all_solved")),
    ),
  );
}

/** @param {FirstPage} page */
function lengthsSection({ shelves, isSolved, t }) {
  const all = shelves.flatMap(({ game, puzzles }) => puzzles.map((line) => ({ game, line })));
  const last = LENGTHS.length;
  const steps = LENGTHS.map((length) => {
    const found = all.filter(({ line }) => Math.min(line.wins_in, last) === length);
    const solved = found.filter(isSolved).length;
    const full = Math.floor((DOTS * solved) / Math.max(1, found.length));
    const words = length === last ? t("web_puzzles.length_more") : t("web_puzzles.win_in", { count: length });
    return h(
      "li",
      {},
      h(
        "a",
        { href: `/puzzles/length/${length}` },
        h("b", { class: "serif", "aria-hidden": "true" }, length === last ? `${length}+` : length),
        h(
          "span",
          {},
          words,
          h("small", { class: "muted" }, t("web_puzzles.solved_of", { number: solved, of: found.length })),
        ),
        h(
          "span",
          { class: "dots", "aria-hidden": "true" },
          ...Array.from({ length: DOTS }, (_, i) => h("i", { class: i < full ? "d" : null })),
        ),
      ),
    );
  });
  return h(
    "section",
    { class: "lad" },
    h(
      "div",
      { class: "sh" },
      h("h2", {}, t("web_puzzles.lengths")),
      h("small", { class: "muted" }, t("web_puzzles.proven")),
    ),
    h("ol", { class: "card" }, ...steps),
  );
}
