/** The daily puzzle: the date is the seed, so that everyone gets the same puzzle. */

/** A date in the player's time zone, as `2026-11-22`. */
export function dayOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** The text if it is a date such as `2026-11-22`. */
export function readDay(text: string | null): string | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? "");
  if (!found) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? found[0] : undefined;
}

/** The seed of a day: its digits, 20261122. */
export function seedOf(day: string): number {
  return Number(day.replaceAll("-", ""));
}

/** The day before another one. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
