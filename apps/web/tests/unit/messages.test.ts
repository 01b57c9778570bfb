/** Every language says what English says: no text is missing, left in English, or without its arguments. */
import { describe, expect, it, vi } from "vitest";
import { LANGUAGES, languageFor, type Language } from "../../src/messages/languages";
import { changeLanguage, language, loadMessages, messages, startIn, type Part, type Texts } from "../../src/messages/index.svelte";

const PARTS: readonly Part[] = ["play", "dialogs", "own", "print", "learn", "watch", "boards"];
const FILES = import.meta.glob<Partial<Texts>>("../../src/messages/*/*.ts", { eager: true });
type Other = Exclude<Language, "en">;
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((code): code is Other => code !== "en");

const italian = FILES["../../src/messages/it/play.ts"] ?? {};
const italianPrint = FILES["../../src/messages/it/print.ts"] ?? {};

const textsOf = (code: Language, part: Part): unknown => FILES[`../../src/messages/${code}/${part}.ts`]?.[part];

type Value = string | ((...args: never[]) => unknown);

/** All texts with their paths. */
function leaves(value: unknown, path: string): (readonly [path: string, value: Value])[] {
  if (typeof value === "string" || typeof value === "function") return [[path, value as Value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
}

const english = new Map(PARTS.flatMap((part) => leaves(textsOf("en", part), part)));

const DAY = "2026-12-17";
/** Arguments that are not numbers, by path; for all others the arguments are 7, 8 and 9. */
const ARGUMENTS: Record<string, readonly (readonly unknown[])[]> = {
  "boards.own.leftOut": [[["\"line\" at r1c1"]], [["r1c1", "r2c2"]]],
  "play.frame.today": [[DAY, 0], [DAY, 1], [DAY, 5]],
  "play.levels.name": ["easy", "medium", "hard", "expert", "fiendish", "diabolical", "nightmare", "none"].map((level) => [level]),
  "play.heading.rated": [["7.2"]],
  "play.heading.daily": [[DAY]],
  "play.heading.change": [["LEVEL"]],
  "play.notice.unplayable": [["text", "REASON"], ["link", "REASON"]],
  "play.notice.marked": [[1, ["r1c1"]], [3, ["r1c1", "r2c2", "r3c3"]]],
  "play.notice.cellRight": [["r1c1"]],
  "play.notice.cellWrong": [["r1c1"]],
  "play.notice.cellEmpty": [["r1c1"]],
  "play.notice.cellGiven": [["r1c1"]],
  "play.notice.revealed": [["r1c1", "6"]],
  "play.notice.wrongSolution": [["text"], ["link"]],
  "play.hint.places": [["r1c1", 6]],
  "play.hint.removes": [["r1c1", [6]], ["r1c1", [6, 7]], ["r1c1", [6, 7, 8]]],
  "play.hint.whatIs": [["X-Wing"], ["Skyscraper"]],
  "play.hint.join": [[["PART"]], [["PART", "OTHER", "LAST"]]],
  "play.daily.card": [["LEVEL", 0], ["LEVEL", 1], ["LEVEL", 4]],
  "play.print.title": [["LEVEL", ""], ["LEVEL", "7.2"]],
  "play.problem.notFound": [["text"], ["link"], ["text", { reason: "REASON", line: 7 }], ["link", { reason: "REASON", line: 7, column: 8 }]],
  "play.check.clashing": [["5", "row", 4, ["r4c1", "r4c2"]], ["5", "column", 4, ["r1c4", "r2c4"]], ["5", "box", 4, ["r4c1", "r5c2"]]],
  "play.check.noDigit": [[["r1c1"]], [["r1c1", "r2c2"]]],
  "play.check.removal": [[["r1c1"]], [["r1c1", "r2c2"]]],
  "play.cells.notes": [[[6, 7]]],
  "play.cells.marks": [[[6, 7]]],
  "play.cells.colours": [[["RED"]], [["RED", "BLUE"]]],
  "dialogs.create.needs": ["easy", "medium", "hard", "expert", "fiendish", "diabolical", "nightmare"].map((level) => [level]),
  "dialogs.backup.damaged": [["WHAT"]],
  "dialogs.backup.fileName": [[DAY]],
  "dialogs.finish.next": [["QLEVEL"]],
  "dialogs.finish.harder": [["LEVEL"]],
  "dialogs.finish.result": [["WHAT", "LEVEL"], ["", "LEVEL"]],
  "dialogs.finish.day": [[DAY]],
  "dialogs.daily.month": [[DAY]],
  "dialogs.daily.weekday": [[DAY]],
  "dialogs.daily.dayLabel": [[DAY, "LEVEL", "WHAT"]],
  "dialogs.statistics.times": [["QLEVEL"]],
  "own.rated": [["7.2", "QLEVEL"]],
  "learn.level": ["easy", "medium", "hard", "unfair", "extreme"].map((level) => [level]),
  "learn.facts": [["easy", undefined, 34], ["hard", "7.2", 34]],
  "learn.basics.first": [["TITLE"]],
  "learn.exampleBoard": [["TITLE"]],
  "learn.practiceBoard": [["TITLE"]],
  "learn.crossOne": [[7, true], [7, false]],
  "learn.unknown": [["NAME"]],
  "learn.state.crossed": [[[6]], [[6, 7]]],
  "learn.state.empty": [[[6, 7]]],
  "learn.feedback.otherDigit": [[[10, 6]]],
  "learn.feedback.notPlaced": [[[10, 6]]],
  "learn.feedback.stays": [[[[10, 6]]], [[[10, 6], [20, 7]]]],
  "learn.feedback.missing": [[1, [6]], [4, [6, 7]]],
  "learn.feedback.patternExtra": [[[10]], [[10, 20]]],
  "watch.written": [[1, false], [7, true]],
  "watch.board": [["METHOD"]],
  "watch.pseudocode": [["METHOD"]],
  "watch.soFar": [["METHOD"]],
  "watch.keys": [["UNIT"]],
  "watch.playback.backOver": [["UNIT"]],
  "watch.playback.over": [["UNIT"]],
  "watch.numbers.board": [["123"]],
  "watch.numbers.range": [["123"]],
  "watch.symmetries.mirror": [["↔"]],
  "watch.symmetries.rows": [["1 ⇄ 2"]],
  "watch.symmetries.columns": [["1 ⇄ 2"]],
  "watch.symmetries.columnsShort": [["1 ⇄ 2"]],
  "watch.symmetries.bands": [["1 ⇄ 2"]],
  "watch.symmetries.stacks": [["1 ⇄ 2"]],
};

const DEFAULTS = [[1, 1, 1], [2, 2, 2], [7, 8, 9]] as const;

const samplesOf = (path: string, value: Value): readonly (readonly unknown[])[] =>
  typeof value === "string" ? [[]] : (ARGUMENTS[path] ?? DEFAULTS.map((args) => args.slice(0, Math.max(value.length, 1))));

const said = (value: Value, args: readonly unknown[]): string => String(typeof value === "string" ? value : value(...(args as never[])));

/** What of the arguments a text holds: words, cells, numbers; numbers above six, since one may be written in a word. */
function heldIn(text: string): Set<string> {
  const decimal = text.replace(/(\d),(\d)/g, "$1.$2");
  return new Set([...decimal.matchAll(/[A-Z]{3,}|qlevel|r\dc\d|\d+(?:\.\d+)?|[↔⇄]/g)].map(([found]) => found.toUpperCase()));
}

/** Texts that are the same as in English: notation, and names and words that the languages share. */
const NOTATION: readonly string[] = [
  "play.time", "dialogs.settings.keyList.0.0", "dialogs.backup.fileName", "dialogs.finish.result", "learn.state.found", "watch.kinds.bas", "watch.kinds.pas",
  "watch.kinds.abs",
];
const SHARED: Record<Other, readonly string[]> = {
  de: [
    "boards.names.samurai", "boards.names.sohei", "boards.names.twodoku",
    "boards.names.x", "boards.names.windoku", "boards.names.jigsaw", "boards.names.killer", "boards.names.kropki", "boards.names.xv",
    "boards.names.sandwich", "boards.names.renban",
    "play.heading.pause", "play.cells.colourNames.1", "play.cells.clearColourNames.0", "dialogs.settings.system", "dialogs.settings.keyList.6.0",
    "dialogs.settings.keyList.7.0", "dialogs.settings.keyList.9.0", "dialogs.replay.pause", "learn.pause", "watch.pseudocode", "watch.run.index", "watch.playback.pause",
    "watch.playback.perSecondShort", "watch.playback.everyShort",
  ],
  fr: [
    "boards.clues.maximum", "boards.clues.minimum", "boards.names.clone", "boards.names.palindrome", "boards.names.sohei", "boards.names.twodoku",
    "boards.names.windoku", "boards.names.jigsaw", "boards.names.killer", "boards.names.kropki", "boards.names.xv", "boards.names.sandwich",
    "boards.names.little-killer", "boards.names.quadruple", "boards.names.renban", "boards.clues.cage", "boards.clues.sandwich",
    "play.frame.animations", "play.heading.pause", "play.keypad.notes", "play.keypad.centre", "play.cells.board", "play.cells.colourNames.1", "play.cells.clearColourNames.0",
    "dialogs.create.methods.transform", "dialogs.settings.page", "dialogs.settings.keyList.5.0", "dialogs.settings.keyList.6.0", "dialogs.settings.keyList.8.0",
    "dialogs.settings.keyList.9.0", "dialogs.replay.position", "dialogs.replay.pause", "print.pages", "print.page", "print.solutionsPage", "print.solution", "learn.pause",
    "watch.methods.transform.title", "watch.run.index", "watch.playback.position", "watch.playback.pause", "watch.playback.perSecondShort", "watch.playback.everyShort",
  ],
  es: [
    "boards.names.clone", "boards.names.sohei", "boards.names.twodoku",
    "boards.names.windoku", "boards.names.jigsaw", "boards.names.killer", "boards.names.kropki", "boards.names.xv", "boards.names.little-killer",
    "boards.names.renban", "boards.clues.little-killer",
    "play.cells.board", "dialogs.settings.keyList.3.0", "dialogs.settings.keyList.5.0", "dialogs.settings.keyList.6.0", "dialogs.settings.keyList.8.0",
    "dialogs.settings.keyList.9.0", "watch.playback.perSecondShort", "watch.playback.everyShort",
  ],
  it: [
    "boards.names.samurai", "boards.names.sohei", "boards.names.twodoku",
    "boards.names.windoku", "boards.names.jigsaw", "boards.names.killer", "boards.names.kropki", "boards.names.xv", "boards.names.sandwich",
    "boards.names.little-killer", "boards.names.renban", "boards.clues.sandwich",
    "play.cells.board", "dialogs.create.methods.backtrack", "dialogs.settings.keyList.3.0", "dialogs.settings.keyList.4.0", "dialogs.settings.keyList.5.0",
    "dialogs.settings.keyList.6.0", "dialogs.settings.keyList.8.0", "dialogs.settings.keyList.9.0", "watch.methods.backtrack.title", "watch.playback.perSecondShort",
    "watch.playback.everyShort",
  ],
  ja: [
    "boards.names.xv",
    "dialogs.settings.keyList.7.0", "dialogs.settings.keyList.8.0",
  ],
};

describe.each(OTHERS)("%s", (code) => {
  const own = new Map(PARTS.flatMap((part) => leaves(textsOf(code, part), part)));

  it("has the texts of English, and no others", () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [path, value] of own) expect([path, typeof value]).toEqual([path, typeof english.get(path)]);
  });

  it("says the arguments that English says", () => {
    const problems: string[] = [];
    for (const [path, value] of english) {
      const other = own.get(path);
      if (other === undefined) continue;
      for (const args of samplesOf(path, value)) {
        const [text, theirs] = [said(value, args), said(other, args)];
        if (!theirs.trim() && text.trim()) problems.push(`${path} is empty`);
        if (/undefined|NaN|\[object|=>/.test(theirs)) problems.push(`${path}: ${theirs}`);
        if (typeof value === "string") continue;
        const [wanted, held] = [heldIn(text), heldIn(theirs)];
        // The engine's reason is in English, so only English shows it.
        if (path === "play.problem.notFound") {
          wanted.delete("REASON");
          expect(theirs).not.toContain("REASON");
        }
        const numbers = args.filter((one) => typeof one === "number");
        // One of something may be written in words; a month may be a number.
        const small = numbers.some((one) => one < 6);
        for (const what of wanted) if (!held.has(what) && !(small && /^\d$/.test(what))) problems.push(`${path} lacks ${what}: ${theirs}`);
        for (const what of held) {
          if (!wanted.has(what) && !/^\d/.test(what) && !/^[A-Z]+$/.test(what)) problems.push(`${path} says ${what}: ${theirs}`);
        }
      }
    }
    expect(problems).toEqual([]);
  });

  it("leaves nothing else in English", () => {
    const same = [...english].filter(([path, value]) => {
      const other = own.get(path);
      if (other === undefined) return false;
      return samplesOf(path, value).every((args) => said(value, args) === said(other, args));
    });
    expect(same.map(([path]) => path).sort()).toEqual([...NOTATION, ...SHARED[code]].sort());
  });
});

describe("the language", () => {
  it("is the one chosen, or the first of the browser's that the page has, or English", () => {
    expect(languageFor(null, ["nl-NL", "de-AT", "en"])).toBe("de");
    expect(languageFor(null, ["ja", "en"])).toBe("ja");
    expect(languageFor("fr", ["de"])).toBe("fr");
    expect(languageFor(null, ["nl", "toString"])).toBe("en");
  });

  it("begins in the language of the visit, with all of its parts in it", async () => {
    const [start, panel] = [startIn("it"), loadMessages("print")];
    await Promise.all([start, panel]);
    expect([language(), messages("play").frame.play, messages("print").print]).toEqual(["it", italian.play?.frame.play, italianPrint.print?.print]);
    await changeLanguage("en");
  });

  it("changes in all parts at once, and to the last one asked for", async () => {
    const first = changeLanguage("ja");
    const second = changeLanguage("de");
    await Promise.all([first, second]);
    expect([language(), messages("play").frame.play, messages("learn").title]).toEqual(["de", "Spielen", "Lernen"]);
    await loadMessages("print");
    await changeLanguage("en");
    expect([language(), messages("play").frame.play, messages("print").print]).toEqual(["en", "Play", "Print"]);
  });

  it("changes slowly, and a panel that opens meanwhile has its texts all the time", async () => {
    const slowly = async (original: () => Promise<object>) => {
      await new Promise((done) => setTimeout(done, 30));
      return original();
    };
    vi.resetModules();
    vi.doMock("../../src/messages/ja/play", slowly);
    vi.doMock("../../src/messages/ja/learn", slowly);
    const page = await import("../../src/messages/index.svelte");
    await page.startIn("en");
    let changed = false;
    const change = page.changeLanguage("ja").then(() => (changed = true));
    await page.loadMessages("learn");
    const titles = new Set<string>();
    while (!changed) {
      titles.add(page.messages("learn").title);
      await new Promise((done) => setTimeout(done, 1));
    }
    await change;
    expect([...titles, page.messages("learn").title]).toEqual(["Learn", "学ぶ"]);
  });

  it("begins in English if its own texts cannot be loaded, whatever a panel lacks", async () => {
    const fail = () => Promise.reject(new Error("no network"));
    vi.resetModules();
    vi.doMock("../../src/messages/it/play", fail);
    vi.doMock("../../src/messages/en/print", fail);
    const page = await import("../../src/messages/index.svelte");
    const panel = page.loadMessages("print").catch(() => undefined);
    await page.startIn("it");
    await panel;
    expect([page.language(), page.messages("play").frame.play]).toEqual(["en", "Play"]);
    vi.resetModules();
    vi.doMock("../../src/messages/en/play", fail);
    const empty = await import("../../src/messages/index.svelte");
    await expect(empty.startIn("it")).rejects.toThrow();
  });
});
