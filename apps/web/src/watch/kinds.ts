/** What the kinds of moves are called beside a counter, and the role that their cells play. */
import type { MoveKind, RoleName } from "ninefold";

/** All kinds: a kind that is missing here, or unknown to the engine, is an error of the type checker. */
export const KINDS: Record<MoveKind, readonly [plural: string, role: RoleName]> = {
  place: ["placed", "placed"],
  erase: ["taken back", "failed"],
  swap: ["swaps", "partner"],
  eliminate: ["marks struck", "struck"],
  restore: ["marks restored", "active"],
  "clue-out": ["clues out", "tried"],
  "clue-back": ["clues back", "placed"],
  "second-solution": ["second solutions", "failed"],
  unavoidable: ["kept untested", "cause"],
  transform: ["symmetries", "active"],
  reset: ["boards begun", "active"],
  "line-sorted": ["lines sorted", "done"],
  "line-unsorted": ["lines to sort again", "failed"],
  bas: ["BAS", "twin"],
  pas: ["PAS", "twin"],
  abs: ["ABS", "failed"],
  chain: ["chains", "active"],
  guess: ["choices", "active"],
  single: ["single left", "active"],
  "dead-end": ["dead ends", "failed"],
};
