/** Answers questions in a worker's thread, for browsers and bundlers, with the modules, texts and answers that it is given. */
import { replying } from "./answer.js";
import type { Answers, BoardAnswers, ModuleName } from "./calls.js";
import type { Question } from "./engine.js";
import type { LoadTexts } from "./languages.js";

interface Code {
  default(from?: { module_or_path: WebAssembly.Module }): Promise<unknown>;
}

/** What the page says besides its questions: that it shares modules, and the modules. */
type Word = { shares: true } | { url: string; module: WebAssembly.Module | undefined };

/** A module: its code, and the address of its file. */
export type Served = Partial<Record<ModuleName, readonly [code: object, address: string]>>;

export function serve(modules: Served, loadTexts: LoadTexts, answers: Partial<Answers> | BoardAnswers): void {
  /** Whether the page compiles modules for all of its workers, and who waits for one. */
  let shares = false;
  const waiting = new Map<string, (module: WebAssembly.Module | undefined) => void>();

  const shared = (url: string) =>
    new Promise<WebAssembly.Module | undefined>((resolve) => {
      waiting.set(url, resolve);
      self.postMessage({ wants: url });
    });

  const reply = replying(async (name) => {
    const found = modules[name];
    if (!found) throw new Error("another worker has it");
    const module = shares ? await shared(found[1]) : undefined;
    await (found[0] as Code).default(module && { module_or_path: module });
    return found[0];
  }, loadTexts, answers);

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
}
