/**
 * Easy puzzles that the page brings along, so that the first board of a first visit does not wait for
 * the engine. A test compares them with what the engine generates.
 */
import { defaultRequest, recipeOf } from "./request";

/** How the puzzles were generated: the first one by seed 0, the next by seed 1, and so on. */
export const FIRST_RECIPE = recipeOf(defaultRequest);

/** Each word is a solution in which the clues are letters: `a` for 1 to `i` for 9. */
const WORDS = `
  5gi832a4fdf8g5a2ic32a69d87585d1296c7692cge4181c7468e29743e16i82ih6b4g3eab1e983gf4
  fhb4e7aciac592h4fg4793a65825igb6134881d593g2632678dia57681c5294id1h726ecbec6d9hga
  ig15832f483f2gd951e42iaf3g876edba89c3a97584b6b84cfie176e3adb78i197hc5f424b86971ce
  b496815g35fhc472193ag9be8646e38i4gba9gb163de8dha7e23i6125dc9fh773621hid58i457613b
  c456182g97i6e42ach2haig3ef44f3hi172e1g84253i6e297cf8d19cb1edfh7fed28g9a38a736945b
  9725h3164cd1f2985756h1d7cbi25gdc19hf8c6i7b5d1da98efg32fhe7i4b1319326e4gh7243a8695
  9dhfb7ac527613e9d8e138di2gf635491hb71h72e34f94bi768351hf1cg459b7i4e826133eb9afgh4
  chg4ai5f225a76h9d3d693258g11g5f4239hf93e8g12dh2419c7e65d687123i7a2i36d859c8be4fag
  31e6248igb8ic57a64476i8a3255cb74h91f7f8a3i4e2a94e62gh3651h7c24982g49fe3aid3215f78
  6dbgc9he13g8a6e2d9ai582473fe86b7139d93d658a72b1749c68ed513869bg8b9e1g4f37fc9dbea8
`.trim().split(/\s+/);

export interface FirstPuzzle {
  readonly puzzle: string;
  readonly solution: string;
}

/** How many there are. */
export const FIRST_PUZZLES = WORDS.length;

/** The puzzle of a seed; seeds that differ by the number of puzzles have the same. */
export function firstPuzzle(seed: number): FirstPuzzle {
  const word = WORDS[seed % FIRST_PUZZLES] ?? "";
  const withDigits = (text: string) => text.replace(/[a-i]/g, (letter) => String("abcdefghi".indexOf(letter) + 1));
  return { puzzle: withDigits(word.replace(/\d/g, ".")), solution: withDigits(word) };
}
