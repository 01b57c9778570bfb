/**
 * The hardest step that somebody had to find on the way they took: the engine is asked, from each
 * position of the game, for the easiest steps that lead to the next digit.
 */
import type { Hint } from "ninefold";
import { placed, struck } from "./hints";
import { lineOf, type Cells } from "./state";

/** What is asked of the engine. */
export interface Asker {
  candidates: (line: string) => Promise<number[]>;
  hint: (line: string, notes: number[]) => Promise<Hint | null>;
}

/** More steps than any game takes; a search for them ends here. */
const MOST = 400;

/**
 * How hard a technique is, from the value in its help. HoDoKu's values start at 4, those of Sudoku
 * Explainer are between 1 and 12 and belong to techniques that HoDoKu does not have.
 */
export function hardness(value: string): number {
  const number = Number(/(\d+(?:\.\d+)?)/.exec(value)?.[1] ?? 0);
  return value.startsWith("HoDoKu") ? number : 100 * number;
}

/**
 * The name of the hardest technique, or an empty text if a step could not be explained.
 *
 * `positions` are the boards of the game in their order. Only right digits are taken over, in the
 * order in which they were written.
 */
export async function hardestStep(positions: readonly Cells[], solution: string, ask: Asker): Promise<string> {
  const lines = growing(positions, solution);
  let hardest = { name: "", value: -1 };
  let crossed = new Array<number>(81).fill(0);
  let asked = 0;
  for (const line of lines.slice(0, -1)) {
    const open = await ask.candidates(line);
    for (;;) {
      asked += 1;
      if (asked > MOST) return hardest.name;
      const hint = await ask.hint(line, open.map((bits, cell) => bits & ~(crossed[cell] ?? 0)));
      if (!hint) break;
      const value = hardness(hint.help.value);
      if (value > hardest.value) hardest = { name: hint.help.name, value };
      const shown = { hint, level: hint.degrees.length, notes: [] };
      const removed = struck(shown);
      if (placed(shown).length || !removed.length) break;
      crossed = crossed.map((bits, cell) => removed.reduce((all, [at, digit]) => (at === cell ? all | (1 << (digit - 1)) : all), bits));
    }
  }
  return hardest.name;
}

/** The lines of right digits, each with at least one more than the line before. */
function growing(positions: readonly Cells[], solution: string): string[] {
  const lines: string[] = [];
  let best = -1;
  for (const cells of positions) {
    const line = [...lineOf(cells)].map((digit, cell) => (digit === solution[cell] ? digit : ".")).join("");
    const count = line.replaceAll(".", "").length;
    if (count > best) {
      lines.push(line);
      best = count;
    }
  }
  return lines;
}
