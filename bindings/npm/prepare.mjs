/**
 * Does what the compiler does not do. It copies the licences into the package, because `npm pack`
 * takes no file from a parent folder. It puts the texts of each language into one file. It removes the types for loading from the modules' types,
 * because only projects with the types of browsers have them.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const here = (path) => new URL(path, import.meta.url);

for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(here(`../../${name}`), here(name));

for (const name of readdirSync(here("dist/wasm"))) {
  const file = here(`dist/wasm/${name}`);
  if (name.endsWith(".wasm.d.ts")) rmSync(file);
  else if (name.endsWith(".d.ts")) {
    const [types] = readFileSync(file, "utf8").split("export type InitInput");
    writeFileSync(file, types.replaceAll(/^ *\[Symbol\.dispose\].*\n/gm, ""));
  }
}

/** The texts that a module may write in another language, of all crates together; those of other boards are a file of their own. */
const BOARD_TEXTS = ["boards/messages/{}", "boards/messages/{}-runs", "grid/messages/{}"];
const TEXTS = ["logic/messages/{}", "fill/messages/{}", "dig/messages/{}", "grid/messages/{}"];

/** Lines that stand in each file, and once in the joined one; comments and blank lines are left out. */
const joined = (language, texts) => {
  const files = texts.map((name) => here(`../../crates/${name.replace("{}", language)}.txt`));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n")).filter((line) => line.trim() && !line.startsWith("#"));
  const keyOf = (line) => /^[\w.-]+(?= *=)/.exec(line)?.[0];
  const seen = new Set();
  let leave = false;
  return lines.filter((line) => {
    const key = keyOf(line);
    if (key) leave = seen.has(key);
    if (key) seen.add(key);
    return !leave;
  });
};

mkdirSync(here("dist/messages"), { recursive: true });
for (const language of ["de", "fr", "es", "it", "ja"]) {
  for (const [name, texts] of [[language, TEXTS], [`boards-${language}`, BOARD_TEXTS]]) {
    writeFileSync(here(`dist/messages/${name}.txt`), `${joined(language, texts).join("\n")}\n`);
  }
}
