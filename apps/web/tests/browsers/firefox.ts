/** Stock Firefox, driven by WebDriver BiDi, which is built in: no driver and no patched build. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import type { Browser } from "./protocol";

export const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

/** A line of Firefox says where it listens. */
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Firefox calls it an error when a page is left before a file has come (`NS_BINDING_ABORTED`). */
const BROKEN_OFF = "status=2152398850";

interface Message {
  id?: number;
  method?: string;
  params?: { level: string; text: string };
  result?: unknown;
  message?: string;
}

export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "ninefold-firefox-"));
  const process = spawn(FIREFOX, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let text = "";
    process.stderr.on("data", (part) => {
      const found = LISTENING.exec((text += String(part)));
      if (found?.[1]) resolve(found[1]);
    });
    process.on("error", reject);
    process.on("exit", () => reject(new Error(`Firefox ended: ${text}`)));
  });
  const ended = new Promise((resolve) => process.on("exit", resolve));
  const errors: string[] = [];
  const { send, close } = await connect(`${address}/session`, errors);
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const tree = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = tree.contexts[0]?.context ?? "";
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    goto: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    run: async (body, ...args) => {
      const functionDeclaration = `async (args) => JSON.stringify((await (${body})(...JSON.parse(args))) ?? null)`;
      const given = [{ type: "string", value: JSON.stringify(args) }];
      const answer = await send<{ type: string; result?: { value: string }; exceptionDetails?: { text: string } }>("script.callFunction", {
        functionDeclaration,
        arguments: given,
        awaitPromise: true,
        target: { context },
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result?.value ?? "null");
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    resize: async (width, height) => void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    errors: () => Promise.resolve(errors),
    close: async () => {
      close();
      process.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens the socket: commands are numbered, and what comes without a number is an event. */
async function connect(address: string, errors: string[]) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map<number, (message: Message) => void>();
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === "log.entryAdded" && message.params?.level === "error" && !message.params.text.includes(BROKEN_OFF)) errors.push(message.params.text);
  });
  let last = 0;
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const id = (last += 1);
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answer;
    waiting.delete(id);
    if (!result) throw new Error(`${method}: ${message}`);
    return result as Result;
  };
  return { send, close: () => socket.close() };
}
