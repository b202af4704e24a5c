/** The position editor: pieces on a board, checked by the server at every change. Only legal positions leave it. */

import { gameOf } from "./analysis/reading.js";
import { problemText } from "./analysis/opening.js";
import { ask, Away, sentence, untilAnswered } from "./api.js";
import { createBoard } from "./boards/board.js";
import { h, refill } from "./dom.js";
import {
  carried,
  cleared,
  counts,
  note,
  settled,
  sheetOf,
  textOf,
  used,
  withClaim,
  withMarbles,
  withNote,
} from "./editor/sheets.js";
import { openFrame } from "./frame.js";
import { segmented } from "./parts/controls.js";
import { icon, iconButton } from "./parts/icons.js";
import { loading, toast } from "./parts/notices.js";
import { picture, ROUND, TALL } from "./parts/pictures.js";
import { boardSettings } from "./settings.js";
import { describePlace } from "./speech.js";

/**
 * @typedef {import("./boards/types.js").Game} Game
 * @typedef {import("./boards/types.js").View} View
 * @typedef {import("./editor/sheets.js").Sheet} Sheet
 */

const TOOLS = {
  lyngk: [..."IBRGKJ", "take", "won1", "won2"],
  zertz: [..."WGB", "ring", "gap"],
  fenix: [..."SGKsgk", "take"],
};
const GAMES = /** @type {Game[]} */ (["lyngk", "zertz", "fenix"]);

const frame = await openFrame("analysis");
const { t, main, settings, speech } = frame;
const say = (/** @type {string} */ key, /** @type {import("./i18n.js").Arguments} */ args = {}) =>
  t(`web_analysis.${key}`, args);

/** @type {Sheet} */
let sheet;
/** All pieces of the variant. @type {Map<string, number>} */
let full = new Map();
/** @type {{name: string}[]} */
let variants = [];
/** @type {Sheet[]} */
let past = [];
let tool = "";
let rotation = 0;
let checking = 0;
/** @type {ReturnType<typeof createBoard> | null} */
let board = null;

const place = h("div", { class: "a-board only" });
const verdict = h("section", { class: "card find a-find", "aria-live": "polite", "aria-label": say("verdict") });
const palette = h("section", { class: "card panel2 a-tools", "aria-label": say("pieces") });
const facts = h("section", { class: "card panel2 facts", "aria-label": say("facts") });
const text = h("input", { class: "field mono", id: "position-text", spellcheck: "false", autocapitalize: "off" });
const textProblem = h("p", { class: "wrong", role: "alert", hidden: true });
const textCard = h(
  "section",
  { class: "card panel2 a-text", "aria-label": say("position") },
  h("label", { class: "label", for: "position-text" }, say("position_text")),
  text,
  textProblem,
);
text.addEventListener("change", () => void read(text.value));

/**
 * Take over a position.
 * @param {Game} game
 * @param {{position?: string, variant?: string}} order
 * @param {boolean} [keep]   keep what was there for Undo
 */
async function load(game, order, keep = false) {
  const info = await ask("/positions/view", { game, ...order });
  const [view, before] = [/** @type {View} */ (info.view), past];
  // Every legal position of ZÈRTZ has all marbles, and every start of LYNGK all pieces.
  const start = game === "lyngk" && order.position ? (await ask("/positions/view", { game, variant: info.variant })).view : view;
  full = counts(start);
  for (const [colour, count] of start.bank) full.set(colour, (full.get(colour) ?? 0) + count);
  const old = sheet;
  sheet = sheetOf(view, info.position);
  past = keep && old?.view.variant === view.variant ? [...before, old] : [];
  const fresh = !board || board.options.game !== game;
  if (fresh) {
    const catalogue = await ask("/games");
    variants = catalogue.games.find((/** @type {{name: string}} */ other) => other.name === game).variants;
    tool = TOOLS[game][0] ?? "";
    build(game);
  }
  show();
}

/** @param {string} typed */
async function read(typed) {
  textProblem.hidden = true;
  const game = gameOf(typed);
  try {
    await load(game ?? sheet.view.game, { position: typed.trim() }, true);
  } catch (error) {
    textProblem.textContent = problemText(error, t);
    textProblem.hidden = false;
  }
}

/** @param {Game} game */
function build(game) {
  board?.destroy();
  document.body.className = `inner g-${game}`;
  frame.head(say(`title_${game}`), say("editor"), [
    iconButton("undo", say("undo"), undo),
    iconButton("flip", t("board.turn_board"), () => {
      rotation = (rotation + 1) % (game === "fenix" ? 2 : 6);
      show();
    }),
  ]);
  board = createBoard(place, {
    game,
    label: say("board", { game: say(`title_${game}`) }),
    settings: boardSettings(settings.get()),
    everywhere: true,
    nameOf: (cell) => nameOf(cell),
    on: {
      press: (cell) => change(used(sheet.view, cell, tool), cell),
      drag: (from, to) => change(carried(sheet.view, from, to), to),
    },
  });
}

/** @param {string} cell */
function nameOf(cell) {
  if (!board?.state) return cell;
  const found = board.state.view.cells.find((other) => other.name === cell);
  return found && !found.present ? say("place_gap", { place: cell }) : describePlace({ view: board.state.view }, cell, t);
}

/**
 * @param {View} view
 * @param {string} [cell]  what to say
 */
function change(view, cell) {
  update({ ...sheet, view });
  if (cell) speech.say(nameOf(cell));
}

/** @param {Sheet} next */
function update(next) {
  past.push(sheet);
  sheet = { ...next, view: settled(next.view, full) };
  show();
}

function undo() {
  const last = past.pop();
  if (!last) return;
  sheet = last;
  show();
}

function show() {
  const { view } = sheet;
  const movable = view.cells.filter((cell) => cell.pieces).map((cell) => cell.name);
  board?.show({ view, marks: { movable }, rotation });
  if (document.activeElement !== text) text.value = textOf(sheet);
  textProblem.hidden = true;
  showPalette();
  showFacts();
  check();
}

// --- the palette -----------------------------------------------------------------------------------------------------

/** @param {string} name */
function toolName(name) {
  const { game } = sheet.view;
  if (name.length > 1) return say(`tool_${name}`);
  if (game === "lyngk") return t(`board.colour_${name}`);
  if (game === "zertz") return t(`board.marble_${name}`);
  const player = t(name === name.toUpperCase() ? "board.red" : "board.black");
  return say("figure", { player, figure: t(`board.figure_${name.toUpperCase()}`) });
}

/** @param {string} name */
function toolPicture(name) {
  const { game } = sheet.view;
  if (name === "take") return icon("close");
  if (name === "won1" || name === "won2") return icon("star");
  if (name === "ring" || name === "gap") return h("span", { class: `tool-${name}` });
  if (game === "zertz") return picture(game, name, { box: ROUND });
  return picture(game, name, game === "fenix" ? { owner: name === name.toUpperCase() ? 1 : 2, box: "-50 -56 100 112" } : {});
}

function showPalette() {
  const { view } = sheet;
  const inUse = counts(view);
  const buttons = TOOLS[view.game].map((name) => {
    const left = view.game !== "fenix" && name.length === 1 ? (full.get(name) ?? 0) - (inUse.get(name) ?? 0) : null;
    const label = left === null ? toolName(name) : t("board.bank_left", { colour: toolName(name), count: left });
    return h(
      "button",
      {
        type: "button",
        "data-tool": name,
        "aria-pressed": String(name === tool),
        "aria-label": label,
        title: toolName(name),
        onclick: () => {
          tool = name;
          showPalette();
          /** @type {HTMLElement | null} */ (palette.querySelector(`[data-tool="${name}"]`))?.focus();
        },
      },
      toolPicture(name),
      left === null ? name.length > 1 && h("span", { class: "nm" }, toolName(name)) : h("b", { class: left < 0 ? "num bad" : "num" }, left),
    );
  });
  refill(
    palette,
    h("h2", {}, say("pieces"), h("span", {}, say(`how_${view.game}`))),
    h("div", { class: "pick tools", role: "group", "aria-label": say("pieces") }, ...buttons),
    h(
      "div",
      { class: "row" },
      h("button", { class: "btn", type: "button", onclick: undo, disabled: past.length === 0 }, icon("undo"), say("undo")),
      h("button", { class: "btn", type: "button", onclick: () => change(cleared(sheet.view)) }, icon("close"), say("clear")),
      h(
        "button",
        { class: "btn", type: "button", onclick: () => void begin(view.game, { variant: view.variant }, true) },
        icon("again"),
        say("set_start"),
      ),
    ),
  );
}

// --- what is not on the board ----------------------------------------------------------------------------------------

function showFacts() {
  const { view } = sheet;
  const player = (/** @type {string} */ number) =>
    view.game === "fenix" ? t(number === "1" ? "diagram.red" : "diagram.black") : t(`board.player_${number}`);
  const choice = (
    /** @type {string} */ label,
    /** @type {string[]} */ choices,
    /** @type {string} */ value,
    /** @type {(value: string) => string} */ name,
    /** @type {(value: string) => void} */ onChange,
  ) => segmented({ label, choices, value, nameOf: name, onChange });
  const shared = [
    select(say("game"), GAMES, view.game, (game) => say(`title_${game}`), (game) => void begin(/** @type {Game} */ (game), {})),
    select(
      say("variant"),
      variants.map(({ name }) => name),
      view.variant,
      (name) => name,
      (variant) => void begin(view.game, { variant }),
    ),
    choice(say("side"), ["1", "2"], String(view.to_move), player, (side) => change({ ...sheet.view, to_move: Number(side) })),
  ];
  const own = { lyngk: lyngkFacts, zertz: zertzFacts, fenix: fenixFacts }[view.game](player, choice);
  // The control that was just used keeps the keyboard.
  const focused = [...facts.querySelectorAll("input, select, button")].indexOf(/** @type {Element} */ (document.activeElement));
  refill(facts, ...shared, ...own);
  if (focused >= 0) /** @type {HTMLElement | undefined} */ (facts.querySelectorAll("input, select, button")[focused])?.focus();
}

/** @typedef {(label: string, choices: string[], value: string, name: (value: string) => string, onChange: (value: string) => void) => HTMLElement} Choice */

/**
 * @param {string} label
 * @param {readonly string[]} choices
 * @param {string} value
 * @param {(value: string) => string} name
 * @param {(value: string) => void} onChange
 */
function select(label, choices, value, name, onChange) {
  const field = h(
    "select",
    { class: "field" },
    ...choices.map((choice) => h("option", { value: choice, selected: choice === value }, name(choice))),
  );
  field.addEventListener("change", () => onChange(field.value));
  return h("label", { class: "half" }, h("span", { class: "label" }, label), field);
}

/**
 * @param {string} label
 * @param {number} value
 * @param {(value: number) => void} onChange
 * @param {Element} [drawn]
 */
function number(label, value, onChange, drawn) {
  const field = h("input", { class: "field num", type: "number", min: 0, max: 9999, value, "aria-label": label });
  field.addEventListener("change", () => onChange(Math.max(0, Math.min(9999, Math.trunc(field.valueAsNumber) || 0))));
  return h("label", { class: "count" }, drawn ?? h("span", {}, label), field);
}

/**
 * @param {(number: string) => string} player
 * @param {Choice} choice
 */
function lyngkFacts(player, choice) {
  const { view } = sheet;
  const claimOf = (/** @type {string} */ colour) => String(view.claims.findIndex((set) => set.includes(colour)) + 1);
  const claims = [..."IBRGK"].map((colour) =>
    h(
      "div",
      { class: "claimrow" },
      picture("lyngk", colour, { owner: Number(claimOf(colour)) }),
      choice(
        t(`board.colour_${colour}`),
        ["0", "1", "2"],
        claimOf(colour),
        (value) => (value === "0" ? say("nobody") : player(value)),
        (value) => change(withClaim(sheet.view, colour, Number(value))),
      ),
    ),
  );
  const won = view.holdings.map((stacks, i) =>
    h(
      "div",
      { class: "wonrow" },
      h("span", { class: "label" }, say("won_by", { player: player(String(i + 1)) })),
      stacks.length === 0 && h("span", { class: "muted small" }, say("none_won")),
      ...stacks.map((stack, at) =>
        h(
          "button",
          {
            type: "button",
            class: "wonstack",
            "aria-label": say("put_back", { stack }),
            title: say("put_back", { stack }),
            onclick: () =>
              change({
                ...sheet.view,
                holdings: /** @type {[string[], string[]]} */ (
                  sheet.view.holdings.map((held, j) => (j === i ? held.filter((_, k) => k !== at) : held))
                ),
              }),
          },
          picture("lyngk", stack, { owner: i + 1, box: TALL }),
        ),
      ),
    ),
  );
  return [h("p", { class: "label wide" }, say("claims")), ...claims, ...won];
}

/** @param {(number: string) => string} player */
function zertzFacts(player) {
  const { view } = sheet;
  return view.holdings.map((held, i) =>
    h(
      "fieldset",
      { class: "half" },
      h("legend", {}, say("won_by", { player: player(String(i + 1)) })),
      ...["W", "G", "B"].map((colour) =>
        number(
          `${player(String(i + 1))}, ${t(`board.marble_${colour}`)}`,
          held.filter((marble) => marble === colour).length,
          (count) => change(withMarbles(sheet.view, i + 1, colour, count)),
          picture("zertz", colour, { box: ROUND }),
        ),
      ),
    ),
  );
}

/**
 * @param {(number: string) => string} _
 * @param {Choice} choice
 */
function fenixFacts(_, choice) {
  const { view, idle } = sheet;
  const phase = note(view, "phase");
  const battle = phase === "battle";
  return [
    choice(say("phase"), ["prep", "battle"], phase, (value) => say(`phase_${value}`), (value) => {
      const next = withNote(sheet.view, "phase", value);
      update({ ...sheet, view: value === "prep" ? withNote(next, "pending", "-") : next, idle: 0, ply: 0 });
    }),
    ...(battle
      ? [
          choice(say("pending"), ["-", "G", "K"], note(view, "pending"), (value) => (value === "-" ? say("nothing") : t(`board.figure_${value}`)), (value) =>
            update({ ...sheet, view: withNote(sheet.view, "pending", value), idle: value === "-" ? sheet.idle : 0 }),
          ),
          number(say("idle"), idle, (count) => update({ ...sheet, idle: count })),
        ]
      : []),
  ];
}

// --- the verdict -----------------------------------------------------------------------------------------------------

async function check() {
  const ticket = ++checking;
  const { game } = sheet.view;
  const position = textOf(sheet);
  // What stands there is about the position before.
  delete verdict.dataset.legal;
  for (const button of verdict.querySelectorAll("button")) button.disabled = true;
  let found;
  try {
    found = await untilAnswered(() => ask("/positions/edit-check", { game, position }), frame.away);
  } catch (error) {
    found = { legal: false, reason: { message: problemText(error, t) } };
  }
  if (ticket !== checking) return;
  const { legal, reason } = found;
  if (legal) history.replaceState(null, "", `/editor#${new URLSearchParams({ game, position })}`);
  verdict.dataset.legal = String(legal);
  refill(
    verdict,
    h(
      "div",
      { class: "fk" },
      h("span", { class: legal ? "ck" : "ck no" }, icon(legal ? "check" : "close")),
      h(
        "div",
        {},
        h("b", { class: "t" }, say(legal ? "legal" : "illegal")),
        h(
          "p",
          { class: "small muted" },
          legal ? say("legal_about") : sentence(String(reason?.message ?? "").split("\n")[0] ?? ""),
          " ",
          reason?.clause && h("span", { class: "clause" }, reason.clause),
        ),
      ),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { class: "btn", type: "button", disabled: !legal, onclick: () => void playFrom(position) }, icon("play"), say("play_here")),
      h(
        "button",
        {
          class: "btn strong",
          type: "button",
          disabled: !legal,
          onclick: () => location.assign(`/analysis#${new URLSearchParams({ game, position })}`),
        },
        icon("chart"),
        say("analyse"),
      ),
    ),
  );
}

/** @param {string} position */
async function playFrom(position) {
  const players = [{ kind: "human" }, { kind: "engine", level: 3 }];
  if (sheet.view.to_move === 2) players.reverse();
  try {
    const { id } = await ask("/play", { game: sheet.view.game, position, players });
    location.assign(`/play/${id}`);
  } catch (error) {
    toast(problemText(error, t), t);
  }
}

/**
 * @param {Game} game
 * @param {{position?: string, variant?: string}} order
 * @param {boolean} [keep]
 */
async function begin(game, order, keep = false) {
  try {
    await untilAnswered(() => load(game, order, keep), frame.away);
  } catch (error) {
    if (error instanceof Away) throw error;
    toast(problemText(error, t), t);
    if (!board) await load(GAMES.includes(game) ? game : "lyngk", {});
  }
}

async function fromAddress() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const game = /** @type {Game} */ (asked.get("game") ?? "lyngk");
  const [position, variant] = [asked.get("position"), asked.get("variant")];
  await begin(game, position ? { position } : variant ? { variant } : {});
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
refill(main, h("div", { class: "an ed" }, place, h("div", { class: "side" }, palette, verdict, facts, textCard)));
