/** All calls in a worker, so that the calling thread never blocks: for Node.js and Deno. */
import { Worker } from "node:worker_threads";
import { Engine as AnyEngine, type WorkerPort } from "./engine.js";

export { BudgetError, Cancelled, InputError, LoadError } from "./errors.js";
export { LANGUAGES, type Language } from "./languages.js";
export { recipe, type BoardOptions, type RecipeOptions } from "./recipe.js";
export type { Question, Reply, WorkerPort } from "./engine.js";
export type * from "./types.js";

/**
 * A worker of Node.js with the interface of a browser's worker. It keeps the program running only
 * while a question waits.
 */
function started(answers: "classic" | "boards"): WorkerPort {
  const worker = new Worker(new URL("./thread.node.js", import.meta.url), { name: "ninefold", workerData: answers });
  worker.unref();
  return {
    postMessage: (question) => worker.postMessage(question),
    terminate: () => worker.terminate(),
    addEventListener: (type: string, listener: (event: never) => void) =>
      void worker.on(type, (value: unknown) => listener((type === "message" ? { data: value } : value) as never)),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  };
}

const startWorker = (): WorkerPort => started("classic");
const startBoards = (): WorkerPort => started("boards");

/**
 * Answers in its own worker, which starts at the first question and ends with `cancel` or with the
 * program. Questions about other boards have a second worker.
 */
export class Engine extends AnyEngine {
  constructor(start: () => WorkerPort = startWorker) {
    super(start, start === startWorker ? startBoards : start);
  }
}
