import { InputError, LoadError } from "ninefold/worker";
import { describe, expect, it } from "vitest";
import { isUnloaded, notFoundIn, problemOf, wrongSolution } from "../../src/problem";

describe("problems", () => {
  it("name the connection if the engine could not be loaded", () => {
    const error = new LoadError("cannot load the module play: Failed to fetch");
    expect(isUnloaded(error)).toBe(true);
    expect(problemOf(error)).toBe("The puzzle engine could not be loaded. Check your connection.");
    expect(notFoundIn("text", error)).toBe(problemOf(error));
  });

  it("say what to paste, and where a puzzle is wrong if there nearly is one", () => {
    const message = "line 1, column 1: found \"hello\", expected a puzzle";
    expect(notFoundIn("text", new InputError({ message, line: 1, column: 1 }))).toBe(
      "We found no Sudoku in that text. Paste 81 digits (0 or . for blanks), nine rows, or a link.",
    );
    const short = new InputError({ message: "line 3, column 10: found 9 cells, expected 81", line: 3, column: 10 });
    expect(notFoundIn("link", short)).toBe("We found no Sudoku in that link. Line 3, column 10: found 9 cells, expected 81.");
  });

  it("say that a solution in a link is wrong, but not that it leaves cells open", () => {
    const right = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    expect(wrongSolution("link", undefined, right)).toBe("");
    expect(wrongSolution("link", right, right)).toBe("");
    expect(wrongSolution("text", right.replaceAll("5", "?"), right)).toBe("");
    expect(wrongSolution("link", right.replace("5", "1"), right)).toBe("The solution in that link is wrong. This game uses the right one.");
  });
});
