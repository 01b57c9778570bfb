import { describe, expect, it } from "vitest";
import type { Check } from "../../src/engine/protocol";
import { BLANK, draftOf, enter, entryOf, replace, type Draft, type Entry } from "../../src/own/draft";
import { squaresOf, verdictOf } from "../../src/own/verdict";
import { lineOf } from "../../src/play/state";
import type { Press } from "../../src/play/keys";
import { PUZZLE } from "./game";

const press = (code: string, held: Partial<Press> = {}): Press => ({ code, shift: false, ctrl: false, alt: false, ...held });

function typed(draft: Draft, ...codes: string[]): Draft {
  return codes.reduce((now, code) => enter(now, entryOf(press(code), true) ?? { type: "select", cells: [] }), draft);
}

describe("typing", () => {
  it("writes a whole puzzle from left to right", () => {
    const codes = [...PUZZLE].map((character) => (character === "." ? "Period" : `Digit${character}`));
    expect(lineOf(typed(draftOf(BLANK), ...codes).cells)).toBe(PUZZLE);
  });

  it("leaves gaps by zero, dot and space, and goes back to mend", () => {
    const draft = typed(draftOf(BLANK), "Digit5", "Space", "Numpad0", "Numpad7", "Backspace");
    expect(lineOf(draft.cells).slice(0, 5)).toBe("5....");
    expect(draft.cursor).toBe(3);
    expect(typed(draft, "Backspace", "Backspace", "Backspace").cursor).toBe(0);
  });

  it("stays in the cell if wanted", () => {
    const entry = entryOf(press("Digit4"), false) as Entry;
    const draft = enter(draftOf(BLANK), entry);
    expect([draft.cursor, draft.cells[0]?.digit]).toEqual([0, 4]);
    expect(enter(draft, entryOf(press("Backspace"), false) as Entry).cells[0]?.digit).toBe(0);
  });

  it("moves by arrows, undoes and redoes, and knows no marks", () => {
    const draft = typed(draftOf(BLANK), "ArrowDown", "ArrowRight", "Digit3");
    expect(draft.cells[10]?.digit).toBe(3);
    const undone = enter(draft, entryOf(press("KeyZ", { ctrl: true }), true) as Entry);
    expect(lineOf(undone.cells)).toBe(BLANK);
    expect(lineOf(enter(undone, entryOf(press("KeyY", { ctrl: true }), true) as Entry).cells)).not.toBe(BLANK);
    expect(entryOf(press("Digit3", { ctrl: true }), true)).toBeNull();
    expect(["KeyX", "KeyP", "Tab", "Enter"].map((code) => entryOf(press(code), true))).toEqual(Array(4).fill(null));
    expect(entryOf(press("KeyV", { ctrl: true }), true)).toBeNull();
  });

  it("replaces all by what is pasted, in one step", () => {
    const pasted = replace(typed(draftOf(BLANK), "Digit9"), PUZZLE);
    expect(lineOf(pasted.cells)).toBe(PUZZLE);
    expect(lineOf(enter(pasted, { type: "undo" }).cells).slice(0, 2)).toBe("9.");
    expect(replace(pasted, PUZZLE)).toBe(pasted);
  });
});

describe("the verdict", () => {
  const check = (verdict: Check["verdict"], sentence: string, cells: number[], minimal = false): Check => ({ verdict, sentence, cells, minimal });

  it("says how many solutions there are, and where", () => {
    expect(verdictOf(BLANK, null).title).toBe("The board is empty.");
    expect(verdictOf(PUZZLE, null).title).toBe("Checking …");
    expect(verdictOf(PUZZLE, check("proper", "", [1, 2]))).toEqual({
      state: "good", title: "Exactly one solution.", more: "30 clues. 2 of them could each go.",
    });
    expect(verdictOf(PUZZLE, check("several", "", [1, 2, 3, 4])).more).toContain("4 marked cells");
    expect(verdictOf(PUZZLE, check("none", "No solution: nothing fits in r1c9.", [8])).more).toBe("30 clues. Nothing fits in r1c9.");
    expect(verdictOf(PUZZLE, check("none", "No solution, and more than one clue is in the way.", [])).more).toBe(
      "30 clues. More than one clue is in the way.",
    );
    expect(verdictOf(PUZZLE, check("clash", "the clues contradict each other: 5 stands twice in r1 (r1c1, r1c2)", [0, 1])).more).toBe(
      "30 clues. 5 stands twice in r1 (r1c1, r1c2).",
    );
  });

  it("marks the cells it is about, in words too", () => {
    const squares = squaresOf(draftOf(PUZZLE), new Set([0, 1]), check("several", "", [3]));
    expect(squares[0]).toMatchObject({ flags: ["selected", "conflict"], label: "row 1 column 1, 5, conflict" });
    expect(squares[3]).toMatchObject({ flags: ["hinted"], label: "row 1 column 4, empty, several digits fit" });
    expect(squaresOf(draftOf(PUZZLE), new Set(), check("proper", "", [3]))[3]?.flags).toEqual([]);
  });
});
