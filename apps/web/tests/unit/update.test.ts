import { describe, expect, it } from "vitest";
import { isSolved, lineOf, mistakes, remaining } from "../../src/play/state";
import { SOLUTION, fresh, play } from "./game";

const at = (to: number) => ({ type: "go", to }) as const;
const digit = (value: number) => ({ type: "digit", digit: value }) as const;

describe("digits", () => {
  it("go into the selected cell, and out again when typed twice", () => {
    const once = play(fresh(), at(2), digit(4));
    expect(once.cells[2]?.digit).toBe(4);
    expect(play(once, digit(4)).cells[2]?.digit).toBe(0);
    expect(play(once, digit(6)).cells[2]?.digit).toBe(6);
  });

  it("never replace a given", () => {
    const state = fresh();
    expect(play(state, at(0), digit(9), { type: "erase" }).cells).toBe(state.cells);
  });

  it("leave the notes of their peers, if wanted", () => {
    const noted = play(fresh(), at(11), { type: "digit", digit: 4, mode: "corner" });
    expect(play(noted, at(2), digit(4)).cells[11]?.corner).toBe(0);
    const kept = play(noted, { type: "settings", settings: { cleanUp: false } }, at(2), digit(4));
    expect(kept.cells[11]?.corner).toBe(8);
  });

  it("become centre notes in several cells, and go when all have them", () => {
    const both = play(fresh(), at(2), { type: "go", to: 3, extend: true }, digit(1));
    expect([both.cells[2]?.centre, both.cells[3]?.centre]).toEqual([1, 1]);
    expect(play(both, digit(1)).cells[2]?.centre).toBe(0);
  });

  it("solve the puzzle", () => {
    const empties = fresh().cells.flatMap((cell, index) => (cell.digit ? [] : [index]));
    const done = empties.reduce((state, cell) => play(state, at(cell), digit(Number(SOLUTION[cell]))), fresh());
    expect(lineOf(done.cells)).toBe(SOLUTION);
    expect(isSolved(done)).toBe(true);
    expect(remaining(done, 5)).toBe(0);
  });

  it("count as mistakes when they differ from the solution", () => {
    expect(mistakes(play(fresh(), at(2), digit(1)))).toEqual([2]);
    expect(mistakes(play(fresh(), at(2), digit(4)))).toEqual([]);
  });
});

describe("erasing", () => {
  it("takes digits, then notes, then colours", () => {
    const full = play(fresh(), at(2), { type: "digit", digit: 1, mode: "centre" }, { type: "digit", digit: 3, mode: "colour" }, digit(4));
    const steps = [1, 2, 3].map((times) => play(full, ...Array.from({ length: times }, () => ({ type: "erase" }) as const)));
    expect(steps.map((state) => state.cells[2]?.digit)).toEqual([0, 0, 0]);
    expect(steps.map((state) => state.cells[2]?.centre)).toEqual([1, 0, 0]);
    expect(steps.map((state) => state.cells[2]?.colours)).toEqual([4, 4, 0]);
  });
});

describe("undo and redo", () => {
  it("go all the way in both directions", () => {
    const start = fresh();
    const end = play(start, at(2), digit(1), digit(2), { type: "digit", digit: 5, mode: "colour" }, { type: "restart" });
    const undo = { type: "undo" } as const;
    const back = play(end, undo, undo, undo, undo, undo, undo);
    expect(back.cells).toBe(start.cells);
    const redo = { type: "redo" } as const;
    expect(play(back, redo, redo, redo, redo, redo).cells).toBe(end.cells);
  });

  it("forget the future after something new", () => {
    const state = play(fresh(), at(2), digit(1), { type: "undo" }, digit(2));
    expect(state.future).toEqual([]);
  });

  it("remember nothing when nothing changed", () => {
    expect(play(fresh(), at(2), { type: "erase" }).past).toEqual([]);
  });
});

describe("moving", () => {
  it("wraps round the board", () => {
    const step = (rows: number, cols: number) => ({ type: "step", rows, cols }) as const;
    expect(play(fresh(), at(0), step(-1, 0)).cursor).toBe(72);
    expect(play(fresh(), at(0), step(0, -1)).cursor).toBe(8);
  });

  it("extends, toggles, selects all", () => {
    expect(play(fresh(), at(0), { type: "step", rows: 1, cols: 0, extend: true }).selection).toEqual([0, 9]);
    expect(play(fresh(), at(0), { type: "toggle", cell: 0 }).selection).toEqual([]);
    expect(play(fresh(), { type: "select-all" }).selection).toHaveLength(81);
  });
});

describe("a step of a hint", () => {
  it("places, strikes, and is one step to undo", () => {
    const noted = play(fresh(), at(11), { type: "digit", digit: 4, mode: "centre" }, at(3), { type: "digit", digit: 2, mode: "corner" });
    const done = play(noted, { type: "apply", place: [[2, 4]], strike: [[3, 2]] });
    expect([done.cells[2]?.digit, done.cells[3]?.corner, done.cells[11]?.centre]).toEqual([4, 0, 0]);
    expect(play(done, { type: "undo" }).cells).toBe(noted.cells);
    expect(play(noted, { type: "apply", place: [[0, 9]], strike: [] }).cells).toBe(noted.cells);
  });

  it("writes the notes that it needs, and no others", () => {
    const notes = Array<number>(81).fill(5);
    const noted = play(fresh(), { type: "write-notes", notes, cells: [2, 0] });
    expect([noted.cells[2]?.centre, noted.cells[0]?.centre, noted.cells[3]?.centre]).toEqual([5, 0, 0]);
  });
});

describe("the rest", () => {
  it("fills all notes and keeps them editable", () => {
    const filled = play(fresh(), { type: "fill-marks", candidates: Array<number>(81).fill(511) });
    expect(filled.cells[2]?.centre).toBe(511);
    expect(filled.cells[0]?.centre).toBe(0);
    expect(play(filled, at(2), { type: "digit", digit: 9, mode: "centre" }).cells[2]?.centre).toBe(255);
  });

  it("goes round the modes", () => {
    const next = { type: "next-mode" } as const;
    expect(play(fresh(), next).mode).toBe("corner");
    expect(play(fresh(), next, next, next, next).mode).toBe("normal");
  });
});
