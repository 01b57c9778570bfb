/**
 * Addresses that hold a puzzle or a run. They follow the `#`, so no server sees them.
 *
 * People keep such addresses, so the words in them never change, even when names in the code do.
 */

import { dayOf, readDay } from "./play/daily";

export interface PlayLink {
  panel: "play";
  /** 81 characters. */
  puzzle?: string;
  /**
   * The text in the address if it is not 81 characters: it may be a puzzle in another format, or no
   * puzzle.
   */
  text?: string;
  /**
   * The day whose puzzle is meant, such as `2026-11-22`. Links of earlier versions also name a
   * level; without one the weekday sets it.
   */
  day?: string;
  level?: string;
}

/** Puzzles on paper. */
export interface SheetsLink {
  panel: "sheets";
}

/** The editor for entering a puzzle. Its address starts with `#own`. */
export interface EditorLink {
  panel: "editor";
  /** The digits on its board; they need not be a proper puzzle. */
  puzzle?: string;
  text?: string;
}

/**
 * `fill` and `dig` are runs that can be played; `move` is a grid and its symmetries; `number` a
 * grid by its number.
 */
export const WATCH_VIEWS = ["fill", "dig", "move", "number"] as const;
export type WatchView = (typeof WATCH_VIEWS)[number];

/**
 * How runs advance side by side: move by move, or each in proportion to its length, so that all end
 * together.
 */
export type Pace = "steps" | "share";

export interface WatchLink {
  panel: "watch";
  view: WatchView;
  method: string;
  seed: number;
  index: number;
  /** How many moves have been played. If it is missing, the run starts playing by itself. */
  position?: number;
  /** One or two more methods, with a comma between them, shown beside the first. */
  beside?: string;
  pace?: Pace;
  /** The number of the grid that is shown. */
  number?: string;
  /** The symmetry applied to the grid. */
  transform?: string;
}

/** The course, or one of its lessons: `#learn/x-wing`. */
export interface LearnLink {
  panel: "learn";
  lesson?: string;
}

/** Other boards, or one of them: `#boards/6x6`. */
export interface BoardsLink {
  panel: "boards";
  variant?: string;
  /** The day whose puzzle is meant. */
  day?: string;
}

export type Link = PlayLink | EditorLink | SheetsLink | WatchLink | LearnLink | BoardsLink;

export function write(link: Link): string {
  if (link.panel === "sheets") return "#print";
  if (link.panel === "learn") return link.lesson ? `#learn/${encodeURIComponent(link.lesson)}` : "#learn";
  if (link.panel === "boards") return `#boards${link.variant ? `/${link.variant}` : ""}${link.day ? `?day=${link.day}` : ""}`;
  if (link.panel === "play" && link.day) {
    return `#play?${new URLSearchParams({ day: link.day, ...(link.level ? { level: link.level } : {}) })}`;
  }
  if (link.panel !== "watch") {
    const text = link.puzzle?.replaceAll(".", "0") ?? link.text;
    return `#${link.panel === "editor" ? "own" : "play"}${text ? `?s=${encodeURIComponent(wellFormed(text))}` : ""}`;
  }
  const { view, method, seed, index, position, beside, pace, number, transform } = link;
  if (view === "number") return `#watch?${new URLSearchParams({ what: view, number: number ?? "0" })}`;
  const words = new URLSearchParams({ what: view, method, seed: `${seed}`, index: `${index}` });
  if (position !== undefined) words.set("at", `${position}`);
  if (beside) words.set("beside", beside);
  if (beside && pace) words.set("pace", pace);
  if (transform) words.set("moved", transform);
  return `#watch?${words}`;
}

/**
 * Reads an address. A text that names no panel may still be a puzzle: it is read as the text of a
 * link to Play.
 */
export function read(hash: string): Link {
  const [panel = "", query = ""] = hash.replace(/^#[/!]*/, "").split(/[?&](.*)/s);
  const words = new URLSearchParams(query);
  const name = panel.toLowerCase().replace(/\/+$/, "");
  if (name === "print") return { panel: "sheets" };
  const [learn, lesson] = name.split("/");
  if (learn === "learn") return lesson ? { panel: "learn", lesson: decoded(lesson) } : { panel: "learn" };
  const day = dayOfWord(words.get("day"));
  if (learn === "boards") return { panel: "boards", ...(lesson ? { variant: lesson } : {}), ...(day ? { day } : {}) };
  if (name === "play" || name === "own" || name === "") {
    const text = words.get("s") ?? words.get("bd");
    const level = words.get("level");
    if (name !== "own" && !text && day) return { panel: "play", day, ...(level ? { level } : {}) };
    return boardLink(name === "own" ? "editor" : "play", text ?? (name === "" ? query : null));
  }
  if (name !== "watch") return boardLink("play", decoded(hash.replace(/^#/, "")));
  const [beside, transform, number] = [words.get("beside"), words.get("moved"), words.get("number")];
  return {
    panel: "watch",
    view: WATCH_VIEWS.find((view) => view === words.get("what")) ?? "fill",
    method: words.get("method") ?? "sorting",
    seed: wholeNumber(words.get("seed")),
    index: wholeNumber(words.get("index")),
    ...(words.has("at") ? { position: wholeNumber(words.get("at")) } : {}),
    ...(beside ? { beside } : {}),
    ...(beside && words.get("pace") === "share" ? { pace: "share" } : {}),
    ...(number && /^\d{1,22}$/.test(number) ? { number } : {}),
    ...(transform ? { transform } : {}),
  };
}

/** `today` is the word of the shortcut on a phone's home screen. */
function dayOfWord(word: string | null): string | undefined {
  return word === "today" ? dayOf(new Date()) : readDay(word);
}

function boardLink(panel: "play" | "editor", puzzle: string | null): PlayLink | EditorLink {
  const line = puzzle?.replaceAll("0", ".");
  if (line && /^[1-9.]{81}$/.test(line)) return { panel, puzzle: line };
  return puzzle ? { panel, text: puzzle } : { panel };
}

/** Other programs that take a puzzle of 81 digits in their address: name and address. */
export function elsewhere(puzzle: string): readonly (readonly [string, string])[] {
  const digits = puzzle.replaceAll(".", "0");
  return [
    ["SudokuWiki", `https://www.sudokuwiki.org/sudoku.htm?bd=${digits}`],
    ["SudokuExchange", `https://sudokuexchange.com/play/?s=${digits}`],
  ];
}

/** The text without unpaired surrogates, which no address can hold. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function wholeNumber(text: string | null): number {
  const number = Number(text ?? 0);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}
