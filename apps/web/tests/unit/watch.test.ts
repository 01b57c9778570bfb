import { describe, expect, it } from "vitest";
import { kindOf } from "../../src/watch/kinds";
import { shiftsOf, squaresOf } from "../../src/watch/squares";
import { due, jump, tally, ticks } from "../../src/watch/timeline";

const kinds = ["reset", "bas", "swap", "bas", "swap", "line-sorted"];

describe("the timeline", () => {
  it("jumps to the next and the previous move of a kind", () => {
    expect(jump(kinds, 0, "swap", 1)).toBe(3);
    expect(jump(kinds, 3, "swap", 1)).toBe(5);
    expect(jump(kinds, 5, "swap", 1)).toBeNull();
    expect(jump(kinds, 5, "swap", -1)).toBe(3);
    expect(jump(kinds, 3, "swap", -1)).toBeNull();
    expect(jump([], 0, "swap", 1)).toBeNull();
  });

  it("counts what has happened", () => {
    expect([...tally(kinds, 3)]).toEqual([["reset", 1], ["bas", 1], ["swap", 1], ["line-sorted", 0]]);
    expect(tally(kinds, 6).get("bas")).toBe(2);
  });

  it("marks moves, not too many", () => {
    expect(ticks(kinds, "swap", 10)).toEqual([0.5, 5 / 6]);
    expect(ticks(Array<string>(1000).fill("swap"), "swap", 100)).toHaveLength(100);
  });

  it("loses no time between frames", () => {
    let [left, moves] = [0, 0];
    for (let frame = 0; frame < 60; frame += 1) {
      const step = due(1000 / 60 + left, 10);
      [left, moves] = [step.left, moves + step.moves];
    }
    expect(moves + left / 100).toBeCloseTo(10);
    expect(due(16, 1000).moves).toBe(16);
  });
});

describe("the board", () => {
  it("shows the cells a move is about, in shape and in words", () => {
    const grid = "5".padEnd(81, ".");
    const squares = squaresOf({ position: 1, grid, marks: [], kind: "swap", sentence: "", why: "", cells: [0] });
    expect(squares[0]).toMatchObject({ digit: 5, flags: ["swapped"], label: "row 1 column 1, 5, swapped" });
    expect(squares[1]).toMatchObject({ digit: 0, flags: [], label: "row 1 column 2, empty" });
    expect(kindOf("swap").look).toBe("swapped");
  });

  it("knows where every cell of a moved grid came from", () => {
    const mirrored = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9) * 9 + (8 - (cell % 9)));
    const shifts = shiftsOf(mirrored);
    expect([shifts[0], shifts[4], shifts[8]]).toEqual([[8, 0], [0, 0], [-8, 0]]);
  });
});
