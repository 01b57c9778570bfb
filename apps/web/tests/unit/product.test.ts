/** Backups, results, tables, daily puzzles and the hardest step: code that needs no browser. */
import { describe, expect, it } from "vitest";
import type { Hint } from "ninefold";
import { BackupError, backupOf, restore } from "../../src/play/backup";
import { daysOfMonth, levelOf, monthFrom, weekdayOf } from "../../src/play/daily";
import { hardestStep, hardness } from "../../src/play/hardest";
import { boxResults, newMistakes, squares } from "../../src/play/help";
import { conclusionOf, textParts } from "../../src/play/hints";
import { loadGame, loadSettings, saveGame, saveSettings } from "../../src/play/savedGames";
import { cellsOf, centreNotes, defaultSettings, newGame, openDigits } from "../../src/play/state";
import { compared, latestTimes, loadSolved, longestRow, saveSolved } from "../../src/play/statistics";
import { readTable } from "../../src/play/table";
import { update } from "../../src/play/update";
import { guarded } from "../../src/storage";
import { PUZZLE, SOLUTION } from "../e2e/board";

/** A storage like a browser's that holds at most so many texts. */
function store(most = Infinity) {
  const kept = new Map<string, string>();
  return guarded(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!kept.has(key) && kept.size >= most) throw new Error("full");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  }));
}

const peers = Array.from({ length: 81 }, (_, cell) =>
  Array.from({ length: 81 }, (_, other) => other).filter((other) => {
    const [row, col, to, tc] = [Math.floor(cell / 9), cell % 9, Math.floor(other / 9), other % 9];
    const box = Math.floor(row / 3) === Math.floor(to / 3) && Math.floor(col / 3) === Math.floor(tc / 3);
    return other !== cell && (row === to || col === tc || box);
  }),
);
const game = () => newGame(PUZZLE, SOLUTION, "", defaultSettings);
const digit = (cell: number, digit: number, state = game()) => update(update(state, { type: "go", to: cell }, peers), { type: "digit", digit }, peers);

describe("a backup", () => {
  it("brings games, times, statistics and settings to another browser", () => {
    const [here, there] = [store(), store()];
    saveGame(here, digit(2, 4), 10);
    here.setItem(`ninefold.clock.${PUZZLE}`, "65");
    saveSolved(here, { puzzle: "a", level: "easy", seconds: 60, on: "2026-11-20", hints: 1, mistakes: 0 });
    saveSettings(here, { ...defaultSettings, flip: true, errors: "never" });
    expect(restore(there, backupOf(here, "2026-11-24"))).toEqual({ games: 1, solved: 1 });
    expect(loadGame(there, PUZZLE)?.cells[2]?.digit).toBe(4);
    expect(there.getItem(`ninefold.clock.${PUZZLE}`)).toBe("65");
    expect(loadSolved(there)).toEqual(loadSolved(here));
    expect(loadSettings(there)).toMatchObject({ flip: true, errors: "never" });
  });

  it("never replaces a game that was saved later, nor a solved puzzle", () => {
    const [here, there] = [store(), store()];
    saveGame(here, digit(2, 4), 10);
    saveGame(there, digit(2, 1), 20);
    saveSolved(there, { puzzle: "b", level: "hard", seconds: 99, on: "2026-11-21" });
    expect(restore(there, backupOf(here, "2026-11-24"))).toEqual({ games: 0, solved: 0 });
    expect(loadGame(there, PUZZLE)?.cells[2]?.digit).toBe(1);
    expect(loadSolved(there)).toHaveLength(1);
  });

  it("is refused as a whole if any part of it is damaged, and undone if there is no room", () => {
    const file = (data: object, version: unknown = 1) => JSON.stringify({ format: "ninefold backup", version, data });
    const flip = { "ninefold.settings.1": '{"flip":true}' };
    for (const text of [
      "",
      "[]",
      '{"format":"else"}',
      file(flip, 2),
      file(flip, "1"),
      file({ other: "x" }),
      file({ "ninefold.theme": 7 }),
      file({ ...flip, [`ninefold.play.${PUZZLE}`]: "{}" }),
      file({ ...flip, "ninefold.solved.1": '[{"puzzle":7}]' }),
      file({ "ninefold.order.1": "[]", ...flip }),
    ]) {
      const there = store();
      expect(() => restore(there, text), text).toThrow(BackupError);
      expect(there.keys("ninefold."), text).toEqual([]);
    }
    const full = store(1);
    full.setItem("ninefold.theme", "dark");
    expect(() => restore(full, file({ "ninefold.theme": "light", ...flip }))).toThrow("Nothing was changed.");
    expect([full.getItem("ninefold.theme"), full.getItem("ninefold.settings.1")]).toEqual(["dark", null]);
  });
});

describe("settings", () => {
  it("of the earlier version, with a switch for wrong digits, are understood", () => {
    const kept = store();
    kept.setItem("ninefold.settings.1", '{"wrong":true,"errors":"loudly"}');
    expect(loadSettings(kept).errors).toBe("now");
    kept.setItem("ninefold.settings.1", '{"wrong":false}');
    expect(loadSettings(kept).errors).toBe("asked");
  });
});

describe("live notes", () => {
  it("follow the digits, and remember what was crossed out, also when saved", () => {
    const live = update(game(), { type: "settings", settings: { liveNotes: true } }, peers);
    const crossed = update(update(live, { type: "go", to: 2 }, peers), { type: "digit", digit: 1, mode: "centre" }, peers);
    const notes = (state: typeof live) => centreNotes(state.cells[2] as never, openDigits(state.cells, peers)[2], state.settings);
    expect([notes(live), notes(crossed)]).toEqual([0b1011, 0b1010]);
    const kept = store();
    saveGame(kept, crossed, 1);
    saveSettings(kept, crossed.settings);
    expect(notes(loadGame(kept, PUZZLE) as never)).toBe(0b1010);
    expect(notes(update(crossed, { type: "undo" }, peers))).toBe(0b1011);
    // A digit that is not a candidate cannot be crossed out.
    expect(update(crossed, { type: "digit", digit: 5, mode: "centre" }, peers).cells).toBe(crossed.cells);
  });
});

describe("what a player needed", () => {
  it("counts wrong digits, by box, and is kept", () => {
    const wrong = digit(2, 1);
    expect(newMistakes(game(), wrong, { type: "digit", digit: 1 })).toEqual([2]);
    expect(newMistakes(game(), digit(2, 4), { type: "digit", digit: 4 })).toEqual([]);
    expect(newMistakes(game(), wrong, { type: "redo" })).toEqual([]);
    const results = boxResults({ hints: [40, 2], mistakes: [80, 2] });
    expect(results).toEqual(["erred", "clean", "clean", "clean", "helped", "clean", "clean", "clean", "erred"]);
    expect(squares(results)).toBe("🟥🟩🟩\n🟩🟦🟩\n🟩🟩🟥");
    const kept = store();
    saveGame(kept, { ...wrong, help: { hints: [3], mistakes: [2] } }, 1);
    expect(loadGame(kept, PUZZLE)?.help).toEqual({ hints: [3], mistakes: [2] });
  });

  it("is compared with the other games of the level", () => {
    const solved = [300, 100, 200].map((seconds, at) => ({ puzzle: `${at}`, level: "easy", seconds, on: "2026-11-20" }));
    expect(compared(solved, { puzzle: "new", level: "easy", seconds: 150, on: "" })).toEqual({ best: 100, usual: 200 });
    expect(compared(solved, { puzzle: "new", level: "hard", seconds: 150, on: "" })).toBeNull();
    expect(latestTimes(solved, "easy", 2)).toEqual([100, 200]);
  });
});

describe("the hardest step", () => {
  const hint = (name: string, value: string, candidates: Hint["figure"]["candidates"]): Hint => ({
    degrees: [],
    cells: [],
    changes: [],
    figure: { houses: [], cells: [], candidates, arrows: [], links: [] },
    help: { name, what: "", why: "", how: "", value },
  });

  it("is that of the player's own order, with eliminations kept", async () => {
    const seen: number[][] = [];
    const ask = {
      candidates: () => Promise.resolve(new Array<number>(81).fill(511)),
      hint: (_: string, notes: number[]) => {
        seen.push(notes);
        const crossed = notes[5] !== 511;
        return Promise.resolve(crossed ? hint("Full House", "HoDoKu: 4, easy", [[2, 4, "placed"]]) : hint("X-Wing", "HoDoKu: 140, hard", [[5, 1, "struck"]]));
      },
    };
    const [wrong, right] = [digit(2, 1), digit(2, 4)];
    expect(await hardestStep([game().cells, wrong.cells, right.cells], SOLUTION, ask)).toBe("X-Wing");
    expect(seen.map((notes) => notes[5])).toEqual([511, 510]);
  });

  it("has values of two scales", () => {
    expect(hardness("HoDoKu: 130, hard")).toBe(130);
    expect(hardness("Sudoku Explainer: 8.5")).toBe(850);
  });
});

describe("a hint", () => {
  const figure = { houses: [[10, "cause"]], cells: [], candidates: [[3, 2, "struck"], [3, 1, "struck"], [8, 7, "placed"]], arrows: [], links: [] } as Hint["figure"];

  it("names its conclusion by cells", () => {
    const shown = { hint: { figure } as Hint, level: 4, notes: [] };
    expect(conclusionOf(shown)).toEqual({ placed: [[8, 7]], removed: [[3, [1, 2]]] });
  });

  it("has the roles of the figure in its words", () => {
    expect(textParts("In column 2, r1c9 is 7, not r5c5.", figure)).toEqual([
      { text: "In " },
      { text: "column 2", role: "cause" },
      { text: ", " },
      { text: "r1c9", role: "placed" },
      { text: " is 7, not " },
      { text: "r5c5" },
      { text: "." },
    ]);
  });
});

describe("the daily puzzle", () => {
  it("has its level from the weekday", () => {
    expect(["2026-11-23", "2026-11-25", "2026-11-27", "2026-11-29"].map(levelOf)).toEqual(["easy", "medium", "hard", "expert"]);
    expect(weekdayOf("2026-11-23")).toBe(0);
    expect(daysOfMonth("2028-02-10")).toHaveLength(29);
    expect([monthFrom("2026-11-24", 0), monthFrom("2026-12-31", 1), monthFrom("2026-01-31", -1)]).toEqual(["2026-11-01", "2027-01-01", "2025-12-01"]);
  });

  it("counts the longest row of days", () => {
    const on = (day: string, solvedOn = day) => ({ puzzle: day, level: "", seconds: 1, on: solvedOn, daily: day });
    expect(longestRow([on("2026-11-01"), on("2026-11-02"), on("2026-11-03"), on("2026-11-20"), on("2026-11-21", "2026-11-22")])).toBe(3);
    expect(longestRow([])).toBe(0);
  });
});

describe("a table", () => {
  const rows = (PUZZLE.match(/.{9}/g) ?? []).map((row) => [...row].map((cell) => (cell === "." ? "" : cell)).join("\t"));

  it("with blank cells is a grid, with text around it and without the last tabs", () => {
    const grid = (PUZZLE.match(/.{9}/g) ?? []).join("\n");
    expect(readTable(rows.join("\r\n"))).toBe(grid);
    expect(readTable(`Title\n${rows.map((row) => row.replace(/\t+$/, "")).join("\n")}\nend`)).toBe(`Title\n${grid}\nend`);
  });

  it("is left alone if it is anything else", () => {
    for (const text of [PUZZLE, rows.slice(1).join("\n"), "a\tb", rows.join("\n").replaceAll("5", "55")]) expect(readTable(text)).toBe(text);
    expect(cellsOf(PUZZLE)).toHaveLength(81);
  });
});
