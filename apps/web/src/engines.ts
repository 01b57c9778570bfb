/**
 * The page's workers. There are several, so that no task waits for another. The package `ninefold`
 * does the computing.
 */
import { Engine } from "ninefold/worker";
import type { Language } from "./messages/languages";

export { Cancelled, Engine } from "ninefold/worker";

/**
 * Answers quick questions about a game: checks, clashes, candidates, pasted text. It is never
 * stopped.
 */
export const engine = new Engine();

/** Generates puzzles. It can be stopped without losing anything else. */
export const generator = new Engine();

/** Rates puzzles, which may take seconds. */
export const rater = new Engine();

/** Gives hints. */
export const hinter = new Engine();

/** Plays runs and symmetries for the Watch panel. */
export const runs = new Engine();

/** Makes lessons. It can be stopped without losing anything else. */
export const teacher = new Engine();

/** From now on all workers answer in this language. */
export function speak(language: Language): void {
  for (const one of [engine, generator, rater, hinter, runs, teacher]) one.language = language;
}
