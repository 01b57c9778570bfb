/** Generates the requested puzzles. The Stop button stops only this. */
import { Cancelled, engine, generator, type Engine } from "../engines";
import { problemOf } from "../problem";
import type { GeneratedPuzzle } from "ninefold";
import { seedOf } from "./daily";
import { game } from "./game.svelte";
import { defaultRequest, randomSeed, recipeOf, type PuzzleRequest } from "./request";

class Making {
  busy = $state(false);
  problem = $state("");

  /** Starts a new puzzle. Returns false if none was found. */
  start(request: PuzzleRequest): Promise<boolean> {
    return this.make(generator, recipeOf(request), randomSeed(), "");
  }

  /** Starts an easy puzzle, with the engine that is already loaded. */
  startFirst(): Promise<boolean> {
    return this.make(engine, recipeOf(defaultRequest), randomSeed(), "");
  }

  /** Starts the daily puzzle of a date. */
  startDaily(day: string, level: string): Promise<boolean> {
    return this.make(generator, recipeOf({ ...defaultRequest, level: level || "medium" }), seedOf(day), day);
  }

  /** Has the generator load its module, so that the first requested puzzle does not wait for it. */
  warmUp(): void {
    generator.ask("choices").catch(() => undefined);
  }

  stop(): void {
    generator.cancel();
  }

  /** Shows what went wrong. */
  fail(error: unknown): void {
    if (!(error instanceof Cancelled)) this.problem = problemOf(error);
  }

  private async make(by: Engine, recipe: string, seed: number, day: string): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    try {
      return this.take(await by.ask("generate", recipe, seed, 0), day);
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private take({ puzzle, solution, recipe, attempts }: GeneratedPuzzle, day: string): boolean {
    if (puzzle && solution) game.start(puzzle, solution, recipe, day);
    else this.problem = `No such puzzle found in ${attempts} attempts. Try another level, symmetry or number of clues.`;
    return Boolean(puzzle && solution);
  }
}

export const making = new Making();
