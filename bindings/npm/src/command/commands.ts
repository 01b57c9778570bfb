/** The commands. Each writes what the full command writes, as far as the modules know it. */
import { BudgetError, InputError } from "../errors.js";
import { formats, generate as generated, hint, rate, read, sniff, solve, write } from "../index.node.js";
import type { FormatName, PuzzleText } from "../types.js";
import { RECIPE_WORDS, UsageError, whole, type CommandName, type Options } from "./options.js";
import { inputs as texts, type Input, type Output } from "./streams.js";

type Command = (options: Options, inputs: string[], output: Output) => Promise<number>;

const DONE = 0;
const LIMIT_REACHED = 3;

const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** The seed and the range of numbers of a run. */
function range({ index, count, seed }: Options): { seed: bigint; first: bigint; last: bigint } {
  if (seed !== undefined && !(/^\d{1,20}$/.test(seed) && BigInt(seed) < 2n ** 64n)) {
    throw new UsageError(`--seed: found ${JSON.stringify(seed)}, expected a whole number from 0 to 18446744073709551615`);
  }
  const run = seed === undefined ? crypto.getRandomValues(new BigUint64Array(1))[0]! : BigInt(seed);
  if (index === undefined) return { seed: run, first: 0n, last: BigInt(whole("count", count, 1, 1)) - 1n };
  if (count !== undefined) throw new UsageError("--index: found beside -n, expected one of the two");
  const [, first, last = first] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(index) ?? [];
  if (first === undefined || last === undefined || BigInt(last) < BigInt(first)) {
    throw new UsageError(`--index: found ${JSON.stringify(index)}, expected a range such as 0..9`);
  }
  return { seed: run, first: BigInt(first), last: BigInt(last) };
}

/** The recipe's line: the one that is given, or the options that are its words. */
function recipeOf(options: Options): string {
  const words = RECIPE_WORDS.flatMap((name) => {
    const value = options[name];
    return value === undefined || value === false ? [] : value === true ? [name] : [`${name}=${value}`];
  });
  const spaced = words.find((word) => /\s/.test(word));
  if (spaced !== undefined) throw new UsageError(`${spaced}: found a space, expected one word`);
  if (options.recipe === undefined) return ["ninefold/1", ...words].join(" ");
  if (words.length > 0) throw new UsageError(`--recipe: found beside ${words[0]}, expected all options in the line`);
  return options.recipe;
}

/** Generates puzzles by number. */
export const generate: Command = async (options, _, output) => {
  const { seed, first, last } = range(options);
  const recipe = recipeOf(options);
  if (options.seed === undefined) note(`seed ${seed}`);
  let missing = 0;
  const found: PuzzleText[] = [];
  for (let index = first; index <= last; index += 1n) {
    const made = await generated(recipe, seed, index);
    if (made.puzzle === null) {
      missing += 1;
      note(`warning: index ${index}: ${made.reason ?? "not found"}; the best is ${made.best ?? "unknown"}`);
    }
    if (options.json) await output.write(`${json(made)}\n`);
    else if (made.puzzle !== null) {
      const record: PuzzleText = "board" in made ? { board: made.board as string, puzzle: made.puzzle } : { puzzle: made.puzzle };
      if (options.to !== undefined) found.push(record);
      else await output.write(`${textOf(record)}\n`);
    }
  }
  if (found.length > 0) await written(options.to as FormatName, found, false, output);
  if (missing === 0) return DONE;
  note(`warning: ${missing} of ${last - first + 1n} not found within the allowed attempts`);
  return LIMIT_REACHED;
};

/** The puzzle of a record, with the digits placed so far, as the calls take it. */
const textOf = (record: PuzzleText): string =>
  "board" in record ? `${record.board} ${record.state ?? record.puzzle}` : (record.state ?? record.puzzle);

/** JSON with seeds and numbers as the full command writes them, also above 2^53. */
const json = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part)).replaceAll(/"(\d+)n"/g, "$1");

/** The puzzles of a text. In a known format every line counts; only other text may hold anything beside puzzles. */
async function records({ name, text }: Input, from: string | undefined): Promise<PuzzleText[]> {
  if (text.trim() === "") throw new InputError({ message: `${name} is empty: no puzzle found` });
  try {
    return await read(text, (from as FormatName | undefined) ?? (await sniff(text)) ?? undefined);
  } catch (error) {
    throw error instanceof InputError ? placed(name, error) : error;
  }
}

/** The error with the name of the text in front; its message has the line and the column. */
const placed = (name: string, { message }: InputError): InputError => new InputError({ message: `${name}: ${message}` });

const DEGREES = ["place", "technique", "pattern", "full"];

/** What a command answers for a puzzle: the rest of its line, and its JSON object. */
type Answer = (puzzle: string, options: Options) => Promise<{ words: string[]; object: object; alone?: boolean }>;

const ANSWERS: Record<Exclude<CommandName, "generate" | "convert">, Answer> = {
  async solve(puzzle, options) {
    const limit = whole("count", options.count, 1, 2);
    const solutions = await solve(puzzle, limit);
    const [solution = null] = solutions;
    const reached = solutions.length === limit;
    const words = [`${solutions.length}${reached ? "+" : ""}`, ...(solution === null ? [] : [solution])];
    return { words, object: { puzzle, solution_count: solutions.length, more: reached, solution } };
  },
  async rate(puzzle) {
    const { er, level }: { er?: number; level: string } = await rate(puzzle);
    if (er === undefined) return { words: [level], object: { puzzle, scale: "ninefold-variant-1", level } };
    return { words: [er.toFixed(1), level], object: { puzzle, scale: "se-1.2.1", er, level } };
  },
  async hint(puzzle, { degree = "place" }) {
    const number = DEGREES.indexOf(degree);
    if (number < 0) throw new UsageError(`--degree: found ${JSON.stringify(degree)}, expected one of: ${DEGREES.join(", ")}`);
    const next = await hint(puzzle);
    if (next === null) return { words: ["no step found"], object: { puzzle, degrees: null }, alone: true };
    const texts = Object.fromEntries(DEGREES.map((name, at) => [name, next.degrees[at] ?? next.degrees.at(-1)]));
    return { words: [texts[degree] ?? ""], object: { puzzle, title: "help" in next ? next.help.name : undefined, degrees: texts }, alone: true };
  },
};

/** A command that answers for each puzzle it reads. */
export const answers = (name: keyof typeof ANSWERS): Command => async (options, inputs, output) => {
  for (const input of await texts(inputs)) {
    for (const [number, record] of (await records(input, options.from)).entries()) {
      const puzzle = textOf(record);
      try {
        const { words, object, alone } = await ANSWERS[name](puzzle, options);
        const line = options.json ? json(object) : [...(alone ? [] : [puzzle]), ...words].join("\t");
        await output.write(`${line}\n`);
      } catch (error) {
        const place = `${input.name}, puzzle ${number + 1}`;
        if (error instanceof InputError) throw placed(place, error);
        throw error instanceof BudgetError ? new BudgetError(`${place}: ${error.message}`) : error;
      }
    }
  }
  return DONE;
};

/** Converts puzzles to another format. */
export const convert: Command = async (options, inputs, output) => {
  const read: PuzzleText[] = [];
  for (const input of await texts(inputs)) read.push(...(await records(input, options.from)));
  const to = options.json ? "json" : (options.to ?? (await formatOf(options.output)));
  await written(to as FormatName, read, options.strict ?? false, output);
  return DONE;
};

/** The format of a file's extension; otherwise lines. */
async function formatOf(file: string | undefined): Promise<string> {
  const extension = file === undefined ? undefined : /\.([^./\\]+)$/.exec(file)?.[1];
  const format = (await formats()).find(({ extensions }) => extension !== undefined && extensions.includes(extension));
  return format?.name ?? "line";
}

async function written(format: FormatName, puzzles: PuzzleText[], strict: boolean, output: Output): Promise<void> {
  const { text, lost } = await write(format, puzzles);
  if (lost.length > 0) {
    const message = `${format} cannot hold ${lost.join(", ")}`;
    if (strict) throw new InputError({ message });
    note(`warning: ${message}; left out`);
  }
  await output.write(text.endsWith("\n") ? text : `${text}\n`);
}
