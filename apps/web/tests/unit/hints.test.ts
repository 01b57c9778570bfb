import { describe, expect, it } from "vitest";
import { candidatePoint, cellBox, cellCentre, curve, houseBox } from "../../src/board/geometry";
import type { FigureView, Hint } from "ninefold";
import { viewsOf } from "../../src/play/cellViews";
import { cellsOf, figureOf, missingNotes, notesFor, placed, struck, type ShownHint } from "../../src/play/hints";
import { byLevel, daysInARow, loadSolved, saveSolved } from "../../src/play/statistics";
import { pagesOf } from "../../src/sheets/sheets";
import { guarded } from "../../src/storage";
import { fresh, play } from "./game";

const figure: FigureView = {
  houses: [[0, "cause"]],
  cells: [],
  candidates: [[2, 4, "cause"], [3, 4, "struck"]],
  arrows: [],
  links: [[2, 4, 11, 4, true]],
};
const help = { name: "Skyscraper", what: "what", why: "why", how: "how", value: "130" };
const hint: Hint = { degrees: ["where", "which", "what", "all"], cells: [2], changes: [3], figure, help };
const notes = Array<number>(81).fill(0b1010);
const shown = (level: number): ShownHint => ({ hint, level, notes });

describe("a hint", () => {
  it("draws its step level by level", () => {
    expect([figureOf(shown(1)), figureOf(shown(2))]).toEqual([null, null]);
    expect(figureOf(shown(3))?.candidates).toEqual([[2, 4, "cause"]]);
    expect(figureOf(shown(4))).toEqual(figure);
    expect([cellsOf(shown(1)), cellsOf(shown(3))]).toEqual([[2], []]);
  });

  it("places and strikes", () => {
    expect([placed(shown(4)), struck(shown(4))]).toEqual([[], [[3, 4]]]);
  });

  it("lists the notes it needs, until they are written", () => {
    const start = fresh();
    expect(missingNotes(shown(4), start)).toEqual([2, 3, 11]);
    const written = play(start, { type: "write-notes", notes, cells: missingNotes(shown(4), start) });
    expect(missingNotes(shown(4), written)).toEqual([]);
    const done = play(written, { type: "apply", place: placed(shown(4)), strike: struck(shown(4)) });
    expect(done.cells[3]?.centre).toBe(0b10);
  });

  it("is looked for in the player's notes where they can be right, so that it does not come again", () => {
    const open = Array<number>(81).fill(0b111111111);
    const start = play(fresh(), { type: "write-notes", notes, cells: [2, 3] });
    // The solution has 4 in the cell of index 2, and 6 in that of index 3.
    expect(notesFor(start, open).slice(0, 4)).toEqual([0, 0, 0b1010, 0b111111111]);
  });

  it("shows the candidates of its cells in nine places, and names their roles", () => {
    const view = viewsOf(fresh(), { clashes: new Set(), peers: new Set(), hint: shown(4) }).cells[3];
    expect(view?.places).toEqual([2, 4]);
    expect(view?.label).toContain("4 crossed out");
  });
});

describe("the geometry of a board", () => {
  it("knows cells, houses and candidates", () => {
    expect(cellBox(80)).toEqual({ x: 80, y: 80, width: 10, height: 10 });
    expect(cellCentre(0)).toEqual({ x: 5, y: 5 });
    expect([houseBox(8), houseBox(9), houseBox(26)].map(({ x, y }) => [x, y])).toEqual([[0, 80], [0, 0], [60, 60]]);
    expect([candidatePoint(0, 1), candidatePoint(10, 9)]).toEqual([{ x: 2, y: 2 }, { x: 18, y: 18 }]);
  });

  it("draws curves, also from a point to itself", () => {
    expect(curve({ x: 0, y: 0 }, { x: 30, y: 0 }, 2)).toMatch(/^M[\d.]+ [\d.]+Q15 4 [\d.]+ [\d.]+$/);
    expect(curve({ x: 5, y: 5 }, { x: 5, y: 5 }, 2)).not.toContain("NaN");
  });
});

describe("statistics", () => {
  const game = (puzzle: string, level: string, seconds: number, on: string, daily = "") => ({ puzzle, level, seconds, on, ...(daily ? { daily } : {}) });

  it("count each puzzle once", () => {
    const kept = new Map<string, string>();
    const store = guarded(() => ({
      length: 0, key: () => null, getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text), removeItem: () => undefined,
    }));
    saveSolved(store, game("a", "easy", 60, "2026-11-20"));
    saveSolved(store, game("a", "easy", 10, "2026-11-21"));
    saveSolved(store, game("b", "easy", 90, "2026-11-21"));
    expect(loadSolved(store)).toHaveLength(2);
    expect(byLevel(loadSolved(store), ["easy", "hard"])).toEqual([{ level: "easy", count: 2, best: 60, median: 60, alone: 0 }]);
    store.setItem("ninefold.solved.1", '[{"puzzle":7},null]');
    expect(loadSolved(store)).toEqual([]);
    store.setItem("ninefold.solved.1", "{");
    expect(loadSolved(store)).toEqual([]);
  });

  it("count the days in a row on which the puzzle of the day was solved", () => {
    const days = ["2026-11-18", "2026-11-20", "2026-11-21"].map((day) => game(day, "easy", 1, day, day));
    expect(daysInARow(days, "2026-11-22")).toBe(2);
    expect(daysInARow(days, "2026-11-23")).toBe(0);
    expect(daysInARow([game("x", "easy", 1, "2026-11-22", "2026-11-21")], "2026-11-22")).toBe(0);
  });
});

describe("pages", () => {
  it("have a given number of puzzles", () => {
    expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(pagesOf([], 6)).toEqual([]);
  });
});
