import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { precache } from "./precache.ts";
import { preload } from "./preload.ts";

export default defineConfig({
  base: "./",
  plugins: [svelte(), preload(), precache()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  worker: { format: "es" },
  // The package lies beside the page.
  server: { fs: { allow: ["../.."] } },
  test: { include: ["tests/unit/**/*.test.ts"], setupFiles: ["tests/unit/setup.ts"] },
});
