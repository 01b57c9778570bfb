import { expect, it } from "vitest";
import { loadEarlier, loadGame, loadSettings, saveEarlier, saveGame, saveSettings } from "../../src/play/savedGames";
import { defaultSettings } from "../../src/play/state";
import type { KeyValueStore } from "../../src/storage";
import { fresh, play } from "./game";

function memory(): KeyValueStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it("brings a game back as it was, with every step to undo and redo", () => {
  const store = memory();
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
  saveGame(store, state);
  expect(loadGame(store)).toEqual(state);
});

it("keeps a long game small", () => {
  const store = memory();
  const digits = Array.from({ length: 1000 }, (_, step) => ({ type: "digit", digit: (step % 9) + 1 }) as const);
  saveGame(store, play(fresh(), { type: "select-all" }, { type: "go", to: 2 }, ...digits));
  expect([...store.kept.values()].join("").length).toBeLessThan(25_000);
});

it.each(["", "{", "null", "[]", '{"puzzle":"x"}', '{"puzzle":null}'])("does not trip over %j", (text) => {
  const store = memory();
  saveGame(store, fresh());
  const [key = ""] = store.kept.keys();
  store.setItem(key, text);
  expect(loadGame(store)).toBeNull();
});

it("does not believe a game whose cells are not numbers", () => {
  const store = memory();
  saveGame(store, play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 1 }));
  const [[key, text] = ["", ""]] = store.kept;
  store.setItem(key, text.replace('"now":[[2,1,', '"now":[[2,"x",'));
  expect(loadGame(store)).toBeNull();
});

it("keeps settings, and knows the ones it has not heard of", () => {
  const store = memory();
  saveSettings(store, { ...defaultSettings, timer: false });
  expect(loadSettings(store).timer).toBe(false);
  expect(loadSettings(memory())).toEqual(defaultSettings);
});

it("goes on when nothing can be kept", () => {
  const full: KeyValueStore = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => saveGame(full, fresh())).not.toThrow();
});

it("puts the last five games aside, one for each puzzle, and none that was not begun", () => {
  const store = memory();
  saveEarlier(store, fresh());
  expect(loadEarlier(store)).toEqual([]);
  const begun = play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 1 });
  for (let other = 1; other <= 7; other += 1) {
    saveEarlier(store, { ...begun, puzzle: `${begun.puzzle.slice(0, 80)}${other}` });
  }
  saveEarlier(store, begun);
  saveEarlier(store, { ...begun, elapsed: 5 });
  const kept = loadEarlier(store);
  expect(kept).toHaveLength(5);
  expect(kept[0]).toEqual({ ...begun, elapsed: 5 });
  expect(new Set(kept.map(({ puzzle }) => puzzle)).size).toBe(5);
});
