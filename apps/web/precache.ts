/**
 * Writes the service worker: the list of the page's files, and a version made from it.
 *
 * The files of the start page come first. What a visit may ask for later, such as another panel, is fetched once the page is
 * there, so that it works without a network too.
 */
import { createHash } from "node:crypto";
import type { Plugin, Rollup } from "vite";

export function precache(): Plugin {
  return {
    name: "precache",
    apply: "build",
    generateBundle(_, bundle) {
      const later = Object.keys(bundle).filter((name) => isLater(bundle, name));
      const files = ["./", "manifest.webmanifest", "icon.svg", ...Object.keys(bundle).filter((name) => !later.includes(name))].sort();
      const hash = createHash("sha256");
      for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(name).update(part.type === "chunk" ? part.code : part.source);
      }
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(hash.digest("hex").slice(0, 16), files, later.sort()) });
    },
  };
}

/** The modules of the engine that a game begins without. */
const LATER_MODULES = /\/(?:hints|runs|texts)_bg-/;

/** Whether a file belongs to a part that is imported when it is asked for: its code, or styles that only such code brings. */
function isLater(bundle: Rollup.OutputBundle, name: string): boolean {
  if (LATER_MODULES.test(name)) return true;
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const first = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (first.has(file) || chunk?.type !== "chunk") return;
    first.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) first.add(style);
    for (const other of chunk.imports) add(other);
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName);
  const ofChunks = chunks.some((chunk) => chunk.fileName === name || chunk.viteMetadata?.importedCss.has(name));
  return ofChunks && !first.has(name);
}

/** `Vary` says nothing here: all files are the same for everybody. Answers from the cache of this version, and drops the caches of others. */
function worker(version: string, files: string[], later: string[]): string {
  return `const CACHE = "ninefold-${version}";
const FILES = ${JSON.stringify(files)};
const LATER = ${JSON.stringify(later)};
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim())
    .then(() => caches.open(CACHE)).then((cache) => cache.addAll(LATER)));
});
// The page has one start page; without a network it stands for whatever name it was called by.
const kept = (request) => caches.match(request, { ignoreSearch: true, ignoreVary: true });
async function answer(request) {
  const found = await kept(request);
  if (found) return found;
  // A promise that fails would be an error of its own in Firefox's console; this is the network's answer.
  return fetch(request).catch(() => request.mode === "navigate" ? kept("./") : Response.error());
}
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(answer(event.request));
});
`;
}
