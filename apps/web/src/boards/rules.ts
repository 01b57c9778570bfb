/** The rules of a board in words. */
import type { BoardView } from "ninefold";
import { messages } from "../messages/index.svelte";
import { toText } from "./digits";

/** The rules of a board, one sentence for each word of its variant. */
export function rulesOf({ variant, size, boxes, grids }: Pick<BoardView, "variant" | "size" | "boxes" | "grids">): string[] {
  const words = messages("boards");
  const most = toText(size);
  const first = grids > 1 ? words.grids(most) : boxes ? words.boxes(...boxes, most) : words.jigsaw(most);
  const more = variant.split("+").map((part) => {
    if (part === "x") return words.x(most);
    if (part === "diagonal-down" || part === "diagonal-up") return words.diagonal(most);
    if (part === "windoku") return words.windoku(most);
    if (part === "sandwich") return words.sandwich(1, size);
    if (part === "whisper") return words.whisper(Math.ceil(size / 2));
    return words.clueRules[part] ?? "";
  });
  return [first, ...more].filter(Boolean);
}
