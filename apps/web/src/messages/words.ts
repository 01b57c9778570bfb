/** Plurals, lists, dates and times by the rules of a language. */

/** One form for each plural category that the language has; `other` is always needed. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** "1 hint", "2 hints": the number with the form that it takes. */
export function counted(language: string, count: number, forms: Forms): string {
  return `${new Intl.NumberFormat(language).format(count)} ${formOf(language, count, forms)}`;
}

/** The form that a number takes, without the number. */
export function formOf(language: string, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** "r1c1, r2c2, and r3c3". */
export function listed(language: string, items: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(language, { type }).format(items);
}

/** A date such as `2026-11-22` in words. */
export function dated(language: string, day: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
