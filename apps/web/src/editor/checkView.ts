/** The check of the puzzle being entered, in words and on the board. */
import { NOTHING, type CellView } from "../board/cellView";
import type { Check, Verdict } from "ninefold";
import { cellLabel } from "../play/words";
import { BLANK, type Draft } from "./draft";

export interface CheckView {
  /** Chooses the colour and the sign. */
  state: "good" | "bad" | "open";
  title: string;
  detail: string;
}

const STATES: Record<Verdict, CheckView["state"]> = { proper: "good", several: "open", none: "bad", clash: "bad" };

export function checkViewOf(line: string, check: Check | null): CheckView {
  if (line === BLANK) return { state: "open", title: "The board is empty.", detail: "Type the clues, or paste them below." };
  const clues = line.replaceAll(".", "").length;
  const count = `${clues} ${clues === 1 ? "clue" : "clues"}.`;
  if (!check) return { state: "open", title: "Checking…", detail: count };
  return { state: STATES[check.verdict], title: check.title, detail: `${count} ${check.detail}` };
}

/** The board: clashing digits, and the cells that the check is about. */
export function cellViewsOf(draft: Draft, clashes: ReadonlySet<number>, check: Check | null): CellView[] {
  const meant = new Set(check && ["several", "none"].includes(check.verdict) ? check.cells : []);
  const word = check?.verdict === "several" ? "several digits fit" : "causes a contradiction";
  return draft.cells.map((cell, index) => {
    const conflict = clashes.has(index);
    const trouble = [conflict && "conflict", meant.has(index) && word].filter(Boolean).join(", ");
    const flags = [index === draft.cursor && "selected", conflict && "conflict", meant.has(index) && "hinted"];
    return {
      ...NOTHING,
      digit: cell.digit,
      flags: flags.filter((flag) => typeof flag === "string"),
      label: cellLabel(index, cell, trouble),
    };
  });
}
