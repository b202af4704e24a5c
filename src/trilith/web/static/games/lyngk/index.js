/** LYNGK. */

import { numberToken } from "../../parts/pictures.js";
import { editor } from "./editor.js";
import { face } from "./face.js";
import { material, progress, wonStacks } from "./material.js";
import { drawScene } from "./scene.js";
import { drawSign } from "./sign.js";
import { strip } from "./strip.js";
import { words } from "./words.js";

/** @type {import("../door.js").Door} */
export const lyngk = {
  name: "lyngk",
  title: "LYNGK",
  example: "c3-d4",
  begins: /^lyngk[56]\s/,
  colourKeys: "I B R G K",
  hasStacks: true,
  hasTouchMove: false,
  turnsForSecond: false,
  dimsIdle: false,
  keepsCaptured: false,
  stepOrder: [],
  face,
  scene: drawScene,
  sign: drawSign,
  bar: { token: numberToken, progress, material, won: wonStacks, isWholeOnBoard: false, strip },
  words,
  key: { piece: "K", landsOnPieces: true, hasGround: false },
  editor,
};
