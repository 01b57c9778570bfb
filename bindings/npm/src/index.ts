/** Everything in the thread that asks, for browsers and bundlers. Each call waits until its module is loaded, and then computes at once. */
import { callsHere } from "./here.js";
import { load } from "./modules.js";

export { BudgetError, InputError } from "./errors.js";
export { recipe, type Wishes } from "./recipe.js";
export type * from "./types.js";

export const {
  choices, generate, solve, check, rate, candidates, clashes, peers, hint, canon, formats, sniff, read, write, paste, methods, gridCount,
  rank, unrank, transform, watch, seek, drop,
} = callsHere(load);
