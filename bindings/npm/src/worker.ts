/** All calls in a worker, so that the calling thread never blocks: for browsers and bundlers. */
import { Engine as AnyEngine, type WorkerPort } from "./engine.js";

export { BudgetError, Cancelled, InputError, LoadError } from "./errors.js";
export { LANGUAGES, type Language } from "./languages.js";
export { recipe, type BoardOptions, type RecipeOptions } from "./recipe.js";
export type { Question, Reply, WorkerPort } from "./engine.js";
export type * from "./types.js";

/** What a worker says besides its answers: the lock it holds, or the module it wants. */
type Word = { holds: string } | { wants: string };

/** The compiled modules, by address: each is fetched once for all workers. */
const modules = new Map<string, Promise<WebAssembly.Module | undefined>>();

function moduleAt(url: string): Promise<WebAssembly.Module | undefined> {
  const known = modules.get(url);
  if (known) return known;
  // A worker that gets nothing loads the module itself, and reports what went wrong.
  const compiled = WebAssembly.compileStreaming(fetch(url)).catch(() => {
    modules.delete(url);
    return undefined;
  });
  modules.set(url, compiled);
  return compiled;
}

// Bundlers recognise a worker by these expressions.
const startWorker = () => started(new Worker(new URL("./thread.js", import.meta.url), { type: "module", name: "ninefold" }));
const startBoards = () => started(new Worker(new URL("./boardThread.js", import.meta.url), { type: "module", name: "ninefold" }));

function started(worker: Worker): WorkerPort {
  worker.addEventListener("message", (event: MessageEvent<Word>) => {
    const word = event.data;
    if ("wants" in word) void moduleAt(word.wants).then((module) => worker.postMessage({ url: word.wants, module }));
    // The lock is free when the worker is gone: browsers fire no event for that.
    else if ("holds" in word) void navigator.locks.request(word.holds, () => void worker.dispatchEvent(new Event("ended")));
    else return;
    event.stopImmediatePropagation();
  });
  worker.postMessage({ shares: true });
  return worker as unknown as WorkerPort;
}

/**
 * Answers in its own worker, which starts at the first question and ends with `cancel`. Questions
 * about other boards have a second worker.
 */
export class Engine extends AnyEngine {
  constructor(start: () => WorkerPort = startWorker) {
    super(start, start === startWorker ? startBoards : start);
  }
}
