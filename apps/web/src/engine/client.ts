/** Asks the engine questions, and returns its answers as promises. */
import type { Calls, ModuleName, Name, Reply } from "./protocol";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The error of a question that was cancelled. */
export class Cancelled extends Error {}

export class Engine {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(private readonly start: () => Worker) {}

  ask<N extends Name>(name: N, ...args: Parameters<Calls[N]>): Promise<ReturnType<Calls[N]>> {
    this.last += 1;
    const id = this.last;
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.running().postMessage({ id, name, args });
    return answer as Promise<ReturnType<Calls[N]>>;
  }

  /** Stops the engine at once. Unanswered questions fail, runs are lost, and the next question starts a new engine. */
  cancel(): void {
    this.stop(new Cancelled("cancelled"));
  }

  private running(): Worker {
    if (!this.worker) {
      this.worker = this.start();
      this.worker.addEventListener("message", (event: MessageEvent<Reply>) => this.settle(event.data));
      this.worker.addEventListener("error", (event) => this.stop(new Error(event.message)));
    }
    return this.worker;
  }

  private settle(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ("error" in reply) {
      waiting?.reject(new Error(reply.error));
      if (reply.broken) this.stop(new Error(reply.error));
    } else waiting?.resolve(reply.value);
  }

  private stop(error: Error): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** A worker for each module; the bundler has to see every name. */
const STARTS: Record<ModuleName, () => Worker> = {
  play: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "play" }),
  hints: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "hints" }),
  runs: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "runs" }),
};

/** Answers what does not take long about a game: checks, clashes, candidates. Nothing stops it. */
export const engine = new Engine(STARTS.play);

/** Makes puzzles, and can be stopped at that without anything else being lost. */
export const maker = new Engine(STARTS.play);

/** Rates puzzles, which may take seconds. */
export const rater = new Engine(STARTS.play);

/** Gives hints. It loads a module of its own when the first one is asked for. */
export const hinter = new Engine(STARTS.hints);

/** Plays runs and symmetries for the panel that shows them. */
export const runs = new Engine(STARTS.runs);
