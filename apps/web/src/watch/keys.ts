/** The keys of the watch panel. A focused field, button or board handles its own keys. */
export type Command = "play" | "forward" | "back" | "over" | "backOver" | "start" | "end" | "next" | "previous" | "faster" | "slower";

const KEYS: Record<string, Command> = {
  Space: "play",
  ArrowRight: "forward",
  ArrowUp: "forward",
  ArrowLeft: "back",
  ArrowDown: "back",
  Home: "start",
  End: "end",
  KeyN: "next",
  KeyB: "previous",
  Equal: "faster",
  NumpadAdd: "faster",
  Minus: "slower",
  NumpadSubtract: "slower",
};

/**
 * Plus and minus are on different keys on different keyboards, so they are recognised by the
 * character.
 */
export function codeOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  return key === "+" ? "NumpadAdd" : key === "-" ? "NumpadSubtract" : code;
}

/** Commands whose keys move from cell to cell on a board. */
const MOVING: readonly Command[] = ["forward", "back", "over", "backOver"];

/** With the shift key a step covers a whole line, chain or placement. */
function shifted(found: Command | undefined, shift: boolean): Command | undefined {
  if (!shift) return found;
  return found === "forward" ? "over" : found === "back" ? "backOver" : found;
}

/** What a key does while an element with this tag name (and role) has the focus. */
export function command(code: string, tag: string, role: string | null, shift = false): Command | null {
  const found = shifted(KEYS[code], shift);
  if (!found || ["INPUT", "SELECT", "TEXTAREA"].includes(tag)) return null;
  if (found === "play") return ["BUTTON", "SUMMARY", "A"].includes(tag) ? null : found;
  return role === "gridcell" && MOVING.includes(found) ? null : found;
}
