/** The role of the cells of each kind of move. The kinds are named in `messages`. */
import type { MoveKind, RoleName } from "ninefold";

/**
 * All kinds: a kind that is missing here, or unknown to the engine, is an error of the type
 * checker.
 */
export const KINDS: Record<MoveKind, RoleName> = {
  place: "placed",
  erase: "failed",
  swap: "partner",
  eliminate: "struck",
  restore: "active",
  "clue-out": "tried",
  "clue-back": "placed",
  "second-solution": "failed",
  unavoidable: "cause",
  transform: "active",
  reset: "active",
  "line-sorted": "done",
  "line-unsorted": "failed",
  bas: "twin",
  pas: "twin",
  abs: "failed",
  chain: "active",
  guess: "active",
  single: "active",
  "dead-end": "failed",
};
