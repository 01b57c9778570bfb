/**
 * The puzzle being entered: digits on an empty board, with undo. Plain data, replaced and never
 * changed in place.
 */
import { action as boardAction, type Press } from "../play/keys";
import { EMPTY, defaultSettings, lineOf, newGame, type State } from "../play/state";
import { update, type Action } from "../play/update";

/** A game without clues, so every digit can be changed. */
export type Draft = State;

/**
 * What a key does: the actions of a game, or writing a clue (0 leaves the cell empty), with or
 * without moving to the next cell.
 */
export type EditorAction = Action | { type: "write"; digit: number; advance: boolean } | { type: "back" };

export const BLANK = ".".repeat(81);

export function draftOf(line: string): Draft {
  const blank = newGame(BLANK, "", "", { ...defaultSettings, cleanUp: false });
  return line === BLANK ? go(blank, 0) : { ...go(blank, 0), cells: cellsOf(line) };
}

/** The draft after an action. */
export function edit(draft: Draft, action: EditorAction): Draft {
  switch (action.type) {
    case "write": {
      const written = write(draft, action.digit);
      return action.advance ? go(written, (draft.cursor + 1) % 81) : written;
    }
    case "back": {
      const here = draft.cells[draft.cursor]?.digit !== 0;
      const at = here ? draft : go(draft, (draft.cursor + 80) % 81);
      return write(at, 0);
    }
    default:
      return update(draft, action, []);
  }
}

/** Replaces all digits, as by pasting; one step to undo. */
export function replace(draft: Draft, line: string): Draft {
  if (line === lineOf(draft.cells)) return draft;
  return go({ ...draft, cells: cellsOf(line), past: [...draft.past, draft.cells], future: [] }, 0);
}

/**
 * What a key does here: digits write clues; zero, dot and space leave the cell empty; other keys
 * work as in a game, without notes.
 */
export function editorActionOf(press: Press, advance: boolean): EditorAction | null {
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(press.code)?.[1];
  const held = press.ctrl || press.alt;
  if (digit && !held) return { type: "write", digit: Number(digit), advance };
  if (!held && ["Period", "NumpadDecimal", "Space"].includes(press.code)) return { type: "write", digit: 0, advance };
  if (press.code === "Backspace" && !held) return advance ? { type: "back" } : { type: "write", digit: 0, advance: false };
  if (press.code === "Delete") return { type: "write", digit: 0, advance: false };
  const found = boardAction({ ...press, shift: press.shift && held, ctrl: press.ctrl && !press.code.startsWith("Arrow") });
  return found && ["step", "undo", "redo"].includes(found.type) ? found : null;
}

function go(draft: Draft, to: number): Draft {
  return { ...draft, cursor: to, selection: [to] };
}

function write(draft: Draft, digit: number): Draft {
  const at = draft.cursor;
  if (draft.cells[at]?.digit === digit) return draft;
  const cells = draft.cells.map((cell, index) => (index === at ? { ...EMPTY, digit } : cell));
  return { ...draft, cells, past: [...draft.past, draft.cells], future: [] };
}

function cellsOf(line: string): Draft["cells"] {
  return Array.from(line, (character) => ({ ...EMPTY, digit: Number(character) || 0 }));
}
