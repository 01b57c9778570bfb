/** End-to-end tests, in the installed Chromium. */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./chromium.mjs";

/**
 * A free port, so that two checkouts can be tested at once. Every worker reads this file again and
 * must get the same port.
 */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

process.env.NINEFOLD_PORT ??= await freePort();
const port = process.env.NINEFOLD_PORT;
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: "tests/e2e",
  // Without this number half of the processors would be used, whatever a project says.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // What measures time is marked `@alone` and runs by itself, after everything else.
  projects: [
    { name: "together", grepInvert: /@alone/ },
    { name: "alone", grep: /@alone/, workers: 1, dependencies: ["together"] },
  ],
  // A test that fails twice is broken. One failure may be due to a busy machine.
  retries: 1,
  reporter: "line",
  use: {
    baseURL: address,
    // At every visit it would fetch and keep the whole page. The tests without a network and of updates allow it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: { command: `npm run preview -- --port ${port} --strictPort`, url: address, reuseExistingServer: false },
});
