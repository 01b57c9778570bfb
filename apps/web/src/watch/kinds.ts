/** How the kinds of moves are called, and how their cells look. */

export interface Kind {
  /** As a counter: "27 swaps". */
  many: string;
  /** The look of its cells; empty for none. */
  look: "placed" | "tried" | "swapped" | "failed" | "about" | "";
}

const KINDS: Record<string, Kind> = {
  place: { many: "placed", look: "placed" },
  erase: { many: "taken back", look: "failed" },
  swap: { many: "swaps", look: "swapped" },
  strike: { many: "marks struck", look: "about" },
  restore: { many: "marks restored", look: "about" },
  "clue-out": { many: "clues out", look: "tried" },
  "clue-back": { many: "clues back", look: "placed" },
  "second-solution": { many: "second solutions", look: "failed" },
  unavoidable: { many: "unavoidable sets", look: "about" },
  transform: { many: "symmetries", look: "" },
  reset: { many: "fresh boards", look: "" },
  "line-sorted": { many: "lines sorted", look: "about" },
  "line-unsorted": { many: "lines given up", look: "failed" },
  bas: { many: "BAS", look: "tried" },
  pas: { many: "PAS", look: "tried" },
  abs: { many: "ABS", look: "failed" },
  chain: { many: "chains", look: "tried" },
  guess: { many: "guesses", look: "tried" },
  single: { many: "singles", look: "tried" },
  "dead-end": { many: "dead ends", look: "failed" },
};

export function kindOf(name: string): Kind {
  return KINDS[name] ?? { many: name, look: "" };
}

/** The looks with their words, for the legend. */
export const LEGEND = [
  ["placed", "placed"],
  ["tried", "tried"],
  ["swapped", "swapped"],
  ["failed", "failed"],
  ["about", "looked at"],
] as const;
