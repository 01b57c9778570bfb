/** The calls that compute in this thread, by name. */
import { answering, type AsyncCalls, type Load, type Name } from "./calls.js";

const NAMES = [
  "choices", "generate", "solve", "check", "rate", "candidates", "clashes", "peers", "hint", "canonicalize", "formats", "sniff", "read", "write",
  "paste", "lessons", "lessonExample", "practice", "rearranged", "methods", "gridCount", "rank", "unrank", "transform", "watch", "seek", "drop",
] as const satisfies readonly Name[];

/** Fails to compile if a name is missing above. */
type Missing = Exclude<Name, (typeof NAMES)[number]>;
const complete: Missing extends never ? true : never = true;

/** Returns the calls, given a function that loads modules. */
export function callsHere(load: Load): AsyncCalls {
  const answer = answering(load) as (name: Name, ...args: unknown[]) => Promise<unknown>;
  const pairs = complete && NAMES.map((name) => [name, (...args: unknown[]) => answer(name, ...args)]);
  return Object.fromEntries(pairs) as unknown as AsyncCalls;
}
