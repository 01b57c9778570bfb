import { describe, expect, it } from "vitest";
import { motionOf } from "../../src/board/symmetryAnimation";
import type { MoveKind } from "../../src/engine/protocol";
import { MOVE_KINDS } from "../../src/watch/moveKinds";
import { addTo, groupDigits, parseEntry, randomBelow } from "../../src/watch/gridNumber";
import { changedCellViews, cellViewsOf } from "../../src/watch/cellViews";
import { eventPositions, movesDue, movesShown, nearestEvent, positionShowing, tally, ticks } from "../../src/watch/timeline";

const kinds: MoveKind[] = ["reset", "bas", "swap", "bas", "swap", "line-sorted"];

describe("the timeline", () => {
  it("jumps to the next and the previous move of a kind", () => {
    const swaps = eventPositions([kinds], "swap", "steps");
    expect(swaps).toEqual([3, 5]);
    expect(nearestEvent(swaps, 0, 1)).toBe(3);
    expect(nearestEvent(swaps, 3, 1)).toBe(5);
    expect(nearestEvent(swaps, 5, 1)).toBeNull();
    expect(nearestEvent(swaps, 5, -1)).toBe(3);
    expect(nearestEvent(swaps, 3, -1)).toBeNull();
    expect(nearestEvent([], 0, 1)).toBeNull();
  });

  it("finds events of both runs", () => {
    const other: MoveKind[] = ["place", "swap"];
    expect(eventPositions([kinds, other], "swap", "steps").sort()).toEqual([2, 3, 5]);
    expect(nearestEvent(eventPositions([kinds, other], "swap", "steps"), 6, -1)).toBe(5);
    expect(nearestEvent(eventPositions([kinds, other], "place", "share"), 0, 1)).toBe(2);
  });

  it("shows of each run as many moves as its pace says", () => {
    expect([0, 3, 7, 10].map((at) => movesShown(at, 10, 4, "steps"))).toEqual([0, 3, 4, 4]);
    expect([0, 3, 7, 10].map((at) => movesShown(at, 10, 4, "share"))).toEqual([0, 1, 3, 4]);
    expect(movesShown(0, 0, 0, "share")).toBe(0);
    for (const [length, own] of [[10, 4], [2300, 81], [81, 81], [7, 1]] as const) {
      for (let place = 0; place <= own; place += 1) {
        for (const pace of ["steps", "share"] as const) {
          expect(movesShown(positionShowing(place, length, own, pace), length, own, pace)).toBe(place);
        }
      }
    }
  });

  it("counts what has happened", () => {
    expect([...tally(kinds, 3)]).toEqual([["reset", 1], ["bas", 1], ["swap", 1], ["line-sorted", 0]]);
    expect(tally(kinds, 6).get("bas")).toBe(2);
  });

  it("marks moves, not too many", () => {
    expect(ticks([3, 5], 6, 10)).toEqual([0.5, 5 / 6]);
    expect(ticks(Array.from({ length: 1000 }, (_, at) => at), 1000, 100)).toHaveLength(100);
  });

  it("loses no time between frames", () => {
    let [left, moves] = [0, 0];
    for (let frame = 0; frame < 60; frame += 1) {
      const step = movesDue(1000 / 60 + left, 10);
      [left, moves] = [step.left, moves + step.moves];
    }
    expect(moves + left / 100).toBeCloseTo(10);
    expect(movesDue(16, 1000).moves).toBe(16);
  });
});

describe("the board", () => {
  it("shows the cells a move is about, in shape and in words", () => {
    const grid = "5".padEnd(81, ".");
    const cells = cellViewsOf({ position: 1, grid, marks: [], kind: "swap", sentence: "", reason: "", cells: [0] });
    expect(cells[0]).toMatchObject({ digit: 5, flags: ["swapped"], label: "row 1 column 1, 5, swapped" });
    expect(cells[1]).toMatchObject({ digit: 0, flags: [], label: "row 1 column 2, empty" });
    expect(MOVE_KINDS.swap.style).toBe("swapped");
  });

  it("knows where every cell of a moved grid motion from", () => {
    const mirrored = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9) * 9 + (8 - (cell % 9)));
    const { shifts, board } = motionOf(mirrored);
    expect([shifts[0], shifts[4], shifts[8], board]).toEqual([[8, 0], [0, 0], [-8, 0], { flip: 0 }]);
  });

  it("knows a turn of the whole board from other moves", () => {
    const clockwise = Array.from({ length: 81 }, (_, cell) => (cell % 9) * 9 + (8 - Math.floor(cell / 9)));
    const again = (images: number[]) => clockwise.map((to) => images[to] ?? to);
    const [half, back] = [again(clockwise), again(again(clockwise))];
    const moves = [clockwise, half, back, again(back)].map((images) => motionOf(images).board);
    expect(moves).toEqual([{ turn: 90 }, { turn: 180 }, { turn: -90 }, null]);
  });
});

describe("numbers of grids", () => {
  const count = "6670903752021072936960";

  it("are shown in groups and read with or without them", () => {
    expect(groupDigits("6670903752021072936959")).toBe("6 670 903 752 021 072 936 959".replaceAll(" ", "\u202f"));
    expect(groupDigits("12")).toBe("12");
    expect(parseEntry(groupDigits("4711000"))).toEqual({ number: "4711000" });
    expect(parseEntry(" 4,711 ")).toEqual({ number: "4711" });
    expect(parseEntry("007")).toEqual({ number: "7" });
    expect(parseEntry("-1")).toEqual({ text: "-1" });
    const grid = "123456789".repeat(9);
    expect(parseEntry(grid)).toEqual({ text: grid });
  });

  it("go on from the last to the first, and lose no digit", () => {
    expect(addTo("6670903752021072936959", 1, count)).toBe("0");
    expect(addTo("0", -1, count)).toBe("6670903752021072936959");
    expect(addTo("3335451876010536468480", 1, count)).toBe("3335451876010536468481");
  });

  it("are drawn below the count, and drawn again when too large", () => {
    const words = [new Uint32Array([2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32 - 1]), new Uint32Array([0, 0, 5])];
    expect(randomBelow(count, () => words.shift() ?? new Uint32Array(3))).toBe("5");
  });

  it("show which cells changed", () => {
    const before = "12".padEnd(81, "3");
    expect(changedCellViews(before, "21".padEnd(81, "3")).flatMap(({ flags }, at) => (flags.length ? [at] : []))).toEqual([0, 1]);
  });
});
