/** The worker's thread, for Node.js and Deno. */
import { parentPort } from "node:worker_threads";
import { replying } from "./answer.js";
import { answered } from "./boardCalls.js";
import { ALL_ANSWERS } from "./boardAnswers.js";
import type { Question } from "./engine.js";
import { load, loadTexts } from "./modules.node.js";

const reply = replying(load, loadTexts, ALL_ANSWERS);

parentPort?.on("message", (question: Question) => {
  void reply({ ...question, name: answered(question.name, question.args[0]) }).then((answer) => parentPort?.postMessage(answer));
});
