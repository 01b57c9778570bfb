/**
 * The documentation site in the installed Chromium: `npm run site`, after `cargo xtask site --build`.
 */
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "../../chromium.mjs";

export default defineConfig({
  testDir: ".",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // As in the page's tests: one failure may be due to a busy machine.
  retries: 1,
  reporter: "line",
  use: {
    viewport: { width: 1280, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    },
  },
});
