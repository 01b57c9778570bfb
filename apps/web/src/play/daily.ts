/**
 * The daily puzzle. The date is the seed and the weekday sets the level, so that everyone gets the
 * same puzzle.
 */

/** The levels from Monday to Sunday. */
const WEEK = ["easy", "easy", "medium", "medium", "hard", "hard", "expert"] as const;

/** The first day whose puzzle the calendar offers. */
export const FIRST_DAY = "2026-01-01";

/** The level of a day's puzzle. */
export function levelOf(day: string): string {
  return WEEK[weekdayOf(day)] ?? "medium";
}

/** The weekday of a date: 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** All days of the month of a date. */
export function daysOfMonth(day: string): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${day.slice(0, 8)}${String(index + 1).padStart(2, "0")}`);
}

/** The first day of the month before or after that of a date. */
export function monthFrom(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

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

const shifted = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000 * days).toISOString().slice(0, 10);

/** The day before another one. */
export const dayBefore = (day: string): string => shifted(day, -1);

/** The day after another one. */
export const dayAfter = (day: string): string => shifted(day, 1);
