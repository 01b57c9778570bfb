/** What the board draws in one cell; play and watch both speak this. */
export interface Square {
  digit: number;
  given: boolean;
  corner: readonly number[];
  centre: readonly number[];
  /** Marks that are shown in nine fixed places. */
  places: readonly number[];
  /** Those among them that stand out. */
  strong: readonly number[];
  colours: readonly number[];
  /** `selected`, `same`, `conflict`, `wrong`, or the kind of a move such as `placed` or `swapped`. */
  flags: readonly string[];
  label: string;
}
