/**
 * All calls in the calling thread, for browsers and bundlers. Each call waits until its module is
 * loaded, and then computes synchronously.
 */
import { callsHere } from "./here.js";
import { load, loadTexts } from "./modules.js";

export { BudgetError, InputError, LoadError } from "./errors.js";
export { LANGUAGES, type Language } from "./languages.js";
export { recipe, type BoardOptions, type RecipeOptions } from "./recipe.js";
export type * from "./types.js";

export const {
  choices, generate, solve, check, rate, candidates, clashes, peers, hint, canonicalize, formats, sniff, read, write, paste, lessons, lessonExample, practice, rearranged, methods, gridCount,
  rank, unrank, transform, watch, seek, drop, trueCandidates, estimate, viewBoard, drawBoard, watchBoard, setLanguage,
} = callsHere(load, loadTexts);
