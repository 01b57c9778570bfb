import { describe, expect, it } from "vitest";
import { viewsOf } from "../../src/play/cellViews";
import { own } from "../../src/messages/en/own";
import { play as words } from "../../src/messages/en/play";
import { timed } from "../../src/messages/words";
import { announcementOf, cellLabel, digits } from "../../src/play/words";
import { EMPTY } from "../../src/play/state";
import { fresh, play } from "./game";

const none = { clashes: new Set<number>(), peers: new Set<number>(), hint: null };
const clashing = { ...none, clashes: new Set([0, 2]) };

describe("words", () => {
  it("describe the contents of a cell", () => {
    expect(cellLabel(22, { ...EMPTY, given: true, digit: 7 }, "")).toBe("row 3 column 5, given 7");
    expect(cellLabel(0, { ...EMPTY, centre: 0b1010 }, "")).toBe("row 1 column 1, empty, notes 2 4");
    expect(cellLabel(80, { ...EMPTY, digit: 1, colours: 0b11 }, "conflict")).toBe("row 9 column 9, 1, red and orange, conflict");
  });

  it("ask about a technique with the right article", () => {
    expect(["XY-Wing", "Skyscraper", "Empty Rectangle", "ALS-XZ", "Unique Rectangle Type 1", "W-Wing", "Hidden Single"].map(words.hint.whatIs)).toEqual([
      "What is an XY-Wing?",
      "What is a Skyscraper?",
      "What is an Empty Rectangle?",
      "What is an ALS-XZ?",
      "What is a Unique Rectangle Type 1?",
      "What is a W-Wing?",
      "What is a Hidden Single?",
    ]);
    expect(words.hint.whatIs("Locked Candidates Type 1 (Pointing)")).toBe("What are Locked Candidates Type 1 (Pointing)?");
  });

  it("show times", () => {
    expect([0, 65, 3599, 3600].map(timed)).toEqual(["0:00", "1:05", "59:59", "1:00:00"]);
    expect(digits(0b100000001)).toEqual([1, 9]);
  });

  it("name the level of a rating", () => {
    expect(own.rated("8.4", words.levels.name("diabolical"))).toBe("Rated 8.4, diabolical.");
  });

  it("announce what an action did", () => {
    const state = play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 4 });
    expect(announcementOf({ type: "digit", digit: 4 }, state)).toBe("4");
    expect(announcementOf({ type: "digit", digit: 4 }, play(state, { type: "select-all" }))).toBe("81 cells changed.");
    expect(announcementOf({ type: "undo" }, state)).toBe("Undone.");
  });
});

describe("cell views", () => {
  it("keep conflicts and mistakes apart", () => {
    const state = play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 5 });
    const seen = viewsOf(state, clashing).cells;
    expect(seen[2]?.flags).toContain("conflict");
    expect(seen[2]?.flags).not.toContain("wrong");
    const wrong = play(state, { type: "settings", settings: { errors: "now", conflicts: false } });
    expect(viewsOf(wrong, clashing).cells[2]?.flags).toEqual(["same", "selected", "wrong"]);
  });

  it("put all notes in their places if wanted, and lose none", () => {
    const note = (digit: number, mode: "corner" | "centre") => ({ type: "digit", digit, mode }) as const;
    const state = play(fresh(), { type: "go", to: 2 }, note(4, "corner"), note(1, "centre"), note(4, "centre"), note(2, "centre"));
    expect(viewsOf(state, none).cells[2]).toMatchObject({ corner: [4], centre: [1, 2, 4], places: [], strong: [] });
    const fixed = play(state, { type: "settings", settings: { places: true } });
    expect(viewsOf(fixed, none).cells[2]).toMatchObject({ corner: [], centre: [], places: [1, 2, 4], strong: [4] });
  });

  it("name the colours of the palette in use", () => {
    const state = play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 1, mode: "colour" });
    expect(viewsOf(state, none).cells[2]?.label).toContain("red");
    const clear = play(state, { type: "settings", settings: { palette: true } });
    expect(viewsOf(clear, none).cells[2]?.label).toContain("orange");
  });

  it("light up the same digit and its notes", () => {
    const state = play(fresh(), { type: "go", to: 11 }, { type: "digit", digit: 5, mode: "centre" }, { type: "go", to: 0 });
    const lit = viewsOf(state, none).cells.flatMap((view, index) => (view.flags.includes("same") ? [index] : []));
    expect(lit).toEqual([0, 11, 14, 71]);
  });

  it("stay the same objects where nothing changed", () => {
    const start = fresh();
    const before = viewsOf(start, none);
    const state = play(start, { type: "go", to: 2 }, { type: "digit", digit: 4 });
    const after = viewsOf(state, none, before);
    expect(after.cells).toEqual(viewsOf(state, none).cells);
    const changed = after.cells.flatMap((view, index) => (view === before.cells[index] ? [] : [index]));
    expect(changed).toEqual(expect.arrayContaining([2, 40]));
    expect(changed.length).toBeLessThan(20);
  });
});
