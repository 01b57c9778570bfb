/** Where cells and candidates of a board are, in units of a cell. */
import type { BoardView } from "ninefold";

/** Row and column of a cell: its upper left corner. */
export const cornerOf = (view: BoardView, cell: number): readonly [row: number, column: number] => view.cells[cell] ?? [0, 0];

/** The middle of a candidate. */
export function candidatePoint(view: BoardView, cell: number, digit: number): { x: number; y: number } {
  const [row, column] = cornerOf(view, cell);
  const { markColumns: columns, markAcross: across, markDown: down, markFirst: first } = view.places;
  return {
    x: column + 0.5 + (((digit - 1) % columns) - (columns - 1) / 2) * across,
    y: row + first + Math.floor((digit - 1) / columns) * down,
  };
}
