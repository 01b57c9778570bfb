/** Other boards with their texts: the panel, and what Watch shows of small boards. One file, so that no visit has to name more. */
import SmallBoard from "../small/SmallBoard.svelte";
import SmallSide from "../small/SmallSide.svelte";
import * as view from "./Boards.svelte";
import { loadTexts } from "./texts";

export async function load(): Promise<typeof view> {
  await loadTexts();
  return view;
}

/** Loads what Watch needs for small boards. */
export async function loadSmall(): Promise<{ SmallBoard: typeof SmallBoard; SmallSide: typeof SmallSide }> {
  await loadTexts();
  return { SmallBoard, SmallSide };
}
