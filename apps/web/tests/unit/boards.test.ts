/** Boards other than the classic one: digits, kinds, saved games, hints and rules, without a browser. */
import { describe, expect, it } from "vitest";
import type { BoardHint, BoardView } from "ninefold";
import { cellsOn } from "../../src/boards/cells";
import { digitsOf, toText, valuesOf } from "../../src/boards/digits";
import { applied, isWhole, marksFor, openOn } from "../../src/boards/hints";
import { KINDS, kindOf, levelIn, nameOf } from "../../src/boards/kinds";
import { rulesOf } from "../../src/boards/rules";
import { loadBoard, saveBoard, type SavedBoard } from "../../src/boards/saved";
import { defaultSettings, EMPTY, NO_HELP, type State } from "../../src/play/state";
import { update } from "../../src/play/update";
import { guarded } from "../../src/storage";

const PUZZLE = "1...............";
const SOLUTION = "1234341221434321";
const peers = Array.from({ length: 16 }, (_, cell) =>
  Array.from({ length: 16 }, (_, other) => other).filter((other) => {
    const [row, col, to, tc] = [Math.floor(cell / 4), cell % 4, Math.floor(other / 4), other % 4];
    return other !== cell && (row === to || col === tc || (row >> 1 === to >> 1 && col >> 1 === tc >> 1));
  }),
);
const view = {
  variant: "4x4+killer", size: 4, rows: 4, columns: 4, peers,
  cells: Array.from({ length: 16 }, (_, cell) => [Math.floor(cell / 4), cell % 4]),
  clues: [{ kind: "cage", sum: 5, digits: [], cells: [1, 2] }],
} as unknown as BoardView;

const fresh = (): State => ({
  puzzle: PUZZLE, solution: SOLUTION, recipe: "", day: "", past: [], future: [], cursor: 1, selection: [1], mode: "normal",
  cells: valuesOf(PUZZLE).map((digit) => (digit ? { ...EMPTY, given: true, digit } : EMPTY)), settings: defaultSettings, help: NO_HELP,
});

const hint = (candidates: BoardHint["figure"]["candidates"]): BoardHint => ({
  degrees: ["a", "b", "c", "d"], level: "easy", technique: "naked-single", figure: { houses: [], clues: [], cells: [], candidates, arrows: [], links: [] },
});

describe("digits", () => {
  it("are letters above 9", () => {
    expect([9, 10, 16].map(toText)).toEqual(["9", "A", "G"]);
    expect(valuesOf(".19AG")).toEqual([0, 1, 9, 10, 16]);
    expect(digitsOf(0b1000_0000_0000_0101)).toEqual([1, 3, 16]);
    expect(digitsOf(0)).toEqual([]);
  });
});

describe("kinds", () => {
  it("have names, groups and the level that comes nearest", () => {
    expect(nameOf("6x6")).toBe("6 × 6");
    for (const { variant } of KINDS) expect(nameOf(variant)).not.toBe("");
    const [small, large, killer] = ["4x4", "16x16", "killer"].map((variant) => kindOf(variant));
    expect([small, large, killer].map((kind) => kind && levelIn(kind, "hard"))).toEqual(["easy", "medium", "hard"]);
    expect(killer && levelIn(killer, "expert")).toBe("hard");
    expect(killer && levelIn(killer, "nonsense")).toBe("easy");
    expect(kindOf("samurai")).toBeUndefined();
  });

  it("have a rule for each word", () => {
    for (const { variant } of KINDS) {
      const size = Number(/^\d+/.exec(variant)?.[0] ?? 9);
      const words = rulesOf({ variant, size, grids: 1, ...(variant === "jigsaw" ? {} : { boxes: [3, 3] }) });
      expect(words, variant).toHaveLength(/^\d|jigsaw/.test(variant) ? 1 : 2);
    }
    expect(rulesOf({ variant: "16x16", size: 16, boxes: [4, 4], grids: 1 })[0]).toContain("A to G");
    expect(rulesOf({ variant: "4x4", size: 4, boxes: [2, 2], grids: 1 })[0]).toContain("1 to 4");
  });
});

describe("games", () => {
  const kept = new Map<string, string>();
  const store = guarded(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  }));
  const saved: SavedBoard = { variant: "4x4", day: "", level: "easy", board: "4x4", puzzle: PUZZLE, solution: SOLUTION, cells: [[1, 2, 0], [2, 0, 5]], seconds: 7, hints: 1 };

  it("come back, each of its kind and day", () => {
    expect(saveBoard(store, saved)).toBe(true);
    saveBoard(store, { ...saved, day: "2026-11-26", seconds: 9 });
    expect(loadBoard(store, "4x4", "")).toEqual(saved);
    expect(loadBoard(store, "4x4", "2026-11-26")?.seconds).toBe(9);
    expect(loadBoard(store, "6x6", "")).toBeNull();
  });

  it("do not come back damaged", () => {
    for (const damage of [{ solution: "12" }, { cells: [[16, 1, 0]] }, { cells: [[1, 99, 0]] }, { cells: 3 }, { seconds: -1 }, { puzzle: "<b>" }, { variant: "6x6" }]) {
      kept.set("ninefold.board.4x4", JSON.stringify({ ...saved, ...damage }));
      expect(loadBoard(store, "4x4", ""), JSON.stringify(damage)).toBeNull();
    }
    kept.set("ninefold.board.4x4", "{");
    expect(loadBoard(store, "4x4", "")).toBeNull();
  });
});

describe("hints", () => {
  it("take notes that can be right, and all candidates elsewhere", () => {
    const noted = update(fresh(), { type: "digit", digit: 3, mode: "centre" }, peers);
    expect(marksFor(noted.cells, valuesOf(SOLUTION), 4)[1]).toBe(15);
    const right = update(noted, { type: "digit", digit: 2, mode: "centre" }, peers);
    expect(marksFor(right.cells, valuesOf(SOLUTION), 4)[1]).toBe(0b0110);
  });

  it("place and strike in one move, which undo takes back", () => {
    const before = fresh();
    const after = applied(before, hint([[1, 2, "placed"], [5, 1, "struck"], [6, 3, "struck"]]), peers, 4);
    expect(after.cells[1]?.digit).toBe(2);
    expect(openOn(before.cells, peers, 4)[6]).toBe(15);
    expect(after.cells[6]?.centre).toBe(0b1011);
    expect(update(after, { type: "undo" }, peers).cells).toBe(before.cells);
  });

  it("are whole at the last level", () => {
    expect([1, 4].map((level) => isWhole({ hint: hint([]), level }))).toEqual([false, true]);
  });
});

it("a cell says where it is, what it holds, its clues and what is wrong", () => {
  const state = update(fresh(), { type: "digit", digit: 1 }, peers);
  const cells = cellsOn(view, state, { clashes: new Set([0, 1]), marked: new Map([[1, 1]]), solved: false, solution: valuesOf(SOLUTION) });
  expect(cells[1]?.label).toBe("row 1 column 2, 1, cage 5, conflict, wrong");
  expect(cells[1]?.flags).toEqual(["same", "selected", "conflict", "wrong"]);
  expect(cells[4]?.label).toBe("row 2 column 1, empty");
});
