#!/usr/bin/env node
/**
 * `npx ninefold`: a small command over the modules, with the options and the output of the ninefold command.
 *
 * ```text
 *   words ──► options.ts ──► generate | solve | rate | hint | convert ──► streams.ts ──► standard output or a file
 * ```
 *
 * Exit codes: 0 done, also if the reader of the output closed the pipe; 1 a module could not be loaded or crashed; 2 wrong
 * usage or input; 3 a limit was reached.
 */
import { readFileSync } from "node:fs";
import { BudgetError, InputError } from "../errors.js";
import { answers, convert, generate } from "./commands.js";
import { COMMANDS, helpOf, OVERVIEW, parsed, UsageError, type CommandName } from "./options.js";
import { ClosedPipe, Output } from "./streams.js";

const isCommand = (word: string): word is CommandName => Object.hasOwn(COMMANDS, word);

async function run(words: string[]): Promise<number> {
  const [name = "--help", ...rest] = words;
  const output = new Output();
  if (name === "--version" || name === "-V") {
    const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };
    await output.write(`ninefold ${version}\n`);
  } else if (name === "--help" || name === "-h") {
    await output.write(OVERVIEW);
  } else if (!isCommand(name)) {
    throw new UsageError(
      `found ${JSON.stringify(name)}, expected one of: ${Object.keys(COMMANDS).join(", ")}`,
      "the full command has more: `pip install ninefold` or `cargo install ninefold-cli`",
    );
  } else {
    const { options, inputs } = parsed(name, rest);
    if (options.help) {
      await output.write(helpOf(name));
      return 0;
    }
    if (options.output !== undefined) output.collect(options.output);
    const code = await (name === "generate" ? generate : name === "convert" ? convert : answers(name))(options, inputs, output);
    output.finish();
    return code;
  }
  return 0;
}

/** Reports an error, and returns its exit code. */
function report(error: unknown): number {
  if (error instanceof ClosedPipe) return 0;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`error: ${message}\n`);
  if (error instanceof UsageError && error.hint !== undefined) process.stderr.write(`hint: ${error.hint}\n`);
  if (error instanceof BudgetError) return 3;
  return error instanceof InputError || error instanceof UsageError ? 2 : 1;
}

process.exitCode = await run(process.argv.slice(2)).catch(report);
