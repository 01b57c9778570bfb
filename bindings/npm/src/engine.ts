/** Asks a worker, and returns its answers as promises. */
import type { Calls, Name } from "./calls.js";
import { Cancelled, errorOf } from "./errors.js";
import type { InputProblem } from "./wasm/play.js";

export interface Question {
  id: number;
  name: Name;
  args: unknown[];
}

/** An engine that is broken answers no more questions. */
export type Reply = { id: number; value: unknown } | { id: number; problem: InputProblem; input: boolean; broken?: boolean };

/** What an engine needs of a worker. */
export interface WorkerPort {
  postMessage(question: Question): void;
  terminate(): unknown;
  addEventListener(type: "message", listener: (event: { data: Reply }) => void): void;
  addEventListener(type: "error", listener: (event: { message: string }) => void): void;
  /** Keeps the program running, or no longer, where workers can. */
  ref?(): void;
  unref?(): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Everything in a worker of its own, which starts with the first question. */
export class Engine {
  private worker: WorkerPort | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(private readonly start: () => WorkerPort) {}

  /** Asks by the name of a call. The worker answers one question after the other; one that has to load a module first may be overtaken. */
  ask<N extends Name>(name: N, ...args: Parameters<Calls[N]>): Promise<ReturnType<Calls[N]>> {
    this.last += 1;
    const id = this.last;
    const worker = this.running();
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    try {
      worker.postMessage({ id, name, args });
      worker.ref?.();
    } catch (error) {
      // What cannot be sent, such as a function.
      this.take(id)?.reject(errorOf({ message: (error as Error).message }));
    }
    return answer as Promise<ReturnType<Calls[N]>>;
  }

  /** Stops the worker at once. Unanswered questions fail with `Cancelled`, runs are lost, and the next question starts a new worker. */
  cancel(): void {
    this.stop(new Cancelled("cancelled"));
  }

  private running(): WorkerPort {
    if (this.worker) return this.worker;
    const worker = this.start();
    // A worker that was stopped may still have something to say.
    worker.addEventListener("message", (event) => this.worker === worker && this.settle(event.data));
    worker.addEventListener("error", (event) => this.worker === worker && this.stop(new Error(event.message)));
    this.worker = worker;
    return worker;
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.worker?.unref?.();
    return waiting;
  }

  private settle(reply: Reply): void {
    const waiting = this.take(reply.id);
    if ("problem" in reply) {
      const error = reply.input ? errorOf(reply.problem) : new Error(reply.problem.message);
      waiting?.reject(error);
      if (reply.broken) this.stop(error);
    } else waiting?.resolve(reply.value);
  }

  private stop(error: Error): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
