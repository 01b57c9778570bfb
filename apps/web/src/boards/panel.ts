/** The panel of other boards: the view with its texts. */
import * as view from "./Boards.svelte";
import { loadTexts } from "./texts";

export async function load(): Promise<typeof view> {
  await loadTexts();
  return view;
}
