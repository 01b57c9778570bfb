/** What the types promise: this file compiles, and each marked line would be an error. */
import { type BoardHint, type Check, drawBoard, type FormatName, type GeneratedBoard, generate, hint, InputError, type LevelName, rate, read, recipe, solve, write } from "ninefold";
import { Cancelled, Engine } from "ninefold/worker";

const level: LevelName = "hard";
const generated = await generate(recipe({ level, symmetry: "half-turn", clues: [24, 28] }), 7n, 3);
const puzzle: string | null = generated.puzzle;
const solutions: string[] = await solve(puzzle ?? "");
const format: FormatName = "sudokupad";
const lost: string[] = (await write(format, await read(solutions.join("\n")))).lost;
const degrees: string[] | undefined = (await hint(puzzle ?? "", []))?.degrees;
const engine = new Engine();
const check: Check = await engine.ask("check", lost[0] ?? degrees?.[0] ?? "");
const place = (error: unknown): number | undefined => (error instanceof InputError ? error.cell : undefined);

recipe({ require: ["x-wing", "naked"], forbid: "forcing-chain", pattern: "1".repeat(24).padEnd(81, "."), symmetry: "any" });
recipe({ method: "backtrack", maxPlaced: 500, maxTries: 3 });

const made: GeneratedBoard = await generate(recipe({ variant: "6x6+x", level: "medium", symmetry: "half-turn" }), 7);
const step: BoardHint | null = await hint(`${made.board ?? ""} ${made.puzzle ?? ""}`, [], made.puzzle ?? "");
const { er } = await rate(puzzle ?? "");
const asked: GeneratedBoard = await engine.ask("generate", "ninefold/1 variant=6x6", 7);
const again: BoardHint | null = await engine.ask("hint", `6x6 ${asked.puzzle ?? ""}`);
const house: number | undefined = step?.figure.houses[0]?.[0];
const svg: string = await drawBoard("killer", { paper: "#ffffff", ink: "#000000", line: "#cccccc" });

// @ts-expect-error a classic puzzle has no board
(await generate(recipe({ level }), 7)).board;
// @ts-expect-error a puzzle of another board has a level and no such rating
(await rate(`6x6 ${made.puzzle ?? ""}`)).er;
// @ts-expect-error no such level on other boards
recipe({ variant: "6x6", level: "nightmare" });
// @ts-expect-error no such level
recipe({ level: "soft" });
// @ts-expect-error no such technique
recipe({ hardest: "y-wing" });
// @ts-expect-error one technique, not several
recipe({ practice: ["x-wing", "swordfish"] });
// @ts-expect-error no such option
recipe({ levle: "hard" });
// @ts-expect-error no such format
await read("", "docx");
// @ts-expect-error no such call
await engine.ask("rates", "");
// @ts-expect-error a seed is a number
await engine.ask("generate", "ninefold/1", "7");

export { again, er, house, check, place, svg, Cancelled };
