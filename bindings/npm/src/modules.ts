/** Loads each module from the folder of its code, for browsers and bundlers. */
import { loadBoardTexts } from "./boardMessageFiles.js";
import type { ModuleName } from "./calls.js";
import type { LoadTexts } from "./languages.js";
import { loadTexts as loadMainTexts } from "./messageFiles.js";

interface Code {
  default(): Promise<unknown>;
}

const CODE: Record<ModuleName, () => Promise<unknown>> = {
  play: () => import("./wasm/play.js"),
  hints: () => import("./wasm/hints.js"),
  lessons: () => import("./wasm/lessons.js"),
  runs: () => import("./wasm/runs.js"),
  texts: () => import("./wasm/texts.js"),
  boards: () => import("./wasm/boards.js"),
};

export async function load(name: ModuleName): Promise<unknown> {
  const code = (await CODE[name]()) as Code;
  await code.default();
  return code;
}

export const loadTexts: LoadTexts = (name) => (name.startsWith("boards-") ? loadBoardTexts : loadMainTexts)(name);
