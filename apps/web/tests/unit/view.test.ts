import { describe, expect, it } from "vitest";
import { squaresOf } from "../../src/play/view";
import { advice, cellLabel, clock, digits } from "../../src/play/words";
import { EMPTY } from "../../src/play/state";
import { recipeOf } from "../../src/play/levels";
import { fresh, play } from "./game";

const none: ReadonlySet<number> = new Set();

describe("words", () => {
  it("say what a cell holds", () => {
    expect(cellLabel(22, { ...EMPTY, given: true, digit: 7 }, "")).toBe("row 3 column 5, given 7");
    expect(cellLabel(0, { ...EMPTY, centre: 0b1010 }, "")).toBe("row 1 column 1, empty, notes 2 4");
    expect(cellLabel(80, { ...EMPTY, digit: 1, colours: 0b11 }, "conflict")).toBe("row 9 column 9, 1, red and orange, conflict");
  });

  it("tell the time", () => {
    expect([0, 65, 3599, 3600].map(clock)).toEqual(["0:00", "1:05", "59:59", "1:00:00"]);
    expect(digits(0b100000001)).toEqual([1, 9]);
  });

  it("give a hint by degrees", () => {
    const hint = { place: "Look at r1.", cells: [1], technique: "naked pair", er: "3.0", sentence: "So r1c1 is 5." };
    const said = [1, 2, 3].map((degree) => advice(hint, degree));
    expect(said[0]).toBe("Look at r1.");
    expect(said[1]).toContain("naked pair");
    expect(said[1]).not.toContain("r1c1");
    expect(said[2]).toContain("r1c1 is 5");
  });
});

describe("squares", () => {
  it("keep conflicts and mistakes apart", () => {
    const state = play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 5 });
    const seen = squaresOf(state, new Set([0, 2]), none, none);
    expect(seen[2]?.flags).toContain("conflict");
    expect(seen[2]?.flags).not.toContain("wrong");
    const wrong = play(state, { type: "settings", settings: { wrong: true, conflicts: false } });
    expect(squaresOf(wrong, new Set([0, 2]), none, none)[2]?.flags).toEqual(["same", "selected", "wrong"]);
  });

  it("light up the same digit and its notes", () => {
    const state = play(fresh(), { type: "go", to: 11 }, { type: "digit", digit: 5, mode: "centre" }, { type: "go", to: 0 });
    const lit = squaresOf(state, none, none, none).flatMap((square, index) => (square.flags.includes("same") ? [index] : []));
    expect(lit).toEqual([0, 11, 14, 71]);
  });
});

it("writes recipes", () => {
  expect(recipeOf({ method: "sorting", level: "Easy", symmetry: "none", clues: "" })).toBe("ninefold/1 method=sorting er=1.5..1.5");
  expect(recipeOf({ method: "uniform", level: "Any", symmetry: "half-turn", clues: "22..25" })).toBe(
    "ninefold/1 method=uniform symmetry=half-turn clues=22..25",
  );
});
