/** Generates the requested puzzles. The Stop button stops only this. */
import { Cancelled, generator } from "../engines";
import type { GeneratedPuzzle } from "ninefold";
import { isUnloaded, problemOf } from "../problem";
import { messages } from "../messages/index.svelte";
import { levelOf, seedOf } from "./daily";
import { game } from "./game.svelte";
import { notice } from "./notice.svelte";
import { defaultRequest, randomSeed, recipeOf, type PuzzleRequest } from "./request";

class Making {
  busy = $state(false);

  /** Starts a new puzzle. Returns false if none was found. */
  start(request: PuzzleRequest): Promise<boolean> {
    return this.make(recipeOf(request), randomSeed(), "");
  }

  /** Starts the daily puzzle of a date. An old link also names a level. */
  startDaily(day: string, level = ""): Promise<boolean> {
    return this.make(recipeOf({ ...defaultRequest, level: level || levelOf(day) }), seedOf(day), day);
  }

  /** Has the generator load its module, so that the first requested puzzle does not wait for it. */
  warmUp(): void {
    generator.ask("choices").catch(() => undefined);
  }

  stop(): void {
    generator.cancel();
  }

  private async make(recipe: string, seed: number, day: string): Promise<boolean> {
    this.busy = true;
    notice.clear();
    try {
      return this.take(await generator.ask("generate", recipe, seed, 0), day);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.fail(error, () => void this.make(recipe, seed, day));
      return false;
    } finally {
      this.busy = false;
    }
  }

  private fail(error: unknown, retry: () => void): void {
    notice.warn(problemOf(error), isUnloaded(error) ? [{ label: messages("play").frame.tryAgain, run: retry }] : []);
  }

  private take({ puzzle, solution, recipe, attempts }: GeneratedPuzzle, day: string): boolean {
    if (puzzle && solution) game.start(puzzle, solution, recipe, day);
    else notice.warn(messages("play").making.none(attempts));
    return Boolean(puzzle && solution);
  }
}

export const making = new Making();
