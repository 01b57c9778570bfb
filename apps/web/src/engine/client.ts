/** Asks the engine questions, and returns its answers as promises. */
import type { Calls, Name, Reply } from "./protocol";

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

const start = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "engine" });

/** Answers what does not take long: checks, clashes, hints, the frames of a run. Nothing stops it. */
export const engine = new Engine(start);

/** A second engine that makes puzzles, and can be stopped at that without anything else being lost. */
export const maker = new Engine(start);

/** A third one for ratings, started when first asked: a rating may take seconds, and nothing else should wait for it. */
export const rater = new Engine(start);
