/** The worker's thread, for Node.js and Deno: it answers about the classic board, or about the others. */
import { parentPort, workerData } from "node:worker_threads";
import { replying } from "./answer.js";
import { BOARD_ANSWERS } from "./boardAnswers.js";
import { ANSWERS } from "./calls.js";
import type { Question } from "./engine.js";
import { load, loadTexts } from "./modules.node.js";

const reply = replying(load, loadTexts, workerData === "boards" ? BOARD_ANSWERS : ANSWERS);

parentPort?.on("message", (question: Question) => void reply(question).then((answer) => parentPort?.postMessage(answer)));
