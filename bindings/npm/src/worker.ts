/** All calls in a worker, so that the calling thread never blocks: for browsers and bundlers. */
import { Engine as AnyEngine, type WorkerPort } from "./engine.js";

export { BudgetError, Cancelled, InputError, LoadError } from "./errors.js";
export { recipe, type RecipeOptions } from "./recipe.js";
export type { Question, Reply, WorkerPort } from "./engine.js";
export type * from "./types.js";

// Bundlers recognise a worker by this expression.
const startWorker = (): WorkerPort =>
  new Worker(new URL("./thread.js", import.meta.url), { type: "module", name: "ninefold" }) as unknown as WorkerPort;

/** Answers in its own worker, which starts at the first question and ends with `cancel`. */
export class Engine extends AnyEngine {
  constructor(start: () => WorkerPort = startWorker) {
    super(start);
  }
}
