/** What the command reads and writes: puzzles as arguments, files or standard input; lines on standard output or to a file. */
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { UsageError } from "./options.js";

/** The reader of standard output has closed it: nothing more needs to be done. */
export class ClosedPipe extends Error {}

/** Where results are written. */
export class Output {
  #file: string | undefined;
  #collected = "";

  /** Collects what is written, for a file that is written whole or not at all. */
  collect(file: string): void {
    this.#file = file;
  }

  /** Writes, and waits until the text is taken. */
  write(text: string): Promise<void> {
    if (this.#file !== undefined) {
      this.#collected += text;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException): void =>
        reject(error.code === "EPIPE" ? new ClosedPipe() : new UsageError(`cannot write to standard output: ${error.message}`));
      process.stdout.once("error", fail);
      process.stdout.write(text, (error) => {
        process.stdout.off("error", fail);
        // The stream reports the error once more, after this call.
        if (error) process.stdout.on("error", () => undefined);
        if (error) fail(error);
        else resolve();
      });
    });
  }

  /** Puts the file in place. */
  finish(): void {
    if (this.#file === undefined) return;
    const half = `${this.#file}.${process.pid}.part`;
    try {
      writeFileSync(half, this.#collected);
      renameSync(half, this.#file);
    } catch (error) {
      rmSync(half, { force: true });
      throw new UsageError(`cannot write ${this.#file}: ${(error as Error).message}`);
    }
  }
}

/** A text with puzzles, and what messages call it. */
export interface Input {
  name: string;
  text: string;
}

const LINE = /^[0-9._*xX-]{81}$/;

/** A puzzle of another board: the board, the cells, and clues. */
const BOARD_LINE = /^\S+ [0-9A-Z.]{9,}(?: \S+:\S+)*$/;

/** Returns the texts that the arguments name: files, puzzles, or - for standard input, which is also read if there are none. */
export async function inputs(words: string[]): Promise<Input[]> {
  if (words.length === 0 && process.stdin.isTTY) {
    throw new UsageError("found no puzzle, expected puzzles, files, or - for standard input");
  }
  const found: Input[] = [];
  for (const [number, word] of (words.length === 0 ? ["-"] : words).entries()) {
    if (word === "-") found.push({ name: "standard input", text: await taken("standard input", () => text(process.stdin)) });
    else if (existsSync(word)) found.push({ name: word, text: await taken(word, () => readFile(word, "utf8")) });
    else if (LINE.test(word) || BOARD_LINE.test(word) || word.includes("\n") || word.length > 81) found.push({ name: `argument ${number + 1}`, text: word });
    else throw new UsageError(`${JSON.stringify(word)} is neither an existing file nor a puzzle, such as 81 characters`);
  }
  return found;
}

function taken(name: string, read: () => Promise<string>): Promise<string> {
  return read().catch((error: Error) => {
    throw new UsageError(`cannot read ${name}: ${error.message}`);
  });
}
