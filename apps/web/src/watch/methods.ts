/**
 * The methods as cards: a picture, and how many moves a run takes; and the variants of methods
 * that have two.
 */
import type { MethodName } from "ninefold";
import type { WatchMessages } from "../messages/en/watch";
import { messages } from "../messages/index.svelte";
import { boardName, smallOf } from "../small/words";

export interface MethodCard {
  /** How many moves half of all runs take at most, measured over a thousand seeds. */
  moves: number;
  /** Nine squares: empty, filled, or marked. */
  picture: readonly (0 | 1 | 2)[];
}

/**
 * All methods: one that is missing here, or unknown to the engine, is an error of the type checker.
 */
export const CARDS: Record<MethodName, MethodCard> = {
  sorting: { moves: 94, picture: [1, 1, 1, 1, 2, 0, 1, 0, 2] },
  potential: { moves: 892, picture: [1, 1, 0, 2, 1, 0, 0, 0, 1] },
  transform: { moves: 4, picture: [1, 0, 0, 0, 1, 0, 0, 0, 2] },
  backtrack: { moves: 306, picture: [1, 1, 1, 1, 1, 2, 0, 0, 0] },
  "swap-chain": { moves: 2694, picture: [0, 1, 0, 0, 2, 1, 1, 0, 0] },
  uniform: { moves: 81, picture: [0, 0, 0, 0, 0, 0, 0, 0, 0] },
};

/** The words of the variants in addresses. */
type Reading = keyof WatchMessages["readings"];

/**
 * The variants of a method: the word in addresses, and the option in the recipe. The
 * first is the default.
 */
export const READINGS: Partial<Record<MethodName, readonly (readonly [word: Reading, option: string])[]>> = {
  potential: [
    ["potential", ""],
    ["potential-any", " reading=any"],
  ],
  transform: [
    ["transform", ""],
    ["transform-reflections", " scope=reflections"],
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
  if (!method) return boardName(smallOf(word) ?? word);
  const words = messages("watch");
  const reading = READINGS[method]?.slice(1).find(([name]) => name === word);
  return words.methods[method].title + (reading ? `, ${words.readings[reading[0]]}` : "");
}

/**
 * The recipe for a word of an address. An unknown word gives a recipe that the engine rejects,
 * naming the word.
 */
export function recipeOf(word: string): string {
  const method = methodOf(word) ?? word;
  const option = READINGS[method as MethodName]?.find(([name]) => name === word)?.[1] ?? "";
  return `ninefold/1 method=${method}${option}`;
}
