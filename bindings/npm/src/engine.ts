/** Sends questions to a worker and returns its answers as promises. */
import { routed } from "./boardCalls.js";
import type { AnswerTo, Calls, Name } from "./calls.js";
import { Cancelled, LoadError, errorOf } from "./errors.js";
import type { Language } from "./languages.js";
import type { InputProblem } from "./wasm/play.js";

export interface Question {
  id: number;
  name: Name;
  args: unknown[];
  /** The language of the answer; English if there is none. */
  language?: Language;
}

/**
 * The answer to a question. After `broken` the worker is replaced; `unloaded` means that a module
 * could not be loaded.
 */
export type Reply = { id: number; value: unknown } | { id: number; problem: InputProblem; input: boolean; broken?: boolean; unloaded?: boolean };

/** The parts of a worker that an engine needs. */
export interface WorkerPort {
  postMessage(question: Question): void;
  terminate(): unknown;
  addEventListener(type: "message", listener: (event: { data: Reply }) => void): void;
  addEventListener(type: "error", listener: (event: { message: string }) => void): void;
  /** The worker has ended without being asked to, where that can be noticed. */
  addEventListener(type: "ended", listener: () => void): void;
  /** Keeps the program running, or stops doing so, where workers support this. */
  ref?(): void;
  unref?(): void;
}

interface Waiting {
  question: Question;
  /** Whether it was asked again after its worker had ended. */
  again: boolean;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Asks one worker, which starts at the first question. */
class WorkerEngine {
  private worker: WorkerPort | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;
  /**
   * Whether the worker has answered anything: if not, an error means that it could not be loaded.
   */
  private answered = false;

  /** The language of hints, lessons and runs, from the next question on. */
  language: Language = "en";

  constructor(private readonly start: () => WorkerPort) {}

  /**
   * Asks by the name of a call. The worker answers one question after the other, but a question
   * that has to load a module first may be answered after a later one.
   */
  ask<N extends Name, A extends Parameters<Calls[N]>>(name: N, ...args: A): Promise<AnswerTo<N, A[0]>> {
    this.last += 1;
    const id = this.last;
    const worker = this.running();
    const question: Question = this.language === "en" ? { id, name, args } : { id, name, args, language: this.language };
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { question, again: false, resolve, reject }));
    try {
      worker.postMessage(question);
      worker.ref?.();
    } catch (error) {
      // The arguments cannot be sent: they contain a function, for example.
      this.take(id)?.reject(errorOf({ message: (error as Error).message }));
    }
    return answer as Promise<AnswerTo<N, A[0]>>;
  }

  /**
   * Stops the worker at once. Unanswered questions fail with `Cancelled`, runs are lost, and the
   * next question starts a new worker.
   */
  cancel(): void {
    this.stop(new Cancelled("cancelled"));
  }

  private running(): WorkerPort {
    if (this.worker) return this.worker;
    const worker = this.start();
    this.answered = false;
    // Messages from a worker that was stopped are ignored.
    worker.addEventListener("message", (event) => this.worker === worker && this.settle(event.data));
    worker.addEventListener("error", (event) => {
      if (this.worker === worker) this.stop(this.answered ? new Error(event.message) : new LoadError(`cannot load the worker: ${event.message ?? "no reason given"}`));
    });
    worker.addEventListener("ended", () => this.worker === worker && this.restart());
    this.worker = worker;
    return worker;
  }

  /**
   * After the worker has ended by itself, for want of memory perhaps: a new one gets the questions
   * that wait. One that ends a second worker fails.
   */
  private restart(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    this.stop(new Error("the worker ended"));
    for (const [id, one] of waiting) {
      if (one.again) {
        one.reject(new Error("the worker ended"));
        continue;
      }
      this.waiting.set(id, { ...one, again: true });
      this.running().postMessage(one.question);
    }
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.worker?.unref?.();
    return waiting;
  }

  private settle(reply: Reply): void {
    this.answered = true;
    const waiting = this.take(reply.id);
    if ("problem" in reply) {
      const { message } = reply.problem;
      const error = reply.input ? errorOf(reply.problem) : reply.unloaded ? new LoadError(message) : new Error(message);
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

/** Answers all calls in two workers, which start at their first questions: the second for questions about other boards. */
export class Engine extends WorkerEngine {
  private readonly boards: WorkerEngine;

  constructor(start: () => WorkerPort, startBoards: () => WorkerPort) {
    super(start);
    this.boards = new WorkerEngine(startBoards);
  }

  override ask<N extends Name, A extends Parameters<Calls[N]>>(name: N, ...args: A): Promise<AnswerTo<N, A[0]>> {
    const ask = (other: boolean): Promise<AnswerTo<N, A[0]>> => {
      if (!other) return super.ask(name, ...args);
      this.boards.language = this.language;
      return this.boards.ask(name, ...args);
    };
    return routed(ask, name, args);
  }

  override cancel(): void {
    super.cancel();
    this.boards.cancel();
  }
}
