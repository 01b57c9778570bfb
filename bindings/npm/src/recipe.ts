/** The line of a recipe, built from options. */
import { InputError } from "./errors.js";
import type { ClueSymmetryName, LevelName, MethodName } from "./wasm/play.js";

/**
 * The criteria for a puzzle. Omitted ones are left to chance. The command's guide lists all words
 * of a recipe.
 */
export interface RecipeOptions {
  /** How hard it is. */
  level?: LevelName;
  /** A rating on Sudoku Explainer's scale, or a range: `[3, 4.5]`. */
  er?: number | readonly [least: number, most: number];
  /** The symmetry of the clue cells. */
  symmetry?: ClueSymmetryName;
  /** How many clues, or a range: `[24, 28]`. */
  clues?: number | readonly [least: number, most: number];
  /** Whether every clue must be needed, even together with a symmetry or a number of clues. */
  minimal?: boolean;
  /** How the solution grid is filled. */
  method?: MethodName;
  /** The largest number of attempts. */
  attempts?: number;
}

/** Returns the recipe's line: `recipe({ level: "hard" })` is `ninefold/1 level=hard`. */
export function recipe(options: RecipeOptions = {}): string {
  const words = Object.entries(options as Record<string, unknown>).flatMap(([name, value]) => {
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
