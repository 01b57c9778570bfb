/** What a chunk of the built page loads. */
import type { Rollup } from "vite";

/** The names of a chunk, of the chunks it imports at once, and of their styles. */
export function filesOf(bundle: Rollup.OutputBundle, start: string): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    chunk.imports.forEach(add);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  add(start);
  return found;
}
