/** What the check of an entered puzzle means, in words and on the board. */
import type { Square } from "../board/square";
import type { Check } from "../engine/protocol";
import { cellLabel } from "../play/words";
import { BLANK, type Draft } from "./draft";

export interface Verdict {
  /** `good`, `bad` or `open`, for the colour and the sign. */
  state: "good" | "bad" | "open";
  title: string;
  more: string;
}

const TITLES: Record<Check["verdict"], string> = {
  proper: "Exactly one solution.",
  several: "More than one solution.",
  none: "No solution.",
  clash: "Digits clash.",
};

export function verdictOf(line: string, check: Check | null): Verdict {
  if (line === BLANK) return { state: "open", title: "The board is empty.", more: "Type the clues, or paste them below." };
  const clues = line.replaceAll(".", "").length;
  const count = `${clues} ${clues === 1 ? "clue" : "clues"}.`;
  if (!check) return { state: "open", title: "Checking …", more: count };
  const state = check.verdict === "proper" ? "good" : check.verdict === "several" ? "open" : "bad";
  return { state, title: TITLES[check.verdict], more: `${count} ${moreOf(check)}` };
}

function moreOf(check: Check): string {
  if (check.verdict === "proper") return check.minimal ? "Every one is needed." : `${check.cells.length} of them could each go.`;
  if (check.verdict === "several") return `Two solutions differ in the ${check.cells.length} marked cells: more clues are needed there.`;
  const sentence = check.sentence.replace(/^(No solution[:;,]|the clues contradict each other:) (and )?/, "");
  return `${sentence[0]?.toUpperCase() ?? ""}${sentence.slice(1)}${sentence.endsWith(".") ? "" : "."}`;
}

/** The board: clashing digits, and the cells that the check is about. */
export function squaresOf(draft: Draft, clashes: ReadonlySet<number>, check: Check | null): Square[] {
  const meant = new Set(check && ["several", "none"].includes(check.verdict) ? check.cells : []);
  const word = check?.verdict === "several" ? "several digits fit" : "in the way";
  return draft.cells.map((cell, index) => {
    const conflict = clashes.has(index);
    const trouble = [conflict && "conflict", meant.has(index) && word].filter(Boolean).join(", ");
    const flags = [index === draft.cursor && "selected", conflict && "conflict", meant.has(index) && "hinted"];
    return {
      digit: cell.digit,
      given: true,
      corner: [],
      centre: [],
      places: [],
      strong: [],
      colours: [],
      flags: flags.filter((flag) => typeof flag === "string"),
      label: cellLabel(index, cell, trouble),
    };
  });
}
