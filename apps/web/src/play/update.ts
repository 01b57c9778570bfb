/** What an action does to the state: pure functions, so that each can be tested. */
import { EMPTY, MODES, openDigits, type Cell, type Cells, type Mode, type Settings, type State } from "./state";

export type Action =
  | { type: "go"; to: number; extend?: boolean }
  | { type: "step"; rows: number; cols: number; extend?: boolean }
  | { type: "toggle"; cell: number }
  | { type: "select"; cells: number[] }
  | { type: "select-all" }
  | { type: "digit"; digit: number; mode?: Mode }
  | { type: "erase" }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "mode"; mode: Mode }
  | { type: "next-mode" }
  | { type: "fill-marks"; candidates: readonly number[] }
  | { type: "write-notes"; notes: readonly number[]; cells: readonly number[] }
  | { type: "apply"; place: readonly Candidate[]; strike: readonly Candidate[] }
  | { type: "erase-cells"; cells: readonly number[] }
  | { type: "restart" }
  | { type: "settings"; settings: Partial<Settings> };

/** A cell and a digit. */
export type Candidate = readonly [cell: number, digit: number];

/** The peers of each cell, from the engine. */
export type Peers = readonly (readonly number[])[];

export function update(state: State, action: Action, peers: Peers): State {
  switch (action.type) {
    case "go":
      return go(state, action.to, action.extend ?? false);
    case "step":
      return go(state, stepped(state.cursor, action.rows, action.cols), action.extend ?? false);
    case "toggle":
      return toggle(state, action.cell);
    case "select":
      return { ...state, selection: action.cells, cursor: action.cells.at(-1) ?? state.cursor };
    case "select-all":
      return { ...state, selection: state.cells.map((_, index) => index) };
    case "digit":
      return enter(state, action.digit, action.mode ?? state.mode, peers);
    case "erase":
      return change(state, erase(state));
    case "undo":
      return undo(state);
    case "redo":
      return redo(state);
    case "mode":
      return { ...state, mode: action.mode };
    case "next-mode":
      return { ...state, mode: MODES[(MODES.indexOf(state.mode) + 1) % MODES.length] ?? "normal" };
    case "fill-marks":
      return change(state, fillMarks(state.cells, action.candidates));
    case "write-notes":
      return change(state, writeNotes(state.cells, action.notes, action.cells));
    case "apply":
      return change(state, apply(state, action.place, action.strike, peers));
    case "erase-cells":
      return change(state, state.cells.map((cell, index) => (action.cells.includes(index) && !cell.given ? { ...cell, digit: 0 } : cell)));
    case "restart":
      return change(state, state.cells.map((cell) => (cell.given ? { ...cell, colours: 0 } : EMPTY)));
    case "settings":
      return { ...state, settings: { ...state.settings, ...action.settings } };
  }
}

function go(state: State, to: number, extend: boolean): State {
  const others = extend ? state.selection.filter((cell) => cell !== to) : [];
  return { ...state, cursor: to, selection: [...others, to] };
}

/** The cell this many rows and columns away; the board wraps around. */
function stepped(from: number, rows: number, cols: number): number {
  const row = (Math.floor(from / 9) + rows + 9) % 9;
  const col = ((from % 9) + cols + 9) % 9;
  return row * 9 + col;
}

function toggle(state: State, cell: number): State {
  const has = state.selection.includes(cell);
  const selection = has ? state.selection.filter((other) => other !== cell) : [...state.selection, cell];
  return { ...state, cursor: cell, selection };
}

/** Replaces the cells and remembers the old ones, unless they are the same. */
function change(state: State, cells: Cells): State {
  if (cells.every((cell, index) => same(cell, state.cells[index]))) return state;
  return { ...state, cells, past: [...state.past, state.cells], future: [] };
}

function same(a: Cell, b: Cell | undefined): boolean {
  return (
    b !== undefined &&
    a.digit === b.digit &&
    a.corner === b.corner &&
    a.centre === b.centre &&
    a.colours === b.colours &&
    a.crossed === b.crossed
  );
}

function undo(state: State): State {
  const before = state.past.at(-1);
  if (!before) return state;
  return { ...state, cells: before, past: state.past.slice(0, -1), future: [state.cells, ...state.future] };
}

function redo(state: State): State {
  const [after, ...future] = state.future;
  if (!after) return state;
  return { ...state, cells: after, past: [...state.past, state.cells], future };
}

/**
 * Writes a digit into the cell, or as a mark or colour. In several cells at once a digit becomes a
 * mark.
 */
function enter(state: State, digit: number, mode: Mode, peers: Peers): State {
  if (mode === "colour") return change(state, flip(state, "colours", digit, () => true));
  const several = state.selection.length > 1;
  if (mode === "normal" && !several) return change(state, place(state, digit, peers));
  const empty = (cell: Cell) => !cell.given && cell.digit === 0;
  if (mode === "corner") return change(state, flip(state, "corner", digit, empty));
  if (!state.settings.liveNotes) return change(state, flip(state, "centre", digit, empty));
  // Live notes show every candidate: a note only crosses one out, or brings it back.
  const open = openDigits(state.cells, peers);
  return change(state, flip(state, "crossed", digit, (_, index) => ((open[index] ?? 0) & (1 << (digit - 1))) !== 0));
}

function place(state: State, digit: number, peers: Peers): Cells {
  const [at] = state.selection;
  const old = at === undefined ? undefined : state.cells[at];
  if (at === undefined || !old || old.given) return state.cells;
  return written(state, at, old.digit === digit ? 0 : digit, digit, peers);
}

/**
 * The cells after writing a digit into one of them, or clearing it. Depending on the settings, the
 * digit is removed from its peers' notes.
 */
function written(state: State, at: number, placed: number, digit: number, peers: Peers): Cells {
  const cleaned = new Set(placed && state.settings.cleanUp ? peers[at] : []);
  const bit = 1 << (digit - 1);
  return state.cells.map((cell, index) => {
    if (index === at) return { ...cell, digit: placed };
    if (!cleaned.has(index) || ((cell.corner | cell.centre) & bit) === 0) return cell;
    return { ...cell, corner: cell.corner & ~bit, centre: cell.centre & ~bit };
  });
}

/** Sets a bit in all selected cells that take it; if all have it already, clears it in all. */
function flip(
  state: State,
  field: "corner" | "centre" | "colours" | "crossed",
  digit: number,
  takes: (cell: Cell, index: number) => boolean,
): Cells {
  const bit = 1 << (digit - 1);
  const open = new Set(state.selection.filter((index) => takes(state.cells[index] ?? EMPTY, index)));
  const clear = [...open].every((index) => ((state.cells[index]?.[field] ?? 0) & bit) !== 0);
  return state.cells.map((cell, index) => {
    if (!open.has(index)) return cell;
    return { ...cell, [field]: clear ? cell[field] & ~bit : cell[field] | bit };
  });
}

/**
 * Erases the digits of the selection; if there are none, the marks; if there are none, the colours.
 */
function erase(state: State): Cells {
  const chosen = new Set(state.selection);
  const some = (test: (cell: Cell) => boolean) =>
    state.selection.some((index) => test(state.cells[index] ?? EMPTY));
  const digits = some((cell) => !cell.given && cell.digit !== 0);
  const marks = !digits && some((cell) => (cell.corner | cell.centre | cell.crossed) !== 0);
  return state.cells.map((cell, index) => {
    if (!chosen.has(index)) return cell;
    if (digits) return cell.given ? cell : { ...cell, digit: 0 };
    if (marks) return { ...cell, corner: 0, centre: 0, crossed: 0 };
    return { ...cell, colours: 0 };
  });
}

function fillMarks(cells: Cells, candidates: readonly number[]): Cells {
  return cells.map((cell, index) =>
    cell.digit === 0 ? { ...cell, centre: candidates[index] ?? cell.centre } : cell,
  );
}

/** Replaces the centre notes of some cells. */
function writeNotes(cells: Cells, notes: readonly number[], at: readonly number[]): Cells {
  const chosen = new Set(at);
  return cells.map((cell, index) =>
    chosen.has(index) && cell.digit === 0 ? { ...cell, centre: notes[index] ?? cell.centre } : cell,
  );
}

/** The cells after a step: digits placed, and notes struck. */
function apply(state: State, placed: readonly Candidate[], struck: readonly Candidate[], peers: Peers): Cells {
  const cells = placed.reduce((cells, [at, digit]) => {
    const open = cells[at]?.given === false;
    return open ? written({ ...state, cells }, at, digit, digit, peers) : cells;
  }, state.cells);
  return cells.map((cell, index) => {
    const bits = struck.reduce((bits, [at, digit]) => (at === index ? bits | (1 << (digit - 1)) : bits), 0);
    if (!bits) return cell;
    const crossed = state.settings.liveNotes ? cell.crossed | bits : cell.crossed;
    return { ...cell, corner: cell.corner & ~bits, centre: cell.centre & ~bits, crossed };
  });
}
