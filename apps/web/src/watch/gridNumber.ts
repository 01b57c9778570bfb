/** Numbers of grids: texts of up to 22 digits, and arithmetic on them with big integers. */

export { grouped as groupDigits } from "../messages/words";

/**
 * The text of the input field: a number, with or without groups, or else a text that may contain a
 * grid.
 */
export function parseEntry(text: string): { number: string } | { text: string } {
  const digits = text.replace(/[\s,._'\u202f\u2009]/g, "");
  return /^\d{1,30}$/.test(digits) ? { number: digits.replace(/^0+(?=\d)/, "") } : { text };
}

/** The sum of two numbers; after the last number comes the first. */
export function addTo(number: string, by: number, count: string): string {
  const all = BigInt(count);
  return ((((BigInt(number) + BigInt(by)) % all) + all) % all).toString();
}

/** A random number below the count, all equally likely. */
export function randomBelow(count: string, randomWords: () => Uint32Array): string {
  const all = BigInt(count);
  const bits = all.toString(2).length;
  for (;;) {
    const number = [...randomWords()].reduce((whole, word) => (whole << 32n) | BigInt(word), 0n) & ((1n << BigInt(bits)) - 1n);
    if (number < all) return number.toString();
  }
}
