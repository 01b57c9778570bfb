/** The rules of a board in words. */
import type { BoardView } from "ninefold";
import { messages } from "../messages/index.svelte";
import { toText } from "./digits";

/** The usual boxes of each size: rows and columns. */
const BOXES: Record<number, readonly [number, number]> = { 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3], 16: [4, 4] };

/** The rules of a board, one sentence for each word of its variant. */
export function rulesOf({ variant, size }: Pick<BoardView, "variant" | "size">): string[] {
  const words = messages("boards");
  const parts = variant.split("+");
  const most = toText(size);
  const [rows, columns] = BOXES[size] ?? [1, size];
  const first = parts.includes("jigsaw") ? words.jigsaw(most) : words.boxes(rows, columns, most);
  const more = parts.map((part) => {
    if (part === "x") return words.x(most);
    if (part === "windoku") return words.windoku(most);
    if (part === "sandwich") return words.sandwich(1, size);
    if (part === "whisper") return words.whisper(Math.ceil(size / 2));
    return words.clueRules[part] ?? "";
  });
  return [first, ...more].filter(Boolean);
}
