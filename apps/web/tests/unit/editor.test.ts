import { describe, expect, it } from "vitest";
import type { Check, Verdict } from "ninefold";
import { cellViewsOf, checkViewOf } from "../../src/editor/checkView";
import { BLANK, draftOf, edit, editorActionOf, replace, type Draft, type EditorAction } from "../../src/editor/draft";
import { lineOf } from "../../src/play/state";
import type { Press } from "../../src/play/keys";
import { PUZZLE } from "./game";

const press = (code: string, held: Partial<Press> = {}): Press => ({ code, shift: false, ctrl: false, alt: false, ...held });

function typed(draft: Draft, ...codes: string[]): Draft {
  return codes.reduce((now, code) => edit(now, editorActionOf(press(code), true) ?? { type: "select", cells: [] }), draft);
}

describe("typing", () => {
  it("writes a whole puzzle from left to right", () => {
    const codes = [...PUZZLE].map((character) => (character === "." ? "Period" : `Digit${character}`));
    expect(lineOf(typed(draftOf(BLANK), ...codes).cells)).toBe(PUZZLE);
  });

  it("leaves gaps with zero, dot and space, and goes back to correct", () => {
    const draft = typed(draftOf(BLANK), "Digit5", "Space", "Numpad0", "Numpad7", "Backspace");
    expect(lineOf(draft.cells).slice(0, 5)).toBe("5....");
    expect(draft.cursor).toBe(3);
    expect(typed(draft, "Backspace", "Backspace", "Backspace").cursor).toBe(0);
  });

  it("stays in the cell if advancing is off", () => {
    const entry = editorActionOf(press("Digit4"), false) as EditorAction;
    const draft = edit(draftOf(BLANK), entry);
    expect([draft.cursor, draft.cells[0]?.digit]).toEqual([0, 4]);
    expect(edit(draft, editorActionOf(press("Backspace"), false) as EditorAction).cells[0]?.digit).toBe(0);
  });

  it("moves with arrows, undoes and redoes, and has no marks", () => {
    const draft = typed(draftOf(BLANK), "ArrowDown", "ArrowRight", "Digit3");
    expect(draft.cells[10]?.digit).toBe(3);
    const undone = edit(draft, editorActionOf(press("KeyZ", { ctrl: true }), true) as EditorAction);
    expect(lineOf(undone.cells)).toBe(BLANK);
    expect(lineOf(edit(undone, editorActionOf(press("KeyY", { ctrl: true }), true) as EditorAction).cells)).not.toBe(BLANK);
    expect(editorActionOf(press("Digit3", { ctrl: true }), true)).toBeNull();
    expect(["KeyX", "KeyP", "Tab", "Enter"].map((code) => editorActionOf(press(code), true))).toEqual(Array(4).fill(null));
    expect(editorActionOf(press("KeyV", { ctrl: true }), true)).toBeNull();
  });

  it("replaces all digits by the pasted ones, in one step", () => {
    const pasted = replace(typed(draftOf(BLANK), "Digit9"), PUZZLE);
    expect(lineOf(pasted.cells)).toBe(PUZZLE);
    expect(lineOf(edit(pasted, { type: "undo" }).cells).slice(0, 2)).toBe("9.");
    expect(replace(pasted, PUZZLE)).toBe(pasted);
  });
});

describe("the check", () => {
  const check = (verdict: Verdict, cells: number[]): Check => ({ verdict, title: "Exactly one solution.", detail: "A detail.", cells, minimal: false });

  it("shows how many clues there are, and the engine's result", () => {
    expect(checkViewOf(BLANK, null).title).toBe("The board is empty.");
    expect(checkViewOf(PUZZLE, null)).toEqual({ state: "open", title: "Checking…", detail: "30 clues." });
    expect(checkViewOf(PUZZLE, check("proper", [1, 2]))).toEqual({ state: "good", title: "Exactly one solution.", detail: "30 clues. Any one of 2 clues could be removed." });
    expect(checkViewOf(BLANK.replace(".", "5"), check("several", [3, 4])).detail).toBe("1 clue. Two solutions differ in 2 cells: more clues are needed there.");
    expect((["several", "none", "clash"] as const).map((verdict) => checkViewOf(PUZZLE, check(verdict, [])).state)).toEqual([
      "open", "bad", "bad",
    ]);
  });

  it("says why there is no solution, or where digits clash", () => {
    const detail = (line: string, verdict: Verdict, cells: number[]) => checkViewOf(line, check(verdict, cells)).detail.replace(/^.*? clues?\. /, "");
    expect(detail(PUZZLE, "none", [2])).toBe("No digit fits in r1c3.");
    expect(detail(PUZZLE, "none", [0])).toBe("Removing the clue in r1c1 gives a solution.");
    expect(detail(PUZZLE, "none", [0, 1])).toBe("Removing any one of the clues in r1c1 and r1c2 gives a solution.");
    expect(detail(PUZZLE, "none", [])).toBe("More than one clue would have to be removed.");
    expect(detail(PUZZLE, "clash", [0, 1])).toBe("5 appears twice in row 1: in r1c1 and r1c2.");
    expect(detail(PUZZLE, "clash", [0, 27])).toBe("5 appears twice in column 1: in r1c1 and r4c1.");
    expect(detail(PUZZLE, "clash", [30, 40])).toContain("twice in box 5");
  });

  it("marks the cells concerned, also in words", () => {
    const cells = cellViewsOf(draftOf(PUZZLE), new Set([0, 1]), check("several", [3]));
    expect(cells[0]).toMatchObject({ flags: ["selected", "conflict"], label: "row 1 column 1, 5, conflict" });
    expect(cells[3]).toMatchObject({ flags: ["hinted"], label: "row 1 column 4, empty, several digits fit" });
    expect(cellViewsOf(draftOf(PUZZLE), new Set(), check("proper", [3]))[3]?.flags).toEqual([]);
  });
});
