/**
 * The current node of a study. Going to a node fetches its position; a later call supersedes an earlier one.
 *
 *     const walk = createWalk({study, at, away, onLeave, onArrive, onProblem});
 *     await walk.go(node);  walk.here;  walk.info;
 *
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("../../wire/index.js").PositionInfo} PositionInfo
 *
 * @typedef {object} Arrival
 * @property {Node} before                 the previous node
 * @property {PositionInfo | null} known   its position, if it was loaded
 * @property {() => boolean} isNow         false as soon as another node was asked for
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
    /** The position shown: that of the previous node until the next has loaded. */
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
    /** Ignore answers that have not arrived yet. */
    stop() {
      going += 1;
    },
  };
}
