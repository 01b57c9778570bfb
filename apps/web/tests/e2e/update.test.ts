/** A new version of the page arrives while a game is open: nothing is lost, and nothing breaks. */
import { once } from "node:events";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { PUZZLE } from "./board";

test.use({ serviceWorkers: "allow" });

const DIST = new URL("../../dist/", import.meta.url).pathname;
const TYPES: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", svg: "image/svg+xml", png: "image/png", webmanifest: "application/manifest+json", woff2: "font/woff2" };

/** The built page, with every file in `assets` renamed as a new build would: name → content. */
function version(suffix: string): Map<string, Buffer> {
  const names = readdirSync(DIST, { recursive: true }).map(String).filter((name) => statSync(join(DIST, name)).isFile());
  const assets = names.filter((name) => name.startsWith("assets/")).map((name) => name.slice("assets/".length));
  const renamed = (name: string) => name.replace(/(\.\w+)$/, `${suffix}$1`);
  const files = new Map<string, Buffer>();
  for (const name of names) {
    let bytes: Buffer = readFileSync(join(DIST, name));
    if (/\.(?:html|js|css)$/.test(name)) {
      let text = bytes.toString();
      for (const asset of assets) text = text.replaceAll(asset, renamed(asset));
      bytes = Buffer.from(text.replace(/"ninefold-([0-9a-f]{16})"/, `"ninefold-$1${suffix}"`));
    }
    files.set(name.startsWith("assets/") ? renamed(name) : name, bytes);
  }
  return files;
}

/** Serves the files that `current` returns at the time of each request. */
async function serve(current: () => Map<string, Buffer>): Promise<Server> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://localhost").pathname.slice(1) || "index.html";
    const bytes = current().get(name);
    response.writeHead(bytes ? 200 : 404, { "content-type": TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain", "cache-control": "no-store" });
    response.end(bytes);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

for (const { locale, names } of [
  { locale: "en-US", names: { learn: "Learn", rules: "The rules", play: "Play", undo: "Undo" } },
  { locale: "de-DE", names: { learn: "Lernen", rules: "Die Regeln", play: "Spielen", undo: "Zurück" } },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    test("an update loses no game, and the open page finds all its parts", ({ page }) => update(page, locale, names));
  });
}

async function update(page: Page, locale: string, names: Record<"learn" | "rules" | "play" | "undo", string>): Promise<void> {
  test.slow();
  const [old, next] = [version("-old"), version("-new")];
  expect([...old.keys()].filter((name) => name.startsWith("assets/")).some((name) => next.has(name))).toBe(false);
  let served = old;
  const server = await serve(() => served);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const caches = () => page.evaluate(async () => (await window.caches.keys()).map((name) => name.split("-").at(-1)));
  /** The addresses of a language's files in a version, and that of its mark; English is stored with the page. */
  const filesOf = (version: Map<string, Buffer>): string[] => {
    const languages = JSON.parse(/const LANGUAGES = (.+);/.exec(String(version.get("sw.js")))?.[1] ?? "") as Record<string, string[]>;
    const language = locale.slice(0, 2);
    return language === "en" ? [] : [...(languages[language] ?? []), `language/${language}`].map((name) => address + name);
  };
  const stored = (suffix: string) =>
    page.evaluate(async (suffix) => {
      const name = (await window.caches.keys()).find((one) => one.endsWith(suffix)) ?? "";
      return (await (await window.caches.open(name)).keys()).map(({ url }) => url);
    }, suffix);
  const script = () => page.evaluate(() => document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "");
  try {
    await page.goto(`${address}#play?s=${PUZZLE}`);
    await expect(page.getByRole("gridcell")).toHaveCount(81);
    await page.getByRole("gridcell").nth(2).click();
    await page.keyboard.press("4");
    // The parts that a visit may need later are stored as well.
    const lessons = [...old.keys()].find((name) => /assets\/Learn-.*\.js$/.test(name)) ?? "";
    await expect.poll(() => page.evaluate(async (name) => Boolean(await window.caches.match(name)), address + lessons)).toBe(true);
    // So are the texts of the page's language.
    if (locale === "de-DE") expect(filesOf(old).length).toBeGreaterThan(6);
    await expect.poll(() => stored("-old")).toEqual(expect.arrayContaining(filesOf(old)));

    served = next;
    await page.evaluate(async () => {
      const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
      await (await navigator.serviceWorker.ready).update();
      await taken;
    });
    await expect.poll(caches).toEqual(["old", "new"]);
    expect(await stored("-new")).toEqual(expect.arrayContaining(filesOf(next)));

    // The open page is still the old one. It plays on, and opens a panel that it has not loaded yet.
    expect(await script()).toContain("-old.js");
    await page.getByRole("gridcell").nth(3).click();
    await page.keyboard.press("6");
    await page.getByRole("link", { name: names.learn, exact: true }).click();
    await expect(page.getByRole("heading", { name: names.rules })).toBeVisible();
    await page.getByRole("link", { name: names.play, exact: true }).click();

    // The next visit has the new page and the same game, undo included.
    await page.goto(address);
    expect(await script()).toContain("-new.js");
    await expect(page.getByRole("gridcell").nth(2)).toHaveAccessibleName(/4/);
    await expect(page.getByRole("gridcell").nth(3)).toHaveAccessibleName(/6/);
    await page.getByRole("button", { name: names.undo }).click();
    await expect(page.getByRole("gridcell").nth(3)).not.toHaveAccessibleName(/6/);
    await expect(page.getByRole("gridcell").nth(2)).toHaveAccessibleName(/4/);
  } finally {
    await page.close();
    server.close();
  }
}
