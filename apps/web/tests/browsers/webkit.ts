/**
 * WebKit as Debian builds it: GTK's MiniBrowser, through plain WebDriver. It needs a screen, which
 * Xvfb gives.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "./protocol";

export const DRIVER = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";

export async function startWebKit(): Promise<Browser> {
  const screen = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: "x11" };
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: "ignore" });
  const base = `http://127.0.0.1:${port}/session`;
  const wanted = { browserName: "MiniBrowser" };
  await answers(`http://127.0.0.1:${port}/status`);
  const session = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(base, { capabilities: { alwaysMatch: wanted } });
  const at = `${base}/${session.sessionId}`;
  const run: Browser["run"] = async (body, ...given) => {
    const script = `return (async () => JSON.stringify((await (${body})(...JSON.parse(arguments[0]))) ?? null))()`;
    return JSON.parse(await ask<string>(`${at}/execute/sync`, { script, args: [JSON.stringify(given)] }));
  };
  const errors: string[] = [];
  // Plain WebDriver has no way to the console.
  const collect = async () => void errors.push(...(await run(() => window.complaints?.splice(0) ?? [])));
  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    goto: async (url) => {
      await collect();
      await ask(`${at}/url`, { url });
    },
    run,
    perform: async (actions) => void (await ask(`${at}/actions`, { actions })),
    resize: async (width, height) => {
      // The window has a frame and a bar of tools, which the page does not get.
      await ask(`${at}/window/rect`, { width, height });
      await wait(200);
      const [inner, outer] = await run(() => [innerWidth, innerHeight]);
      await ask(`${at}/window/rect`, { width: 2 * width - (inner ?? width), height: 2 * height - (outer ?? height) });
      await wait(200);
    },
    errors: async () => {
      await collect();
      return errors;
    },
    close: async () => {
      await fetch(at, { method: "DELETE" });
      await stop(driver);
      await screen.close();
    },
  };
}

async function ask<Result>(address: string, body: object): Promise<Result> {
  const response = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits until a server answers. */
async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(address).then(() => true, () => false)) return;
    await wait(100);
  }
  throw new Error(`no answer from ${address}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A screen in memory, with its own number. */
async function startScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await Promise.race([once(screen.stdio[3] as NodeJS.ReadableStream, "data"), once(screen, "error")])) as [unknown];
  if (number instanceof Error) throw number;
  return { display: `:${String(number).trim()}`, close: () => stop(screen) };
}

async function stop(process: ChildProcess): Promise<void> {
  const ended = once(process, "exit");
  process.kill();
  await ended;
}
