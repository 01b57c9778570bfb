/** Texts of the game: cells and actions, for screen readers. */
import { messages } from "../messages/index.svelte";
import type { Cell, State } from "./state";
import type { Action } from "./update";

/** The name of a colour of the palette in use. */
export function colourName(colour: number, clear: boolean): string {
  const { clearColourNames, colourNames } = messages("play").cells;
  return (clear ? clearColourNames : colourNames)[colour - 1] ?? "";
}

/** Every set of digits, made once: each key asks for those of all cells. */
const SETS = Array.from({ length: 512 }, (_, bits): readonly number[] => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & (1 << (digit - 1))));

/** The digits of a set of marks, ascending. */
export const digits = (bits: number): readonly number[] => SETS[bits & 511] ?? [];

/** Where a cell is. */
export function cellPlace(index: number): string {
  return messages("play").cells.place(Math.floor(index / 9) + 1, (index % 9) + 1);
}

/** A cell as hints and messages name it. */
export const cellName = (index: number): string => `r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`;

export function cellLabel(index: number, cell: Cell, trouble: string, clear = false): string {
  return [cellPlace(index), content(cell), colours(cell.colours, clear), trouble].filter(Boolean).join(", ");
}

/** The contents of a cell, without its colours. */
export function content(cell: Cell): string {
  const words = messages("play").cells;
  if (cell.digit) return cell.given ? words.given(cell.digit) : `${cell.digit}`;
  const notes = digits(cell.centre | cell.corner);
  return notes.length ? words.notes(notes) : words.empty;
}

function colours(bits: number, clear: boolean): string {
  return bits ? messages("play").cells.colours(digits(bits).map((colour) => colourName(colour, clear))) : "";
}

/**
 * The announcement after an action: screen readers do not read a changed cell again by themselves.
 */
export function announcementOf(action: Action, state: State): string {
  const { notice: words } = messages("play");
  const [at, more] = state.selection;
  const cell = at === undefined || more !== undefined ? undefined : state.cells[at];
  switch (action.type) {
    case "undo":
      return words.undone;
    case "redo":
      return words.redone;
    case "apply":
      return words.applied;
    case "write-notes":
      return words.notesWritten;
    case "digit":
    case "erase":
      return cell ? content(cell) : words.changed(state.selection.length);
    default:
      return "";
  }
}
