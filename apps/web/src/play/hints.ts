/**
 * How the page uses a hint: which notes it needs, what it changes, and how much of its figure is
 * shown.
 */
import type { FigureView, Hint, RoleName } from "ninefold";
import { centreNotes, openDigits, type State } from "./state";
import type { Candidate, Peers } from "./update";

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
    const noted = centreNotes(cell, open, state.settings) & open;
    return noted & (1 << (Number(state.solution[index]) - 1)) ? noted : open;
  });
}

export const isWhole = ({ hint, level }: ShownHint): boolean => level >= hint.degrees.length;

/** The visible part of the figure: nothing at first, then the pattern, finally the conclusion. */
export function figureOf(shown: ShownHint): FigureView | null {
  const { figure, degrees } = shown.hint;
  if (isWhole(shown)) return figure;
  if (shown.level < degrees.length - 1) return null;
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
export function missingNotes(shown: ShownHint, state: State, peers: Peers = []): number[] {
  if (!struck(shown).length) return [];
  const open = state.settings.liveNotes ? openDigits(state.cells, peers) : [];
  const noted = (index: number) => {
    const cell = state.cells[index];
    return cell && centreNotes(cell, open[index], state.settings);
  };
  return [...notedCells(shown.hint.figure)]
    .filter((cell) => state.cells[cell]?.digit === 0 && noted(cell) !== shown.notes[cell])
    .sort((a, b) => a - b);
}

/** What a step concludes, by cells in the order of the board. */
export interface Conclusion {
  placed: readonly (readonly [cell: number, digit: number])[];
  removed: readonly (readonly [cell: number, digits: readonly number[]])[];
}

export function conclusionOf(shown: ShownHint): Conclusion {
  const byCell = new Map<number, number[]>();
  for (const [cell, digit] of struck(shown)) byCell.set(cell, [...(byCell.get(cell) ?? []), digit].sort());
  return { placed: placed(shown), removed: [...byCell].sort(([a], [b]) => a - b) };
}

/** A part of a hint's text, and the role of the cell or line that it names. */
export interface TextPart {
  text: string;
  role?: RoleName;
}

/** Splits a text at the cells, rows, columns and boxes that have a colour in the figure. */
export function textParts(text: string, figure: FigureView): TextPart[] {
  const cells = new Map<number, RoleName>([...figure.cells, ...figure.candidates.map(([cell, , role]) => [cell, role] as const)]);
  const houses = new Map<number, RoleName>(figure.houses);
  const roleOf = (word: string): RoleName | undefined => {
    const cell = /^r(\d)c(\d)$/.exec(word);
    if (cell) return cells.get(9 * (Number(cell[1]) - 1) + Number(cell[2]) - 1);
    const [kind = "", number = "1"] = word.toLowerCase().split(" ");
    return houses.get(["row", "column", "box"].indexOf(kind) * 9 + Number(number) - 1);
  };
  return text.split(/(\br[1-9]c[1-9]\b|\b(?:row|column|box) [1-9]\b)/i).filter(Boolean).map((part) => {
    const role = roleOf(part);
    return role ? { text: part, role } : { text: part };
  });
}
