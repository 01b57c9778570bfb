/** The texts of other boards, whose files the first load does not name. */
import { addFiles, loadMessages, type Texts } from "../messages/index.svelte";

/** Loads them in the current language. */
export async function loadTexts(): Promise<void> {
  addFiles(import.meta.glob<Partial<Texts>>("./*/boards.ts", { base: "../messages" }));
  await loadMessages("boards");
}
