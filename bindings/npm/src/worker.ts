/** Everything in a worker, so that the thread that asks never waits: for browsers and bundlers. */
import { Engine as AnyEngine, type WorkerPort } from "./engine.js";

export { BudgetError, Cancelled, InputError } from "./errors.js";
export { recipe, type Wishes } from "./recipe.js";
export type { Question, Reply, WorkerPort } from "./engine.js";
export type * from "./types.js";

// Bundlers find the worker by this form of words.
const startWorker = (): WorkerPort =>
  new Worker(new URL("./thread.js", import.meta.url), { type: "module", name: "ninefold" }) as unknown as WorkerPort;

/** Answers in a worker of its own, which starts with the first question and ends with `cancel`. */
export class Engine extends AnyEngine {
  constructor(start: () => WorkerPort = startWorker) {
    super(start);
  }
}
