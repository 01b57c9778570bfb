/** The line of a recipe, built from options. */
import { InputError } from "./errors.js";
import type { Technique } from "./techniques.js";
import type { BoardRecipe } from "./calls.js";
import type { ClueSymmetryName, LevelName, MethodName } from "./wasm/play.js";

export type { Technique, TechniqueFamily, TechniqueName } from "./techniques.js";

/**
 * The criteria for a puzzle, as in Python, but for those of HoDoKu's scale, which the module leaves out to stay small.
 * Omitted ones are left to chance. The guide to recipes says what each means.
 */
export interface RecipeOptions {
  /** How hard it is. */
  level?: LevelName;
  /** A rating on Sudoku Explainer's scale, or a range: `[3, 4.5]`. */
  er?: number | readonly [least: number, most: number];
  /** What its solution path uses: every one of these techniques, or one of each family. */
  require?: Technique | readonly Technique[];
  /** What its solution path does not use. */
  forbid?: Technique | readonly Technique[];
  /** What its solution path uses, and nothing that is rated higher. */
  hardest?: Technique;
  /** The next step: the puzzle is a position on a solution path. */
  practice?: Technique;
  /** The symmetry of the clue cells; `any` is one at random. */
  symmetry?: ClueSymmetryName | "any";
  /** How many clues, or a range: `[24, 28]`. */
  clues?: number | readonly [least: number, most: number];
  /** Where the clues are: a line of 81 characters, `.` where none is. */
  pattern?: string;
  /** Whether every clue must be needed, even together with a symmetry or a number of clues. */
  minimal?: boolean;
  /** The largest number of attempts. */
  attempts?: number;
  /** How the solution grid is filled. The options below belong to some methods only. */
  method?: MethodName;
  /** `potential`: whether a cell with the fewest marks is picked, or any open cell. */
  reading?: "fewest" | "any";
  /** `transform`: from which symmetries one is picked. */
  scope?: "reflections" | "geometric" | "full";
  /** `transform`: the stored grids, each a line of 81 digits. */
  library?: string | readonly string[];
  /** `swap-chain`: how often each of the 81 cells starts a chain. */
  rounds?: number;
  /** `swap-chain`: the grid that is changed, a line of 81 digits. */
  start?: string;
  /** `backtrack`: how many digits are placed before a try is given up. */
  maxPlaced?: number;
  /** `potential`, `backtrack`: how many tries before the filler gives up. */
  maxTries?: number;
  /** `sorting`: how many rounds, of a row and its column, before a start is given up. */
  maxRounds?: number;
  /** `sorting`: how many starts before the filler gives up. */
  maxStarts?: number;
}

/** The criteria for a puzzle of another board, as in Python. */
export interface BoardOptions {
  /** The board: `6x6`, `x`, `jigsaw`, `killer` and so on, joined by `+`. */
  variant: string;
  /** How hard it is, on the scale of other boards. */
  level?: "easy" | "medium" | "hard" | "expert" | "beyond";
  /** The symmetry of the clue cells, if the board has it too; `any` is one at random. */
  symmetry?: ClueSymmetryName | "any";
  /** How many clues, or a range: `[24, 28]`. */
  clues?: number | readonly [least: number, most: number];
  /** How many digits are given beside other clues, or a range. */
  givens?: number | readonly [least: number, most: number];
  /** Where the clues are: a character for each cell, `.` where none is. */
  pattern?: string;
  /** Whether every clue must be needed. */
  minimal?: boolean;
  /** The largest number of attempts. */
  attempts?: number;
}

/** Options whose two values are the least and the most; with others they are a list. */
const RANGES = ["er", "clues", "givens"];

/**
 * Returns the recipe's line: `recipe({ level: "hard" })` is `ninefold/1 level=hard`. That of another
 * board begins with `ninefold/1 variant=`.
 */
export function recipe(options: BoardOptions): BoardRecipe;
export function recipe(options?: RecipeOptions): string;
export function recipe(options: BoardOptions | RecipeOptions = {}): string {
  const { variant, ...others } = options as Record<string, unknown>;
  const words = Object.entries({ variant, ...others }).flatMap(([option, value]) => {
    const name = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (value === undefined || value === false) return [];
    if (value === true) return [name];
    const parts = (Array.isArray(value) ? value : [value]).map((part: unknown) => written(name, part));
    return [`${name}=${parts.join(RANGES.includes(name) ? ".." : ",")}`];
  });
  return ["ninefold/1", ...words].join(" ");
}

function written(name: string, value: unknown): string {
  const text = name === "er" && typeof value === "number" ? value.toFixed(1) : String(value);
  if (/^\S+$/.test(text)) return text;
  throw new InputError({ message: `${name}: found ${JSON.stringify(text)}, expected a word or a number` });
}
