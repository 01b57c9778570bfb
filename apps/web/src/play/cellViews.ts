/** From the state of a game to what the board draws. */
import type { CellView } from "../board/cellView";
import type { FigureView } from "ninefold";
import { messages, type Texts } from "../messages/index.svelte";
import { cellsOf, figureOf, notedCells, type ShownHint } from "./hints";
import { centreNotes, type Cell, type Settings, type State } from "./state";
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

/** The views of a board, with what each was made from. */
export interface Views {
  readonly cells: readonly CellView[];
  readonly sources: readonly Source[];
  readonly words: Texts["play"]["cells"];
  readonly settings: Settings;
  readonly figure: FigureView | null;
}

/** What the view of a cell depends on, besides the language, the settings and a figure. */
interface Source {
  readonly cell: Cell;
  readonly centre: number;
  readonly flags: number;
}

/** Classes of a cell, each with its bit. */
const FLAGS = ["peer", "same", "selected", "conflict", "wrong", "hinted"] as const;
const [PEER, SAME, SELECTED, CONFLICT, WRONG, HINTED] = [1, 2, 4, 8, 16, 32];

/**
 * The views of a board. The view of a cell that did not change is the object of `before`, so that
 * only changed cells are drawn again.
 */
export function viewsOf(state: State, { clashes, peers, hint, marked, open }: Shown, before?: Views): Views {
  const { settings } = state;
  const words = messages("play").cells;
  const selected = new Set(state.selection);
  const hinted = new Set(hint ? cellsOf(hint) : []);
  const figure = hint && figureOf(hint);
  const inFigure = figure ? notedCells(figure) : new Set();
  const shown = settings.sameDigit && !figure ? (state.cells[state.cursor]?.digit ?? 0) : 0;
  const kept = before && before.words === words && before.settings === settings && !before.figure && !figure ? before : null;
  const sources = state.cells.map((cell, index): Source => {
    const differs = cell.digit !== 0 && String(cell.digit) !== state.solution[index];
    const wrong = differs && (settings.errors === "now" || marked?.get(index) === cell.digit);
    const centre = centreNotes(cell, open?.[index], settings);
    const noted = shown > 0 && ((centre | cell.corner) & (1 << (shown - 1))) !== 0 && cell.digit === 0;
    const flags =
      (settings.houses && peers.has(index) ? PEER : 0) |
      (shown > 0 && (cell.digit === shown || noted) ? SAME : 0) |
      (selected.has(index) ? SELECTED : 0) |
      (settings.conflicts && clashes.has(index) ? CONFLICT : 0) |
      (wrong ? WRONG : 0) |
      (hinted.has(index) ? HINTED : 0);
    return { cell, centre, flags };
  });
  const cells = sources.map((source, index): CellView => {
    const { cell, centre, flags } = source;
    const old = kept?.sources[index];
    const view = kept?.cells[index];
    if (view && old?.cell === cell && old.centre === centre && old.flags === flags) return view;
    const trouble = [flags & CONFLICT && words.conflict, flags & WRONG && words.wrong, flags & HINTED && words.hint, ...(figure ? rolesOf(figure, index) : [])];
    const notes = notesOf({ ...cell, centre }, settings.places || settings.liveNotes);
    return {
      digit: cell.digit,
      given: cell.given,
      ...(hint && inFigure.has(index) ? { ...notes, corner: [], centre: [], places: digits(hint.notes[index] ?? 0) } : notes),
      colours: digits(cell.colours),
      flags: FLAGS.filter((_, bit) => flags & (1 << bit)),
      label: cellLabel(index, { ...cell, centre }, trouble.filter(Boolean).join(", "), settings.palette),
    };
  });
  return { cells, sources, words, settings, figure };
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
