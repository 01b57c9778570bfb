/** What a player needed on the way, kept beside the game: undo does not affect it. */
import type { Help, State } from "./state";
import type { Action } from "./update";

/** The cells into which an action wrote wrong digits. */
export function newMistakes(before: State, after: State, action: Action): number[] {
  if (action.type !== "digit") return [];
  return after.cells.flatMap((cell, index) =>
    cell.digit && cell.digit !== before.cells[index]?.digit && String(cell.digit) !== after.solution[index] ? [index] : [],
  );
}

/** What happened in each of the nine boxes: a mistake outweighs a hint. */
export type BoxResult = "clean" | "helped" | "erred";

export function boxResults({ hints, mistakes }: Help): BoxResult[] {
  const boxOf = (cell: number) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
  const [helped, erred] = [new Set(hints.map(boxOf)), new Set(mistakes.map(boxOf))];
  return Array.from({ length: 9 }, (_, box) => (erred.has(box) ? "erred" : helped.has(box) ? "helped" : "clean"));
}

const SQUARES: Record<BoxResult, string> = { clean: "🟩", helped: "🟦", erred: "🟥" };

/** The boxes as three lines of squares. */
export function squares(results: readonly BoxResult[]): string {
  return [0, 3, 6].map((at) => results.slice(at, at + 3).map((result) => SQUARES[result]).join("")).join("\n");
}
