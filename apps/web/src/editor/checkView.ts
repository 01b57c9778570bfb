/** The check of the puzzle being entered, in words and on the board. */
import { NOTHING, type CellView } from "../board/cellView";
import type { Check, Verdict } from "ninefold";
import { messages } from "../messages/index.svelte";
import { cellLabel } from "../play/words";
import { checkWords } from "../problem";
import { BLANK, type Draft } from "./draft";

export interface CheckView {
  /** Chooses the colour and the sign. */
  state: "good" | "bad" | "open";
  title: string;
  detail: string;
}

const STATES: Record<Verdict, CheckView["state"]> = { proper: "good", several: "open", none: "bad", clash: "bad" };

export function checkViewOf(line: string, check: Check | null): CheckView {
  const words = messages("own");
  if (line === BLANK) return { state: "open", title: words.blank, detail: words.blankMore };
  const count = words.clues(line.replaceAll(".", "").length);
  if (!check) return { state: "open", title: words.checking, detail: count };
  const { title, detail } = checkWords(check, line);
  return { state: STATES[check.verdict], title, detail: `${count} ${detail}` };
}

/** The board: clashing digits, and the cells that the check is about. */
export function cellViewsOf(draft: Draft, clashes: ReadonlySet<number>, check: Check | null): CellView[] {
  const meant = new Set(check && ["several", "none"].includes(check.verdict) ? check.cells : []);
  const words = messages("own");
  const word = check?.verdict === "several" ? words.several : words.contradiction;
  return draft.cells.map((cell, index) => {
    const conflict = clashes.has(index);
    const trouble = [conflict && messages("play").cells.conflict, meant.has(index) && word].filter(Boolean).join(", ");
    const flags = [index === draft.cursor && "selected", conflict && "conflict", meant.has(index) && "hinted"];
    return {
      ...NOTHING,
      digit: cell.digit,
      flags: flags.filter((flag) => typeof flag === "string"),
      label: cellLabel(index, cell, trouble),
    };
  });
}
