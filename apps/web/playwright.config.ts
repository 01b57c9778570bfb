/** End-to-end tests, in the Chromium that is installed; `CHROMIUM` says where if it is not Debian's. */
import { defineConfig } from "@playwright/test";

const address = "http://127.0.0.1:4173/";

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: "line",
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
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
  webServer: { command: "npm run preview", url: address, reuseExistingServer: false },
});
