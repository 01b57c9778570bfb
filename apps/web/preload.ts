/**
 * Writes into the start page which files each panel needs that the page does not name itself. The
 * browser then fetches those of the panel in the address while it still reads the page, and not one
 * after the other as it finds them.
 */
import type { Plugin, Rollup } from "vite";
import { filesOf } from "./bundle.ts";

/** What the address starts with, after the `#`, and the panel that it opens. Any other opens Play. */
const PANELS = {
  play: "play/Play.svelte",
  watch: "watch/Watch.svelte",
  learn: "learn/Learn.svelte",
  own: "editor/Editor.svelte",
  print: "sheets/Sheets.svelte",
};

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(page, { bundle = {} }) {
        const files = Object.entries(PANELS).map(([word, panel]) => [word, filesOfPanel(bundle, panel).filter((file) => !page.includes(file))]);
        return [{ tag: "script", children: script(JSON.stringify(Object.fromEntries(files))), injectTo: "head" }];
      },
    },
  };
}

/** The chunks and styles that a panel loads before it is shown. */
function filesOfPanel(bundle: Rollup.OutputBundle, panel: string): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const start = chunks.find(({ facadeModuleId, isDynamicEntry }) => isDynamicEntry && facadeModuleId?.endsWith(`/src/${panel}`));
  if (!start) throw new Error(`no chunk for ${panel}`);
  return [...filesOf(bundle, start.fileName)];
}

/** Adds the links while the head is read. Code and styles are requested later in the same mode, so nothing is fetched twice. */
function script(files: string): string {
  return `{
  const files = ${files};
  for (const file of files[/^#(\\w*)/.exec(location.hash)?.[1]] ?? files.play) {
    const code = file.endsWith(".js");
    document.head.append(Object.assign(document.createElement("link"), { rel: code ? "modulepreload" : "preload", as: code ? "script" : "style", crossOrigin: "", href: "./" + file }));
  }
}`;
}
