/** Generates the puzzles for printing, one after the other. */
import { generator } from "../engines";
import { write } from "../links";
import { defaultRequest, recipeOf } from "../play/request";
import type { PrintedPuzzle } from "./sheets";

/**
 * Passes on each puzzle as soon as it is generated, in order. An index without a puzzle is skipped.
 */
export async function makeSheets(level: string, count: number, seed: number, onpuzzle: (made: PrintedPuzzle) => void): Promise<void> {
  const recipe = recipeOf({ ...defaultRequest, level });
  let number = 0;
  for (let index = 0; number < count && index < 2 * count + 10; index += 1) {
    const { puzzle, solution, er } = await generator.ask("generate", recipe, seed, index);
    if (!puzzle || !solution) continue;
    number += 1;
    const address = new URL(write({ panel: "play", puzzle }), location.href).href;
    onpuzzle({ number, puzzle, solution, level, er: er?.toFixed(1) ?? "", address });
  }
}
