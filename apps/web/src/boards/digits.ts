/** Digits as characters: above 9 they are letters, `A` for 10. */

export const toText = (digit: number): string => digit.toString(36).toUpperCase();

/** The digits of a line, 0 for an empty cell. */
export const valuesOf = (line: string): number[] => Array.from(line, (character) => parseInt(character, 36) || 0);

/** The digits of a set of marks, ascending. */
export function digitsOf(bits: number): number[] {
  return Array.from({ length: 32 - Math.clz32(bits) }, (_, index) => index + 1).filter((digit) => bits & (1 << (digit - 1)));
}

/** Digits as a set of marks. */
export const bitsOf = (digits: readonly number[]): number => digits.reduce((bits, digit) => bits | (1 << (digit - 1)), 0);

/** All digits of a board, as marks. */
export const allOf = (size: number): number => 2 ** size - 1;
