/** The site as a host of static files serves it: below a folder, and with nothing in place of missing files. */
import { createServer, type Server } from "node:http";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { test as base } from "@playwright/test";

const FOLDER = join(process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../../../target", import.meta.url)), "site");

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".wasm": "application/wasm",
  ".svg": "image/svg+xml", ".png": "image/png", ".txt": "text/plain; charset=utf-8", ".woff2": "font/woff2",
};

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname.replace(/^\/ninefold\//, "");
    const file = join(FOLDER, path.endsWith("/") || path === "" ? `${path}index.html` : path);
    const found = file.startsWith(FOLDER) && existsSync(file) && statSync(file).isFile();
    response.writeHead(found ? 200 : 404, { "Content-Type": TYPES[extname(file)] ?? "text/plain", "Content-Encoding": "gzip" });
    response.end(gzipSync(found ? readFileSync(file) : ""));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** The pages of the site, by their addresses below it. */
export function pages(): string[] {
  const all = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)));
  return all.filter((name) => !name.startsWith("play/")).sort();
}

/** The text of a file of the site. */
export const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

/** Tests with the address of the site, and without errors on any page. */
export const test = base.extend<{ failures: string[] }, { site: string }>({
  site: [
    async ({}, use) => {
      const server = await serve();
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ninefold/`);
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on("pageerror", (error) => failures.push(error.message));
      page.on("response", (response) => response.status() >= 400 && failures.push(response.url()));
      await use(failures);
      base.expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page } from "@playwright/test";
