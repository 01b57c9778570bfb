/**
 * Packs the package and installs it into an empty project, as its users do; no registry is asked,
 * for it depends on nothing.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const NPM = process.platform === "win32" ? "npm.cmd" : "npm";

/** Returns the folder of the project, the examples in it, and the names of the packed files. */
export function install() {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-npm-"));
  const run = (folder, ...args) => execFileSync(NPM, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  // npm 11 lists the packages, npm 12 names them.
  const packed = Object.values(JSON.parse(run(PACKAGE, "pack", "--json", "--pack-destination", folder)))[0];
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  run(folder, "install", "--offline", "--no-audit", "--no-fund", `./${packed.filename}`);
  cpSync(join(PACKAGE, "examples"), folder, { recursive: true });
  return { folder, files: packed.files.map(({ path }) => path) };
}
