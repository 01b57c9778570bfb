/**
 * Writes the service worker: the list of the page's files, and a version computed from them.
 *
 * The files of the start page are fetched first. Files that a visit may need later, such as other
 * panels, are fetched once the page is loaded, so that they also work without a network. English is
 * among them, because the page falls back to it; the files of another language are fetched once the
 * page says that it is used.
 */
import { createHash } from "node:crypto";
import type { Plugin, Rollup } from "vite";
import { filesOf } from "./bundle.ts";

export function precache(): Plugin {
  return {
    name: "precache",
    apply: "build",
    generateBundle(_, bundle) {
      const languages = filesOfLanguages(bundle);
      const spoken = Object.values(languages).flat();
      const later = Object.keys(bundle).filter((name) => !spoken.includes(name) && isLater(bundle, name));
      const files = ["./", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "apple-touch-icon.png", ...Object.keys(bundle).filter((name) => !later.includes(name) && !spoken.includes(name))].sort();
      const hash = createHash("sha256");
      for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(name).update(part.type === "chunk" ? part.code : part.source);
      }
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(hash.digest("hex").slice(0, 16), files, later.sort(), languages) });
    },
  };
}

/** The files of each language but English: the texts of the page, and those of the engine. */
function filesOfLanguages(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const languages: Record<string, string[]> = {};
  for (const [name, part] of Object.entries(bundle)) {
    const sources = part.type === "chunk" ? part.moduleIds : [...part.originalFileNames, name];
    const language = sources.map((source) => /\/messages\/([a-z]{2})\/\w+\.ts$|(?:messages|assets)\/(?:boards-)?([a-z]{2})(?:-[\w-]+)?\.txt$/.exec(source)).find(Boolean);
    const code = language?.[1] ?? language?.[2];
    if (code && code !== "en") (languages[code] ??= []).push(name);
  }
  return Object.fromEntries(Object.entries(languages).map(([code, files]) => [code, files.sort()]));
}

/** What of the engine is not needed to start a game. */
const LATER_MODULES = /\/(?:(?:hints|lessons|runs|texts|boards)_bg|boardThread)-/;

/**
 * Whether a file is only needed later: code that is imported on demand, or styles that only such
 * code uses.
 */
function isLater(bundle: Rollup.OutputBundle, name: string): boolean {
  if (LATER_MODULES.test(name)) return true;
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(bundle, fileName)]));
  const ofChunks = chunks.some((chunk) => chunk.fileName === name || chunk.viteMetadata?.importedCss.has(name));
  return ofChunks && !first.has(name);
}

/**
 * The service worker answers from the cache of its version, and then from that of the version
 * before: a window that was open during an update still finds the parts it has not loaded yet, which
 * the server no longer has. Older caches are deleted. It ignores `Vary`: all files are the same for
 * everyone.
 */
function worker(version: string, files: string[], later: string[], languages: Record<string, string[]>): string {
  return `const CACHE = "ninefold-${version}";
const FILES = ${JSON.stringify(files)};
const LATER = ${JSON.stringify(later)};
const LANGUAGES = ${JSON.stringify(languages)};
// A language that the page was used in is marked by an entry of its own, which the next version reads.
const mark = (language) => new URL("language/" + language, self.registration.scope).href;
async function keepLanguage(language) {
  const files = LANGUAGES[language];
  const cache = await caches.open(CACHE);
  if (!files || (await cache.match(mark(language)))) return;
  await cache.addAll(files);
  await cache.put(mark(language), new Response(""));
}
async function keepUsed() {
  for (const language of Object.keys(LANGUAGES)) if (await caches.match(mark(language))) await keepLanguage(language);
}
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(keepUsed).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => names.filter((name) => name.startsWith("ninefold-") && name !== CACHE).slice(0, -1))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
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
const ANY = { ignoreSearch: true, ignoreVary: true };
const kept = async (request) => (await (await caches.open(CACHE)).match(request, ANY)) ?? caches.match(request, ANY);
async function answer(request) {
  const found = await kept(request);
  if (found) return found;
  // A rejected promise would be an extra error in Firefox's console; this is what the network would
  // answer.
  return fetch(request).catch(() => request.mode === "navigate" ? home(request) : Response.error());
}
self.addEventListener("message", (event) => {
  if (event.data?.language) event.waitUntil(keepLanguage(event.data.language));
});
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(answer(event.request));
});
`;
}
