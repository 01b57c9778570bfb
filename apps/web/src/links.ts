/** Addresses that carry a puzzle or a run, behind the `#`, so that no server sees them. */

export interface PlayLink {
  panel: "play";
  /** 81 characters. */
  puzzle?: string;
  /** What stands there instead of them: perhaps a puzzle in another format, perhaps none. */
  text?: string;
}

/** The board on which a puzzle of one's own is entered. */
export interface OwnLink {
  panel: "own";
  /** What stands on it already; it need not be proper. */
  puzzle?: string;
  text?: string;
}

/** `fill` and `dig` are runs that can be played; `move` is a grid and the symmetries that moved it; `number` a grid by number. */
export const SHOWS = ["fill", "dig", "move", "number"] as const;
export type Show = (typeof SHOWS)[number];

/** Two runs beside each other: move by move, or each by its share, so that both end together. */
export type Pace = "steps" | "share";

export interface WatchLink {
  panel: "watch";
  what: Show;
  method: string;
  seed: number;
  index: number;
  position: number;
  /** A second method beside the first. */
  beside?: string;
  pace?: Pace;
  /** The number of the grid that is shown. */
  number?: string;
  /** What moved the grid so far. */
  moved?: string;
}

export type Link = PlayLink | OwnLink | WatchLink;

export function write(link: Link): string {
  if (link.panel !== "watch") {
    const text = link.puzzle?.replaceAll(".", "0") ?? link.text;
    return `#${link.panel}${text ? `?s=${encodeURIComponent(text)}` : ""}`;
  }
  const { what, method, seed, index, position, beside, pace, number, moved } = link;
  if (what === "number") return `#watch?${new URLSearchParams({ what, number: number ?? "0" })}`;
  const words = new URLSearchParams({ what, method, seed: `${seed}`, index: `${index}`, at: `${position}` });
  if (beside) words.set("beside", beside);
  if (beside && pace) words.set("pace", pace);
  if (moved) words.set("moved", moved);
  return `#watch?${words}`;
}

export function read(hash: string): Link {
  const [panel, query = ""] = hash.replace(/^#/, "").split("?");
  const words = new URLSearchParams(query);
  if (panel !== "watch") return boardLink(panel === "own" ? "own" : "play", words.get("s"));
  const [beside, moved, number] = [words.get("beside"), words.get("moved"), words.get("number")];
  return {
    panel: "watch",
    what: SHOWS.find((show) => show === words.get("what")) ?? "fill",
    method: words.get("method") ?? "sorting",
    seed: whole(words.get("seed")),
    index: whole(words.get("index")),
    position: whole(words.get("at")),
    ...(beside ? { beside } : {}),
    ...(beside && words.get("pace") === "share" ? { pace: "share" } : {}),
    ...(number && /^\d{1,22}$/.test(number) ? { number } : {}),
    ...(moved ? { moved } : {}),
  };
}

function boardLink(panel: "play" | "own", puzzle: string | null): PlayLink | OwnLink {
  const line = puzzle?.replaceAll("0", ".");
  if (line && /^[1-9.]{81}$/.test(line)) return { panel, puzzle: line };
  return puzzle ? { panel, text: puzzle } : { panel };
}

/** Where else a puzzle can be opened: other programs that take 81 digits in their address. */
export function elsewhere(puzzle: string): readonly (readonly [string, string])[] {
  const digits = puzzle.replaceAll(".", "0");
  return [
    ["SudokuWiki", `https://www.sudokuwiki.org/sudoku.htm?bd=${digits}`],
    ["SudokuExchange", `https://sudokuexchange.com/play/?s=${digits}`],
  ];
}

function whole(text: string | null): number {
  const number = Number(text ?? 0);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}
