/**
 * The npm package in a browser: its files as they are, and through a bundler with nothing set. And
 * in Deno, with its types.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { install } from "../../../../bindings/npm/tests/install.mjs";

const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** Serves the files of a folder, as the plainest of servers would. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? "/", "http://localhost").pathname);
    const found = existsSync(path) && path.startsWith(folder) && path !== folder;
    response.writeHead(found ? 200 : 404, { "Content-Type": TYPES[extname(path)] ?? "text/plain" });
    response.end(found ? readFileSync(path) : "");
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

let project = "";
// One after the other, so that the package is installed once.
test.describe.configure({ mode: "default" });
test.beforeAll(() => void (project = install().folder));
test.afterAll(() => rmSync(project, { recursive: true }));

for (const [how, name, root] of [
  ["unbundled", "browser.html", ""],
  ["bundled by Vite with its defaults", "bundler.html", "dist"],
] as const) {
  test(`the package makes and rates a puzzle: ${how}`, async ({ page }) => {
    if (root) {
      await build({ root: project, configFile: false, logLevel: "error", base: "./", build: { outDir: root, rollupOptions: { input: join(project, name) } } });
    }
    const server = await serve(join(project, root));
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    page.on("response", (response) => response.status() >= 400 && !response.url().endsWith("favicon.ico") && failures.push(response.url()));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
    await expect(page.locator("#rating")).toHaveText(/^medium, \d\.\d$/);
    await expect(page.locator("#puzzle")).toHaveText(/^([1-9.]{9}\s){8}[1-9.]{9}\s*$/);
    expect(failures).toEqual([]);
    server.closeAllConnections();
    server.close();
  });
}

/** The program that npm brings for the machine of the forge; elsewhere `DENO` may name one. */
const DENO = process.env.DENO ?? new URL("../../node_modules/@deno/linux-x64-glibc/deno", import.meta.url).pathname;

test("the package in Deno, here and in a worker", () => {
  test.skip(!existsSync(DENO), "there is no Deno for this machine");
  const flags = ["--node-modules-dir=manual", "--cached-only", "--check", "--allow-read"];
  const said = execFileSync(DENO, ["run", ...flags, "deno.ts"], { cwd: project, encoding: "utf8" });
  expect(said).toMatch(/^[1-9.]{81}\neasy, 1\.\d\n$/);
});

test("the package's command in Deno", () => {
  test.skip(!existsSync(DENO), "there is no Deno for this machine");
  const command = ["run", "--node-modules-dir=manual", "--cached-only", "--allow-read", "--allow-env", "npm:ninefold"];
  const run = (input: string, ...words: string[]): string =>
    execFileSync(DENO, [...command, ...words], { cwd: project, encoding: "utf8", input });
  const puzzle = run("", "generate", "--seed", "1");
  expect(puzzle).toMatch(/^[1-9.]{81}\n$/);
  expect(run(puzzle, "solve")).toMatch(/^[1-9.]{81}\t1\t[1-9]{81}\n$/);
});
