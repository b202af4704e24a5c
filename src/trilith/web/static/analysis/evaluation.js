/**
 * The engine at work on the position shown: what it thinks, and the steps of its turns, to draw them.
 *
 *     const evaluation = createEvaluation({study, engine, onGrown: draw, onRefused: (told) => …});
 *     evaluation.begin(node);  evaluation.found?.lines;  evaluation.stepsOf("Wd4,d1");
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("./engine.js").Thoughts} Thoughts
 * @typedef {import("../play/game_types.js").StepInfo} StepInfo
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
 * @param {() => void} options.onGrown                 there are new lines, or the steps to draw them
 * @param {(told: Told) => void} options.onRefused
 * @param {Pick<Storage, "getItem" | "setItem"> | null} [options.storage]
 */
export function createEvaluation({ study, engine, onGrown, onRefused, storage = globalThis.localStorage }) {
  const settings = engineSettings(storage);
  /** @type {Thoughts | null} */
  let found = null;
  const steps = turnSteps(study, onGrown);

  function stop() {
    engine.stop();
    found = null;
    steps.forget();
  }

  return {
    get isOn() {
      return settings.now.on;
    },
    get count() {
      return settings.now.count;
    },
    get found() {
      return found;
    },
    /** @param {string} turn */
    stepsOf: (turn) => steps.of(turn),
    stop,
    /**
     * Switch it on or off, or choose how many turns it shows; the choice is kept for the next visit.
     * @param {{on?: boolean, count?: number}} change
     */
    choose(change) {
      settings.set(change);
      stop();
    },
    /** Think about a node, if it is on. @param {Node} node */
    begin(node) {
      stop();
      if (!settings.now.on) return;
      engine.ask(
        { ...study.question(node), lines: settings.now.count, seconds: THINK },
        (thoughts) => {
          found = thoughts;
          onGrown();
          for (const { turns } of thoughts.lines.slice(0, DRAWN)) void steps.learn(node, turns[0] ?? "");
        },
        onRefused,
      );
    },
    /**
     * Ask for the win chance that a turn gives its player, 0 to 1.
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

/** @typedef {ReturnType<typeof createEvaluation>} Evaluation */

/**
 * The steps of the engine's turns, to draw them: asked of the server once a turn.
 * @param {Pick<import("./study.js").Study, "after">} study
 * @param {() => void} onGrown
 */
function turnSteps(study, onGrown) {
  /** @type {Map<string, StepInfo[]>} */
  let steps = new Map();
  return {
    /** @param {string} turn */
    of: (turn) => steps.get(turn) ?? [],
    forget() {
      steps = new Map();
    },
    /**
     * @param {Node} node
     * @param {string} turn
     */
    async learn(node, turn) {
      const known = steps;
      if (!turn || known.has(turn)) return;
      known.set(turn, []);
      try {
        known.set(turn, (await study.after(node, turn)).last);
        if (known === steps) onGrown();
      } catch {
        known.delete(turn);
      }
    },
  };
}

/**
 * Whether the engine is on and how many turns it shows, as this browser remembers it.
 * @param {Pick<Storage, "getItem" | "setItem"> | null} storage
 */
function engineSettings(storage) {
  const now = { on: true, count: 3 };
  try {
    Object.assign(now, JSON.parse(storage?.getItem(KEPT) ?? "{}"));
  } catch {
    // What is stored is not JSON.
  }
  return {
    now,
    /** @param {{on?: boolean, count?: number}} change */
    set(change) {
      Object.assign(now, change);
      try {
        storage?.setItem(KEPT, JSON.stringify(now));
      } catch {
        // Without storage the choice lasts for this visit.
      }
    },
  };
}
