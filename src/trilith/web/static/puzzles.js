/**
 * The puzzle pages: `/puzzles` is the first page, `/puzzles/ideas` has all ideas, `/puzzles/idea/GAME/NAME` and
 * `/puzzles/length/2` list puzzles as boards, `/puzzles/GAME/7` is a puzzle; `/puzzles/rated`, `/puzzles/daily` and
 * `/puzzles/again` choose one.
 */

import { ask, Refused, untilAnswered } from "./api.js";
import { h } from "./dom.js";
import { openFrame } from "./frame.js";
import { createOwnPuzzles, pageOf } from "./learn/own_puzzles.js";
import { createProgress } from "./learn/progress.js";
import { loading, notice } from "./parts/notices.js";
import { boardGrid } from "./puzzles/board_grid.js";
import { firstPage, ideasPage } from "./puzzles/first_page.js";
import { createPuzzleLog } from "./puzzles/puzzle_log.js";
import { dailyOf, dateOf, dayNumber, nameOf, nextRated } from "./puzzles/selection.js";
import { SolvePage } from "./puzzles/solve_page.js";

/**
 * @typedef {import("../wire/index.js").PuzzleShelf} Shelf
 * @typedef {import("./puzzles/selection.js").Chosen} Chosen
 * @typedef {import("./puzzles/solve_page.js").Mode} Mode
 */

/** The longest step of "by length": everything from there on. */
const LONGEST = 4;

const [, , first = "", second = "", third = ""] = location.pathname.split("/").map(decodeURIComponent);
const query = new URLSearchParams(location.search);
const isList = ["", "ideas", "idea", "length"].includes(first);
document.body.className = isList ? "home" : "inner";

const frame = await openFrame("puzzles", { back: isList && !first ? "/" : "/puzzles" });
const { t, main } = frame;
const waiting = loading(t);
main.append(waiting);
const log = createPuzzleLog();
const own = createOwnPuzzles();
const learned = createProgress();

/**
 * Whether a puzzle was solved, here or as an exercise of former days.
 * @param {Chosen} chosen
 */
const isSolved = (chosen) => log.isSolved(nameOf(chosen)) || learned.isSolved(chosen.line.position);

/** @param {string} title @param {Element[]} shown */
function showList(title, shown) {
  waiting.remove();
  main.className = "pz";
  main.append(...shown);
  document.title = `${title} · Trilith`;
}

/**
 * A list of puzzles as boards.
 * @param {Shelf[]} shelves
 */
function openGrid(shelves) {
  const shelf = shelves.find(({ game }) => game === second);
  const theme = shelf?.themes.find(({ name }) => name === third);
  if (first === "idea" && shelf && theme) {
    const found = shelf.puzzles.filter(({ themes }) => themes.includes(theme.name));
    const chosen = found.map((line) => ({ game: shelf.game, line }));
    showList(theme.title, boardGrid({ title: theme.title, about: shelf.title, chosen, isSolved, t }));
    return;
  }
  const length = Number(second);
  if (first !== "length" || !Number.isInteger(length) || length < 1 || length > LONGEST) throw missing();
  const title = length === LONGEST ? t("web_puzzles.length_more") : t("web_puzzles.win_in", { count: length });
  const chosen = shelves.flatMap(({ game, puzzles }) =>
    puzzles.filter(({ wins_in }) => Math.min(wins_in, LONGEST) === length).map((line) => ({ game, line })),
  );
  showList(title, boardGrid({ title, about: t("web_puzzles.proven"), chosen, isSolved, t }));
}

const missing = () =>
  new Refused(404, { key: "", message: "", clause: null, arguments: {}, text: null, line: null, column: null });

/**
 * The puzzle that the address asks for.
 * @param {Shelf[]} shelves
 * @returns {{chosen: Chosen, mode: Mode} | null}
 */
function choose(shelves) {
  const today = dayNumber(Date.now());
  /** @param {Chosen | null} chosen @param {Mode} mode */
  const as = (chosen, mode) => (chosen ? { chosen, mode } : null);
  if (first === "daily") return as(dailyOf(shelves, today), { kind: "daily", date: dateOf(today) });
  if (first === "rated") {
    const { rating, asked } = log.read();
    const wanted = shelves.filter(({ game }) => !query.has("game") || game === query.get("game"));
    return as(nextRated(wanted, rating.rating, asked), { kind: "rated" });
  }
  const line = shelves.find(({ game }) => game === first)?.puzzles.find(({ number }) => String(number) === second);
  const chosen = line ? { game: first, line } : null;
  return as(chosen, { kind: query.has("again") ? "again" : "free" });
}

/** @param {Shelf[]} shelves */
async function openPuzzle(shelves) {
  const found = choose(shelves);
  if (!found) throw missing();
  const { chosen, mode } = found;
  const path = /** @type {const} */ (`/puzzles/${chosen.game}/${chosen.line.number}`);
  const puzzle = await untilAnswered(() => ask(path), frame.away);
  waiting.remove();
  document.body.classList.add(`g-${chosen.game}`);
  new SolvePage(frame, { puzzle, mode, log, own, next: nextAddress(shelves, chosen, mode) });
}

/**
 * Where the next puzzle is.
 * @param {Shelf[]} shelves
 * @param {Chosen} chosen
 * @param {Mode} mode
 */
function nextAddress(shelves, chosen, mode) {
  if (mode.kind === "rated") return location.pathname + location.search;
  if (mode.kind === "daily") return "/puzzles/rated";
  if (mode.kind === "again") return "/puzzles/again";
  const puzzles = shelves.find(({ game }) => game === chosen.game)?.puzzles ?? [];
  const idea = query.get("idea");
  const alike = idea ? puzzles.filter(({ themes }) => themes.includes(idea)) : puzzles;
  const open = alike
    .filter((line) => line.number !== chosen.line.number && !isSolved({ game: chosen.game, line }))
    .sort((a, b) => a.rating - b.rating);
  const line = open.find(({ rating }) => rating >= chosen.line.rating) ?? open[0];
  return line ? `/puzzles/${chosen.game}/${line.number}${location.search}` : "/puzzles";
}

/** Go to the puzzle that has waited longest for being asked again. */
function openRepetition() {
  const due = own.due()[0];
  location.replace(due ? pageOf(due) : "/puzzles");
}

function showMissing() {
  waiting.remove();
  document.body.className = "home";
  main.className = "pz";
  const home = h("a", { class: "btn", href: "/puzzles" }, t("web_puzzles.all"));
  main.append(
    h("h1", { class: "sr" }, t("web_puzzles.title")),
    notice({ kind: "empty", title: t("web_puzzles.missing"), actions: [home] }),
  );
}

try {
  if (first === "again") openRepetition();
  else {
    const { games } = await untilAnswered(() => ask("/puzzles"), frame.away);
    if (first === "") showList(t("web_puzzles.title"), firstPage({ shelves: games, log, own, isSolved, t }));
    else if (first === "ideas") showList(t("web_puzzles.ideas"), ideasPage({ shelves: games, isSolved, t }));
    else if (isList) openGrid(games);
    else await openPuzzle(games);
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  showMissing();
}
