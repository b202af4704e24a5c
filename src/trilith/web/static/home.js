/** The home page: unfinished games, a card per game, links. `/?new=GAME` opens the new-game dialog. */

import { ask, untilAnswered } from "./api.js";
import { h, refill } from "./dom.js";
import { isDark, openFrame } from "./frame.js";
import { doorOf, GAMES } from "./games/index.js";
import { openSetup } from "./home/setup.js";
import { createProgress } from "./learn/progress.js";
import { sign } from "./parts/gamesign.js";
import { icon } from "./parts/icons.js";
import { isAlone, nameOf } from "./play/words.js";

/**
 * @typedef {import("./boards/board_types.js").Game} Game
 * @typedef {import("../wire/index.js").GameSummary} Summary
 */

/** Number of unfinished games listed before "All games" is pressed. */
const FIRST = 3;

const frame = await openFrame("play", { mainClass: "hm" });
const { t, main } = frame;
const catalogue = untilAnswered(() => ask("/games"), frame.away);

/**
 * @param {Game} game
 * @param {string} [position]
 */
async function setUp(game, position) {
  const clear = () => history.replaceState(null, "", "/");
  openSetup({ game, catalogue: await catalogue, t, onClose: clear, ...(position ? { position } : {}) });
}

/** Course progress per game: one dot per lesson, shown once any lesson is done. */
const learned = new Map(GAMES.map(({ name }) => [name, dots()]));

function dots() {
  return h("span", { class: "prog", role: "img", hidden: true });
}

async function showLearned() {
  const progress = createProgress();
  if (!progress.hasBegun()) return;
  const { courses } = await untilAnswered(() => ask("/lessons"), frame.away);
  for (const course of courses) {
    const done = course.lessons.map(({ name }) => progress.isDone(course.game, name));
    const count = progress.count(course);
    const element = learned.get(course.game);
    if (!element) continue;
    element.hidden = count === 0;
    element.setAttribute("aria-label", t("web_learn.done_of", { count, of: done.length }));
    refill(element, ...done.map((isDone) => h("i", { class: isDone ? "d" : null })));
  }
}

/** @param {import("./games/door.js").Door} door */
const card = ({ name: game, title, scene }) =>
  h(
    "article",
    { class: `card game g-${game}` },
    h("div", { class: "pic" }, scene()),
    h(
      "div",
      { class: "txt" },
      h("h2", {}, sign(game), title),
      h("p", { class: "muted" }, t(`web.about_${game}`)),
      h("p", { class: "facts" }, t(`web.facts_${game}`)),
      h(
        "div",
        { class: "act-row" },
        h(
          "button",
          {
            class: "btn strong",
            type: "button",
            "aria-label": t("web.play_game", { game: title }),
            onclick: () => void setUp(game),
          },
          t("web.play"),
        ),
        h(
          "a",
          { class: "btn", href: `/learn/${game}`, "aria-label": t("web.learn_game", { game: title }) },
          t("web.learn"),
        ),
        learned.get(game),
      ),
    ),
  );

/**
 * @param {string} href
 * @param {string} picture
 * @param {string} name
 */
const tip = (href, picture, name) =>
  h(
    "a",
    { class: "card tip", href },
    h("span", { class: "ic" }, icon(picture)),
    h(
      "span",
      { class: "tt" },
      h("small", { class: "ov" }, t(`web.tip_${name}`)),
      h("b", {}, t(`web.tip_${name}_title`)),
      h("small", { class: "muted" }, t(`web.tip_${name}_text`)),
    ),
  );

/** @param {Summary} game */
function row(game) {
  const state = { ...game, yours: true };
  const alone = isAlone(state);
  const isMine = game.players[game.to_move - 1]?.kind === "human";
  const [one, two] = [nameOf(state, 1, t), nameOf(state, 2, t)];
  const other = game.players.findIndex((player) => player.kind === "engine") + 1;
  const who = alone ? t("web.against", { player: nameOf(state, other, t) }) : t("web.between", { one, two });
  const pill = game.result
    ? h("span", { class: "pill" }, t("web.over"))
    : isMine
      ? h("span", { class: "pill act" }, alone ? t("web.your_turn") : nameOf(state, game.to_move, t))
      : h("span", { class: "pill" }, t("web.thinks", { player: nameOf(state, game.to_move, t) }));
  const theme = isDark() ? "dark" : "light";
  const picture = `/api/v1/play/${game.id}/picture.svg?panels=false&coordinates=false&theme=${theme}&v=${game.plies}`;
  return h(
    "a",
    { class: "card wait-row", href: `/play/${game.id}` },
    h("span", { class: "mini" }, h("img", { src: picture, alt: "", width: 72, height: 64, loading: "lazy" })),
    h("span", { class: "wt" }, h("b", {}, doorOf(game.game).title), h("small", { class: "muted" }, who)),
    h("span", { class: "wr" }, pill, h("small", { class: "muted" }, t("web.turn_number", { number: game.plies + 1 }))),
  );
}

const waiting = h("section", { class: "waits", hidden: true });

/**
 * @param {Summary[]} games
 * @param {boolean} [all]
 */
function showGames(games, all = false) {
  const going = games.filter((game) => !game.result);
  const shown = all ? [...going, ...games.filter((game) => game.result)] : going.slice(0, FIRST);
  const mine = going.filter((game) => game.players[game.to_move - 1]?.kind === "human").length;
  waiting.hidden = games.length === 0;
  const title = mine ? t("web.waiting", { count: mine }) : t("web.none_waiting");
  const more = h(
    "button",
    { class: "link", type: "button", "aria-expanded": String(all), onclick: () => showGames(games, !all) },
    t(all ? "web.fewer_games" : "web.all_games"),
  );
  refill(
    waiting,
    h("div", { class: "sh" }, h("h2", {}, title), games.length > shown.length || all ? more : null),
    h("div", { class: "wl" }, ...shown.map(row)),
  );
}

main.append(
  h(
    "section",
    { class: "hero" },
    h("h1", { class: "serif" }, t("web.title")),
    h("p", { class: "muted" }, t("web.subtitle")),
  ),
  waiting,
  h("section", { class: "cards", "aria-label": t("web.games") }, ...GAMES.map(card)),
  h(
    "section",
    { class: "more" },
    tip("/learn/exercises", "puzzle", "puzzle"),
    tip("/learn", "book", "learn"),
    tip("/analysis", "chart", "analyse"),
  ),
  h("footer", { class: "foot muted" }, h("small", {}, t("web.foot"))),
);

/** Reload the unfinished games when the page becomes visible: they may have changed. */
async function refresh() {
  showGames(await untilAnswered(() => ask("/play?most=50"), frame.away));
}

const asked = new URLSearchParams(location.search);
const wanted = GAMES.find(({ name }) => name === asked.get("new"));
if (wanted) void setUp(wanted.name, asked.get("position") ?? undefined);
await Promise.all([refresh(), showLearned()]);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void refresh());
addEventListener("pageshow", (event) => event.persisted && void refresh());
