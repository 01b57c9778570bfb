/** The languages of the page, each by its own name. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  ja: "日本語",
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (word: unknown): word is Language => typeof word === "string" && Object.hasOwn(LANGUAGES, word);

/**
 * The language for a visitor: what they chose, or the first of the browser's languages that the
 * page has, or English.
 */
export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  const wanted = [chosen ?? "", ...preferred].map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? "");
  return wanted.find(isLanguage) ?? "en";
}
