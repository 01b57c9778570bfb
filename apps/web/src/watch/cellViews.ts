/** From a frame of a run, or a grid, to what the board draws. */
import { NOTHING, type CellView } from "../board/cellView";
import type { Frame } from "../engine/protocol";
import { cellPlace, digits } from "../play/words";
import { MOVE_KINDS } from "./moveKinds";

export function cellViewsOf(frame: Frame): CellView[] {
  const style = frame.kind && MOVE_KINDS[frame.kind].style;
  const moved = new Set(frame.cells);
  return Array.from(frame.grid, (character, index) =>
    cellView(index, character, digits(frame.marks[index] ?? 0), moved.has(index) ? style : undefined),
  );
}

/** A grid that nothing happens to. */
export function plainCellViews(grid: string): CellView[] {
  return Array.from(grid, (character, index) => cellView(index, character));
}

/** A grid, and where it differs from the one before. */
export function changedCellViews(before: string, grid: string): CellView[] {
  return Array.from(grid, (character, index) =>
    cellView(index, character, [], before[index] === character ? undefined : "changed"),
  );
}

function cellView(index: number, character: string, places: number[] = [], flag?: string): CellView {
  const digit = Number(character) || 0;
  const marks = places.length ? `, may be ${places.join(" ")}` : "";
  return {
    ...NOTHING,
    digit,
    places: digit ? [] : places,
    flags: flag ? [flag] : [],
    label: `${cellPlace(index)}, ${digit || `empty${marks}`}${flag ? `, ${flag}` : ""}`,
  };
}
