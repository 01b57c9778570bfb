/** Writes the service worker: the list of files that the page needs, and a version made from it. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

export function precache(): Plugin {
  return {
    name: "precache",
    apply: "build",
    generateBundle(_, bundle) {
      const files = ["./", "manifest.webmanifest", "icon.svg", ...Object.keys(bundle)].sort();
      const hash = createHash("sha256");
      for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(name).update(part.type === "chunk" ? part.code : part.source);
      }
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(hash.digest("hex").slice(0, 16), files) });
    },
  };
}

/** `Vary` says nothing here: all files are the same for everybody. Answers from the cache of this version, and drops the caches of others. */
function worker(version: string, files: string[]): string {
  return `const CACHE = "ninefold-${version}";
const FILES = ${JSON.stringify(files)};
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true, ignoreVary: true }).then((found) => found ?? fetch(event.request)));
});
`;
}
