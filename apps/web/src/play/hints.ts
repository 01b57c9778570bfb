/**
 * How the page uses a hint: which notes it needs, what it changes, and how much of its figure is
 * shown.
 */
import type { FigureView, Hint, RoleName } from "ninefold";
import type { State } from "./state";
import type { Candidate } from "./update";

/** A hint on the board, and how much of it is shown. */
export interface ShownHint {
  hint: Hint;
  /** How much of the hint is shown: 1 is the least. */
  level: number;
  /** The candidates from which it was found, nine bits a cell; none in filled cells. */
  notes: readonly number[];
}

/**
 * The candidates to search for a step: the player's centre notes where they can be right, else all
 * candidates the digits leave open.
 */
export function notesFor(state: State, candidates: readonly number[]): number[] {
  return state.cells.map((cell, index) => {
    if (cell.digit) return 0;
    const open = candidates[index] ?? 0;
    const noted = cell.centre & open;
    return noted & (1 << (Number(state.solution[index]) - 1)) ? noted : open;
  });
}

export const isWhole = ({ hint, level }: ShownHint): boolean => level >= hint.levels.length;

/** The visible part of the figure: nothing at first, then the pattern, finally the conclusion. */
export function figureOf(shown: ShownHint): FigureView | null {
  const { figure, levels } = shown.hint;
  if (isWhole(shown)) return figure;
  if (shown.level < levels.length - 1) return null;
  return { ...figure, candidates: figure.candidates.filter(([, , role]) => role !== "struck" && role !== "placed") };
}

/** The cells to highlight while the figure is not shown yet. */
export function cellsOf(shown: ShownHint): readonly number[] {
  return figureOf(shown) ? [] : shown.hint.cells;
}

/** Cells with candidates in the figure: their notes are shown in full. */
export function notedCells({ candidates, links }: FigureView): Set<number> {
  return new Set([...candidates.map(([cell]) => cell), ...links.flatMap(([from, , to]) => [from, to])]);
}

/** The digits that the step places. */
export const placed = ({ hint }: ShownHint): Candidate[] => candidates(hint.figure, "placed");

/** The candidates that the step eliminates. */
export const struck = ({ hint }: ShownHint): Candidate[] => candidates(hint.figure, "struck");

function candidates(figure: FigureView, wanted: RoleName): Candidate[] {
  return figure.candidates.flatMap(([cell, digit, role]) => (role === wanted ? [[cell, digit] as const] : []));
}

/**
 * The cells whose notes the step needs but the player has not written: without them there would be
 * nothing to eliminate.
 */
export function missingNotes(shown: ShownHint, state: State): number[] {
  if (!struck(shown).length) return [];
  return [...notedCells(shown.hint.figure)]
    .filter((cell) => state.cells[cell]?.digit === 0 && state.cells[cell]?.centre !== shown.notes[cell])
    .sort((a, b) => a - b);
}
