/** From a frame of a run, or a grid, to what the board draws. */
import { NOTHING, type CellView } from "../board/cellView";
import type { Frame, RoleName } from "ninefold";
import { messages } from "../messages/index.svelte";
import { cellPlace, digits } from "../play/words";

export function cellViewsOf(frame: Frame): CellView[] {
  const roles = new Map<number, RoleName>(frame.figure.cells);
  const marked = new Map<number, number[]>();
  // Crossed-out marks are no longer on the board: they are shown once more, with a line through
  // them.
  for (const [cell, digit] of frame.figure.candidates) marked.set(cell, [...(marked.get(cell) ?? []), digit]);
  return Array.from(frame.grid, (character, index) => {
    const places = new Set([...digits(frame.marks[index] ?? 0), ...(marked.get(index) ?? [])]);
    return cellView(index, character, [...places].sort(), roles.get(index));
  });
}

/** A grid without marked cells. */
export function plainCellViews(grid: string): CellView[] {
  return Array.from(grid, (character, index) => cellView(index, character));
}

/** A grid, and where it differs from the previous one. */
export function changedCellViews(before: string, grid: string): CellView[] {
  return Array.from(grid, (character, index) => ({
    ...cellView(index, character),
    flags: before[index] === character ? [] : ["changed"],
  }));
}

function cellView(index: number, character: string, places: number[] = [], role?: RoleName): CellView {
  const digit = Number(character) || 0;
  const words = messages("play").cells;
  return {
    ...NOTHING,
    digit,
    places: digit ? [] : places,
    label: [cellPlace(index), digit || (places.length ? words.marks(places) : words.empty), role && words.roles[role]].filter(Boolean).join(", "),
  };
}
