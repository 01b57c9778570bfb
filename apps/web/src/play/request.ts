/**
 * The choices of the new-puzzle form, and the recipe made from them. The available choices come
 * from the engine.
 */
import type { Choices, LevelInfo, LevelName } from "ninefold";
import type { KeyValueStore } from "../storage";

export interface PuzzleRequest {
  method: string;
  /** The name of a level, or empty for any. */
  level: string;
  symmetry: string;
  /** `24..28`, or empty for any number. */
  clues: string;
}

export const defaultRequest: PuzzleRequest = { method: "uniform", level: "easy", symmetry: "half-turn", clues: "" };

/** Numbers of clues that the form offers. */
export const CLUES = ["22..25", "26..29", "30..36"] as const;

/** The names of the levels, easiest first. The type checker reports a missing one. */
const RANKS: Record<LevelName, number> = { easy: 0, medium: 1, hard: 2, expert: 3, fiendish: 4, diabolical: 5, nightmare: 6 };
export const LEVELS = Object.keys(RANKS) as LevelName[];

export function recipeOf({ method, level, symmetry, clues }: PuzzleRequest): string {
  const words = [
    "ninefold/1",
    `method=${method}`,
    symmetry !== "none" && `symmetry=${symmetry}`,
    clues && `clues=${clues}`,
    level && `level=${level}`,
  ];
  return words.filter(Boolean).join(" ");
}

/** A random seed for a new puzzle, small enough for a JavaScript number. */
export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}

const REQUEST = "ninefold.order.1";

/** The request of the last visit. */
export function loadRequest(store: KeyValueStore): PuzzleRequest {
  try {
    const kept = JSON.parse(store.getItem(REQUEST) ?? "{}") as Partial<Record<keyof PuzzleRequest, unknown>> | null;
    const known = Object.entries(kept ?? {}).filter(([key, value]) => key in defaultRequest && typeof value === "string");
    return { ...defaultRequest, ...Object.fromEntries(known) };
  } catch {
    return defaultRequest;
  }
}

/** The request, with defaults in place of values that the engine does not offer. */
export function withinChoices(request: PuzzleRequest, choices: Choices): PuzzleRequest {
  const { method, level, symmetry, clues } = request;
  const offers = (names: readonly string[], name: string) => names.includes(name);
  return {
    method: offers(choices.methods, method) ? method : defaultRequest.method,
    level: level === "" || choices.levels.some(({ name }) => name === level) ? level : defaultRequest.level,
    symmetry: offers(choices.clueSymmetries, symmetry) ? symmetry : defaultRequest.symmetry,
    clues: offers(CLUES, clues) ? clues : "",
  };
}

export function saveRequest(store: KeyValueStore, request: PuzzleRequest): void {
  store.setItem(REQUEST, JSON.stringify(request));
}
