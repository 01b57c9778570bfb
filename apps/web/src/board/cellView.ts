/** What the board draws in one cell. Every panel makes these from its own state. */
export interface CellView {
  digit: number;
  given: boolean;
  corner: readonly number[];
  centre: readonly number[];
  /** Marks that are drawn in nine fixed places. */
  places: readonly number[];
  /** Those among them that are drawn bold. */
  strong: readonly number[];
  colours: readonly number[];
  /**
   * Classes of the cell: `selected`, `same`, `conflict`, `wrong`, or those of a move, such as
   * `placed` or `swapped`.
   */
  flags: readonly string[];
  label: string;
}

/** An empty cell without marks, colours or flags. */
export const NOTHING: Omit<CellView, "label"> = {
  digit: 0,
  given: true,
  corner: [],
  centre: [],
  places: [],
  strong: [],
  colours: [],
  flags: [],
};
