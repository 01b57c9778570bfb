/** The panels. Each is a separate file, loaded with its texts: a visit loads only the one it opens on. */
import type { Link } from "./links";
import { loadMessages, type Part } from "./messages/index.svelte";

/** Loads a part of the page together with its texts. */
export async function withMessages<T>(part: Part, component: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([component, loadMessages(part)]);
  return loaded;
}

export const PANELS = {
  play: () => withMessages("play", import("./play/Play.svelte")),
  editor: () => withMessages("own", import("./editor/Editor.svelte")),
  sheets: () => withMessages("print", import("./sheets/Sheets.svelte")),
  watch: () => withMessages("watch", import("./watch/Watch.svelte")),
  boards: async () => (await import("./boards/panel")).load(),
  learn: () => withMessages("learn", import("./learn/Learn.svelte")),
} satisfies Record<Link["panel"], () => Promise<unknown>>;
