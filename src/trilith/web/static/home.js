/** The home page: unfinished games, a card per game, links. `/?new=GAME` opens the new-game dialog. */

import { ask, Refused, sentence, untilAnswered } from "./api.js";
import { h, refill } from "./dom.js";
import { openFrame } from "./frame.js";
import { GAMES } from "./games/index.js";
import { againButton, gameRow, isPersonsTurn } from "./home/gamerow.js";
import { openSetup } from "./home/setup.js";
import { createProgress } from "./learn/progress.js";
import { sign } from "./parts/gamesign.js";
import { icon } from "./parts/icons.js";
import { toast } from "./parts/notices.js";

/**
 * @typedef {import("./boards/board_types.js").Game} Game
 */

/** Number of games listed; the page of all games has the others. */
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

const waiting = h("section", { class: "waits", hidden: true });

/**
 * Games that go on; where there is none, the last results, each with a button to play again.
 * @param {import("../wire/index.js").GamesPage} going
 * @param {import("../wire/index.js").GamesPage} over
 */
function showGames(going, over) {
  const mine = going.games.filter(isPersonsTurn).length;
  const title = mine
    ? t("web.waiting", { count: mine })
    : t(going.count ? "web.none_waiting" : "web_games.last_results");
  const failed = (/** @type {unknown} */ problem) =>
    toast(problem instanceof Refused ? sentence(problem.message) : t("board.offline"), t);
  const rows = going.count
    ? going.games.slice(0, FIRST).map((game) => gameRow(game, t))
    : over.games.slice(0, FIRST).map((game) => gameRow(game, t, [againButton(game, t, failed)]));
  waiting.hidden = rows.length === 0;
  refill(
    waiting,
    h(
      "div",
      { class: "sh" },
      h("h2", {}, title),
      h("a", { class: "link", href: "/my-games" }, t("web_games.all", { count: going.count + over.count })),
    ),
    h("div", { class: "wl" }, ...rows),
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
    tip("/puzzles", "puzzle", "puzzle"),
    tip("/learn", "book", "learn"),
    tip("/analysis", "chart", "analyse"),
  ),
  h("footer", { class: "foot muted" }, h("small", {}, t("web.foot"))),
);

/** Reload the games when the page becomes visible: they may have changed. */
async function refresh() {
  const pages = () => Promise.all([ask("/play?outcome=going&most=50"), ask(`/play?outcome=over&most=${FIRST}`)]);
  const [going, over] = await untilAnswered(pages, frame.away);
  showGames(going, over);
}

const asked = new URLSearchParams(location.search);
const wanted = GAMES.find(({ name }) => name === asked.get("new"));
if (wanted) void setUp(wanted.name, asked.get("position") ?? undefined);
await Promise.all([refresh(), showLearned()]);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void refresh());
addEventListener("pageshow", (event) => event.persisted && void refresh());
