/** Plurals, lists, dates and times by the rules of a language. */

/** One form for each plural category that the language has; `other` is always needed. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The rules of each language, made once: a key on the board asks for them. */
const numbers: Record<string, Intl.NumberFormat> = {};
const plurals: Record<string, Intl.PluralRules> = {};

/** "1 hint", "2 hints": the number with the form that it takes. */
export function counted(language: string, count: number, forms: Forms): string {
  return `${(numbers[language] ??= new Intl.NumberFormat(language)).format(count)} ${formOf(language, count, forms)}`;
}

/** The form that a number takes, without the number. */
export function formOf(language: string, count: number, forms: Forms): string {
  return forms[(plurals[language] ??= new Intl.PluralRules(language)).select(count)] ?? forms.other;
}

/** "r1c1, r2c2, and r3c3". */
export function listed(language: string, items: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(language, { type }).format(items);
}

/** A date such as `2026-11-22` in words. */
export function dated(language: string, day: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** Seconds as a duration people say: "1:28". */
export const timed = (seconds: number): string => {
  const part = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return (hours ? `${hours}:${part(minutes)}` : `${minutes}`) + `:${part(seconds % 60)}`;
};

/** A whole number of any length, with a narrow space after every three digits, as in every language. */
export function grouped(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** A rating such as `7.2` with the language's decimal sign. */
export function rating(language: string, er: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(Number(er));
}
