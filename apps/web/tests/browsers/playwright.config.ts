/**
 * The main journeys in Firefox and WebKit, as Debian packages them: `npm run browsers`, after
 * `npm run build`.
 */
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 1,
  reporter: "line",
  projects: [{ name: "firefox" }, { name: "webkit" }],
});
