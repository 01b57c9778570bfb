/** The keys of the watch panel. Fields, buttons and boards that have the focus keep their own. */
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

/** Plus and minus are on other keys of other keyboards, so they are recognised by what they write. */
export function codeOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  return key === "+" ? "NumpadAdd" : key === "-" ? "NumpadSubtract" : code;
}

/** Commands whose keys go from cell to cell on a board. */
const MOVING: readonly Command[] = ["forward", "back", "over", "backOver"];

/** With the shift key a step goes over a whole line, chain or placement. */
function shifted(found: Command | undefined, shift: boolean): Command | undefined {
  if (!shift) return found;
  return found === "forward" ? "over" : found === "back" ? "backOver" : found;
}

/** What a key means while something with this tag name (and role) holds the focus. */
export function command(code: string, tag: string, role: string | null, shift = false): Command | null {
  const found = shifted(KEYS[code], shift);
  if (!found || ["INPUT", "SELECT", "TEXTAREA"].includes(tag)) return null;
  if (found === "play") return ["BUTTON", "SUMMARY", "A"].includes(tag) ? null : found;
  return role === "gridcell" && MOVING.includes(found) ? null : found;
}
