import { describe, expect, it } from "vitest";
import {
  forget, leaveGame, loadClock, loadCurrent, loadEarlier, loadGame, loadSettings, migrate, puzzleOfKey, saveClock, saveCurrent, saveGame,
  saveSettings,
} from "../../src/play/savedGames";
import { cellsOf, defaultSettings, type State } from "../../src/play/state";
import { guarded, type KeyValueStore } from "../../src/storage";
import { PUZZLE, SOLUTION, fresh, play } from "./game";

/** A browser's storage that takes so many characters. */
function browser(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      const others = [...kept].reduce((sum, [other, text]) => sum + (other === key ? 0 : other.length + text.length), 0);
      if (others + key.length + value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

const memory = (): KeyValueStore => {
  const inside = browser();
  return guarded(() => inside);
};

const started = (): State => play(fresh(), { type: "go", to: 2 }, { type: "digit", digit: 1 });

/** A line with this digit and 9 exchanged: the last cell of the puzzle then holds this digit. */
const exchanged = (line: string, digit: number): string =>
  line.replace(/./g, (old) => (old === "9" ? `${digit}` : old === `${digit}` ? "9" : old));

/** The same game of another puzzle. */
const other = (last: number): State => {
  const [puzzle, solution] = [exchanged(PUZZLE, last), exchanged(SOLUTION, last)];
  return play({ ...fresh(), puzzle, solution, cells: cellsOf(puzzle) }, { type: "go", to: 2 }, { type: "digit", digit: 1 });
};

describe("a game", () => {
  it("comes back as it was, with every step to undo and redo", () => {
    const store = memory();
    const state = play(
      started(),
      { type: "digit", digit: 2, mode: "colour" },
      { type: "digit", digit: 4 },
      { type: "fill-marks", candidates: Array<number>(81).fill(7) },
      { type: "undo" },
      { type: "undo" },
    );
    saveGame(store, state, 1);
    expect(loadGame(store, PUZZLE)).toEqual(state);
  });

  it("is kept small", () => {
    const inside = browser();
    const digits = Array.from({ length: 1000 }, (_, step) => ({ type: "digit", digit: (step % 9) + 1 }) as const);
    saveGame(guarded(() => inside), play(fresh(), { type: "select-all" }, { type: "go", to: 2 }, ...digits), 1);
    expect([...inside.kept.values()].join("").length).toBeLessThan(25_000);
  });

  it("has its own key, so that two tabs do not overwrite each other", () => {
    const store = memory();
    saveGame(store, started(), 1);
    saveGame(store, other(1), 2);
    expect(loadGame(store, PUZZLE)).toEqual(started());
    expect(loadGame(store, other(1).puzzle)).toEqual(other(1));
    expect(puzzleOfKey(store.keys("ninefold.play.")[0] ?? null)).toBe(PUZZLE);
    expect(puzzleOfKey("ninefold.settings.1")).toBeNull();
  });

  it("is resumed in its tab, and in a new one if it was the last", () => {
    const [store, one, two] = [memory(), memory(), memory()];
    for (const [tab, state] of [[one, started()], [two, other(1)]] as const) {
      saveGame(store, state, 1);
      saveCurrent(store, tab, state.puzzle);
    }
    expect([loadCurrent(store, one), loadCurrent(store, two), loadCurrent(store, memory())]).toEqual([PUZZLE, other(1).puzzle, other(1).puzzle]);
    expect(loadCurrent(memory(), memory())).toBeNull();
  });

  it.each(["", "{", "null", "[]", '{"puzzle":"x"}', '{"puzzle":null}'])("is not made from %j", (text) => {
    const store = memory();
    store.setItem(`ninefold.play.${PUZZLE}`, text);
    expect(loadGame(store, PUZZLE)).toBeNull();
    expect(loadEarlier(store, "")).toEqual([]);
  });

  it.each(['[[2,"x",0,0,0]]', "[[2,12,0,0,0]]", "[[2,1,-1,0,0]]", "[[2,1,0,512,0]]", "[[81,1,0,0,0]]"])("is not believed with the cells %s", (cells) => {
    const store = memory();
    saveGame(store, started(), 1);
    const key = store.keys("ninefold.play.")[0] ?? "";
    const text = store.getItem(key) ?? "";
    store.setItem(key, text.replace(/"now":\[.*?\]\]/, `"now":${cells}`));
    expect(loadGame(store, PUZZLE)).toBeNull();
  });

  it.each([
    SOLUTION.replace("5", "1"),
    SOLUTION.replace("4", "."),
    exchanged(SOLUTION, 1),
    `${SOLUTION.slice(9)}${SOLUTION.slice(0, 9)}`,
  ])("is not believed with the solution %s", (solution) => {
    const store = memory();
    saveGame(store, { ...started(), solution }, 1);
    expect(loadGame(store, PUZZLE)).toBeNull();
  });
});

describe("the time played", () => {
  it("is kept beside the game", () => {
    const store = memory();
    saveClock(store, PUZZLE, 75);
    expect(loadClock(store, PUZZLE)).toBe(75);
    store.setItem(`ninefold.clock.${PUZZLE}`, "soon");
    expect(loadClock(store, PUZZLE)).toBe(0);
  });
});

describe("earlier games", () => {
  it("are those started but not solved, the latest first", () => {
    const store = memory();
    saveGame(store, fresh(), 9);
    for (const last of [1, 3, 2]) saveGame(store, other(last), last);
    saveClock(store, other(3).puzzle, 5);
    const found = loadEarlier(store, other(2).puzzle);
    expect(found.map(({ state, elapsed }) => [state.puzzle.at(-1), elapsed])).toEqual([["3", 5], ["1", 0]]);
    forget(store, other(3).puzzle);
    expect(loadEarlier(store, "")).toHaveLength(2);
  });

  it("are forgotten when nothing was done, when they are solved, and when there are too many", () => {
    const store = memory();
    saveGame(store, fresh(), 1);
    leaveGame(store, fresh());
    expect(store.keys("ninefold.play.")).toEqual([]);
    const solved = { ...started(), cells: started().cells.map((cell, index) => ({ ...cell, digit: Number(SOLUTION[index]) })) };
    saveGame(store, solved, 1);
    leaveGame(store, solved);
    expect(store.keys("ninefold.play.")).toEqual([]);
    const clues = Array.from(PUZZLE).flatMap((clue, cell) => (clue === "." ? [] : [cell]));
    clues.slice(0, 30).forEach((cell, game) => {
      const puzzle = `${PUZZLE.slice(0, cell)}.${PUZZLE.slice(cell + 1)}`;
      saveGame(store, { ...started(), puzzle }, game);
    });
    leaveGame(store, started());
    expect(loadEarlier(store, "")).toHaveLength(24);
    expect(loadEarlier(store, "").at(-1)?.saved).toBe(6);
  });
});

describe("a store that is full", () => {
  it("makes room: the oldest games go", () => {
    const inside = browser(2500);
    const store = guarded(() => inside);
    for (const last of [1, 2, 3, 4, 5, 6, 7, 8]) saveGame(store, other(last), last);
    expect(loadGame(store, other(8).puzzle)).not.toBeNull();
    expect(inside.kept.has(`ninefold.play.${other(8).puzzle}`)).toBe(true);
    expect(inside.kept.has(`ninefold.play.${other(1).puzzle}`)).toBe(false);
  });

  it("is survived when it fills up later", () => {
    let full = false;
    const inside = browser();
    const refusing = { ...inside, key: inside.key, get length() { return inside.length; }, setItem(key: string, value: string) {
      if (full) throw new DOMException("full", "QuotaExceededError");
      inside.setItem(key, value);
    } };
    const store = guarded(() => refusing);
    saveGame(store, started(), 1);
    saveGame(store, other(1), 1);
    full = true;
    const later = play(started(), { type: "digit", digit: 4 });
    expect(() => saveGame(store, later, 2)).not.toThrow();
    expect(loadGame(store, PUZZLE)).toEqual(later);
    expect(loadGame(store, other(1).puzzle)).toEqual(other(1));
    forget(store, other(1).puzzle);
    expect(loadGame(store, other(1).puzzle)).toBeNull();
    store.removeItem(`ninefold.play.${PUZZLE}`);
    expect([store.getItem(`ninefold.play.${PUZZLE}`), store.keys("ninefold.play.")]).toEqual([null, []]);
    full = false;
    store.setItem(`ninefold.play.${PUZZLE}`, "x");
    expect(inside.getItem(`ninefold.play.${PUZZLE}`)).toBe("x");
  });
});

describe("settings", () => {
  it("stick, and those never heard of are dropped", () => {
    const store = memory();
    saveSettings(store, { ...defaultSettings, timer: false });
    expect(loadSettings(store).timer).toBe(false);
    store.setItem("ninefold.settings.1", '{"timer":"no","wild":true,"flip":true}');
    expect(loadSettings(store)).toEqual({ ...defaultSettings, flip: true });
    expect(loadSettings(memory())).toEqual(defaultSettings);
  });
});

describe("games of the first version", () => {
  /**
   * As they were written: the time in the game, one key for the game on screen, one for the others.
   */
  const old = (puzzle: string, elapsed: number, solution = SOLUTION) => ({
    puzzle, solution, recipe: "", now: [[2, 4, 0, 0, 0]], past: [[[2, 0, 0, 0, 0]]], future: [], cursor: 2, mode: "normal", elapsed, paused: false,
  });

  it("are found again", () => {
    const [store, tab] = [memory(), memory()];
    store.setItem("ninefold.game.2", JSON.stringify(old(PUZZLE, 61)));
    store.setItem("ninefold.earlier.2", JSON.stringify([1, 2].map((last) => old(other(last).puzzle, 6 + last, other(last).solution))));
    migrate(store);
    expect(loadCurrent(store, tab)).toBe(PUZZLE);
    expect(loadGame(store, PUZZLE)?.cells[2]?.digit).toBe(4);
    expect(loadClock(store, PUZZLE)).toBe(61);
    expect(loadEarlier(store, PUZZLE).map(({ state, elapsed }) => [state.puzzle.at(-1), elapsed])).toEqual([["1", 7], ["2", 8]]);
    expect(store.keys("ninefold.game")).toEqual([]);
    migrate(store);
    expect(loadEarlier(store, "")).toHaveLength(3);
  });

  it("do no harm when they are damaged", () => {
    const store = memory();
    store.setItem("ninefold.game.2", '{"puzzle":');
    store.setItem("ninefold.earlier.2", "7");
    expect(() => migrate(store)).not.toThrow();
    expect(loadEarlier(store, "")).toEqual([]);
  });
});
