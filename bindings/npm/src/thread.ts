/**
 * The worker's thread, for browsers and bundlers. All its code is in one file, so that a bundler
 * need not split it.
 */
import { replying } from "./answer.js";
import type { ModuleName } from "./calls.js";
import type { Question } from "./engine.js";
import { loadTexts } from "./texts.js";
import * as boards from "./wasm/boards.js";
import * as hints from "./wasm/hints.js";
import * as lessons from "./wasm/lessons.js";
import * as play from "./wasm/play.js";
import * as runs from "./wasm/runs.js";
import * as texts from "./wasm/texts.js";

interface Code {
  default(from?: { module_or_path: WebAssembly.Module }): Promise<unknown>;
}

/** What the page says besides its questions: that it shares modules, and the modules. */
type Word = { shares: true } | { url: string; module: WebAssembly.Module | undefined };

const CODE = { play, hints, lessons, runs, texts, boards } as unknown as Record<ModuleName, Code>;

const ADDRESSES: Record<ModuleName, string> = {
  play: new URL("./wasm/play_bg.wasm", import.meta.url).href,
  hints: new URL("./wasm/hints_bg.wasm", import.meta.url).href,
  lessons: new URL("./wasm/lessons_bg.wasm", import.meta.url).href,
  runs: new URL("./wasm/runs_bg.wasm", import.meta.url).href,
  texts: new URL("./wasm/texts_bg.wasm", import.meta.url).href,
  boards: new URL("./wasm/boards_bg.wasm", import.meta.url).href,
};

/** Whether the page compiles modules for all of its workers, and who waits for one. */
let shares = false;
const waiting = new Map<string, (module: WebAssembly.Module | undefined) => void>();

const shared = (url: string) =>
  new Promise<WebAssembly.Module | undefined>((resolve) => {
    waiting.set(url, resolve);
    self.postMessage({ wants: url });
  });

const reply = replying(async (name) => {
  const module = shares ? await shared(ADDRESSES[name]) : undefined;
  await CODE[name].default(module && { module_or_path: module });
  return CODE[name];
}, loadTexts);

self.addEventListener("message", (event: MessageEvent<Question | Word>) => {
  const { data } = event;
  if ("shares" in data) shares = true;
  else if ("url" in data) waiting.get(data.url)?.(data.module);
  else void reply(data).then((answer) => self.postMessage(answer));
});

// Held as long as this worker lives, so that the page notices its end.
if (navigator.locks) {
  const lock = `ninefold ${crypto.randomUUID()}`;
  void navigator.locks.request(lock, () => {
    self.postMessage({ holds: lock });
    return new Promise(() => undefined);
  });
}
