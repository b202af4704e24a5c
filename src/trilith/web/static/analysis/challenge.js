/**
 * "Find the better turn", from the question to its answer: which fault is asked about, and how an answer is judged.
 *
 *     const challenge = createChallenge({study, evaluation, onChange, onAnswer, onPlay, onProblem, onRefused});
 *     challenge.about({judged, last}, node);  challenge.judge(node, "Wc5,d5");  challenge.now;
 *
 * @typedef {import("./challengecard.js").Posed} Posed
 * @typedef {import("./review.js").Judged} Judged
 * @typedef {import("./tree.js").Node} Node
 */

import { AS_GOOD, hides } from "./challengecard.js";

/**
 * The win chance of the player who answers, where it is known without the engine; null otherwise.
 * @param {Judged} judged
 * @param {string} turn
 * @param {import("../../wire/index.js").PositionInfo["result"]} result   of the game after the turn
 */
export function knownChance(judged, turn, result) {
  if (turn === judged.line[0]) return judged.best.value;
  if (turn === judged.turn) return judged.after.value - AS_GOOD;
  if (!result) return null;
  return result.winner === judged.player ? 1 : result.winner ? 0 : 0.5;
}

/**
 * Whether an answer counts as found.
 * @param {Judged} judged
 * @param {string} turn
 * @param {number} chance
 */
export const isFound = (judged, turn, chance) => turn !== judged.turn && chance >= judged.best.value - AS_GOOD;

/**
 * @param {object} options
 * @param {Pick<import("./study.js").Study, "after">} options.study
 * @param {Pick<import("./evaluation.js").Evaluation, "weigh">} options.evaluation
 * @param {() => void} options.onChange
 * @param {(isRight: boolean) => void} options.onAnswer
 * @param {(turn: string) => void} options.onPlay          the turn that was found goes onto the board
 * @param {(error: unknown) => void} options.onProblem
 * @param {(told: import("../api.js").Told) => void} options.onRefused
 */
export function createChallenge({ study, evaluation, onChange, onAnswer, onPlay, onProblem, onRefused }) {
  /** @type {Posed | null} */
  let now = null;

  /** @param {Partial<Posed>} change */
  function set(change) {
    if (!now) return;
    now = { ...now, ...change };
    onChange();
  }

  return {
    get now() {
      return now;
    },
    /** Best turns and chances stay hidden. */
    get hides() {
      return now !== null && hides(now.stage);
    },
    /** Where the question is asked, or its answer shown. @type {Node | null} */
    at: null,
    set,
    /** @param {Posed} posed */
    replace(posed) {
      now = posed;
      onChange();
    },
    /**
     * Show a fault, or ask for the better turn at once; the desk then goes to the node.
     * @param {Omit<Posed, "stage">} posed
     * @param {Node} at
     * @param {"ask" | "try"} [stage]
     */
    about(posed, at, stage = "ask") {
      now = { ...posed, stage };
      this.at = at;
    },
    /** Close the question without telling the page. */
    forget() {
      now = null;
    },
    close() {
      now = null;
      onChange();
    },
    /**
     * Judge an answer: the best turn itself, or one that is as good.
     * @param {Node} node
     * @param {string} turn
     */
    async judge(node, turn) {
      const judged = now?.judged;
      if (!judged) return;
      set({ stage: "judging", tried: turn });
      const asked = now;
      /** @param {number} chance */
      const answer = (chance) => {
        if (now !== asked) return;
        const found = isFound(judged, turn, chance);
        set({ stage: found ? "right" : "wrong", tried: turn, chance });
        onAnswer(found);
        if (found) onPlay(turn);
      };
      try {
        const known = knownChance(judged, turn, (await study.after(node, turn)).result);
        if (known !== null) answer(known);
        else if (now === asked)
          evaluation.weigh(node, turn, answer, (told) => {
            set({ stage: "try" });
            onRefused(told);
          });
      } catch (error) {
        set({ stage: "try" });
        onProblem(error);
      }
    },
  };
}
