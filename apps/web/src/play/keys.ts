/**
 * The keys of a game, the same as in other programs: by position on the keyboard, not by the
 * letters of a layout.
 */
import type { Action } from "./update";
import type { Mode } from "./state";

export interface Press {
  code: string;
  shift: boolean;
  /** Control, or Command on a Mac. */
  ctrl: boolean;
  alt: boolean;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  KeyW: [-1, 0],
  KeyS: [1, 0],
  KeyA: [0, -1],
  KeyD: [0, 1],
};

const MODE_KEYS: Record<string, Mode> = { KeyZ: "normal", KeyX: "corner", KeyC: "centre", KeyV: "colour" };

/** What a key does on the board; `null` if it does nothing here, so the browser may handle it. */
export function action(press: Press): Action | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(press.code)?.[1];
  if (digit) return { type: "digit", digit: Number(digit), ...modeOf(press) };
  return press.ctrl || press.alt ? combined(press) : (moving(press) ?? plain(press));
}

/** The mode for one digit that Shift, Control and Alt choose. */
function modeOf({ shift, ctrl, alt }: Press): { mode?: Mode } {
  if (alt || (ctrl && shift)) return { mode: "colour" };
  if (ctrl) return { mode: "centre" };
  return shift ? { mode: "corner" } : {};
}

function moving(press: Press): Action | null {
  const step = STEPS[press.code];
  if (!step) return null;
  return { type: "step", rows: step[0], cols: step[1], extend: press.shift || press.ctrl };
}

function combined(press: Press): Action | null {
  if (press.ctrl && press.code === "KeyA") return { type: "select-all" };
  if (press.ctrl && press.code === "KeyZ") return { type: press.shift ? "redo" : "undo" };
  if (press.ctrl && press.code === "KeyY") return { type: "redo" };
  return press.code.startsWith("Arrow") ? moving(press) : null;
}

/** Keys that do not change the board. */
export function questionOf(press: Press): "check" | "hint" | "pause" | null {
  if (press.ctrl || press.alt) return null;
  if (press.code === "KeyP") return "pause";
  if (press.code === "Enter" || press.code === "NumpadEnter") return "check";
  return press.code === "Slash" || press.code === "KeyH" ? "hint" : null;
}

function plain(press: Press): Action | null {
  const mode = MODE_KEYS[press.code];
  if (mode) return { type: "mode", mode };
  switch (press.code) {
    case "Space":
      return { type: "next-mode" };
    case "Backspace":
    case "Delete":
    case "Digit0":
    case "Numpad0":
    case "Period":
    case "NumpadDecimal":
      return { type: "erase" };
    case "BracketLeft":
      return { type: "undo" };
    case "BracketRight":
      return { type: "redo" };
    case "Escape":
      return { type: "select", cells: [] };
    default:
      return null;
  }
}

/**
 * Whether the focused element handles a key press itself: a text field, a dialog, or a button that
 * the key activates.
 */
export function isTaken({ target, code, ctrlKey, metaKey }: Pick<KeyboardEvent, "target" | "code" | "ctrlKey" | "metaKey">): boolean {
  const element = target as Element | null;
  if (typeof element?.closest !== "function") return false;
  if (element.closest("dialog, textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])")) return true;
  // Ctrl+C copies selected text as on any page.
  if ((ctrlKey || metaKey) && code === "KeyC") return true;
  const works = ["Enter", "NumpadEnter", "Space"].includes(code);
  return works && element.closest("button, a, summary, input") !== null;
}
