/** Makes the puzzles that are asked for. Only this is stopped by Stop. */
import { Cancelled, engine, maker, type Engine } from "../engines";
import type { Sheet } from "ninefold";
import { seedOf } from "./daily";
import { game } from "./game.svelte";
import { defaultRequest, randomSeed, recipeOf, type PuzzleRequest } from "./request";

class Making {
  busy = $state(false);
  problem = $state("");

  /** Starts a new puzzle. Returns false if there is none. */
  start(request: PuzzleRequest): Promise<boolean> {
    return this.make(maker, recipeOf(request), randomSeed(), "");
  }

  /** Starts an easy puzzle, by the engine that is there already. */
  startFirst(): Promise<boolean> {
    return this.make(engine, recipeOf(defaultRequest), randomSeed(), "");
  }

  /** Starts the puzzle of a day. */
  startDaily(day: string, level: string): Promise<boolean> {
    return this.make(maker, recipeOf({ ...defaultRequest, level: level || "medium" }), seedOf(day), day);
  }

  /** Has the maker load its module, so that the first puzzle that is asked for does not wait for that. */
  warmUp(): void {
    maker.ask("choices").catch(() => undefined);
  }

  stop(): void {
    maker.cancel();
  }

  private async make(by: Engine, recipe: string, seed: number, day: string): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    try {
      return this.take(await by.ask("generate", recipe, seed, 0), day);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.problem = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  private take({ puzzle, solution, recipe, attempts }: Sheet, day: string): boolean {
    if (puzzle && solution) game.start(puzzle, solution, recipe, day);
    else this.problem = `No such puzzle in ${attempts} attempts. Try another level, symmetry or number of clues.`;
    return Boolean(puzzle && solution);
  }
}

export const making = new Making();
