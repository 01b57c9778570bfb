/**
 * Does what the compiler does not do. It copies the licences into the package, because `npm pack`
 * takes no file from a parent folder. It removes the types for loading from the modules' types,
 * because only projects with the types of browsers have them.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

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
