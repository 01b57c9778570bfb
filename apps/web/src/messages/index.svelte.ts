/**
 * The sentences people read, in the current language.
 *
 * Each language has a folder with one file for each part of the page: `en/play.ts` is that of the
 * frame around all panels and of what Play shows at first. A file exports a plain object of
 * strings, and of functions where a sentence has arguments. The English file gives the type, so a
 * language in which a sentence is missing does not compile. A file is loaded with the part of the
 * page that needs it, in the current language only.
 */
import { untrack } from "svelte";
import { speak } from "../engines";
import { storage } from "../storage";
import type { BoardMessages } from "./en/boards";
import type { DialogMessages } from "./en/dialogs";
import type { LearnMessages } from "./en/learn";
import type { OwnMessages } from "./en/own";
import type { PlayMessages } from "./en/play";
import type { PrintMessages } from "./en/print";
import type { WatchMessages } from "./en/watch";
import { isLanguage, languageFor, type Language } from "./languages";

/** The parts of the page, each with the type of its texts. */
export interface Texts {
  play: PlayMessages;
  dialogs: DialogMessages;
  own: OwnMessages;
  print: PrintMessages;
  learn: LearnMessages;
  watch: WatchMessages;
  boards: BoardMessages;
}

export type Part = keyof Texts;

type Files = Record<string, () => Promise<Partial<Texts>>>;

const FILES: Files = import.meta.glob<Partial<Texts>>(["./*/*.ts", "!./*/boards.ts"]);

/** Adds files that a part of the page names itself, so that the first load does not. */
export const addFiles = (files: Files): unknown => Object.assign(FILES, files);

const KEY = "ninefold.language";

class Current {
  language = $state.raw<Language>("en");
  texts = $state.raw<Partial<Texts>>({});
}

const current = new Current();
/** The parts that are in use: they change together when the language does. */
const used = new Set<Part>();
let changes = 0;

async function read<P extends Part>(language: Language, part: P): Promise<Texts[P]> {
  const file = await FILES[`./${language}/${part}.ts`]?.();
  const texts = file?.[part];
  if (!texts) throw new Error(`no texts ${language}/${part}`);
  return texts as Texts[P];
}

/** The language of the page, as a tag for `Intl`. */
export const language = (): Language => current.language;

/** The texts of a part of the page in the current language. The part has been loaded before. */
export function messages<P extends Part>(part: P): Texts[P] {
  const texts = current.texts[part];
  if (!texts) throw new Error(`the texts of ${part} are not loaded`);
  return texts as Texts[P];
}

/** Loads the texts of a part, unless they are there. */
export async function loadMessages(part: Part): Promise<void> {
  used.add(part);
  // A template that loads texts does not load them again in another language.
  while (!untrack(() => current.texts[part])) {
    const wanted = untrack(() => current.language);
    const texts = await read(wanted, part);
    // The language may have changed meanwhile: then its texts are there, or are read now.
    if (wanted === current.language) current.texts = { ...current.texts, [part]: texts };
  }
}

/** Changes the language. All parts in use change at once, after the last one has been loaded. */
export async function changeLanguage(to: Language): Promise<void> {
  changes += 1;
  const change = changes;
  const texts: Partial<Record<Part, unknown>> = {};
  // Parts that come into use meanwhile are read too.
  for (let missing: Part[]; (missing = [...used].filter((part) => !(part in texts))).length; )
    await Promise.all(missing.map(async (part) => (texts[part] = await read(to, part))));
  if (change !== changes) return;
  current.texts = texts as Partial<Texts>;
  current.language = to;
  speak(to);
}

/** Changes the language and keeps the choice. */
export async function chooseLanguage(to: Language): Promise<void> {
  await changeLanguage(to);
  storage.setItem(KEY, to);
  // An address that names another language would win at the next visit.
  const here = new URL(location.href);
  here.searchParams.delete("lang");
  history.replaceState(history.state, "", here);
}

/** Loads the language of a visit, or English if its texts cannot be loaded. */
export async function startIn(wanted: Language): Promise<void> {
  // Nothing is shown yet: parts that are loaded meanwhile are read in this language too.
  [current.language, current.texts] = [wanted, {}];
  speak(wanted);
  await loadMessages("play").catch((error: unknown) => (wanted === "en" ? Promise.reject(error) : startIn("en")));
}

/** The language of a visit: the address `?lang=de` names one, else the visitor's choice, else the browser's. */
export function startLanguage(search: string, preferred: readonly string[]): Language {
  const asked = new URLSearchParams(search).get("lang")?.toLowerCase();
  if (isLanguage(asked)) storage.setItem(KEY, asked);
  return languageFor(storage.getItem(KEY), preferred);
}
