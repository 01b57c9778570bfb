import { describe, expect, it } from "vitest";
import { dayBefore, dayOf, readDay, seedOf } from "../../src/play/daily";
import { openingOf, withoutLink } from "../../src/play/opening";
import { PUZZLE } from "./game";

const OTHER = PUZZLE.replace("5", ".");

describe("what is opened", () => {
  it.each([
    ["a new puzzle on the first visit", {}, null, null, { show: "new" }],
    ["the game of the last visit", {}, null, PUZZLE, { show: "kept", puzzle: PUZZLE }],
    ["the game on screen", {}, PUZZLE, OTHER, { show: "current" }],
    ["the puzzle of a link", { puzzle: PUZZLE }, OTHER, OTHER, { show: "puzzle", puzzle: PUZZLE }],
    ["the game on screen for a link to it", { puzzle: PUZZLE }, PUZZLE, null, { show: "current" }],
    ["a text", { text: "x" }, PUZZLE, null, { show: "text", text: "x" }],
    ["a day", { day: "2026-11-22" }, PUZZLE, null, { show: "day", day: "2026-11-22", level: "" }],
  ] as const)("%s", (_, link, current, kept, opening) => {
    expect(openingOf({ panel: "play", ...link }, current, kept)).toEqual(opening);
  });

  it("falls back to what there would be without the link", () => {
    expect(withoutLink(null, PUZZLE)).toEqual({ show: "kept", puzzle: PUZZLE });
    expect(withoutLink(OTHER, PUZZLE)).toEqual({ show: "current" });
  });
});

describe("the puzzle of a day", () => {
  it("has the date as its seed", () => {
    expect(dayOf(new Date(2026, 10, 2, 23, 59))).toBe("2026-11-02");
    expect(seedOf("2026-11-02")).toBe(20261102);
    expect(dayBefore("2027-01-01")).toBe("2026-12-31");
  });

  it.each(["2026-13-01", "2026-02-29", "2026-1-1", "today", "", "<b>"])("is not that of %j", (text) => {
    expect(readDay(text)).toBeUndefined();
  });
});
