/** The panel of other boards: the view with its texts, whose files the first load does not name. */
import { addFiles, loadMessages, type Texts } from "../messages/index.svelte";
import * as view from "./Boards.svelte";

export async function load(): Promise<typeof view> {
  addFiles(import.meta.glob<Partial<Texts>>("./*/boards.ts", { base: "../messages" }));
  await loadMessages("boards");
  return view;
}
