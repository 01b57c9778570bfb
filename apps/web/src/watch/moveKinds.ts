/** What the kinds of moves are called, and how their cells look. */
import type { MoveKind } from "../engine/protocol";

/** A class that gives cells a colour and a shape. */
export type MoveStyle = "placed" | "tried" | "swapped" | "failed" | "about";

export interface MoveKindText {
  /** The name beside a counter: "27 swaps". */
  plural: string;
  /** The style of its cells; none for a move of the whole board. */
  style?: MoveStyle;
}

/** All kinds: a kind that is missing here, or unknown to the engine, is an error of the type checker. */
export const MOVE_KINDS: Record<MoveKind, MoveKindText> = {
  place: { plural: "placed", style: "placed" },
  erase: { plural: "taken back", style: "failed" },
  swap: { plural: "swaps", style: "swapped" },
  eliminate: { plural: "marks eliminated", style: "about" },
  restore: { plural: "marks restored", style: "about" },
  "clue-out": { plural: "clues out", style: "tried" },
  "clue-back": { plural: "clues back", style: "placed" },
  "second-solution": { plural: "second solutions", style: "failed" },
  unavoidable: { plural: "unavoidable sets", style: "about" },
  transform: { plural: "symmetries" },
  reset: { plural: "new boards" },
  "line-sorted": { plural: "lines sorted", style: "about" },
  "line-unsorted": { plural: "lines to sort again", style: "failed" },
  bas: { plural: "BAS", style: "tried" },
  pas: { plural: "PAS", style: "tried" },
  abs: { plural: "ABS", style: "failed" },
  chain: { plural: "chains", style: "tried" },
  guess: { plural: "guesses", style: "tried" },
  single: { plural: "singles", style: "tried" },
  "dead-end": { plural: "dead ends", style: "failed" },
};

/** The styles and what they mean, for the legend. */
export const LEGEND: readonly (readonly [MoveStyle, string])[] = [
  ["placed", "placed"],
  ["tried", "tried"],
  ["swapped", "swapped"],
  ["failed", "failed"],
  ["about", "looked at"],
];
