/**
 * The methods as cards: a picture, a line, how many moves a run takes; and the variants of methods
 * that have two.
 */
import type { MethodName } from "ninefold";

export interface MethodCard {
  title: string;
  line: string;
  /** How many moves half of all runs take at most, measured over a thousand seeds. */
  moves: string;
  /** Nine squares: empty, filled, or marked. */
  picture: readonly (0 | 1 | 2)[];
}

/**
 * All methods: one that is missing here, or unknown to the engine, is an error of the type checker.
 */
export const CARDS: Record<MethodName, MethodCard> = {
  sorting: { title: "Sorting", line: "boxes first, then lines", moves: "94", picture: [1, 1, 1, 1, 2, 0, 1, 0, 2] },
  potential: { title: "Potential array", line: "draw, cross out, start again", moves: "892", picture: [1, 1, 0, 2, 1, 0, 0, 0, 1] },
  transform: { title: "Transformations", line: "a stored grid, moved", moves: "4", picture: [1, 0, 0, 0, 1, 0, 0, 0, 2] },
  backtrack: { title: "Backtracking", line: "try, fail, step back", moves: "306", picture: [1, 1, 1, 1, 1, 2, 0, 0, 0] },
  "swap-chain": { title: "Swap chains", line: "each swap leads to the next", moves: "2694", picture: [0, 1, 0, 0, 2, 1, 1, 0, 0] },
  uniform: { title: "By number", line: "all grids equally likely", moves: "81", picture: [0, 0, 0, 0, 0, 0, 0, 0, 0] },
};

/**
 * The variants of a method: the word in addresses, the title, and the option in the recipe. The
 * first is the default.
 */
export const READINGS: Partial<Record<MethodName, readonly (readonly [word: string, title: string, option: string])[]>> = {
  potential: [
    ["potential", "fewest marks first", ""],
    ["potential-any", "any open cell", " reading=any"],
  ],
  transform: [
    ["transform", "all symmetries", ""],
    ["transform-reflections", "four reflections", " scope=reflections"],
  ],
};

/** The method that a word of an address means, if it is one. */
export function methodOf(word: string): MethodName | undefined {
  const names = Object.keys(CARDS) as MethodName[];
  return names.find((name) => name === word || READINGS[name]?.some(([reading]) => reading === word));
}

/** The title for a word of an address. */
export function titleOf(word: string): string {
  const method = methodOf(word);
  if (!method) return word;
  const reading = READINGS[method]?.slice(1).find(([name]) => name === word);
  return CARDS[method].title + (reading ? `, ${reading[1]}` : "");
}

/**
 * The recipe for a word of an address. An unknown word gives a recipe that the engine rejects,
 * naming the word.
 */
export function recipeOf(word: string): string {
  const method = methodOf(word) ?? word;
  const option = READINGS[method as MethodName]?.find(([name]) => name === word)?.[2] ?? "";
  return `ninefold/1 method=${method}${option}`;
}
