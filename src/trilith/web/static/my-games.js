/**
 * The games of this browser: `/my-games`. What is looked for stands in the address, so that "back" finds it again.
 *
 * @typedef {import("../wire/index.js").GameSummary} Summary
 * @typedef {import("./home/gamefilter.js").Wanted} Wanted
 */

import { Away, ask, Refused, remove, sentence, untilAnswered } from "./api.js";
import { h, refill } from "./dom.js";
import { openFrame } from "./frame.js";
import { doorOf } from "./games/index.js";
import { createGameFilter, isAnything, queryOf, readWanted, writeWanted } from "./home/gamefilter.js";
import { againButton, gameRow, playersOf } from "./home/gamerow.js";
import { icon, iconButton } from "./parts/icons.js";
import { loading, notice, toast } from "./parts/notices.js";
import { openQuestion } from "./play/menu.js";

/** Games on one page of the list. */
const PAGE = 24;

const frame = await openFrame("play", { mainClass: "hm my-games" });
const { t, main } = frame;
document.title = `${t("web_games.title")} · Trilith`;

const heading = h("h1", { class: "serif", tabindex: -1 }, t("web_games.title"));
const count = h("p", { class: "muted", role: "status" });
const save = h("a", { class: "btn", download: "" }, icon("download"), t("web_games.save"));
const list = h("div", { class: "gl" });
const more = h("button", { class: "btn wide", type: "button", hidden: true }, t("web_games.more"));
const waiting = loading(t);

/** What is looked for now; an answer about something else comes too late. */
let wanted = readWanted(location.search);
/** Where the next page begins. @type {string | null} */
let next = null;

const filter = createGameFilter({
  wanted,
  t,
  onChange(found) {
    history.replaceState(null, "", `/my-games${writeWanted(found)}`);
    void show(found);
  },
});

/** @param {unknown} problem */
function failed(problem) {
  if (!(problem instanceof Refused || problem instanceof Away)) throw problem;
  toast(problem instanceof Refused ? sentence(problem.message) : t("board.offline"), t);
}

/** @param {Summary} game */
function row(game) {
  const about = `${doorOf(game.game).title}, ${playersOf(game, t)}`;
  const element = gameRow(game, t, [
    ...(game.result ? [againButton(game, t, failed)] : []),
    iconButton("delete", t("web_games.delete_game", { game: about }), () =>
      openQuestion({
        title: t("web_games.delete_ask", { game: about }),
        yes: t("web_games.delete"),
        t,
        onYes: () => void erase(game).catch(failed),
      }),
    ),
  ]);
  element.dataset.game = game.id;
  return element;
}

/**
 * Delete a game; for some seconds a message offers to restore it.
 * @param {Summary} game
 */
async function erase(game) {
  await remove(`/play/${game.id}`);
  const element = /** @type {HTMLElement | null} */ (list.querySelector(`[data-game="${game.id}"]`));
  const beside = element?.nextElementSibling ?? element?.previousElementSibling;
  /** @type {HTMLElement} */ (beside?.querySelector("a") ?? heading).focus();
  const undo = h("button", { class: "btn", type: "button" }, t("web_games.undo"));
  const told = toast(t("web_games.deleted"), t, [undo]);
  undo.addEventListener("click", async () => {
    undo.disabled = true;
    try {
      await ask(`/play/${game.id}/restore`, {});
      await show(wanted);
      /** @type {HTMLElement | null} */ (list.querySelector(`[data-game="${game.id}"] a`))?.focus();
    } catch (problem) {
      failed(problem);
    }
    told.remove();
  });
  await show(wanted, list.childElementCount);
}

/** Nothing is listed: none was played, or none fits. */
function nothing() {
  if (isAnything(wanted)) {
    const start = h("a", { class: "btn strong", href: "/" }, t("web_games.start"));
    return notice({ kind: "empty", title: t("web_games.none"), text: t("web_games.none_text"), actions: [start] });
  }
  const all = h("a", { class: "btn", href: "/my-games" }, t("web_games.show_all"));
  return notice({
    kind: "empty",
    title: t("web_games.none_found"),
    text: t("web_games.none_found_text"),
    actions: [all],
  });
}

/**
 * List the games that are looked for.
 * @param {Wanted} found
 * @param {number} [most]   as many as were seen before
 */
async function show(found, most = PAGE) {
  wanted = found;
  const query = queryOf(found, Date.now());
  const size = Math.min(50, Math.max(most, PAGE));
  const page = await untilAnswered(() => ask(`/play?${query}&most=${size}`), frame.away);
  if (wanted !== found) return;
  waiting.remove();
  count.textContent = t("web_games.count", { count: page.count });
  save.hidden = page.count === 0;
  save.href = `/api/v1/play/records?${query}`;
  filter.hidden = page.count === 0 && isAnything(found);
  refill(list, ...(page.games.length ? page.games.map(row) : [nothing()]));
  proceed(page.more);
}

/** @param {string | null} place */
function proceed(place) {
  next = place;
  more.hidden = next === null;
}

more.addEventListener("click", async () => {
  const here = wanted;
  const page = await untilAnswered(
    () => ask(`/play?${queryOf(here, Date.now())}&most=${PAGE}&after=${next}`),
    frame.away,
  );
  if (wanted !== here) return;
  const rows = page.games.map(row);
  list.append(...rows);
  rows[0]?.querySelector("a")?.focus();
  proceed(page.more);
});

main.append(h("section", { class: "sh" }, h("div", {}, heading, count), save), filter, waiting, list, more);
addEventListener("pageshow", (event) => event.persisted && void show(wanted, list.childElementCount));
await show(wanted);
