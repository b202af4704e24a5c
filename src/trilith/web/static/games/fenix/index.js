/** FENIX. */

import { picture } from "../../parts/pictures.js";
import { editor } from "./editor.js";
import { face } from "./face.js";
import { material, progress } from "./material.js";
import { drawScene } from "./scene.js";
import { drawSign } from "./sign.js";
import { strip } from "./strip.js";
import { words } from "./words.js";

/** A player's token: a soldier. @param {number} player */
const token = (player) =>
  picture(face, player === 1 ? "S" : "s", { owner: player, class: "tok", box: "-50 -50 100 100" });

/** @type {import("../door.js").Door} */
export const fenix = {
  name: "fenix",
  title: "FENIX",
  example: "a1-a2",
  begins: /^[SGKsgk\d]+\//,
  colourKeys: "",
  hasStacks: false,
  hasTouchMove: true,
  turnsForSecond: true,
  dimsIdle: false,
  keepsCaptured: false,
  stepOrder: [],
  face,
  scene: drawScene,
  sign: drawSign,
  bar: { token, progress, material, won: () => null, isWholeOnBoard: true, strip },
  words,
  key: { piece: "S", landsOnPieces: false, hasGround: false },
  editor,
};
