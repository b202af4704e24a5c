/** The analysis page: opens the record or position that the address names; without one it offers sources to open. */

import { createDesk } from "./analysis/desk.js";
import { problemText } from "./analysis/problems.js";
import { chooseRecord, ownGames, ownPuzzles, starts, textForm } from "./analysis/sources.js";
import { Study } from "./analysis/study.js";
import { fromPosition, linkedRecord, readText } from "./analysis/textreader.js";
import { nodeAt } from "./analysis/tree.js";
import { ask, askText, untilAnswered } from "./api.js";
import { h, refill } from "./dom.js";
import { openFrame } from "./frame.js";
import { createOwnPuzzles, idOf } from "./learn/own_puzzles.js";
import { openDialog } from "./parts/dialog.js";
import { loading, notice, toast } from "./parts/notices.js";
import { isAlone, seatBelow } from "./play/words.js";

/** @typedef {import("./analysis/tree.js").RecordInfo} RecordInfo */

const frame = await openFrame("analysis");
const { t, main } = frame;
const say = (/** @type {string} */ key, /** @type {import("./i18n.js").Arguments} */ args = {}) =>
  t(`web_analysis.${key}`, args);
const own = createOwnPuzzles();
/** @type {ReturnType<typeof createDesk> | null} */
let desk = null;

/**
 * @typedef {object} Opened      what to open, and how it is read
 * @property {RecordInfo} record
 * @property {string} [path]     the first node to show; default: the last one
 * @property {1 | 2} [you]       the side it is seen from
 * @property {boolean} [isMine]  the reader played that side
 * @property {boolean} [review]  open its review, which begins by itself
 * @property {import("./learn/own_puzzles.js").OwnPuzzle} [puzzle]   a puzzle of the reader's own, to be asked
 */

/** @param {Opened} opened */
function open({ record, path, you = 1, isMine = false, review = false, puzzle }) {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  desk?.destroy();
  const study = new Study(record);
  const at = nodeAt(study.root, path ?? String(record.line.turns.length));
  const reader = { you, isMine, own, ownId: puzzle ? idOf(puzzle) : "" };
  desk = createDesk(frame, study, at, { reader, onOpenOther: openOther, onMode: showHead });
  document.body.className = `inner g-${record.game}`;
  refill(main, desk.element);
  scrollTo({ top: 0 });
  void begun(desk, review, puzzle);
}

/**
 * Show the desk, then what is asked of it.
 * @param {ReturnType<typeof createDesk>} opened
 * @param {boolean} review
 * @param {import("./learn/own_puzzles.js").OwnPuzzle} [puzzle]
 */
async function begun(opened, review, puzzle) {
  showHead(opened.state);
  if (puzzle) return opened.pose(puzzle);
  await opened.begin();
  if (review) opened.review();
  return undefined;
}

/** @param {import("./analysis/deskstate.js").DeskState} state */
function showHead(state) {
  const { record } = state.study;
  const { Player1: one, Player2: two } = record.tags;
  const variant = record.variant ? t(`web.variant_${record.game}_${record.variant}`) : "";
  const isReview = state.mode === "review";
  const nameOf = isReview
    ? state.named.nameOf
    : (/** @type {number} */ player) => record.tags[`Player${player}`] || player;
  const names = one || two ? [1, 2].map((player) => nameOf(player)).join(" – ") : "";
  const game = say(`title_${record.game}`);
  const about = [isReview && game, names, !isReview && variant].filter(Boolean).join(", ");
  frame.head(state.ownId ? say("own_puzzle") : isReview ? say("review") : game, about, desk?.tools ?? []);
}

/** Show the sources (text, file, start positions, own games) in place of the desk. */
function showOpening() {
  document.body.className = "inner";
  frame.head(say("title"), "");
  const form = textForm(t, (record) => open({ record }));
  refill(
    main,
    h(
      "div",
      { class: "opening" },
      h("p", { class: "serif lead" }, say("lead")),
      ownPuzzles(t, own),
      h("section", { class: "card panel2" }, form.element),
      h(
        "section",
        { class: "card panel2" },
        h("h2", {}, say("starts")),
        starts(t, (record) => open({ record }), problem),
      ),
      ownGames(t),
    ),
  );
}

function openOther() {
  const form = textForm(t, (record) => open({ record }));
  openDialog({
    title: say("open_other"),
    t,
    body: [form.element, starts(t, (record) => open({ record }), problem)],
  });
}

/** @param {unknown} error */
function problem(error) {
  toast(problemText(error, t), t);
}

/**
 * Load the record or position that the address names; null if it names none.
 * @returns {Promise<Opened | null>}
 */
async function named() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const search = new URLSearchParams(location.search);
  const path = hash.get("at");
  const linked = await linkedRecord(location.hash);
  if (linked) {
    const [you, isMine] = [/** @type {1 | 2} */ (hash.get("you") === "2" ? 2 : 1), hash.has("mine")];
    return { record: linked, you, isMine, review: hash.has("review"), ...(path === null ? {} : { path }) };
  }
  const puzzle = own.find(search.get("own") ?? "");
  if (puzzle) {
    const { game, position, options } = puzzle;
    return {
      record: fromPosition(await ask("/positions/view", { game, position, options })),
      puzzle,
      ...sideOf(puzzle),
    };
  }
  const play = search.get("play");
  if (!play) return null;
  const id = encodeURIComponent(play);
  const [text, state] = await Promise.all([askText(`/play/${id}/record`), ask(`/play/${id}`)]);
  const [record] = await readText(text);
  // Who only watched sees it from player 1.
  const you = /** @type {1 | 2} */ (state.yours ? seatBelow(state) : 1);
  const review = search.has("review") && state.turns.length > 0;
  return record ? { record, you, isMine: isAlone(state), review } : null;
}

/**
 * A puzzle of the reader's own is seen from the side that is to move.
 * @param {import("./learn/own_puzzles.js").OwnPuzzle} puzzle
 */
function sideOf({ more }) {
  const judged = /** @type {{player?: number} | undefined} */ (more?.judged);
  return { you: /** @type {1 | 2} */ (judged?.player === 2 ? 2 : 1), isMine: true };
}

async function begin() {
  desk?.destroy();
  desk = null;
  refill(main, loading(t));
  try {
    const found = await untilAnswered(named, frame.away);
    if (found) open(found);
    else showOpening();
  } catch (error) {
    showOpening();
    main.prepend(notice({ kind: "bad", title: say("bad_link"), text: problemText(error, t) }));
  }
}

/** @param {string} text */
async function openText(text) {
  try {
    const chosen = await chooseRecord(await readText(text), t);
    if (chosen) open({ record: chosen });
  } catch (error) {
    problem(error);
  }
}

document.addEventListener("paste", (event) => {
  const target = /** @type {Element} */ (event.target);
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (target.closest("input, textarea") || !text.trim()) return;
  event.preventDefault();
  void openText(text);
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void openText(await file.text());
});
window.addEventListener("hashchange", () => void begin());
await begin();
