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
 * @property {"inside" | "outside" | "off"} coordinates
 * @property {"off" | "fast" | "normal"} animation
 * @property {"touch" | "always" | "never"} confirm  whether a turn waits for Confirm; "touch": only on touch screens
 * @property {boolean} targets                       show legal targets
 * @property {boolean} arrow                         draw an arrow head on the last turn
 * @property {boolean} side                           side view of stacks
 * @property {boolean} sound
 * @property {number} volume                          0 to 1
 * @property {boolean} speech                        announce every turn in the live region
 */

const KEY = "trilith.settings";

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  theme: "auto",
  signs: "glyphs",
  coordinates: "outside",
  animation: "fast",
  confirm: "touch",
  targets: true,
  arrow: false,
  side: false,
  sound: true,
  volume: 0.6,
  speech: true,
});

/** The allowed values of the enumerated settings. */
export const CHOICES = Object.freeze({
  theme: ["auto", "light", "dark"],
  signs: ["glyphs", "letters", "none"],
  coordinates: ["outside", "inside", "off"],
  animation: ["off", "fast", "normal"],
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

/**
 * Apply the theme to the page.
 * @param {Settings} settings
 */
export function applyTheme({ theme }) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** @param {Pick<Storage, "getItem"> | null} storage */
function read(storage) {
  try {
    return JSON.parse(storage?.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

function safeStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
