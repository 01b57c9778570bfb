/** The text about what is shown: of a method, or of the view. */
import type { WatchView } from "../links";
import type { WatchMessages } from "../messages/en/watch";
import { messages } from "../messages/index.svelte";

export type Explanation = WatchMessages["about"]["dig"];

export function explanationOf(view: WatchView, method: string): Explanation | undefined {
  const { about } = messages("watch");
  const subject = view === "fill" ? method : view;
  return Object.hasOwn(about, subject) ? about[subject as keyof typeof about] : undefined;
}
