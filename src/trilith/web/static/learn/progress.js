/**
 * What a learner has done, kept in this browser: lessons whose check was answered, the parts of lessons that were seen or
 * solved; and the puzzles that were solved before they had a log of their own.
 *
 *     const progress = createProgress();
 *     progress.finish(game, "heights");  progress.isDone(game, "heights");
 *     progress.pass(game, "heights", 2);     // the third part of a lesson is done
 *     progress.next(course);                 // the lesson to go on with
 */

const KEY = "trilith.learned";

/**
 * @typedef {import("./lesson_types.js").Course} Course
 * @typedef {{lessons: string[], parts: string[], solved: string[]}} Learned
 *   lessons as "game/name", their parts as "game/name/2", puzzles by their positions
 */

/**
 * Parse what is stored, which may be old or broken; what cannot be read is dropped.
 * @param {string | null | undefined} stored
 * @returns {Learned}
 */
export function parse(stored) {
  /** @type {unknown} */
  let found = null;
  try {
    found = JSON.parse(stored ?? "null");
  } catch {
    // Not JSON: begin with nothing.
  }
  const given = /** @type {Record<string, unknown>} */ (typeof found === "object" && found ? found : {});
  const texts = (/** @type {unknown} */ list) =>
    Array.isArray(list) ? [...new Set(list.filter((text) => typeof text === "string"))] : [];
  return { lessons: texts(given.lessons), parts: texts(given.parts), solved: texts(given.solved) };
}

/**
 * @param {Pick<Storage, "getItem" | "setItem"> | null} [storage] null where the browser keeps nothing
 */
export function createProgress(storage = safeStorage()) {
  /** What is kept when the store is full or forbidden. @type {string | null} */
  let fallback = null;
  // Read every time: another tab may have gone on.
  const read = () => {
    try {
      return parse(storage?.getItem(KEY) ?? fallback);
    } catch {
      return parse(fallback);
    }
  };
  /** @param {Learned} learned */
  const write = (learned) => {
    fallback = JSON.stringify(learned);
    try {
      storage?.setItem(KEY, fallback);
    } catch {
      // Without storage it lasts for this visit.
    }
  };
  const isDone = (/** @type {string} */ game, /** @type {string} */ name) => read().lessons.includes(`${game}/${name}`);
  /**
   * Which parts of a lesson are done, by their indices.
   * @param {string} game
   * @param {string} name
   * @returns {Set<number>}
   */
  const partsOf = (game, name) => {
    const head = `${game}/${name}/`;
    const found = read().parts.filter((part) => part.startsWith(head));
    return new Set(found.map((part) => Number(part.slice(head.length))));
  };
  return {
    isDone,
    /**
     * @param {string} game
     * @param {string} name
     */
    finish(game, name) {
      const learned = read();
      write({ ...learned, lessons: [...new Set([...learned.lessons, `${game}/${name}`])] });
    },
    /**
     * A part of a lesson was seen or solved.
     * @param {string} game
     * @param {string} name
     * @param {number} index   of the part, from 0
     */
    pass(game, name, index) {
      const learned = read();
      write({ ...learned, parts: [...new Set([...learned.parts, `${game}/${name}/${index}`])] });
    },
    partsOf,
    /** Whether a puzzle was solved in former days. @param {string} position */
    isSolved: (position) => read().solved.includes(position),
    /** Whether any lesson is done. */
    hasBegun: () => read().lessons.length > 0,
    /** How many lessons of a course are done. @param {Course} course */
    count: ({ game, lessons }) => lessons.filter(({ name }) => isDone(game, name)).length,
    /** How much of a course is done, its parts counted, from 0 to 1. @param {Course} course */
    share({ game, lessons }) {
      const shares = lessons.map(({ name, parts }) =>
        isDone(game, name) ? 1 : Math.min(1, partsOf(game, name).size / parts),
      );
      return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, lessons.length);
    },
    /** The first lesson of a course that is not done; none when all are. @param {Course} course */
    next: ({ game, lessons }) => lessons.find(({ name }) => !isDone(game, name)) ?? null,
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */

function safeStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
