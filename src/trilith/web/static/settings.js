/**
 * User settings, stored in this browser.
 *
 *     const settings = createSettings();
 *     settings.get().signs;  settings.set({signs: "letters"});
 *     const stop = settings.watch((now, before) => board.set(boardSettings(now)));
 *
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"glyphs" | "letters" | "none"} signs
 * @property {"edge" | "all" | "off"} coordinates     where the names of places stand
 * @property {"stone" | "wood" | "clear"} look        how boards and pieces look; clear: for low vision
 * @property {"off" | "fast" | "normal"} animation
 * @property {"slow" | "normal" | "fast"} pace       how fast lessons show turns
 * @property {"touch" | "always" | "never"} confirm  whether a turn waits for Confirm; "touch": only on touch screens
 * @property {boolean} targets                       show legal targets
 * @property {boolean} arrow                         draw an arrow head on the last turn
 * @property {boolean} side                           side view of stacks
 * @property {boolean} table                         table mode: the screen lies between two people
 * @property {boolean} ahead                         turns may be entered while the other thinks, in games with a clock
 * @property {boolean} sound
 * @property {number} volume                          0 to 1
 * @property {boolean} speech                        announce every turn in the live region
 */

const KEY = "trilith.settings";

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  theme: "auto",
  signs: "glyphs",
  coordinates: "edge",
  look: "stone",
  animation: "fast",
  pace: "normal",
  confirm: "touch",
  targets: true,
  arrow: false,
  side: false,
  table: false,
  ahead: true,
  sound: true,
  volume: 0.6,
  speech: true,
});

/** The allowed values of the enumerated settings. */
export const CHOICES = Object.freeze({
  theme: ["auto", "light", "dark"],
  signs: ["glyphs", "letters", "none"],
  coordinates: ["edge", "all", "off"],
  look: ["stone", "wood", "clear"],
  animation: ["off", "fast", "normal"],
  pace: ["slow", "normal", "fast"],
  confirm: ["touch", "always", "never"],
});

/**
 * Parse stored settings, which may be old or broken: invalid ones are replaced by defaults.
 * @param {unknown} found
 * @returns {Settings}
 */
export function valid(found) {
  const given = /** @type {Record<string, unknown>} */ (typeof found === "object" && found ? found : {});
  const kept = Object.entries(DEFAULTS).map(([name, standard]) => {
    const value = given[name];
    const choices = /** @type {Record<string, readonly string[] | undefined>} */ (CHOICES)[name];
    const fits = choices
      ? choices.includes(/** @type {string} */ (value))
      : typeof value === typeof standard && (typeof value !== "number" || (value >= 0 && value <= 1));
    return [name, fits ? value : standard];
  });
  return Object.fromEntries(kept);
}

/**
 * The settings that a board uses.
 * @param {Settings} settings
 * @returns {import("./boards/board_types.js").BoardSettings}
 */
export const boardSettings = ({ signs, coordinates, animation, side, arrow }) => ({
  signs,
  coordinates,
  animation,
  side,
  arrow,
});

/**
 * @param {Pick<Storage, "getItem" | "setItem"> | null} [storage]null where the browser has no storage
 */
export function createSettings(storage = safeStorage()) {
  let now = valid(read(storage));
  /** @type {Set<(now: Settings, before: Settings) => void>} */
  const watchers = new Set();
  return {
    get: () => now,
    /** @param {Partial<Settings>} changes */
    set(changes) {
      const before = now;
      now = valid({ ...now, ...changes });
      try {
        storage?.setItem(KEY, JSON.stringify(now));
      } catch {
        // Without storage the setting lasts until the page is closed.
      }
      for (const watcher of watchers) watcher(now, before);
    },
    /** @param {(now: Settings, before: Settings) => void} watcher */
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** @typedef {ReturnType<typeof createSettings>} SettingsStore */

/** Whether the dark theme is active, by setting or by system preference. */
export function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/**
 * Apply theme and look to the page. Style sheets have the colours of a look under its name and its shade, such as
 * `[data-look=wood-dark]`; those of the first look are the default.
 * @param {Settings} settings
 */
export function applyTheme({ theme, look }) {
  const { dataset } = document.documentElement;
  if (theme === "auto") delete dataset.theme;
  else dataset.theme = theme;
  if (look === DEFAULTS.look) delete dataset.look;
  else dataset.look = `${look}-${isDark() ? "dark" : "light"}`;
}

/** @param {Pick<Storage, "getItem"> | null} storage */
function read(storage) {
  try {
    return JSON.parse(storage?.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** The store of this browser; null where it is forbidden. */
export function safeStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
