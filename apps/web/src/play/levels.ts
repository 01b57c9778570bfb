/** What the new-puzzle form offers, and the recipe each choice stands for. */

export const LEVELS = [
  { name: "Any", er: "" },
  { name: "Very easy", er: "1.0..1.2" },
  { name: "Easy", er: "1.5..1.5" },
  { name: "Medium", er: "1.7..2.6" },
  { name: "Hard", er: "2.8..4.5" },
  { name: "Very hard", er: "4.6..7.0" },
  { name: "Fiendish", er: "7.1..8.3" },
] as const;

export type LevelName = (typeof LEVELS)[number]["name"];

export interface Order {
  method: string;
  level: LevelName;
  symmetry: string;
  /** `24..28`, or empty for any number. */
  clues: string;
}

export function recipeOf({ method, level, symmetry, clues }: Order): string {
  const er = LEVELS.find(({ name }) => name === level)?.er;
  const words = [
    "ninefold/1",
    `method=${method}`,
    symmetry !== "none" && `symmetry=${symmetry}`,
    clues && `clues=${clues}`,
    er && `er=${er}`,
  ];
  return words.filter(Boolean).join(" ");
}

/** A seed for a new puzzle: drawn, and small enough for a JavaScript number. */
export function drawSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}
