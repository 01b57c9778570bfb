/**
 * Writes the service worker: the list of the page's files, and a version computed from them.
 *
 * The files of the start page are fetched first. Files that a visit may need later, such as other
 * panels, are fetched once the page is loaded, so that they also work without a network.
 */
import { createHash } from "node:crypto";
import type { Plugin, Rollup } from "vite";

export function precache(): Plugin {
  return {
    name: "precache",
    apply: "build",
    generateBundle(_, bundle) {
      const later = Object.keys(bundle).filter((name) => isLater(bundle, name));
      const files = ["./", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "apple-touch-icon.png", ...Object.keys(bundle).filter((name) => !later.includes(name))].sort();
      const hash = createHash("sha256");
      for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(name).update(part.type === "chunk" ? part.code : part.source);
      }
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(hash.digest("hex").slice(0, 16), files, later.sort()) });
    },
  };
}

/** The engine's modules that are not needed to start a game. */
const LATER_MODULES = /\/(?:hints|lessons|runs|texts)_bg-/;

/**
 * Whether a file is only needed later: code that is imported on demand, or styles that only such
 * code uses.
 */
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

/**
 * The service worker answers from the cache of its version and deletes other caches. It ignores
 * `Vary`: all files are the same for everyone.
 */
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
// There is only one start page, so without a network it answers every navigation. Its files are named
// relative to it, so an address in a folder that does not exist is sent to the page's own.
const home = (request) => {
  const { pathname } = new URL(request.url);
  const root = new URL(self.registration.scope).pathname;
  const nested = pathname.startsWith(root) && pathname.slice(root.length).includes("/");
  return nested ? Response.redirect(self.registration.scope) : kept("./");
};
const kept = (request) => caches.match(request, { ignoreSearch: true, ignoreVary: true });
async function answer(request) {
  const found = await kept(request);
  if (found) return found;
  // A rejected promise would be an extra error in Firefox's console; this is what the network would
  // answer.
  return fetch(request).catch(() => request.mode === "navigate" ? home(request) : Response.error());
}
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(answer(event.request));
});
`;
}
