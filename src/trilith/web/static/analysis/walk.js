/**
 * Where one is in a study. Going to a node fetches what is there; who goes on meanwhile overtakes.
 *
 *     const walk = createWalk({study, at, away, onLeave, onArrive, onProblem});
 *     await walk.go(node);  walk.here;  walk.info;
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("../../wire/index.js").PositionInfo} PositionInfo
 *
 * @typedef {object} Arrival
 * @property {Node} before                 where one came from
 * @property {PositionInfo | null} known   what was shown there
 * @property {() => boolean} isNow         false as soon as one has gone on
 */

import { untilAnswered } from "../api.js";
import { add } from "./tree.js";

/**
 * @param {object} options
 * @param {Pick<import("./study.js").Study, "info" | "after">} options.study
 * @param {Node} options.at
 * @param {(away: boolean) => void} options.away              whether the server answers
 * @param {(before: Node) => void} options.onLeave            another node is asked for
 * @param {(arrival: Arrival) => Promise<void> | void} options.onArrive
 * @param {(error: unknown) => void} options.onProblem
 */
export function createWalk({ study, at, away, onLeave, onArrive, onProblem }) {
  let here = at;
  /** @type {PositionInfo | null} */
  let info = null;
  let going = 0;
  return {
    get here() {
      return here;
    },
    /** What is shown: of the node before until that of the next has come. */
    get info() {
      return info;
    },
    /** @param {Node} node */
    async go(node) {
      const [before, known] = [here, info];
      const ticket = ++going;
      const isNow = () => ticket === going;
      here = node;
      onLeave(before);
      try {
        const found = await untilAnswered(async () => (isNow() ? study.info(node) : null), away);
        if (!found || !isNow()) return;
        info = found;
      } catch (error) {
        if (isNow()) onProblem(error);
        return;
      }
      await onArrive({ before, known, isNow });
    },
    /**
     * Put a turn into the tree; null where it is refused.
     * @param {Node} parent
     * @param {string} turn
     * @returns {Promise<{node: Node, isNew: boolean} | null>}
     */
    async add(parent, turn) {
      try {
        const [before, after] = [await study.info(parent), await study.after(parent, turn)];
        const count = parent.children.length;
        const node = add(parent, { turn, position: after.position, player: before.view.to_move });
        return { node, isNew: parent.children.length > count };
      } catch (error) {
        onProblem(error);
        return null;
      }
    },
    /** Nothing arrives any more. */
    stop() {
      going += 1;
    },
  };
}
