/**
 * The engine at work on the position shown: what it thinks, and the steps of its turns, to draw them.
 *
 *     const thinking = createThinking({study, engine, onGrown: draw, onRefused: (told) => …});
 *     thinking.begin(node);  thinking.found?.lines;  thinking.stepsOf("Wd4,d1");
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("./engine.js").Thoughts} Thoughts
 * @typedef {import("../play/types.js").StepInfo} StepInfo
 * @typedef {import("../api.js").Told} Told
 */

const KEPT = "trilith.analysis";
/** How long the engine thinks about a position, and about an answer to a question, in seconds. */
const [THINK, CHECK] = [60, 1.5];
/** How many of its turns are drawn. */
const DRAWN = 8;

/**
 * @param {object} options
 * @param {Pick<import("./study.js").Study, "question" | "after">} options.study
 * @param {Pick<ReturnType<typeof import("./engine.js").createEngine>, "ask" | "stop">} options.engine
 * @param {() => void} options.onGrown                 it has thought more, or knows how to draw it
 * @param {(told: Told) => void} options.onRefused
 * @param {Pick<Storage, "getItem" | "setItem"> | null} [options.storage]
 */
export function createThinking({ study, engine, onGrown, onRefused, storage = globalThis.localStorage }) {
  const chosen = remembered(storage);
  /** @type {Thoughts | null} */
  let found = null;
  /** @type {Map<string, StepInfo[]>} */
  let steps = new Map();

  function stop() {
    engine.stop();
    found = null;
    steps = new Map();
  }

  /**
   * Learn the steps of a turn.
   * @param {Node} node
   * @param {string} turn
   */
  async function learn(node, turn) {
    const known = steps;
    if (!turn || known.has(turn)) return;
    known.set(turn, []);
    try {
      known.set(turn, (await study.after(node, turn)).last);
      if (known === steps) onGrown();
    } catch {
      known.delete(turn);
    }
  }

  return {
    get isOn() {
      return chosen.on;
    },
    get count() {
      return chosen.count;
    },
    get found() {
      return found;
    },
    /** @param {string} turn */
    stepsOf: (turn) => steps.get(turn) ?? [],
    stop,
    /**
     * Switch it on or off, or choose how many turns it shows; the next visit finds it so.
     * @param {{on?: boolean, count?: number}} change
     */
    choose(change) {
      Object.assign(chosen, change);
      try {
        storage?.setItem(KEPT, JSON.stringify(chosen));
      } catch {
        // What cannot be kept holds for this visit.
      }
      stop();
    },
    /** Think about a node, if it is on. @param {Node} node */
    begin(node) {
      stop();
      if (!chosen.on) return;
      engine.ask(
        { ...study.question(node), lines: chosen.count, seconds: THINK },
        (thoughts) => {
          found = thoughts;
          onGrown();
          for (const { turns } of thoughts.lines.slice(0, DRAWN)) void learn(node, turns[0] ?? "");
        },
        onRefused,
      );
    },
    /**
     * Ask what a turn is worth to who makes it, 0 to 1.
     * @param {Node} node
     * @param {string} turn
     * @param {(chance: number) => void} tell
     * @param {(told: Told) => void} refuse
     */
    weigh(node, turn, tell, refuse) {
      stop();
      engine.ask(
        { ...study.question(node, [turn]), lines: 1, seconds: CHECK },
        (thoughts) => thoughts.final && tell(1 - (thoughts.lines[0]?.score.value ?? 0.5)),
        refuse,
      );
    },
  };
}

/** @typedef {ReturnType<typeof createThinking>} Thinking */

/**
 * What this browser remembers about the engine; what is stored may be old or broken.
 * @param {Pick<Storage, "getItem"> | null} storage
 * @returns {{on: boolean, count: number}}
 */
function remembered(storage) {
  try {
    return { on: true, count: 3, ...JSON.parse(storage?.getItem(KEPT) ?? "{}") };
  } catch {
    return { on: true, count: 3 };
  }
}
