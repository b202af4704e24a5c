import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const STATIC = new URL("../../src/trilith/web/static/", import.meta.url);
const LOCALES = new URL("../../src/trilith/locales/en/", import.meta.url);
const CODE = readdirSync(STATIC, { recursive: true })
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(new URL(name, STATIC), "utf8"));

/** The keys of a catalogue, each plural only once. */
function keysOf(name) {
  const text = readFileSync(new URL(`${name}.toml`, LOCALES), "utf8");
  const keys = [...text.matchAll(/^([\w.]+) = /gm)].map(([, key]) => key.replace(/\.(one|few|many|other)$/, ""));
  return [...new Set(keys)];
}

/** Whether a key is asked for: in full, by its beginning, or by its name where only the name varies. */
function isUsed(catalogue, key) {
  return CODE.some((code) => {
    if (code.includes(`"${catalogue}.${key}"`)) return true;
    const begun = [...code.matchAll(new RegExp(`\`${catalogue}\\.(\\w*)\\$\\{`, "g"))].map(([, start]) => start);
    return begun.some((start) => (start ? key.startsWith(start) : CODE.some((other) => other.includes(`"${key}"`))));
  });
}

for (const catalogue of ["board", "web"]) {
  test(`nothing in ${catalogue}.toml is said nowhere`, () => {
    assert.deepEqual(
      keysOf(catalogue).filter((key) => !isUsed(catalogue, key)),
      [],
    );
  });
}
