import { expect, it } from "vitest";
import { loadEarlier, loadGame, loadSettings, saveGame, saveSettings, setAside } from "../../src/play/store";
import { defaultSettings } from "../../src/play/state";
import type { Shelf } from "../../src/shelf";
import { fresh, play } from "./game";

function memory(): Shelf & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it("brings a game back as it was, with every step to undo and redo", () => {
  const shelf = memory();
  const state = play(
    fresh(),
    { type: "go", to: 2 },
    { type: "digit", digit: 1 },
    { type: "digit", digit: 2, mode: "colour" },
    { type: "digit", digit: 4 },
    { type: "fill-marks", candidates: Array<number>(81).fill(7) },
    { type: "undo" },
    { type: "undo" },
    { type: "tick" },
  );
  saveGame(shelf, state);
  expect(loadGame(shelf)).toEqual(state);
});

it("keeps a long game small", () => {
  const shelf = memory();
  const digits = Array.from({ length: 1000 }, (_, step) => ({ type: "digit", digit: (step % 9) + 1 }) as const);
  saveGame(shelf, play(fresh(), { type: "select-all" }, { type: "go", to: 2 }, ...digits));
  expect([...shelf.kept.values()].join("").length).toBeLessThan(25_000);
});

it.each(["", "{", "null", "[]", '{"puzzle":"x"}', '{"puzzle":null}'])("does not trip over %j", (text) => {
  const shelf = memory();
  saveGame(shelf, fresh());
  const [key = ""] = shelf.kept.keys();
  shelf.setItem(key, text);
  expect(loadGame(shelf)).toBeNull();
});

it("does not believe a game whose cells are not numbers", () => {
  const shelf = memory();
  saveGame(shelf, play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 1 }));
  const [[key, text] = ["", ""]] = shelf.kept;
  shelf.setItem(key, text.replace('"now":[[2,1,', '"now":[[2,"x",'));
  expect(loadGame(shelf)).toBeNull();
});

it("keeps settings, and knows the ones it has not heard of", () => {
  const shelf = memory();
  saveSettings(shelf, { ...defaultSettings, timer: false });
  expect(loadSettings(shelf).timer).toBe(false);
  expect(loadSettings(memory())).toEqual(defaultSettings);
});

it("goes on when nothing can be kept", () => {
  const full: Shelf = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => saveGame(full, fresh())).not.toThrow();
});

it("puts the last five games aside, one for each puzzle, and none that was not begun", () => {
  const shelf = memory();
  setAside(shelf, fresh());
  expect(loadEarlier(shelf)).toEqual([]);
  const begun = play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 1 });
  for (let other = 1; other <= 7; other += 1) {
    setAside(shelf, { ...begun, puzzle: `${begun.puzzle.slice(0, 80)}${other}` });
  }
  setAside(shelf, begun);
  setAside(shelf, { ...begun, elapsed: 5 });
  const kept = loadEarlier(shelf);
  expect(kept).toHaveLength(5);
  expect(kept[0]).toEqual({ ...begun, elapsed: 5 });
  expect(new Set(kept.map(({ puzzle }) => puzzle)).size).toBe(5);
});
