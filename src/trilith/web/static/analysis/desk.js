/**
 * The desk of an analysis: it puts the parts together and tells each what the others have found out.
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("./review.js").Judged} Judged
 */

import { Away, Refused, sentence } from "../api.js";
import { createBoard } from "../boards/board.js";
import { stepsRound } from "../boards/geometry.js";
import { lastMarks } from "../boards/turns.js";
import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { createGraph } from "../parts/graph.js";
import { iconButton } from "../parts/icons.js";
import { createWinBar } from "../parts/winbar.js";
import { boardSettings } from "../settings.js";
import { describePlace } from "../speech.js";
import { createAsking } from "./asking.js";
import { createEngine } from "./engine.js";
import { engineMarks } from "./enginemarks.js";
import { createFindCard } from "./find.js";
import { createInput } from "./input.js";
import { listen, openKeys } from "./keys.js";
import { createLines } from "./lines.js";
import { openNoting } from "./noting.js";
import { createReviewCard, faultsOf } from "./review.js";
import { createReviewing } from "./reviewing.js";
import { createSharing } from "./sharing.js";
import { createShowing } from "./showing.js";
import { createSides } from "./sides.js";
import { createStepper } from "./stepper.js";
import { createThinking } from "./thinking.js";
import { endOf, mainLine, promote, remove, sibling } from "./tree.js";
import { createTurnTree } from "./turntree.js";
import { createWalk } from "./walk.js";

/**
 * Put a study on the desk.
 * @param {import("../frame.js").Frame} frame
 * @param {import("./study.js").Study} study
 * @param {Node} at
 * @param {() => void} onOpenOther
 */
export function createDesk(frame, study, at, onOpenOther) {
  const { t, settings, speech, sounds } = frame;
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const { game } = study;
  let rotation = 0;
  let moving = false;
  /** The line of the engine that is pointed at. @type {number | null} */
  let hovered = null;
  /** Why the last press did nothing. @type {import("../api.js").Told | null} */
  let refused = null;

  /** @param {number} player */
  function nameOf(player) {
    const usual = doorOf(game).words.player(player, t);
    return study.record.tags[`Player${player}`] || usual.charAt(0).toLocaleUpperCase() + usual.slice(1);
  }

  // --- the parts -----------------------------------------------------------------------------------------------------

  const walk = createWalk({ study, at, away: frame.away, onLeave: left, onArrive: arrived, onProblem: problem });
  const thinking = createThinking({
    study,
    engine: createEngine({ onAway: frame.away }),
    onGrown: showThoughts,
    onRefused: (told) => lines.show({ state: "problem", text: sentence(told.message) }),
  });
  const reviewing = createReviewing({
    study,
    t,
    onChange: () => showing.review(),
    onDone: (review) => {
      speech.say(say("review_done", { count: faultsOf(review).length }));
      showing.turns();
      showing.win();
    },
  });
  const asking = createAsking({
    study,
    thinking,
    onChange: showQuestion,
    onPlay: (turn) => void play(turn, true),
    onProblem: problem,
    onRefused: whyNot,
  });
  const input = createInput({
    onShow: () => {
      refused = null;
      draw();
      tell();
      const duty = input.turn.now?.duty;
      if (duty) speech.say(sentence(duty.message));
    },
    onTurn: (turn) => void made(turn),
    onRefused: problem,
    onWhyNot: whyNot,
  });

  const win = createWinBar(t);
  const place = h("div", { class: "a-board" }, win.element);
  const board = createBoard(place, {
    game,
    label: say("board", { game: say(`title_${game}`) }),
    settings: boardSettings(settings.get()),
    nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
    on: { press, lift: press, drag: (_, to) => press(to), cue: sounds.play },
  });
  const sides = createSides(t, nameOf);
  const stepper = createStepper({
    t,
    nameOf,
    onFirst: () => void walk.go(study.root),
    onBack: back,
    onForward: forward,
    onLast: () => void walk.go(endOf(walk.here)),
    onUndo: () => void input.undo(),
    onChoose: (text) => void input.choose(text),
    onDrop: async (marble, x, y) => {
      if (!input.turn.chosen.some((step) => step.kind === "colour" && step.text === marble)) await input.choose(marble);
      const cell = board.cellAt(x, y);
      if (cell) press(cell);
    },
  });
  const graph = createGraph({ t, onGo: (index) => void walk.go(mainLine(study.root)[index] ?? study.root) });
  const graphCard = h(
    "section",
    { class: "card panel2 a-graph", "aria-label": t("board.graph") },
    h("h2", {}, say("win_chance"), h("span", {}, nameOf(1))),
    graph.element,
  );
  const lines = createLines({
    t,
    game,
    on: thinking.isOn,
    count: thinking.count,
    onToggle: (on) => chooseEngine({ on }),
    onCount: (count) => chooseEngine({ count }),
    onPlay: (turns) => void playLine(turns),
    onHover: (index) => {
      hovered = index;
      draw();
    },
  });
  const turns = createTurnTree({
    t,
    game,
    onGo: (node) => void walk.go(node),
    tools: [
      iconButton("edit", say("note"), note),
      iconButton("star", say("promote"), () => {
        promote(walk.here);
        changed();
      }),
      iconButton("close", say("remove"), removeHere),
      ...(doorOf(game).hasStacks ? [iconButton("eye", t("board.side_view"), sideView)] : []),
      iconButton("flip", t("board.turn_board"), flip),
    ],
  });
  const card = createReviewCard({
    t,
    nameOf,
    onBegin: () => void reviewing.begin(),
    onCancel: () => reviewing.cancel(),
    onFault: question,
  });
  const findCard = createFindCard({
    t,
    on: {
      find: () => asking.set({ stage: "try" }),
      show: () => void showBest(),
      on: () => asking.close(),
      next: nextFault,
      close: () => asking.close(),
    },
  });
  const side = h("div", { class: "side" }, findCard.element, lines.element, card.element, turns.element);
  const element = h("div", { class: "an" }, place, sides.element, stepper.element, graphCard, side);
  const unwatch = settings.watch((now) => board.set(boardSettings(now)));
  const parts = { win, turns, card, graph, graphCard, lines };
  const showing = createShowing({ t, study, walk, thinking, reviewing, asking, parts });
  const sharing = createSharing({ t, study, walk, reviewing, rotation: () => rotation });

  // --- walking -------------------------------------------------------------------------------------------------------

  function left() {
    refused = null;
    hovered = null;
    // Who walks away from a question leaves it.
    if (asking.at !== walk.here) asking.forget();
    turns.point(walk.here);
    thinking.stop();
  }

  /** @param {import("./walk.js").Arrival} arrival */
  async function arrived({ before, known, isNow }) {
    const { here, info } = walk;
    if (!info) return;
    input.begin(info);
    showAll();
    sharing.follow();
    if (here.turn && here !== before) announce();
    think();
    if (here.parent === before && known && info.last.length) {
      moving = true;
      await board.animate(known.view, stateNow(), info.last);
      if (!isNow()) return;
    }
    moving = false;
    draw();
  }

  function announce() {
    const { here, info } = walk;
    if (!settings.get().speech) return;
    const said = `${here.number}. ${here.turn}`;
    speech.say(info?.result ? `${said}. ${sentence(info.result.why.message)}` : said);
  }

  function back() {
    if (input.turn.chosen.length) void input.undo();
    else if (walk.here.parent) void walk.go(walk.here.parent);
  }

  function forward() {
    const [next] = walk.here.children;
    if (next) void walk.go(next);
  }

  /** @param {number} by */
  function beside(by) {
    const other = sibling(walk.here, by);
    if (other) void walk.go(other);
  }

  /** @param {string} cell */
  function press(cell) {
    if (walk.info?.result) return;
    const stage = asking.now?.stage;
    if (stage === "ask" || stage === "wrong") asking.set({ stage: "try" });
    void input.press(cell);
  }

  /** @param {string} turn */
  async function made(turn) {
    if (!asking.hides || !walk.info) return play(turn);
    input.begin(walk.info);
    return asking.judge(walk.here, turn);
  }

  // --- changing the game ---------------------------------------------------------------------------------------------

  /**
   * Put a turn into the tree.
   * @param {Node} parent
   * @param {string} turn
   */
  async function addTurn(parent, turn) {
    const added = await walk.add(parent, turn);
    if (added?.isNew) changed();
    return added?.node ?? null;
  }

  /**
   * Play a turn and go there.
   * @param {string} turn
   * @param {boolean} [answers]   it answers the question, which stays
   */
  async function play(turn, answers = false) {
    const next = await addTurn(walk.here, turn);
    if (!next) return;
    if (answers) asking.at = next;
    await walk.go(next);
  }

  /** @param {string[]} line */
  async function playLine(line) {
    /** @type {Node | null} */
    let node = walk.here;
    for (const turn of line) node = node && (await addTurn(node, turn));
    const first = walk.here.children.find((child) => child.turn === line[0]);
    if (first) await walk.go(first);
  }

  function removeHere() {
    const { here } = walk;
    if (!here.parent) return;
    remove(here);
    changed();
    void walk.go(here.parent);
  }

  function note() {
    openNoting({ t, game, node: walk.here, onChange: changed });
  }

  function changed() {
    study.touch();
    showing.turns();
    showing.review();
    tell();
    sharing.follow();
  }

  /** @param {unknown} error */
  function problem(error) {
    frame.away(error instanceof Away);
    if (error instanceof Refused) whyNot(error.told);
    else if (!(error instanceof Away)) throw error;
  }

  /** @param {import("../api.js").Told} told */
  function whyNot(told) {
    refused = told;
    tell();
    speech.say(sentence(told.message), true);
  }

  // --- showing -------------------------------------------------------------------------------------------------------

  /** @returns {import("../boards/types.js").State} */
  function stateNow() {
    const { view, marks } = input.shown(settings.get().targets);
    if (input.turn.chosen.length) return { view, marks, rotation };
    const last = walk.info ? lastMarks(walk.info.last) : {};
    const found = asking.hides ? [] : (thinking.found?.lines ?? []);
    return { view, ...last, marks: { ...marks, ...engineMarks(found, thinking.stepsOf, hovered) }, rotation };
  }

  function draw() {
    if (walk.info && !moving) board.show(stateNow());
  }

  function showAll() {
    if (walk.info) sides.show(walk.info);
    showing.win();
    showing.turns();
    showing.review();
    showing.lines();
    tell();
    findCard.show(asking.now);
  }

  function showThoughts() {
    showing.lines();
    showing.win();
    draw();
  }

  function tell() {
    if (walk.info) stepper.show({ here: walk.here, info: walk.info, turn: input.turn, refused });
  }

  // --- the engine ----------------------------------------------------------------------------------------------------

  function think() {
    if (walk.info && !walk.info.result && !asking.hides) thinking.begin(walk.here);
  }

  /** @param {{on?: boolean, count?: number}} change */
  function chooseEngine(change) {
    thinking.choose(change);
    think();
    showThoughts();
  }

  // --- find the better turn ------------------------------------------------------------------------------------------

  function showQuestion() {
    findCard.show(asking.now);
    if (asking.hides) thinking.stop();
    else if (!thinking.found) think();
    showThoughts();
    showing.review();
    tell();
  }

  /** @param {Judged} judged */
  function question(judged) {
    const node = mainLine(study.root)[judged.number];
    const { review } = reviewing;
    if (!node?.parent || !review) return;
    asking.about(judged, node.parent, faultsOf(review).at(-1)?.number === judged.number);
    void walk.go(node.parent).then(() => scrollTo({ top: 0 }));
  }

  function nextFault() {
    const faults = reviewing.review ? faultsOf(reviewing.review) : [];
    const next = faults[faults.findIndex(({ number }) => number === asking.now?.judged.number) + 1];
    if (next) question(next);
    else asking.close();
  }

  async function showBest() {
    const best = asking.now?.judged.line[0];
    if (!best) return;
    asking.set({ stage: "shown" });
    await play(best, true);
  }

  // --- keys and tools ------------------------------------------------------------------------------------------------

  function flip() {
    rotation = (rotation + 1) % stepsRound(doorOf(game).face);
    draw();
  }

  function sideView() {
    settings.set({ side: !settings.get().side });
  }

  const silence = listen(
    {
      ",": back,
      ".": forward,
      f: flip,
      s: sideView,
      e: () => lines.element.querySelector("input")?.click(),
      n: note,
      l: () => speech.say(walk.here.turn ? `${walk.here.number}. ${walk.here.turn}` : say("start")),
      "?": () => openKeys(t),
      Escape: () => void (input.turn.chosen.length && input.undo()),
    },
    {
      ArrowLeft: back,
      ArrowRight: forward,
      ArrowUp: () => beside(-1),
      ArrowDown: () => beside(1),
      Home: () => void walk.go(study.root),
      End: () => void walk.go(endOf(walk.here)),
    },
  );
  const tools = [
    iconButton("plus", say("open_other"), onOpenOther),
    iconButton("share", say("take"), () => void sharing.open()),
    iconButton("ask", say("keys"), () => openKeys(t)),
  ];
  tools.at(-1)?.classList.add("by-keys");

  return {
    element,
    tools,
    begin: () => walk.go(at),
    destroy() {
      silence();
      sharing.stop();
      unwatch();
      walk.stop();
      thinking.stop();
      reviewing.stop();
      board.destroy();
    },
  };
}
