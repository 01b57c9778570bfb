/** What each cell of another board shows. */
import type { BoardView } from "ninefold";
import { messages } from "../messages/index.svelte";
import type { Cell, State } from "../play/state";
import { digitsOf } from "./digits";

export interface BoardCell {
  digit: number;
  given: boolean;
  notes: readonly number[];
  /** Classes of the cell: `selected`, `peer`, `same`, `conflict`, `wrong`. */
  flags: readonly string[];
  label: string;
}

export interface Marks {
  clashes: ReadonlySet<number>;
  /** Cells that were found wrong, with the digit that they held then. */
  marked: ReadonlyMap<number, number>;
  solved: boolean;
  /** The digits of the solution, for players who want to see mistakes at once. */
  solution: readonly number[];
}

export function cellsOn(view: BoardView, { cells, cursor, selection, settings }: State, { clashes, marked, solved, solution }: Marks): BoardCell[] {
  const chosen = new Set(solved ? [] : selection);
  const peers = new Set(settings.houses && !solved ? view.peers[cursor] : []);
  const same = settings.sameDigit && !solved ? (cells[cursor]?.digit ?? 0) : 0;
  return cells.map((cell, index) => {
    const differs = cell.digit > 0 && cell.digit !== solution[index];
    const wrong = differs && (settings.errors === "now" || marked.get(index) === cell.digit);
    const conflict = settings.conflicts && clashes.has(index);
    const flags = Object.entries({ peer: peers.has(index), same: same > 0 && cell.digit === same, selected: chosen.has(index), conflict, wrong });
    return {
      digit: cell.digit,
      given: cell.given,
      notes: digitsOf(cell.centre),
      flags: flags.filter(([, is]) => is).map(([name]) => name),
      label: labelOf(view, index, cell, { wrong, conflict }),
    };
  });
}

function labelOf(view: BoardView, index: number, cell: Cell, { wrong, conflict }: { wrong: boolean; conflict: boolean }): string {
  const words = messages("play").cells;
  const [row = 0, column = 0] = view.cells[index] ?? [];
  const content = cell.digit ? (cell.given ? words.given(cell.digit) : `${cell.digit}`) : cell.centre ? words.notes(digitsOf(cell.centre)) : words.empty;
  return [words.place(row + 1, column + 1), content, ...cluesAt(view, index), conflict ? words.conflict : "", wrong ? words.wrong : ""].filter(Boolean).join(", ");
}

/** The clues of a cell in words: `cage 12`. */
function cluesAt(view: BoardView, index: number): string[] {
  const { clues, names } = messages("boards");
  return view.clues
    .filter(({ cells }) => cells.includes(index))
    .map(({ kind, sum, digits }) => [clues[kind] ?? names[kind] ?? (/^[vx]$/.test(kind) ? kind.toUpperCase() : names.custom), sum, digits.join(" ")].filter((part) => part || part === 0).join(" "));
}
