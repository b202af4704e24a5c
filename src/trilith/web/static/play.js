/** The page of a game: `/play/ID`. */

import { ask, Refused, untilAnswered } from "./api.js";
import { h } from "./dom.js";
import { openFrame } from "./frame.js";
import { loading, notice } from "./parts/notices.js";
import { GamePage } from "./play/game_page.js";
import { watchGame } from "./play/live.js";

const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");

/**
 * Load the game that the address names, or null if it does not exist.
 * @param {import("./frame.js").Frame} frame
 */
async function found({ away }) {
  try {
    return id ? await untilAnswered(() => ask(`/play/${encodeURIComponent(id)}`), away) : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function open() {
  const frame = await openFrame("play");
  const { main, t } = frame;
  const waiting = loading(t);
  main.append(waiting);
  const state = await found(frame);
  waiting.remove();
  if (!state) {
    const home = h("a", { class: "btn strong", href: "/" }, t("web.to_home"));
    main.className = "hm";
    main.append(notice({ kind: "empty", title: t("web.no_game"), text: t("web.no_game_text"), actions: [home] }));
    return;
  }
  main.className = "play";
  const page = new GamePage(frame, state);
  const live = watchGame(id, {
    onState: (news) => page.updates.receive(news),
    onAway: (away) => page.updates.setAway(away),
    onProblem: (told) => page.refuse(told),
  });
  // Close the WebSocket, so that a page in the back/forward cache does not listen.
  addEventListener("pagehide", () => live.close());
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}

void open();
