/** The boards that can be chosen, and their levels. */
import { messages } from "../messages/index.svelte";

export type Level = "easy" | "medium" | "hard";

/** A kind of board: the words of its variant. */
export interface Kind {
  variant: string;
  group: "sizes" | "further" | "clues";
  levels: readonly Level[];
}

const ALL: readonly Level[] = ["easy", "medium", "hard"];
const of = (group: Kind["group"], variants: string, levels: readonly Level[] = ALL): Kind[] =>
  variants.split(" ").map((variant) => ({ variant, group, levels }));

export const KINDS: readonly Kind[] = [
  ...of("sizes", "4x4", ["easy"]),
  ...of("sizes", "6x6 8x8"),
  ...of("sizes", "16x16", ["easy", "medium"]),
  ...of("further", "x windoku jigsaw"),
  ...of("clues", "killer kropki xv consecutive greater-than even-odd thermo arrow renban whisper sandwich little-killer quadruple"),
];

export const kindOf = (variant: string | undefined): Kind | undefined => KINDS.find((kind) => kind.variant === variant);

/** The level of this kind that is meant by a word: the hardest that it has, up to that one. */
export function levelIn(kind: Kind, word: string): Level {
  const most = Math.max(ALL.indexOf(word as Level), word === "expert" ? 2 : 0);
  return kind.levels.filter((level) => ALL.indexOf(level) <= most).at(-1) ?? "easy";
}

/** What players call it: `6 × 6`, `Killer`, `Jigsaw, X-Sudoku`. */
export function nameOf(variant: string): string {
  const { names } = messages("boards");
  const words = variant.split("+").filter((word) => !word.startsWith("all-"));
  return words.map((word) => names[word] ?? word.replace("x", " × ")).join(", ");
}
