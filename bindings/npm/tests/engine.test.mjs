/** The engine's client, with a fake worker that the test controls. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { hint, setLanguage } from "../dist/index.node.js";
import { Cancelled, Engine, InputError, LANGUAGES, LoadError } from "../dist/worker.node.js";

class Fake {
  asked = [];
  terminated = false;
  #listeners = new Map();

  addEventListener(type, listener) {
    this.#listeners.set(type, listener);
  }
  postMessage(question) {
    this.asked.push(question);
  }
  terminate() {
    this.terminated = true;
  }
  answer(data) {
    this.#listeners.get("message")({ data });
  }
  fail(message) {
    this.#listeners.get("error")({ message });
  }
}

function engines() {
  const workers = [];
  const engine = new Engine(() => {
    workers.push(new Fake());
    return workers.at(-1);
  });
  return { engine, workers };
}

test("each answer goes to its question, in any order", async () => {
  const { engine, workers } = engines();
  const [first, second] = [engine.ask("rate", "a"), engine.ask("rate", "b")];
  assert.equal(workers.length, 1);
  const [one, two] = workers[0].asked;
  workers[0].answer({ id: two.id, value: { er: 2, level: "medium" } });
  workers[0].answer({ id: one.id, problem: { message: "not a grid", cell: 3 }, input: true });
  assert.deepEqual(await second, { er: 2, level: "medium" });
  await assert.rejects(first, (error) => error instanceof InputError && error.message === "not a grid" && error.cell === 3);
});

test("everything stops at once, and the next question starts a new worker", async () => {
  const { engine, workers } = engines();
  const asked = Array.from({ length: 1000 }, (_, index) => engine.ask("generate", "ninefold/1", 1, index));
  workers[0].answer({ id: workers[0].asked[0].id, value: { index: 0 } });
  engine.cancel();
  assert.ok(workers[0].terminated);
  const ends = await Promise.allSettled(asked);
  assert.equal(ends.filter(({ status }) => status === "fulfilled").length, 1);
  assert.ok(ends.slice(1).every((end) => end.status === "rejected" && end.reason instanceof Cancelled));
  const next = engine.ask("peers");
  assert.equal(workers.length, 2);
  // Late messages of the stopped worker are ignored.
  workers[0].answer({ id: workers[1].asked[0].id, value: "late" });
  workers[0].fail("late");
  workers[1].answer({ id: workers[1].asked[0].id, value: [[1]] });
  assert.deepEqual(await next, [[1]]);
});

test("an engine that cannot be loaded fails all that wait for it", async () => {
  const { engine, workers } = engines();
  const lost = engine.ask("peers");
  workers[0].fail("no such file");
  await assert.rejects(lost, (error) => error instanceof LoadError && /no such file/.test(error.message));
  void engine.ask("peers");
  assert.equal(workers.length, 2);
});

test("an engine that broke down is replaced", async () => {
  const { engine, workers } = engines();
  const [one, two] = [engine.ask("rate", "a"), engine.ask("rate", "b")];
  workers[0].answer({ id: workers[0].asked[0].id, problem: { message: "unreachable" }, input: false, broken: true });
  await assert.rejects(one, /unreachable/);
  await assert.rejects(two, /unreachable/);
  assert.ok(workers[0].terminated);
  void engine.ask("peers");
  assert.equal(workers.length, 2);
});

test("what cannot be sent is refused", async () => {
  const engine = new Engine();
  await assert.rejects(engine.ask("rate", () => undefined), InputError);
  engine.cancel();
});

test("a module that cannot be loaded is a LoadError, and the worker stays", async () => {
  const { engine, workers } = engines();
  const [one, two] = [engine.ask("rate", "a"), engine.ask("rate", "a")];
  const [first, second] = workers[0].asked;
  workers[0].answer({ id: first.id, problem: { message: "cannot load the module play: offline" }, input: false, unloaded: true });
  await assert.rejects(one, LoadError);
  workers[0].answer({ id: second.id, value: { er: 2, level: "medium" } });
  assert.deepEqual(await two, { er: 2, level: "medium" });
  assert.equal(workers.length, 1);
});

test("each question says in which language it is to be answered", async () => {
  const { engine, workers } = engines();
  engine.ask("hint", "a").catch(() => undefined);
  engine.language = "de";
  engine.ask("hint", "b").catch(() => undefined);
  assert.deepEqual(workers[0].asked.map(({ language }) => language), [undefined, "de"]);
  engine.cancel();
  engine.ask("hint", "c").catch(() => undefined);
  assert.deepEqual(workers[1].asked.map(({ language }) => language), ["de"], "a new worker too");
  engine.cancel();
});

test("hints, lessons and runs come in six languages, and other calls do not change", async () => {
  const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const engine = new Engine();
  const seen = new Set();
  for (const language of LANGUAGES) {
    engine.language = language;
    const [{ degrees, help }, course, run] = await Promise.all([engine.ask("hint", puzzle), engine.ask("lessons"), engine.ask("watch", "fill", "ninefold/1 method=sorting", 7)]);
    const { words } = await engine.ask("seek", run.player, 12);
    const texts = [degrees[0], degrees[3], help.what, course[5].why, run.pseudocode.join("\n"), words.map(([text]) => text).join("")];
    for (const [at, text] of texts.entries()) {
      assert.ok(text.length > 2 && !/[{}]/.test(text), `${language}: ${text}`);
      assert.ok(!seen.has(`${at} ${text}`), `${language} says what another language says: ${text}`);
      seen.add(`${at} ${text}`);
    }
    assert.deepEqual(await engine.ask("solve", puzzle), [await engine.ask("check", puzzle).then(({ solution }) => solution)]);
  }
  engine.language = "xx";
  await assert.rejects(engine.ask("hint", puzzle), (error) => error instanceof InputError && error.message.startsWith("language: found xx"));
  engine.cancel();
});

test("calls in the calling thread take a language too", async () => {
  const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  setLanguage("de");
  assert.match((await hint(puzzle)).degrees[0], /Block 2/);
  setLanguage("en");
  assert.equal((await hint(puzzle)).degrees[0], "Look at box 2.");
  assert.throws(() => setLanguage("xx"), InputError);
});
