/** Numbers of grids: text of up to 22 digits, reckoned with as big integers. */

/** Digits in groups of three, as people read them. */
export function grouped(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** What somebody typed: a number, with or without groups, or else a text that may hold a grid. */
export function typed(text: string): { number: string } | { text: string } {
  const digits = text.replace(/[\s,._'\u202f\u2009]/g, "");
  return /^\d{1,30}$/.test(digits) ? { number: digits.replace(/^0+(?=\d)/, "") } : { text };
}

/** The number so much further on; after the last comes the first. */
export function stepped(number: string, by: number, count: string): string {
  const all = BigInt(count);
  return ((((BigInt(number) + BigInt(by)) % all) + all) % all).toString();
}

/** Any number below the count, each with the same chance. */
export function drawn(count: string, words: () => Uint32Array): string {
  const all = BigInt(count);
  const bits = all.toString(2).length;
  for (;;) {
    const found = [...words()].reduce((whole, word) => (whole << 32n) | BigInt(word), 0n) & ((1n << BigInt(bits)) - 1n);
    if (found < all) return found.toString();
  }
}
