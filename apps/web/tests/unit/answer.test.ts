/** The answer checking of lessons, the frames of examples, and what is kept. */
import type { Answer, FigureView, Hint } from "ninefold";
import { describe, expect, test } from "vitest";
import { EMPTY, judge, type Attempt } from "../../src/learn/answer";
import { framesOf } from "../../src/learn/frames";
import { ENOUGH, KEY, found, isMastered, readProgress, shown, writeProgress } from "../../src/learn/progress";
import { guarded } from "../../src/storage";

/** Two X-Wings: the first is the step of the hint. */
const WINGS: Answer[] = [
  { struck: [[32, 7], [41, 7], [42, 7]], pattern: [23, 24, 50, 51] },
  { struck: [[10, 3]], pattern: [0, 8, 9, 17] },
];
const did = (attempt: Partial<Attempt>): Attempt => ({ ...EMPTY, ...attempt });
const kinds = (answers: readonly Answer[], attempt: Partial<Attempt>) => judge(answers, did(attempt)).lines.map(({ kind, what }) => `${kind} ${what}`);

describe("crossing out", () => {
  test("a whole answer is right, in any order", () => {
    const verdict = judge(WINGS, did({ marked: [51, 23, 50, 24], struck: [[42, 7], [32, 7], [41, 7]] }));
    expect(verdict).toEqual({ right: true, almost: true, lines: [{ kind: "ok", what: "patternRight" }, { kind: "ok", what: "struckRight" }] });
  });
  test("another step of the technique is right as well", () => {
    expect(judge(WINGS, did({ marked: [0, 8, 9, 17], struck: [[10, 3]] })).right).toBe(true);
  });
  test("what another step removes may go too", () => {
    expect(judge(WINGS, did({ marked: [23, 24, 50, 51], struck: [[32, 7], [41, 7], [42, 7], [10, 3]] })).right).toBe(true);
  });
  test("a partial answer says what is missing", () => {
    const verdict = judge(WINGS, did({ marked: [23, 24, 50, 51], struck: [[32, 7]] }));
    expect(verdict.right).toBe(false);
    expect(verdict.almost).toBe(true);
    expect(verdict.lines).toEqual([
      { kind: "ok", what: "patternRight" },
      { kind: "ok", what: "someRight", count: 1 },
      { kind: "missing", what: "missing", count: 2, digits: [7] },
    ]);
  });
  test("the pattern is asked for as well", () => {
    expect(kinds(WINGS, { marked: [23, 24], struck: [[32, 7], [41, 7], [42, 7]] })).toEqual(["missing patternMissing", "ok struckRight"]);
    expect(kinds(WINGS, { marked: [23, 24, 50, 51, 60], struck: [[32, 7], [41, 7], [42, 7]] })).toEqual(["wrong patternExtra", "ok struckRight"]);
  });
  test("a candidate that has to stay is named", () => {
    const verdict = judge(WINGS, did({ marked: [23, 24, 50, 51], struck: [[32, 7], [41, 7], [42, 7], [43, 7]] }));
    expect(verdict.right).toBe(false);
    expect(verdict.lines).toContainEqual({ kind: "wrong", what: "stays", those: [[43, 7]] });
  });
  test("chains have no pattern to mark", () => {
    expect(judge([{ struck: [[35, 3]], pattern: [] }], did({ struck: [[35, 3]], marked: [4] })).right).toBe(true);
  });
  test("nothing done is not right", () => {
    expect(judge(WINGS, EMPTY).right).toBe(false);
    expect(judge([], EMPTY).right).toBe(false);
  });
});

describe("placing", () => {
  const SINGLES: Answer[] = [{ placed: [16, 7], struck: [], pattern: [] }, { placed: [2, 4], struck: [], pattern: [] }];
  test("any single of the technique is right", () => {
    expect(judge(SINGLES, did({ placed: [2, 4] })).right).toBe(true);
    expect(judge(SINGLES, did({ placed: [16, 7] })).right).toBe(true);
  });
  test("a wrong digit and a wrong cell are told apart", () => {
    expect(kinds(SINGLES, { placed: [2, 5] })).toEqual(["wrong otherDigit"]);
    expect(kinds(SINGLES, { placed: [3, 5] })).toEqual(["wrong notPlaced"]);
    expect(kinds(SINGLES, {})).toEqual(["missing placeSomething"]);
  });
});

describe("an example", () => {
  const figure: FigureView = {
    houses: [[2, "cause"], [14, "effect"]], cells: [], arrows: [], links: [],
    candidates: [[23, 7, "cause"], [32, 7, "struck"]],
  };
  const hint: Hint = { degrees: ["Look.", "X-Wing", "The pattern.", "The pattern.\nWhy.\nSo it goes."], cells: [1, 2], changes: [32], figure, help: { name: "", what: "", why: "", how: "", value: "" } };
  test("shows the place, then the reasons, then the conclusion", () => {
    const frames = framesOf(hint);
    expect(frames.map(({ text }) => text)).toEqual(["Look.", "The pattern.", "Why.", "So it goes."]);
    expect(frames[0]?.figure.cells).toEqual([[1, "active"], [2, "active"]]);
    expect(frames[1]?.figure.houses).toEqual([[2, "cause"]]);
    expect(frames.slice(0, -1).every((frame) => frame.figure.candidates.every(([, , role]) => role !== "struck"))).toBe(true);
    expect(frames.at(-1)?.figure).toEqual(figure);
  });
  test("draws a chain link by link", () => {
    const links: FigureView["links"] = [[1, 3, 2, 3, true], [2, 3, 5, 3, false], [5, 3, 6, 3, true]];
    const full = ["P", "  Suppose.", "  Then.", "  Then too.", "So."].join("\n");
    const frames = framesOf({ ...hint, degrees: ["L", "T", "P", full], figure: { ...figure, links } });
    expect(frames.map((frame) => frame.figure.links.length)).toEqual([0, 0, 1, 2, 3, 3]);
  });
});

describe("what is kept", () => {
  const memory = () => {
    const map = new Map<string, string>();
    return guarded(() => ({ getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value), removeItem: (key) => void map.delete(key), key: () => null, length: 0 }));
  };
  test("ten found are mastery, and are read back", () => {
    const store = memory();
    let progress = readProgress(store, () => 7);
    for (let at = 0; at < ENOUGH; at += 1) progress = found(progress, "x-wing");
    writeProgress(store, progress);
    const back = readProgress(store, () => 8);
    expect(back.seed).toBe(7);
    expect(isMastered(back, "x-wing")).toBe(true);
    expect(isMastered(back, "swordfish")).toBe(false);
  });
  test("the counter only grows", () => {
    const progress = shown(shown({ seed: 1, next: {}, found: {} }, "x-wing", 4), "x-wing", 2);
    expect(progress.next).toEqual({ "x-wing": 5 });
  });
  test("a broken text counts as nothing", () => {
    const store = memory();
    for (const text of ["", "null", "[]", "{", '{"seed":-1,"next":{"a":"b"},"found":[1.5]}']) {
      store.setItem(KEY, text);
      expect(readProgress(store, () => 3)).toEqual({ seed: 3, next: {}, found: {} });
    }
  });
});
