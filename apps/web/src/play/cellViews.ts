/** From the state of a game to what the board draws. */
import type { CellView } from "../board/cellView";
import type { FigureView } from "ninefold";
import { messages } from "../messages/index.svelte";
import { cellsOf, figureOf, notedCells, type ShownHint } from "./hints";
import { centreNotes, type Cell, type State } from "./state";
import { cellLabel, digits } from "./words";

type CellIndices = ReadonlySet<number>;

/**
 * What is shown in addition to the state: clashing cells, cells in the houses of the cursor, and a
 * hint.
 */
export interface Shown {
  clashes: CellIndices;
  peers: CellIndices;
  hint: ShownHint | null;
  /** Cells whose digit a check found wrong. */
  marked?: ReadonlyMap<number, number>;
  /** The candidates that the digits leave open, while live notes are on. */
  open?: readonly number[] | null;
}

export function cellViewsOf(state: State, { clashes, peers, hint, marked, open }: Shown): CellView[] {
  const words = messages("play").cells;
  const selected = new Set(state.selection);
  const hinted = new Set(hint ? cellsOf(hint) : []);
  const figure = hint && figureOf(hint);
  const inFigure = figure ? notedCells(figure) : new Set();
  const shown = state.settings.sameDigit && !figure ? (state.cells[state.cursor]?.digit ?? 0) : 0;
  return state.cells.map((cell, index) => {
    const conflict = state.settings.conflicts && clashes.has(index);
    const differs = cell.digit !== 0 && String(cell.digit) !== state.solution[index];
    const wrong = differs && (state.settings.errors === "now" || marked?.get(index) === cell.digit);
    const centre = centreNotes(cell, open?.[index], state.settings);
    const noted = shown > 0 && ((centre | cell.corner) & (1 << (shown - 1))) !== 0 && cell.digit === 0;
    const flags = [
      state.settings.houses && peers.has(index) && "peer",
      shown > 0 && (cell.digit === shown || noted) && "same",
      selected.has(index) && "selected",
      conflict && "conflict",
      wrong && "wrong",
      hinted.has(index) && "hinted",
    ].filter((flag) => typeof flag === "string");
    const trouble = [conflict && words.conflict, wrong && words.wrong, hinted.has(index) && words.hint, ...(figure ? rolesOf(figure, index) : [])];
    const notes = notesOf({ ...cell, centre }, state.settings.places || state.settings.liveNotes);
    return {
      digit: cell.digit,
      given: cell.given,
      ...(hint && inFigure.has(index) ? { ...notes, corner: [], centre: [], places: digits(hint.notes[index] ?? 0) } : notes),
      colours: digits(cell.colours),
      flags,
      label: cellLabel(index, { ...cell, centre }, trouble.filter(Boolean).join(", "), state.settings.palette),
    };
  });
}

/** The words for a screen reader about the figure's marks in a cell. */
function rolesOf(figure: FigureView, index: number): string[] {
  const { roles } = messages("play").cells;
  return figure.candidates.flatMap(([cell, digit, role]) => (cell === index ? [`${digit} ${roles[role]}`] : []));
}

/** Notes where the player's modes put them, or all in nine fixed places. */
function notesOf(cell: Cell, fixed: boolean): Pick<CellView, "corner" | "centre" | "places" | "strong"> {
  const [corner, centre] = [digits(cell.corner), digits(cell.centre)];
  if (!fixed) return { corner, centre, places: [], strong: [] };
  return { corner: [], centre: [], places: digits(cell.corner | cell.centre), strong: corner };
}

/**
 * The new views of a board, reusing the old object of every view that did not change, so that only
 * changed cells are redrawn.
 */
export function keepSame(before: readonly CellView[], after: CellView[]): CellView[] {
  return after.map((view, index) => {
    const old = before[index];
    return old && isSame(old, view) ? old : view;
  });
}

function isSame(a: CellView, b: CellView): boolean {
  const lists = (view: CellView) => [view.flags, view.corner, view.centre, view.places, view.strong, view.colours].join(";");
  return a.digit === b.digit && a.given === b.given && a.label === b.label && lists(a) === lists(b);
}
