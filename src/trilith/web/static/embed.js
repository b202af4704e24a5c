/**
 * The page that other sites may show in a frame: a position, or a game to step through, and a link to this site. Like the
 * analysis it finds the record or the position behind # in its address.
 */

import { problemText } from "./analysis/problems.js";
import { Study } from "./analysis/study.js";
import { linkedRecord } from "./analysis/textreader.js";
import { endOf, nodeAt, pathOf, wayTo } from "./analysis/tree.js";
import { createWalk } from "./analysis/walk.js";
import { sentence, untilAnswered } from "./api.js";
import { createBoard } from "./boards/board.js";
import { ensureDefs } from "./boards/defs.js";
import { lastMarks } from "./boards/turns.js";
import { h, refill } from "./dom.js";
import { doorOf } from "./games/index.js";
import { loadMessages } from "./i18n.js";
import { iconButton } from "./parts/icons.js";
import { notice } from "./parts/notices.js";
import { applyTheme, boardSettings, createSettings } from "./settings.js";
import { createSpeech, describePlace } from "./speech.js";

const MARK = new URL("mark.svg", import.meta.url).href;
const settings = createSettings();
applyTheme(settings.get());
ensureDefs();
const t = await loadMessages();
const speech = createSpeech();
const main = h("main", { class: "embedded" });
document.body.prepend(main);

/** The link to the analysis of what is shown; the part behind # is the same there. @param {string} path */
const homeLink = (path) => {
  const hash = new URLSearchParams(location.hash.slice(1));
  if (hash.has("r")) hash.set("at", path);
  return h(
    "a",
    { class: "home", href: `/analysis#${hash}`, target: "_blank", rel: "noopener", title: t("web_share.open_here") },
    h("img", { src: MARK, alt: "", width: 24, height: 24 }),
    h("span", {}, "Trilith"),
    h("span", { class: "sr" }, t("web_share.open_here")),
  );
};
/** @param {import("./analysis/tree.js").RecordInfo} record */
function open(record) {
  const study = new Study(record);
  const { game } = study;
  const door = doorOf(game);
  document.body.className = `g-${game}`;
  document.title = `${door.title} · Trilith`;
  const place = h("div", { class: "a-board" });
  const board = createBoard(place, {
    game,
    label: t("web.board_label", { game: door.title }),
    settings: boardSettings(settings.get()),
    nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
  });
  const end = endOf(nodeAt(study.root, new URLSearchParams(location.hash.slice(1)).get("at") ?? "0"));
  const all = wayTo(end).length;
  const back = [
    iconButton("first", t("web_analysis.first"), () => void walk.go(study.root)),
    iconButton("prev", t("web_analysis.prev"), () => void step(-1)),
  ];
  const on = [
    iconButton("next", t("web_analysis.next"), () => void step(1)),
    iconButton("last", t("web_analysis.last"), () => void walk.go(end)),
  ];
  const words = h("p", { class: "words" });
  const bar = h("div", { class: "walk" }, ...(all ? back : []), words, ...(all ? on : []));
  const corner = h("div");
  refill(main, place, bar, corner);

  const walk = createWalk({
    study,
    at: nodeAt(study.root, new URLSearchParams(location.hash.slice(1)).get("at") ?? String(all)),
    away: () => {},
    onLeave: () => {},
    onArrive: async ({ before, known, isNow }) => {
      const { here, info } = walk;
      if (!info) return;
      for (const button of back) button.disabled = !here.parent;
      for (const button of on) button.disabled = here === end;
      const said = here.turn ? `${here.number}. ${here.turn}` : t("web_analysis.start");
      const why = info.result ? sentence(info.result.why.message) : "";
      refill(words, h("b", {}, said), all > 0 && h("small", {}, ` ${here.number}/${all}`), why && h("small", {}, why));
      refill(corner, homeLink(pathOf(here)));
      const state = { view: info.view, ...lastMarks(info.last) };
      if (here.parent === before && known && info.last.length) await board.animate(known.view, state, info.last);
      if (isNow()) board.show(state);
      if (here !== before) speech.say(`${said}. ${why}`);
    },
    onProblem: fail,
  });
  const step = (/** @type {number} */ by) => {
    const { here } = walk;
    const next = by < 0 ? here.parent : wayTo(end)[here.number];
    return next ? walk.go(next) : undefined;
  };
  document.addEventListener("keydown", (event) => {
    if (event.target instanceof Element && event.target.closest(".cells")) return;
    if (event.key === "ArrowLeft") void step(-1);
    if (event.key === "ArrowRight") void step(1);
  });
  void walk.go(walk.here);
}

/** @param {unknown} error */
function fail(error) {
  const text = problemText(error, t);
  refill(main, notice({ kind: "bad", title: t("web_analysis.bad_link"), text, actions: [homeLink("0")] }));
}

try {
  const record = await untilAnswered(
    () => linkedRecord(location.hash),
    () => {},
  );
  if (record) open(record);
  else refill(main, notice({ kind: "empty", title: t("web_share.nothing"), actions: [homeLink("0")] }));
} catch (error) {
  fail(error);
}
