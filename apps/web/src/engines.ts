/** The page's workers: several, so that none of these waits for another. What they compute comes from the package `ninefold`. */
import { Engine } from "ninefold/worker";

export { Cancelled, Engine } from "ninefold/worker";

/** Answers what does not take long about a game: checks, clashes, candidates, pasted text. Nothing stops it. */
export const engine = new Engine();

/** Makes puzzles, and can be stopped at that without anything else being lost. */
export const maker = new Engine();

/** Rates puzzles, which may take seconds. */
export const rater = new Engine();

/** Gives hints. */
export const hinter = new Engine();

/** Plays runs and symmetries for the panel that shows them. */
export const runs = new Engine();
