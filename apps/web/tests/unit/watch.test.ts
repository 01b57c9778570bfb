import { describe, expect, it } from "vitest";
import { exchangeOf, motionOf } from "../../src/board/symmetryAnimation";
import type { FigureView, Frame, MoveKind } from "ninefold";
import { methodOf, recipeOf, titleOf } from "../../src/watch/methods";
import { addTo, groupDigits, parseEntry, randomBelow } from "../../src/watch/gridNumber";
import { changedCellViews, cellViewsOf } from "../../src/watch/cellViews";
import { advanceOf, courseOf, eventPositions, exchanged, mergedStops, movesDue, movesShown, nearestEvent, positionShowing, slideTime, stepTo, stopsOn, tally, ticks, timelineOf } from "../../src/watch/timeline";

const kinds: MoveKind[] = ["reset", "bas", "swap", "bas", "swap", "line-sorted"];

describe("the timeline", () => {
  it("jumps to the next and the previous move of a kind", () => {
    const swaps = eventPositions([kinds], "swap", "moves");
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
    expect(eventPositions([kinds, other], "swap", "digits").sort()).toEqual([2, 3, 4]);
    expect(nearestEvent(eventPositions([kinds, other], "swap", "digits"), 6, -1)).toBe(4);
    expect(nearestEvent(eventPositions([kinds, other], "place", "share"), 0, 1)).toBe(2);
  });

  it("shows of each run as many moves as its pace says", () => {
    const places = (count: number) => courseOf(Array.from({ length: count }, () => "place" as const));
    const four = places(4);
    expect([0, 3, 7, 10].map((at) => movesShown(at, 10, four, "moves"))).toEqual([0, 3, 4, 4]);
    expect([0, 3, 7, 10].map((at) => movesShown(at, 10, four, "share"))).toEqual([0, 1, 3, 4]);
    expect(movesShown(0, 0, places(0), "share")).toBe(0);
    for (const [length, own] of [[10, 4], [2300, 81], [81, 81], [7, 1]] as const) {
      for (let place = 0; place <= own; place += 1) {
        for (const by of ["moves", "share", "digits"] as const) {
          expect(movesShown(positionShowing(place, length, places(own), by), length, places(own), by)).toBe(place);
        }
      }
    }
  });

  it("lets a race advance by digits written, whatever else is a move of a method", () => {
    const marking = courseOf(["place", "eliminate", "eliminate", "place", "eliminate", "dead-end", "erase"]);
    const swapping = courseOf(["reset", "bas", "swap", "line-sorted"]);
    expect([advanceOf(1, "steps"), advanceOf(2, "steps"), advanceOf(3, "share")]).toEqual(["moves", "digits", "share"]);
    expect(timelineOf([marking, swapping], "digits")).toBe(3);
    expect([0, 1, 2, 3].map((at) => movesShown(at, 3, marking, "digits"))).toEqual([0, 3, 6, 7]);
    expect([0, 1, 2, 3].map((at) => movesShown(at, 3, swapping, "digits"))).toEqual([0, 2, 4, 4]);
    // Nothing that was written is ahead of the clock, and no move is never shown.
    for (const run of [marking, swapping]) {
      for (let moves = 0; moves <= run.length; moves += 1) {
        const at = positionShowing(moves, 3, run, "digits");
        expect(movesShown(at, 3, run, "digits")).toBeGreaterThanOrEqual(moves);
      }
      for (let at = 0; at <= 3; at += 1) expect(run.written[movesShown(at, 3, run, "digits")]).toBeLessThanOrEqual(at);
    }
  });

  it("counts what has happened", () => {
    expect([...tally(kinds, 3)]).toEqual([["reset", 1], ["bas", 1], ["swap", 1], ["line-sorted", 0]]);
    expect(tally(kinds, 6).get("bas")).toBe(2);
  });

  it("marks moves, not too many", () => {
    expect(ticks([3, 5], 6, 10)).toEqual([0.5, 5 / 6]);
    expect(ticks([3, 3, 5, 6, 6], 6, 10)).toEqual([0.5, 5 / 6, 1]);
    expect(ticks(Array.from({ length: 1000 }, (_, at) => at), 1000, 100)).toHaveLength(100);
  });

  it("goes from stop to stop, and over whole units", () => {
    const stops = [1, 4, 9];
    const nine = Array.from({ length: 9 }, (): MoveKind => "place");
    expect([0, 1, 2, 9, 12].map((at) => stepTo(stops, at, 1, 12))).toEqual([1, 4, 4, 12, 12]);
    expect([0, 1, 2, 9, 12].map((at) => stepTo(stops, at, -1, 12))).toEqual([0, 0, 1, 4, 9]);
    expect([stopsOn(stops, 0, 2, 9), stopsOn(stops, 2, 1, 9), stopsOn(stops, 2, 5, 9)]).toEqual([4, 4, 9]);
    expect(mergedStops([{ stops, course: courseOf(nine) }, { stops: [2, 4], course: courseOf(nine.slice(0, 4)) }], 9, "moves")).toEqual([1, 2, 4, 9]);
    expect(mergedStops([{ stops: [2, 4], course: courseOf(nine.slice(0, 4)) }], 8, "share")).toEqual([3, 7]);
  });

  it("lets digits slide for 150 to 250 ms below ten frames a second, and not at all with reduced motion", () => {
    for (const speed of [0.25, 0.5, 1, 2, 5]) {
      expect(slideTime(speed, false)).toBeGreaterThanOrEqual(100);
      expect(slideTime(speed, false)).toBeLessThanOrEqual(250);
      expect(slideTime(speed, true)).toBe(0);
    }
    expect(slideTime(5, false)).toBe(150);
    expect([10, 50, 1000].map((speed) => slideTime(speed, false))).toEqual([0, 0, 0]);
  });

  it("loses no time between frames", () => {
    let [left, moves] = [0, 0];
    for (let frame = 0; frame < 60; frame += 1) {
      const step = movesDue(1000 / 60 + left, 10);
      [left, moves] = [step.left, moves + step.moves];
    }
    expect(moves + left / 100).toBeCloseTo(10);
    expect(movesDue(16, 1000).moves).toBe(16);
    // The first frame may have started before the clock was read.
    expect(movesDue(-20, 1)).toEqual({ moves: 0, left: 0 });
  });
});

describe("the board", () => {
  const figure: FigureView = { houses: [], cells: [[0, "placed"]], candidates: [[2, 5, "struck"]], arrows: [], links: [] };
  const frame: Frame = { position: 1, grid: "5".padEnd(81, "."), marks: [], kind: "swap", words: [], figure, digging: false, images: [] };

  it("says what part a cell plays, and shows marks that were just struck", () => {
    const cells = cellViewsOf(frame);
    expect(cells[0]).toMatchObject({ digit: 5, label: "row 1 column 1, 5, new" });
    expect(cells[1]).toMatchObject({ digit: 0, label: "row 1 column 2, empty", places: [] });
    expect(cells[2]?.places).toEqual([5]);
  });

  it("shows no marks under a digit", () => {
    const marks = Array<number>(81).fill(0b111);
    expect(cellViewsOf({ ...frame, marks })[0]?.places).toEqual([]);
    expect(cellViewsOf({ ...frame, marks })[1]?.places).toEqual([1, 2, 3]);
  });

  it("knows when two digits changed places, and lets only these slide", () => {
    const before = "12345".padEnd(81, ".");
    const after = "32145".padEnd(81, ".");
    expect(exchanged(before, after)).toEqual([0, 2]);
    expect(exchanged(before, before)).toBeNull();
    expect(exchanged(before, "12395".padEnd(81, "."))).toBeNull();
    const { shifts, slide } = exchangeOf([0, 11], 200);
    expect([shifts[0], shifts[11], shifts[5], slide]).toEqual([[2, 1], [-2, -1], [0, 0], 200]);
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

describe("the methods", () => {
  it("have variants with their own words in addresses", () => {
    expect(recipeOf("sorting")).toBe("ninefold/1 method=sorting");
    expect(recipeOf("potential-any")).toBe("ninefold/1 method=potential reading=any");
    expect(recipeOf("transform-reflections")).toBe("ninefold/1 method=transform scope=reflections");
    expect(recipeOf("no such")).toBe("ninefold/1 method=no such");
    expect([methodOf("potential-any"), methodOf("uniform"), methodOf("no such")]).toEqual(["potential", "uniform", undefined]);
    expect([titleOf("potential"), titleOf("potential-any"), titleOf("no such")]).toEqual(["Potential array", "Potential array, any open cell", "no such"]);
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

  it("continue from the last to the first, and lose no digit", () => {
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
