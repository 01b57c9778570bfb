/** The words of the command line: which options each command has, and its help. */
import { parseArgs } from "node:util";

/** The command line is wrong, or what it names cannot be read or written. */
export class UsageError extends Error {
  constructor(message: string, readonly hint?: string) {
    super(message);
  }
}

/** An option: its letter, the name of its value if it has one, and what it does. */
interface Option {
  short?: string;
  value?: string;
  help: string;
}

const OUTPUT = {
  output: { short: "o", value: "FILE", help: "Write to FILE instead of standard output" },
  json: { help: "Write one JSON object per line" },
  help: { short: "h", help: "Print help" },
} satisfies Record<string, Option>;

const INPUT = {
  from: { value: "FORMAT", help: "Read this format instead of guessing it" },
} satisfies Record<string, Option>;

const TO = { to: { value: "FORMAT", help: "Write this text format instead of lines" } } satisfies Record<string, Option>;

const CRITERIA = {
  method: { value: "METHOD", help: "Fill grids with METHOD" },
  clues: { value: "A..B", help: "Leave A to B clues" },
  symmetry: { value: "KIND", help: "Place clues symmetrically, such as half-turn" },
  minimal: { help: "Remove clues until every clue is needed" },
  level: { value: "NAME", help: "Make puzzles of this level: easy, medium, hard, …" },
  er: { value: "A..B", help: "Make puzzles with this Sudoku Explainer rating" },
  attempts: { value: "N", help: "Give up a puzzle after N grids" },
} satisfies Record<string, Option>;

const GENERATE = {
  count: { short: "n", value: "N", help: "Make N puzzles [default: 1]" },
  seed: { value: "S", help: "Use this seed, 0 to 2^64-1 (default: random, shown)" },
  index: { value: "A..B", help: "Make the puzzles numbered A to B, instead of -n" },
  ...CRITERIA,
  recipe: { value: "LINE", help: "Take all of these options from one line of text" },
} satisfies Record<string, Option>;

/** The options that make up a recipe: their names are its words. */
export const RECIPE_WORDS = Object.keys(CRITERIA) as (keyof typeof CRITERIA)[];

/** The commands: what each does, whether it reads puzzles, and its options. */
export const COMMANDS = {
  generate: { about: "Generate puzzles with one solution", reads: false, options: { ...GENERATE, ...TO, ...OUTPUT } },
  solve: {
    about: "Solve puzzles and count their solutions",
    reads: true,
    options: { ...INPUT, count: { value: "N", help: "Stop counting at N solutions [default: 2]" }, ...OUTPUT },
  },
  rate: { about: "Rate how hard puzzles are for a person", reads: true, options: { ...INPUT, ...OUTPUT } },
  hint: {
    about: "Give a hint about the next step",
    reads: true,
    options: { ...INPUT, degree: { value: "DEGREE", help: "Reveal place, technique, pattern or full [default: place]" }, ...OUTPUT },
  },
  convert: {
    about: "Convert puzzles between text formats",
    reads: true,
    options: { ...INPUT, ...TO, strict: { help: "Fail if the format cannot hold everything" }, ...OUTPUT },
  },
} satisfies Record<string, { about: string; reads: boolean; options: Record<string, Option> }>;

export type CommandName = keyof typeof COMMANDS;

/** The values of all options; which of them may be there depends on the command. */
export interface Options {
  help?: boolean;
  json?: boolean;
  minimal?: boolean;
  strict?: boolean;
  output?: string;
  from?: string;
  to?: string;
  count?: string;
  seed?: string;
  index?: string;
  recipe?: string;
  degree?: string;
  method?: string;
  clues?: string;
  symmetry?: string;
  level?: string;
  er?: string;
  attempts?: string;
}

/** The help of the whole command. */
export const OVERVIEW = `Make, solve, rate and convert Sudoku puzzles

Examples:
  npx ninefold generate                         a puzzle with one solution
  npx ninefold generate -n 5 --level hard       five hard ones
  npx ninefold solve puzzles.txt                or a puzzle, or - for a pipe
  npx ninefold generate | npx ninefold hint --degree full

Usage: ninefold COMMAND [OPTIONS]

Commands:
${Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(10)}  ${about}\n`).join("")}
Options:
  -h, --help     Print help
  -V, --version  Print version

Exit codes: 0 done, 1 a module could not be loaded, 2 wrong usage or input,
3 a limit was reached.

These commands run in WebAssembly. The full command also draws, plays, makes
books, banks and data sets, and reads other boards.
`;

/** Returns the help of a command. */
export function helpOf(name: CommandName): string {
  const { about, reads, options } = COMMANDS[name];
  const lines = Object.entries(options as Record<string, Option>).map(([long, { short, value, help }]) => {
    const dashed = name === "generate" && long === "count" ? "-n" : `${short ? `-${short}, ` : "    "}--${long}`;
    return `  ${`${dashed}${value ? ` <${value}>` : ""}`.padEnd(22)}  ${help}\n`;
  });
  const inputs = reads ? " [PUZZLE|FILE|-]..." : "";
  return `${about}\n\nUsage: ninefold ${name} [OPTIONS]${inputs}\n\nOptions:\n${lines.join("")}`;
}

/** Reads the words after the name of a command. */
export function parsed(name: CommandName, words: string[]): { options: Options; inputs: string[] } {
  const { reads, options } = COMMANDS[name];
  const known = Object.entries(options as Record<string, Option>).map(([long, { short, value }]) => {
    return [long, { type: value === undefined ? "boolean" : "string", ...(short === undefined ? {} : { short }) } as const] as const;
  });
  try {
    const { values, positionals } = parseArgs({ args: words, options: Object.fromEntries(known), allowPositionals: reads });
    return { options: values as Options, inputs: positionals };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message, `\`ninefold ${name} --help\` lists the options`);
  }
}

/** The value of an option as a whole number, or a default. */
export function whole(name: string, value: string | undefined, least: number, usual: number): number {
  if (value === undefined) return usual;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : -1;
  if (number >= least) return number;
  throw new UsageError(`--${name}: found ${JSON.stringify(value)}, expected a whole number from ${least}`);
}
