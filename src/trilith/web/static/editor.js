/** The position editor. The server validates the position after every change; only legal positions can be used. */

import { fromHash, toHash } from "./analysis/link.js";
import { problemText } from "./analysis/problems.js";
import { gameOf } from "./analysis/textreader.js";
import { Away, ask, untilAnswered } from "./api.js";
import { createBoard } from "./boards/board.js";
import { stepsRound } from "./boards/geometry.js";
import { h, refill } from "./dom.js";
import { createFacts } from "./editor/facts.js";
import { createPalette } from "./editor/palette.js";
import { carried, cleared, counts, settled, sheetOf, textOf, used } from "./editor/sheets.js";
import { createVerdict } from "./editor/verdict.js";
import { openFrame } from "./frame.js";
import { doorOf, GAMES, isGame } from "./games/index.js";
import { plainButton } from "./learn/answers.js";
import { iconButton } from "./parts/icons.js";
import { loading, toast } from "./parts/notices.js";
import { boardSettings } from "./settings.js";
import { copyLink } from "./share/clipboard.js";
import { describePlace } from "./speech.js";

/**
 * @typedef {import("./boards/board_types.js").Game} Game
 * @typedef {import("./boards/board_types.js").View} View
 * @typedef {import("./parts/options.js").Options} Options
 * @typedef {{position?: string, variant?: string, options?: Options}} Order
 */

/** The default game. */
const usual = /** @type {import("./games/door.js").Door} */ (GAMES[0]).name;

const frame = await openFrame("analysis");
const { t, main, settings, speech } = frame;
const say = (/** @type {string} */ key, /** @type {import("./i18n.js").Arguments} */ args = {}) =>
  t(`web_analysis.${key}`, args);

/** The position as it is now, legal or not. @type {View} */
let sheet;
/** All pieces of the variant. @type {Map<string, number>} */
let full = new Map();
/** The game as the server lists it. @type {Pick<import("../wire/index.js").GameInfo, "variants" | "options">} */
let listed = { variants: [], options: [] };
/** Options of the rules that are not the default. @type {Options} */
let options = {};
/** The undo stack: the position before each change. @type {View[]} */
let past = [];
let tool = "";
let rotation = 0;
let checking = 0;
/** @type {ReturnType<typeof createBoard> | null} */
let board = null;

const place = h("div", { class: "a-board only" });
const verdict = createVerdict({
  t,
  onPlay: () => void playFrom(),
  onAnalyse: () => location.assign(`/analysis${address()}`),
});
const palette = createPalette({
  t,
  onPick: (picked) => {
    tool = picked;
    showPalette();
  },
  onUndo: undo,
  onClear: () => update(cleared(sheet)),
  onStart: () => void begin(sheet.game, { variant: sheet.variant, options }, true),
});
const facts = createFacts({
  t,
  onGame: (game) => void begin(game, {}),
  onVariant: (variant) => void begin(sheet.game, { variant, options }),
  onView: update,
  onOptions: (chosen) => {
    options = chosen;
    show();
  },
});
const text = h("input", { class: "field mono", id: "position-text", spellcheck: "false", autocapitalize: "off" });
const textProblem = h("p", { class: "wrong", role: "alert", hidden: true });
const textCard = h(
  "section",
  { class: "card panel2 a-text", "aria-label": say("position") },
  h("label", { class: "label", for: "position-text" }, say("position_text")),
  text,
  textProblem,
  h(
    "div",
    { class: "row" },
    plainButton("link", t("web_share.copy_link"), () => void copyLink(`/editor${address()}`, t)),
    plainButton("print", t("web_share.print"), () => location.assign(`/print${address()}`)),
  ),
);
text.addEventListener("change", () => void read(text.value));

// --- loading positions -------------------------------------------------------------------------------------------------

/**
 * Load a position into the editor.
 * @param {Game} game
 * @param {Order} order
 * @param {boolean} [keep]   keep the previous position for Undo
 */
async function load(game, order, keep = false) {
  const info = await ask("/positions/view", { game, ...order });
  const { view } = info;
  // Piece counts come from the start position in games where other positions may lack captured pieces.
  const { startHasAll } = doorOf(game).editor;
  const start =
    startHasAll && order.position ? (await ask("/positions/view", { game, variant: info.variant })).view : view;
  full = counts(start);
  for (const [colour, count] of start.bank) full.set(colour, (full.get(colour) ?? 0) + count);
  const old = sheet;
  sheet = sheetOf(view, info.position);
  options = order.options ?? {};
  past = keep && old?.variant === view.variant ? [...past, old] : [];
  if (!board || board.options.game !== game) {
    const catalogue = await ask("/games");
    listed = catalogue.games.find((other) => other.name === game) ?? { variants: [], options: [] };
    tool = doorOf(game).editor.tools[0] ?? "";
    build(game);
  }
  show();
}

/**
 * Load a position; if it is refused, show the reason.
 * @param {Game} game
 * @param {Order} order
 * @param {boolean} [keep]
 */
async function begin(game, order, keep = false) {
  try {
    await untilAnswered(() => load(game, order, keep), frame.away);
  } catch (error) {
    if (error instanceof Away) throw error;
    toast(problemText(error, t), t);
    if (!board) await load(isGame(game) ? game : usual, {});
  }
}

/** @param {string} typed */
async function read(typed) {
  textProblem.hidden = true;
  const game = gameOf(typed) ?? sheet.game;
  const order = { position: typed.trim(), options: game === sheet.game ? options : {} };
  try {
    await load(game, order, true);
  } catch (error) {
    textProblem.textContent = problemText(error, t);
    textProblem.hidden = false;
  }
}

async function fromAddress() {
  const { game, ...order } = fromHash(location.hash) ?? { game: usual };
  await begin(/** @type {Game} */ (game), order);
}

// --- the board ---------------------------------------------------------------------------------------------------------

/** @param {Game} game */
function build(game) {
  board?.destroy();
  document.body.className = `inner g-${game}`;
  frame.head(say(`title_${game}`), say("editor"), [
    iconButton("undo", say("undo"), undo),
    iconButton("flip", t("board.turn_board"), () => {
      rotation = (rotation + 1) % stepsRound(doorOf(game).face);
      show();
    }),
  ]);
  board = createBoard(place, {
    game,
    label: say("board", { game: say(`title_${game}`) }),
    settings: boardSettings(settings.get()),
    everywhere: true,
    nameOf,
    on: {
      press: (cell) => change(used(sheet, cell, tool), cell),
      drag: (from, to) => change(carried(sheet, from, to), to),
    },
  });
}

/** @param {string} cell */
function nameOf(cell) {
  if (!board?.state) return cell;
  const found = board.state.view.cells.find((other) => other.name === cell);
  return found && !found.present
    ? say("place_gap", { place: cell })
    : describePlace({ view: board.state.view }, cell, t);
}

/**
 * @param {View} view
 * @param {string} cell what to announce
 */
function change(view, cell) {
  update(view);
  speech.say(nameOf(cell));
}

/** @param {View} view */
function update(view) {
  past.push(sheet);
  sheet = settled(view, full);
  show();
}

function undo() {
  const last = past.pop();
  if (!last) return;
  sheet = last;
  show();
}

function show() {
  const movable = sheet.cells.filter((cell) => cell.pieces).map((cell) => cell.name);
  board?.show({ view: sheet, marks: { movable }, rotation });
  if (document.activeElement !== text) text.value = textOf(sheet);
  textProblem.hidden = true;
  showPalette();
  facts.show({ view: sheet, variants: listed.variants.map(({ name }) => name), choosable: listed.options, options });
  void check();
}

function showPalette() {
  palette.show({ view: sheet, full, tool, canUndo: past.length > 0 });
}

// --- using the position ------------------------------------------------------------------------------------------------

const order = () => ({ game: sheet.game, position: textOf(sheet), options });
const address = () => toHash(order());

async function check() {
  const ticket = ++checking;
  verdict.wait();
  let found;
  try {
    found = await untilAnswered(() => ask("/positions/edit-check", order()), frame.away);
  } catch (error) {
    found = { legal: false, reason: { message: problemText(error, t) } };
  }
  if (ticket !== checking) return;
  if (found.legal) history.replaceState(null, "", `/editor${address()}`);
  verdict.show(found);
}

async function playFrom() {
  /** @type {import("../wire/index.js").Seat[]} */
  const players = [{ kind: "human" }, { kind: "engine", level: 3 }];
  if (sheet.to_move === 2) players.reverse();
  try {
    const { id } = await ask("/play", { ...order(), players });
    location.assign(`/play/${id}`);
  } catch (error) {
    toast(problemText(error, t), t);
  }
}

settings.watch((now) => board?.set(boardSettings(now)));
document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && !target.closest("input, textarea")) {
    event.preventDefault();
    undo();
  }
});
window.addEventListener("hashchange", () => void fromAddress());
refill(main, loading(t));
await fromAddress();
refill(
  main,
  h(
    "div",
    { class: "an ed" },
    place,
    h("div", { class: "side" }, palette.element, verdict.element, facts.element, textCard),
  ),
);
