import { describe, expect, test } from "vitest";
import { Cancelled, Engine } from "../../src/engine/client";
import type { Question } from "../../src/engine/protocol";

/** A worker that answers when it is told to. */
class Fake {
  asked: Question[] = [];
  terminated = false;
  private listeners = new Map<string, (event: unknown) => void>();

  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.listeners.set(type, listener);
  }
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(data: unknown): void {
    this.listeners.get("message")?.({ data });
  }
  fail(message: string): void {
    this.listeners.get("error")?.({ message });
  }
}

function engines() {
  const workers: Fake[] = [];
  const engine = new Engine(() => {
    workers.push(new Fake());
    return workers.at(-1) as unknown as Worker;
  });
  return { engine, workers };
}

describe("the engine's client", () => {
  test("gives each answer to its question, in any request", async () => {
    const { engine, workers } = engines();
    const [first, second] = [engine.ask("rate", "a"), engine.ask("rate", "b")];
    expect(workers).toHaveLength(1);
    const [one, two] = workers[0]!.asked;
    workers[0]!.answer({ id: two!.id, value: { er: "2.0", level: "medium" } });
    workers[0]!.answer({ id: one!.id, error: "not a grid" });
    expect(await second).toEqual({ er: "2.0", level: "medium" });
    await expect(first).rejects.toThrow("not a grid");
  });

  test("stops everything at once, and starts afresh with the next question", async () => {
    const { engine, workers } = engines();
    const asked = Array.from({ length: 1000 }, (_, index) => engine.ask("generate", "ninefold/1", 1, index));
    workers[0]!.answer({ id: workers[0]!.asked[0]!.id, value: { index: 0 } });
    engine.cancel();
    expect(workers[0]!.terminated).toBe(true);
    const ends = await Promise.allSettled(asked);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(ends.slice(1).every((end) => end.status === "rejected" && end.reason instanceof Cancelled)).toBe(true);
    const next = engine.ask("peers");
    expect(workers).toHaveLength(2);
    workers[1]!.answer({ id: workers[1]!.asked[0]!.id, value: [[1]] });
    expect(await next).toEqual([[1]]);
  });

  test("an engine that cannot be loaded fails all that wait for it", async () => {
    const { engine, workers } = engines();
    const lost = engine.ask("peers");
    workers[0]!.fail("no such file");
    await expect(lost).rejects.toThrow("no such file");
    void engine.ask("peers").catch(() => undefined);
    expect(workers).toHaveLength(2);
  });

  test("an engine that broke down is replaced", async () => {
    const { engine, workers } = engines();
    const [one, two] = [engine.ask("rate", "a"), engine.ask("rate", "b")];
    workers[0]!.answer({ id: workers[0]!.asked[0]!.id, error: "unreachable", broken: true });
    await expect(one).rejects.toThrow("unreachable");
    await expect(two).rejects.toThrow("unreachable");
    expect(workers[0]!.terminated).toBe(true);
    void engine.ask("peers").catch(() => undefined);
    expect(workers).toHaveLength(2);
  });
});
