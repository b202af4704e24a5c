/**
 * A position on paper: `/print#game=…&position=…` or `…&variant=…&seed=…`. A picture, the pieces place by place, how many
 * are needed, and the text of the position; black and white unless colours are wanted.
 */

import { fromHash, toHash } from "./analysis/link.js";
import { problemText } from "./analysis/problems.js";
import { ask, untilAnswered } from "./api.js";
import { createBoard } from "./boards/board.js";
import { h, refill } from "./dom.js";
import { openFrame } from "./frame.js";
import { doorOf, GAMES, isGame } from "./games/index.js";
import { toggle } from "./parts/controls.js";
import { icon } from "./parts/icons.js";
import { loading, notice } from "./parts/notices.js";
import { boardSettings } from "./settings.js";
import { copyLink } from "./share/clipboard.js";
import { BLANK, counted, placed, randomWord } from "./share/paper_list.js";

/** The look of boards in black and white. */
const PAPER = "paper";

/**
 * @typedef {import("../wire/index.js").PositionInfo} PositionInfo
 * @typedef {import("./analysis/link.js").PlaceOrder & {seed?: string}} Order
 */

const frame = await openFrame("play");
const { t, main, settings } = frame;
const say = (/** @type {string} */ key, /** @type {import("./i18n.js").Arguments} */ args = {}) =>
  t(`web_share.${key}`, args);
let isColoured = false;

/** The order that the address names. @returns {Order} */
function addressed() {
  const place = fromHash(location.hash);
  const seed = new URLSearchParams(location.hash.slice(1)).get("seed");
  const game = place && isGame(place.game) ? place.game : /** @type {import("./games/door.js").Door} */ (GAMES[0]).name;
  return { ...(place ?? { options: {} }), game, ...(seed ? { seed } : {}) };
}

/** Show the set-up of another word, and put it into the address. @param {Order} order */
function goTo(order) {
  const seed = order.seed ? `&seed=${encodeURIComponent(order.seed)}` : "";
  history.replaceState(null, "", toHash(order) + seed);
  return show();
}

/** Boards are black and white on paper: a look of their own. */
function applyLook() {
  const { dataset } = document.documentElement;
  if (!isColoured) dataset.look = PAPER;
}

async function show() {
  const waiting = loading(t);
  refill(main, waiting);
  try {
    const order = addressed();
    const catalogue = await untilAnswered(() => ask("/games"), frame.away);
    const isShuffled = catalogue.games.some(({ name, shuffled }) => name === order.game && shuffled);
    if (!order.position && isShuffled && !order.seed) return void goTo({ ...order, seed: randomWord() });
    const info = await untilAnswered(() => ask("/positions/view", order), frame.away);
    draw(info, order);
  } catch (error) {
    refill(main, notice({ kind: "bad", title: t("web_analysis.bad_link"), text: problemText(error, t) }));
  }
}

/**
 * @param {PositionInfo} info
 * @param {Order} order
 */
function draw(info, order) {
  const { game, variant } = info;
  document.body.className = `inner g-${game}`;
  main.className = "printing";
  const place = h("div", { class: "picture" });
  const board = createBoard(place, {
    game,
    label: t("web.board_label", { game: doorOf(game).title }),
    settings: { ...boardSettings(settings.get()), signs: "letters", coordinates: "edge", side: false },
    still: true,
  });
  board.show({ view: info.view });
  const title = `${doorOf(game).title}, ${t(`web.variant_${game}_${variant}`)}`;
  frame.head(doorOf(game).title, say("print"));
  refill(main, tools(info, order), sheet(info, order, title, place));
}

/**
 * What is not printed.
 * @param {PositionInfo} info
 * @param {Order} order
 */
function tools(info, order) {
  const { game, position, options } = info;
  const word = h("input", { class: "field", id: "word", maxlength: 60, autocomplete: "off", value: order.seed ?? "" });
  word.addEventListener("change", () => void goTo({ ...order, seed: word.value.trim() || randomWord() }));
  const colours = toggle({
    label: say("print_colours"),
    value: isColoured,
    onChange: (value) => {
      isColoured = value;
      settings.set({});
    },
  });
  const button = (/** @type {string} */ picture, /** @type {string} */ words, /** @type {() => void} */ act) =>
    h("button", { class: "btn", type: "button", onclick: act }, icon(picture), words);
  const print = button("print", say("print_now"), () => window.print());
  print.classList.add("strong");
  return h(
    "section",
    { class: "card papertools", "aria-label": say("print") },
    order.seed &&
      h(
        "div",
        { class: "wordrow" },
        h("div", {}, h("label", { class: "label", for: "word" }, t("web.word")), word),
        button("again", say("print_other"), () => void goTo({ ...order, seed: randomWord() })),
      ),
    colours,
    h(
      "div",
      { class: "act-row" },
      print,
      h(
        "a",
        { class: "btn", href: `/?${new URLSearchParams({ new: game, position })}` },
        icon("play"),
        say("play_this"),
      ),
      h(
        "a",
        { class: "btn", href: `/editor${toHash({ game, position, options })}` },
        icon("edit"),
        t("web_analysis.edit_here"),
      ),
      button("link", say("copy_link"), () => void copyLink(`/print${location.hash}`, t)),
    ),
  );
}

/**
 * The sheet of paper.
 * @param {PositionInfo} info
 * @param {Order} order
 * @param {string} title
 * @param {Element} picture
 */
function sheet(info, order, title, picture) {
  const { view } = info;
  const door = doorOf(info.game);
  const pieces = placed(view, (cell) => door.words.place({ ...cell, name: BLANK }, t));
  const numbers = counted(view, (piece) => door.editor.toolName(piece, t), door.editor.tools);
  const player = info.to_move && t("web.table_wait", { player: sentenceCase(door.words.player(info.to_move, t)) });
  return h(
    "article",
    { class: "paper" },
    h("h2", {}, title),
    h("p", {}, [order.seed && say("print_word", { word: order.seed }), player].filter(Boolean).join(" ")),
    picture,
    pieces.length > 0 && h("h3", {}, say("print_places")),
    h(
      "ol",
      { class: "places" },
      ...pieces.map(({ name, letters, words }) => h("li", {}, h("b", {}, name), h("code", {}, letters), words)),
    ),
    numbers.length > 0 && h("h3", {}, say("print_numbers")),
    h(
      "ul",
      { class: "numbers" },
      ...numbers.map(({ words, count, where }) =>
        h("li", {}, h("b", {}, count), words, where && h("small", {}, say(`print_${where.kind}`, where))),
      ),
    ),
    h("p", { class: "text" }, h("code", {}, info.position)),
    h("p", { class: "from" }, `Trilith · ${location.host}`),
  );
}

/** @param {string} words */
const sentenceCase = (words) => words.charAt(0).toLocaleUpperCase(t.language) + words.slice(1);

settings.watch(applyLook);
applyLook();
window.addEventListener("hashchange", () => void show());
await show();
