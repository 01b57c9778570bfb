/**
 * What the panel shows when it opens. It depends only on the link and the stored games, so it is
 * tested without a browser.
 */
import type { PlayLink } from "../links";

export type Opening =
  /** A puzzle of a link: it is checked, and its earlier game is resumed if there is one. */
  | { show: "puzzle"; puzzle: string }
  /** The text of a link, which may contain a puzzle. */
  | { show: "text"; text: string }
  /** The puzzle of a day. */
  | { show: "day"; day: string; level: string }
  /** The game that is already on screen, or the stored one. */
  | { show: "current" }
  | { show: "kept"; puzzle: string }
  /** A new easy puzzle. */
  | { show: "new" };

/**
 * `current` is the puzzle on screen, `kept` the puzzle of the last visit; null if there is none.
 */
export function openingOf(link: PlayLink, current: string | null, kept: string | null): Opening {
  if (link.puzzle && link.puzzle === current) return { show: "current" };
  if (link.puzzle) return { show: "puzzle", puzzle: link.puzzle };
  if (link.text) return { show: "text", text: link.text };
  if (link.day) return { show: "day", day: link.day, level: link.level ?? "" };
  if (current) return { show: "current" };
  return kept ? { show: "kept", puzzle: kept } : { show: "new" };
}

/** What to show instead of a link that could not be opened. */
export function withoutLink(current: string | null, kept: string | null): Opening {
  return openingOf({ panel: "play" }, current, kept);
}
