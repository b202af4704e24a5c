/**
 * The desk of an analysis: board, win bar, stepper, question, graph, lines, faults, turns.
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("./types.js").PositionInfo} PositionInfo
 * @typedef {import("./review.js").ReviewInfo} ReviewInfo
 * @typedef {import("./review.js").Judged} Judged
 */

import { Away, Refused, sentence } from "../api.js";
import { createBoard } from "../boards/board.js";
import { lastMarks, wayOf } from "../boards/turns.js";
import { h, refill } from "../dom.js";
import { bank, claimCoins } from "../parts/choices.js";
import { openDialog } from "../parts/dialog.js";
import { createGraph } from "../parts/graph.js";
import { iconButton } from "../parts/icons.js";
import { material, progress } from "../parts/material.js";
import { toast } from "../parts/notices.js";
import { token } from "../parts/pictures.js";
import { createWinBar } from "../parts/winbar.js";
import { hintMarks } from "../play/marks.js";
import { boardSettings } from "../settings.js";
import { describePlace } from "../speech.js";
import { createEngine } from "./engine.js";
import { AS_GOOD, createFindCard, hides } from "./find.js";
import { createInput } from "./input.js";
import { createLines } from "./lines.js";
import { openNoting } from "./noting.js";
import { problemText } from "./opening.js";
import { createReviewCard, faultsOf, followReview, graphFaults } from "./review.js";
import { openTaking } from "./taking.js";
import { add, endOf, isMain, mainLine, pathOf, promote, remove, sibling } from "./tree.js";
import { createTurnTree } from "./turntree.js";

const KEPT = "trilith.analysis";
/** How long the engine thinks about a position, and about an answer to a question. */
const [THINK, CHECK] = [60, 1.5];
/** How much worse than the best a line may be to get an arrow. */
const WORTH_AN_ARROW = 0.15;

/** What this browser remembers about the engine. @returns {{on: boolean, count: number}} */
function kept() {
  try {
    return { on: true, count: 3, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return { on: true, count: 3 };
  }
}

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
  const engineState = kept();
  let here = at;
  /** @type {PositionInfo | null} */
  let info = null;
  let rotation = 0;
  let moving = false;
  let going = 0;
  /** @type {import("./engine.js").Thoughts | null} */
  let thoughts = null;
  /** @type {number | null} */
  let hovered = null;
  /** Steps of the engine's turns, by turn. @type {Map<string, import("../play/types.js").StepInfo[]>} */
  let lineSteps = new Map();
  /** @type {ReviewInfo | null} */
  let review = null;
  let reviewedLine = "";
  /** @type {(() => void) | null} */
  let cancelReview = null;
  let reviewProblem = "";
  /** @type {import("./find.js").Found | null} */
  let find = null;
  /** @type {{told: {message: string, clause?: string | null}} | null} */
  let refused = null;

  /** @param {number} player */
  function nameOf(player) {
    const usual = game === "fenix" ? t(player === 1 ? "diagram.red" : "diagram.black") : t(`board.player_${player}`);
    return study.record.tags[`Player${player}`] || usual.charAt(0).toLocaleUpperCase() + usual.slice(1);
  }

  // --- the parts -----------------------------------------------------------------------------------------------------

  const place = h("div", { class: "a-board" });
  const win = createWinBar(t);
  place.append(win.element);
  const board = createBoard(place, {
    game,
    label: say("board", { game: say(`title_${game}`) }),
    settings: boardSettings(settings.get()),
    nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
    on: {
      press: (cell) => press(cell),
      lift: (cell) => press(cell),
      drag: (_, to) => press(to),
      cue: sounds.play,
    },
  });
  const mats = h("div", { class: "mats" });
  const current = h("div", { class: "cur" });
  const choices = h("div", { class: "choices" });
  const stepper = {
    first: iconButton("first", say("first"), () => go(study.root)),
    prev: iconButton("prev", say("prev"), () => back()),
    next: iconButton("next", say("next"), () => forward()),
    last: iconButton("last", say("last"), () => go(endOf(here))),
  };
  const ctl = h(
    "section",
    { class: "ctl a-ctl", "aria-label": say("walk") },
    ...Object.values(stepper),
    current,
    choices,
  );
  const graph = createGraph({ t, onGo: (index) => go(mainLine(study.root)[index] ?? study.root) });
  const graphCard = h(
    "section",
    { class: "card panel2 a-graph", "aria-label": t("board.graph") },
    h("h2", {}, say("win_chance"), h("span", {}, nameOf(1))),
    graph.element,
  );
  const lines = createLines({
    t,
    game,
    on: engineState.on,
    count: engineState.count,
    onToggle: (on) => keep({ on }),
    onCount: (count) => keep({ count }),
    onPlay: (turns) => void playLine(turns),
    onHover: (index) => {
      hovered = index;
      draw();
    },
  });
  const turns = createTurnTree({
    t,
    game,
    onGo: (node) => go(node),
    tools: [
      iconButton("edit", say("note"), () => openNoting({ t, game, node: here, onChange: changed })),
      iconButton("star", say("promote"), () => {
        promote(here);
        changed();
      }),
      iconButton("close", say("remove"), () => removeHere()),
      ...(game === "lyngk"
        ? [iconButton("eye", t("board.side_view"), () => settings.set({ side: !settings.get().side }))]
        : []),
      iconButton("flip", t("board.turn_board"), () => flip()),
    ],
  });
  const card = createReviewCard({
    t,
    nameOf,
    onBegin: () => void beginReview(),
    onCancel: () => {
      cancelReview?.();
      cancelReview = null;
      review = null;
      showReview();
    },
    onFault: (judged) => question(judged),
  });
  const findCard = createFindCard({
    t,
    on: {
      find: () => setFind({ stage: "try" }),
      show: () => void showBest(),
      on: () => setFind(null),
      next: () => nextFault(),
      close: () => setFind(null),
    },
  });
  const side = h("div", { class: "side" }, findCard.element, lines.element, card.element, turns.element);
  const element = h("div", { class: "an" }, place, mats, ctl, graphCard, side);

  const engine = createEngine({ onAway: frame.away });
  const input = createInput({
    onShow: () => {
      refused = null;
      draw();
      tell();
      const duty = input.turn.now?.duty;
      if (duty) speech.say(sentence(duty.message));
    },
    onTurn: (turn) => void made(turn),
    onRefused: (error) => problem(error),
    onWhyNot: (told) => {
      refused = { told };
      tell();
      speech.say(sentence(told.message), true);
    },
  });
  const unwatch = settings.watch((now) => board.set(boardSettings(now)));

  // --- walking -------------------------------------------------------------------------------------------------------

  /**
   * Go to a node.
   * @param {Node} node
   * @param {boolean} [keepsQuestion]
   */
  async function go(node, keepsQuestion = false) {
    const before = here;
    const known = info;
    const ticket = ++going;
    here = node;
    refused = null;
    hovered = null;
    if (!keepsQuestion && find && node !== before) find = null;
    turns.point(node);
    engine.stop();
    thoughts = null;
    lineSteps = new Map();
    /** @type {PositionInfo} */
    let found;
    try {
      found = await study.info(node);
    } catch (error) {
      if (ticket === going) problem(error);
      return;
    }
    if (ticket !== going) return;
    info = found;
    input.begin(found);
    showAll();
    address();
    if (node.turn && node !== before) announce(node, found);
    think();
    if (node.parent === before && known && found.last.length) {
      moving = true;
      await board.animate(known.view, stateNow(), found.last);
      if (ticket !== going) return;
    }
    moving = false;
    draw();
  }

  /** @param {Node} node @param {PositionInfo} found */
  function announce(node, found) {
    if (!settings.get().speech) return;
    const said = `${node.number}. ${node.turn}`;
    speech.say(found.result ? `${said}. ${sentence(found.result.why.message)}` : said);
  }

  function back() {
    if (input.turn.chosen.length) void input.undo();
    else if (here.parent) void go(here.parent);
  }

  function forward() {
    const [next] = here.children;
    if (next) void go(next);
  }

  /** @param {string} cell */
  function press(cell) {
    if (info?.result) return;
    if (find?.stage === "ask" || find?.stage === "wrong") setFind({ stage: "try" });
    void input.press(cell);
  }

  /** @param {string} turn */
  async function made(turn) {
    if (find && hides(find.stage)) return judge(turn);
    const next = await addTurn(here, turn);
    if (next) await go(next);
  }

  /**
   * Put a turn into the tree.
   * @param {Node} parent
   * @param {string} turn
   */
  async function addTurn(parent, turn) {
    try {
      const found = await study.after(parent, turn);
      const before = parent.children.length;
      const next = add(parent, { turn, position: found.position, player: (await study.info(parent)).view.to_move });
      if (parent.children.length !== before) changed();
      return next;
    } catch (error) {
      problem(error);
      return null;
    }
  }

  /** @param {string[]} line */
  async function playLine(line) {
    /** @type {Node | null} */
    let node = here;
    for (const turn of line) node = node && (await addTurn(node, turn));
    const first = here.children.find((child) => child.turn === line[0]);
    if (first) await go(first);
  }

  function removeHere() {
    const { parent } = here;
    if (!parent) return;
    remove(here);
    changed();
    void go(parent);
  }

  function flip() {
    rotation = (rotation + 1) % (game === "fenix" ? 2 : 6);
    draw();
  }

  function changed() {
    study.touch();
    showTurns();
    showReview();
    tell();
    address();
  }

  let addressed = 0;
  /** Keep the whole study in the address of the page. */
  function address() {
    clearTimeout(addressed);
    addressed = window.setTimeout(async () => {
      const link = await linkTo().catch(() => null);
      if (link) history.replaceState(null, "", link);
    }, 150);
  }

  async function linkTo() {
    const { packed } = await study.write();
    return `/analysis#r=${packed}&at=${pathOf(here)}`;
  }

  /** @param {unknown} error */
  function problem(error) {
    frame.away(error instanceof Away);
    if (error instanceof Refused) {
      refused = { told: error.told };
      tell();
    } else if (!(error instanceof Away)) throw error;
  }

  // --- showing -------------------------------------------------------------------------------------------------------

  /** @returns {import("../boards/types.js").State} */
  function stateNow() {
    const { view, marks } = input.shown(settings.get().targets);
    const begun = input.turn.chosen.length > 0;
    const last = info && !begun ? lastMarks(info.last) : {};
    return { view, ...last, marks: begun ? marks : { ...marks, ...engineMarks() }, rotation };
  }

  function draw() {
    if (!info || moving) return;
    board.show(stateNow());
  }

  /** The engine's turns as arrows; what is put on the board as hints. @returns {import("../boards/types.js").Marks} */
  function engineMarks() {
    if (!thoughts || (find && hides(find.stage))) return {};
    const best = thoughts.lines[0]?.score.value ?? 0;
    const shown = thoughts.lines
      .map((line, index) => ({ line, index, steps: lineSteps.get(line.turns[0] ?? "") ?? [] }))
      .filter(({ line, index }) =>
        hovered === null ? best - line.score.value < WORTH_AN_ARROW && index < 3 : index === hovered,
      );
    const arrows = shown
      .map(({ steps, index }) => ({
        route: wayOf(steps),
        kind: /** @type {"best" | "other"} */ (index === 0 || hovered !== null ? "best" : "other"),
      }))
      .filter(({ route }) => route.length > 1)
      .reverse();
    const first = shown[0];
    const put = first && wayOf(first.steps).length < 2 ? (hintMarks(first.steps).hint ?? []) : [];
    return { ...(arrows.length ? { arrows } : {}), ...(put.length ? { hint: put } : {}) };
  }

  function showAll() {
    showMaterial();
    showWin();
    showTurns();
    showReview();
    showLines();
    tell();
    findCard.show(find);
  }

  function showMaterial() {
    if (!info) return;
    const { view } = info;
    refill(
      mats,
      ...[1, 2].map((player) => {
        const { number, word } = progress(view, player);
        return h(
          "div",
          { class: `mat p-${game}${info?.to_move === player ? " on" : ""}` },
          token(game, player),
          h("b", { class: "who" }, nameOf(player)),
          material(view, player, t),
          h("span", { class: "score" }, h("b", {}, number), h("small", {}, t(`board.${word}`, { count: number }))),
        );
      }),
    );
  }

  /** Player 1's chance here, in percent, or null. */
  function chanceHere() {
    if (!info) return null;
    if (info.result) return info.result.winner === null ? 50 : info.result.winner === 1 ? 100 : 0;
    if (find && hides(find.stage)) return null;
    const value = thoughts?.lines[0]?.score.value;
    if (value !== undefined) return 100 * (info.to_move === 1 ? value : 1 - value);
    if (review?.finished && !isStale() && isMain(here)) return 100 * (review.chances[here.number] ?? 0.5);
    return null;
  }

  function showWin() {
    const chance = chanceHere();
    win.element.classList.toggle("unknown", chance === null);
    win.show(chance ?? 50);
  }

  const isStale = () => review !== null && study.mainText() !== reviewedLine;

  function showTurns() {
    /** @type {Map<Node, string>} */
    const marks = new Map();
    if (review && !isStale()) {
      const line = mainLine(study.root);
      for (const judged of review.turns) {
        const node = line[judged.number];
        if (node && judged.mark) marks.set(node, judged.mark);
      }
    }
    turns.update({ root: study.root, current: here, marks });
  }

  function showReview() {
    const line = mainLine(study.root);
    const stale = isStale();
    card.show({
      review,
      running: cancelReview !== null,
      turns: line.length - 1,
      problem: reviewProblem,
      stale,
      ...(find ? { current: find.judged.number } : {}),
    });
    const ready = review?.finished === true && !stale;
    graphCard.hidden = !ready;
    if (ready && review) {
      graph.update({
        chances: review.chances.map((chance) => chance * 100),
        faults: graphFaults(review),
        ...(isMain(here) ? { current: here.number } : {}),
      });
    }
  }

  function showLines() {
    if (info?.result) return lines.show({ state: "over", text: sentence(info.result.why.message) });
    if (find && hides(find.stage)) return lines.show({ state: "hidden", text: say("hidden") });
    if (!engineState.on) return lines.show({ state: "off" });
    if (!thoughts) return lines.show({ state: "waiting", text: say("thinking") });
    const about = say("thought", {
      seconds: thoughts.seconds.toFixed(thoughts.seconds < 10 ? 1 : 0),
      nodes: new Intl.NumberFormat(t.language, { notation: "compact" }).format(thoughts.nodes),
    });
    return lines.show({ state: "lines", lines: thoughts.lines, about });
  }

  /** What was played, what is to do, and what can be chosen beside the board. */
  function tell() {
    if (!info) return;
    const steps = input.turn.now;
    const chosen = input.turn.chosen;
    stepper.first.disabled = stepper.prev.disabled = !here.parent && !chosen.length;
    stepper.next.disabled = stepper.last.disabled = !here.children.length;
    const instead = here.parent && here.parent.children[0] !== here ? here.parent.children[0]?.turn : "";
    const duty = steps?.duty ?? null;
    const words = refused
      ? h(
          "small",
          { class: "no" },
          sentence(refused.told.message),
          " ",
          refused.told.clause && h("span", { class: "clause" }, refused.told.clause),
        )
      : h(
          "small",
          {},
          info.result
            ? sentence(info.result.why.message)
            : duty && (chosen.length || duty.forced)
              ? sentence(duty.message)
              : instead
                ? say("instead", { turn: instead })
                : say("to_move", { player: nameOf(info.to_move ?? 1) }),
        );
    const title = chosen.length
      ? `${here.number + 1}. ${steps?.text || chosen.map((step) => step.text).join(" ")}…`
      : here.turn
        ? `${here.number}. ${here.turn}`
        : say("start");
    refill(current, h("b", {}, title), words);
    refill(choices, ...besides());
  }

  function besides() {
    const steps = input.turn.history[0];
    if (!steps || !info) return [];
    const chosen = input.turn.chosen;
    const firsts = (/** @type {string} */ kind) =>
      steps.options.filter((option) => option.kind === kind).map((option) => option.text);
    const taken = (/** @type {string} */ kind) => chosen.find((step) => step.kind === kind)?.text;
    const onPick = (/** @type {string} */ text) => void input.choose(text);
    const [claims, colours, passes] = [firsts("claim"), firsts("colour"), firsts("pass")];
    const found = [];
    const undo = chosen.length > 0 && iconButton("undo", t("board.undo"), () => void input.undo());
    if (undo) found.push(undo);
    if (claims.length) {
      const claim = taken("claim");
      found.push(
        claimCoins({ colours: claims, player: info.to_move ?? 1, t, onPick, ...(claim ? { chosen: claim } : {}) }),
      );
    }
    if (colours.length) {
      const colour = taken("colour");
      const counts = bankOf(info);
      const onDrop = async (/** @type {string} */ marble, /** @type {number} */ x, /** @type {number} */ y) => {
        if (taken("colour") !== marble) await input.choose(marble);
        const cell = board.cellAt(x, y);
        if (cell) press(cell);
      };
      found.push(
        bank({ bank: counts, allowed: colours, t, onPick, onDrop, ...(colour ? { chosen: colour } : {}) }),
      );
    }
    for (const pass of passes) {
      found.push(h("button", { class: "btn", type: "button", onclick: () => void input.choose(pass) }, say("pass")));
    }
    return found;
  }

  // --- the engine ----------------------------------------------------------------------------------------------------

  /** @param {{on?: boolean, count?: number}} change */
  function keep(change) {
    Object.assign(engineState, change);
    try {
      localStorage.setItem(KEPT, JSON.stringify(engineState));
    } catch {
      // What cannot be kept holds for this visit.
    }
    engine.stop();
    thoughts = null;
    think();
    showLines();
    showWin();
    draw();
  }

  function think() {
    if (!info || info.result || !engineState.on || (find && hides(find.stage))) return;
    const [node, position] = [here, info];
    engine.ask(
      { ...study.question(node), lines: engineState.count, seconds: THINK },
      (found) => {
        if (node !== here) return;
        thoughts = found;
        showLines();
        showWin();
        draw();
        for (const { turns: line } of found.lines.slice(0, 8)) void learn(node, position, line[0] ?? "");
      },
      (told) => {
        if (node === here) lines.show({ state: "problem", text: sentence(told.message) });
      },
    );
  }

  /**
   * Learn the steps of a turn the engine names, to draw its arrow.
   * @param {Node} node
   * @param {PositionInfo} position
   * @param {string} turn
   */
  async function learn(node, position, turn) {
    if (lineSteps.has(turn) || !turn) return;
    const steps = lineSteps;
    steps.set(turn, []);
    try {
      const { last } = await study.after(node, turn);
      steps.set(turn, last);
      if (position === info) draw();
    } catch {
      steps.delete(turn);
    }
  }

  // --- the review ----------------------------------------------------------------------------------------------------

  async function beginReview() {
    if (cancelReview) return;
    review = null;
    reviewProblem = "";
    reviewedLine = study.mainText();
    let given = false;
    cancelReview = () => (given = true);
    showReview();
    /** @type {(error: unknown) => void} */
    const lost = (error) => {
      cancelReview = null;
      review = null;
      const told = /** @type {{message?: string}} */ (error);
      reviewProblem = error instanceof Error ? problemText(error, t) : sentence(told.message ?? say("unreadable"));
      showReview();
    };
    try {
      const { text } = await study.write();
      if (given) return;
      cancelReview = followReview(
        text,
        (found) => {
          if (found.problem) return lost(found.problem);
          review = found;
          if (found.finished) {
            cancelReview = null;
            speech.say(say("review_done", { count: faultsOf(found).length }));
            showTurns();
            showWin();
          }
          showReview();
          return undefined;
        },
        lost,
      );
    } catch (error) {
      lost(error);
    }
  }

  // --- find the better turn ------------------------------------------------------------------------------------------

  /** @param {Judged} judged */
  function question(judged) {
    const node = mainLine(study.root)[judged.number];
    if (!node?.parent || !review) return;
    find = { stage: "ask", judged, last: faultsOf(review).at(-1) === judged };
    void go(node.parent, true).then(() => scrollTo({ top: 0 }));
  }

  function nextFault() {
    const faults = review ? faultsOf(review) : [];
    const next = faults[faults.findIndex((judged) => judged.number === find?.judged.number) + 1];
    if (next) question(next);
    else setFind(null);
  }

  /** @param {Partial<import("./find.js").Found> | null} change */
  function setFind(change) {
    find = change && find ? { ...find, ...change } : null;
    findCard.show(find);
    showLines();
    showWin();
    showReview();
    tell();
    if (!find || !hides(find.stage)) think();
    else {
      engine.stop();
      thoughts = null;
    }
    draw();
  }

  async function showBest() {
    const judged = find?.judged;
    const best = judged?.line[0];
    if (!judged || !best) return;
    setFind({ stage: "shown" });
    const next = await addTurn(here, best);
    if (next) await go(next, true);
  }

  /**
   * Judge an answer: the turn itself, or one that is as good.
   * @param {string} turn
   */
  async function judge(turn) {
    const asked = find;
    if (!asked || !info) return;
    const { judged } = asked;
    const position = info;
    input.begin(position);
    setFind({ stage: "judging", tried: turn });
    /** @param {number} chance */
    const answer = async (chance) => {
      if (find?.judged !== judged || info !== position) return;
      if (chance < judged.best.value - AS_GOOD) {
        setFind({ stage: "wrong", tried: turn, chance });
        return;
      }
      setFind({ stage: "right", tried: turn, chance });
      const next = await addTurn(here, turn);
      if (next) await go(next, true);
    };
    try {
      if (turn === judged.line[0]) return await answer(judged.best.value);
      if (turn === judged.turn) return await answer(-1);
      const found = await study.after(here, turn);
      if (found.result) return await answer(found.result.winner === judged.player ? 1 : found.result.winner ? 0 : 0.5);
      engine.ask(
        { ...study.question(here, [turn]), lines: 1, seconds: CHECK },
        (thought) => {
          if (thought.final) void answer(1 - (thought.lines[0]?.score.value ?? 0.5));
        },
        (told) => {
          refused = { told };
          tell();
          setFind({ stage: "try" });
        },
      );
    } catch (error) {
      problem(error);
      setFind({ stage: "try" });
    }
    return undefined;
  }

  // --- keys and tools ------------------------------------------------------------------------------------------------

  /** @type {Record<string, () => void>} */
  const keys = {
    ",": () => back(),
    ".": () => forward(),
    f: () => flip(),
    s: () => settings.set({ side: !settings.get().side }),
    e: () => /** @type {HTMLInputElement} */ (lines.element.querySelector("input")).click(),
    n: () => openNoting({ t, game, node: here, onChange: changed }),
    l: () => speech.say(here.turn ? `${here.number}. ${here.turn}` : say("start")),
    "?": () => showKeys(),
    Escape: () => void (input.turn.chosen.length && input.undo()),
  };
  /** Arrows and the like walk, unless they are on the board or in a list. @type {Record<string, () => void>} */
  const walks = {
    ArrowLeft: () => back(),
    ArrowRight: () => forward(),
    ArrowUp: () => beside(-1),
    ArrowDown: () => beside(1),
    Home: () => void go(study.root),
    End: () => void go(endOf(here)),
  };

  /** @param {number} by */
  function beside(by) {
    const other = sibling(here, by);
    if (other) void go(other);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
    const onBoard = target.closest("[role=gridcell]");
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? (onBoard ? undefined : walks[event.key]);
    if (!act) return;
    event.preventDefault();
    act();
  }
  document.addEventListener("keydown", onKey);

  function showKeys() {
    const rows = ["walk", "ends", "ways", "undo", "note", "engine", "flip", "side", "again"].map((name) => [
      h("dt", {}, ...say(`key_${name}_keys`).split(" ").map((key) => h("kbd", {}, key))),
      h("dd", {}, say(`key_${name}`)),
    ]);
    openDialog({ title: say("keys"), t, body: [h("dl", { class: "keys" }, ...rows.flat())] });
  }

  async function takeAway() {
    try {
      const { text } = await study.write();
      openTaking({
        t,
        game,
        record: text,
        position: here.position,
        link: new URL(await linkTo(), location.href).href,
        picture: study.order(here),
        ...(review?.record && !isStale() ? { reviewed: review.record } : {}),
        onProblem: (error) => toast(problemText(error, t), t),
      });
    } catch (error) {
      toast(problemText(error, t), t);
    }
  }

  const tools = [
    iconButton("plus", say("open_other"), onOpenOther),
    iconButton("share", say("take"), () => void takeAway()),
    iconButton("ask", say("keys"), showKeys),
  ];
  tools.at(-1)?.classList.add("by-keys");

  return {
    element,
    tools,
    begin: () => go(at),
    destroy() {
      document.removeEventListener("keydown", onKey);
      clearTimeout(addressed);
      unwatch();
      engine.stop();
      cancelReview?.();
      board.destroy();
    },
  };
}

/**
 * The marbles to take from: the bank, or one's own when it is empty.
 * @param {PositionInfo} info
 * @returns {[string, number][]}
 */
function bankOf({ view }) {
  if (view.bank.some(([, count]) => count > 0)) return view.bank;
  const own = view.holdings[view.to_move - 1] ?? [];
  return view.bank.map(([colour]) => [colour, own.filter((marble) => marble === colour).length]);
}
