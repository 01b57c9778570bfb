/** Answers questions inside a worker. */
import { answering, type Answers, type BoardAnswers, type Load } from "./calls.js";
import { BudgetError, InputError, LoadError, problemOf } from "./errors.js";
import type { Question, Reply } from "./engine.js";
import { languageOf, type Language, type LoadTexts } from "./languages.js";

/** Returns the function that answers questions, given functions that load modules and texts. */
export function replying(load: Load, loadTexts: LoadTexts, answers: Partial<Answers> | BoardAnswers): (question: Question) => Promise<Reply> {
  const answer = answering(load, loadTexts, answers) as (language: Language, name: string, ...args: unknown[]) => Promise<unknown>;
  return async ({ id, name, args, language = "en" }) => {
    try {
      if (!Object.hasOwn(answers, name)) throw new InputError({ message: `name: found ${String(name)}, expected the name of a call` });
      return { id, value: await answer(languageOf(language), name, ...args) };
    } catch (error) {
      const broken = error instanceof WebAssembly.RuntimeError;
      if (error instanceof InputError) return { id, problem: problemOf(error), input: true };
      if (error instanceof BudgetError) return { id, problem: { message: error.message, budget: true }, input: true };
      const message = error instanceof Error ? error.message : String(error);
      return { id, problem: { message }, input: false, broken, unloaded: error instanceof LoadError };
    }
  };
}
