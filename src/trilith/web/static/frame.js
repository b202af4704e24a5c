/**
 * The frame of every page: header, tabs, settings, language, and the connection strip.
 *
 *     const frame = await openFrame("play", {mainClass: "hm"});
 *     frame.main.append(…);
 *
 * @typedef {object} Frame
 * @property {import("./i18n.js").Translate} t
 * @property {import("./settings.js").SettingsStore} settings
 * @property {ReturnType<typeof createSounds>} sounds
 * @property {ReturnType<typeof createSpeech>} speech
 * @property {import("./rules/rules_dialog.js").Rules} rules
 * @property {HTMLElement} main
 * @property {(away: boolean) => void} away         show or hide the connection strip
 * @property {(title: string, about?: string, tools?: Node[]) => void} head  redraw the header with another title
 */

import { Away, ask, untilAnswered } from "./api.js";
import { ensureDefs } from "./boards/defs.js";
import { h } from "./dom.js";
import { loadMessages, translator } from "./i18n.js";
import { openDialog } from "./parts/dialog.js";
import { createConnectionStrip, header, tabs } from "./parts/header.js";
import { settingsFields } from "./parts/settingspanel.js";
import { tellIcons } from "./parts/tooltip.js";
import { createRules } from "./rules/rules_dialog.js";
import { applyTheme, createSettings, isDark } from "./settings.js";
import { createSounds } from "./sounds.js";
import { createSpeech } from "./speech.js";

/** @typedef {"play" | "learn" | "puzzles" | "analysis"} Place */

/** @type {[Place, string, string][]} */
const PLACES = [
  ["play", "/", "play"],
  ["puzzles", "/puzzles", "puzzle"],
  ["learn", "/learn", "book"],
  ["analysis", "/analysis", "chart"],
];
const YEAR = 366 * 24 * 3600;

/**
 * Insert the frame into the page.
 * @param {Place | null} place
 * @param {object} [options]
 * @param {string} [options.title]     title of an inner page, shown in the header
 * @param {string} [options.about]
 * @param {string} [options.mainClass]
 * @param {string} [options.back]       target of the back arrow on phones
 * @returns {Promise<Frame>}
 */
export async function openFrame(place, { title, about, mainClass, back = "/" } = {}) {
  const settings = createSettings();
  applyTheme(settings.get());
  settings.watch(applyTheme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme(settings.get()));
  // Until the message catalogue is loaded, the strip is in English.
  const bare = createConnectionStrip(
    translator("en", { "board.offline": "The server is away. This page goes on by itself when it is back." }),
  );
  ensureDefs();
  document.body.prepend(bare.element);
  const t = await untilAnswered(
    () => loadMessages().catch(() => Promise.reject(new Away("messages"))),
    (away) => bare.show(away ? "offline" : "online"),
  );
  bare.element.remove();
  const sounds = createSounds(settings);
  const strip = createConnectionStrip(t);
  const nav = PLACES.map(([name, href, icon]) => ({ href, icon, text: t(`web.nav_${name}`), current: name === place }));
  const main = h("main", { id: "main", class: mainClass ?? null, tabindex: -1 });
  const onSettings = () => openSettings(settings, t, sounds.play);
  const onTheme = () => settings.set({ theme: isDark() ? "light" : "dark" });
  const made = (
    /** @type {string | undefined} */ name,
    /** @type {string | undefined} */ more,
    /** @type {Node[]} */ tools,
  ) =>
    header({
      t,
      nav,
      back,
      onTheme,
      onSettings,
      tools,
      ...(name ? { title: name } : {}),
      ...(more ? { about: more } : {}),
    });
  let head = made(title, about, []);
  document.body.prepend(
    h("a", { class: "btn strong skip", href: "#main" }, t("web.skip")),
    head,
    strip.element,
    main,
    ...(document.body.classList.contains("inner") ? [] : [tabs(nav, t)]),
  );
  registerWorker();
  tellIcons();
  return {
    t,
    settings,
    sounds,
    speech: createSpeech(),
    rules: createRules(t),
    main,
    away: (away) => strip.show(away ? "offline" : "online"),
    head(name, more, tools = []) {
      const next = made(name, more, tools);
      head.replaceWith(next);
      head = next;
      document.title = `${name} · Trilith`;
    },
  };
}

/**
 * Open the settings dialog, with the page language at the top.
 * @param {import("./settings.js").SettingsStore} settings
 * @param {import("./i18n.js").Translate} t
 * @param {(sound: string) => void} [play]
 */
export async function openSettings(settings, t, play) {
  const catalogue = await ask("/games").catch(() => null);
  const languages = Object.entries(catalogue?.languages ?? {});
  const select = h(
    "select",
    { class: "field", id: "language" },
    ...languages.map(([code, name]) => h("option", { value: code, selected: code === t.language, lang: code }, name)),
  );
  select.addEventListener("change", () => {
    document.cookie = `language=${select.value}; path=/; max-age=${YEAR}; samesite=lax`;
    location.reload();
  });
  const language = h("div", {}, h("label", { class: "label", for: "language" }, t("web.language")), select);
  openDialog({
    title: t("board.settings"),
    t,
    body: [...(languages.length ? [language] : []), ...settingsFields(settings, t, play)],
  });
}

/** Register the service worker, which caches pages and files for offline use; it is optional. */
function registerWorker() {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}
