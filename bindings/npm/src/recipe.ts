/** The line of a recipe, from what is wished for. */
import { InputError } from "./errors.js";
import type { ClueSymmetryName, LevelName, MethodName } from "./wasm/play.js";

/** What a puzzle should be. What is left out is left to chance; the command's guide has all words. */
export interface Wishes {
  /** How hard it is. */
  level?: LevelName;
  /** A rating on the scale of Sudoku Explainer, or a range: `[3, 4.5]`. */
  er?: number | readonly [least: number, most: number];
  /** The symmetry of the clue cells. */
  symmetry?: ClueSymmetryName;
  /** How many clues, or a range: `[24, 28]`. */
  clues?: number | readonly [least: number, most: number];
  /** Whether every clue is needed, even where symmetry or a number of clues is asked for. */
  minimal?: boolean;
  /** How the solution grid is filled. */
  method?: MethodName;
  /** How many attempts are made at the most. */
  attempts?: number;
}

/** Returns the recipe's line: `recipe({ level: "hard" })` is `ninefold/1 level=hard`. */
export function recipe(wishes: Wishes = {}): string {
  const words = Object.entries(wishes as Record<string, unknown>).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return [name];
    const [least, most] = (Array.isArray(value) ? value : [value]).map((part: unknown) => written(name, part));
    return [most === undefined ? `${name}=${least}` : `${name}=${least}..${most}`];
  });
  return ["ninefold/1", ...words].join(" ");
}

function written(name: string, value: unknown): string {
  const text = name === "er" && typeof value === "number" ? value.toFixed(1) : String(value);
  if (/^\S+$/.test(text)) return text;
  throw new InputError({ message: `${name}: found ${JSON.stringify(text)}, expected a word or a number` });
}
