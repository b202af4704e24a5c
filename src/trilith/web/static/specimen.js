/**
 * Every piece, state, board and part, to look at: `/specimen`. `?play=lyngk-land` shows a whole play page instead,
 * `?theme=dark`, `?signs=letters`, `?coordinates=inside`, `?rotation=1` and `?side=1` change how.
 *
 * The scenes are files of real positions, `tests/web/views/*.json`, at the address `?views=` (default `/views/`); sample
 * words of this page are not translated, those of the parts are.
 */

import { createBoard } from "./boards/board.js";
import { FACES } from "./boards/faces.js";
import { drawGap, drawGone } from "./boards/marbles.js";
import { drawMark, marksOf } from "./boards/marks.js";
import { afterSteps, lastMarks } from "./boards/turns.js";
import { h, s } from "./dom.js";
import { loadMessages, translator } from "./i18n.js";
import { bank, claimCoins, lens, preparation, tally, taken } from "./parts/choices.js";
import { openDialog } from "./parts/dialog.js";
import { createGraph } from "./parts/graph.js";
import { createConnectionStrip, header, mark, tabs } from "./parts/header.js";
import { icon, iconButton, sign } from "./parts/icons.js";
import { loading, notice, toast } from "./parts/notices.js";
import { createPlayerBar } from "./parts/playerbar.js";
import { settingsFields } from "./parts/settingspanel.js";
import { createStepBar } from "./parts/stepbar.js";
import { createTurnList } from "./parts/turnlist.js";
import { createWinBar } from "./parts/winbar.js";
import { applyTheme, boardSettings, createSettings } from "./settings.js";
import { createSounds } from "./sounds.js";
import { createSpeech, describePlace } from "./speech.js";

/**
 * @typedef {import("./boards/types.js").State} State
 * @typedef {import("./boards/types.js").Game} Game
 * @typedef {import("./boards/types.js").Marks} Marks
 * @typedef {{view: import("./boards/types.js").View, steps?: import("./boards/types.js").Step[],
 *            next?: import("./boards/types.js").View, turn?: string}} Scene
 */

const asked = new URLSearchParams(location.search);
const settings = createSettings();
const sounds = createSounds(settings);
const ICONS =
  "undo check back menu more flag hint sliders sun moon sound mute book puzzle chart play user users chip clock first prev next last flip eye ask offline plus close share star edit copy download again draw";

/** What the mockups of the design show, by scene. @type {Record<string, Marks>} */
const MARKS = {
  "lyngk-land": {
    selected: "f4",
    movable: ["f4"],
    links: ["d4", "e4"],
    targets: [
      ...["c4", "d5", "e2", "f5", "g3"].map((cell) => ({ cell, kind: /** @type {const} */ ("occupied") })),
      ...["b4", "d3", "e6"].map((cell) => ({ cell, kind: /** @type {const} */ ("gain") })),
    ],
  },
  "lyngk-link": {
    selected: "c4",
    links: ["c6", "f4"],
    route: ["c4", "c6", "f4", "f3"],
    targets: [{ cell: "f3", kind: "gain" }],
  },
};

/** @param {string} name */
async function scene(name) {
  const answer = await fetch(`${asked.get("views") ?? "/views/"}${name}.json`);
  return /** @type {Scene} */ (await answer.json());
}

async function messages() {
  try {
    return await loadMessages(undefined, asked.get("messages") ?? undefined);
  } catch {
    return translator("en", {});
  }
}

/**
 * @param {Game} game
 * @param {string} pieces
 * @param {Marks} [marks]
 * @param {string[]} [last]
 * @param {boolean} [focus]
 */
function piece(game, pieces, marks = {}, last = [], focus = false) {
  const face = FACES[game];
  const cell = { name: "x", pieces, owner: 1, present: true, x: 0, y: 0 };
  const view = /** @type {State["view"]} */ (/** @type {unknown} */ ({ game, cells: [cell] }));
  const shown = boardSettings(settings.get());
  const ghost = marks.ghosts?.length ? "ghost" : null;
  const lift = marks.selected ? -face.lift * 100 : 0;
  return s(
    "svg",
    { class: `b-${game}`, viewBox: "-66 -70 132 140", "aria-hidden": "true" },
    s(
      "g",
      { transform: `translate(0,${lift})` },
      game === "zertz" && face.ground?.(cell, shown),
      pieces && s("g", { class: ghost }, face.piece(pieces, 1, shown)),
      ...marksOf({ view, marks, last }, face, focus ? "x" : null).map((each) => drawMark(each, shown.signs)),
      pieces && !ghost && face.tag?.(pieces, shown),
    ),
  );
}

/**
 * @param {Element} drawing
 * @param {string} caption
 * @param {string} [size]
 */
const one = (drawing, caption, size = "") =>
  h("figure", { class: `one ${size}` }, drawing, h("figcaption", {}, caption));

/**
 * @param {string} title
 * @param {...Node} children
 */
const section = (title, ...children) =>
  h("section", { class: "sec" }, h("h2", {}, title), h("div", { class: "row" }, ...children));

/** @param {Game} game */
function states(game) {
  const held = { lyngk: "KR", zertz: "G", fenix: "G" }[game];
  const vacant = game === "lyngk" ? held : "";
  /** @type {[string, string, Marks, string[]?, boolean?][]} */
  const rows = [
    ["selected", held, { selected: "x" }],
    ["legal target, empty", "", { targets: [{ cell: "x", kind: "empty" }] }],
    ["legal target, occupied", game === "zertz" ? "" : held, { targets: [{ cell: "x", kind: "occupied" }] }],
    ["target that gains", vacant || (game === "fenix" ? "S" : ""), { targets: [{ cell: "x", kind: "gain" }] }],
    ...(game === "lyngk" ? [/** @type {[string, string, Marks]} */ (["LYNGK-point", held, { links: ["x"] }])] : []),
    ...(game === "zertz"
      ? [
          /** @type {[string, string, Marks]} */ ([
            "ring that may go",
            "",
            { targets: [{ cell: "x", kind: "remove" }] },
          ]),
          /** @type {[string, string, Marks]} */ (["fork", "", { targets: [{ cell: "x", kind: "fork", taken: "B" }] }]),
        ]
      : []),
    ["forced piece", held, { forced: ["x"] }],
    ["last turn", held, {}, ["x"]],
    ["hint", held, { hint: [{ cell: "x" }] }],
    ["provisional step", held, { provisional: ["x"] }],
    ["left from here", held, { ghosts: [{ cell: "x", pieces: held }] }],
    ["struck ghost", held, { ghosts: [{ cell: "x", pieces: held, struck: true }] }],
    ["keyboard focus", held, {}, [], true],
  ];
  return rows.map(([caption, pieces, marks, last, focus]) => one(piece(game, pieces, marks, last, focus), caption));
}

/** @param {import("./i18n.js").Translate} t */
async function everything(t) {
  const names = [
    ...["lyngk-start", "lyngk-start-six", "lyngk-land", "lyngk-claim", "lyngk-link"],
    ...["zertz-start", "zertz-start-48", "zertz-start-61", "zertz-place", "zertz-fork"],
    ...["fenix-start", "fenix-start-7x8", "fenix-strike", "fenix-prepare", "fenix-rebirth"],
  ];
  const boards = h("div", { class: "boards" });
  for (const name of names) {
    const found = await scene(name);
    const figure = boards.appendChild(h("figure", {}));
    const board = createBoard(figure, {
      game: found.view.game,
      label: name,
      settings: boardSettings(settings.get()),
      nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
      on: { cue: sounds.play },
    });
    const rotation = Number(asked.get("rotation") ?? 0);
    board.show({ view: found.view, marks: MARKS[name] ?? {}, rotation });
    const { steps, next } = found;
    const act = () => steps && next && board.animate(found.view, { view: next, rotation, ...lastMarks(steps) }, steps);
    figure.append(
      h(
        "figcaption",
        {},
        name,
        " ",
        found.turn && h("button", { class: "btn", type: "button", onclick: act }, found.turn),
      ),
    );
  }
  const sixes = ["B", "GB", "JRI", "KBGI", "RIKBG", "JIBGKR"];
  const stacks = ["s", "", "l"].flatMap((size) => sixes.map((stack) => one(piece("lyngk", stack), "", size)));
  const figures = [..."SGKsgk"].map((figure) => one(piece("fenix", figure), figure));
  const rings = ["", "W", "G", "B"].map((marble) => one(piece("zertz", marble), marble || "vacant"));
  const gaps = [drawGap(), drawGone()].map((drawn) => one(s("svg", { viewBox: "-66 -70 132 140" }, drawn), "gone"));
  const land = await scene("lyngk-land");
  const strike = await scene("fenix-strike");
  const placing = await scene("zertz-place");
  const bars = [land, placing, strike].flatMap(({ view }) =>
    [2, 1].map((player) => {
      const bar = createPlayerBar({ game: view.game, player, me: player === 1, t });
      const mine = player === 1 ? { pill: "Your turn", on: true, clock: 312_000 } : { about: "1540", clock: 9_400 };
      bar.update({ view, name: player === 1 ? "You" : "Opponent", fresh: ["G"], ...mine });
      return bar.element;
    }),
  );
  const graph = createGraph({ t });
  graph.update({
    chances: [52, 50, 53, 51, 54, 52, 49, 44, 55, 52, 58, 49, 51, 50, 31, 38, 44, 41, 56, 71, 66, 74, 3, 0],
    faults: [
      { turn: 14, kind: "mistake", label: "15. We5,d6" },
      { turn: 17, kind: "slip", label: "18" },
      { turn: 22, kind: "miss", label: "23" },
    ],
    current: 22,
  });
  const win = createWinBar(t);
  win.show(81);
  return h(
    "main",
    { class: "spc" },
    h("h1", { class: "serif" }, "Specimen"),
    section(
      "Mark and signs",
      mark(),
      ...["lyngk", "zertz", "fenix"].map((game) => h("span", { class: `g-${game}` }, sign(game))),
    ),
    h(
      "div",
      { class: "onb lyngk" },
      section("LYNGK", ...[..."IBRGKJ"].map((c) => one(piece("lyngk", c), t(`board.colour_${c}`)))),
      section("Stacks", ...stacks),
      section("States", ...states("lyngk")),
    ),
    h("div", { class: "onb zertz" }, section("ZÈRTZ", ...rings, ...gaps), section("States", ...states("zertz"))),
    h("div", { class: "onb fenix" }, section("FENIX", ...figures), section("States", ...states("fenix"))),
    section("Boards", boards),
    section("Player bars", h("div", {}, ...bars)),
    section("Graph and win bar", h("div", { class: "card panel2" }, graph.element), win.element),
    h(
      "div",
      { class: "four" },
      notice({ kind: "empty", title: "No games yet", text: "Start one." }),
      loading(t),
      notice({
        kind: "bad",
        title: "That turn was not sent",
        text: "Your turn is kept here.",
        actions: [h("button", { class: "btn", type: "button" }, "Send again")],
      }),
      notice({ kind: "warn", title: "You are offline" }),
    ),
    h(
      "section",
      { class: "sec" },
      h("h2", {}, "Icons"),
      h("div", { class: "icons" }, ...ICONS.split(" ").map((name) => h("span", {}, icon(name), name))),
    ),
  );
}

/**
 * A play page as the mockups show it.
 * @param {string} name
 * @param {import("./i18n.js").Translate} t
 */
async function playing(name, t) {
  const found = await scene(name);
  const { view } = found;
  const done = found.steps?.slice(0, Number(asked.get("steps") ?? 0)) ?? [];
  const shown = afterSteps(view, done);
  const bars = [2, 1].map((player) => createPlayerBar({ game: view.game, player, me: player === 1, t }));
  bars.forEach((bar, i) => {
    const mine = i ? { pill: "Your turn", on: true, clock: 312_000 } : { about: "1540", clock: 408_000 };
    bar.update({ view: shown.view, name: i ? "You" : "Opponent", ...mine });
  });
  const place = h("div", { class: "a-board" });
  const speech = createSpeech();
  const board = createBoard(place, {
    game: view.game,
    label: `${view.game} board`,
    settings: boardSettings(settings.get()),
    nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
    barOf: (player) => bars[2 - player]?.element ?? null,
    on: { cue: sounds.play, press: (cell) => speech.say(cell), drag: (from, to) => toast(`${from} ${to}`, t) },
  });
  const step = createStepBar({
    t,
    onUndo: () => board.show(state),
    onConfirm: () =>
      found.next && found.steps && board.animate(view, { view: found.next, ...lastMarks(found.steps) }, found.steps),
  });
  const cell = shown.view.cells.find((other) => other.name === "f4");
  /** @type {Record<Game, Node[]>} */
  const strips = {
    lyngk: done.length
      ? [
          h("span", {}, t("board.claims")),
          claimCoins({ colours: ["I", "R", "K"], chosen: "I", player: 1, t, onPick: () => {} }),
        ]
      : lens({ cell: "f4", pieces: cell?.pieces ?? "", owner: 1, t }),
    zertz:
      name === "zertz-fork"
        ? taken(["G"], t)
        : [
            h("span", {}, t("board.bank")),
            bank({
              bank: shown.view.bank,
              chosen: "B",
              t,
              onPick: () => {},
              onDrop: (c, x, y) => toast(`${c} ${board.cellAt(x, y)}`, t),
            }),
          ],
    fenix:
      name === "fenix-prepare"
        ? preparation({ turn: 4, turns: 5, kings: 1, generals: 2, allGenerals: 3 }, t)
        : tally(1, 3, t),
  };
  step.update({
    mode: "ask",
    ask: "Choose where it lands",
    why: "Eight landings; three of them make a stack of five.",
    strip: strips[view.game],
    steps: [
      { text: "Pick f4", state: "done" },
      { text: "Land", state: "now" },
    ],
    canUndo: true,
    canConfirm: done.length === found.steps?.length,
  });
  const turns = createTurnList({
    t,
    game: view.game,
    tools: [
      iconButton("eye", t("board.side_view"), () => settings.set({ side: !settings.get().side })),
      iconButton("flip", t("board.turn_board"), () =>
        board.show({ ...state, rotation: ((board.state?.rotation ?? 0) + 1) % 6 }),
      ),
      iconButton("flag", t("board.resign"), () => {}),
    ],
  });
  settings.watch((now) => board.set(boardSettings(now)));
  document.body.classList.add("inner", `g-${view.game}`);
  turns.update({ turns: "e5-e6 e7-f6 e3-d3 h3-g4 B,c5-b4 G,g6-f6 g2-g4 f6-g5 d2-f3 g5-i1 I,f3-f4 K,h2-g4".split(" ") });
  const last =
    { "lyngk-land": { last: ["h2", "g4"] }, "zertz-place": { last: ["e5", "b1"], gone: ["b1"] } }[name] ?? {};
  /** @type {Marks} */
  const marks =
    name === "zertz-place"
      ? {
          targets: [
            ...["c2", "c4", "c5", "g2"].map((c) => ({ cell: c, kind: /** @type {const} */ ("remove") })),
            { cell: "b2", kind: "gain" },
          ],
        }
      : name === "zertz-fork" && done.length
        ? {
            selected: "d5",
            targets: [
              { cell: "b3", kind: "fork", taken: "B" },
              { cell: "f5", kind: "fork", taken: "W" },
            ],
          }
        : name === "fenix-strike" && done.length
          ? {
              selected: "e4",
              targets: [
                { cell: "h4", kind: "empty" },
                { cell: "i4", kind: "empty" },
              ],
            }
          : done.length
            ? {}
            : (MARKS[name] ?? {});
  /** @type {State} */
  const state = {
    view: shown.view,
    ...last,
    marks: { ...shown.marks, ...marks },
    rotation: Number(asked.get("rotation") ?? 0),
  };
  if (marks.selected && state.marks) state.marks.provisional = [];
  board.show(state);
  return h("main", { class: "play" }, bars[0]?.element, place, bars[1]?.element, turns.element, step.element);
}

const t = await messages();
for (const name of ["theme", "signs", "coordinates", "animation"]) {
  if (asked.has(name)) settings.set({ [name]: asked.get(name) });
}
settings.set({ side: asked.has("side") });
applyTheme(settings.get());
settings.watch(applyTheme);
const nav = [
  ["Play", "play"],
  ["Learn", "book"],
  ["Puzzles", "puzzle"],
  ["Analyse", "chart"],
].map(([text = "", name = ""], i) => ({
  href: "#",
  text,
  icon: name,
  current: i === 0,
}));
const scenePlayed = asked.get("play");
const strip = createConnectionStrip(t);
const page = scenePlayed ? await playing(scenePlayed, t) : await everything(t);
const titles = { lyngk: "LYNGK", zertz: "ZÈRTZ", fenix: "FENIX" };
document.body.append(
  header({
    t,
    nav,
    ...(scenePlayed ? { title: titles[/** @type {Game} */ (scenePlayed.split("-")[0])], about: "10 min + 10 s" } : {}),
    tools: [iconButton("hint", "Hint", () => {})],
    onTheme: () => settings.set({ theme: settings.get().theme === "dark" ? "light" : "dark" }),
    onSettings: () => openDialog({ title: t("board.settings"), t, body: settingsFields(settings, t, sounds.play) }),
  }),
  strip.element,
  page,
);
if (!scenePlayed) document.body.append(tabs(nav, t));
