/** The analysis page: opens the record or position that the address names; without one it offers sources to open. */

import { createDesk } from "./analysis/desk.js";
import { fromHash, unpack } from "./analysis/link.js";
import { problemText } from "./analysis/problems.js";
import { chooseRecord, ownGames, starts, textForm } from "./analysis/sources.js";
import { Study } from "./analysis/study.js";
import { fromPosition, readText } from "./analysis/textreader.js";
import { nodeAt } from "./analysis/tree.js";
import { ask, askText, untilAnswered } from "./api.js";
import { h, refill } from "./dom.js";
import { openFrame } from "./frame.js";
import { openDialog } from "./parts/dialog.js";
import { loading, notice, toast } from "./parts/notices.js";

/** @typedef {import("./analysis/tree.js").RecordInfo} RecordInfo */

const frame = await openFrame("analysis");
const { t, main } = frame;
const say = (/** @type {string} */ key, /** @type {import("./i18n.js").Arguments} */ args = {}) =>
  t(`web_analysis.${key}`, args);
/** @type {ReturnType<typeof createDesk> | null} */
let desk = null;

/**
 * Open a record on the analysis desk.
 * @param {RecordInfo} record
 * @param {string} [path]   the first node to show; default: the last one
 */
function open(record, path) {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  desk?.destroy();
  const study = new Study(record);
  const at = nodeAt(study.root, path ?? String(record.line.turns.length));
  desk = createDesk(frame, study, at, openOther);
  const { Player1: one, Player2: two } = record.tags;
  document.body.className = `inner g-${record.game}`;
  const variant = record.variant ? t(`web.variant_${record.game}_${record.variant}`) : "";
  const about = one || two ? `${one || "1"} – ${two || "2"}, ${variant}` : variant;
  frame.head(say(`title_${record.game}`), about, desk.tools);
  refill(main, desk.element);
  scrollTo({ top: 0 });
  void desk.begin();
}

/** Show the sources (text, file, start positions, own games) in place of the desk. */
function showOpening() {
  document.body.className = "inner";
  frame.head(say("title"), "");
  const form = textForm(t, (record) => open(record));
  refill(
    main,
    h(
      "div",
      { class: "opening" },
      h("p", { class: "serif lead" }, say("lead")),
      h("section", { class: "card panel2" }, form.element),
      h(
        "section",
        { class: "card panel2" },
        h("h2", {}, say("starts")),
        starts(t, (record) => open(record), problem),
      ),
      ownGames(t),
    ),
  );
}

function openOther() {
  const form = textForm(t, (record) => open(record));
  openDialog({
    title: say("open_other"),
    t,
    body: [form.element, starts(t, (record) => open(record), problem)],
  });
}

/** @param {unknown} error */
function problem(error) {
  toast(problemText(error, t), t);
}

/**
 * Load the record or position that the address names; null if it names none.
 * @returns {Promise<{record: RecordInfo, path?: string} | null>}
 */
async function named() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const path = asked.get("at") ?? undefined;
  const packed = asked.get("r");
  /** @param {RecordInfo | undefined} record */
  const found = (record) => (record ? { record, ...(path === undefined ? {} : { path }) } : null);
  if (packed) return found((await readText(await unpack(packed)))[0]);
  const place = fromHash(location.hash);
  if (place) return found(fromPosition(await ask("/positions/view", place)));
  const play = new URLSearchParams(location.search).get("play");
  if (!play) return null;
  return found((await readText(await askText(`/play/${encodeURIComponent(play)}/record`)))[0]);
}

async function begin() {
  desk?.destroy();
  desk = null;
  refill(main, loading(t));
  try {
    const found = await untilAnswered(named, frame.away);
    if (found) open(found.record, found.path);
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
    if (chosen) open(chosen);
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
