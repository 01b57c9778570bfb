/** From the state of a game to what the board draws. */
import type { CellView } from "../board/cellView";
import type { Cell, State } from "./state";
import { cellLabel, digits } from "./words";

type CellIndices = ReadonlySet<number>;

/** `hinted` are the cells of a hint, `peers` those in the houses of the cursor. */
export function cellViewsOf(state: State, clashes: CellIndices, hinted: CellIndices, peers: CellIndices): CellView[] {
  const selected = new Set(state.selection);
  const shown = state.settings.sameDigit ? (state.cells[state.cursor]?.digit ?? 0) : 0;
  return state.cells.map((cell, index) => {
    const conflict = state.settings.conflicts && clashes.has(index);
    const wrong = state.settings.wrong && cell.digit !== 0 && String(cell.digit) !== state.solution[index];
    const marked = shown > 0 && ((cell.centre | cell.corner) & (1 << (shown - 1))) !== 0 && cell.digit === 0;
    const flags = [
      state.settings.houses && peers.has(index) && "peer",
      shown > 0 && (cell.digit === shown || marked) && "same",
      selected.has(index) && "selected",
      conflict && "conflict",
      wrong && "wrong",
      hinted.has(index) && "hinted",
    ].filter((flag) => typeof flag === "string");
    const trouble = [conflict && "conflict", wrong && "wrong", hinted.has(index) && "hint"].filter(Boolean).join(", ");
    return {
      digit: cell.digit,
      given: cell.given,
      ...notesOf(cell, state.settings.places),
      colours: digits(cell.colours),
      flags,
      label: cellLabel(index, cell, trouble, state.settings.palette),
    };
  });
}

/** Notes where the player's modes put them, or all in nine fixed places. */
function notesOf(cell: Cell, fixed: boolean): Pick<CellView, "corner" | "centre" | "places" | "strong"> {
  const [corner, centre] = [digits(cell.corner), digits(cell.centre)];
  if (!fixed) return { corner, centre, places: [], strong: [] };
  return { corner: [], centre: [], places: digits(cell.corner | cell.centre), strong: corner };
}
