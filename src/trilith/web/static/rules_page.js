/** The page `/rules/GAME`: the long page of the rules, in English, with every ruling. */

import { askText, Refused, untilAnswered } from "./api.js";
import { h } from "./dom.js";
import { openFrame } from "./frame.js";
import { GAMES } from "./games/index.js";
import { notice } from "./parts/notices.js";
import { markdown } from "./rules/markdown.js";

const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const door = GAMES.find(({ name }) => name === game);
const frame = await openFrame("learn", { title: door?.title ?? "", mainClass: "hm", back: "/learn" });
const { main, t } = frame;

/** Show the page, at the clause that the address names. */
async function open() {
  const text = await untilAnswered(() => askText(`/rules/${game}/page`), frame.away);
  document.body.classList.add(`g-${game}`);
  main.append(h("article", { class: "card long-page", lang: "en" }, ...markdown(text)));
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  named?.classList.add("here");
  named?.scrollIntoView({ block: "center" });
}

try {
  await open();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  const home = h("a", { class: "btn strong", href: "/" }, t("web.to_home"));
  main.append(notice({ kind: "empty", title: t("web.missing"), text: t("web.missing_text"), actions: [home] }));
}
