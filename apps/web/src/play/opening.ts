/** What the panel shows when it is opened: decided from the link and from what is kept, without a browser. */
import type { PlayLink } from "../links";

export type Opening =
  /** A puzzle of a link: it is checked, and its earlier game goes on if there is one. */
  | { show: "puzzle"; puzzle: string }
  /** A text of a link, perhaps with a puzzle in it. */
  | { show: "text"; text: string }
  /** The puzzle of a day. */
  | { show: "day"; day: string; level: string }
  /** The game that is on screen already, or that was kept. */
  | { show: "current" }
  | { show: "kept"; puzzle: string }
  /** A new easy puzzle. */
  | { show: "new" };

/** `current` is the puzzle of the game on screen, `kept` that of the last visit; null if there is none. */
export function openingOf(link: PlayLink, current: string | null, kept: string | null): Opening {
  if (link.puzzle && link.puzzle === current) return { show: "current" };
  if (link.puzzle) return { show: "puzzle", puzzle: link.puzzle };
  if (link.text) return { show: "text", text: link.text };
  if (link.day) return { show: "day", day: link.day, level: link.level ?? "" };
  if (current) return { show: "current" };
  return kept ? { show: "kept", puzzle: kept } : { show: "new" };
}

/** What else is shown after a link that could not be opened. */
export function withoutLink(current: string | null, kept: string | null): Opening {
  return openingOf({ panel: "play" }, current, kept);
}
