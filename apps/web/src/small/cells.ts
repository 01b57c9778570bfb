/** From a frame of a run to what a small board draws. */
import type { BoardView, Frame, RoleName } from "ninefold";
import type { BoardCell } from "../boards/cells";
import { digitsOf, valuesOf } from "../boards/digits";
import { messages } from "../messages/index.svelte";

export function cellsOf(view: BoardView, frame: Frame): BoardCell[] {
  const words = messages("play").cells;
  const roles = new Map<number, RoleName>(frame.figure.cells);
  return valuesOf(frame.grid).map((digit, index) => {
    const [row = 0, column = 0] = view.cells[index] ?? [];
    // Crossed-out marks are no longer on the board: they are shown once more, with a line through them.
    const marked = frame.figure.candidates.filter(([cell]) => cell === index).map(([, candidate]) => candidate);
    const notes = digit ? [] : [...new Set([...digitsOf(frame.marks[index] ?? 0), ...marked])].sort();
    const role = roles.get(index);
    const label = [words.place(row + 1, column + 1), digit || (notes.length ? words.marks(notes) : words.empty), role && words.roles[role]];
    return { digit, given: false, notes, flags: [], label: label.filter(Boolean).join(", ") };
  });
}
