/** The names of the kinds of moves beside their counters, and the role of their cells. */
import type { MoveKind, RoleName } from "ninefold";

/**
 * All kinds: a kind that is missing here, or unknown to the engine, is an error of the type
 * checker.
 */
export const KINDS: Record<MoveKind, readonly [plural: string, role: RoleName]> = {
  place: ["placed", "placed"],
  erase: ["taken back", "failed"],
  swap: ["swaps", "partner"],
  eliminate: ["marks crossed out", "struck"],
  restore: ["marks restored", "active"],
  "clue-out": ["clues removed", "tried"],
  "clue-back": ["clues put back", "placed"],
  "second-solution": ["second solutions", "failed"],
  unavoidable: ["kept without a test", "cause"],
  transform: ["symmetries", "active"],
  reset: ["boards started", "active"],
  "line-sorted": ["lines sorted", "done"],
  "line-unsorted": ["lines to sort again", "failed"],
  bas: ["BAS", "twin"],
  pas: ["PAS", "twin"],
  abs: ["ABS", "failed"],
  chain: ["chains", "active"],
  guess: ["choices", "active"],
  single: ["single candidates", "active"],
  "dead-end": ["dead ends", "failed"],
};
