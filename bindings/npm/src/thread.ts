/**
 * The worker's thread, for browsers and bundlers. All its code is in one file, so that a bundler
 * need not split it.
 */
import { replying } from "./answer.js";
import type { ModuleName } from "./calls.js";
import type { Question } from "./engine.js";
import * as hints from "./wasm/hints.js";
import * as play from "./wasm/play.js";
import * as runs from "./wasm/runs.js";
import * as texts from "./wasm/texts.js";

interface Code {
  default(): Promise<unknown>;
}

const CODE = { play, hints, runs, texts } as unknown as Record<ModuleName, Code>;

const reply = replying(async (name) => {
  await CODE[name].default();
  return CODE[name];
});

self.addEventListener("message", (event: MessageEvent<Question>) => {
  void reply(event.data).then((answer) => self.postMessage(answer));
});
