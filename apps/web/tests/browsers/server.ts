/**
 * Serves the built page, with a script before all others that notes what the page complains about.
 */
import { readFile } from "node:fs/promises";
import { preview, type PreviewServer } from "vite";

declare global {
  interface Window {
    /** What went to the console as an error, or was thrown and not caught. */
    complaints?: string[];
  }
}

export interface Server {
  home: string;
  close: () => Promise<void>;
}

/** Runs in the page. */
function listen(): void {
  const complaints: string[] = (window.complaints = []);
  const { error } = console;
  console.error = (...values) => {
    complaints.push(values.join(" "));
    error(...values);
  };
  addEventListener("error", ({ message }) => complaints.push(message));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
}

/** A page of the same origin with nothing in it, not even an icon for the browser to look for. */
export const EMPTY = "empty.html";

const START = new URL("../../dist/index.html", import.meta.url);

function serveStart(server: PreviewServer): void {
  server.middlewares.use(async (request, response, next) => {
    if (request.url === `/${EMPTY}`) {
      response.setHeader("Content-Type", "text/html");
      return void response.end("<!doctype html><title>Empty</title><link rel=icon href='data:,'>");
    }
    if (!/^\/(?:\?.*)?$/.test(request.url ?? "")) return next();
    const page = await readFile(START, "utf8");
    response.setHeader("Content-Type", "text/html");
    response.end(page.replace("<head>", `<head><script>(${listen})()</script>`));
  });
}

export async function startServer(): Promise<Server> {
  const plugin = { name: "listen", configurePreviewServer: serveStart };
  const server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "silent", plugins: [plugin] });
  return { home: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}
