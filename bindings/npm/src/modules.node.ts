/** Loads modules from their files, for Node.js and Deno. */
import { readFile } from "node:fs/promises";
import type { ModuleName } from "./calls.js";
import type { LoadTexts } from "./languages.js";

interface Code {
  default(from: { module_or_path: Uint8Array }): Promise<unknown>;
}

export async function load(name: ModuleName): Promise<unknown> {
  const [code, file] = await Promise.all([
    import(`./wasm/${name}.js`) as Promise<Code>,
    readFile(new URL(`./wasm/${name}_bg.wasm`, import.meta.url)),
  ]);
  await code.default({ module_or_path: file });
  return code;
}

export const loadTexts: LoadTexts = (name) => readFile(new URL(`./messages/${name}.txt`, import.meta.url), "utf8");
