/** What the board draws in one cell; play and watch both speak this. */
export interface Square {
  digit: number;
  given: boolean;
  corner: readonly number[];
  centre: readonly number[];
  /** All nine places, for traces whose marks have fixed places. */
  places: readonly number[];
  colours: readonly number[];
  /** `selected`, `same`, `conflict`, `wrong`, or the kind of a move such as `placed` or `swapped`. */
  flags: readonly string[];
  label: string;
}
