/** The techniques of Sudoku Explainer's scale, as recipes name them. A test of `bindings/wasm` compares them with the library's. */
export type TechniqueName =
  | "full-house" | "hidden-single-box" | "hidden-single-line" | "direct-pointing" | "direct-claiming"
  | "direct-hidden-pair" | "naked-single" | "direct-hidden-triplet" | "pointing" | "claiming" | "naked-pair"
  | "x-wing" | "hidden-pair" | "naked-triplet" | "swordfish" | "hidden-triplet" | "xy-wing" | "xyz-wing"
  | "unique-rectangle-type-1" | "unique-rectangle-type-2" | "unique-rectangle-type-3" | "unique-rectangle-type-4"
  | "unique-loop-6-type-1" | "unique-loop-6-type-2" | "unique-loop-6-type-3" | "unique-loop-6-type-4"
  | "unique-loop-8-type-1" | "unique-loop-8-type-2" | "unique-loop-8-type-3" | "unique-loop-8-type-4"
  | "unique-loop-10-type-1" | "unique-loop-10-type-2" | "unique-loop-10-type-3" | "unique-loop-10-type-4"
  | "naked-quad" | "jellyfish" | "hidden-quad" | "bug-type-1" | "bug-type-2" | "bug-type-3" | "bug-type-4"
  | "aligned-pair-exclusion" | "x-cycle" | "y-cycle" | "turbot-fish" | "x-chain" | "xy-cycle" | "forcing-chain"
  | "aligned-triplet-exclusion" | "nishio" | "cell-forcing-chains" | "region-forcing-chains" | "dynamic-contradiction"
  | "dynamic-double" | "dynamic-cell" | "dynamic-region" | "dynamic-contradiction-plus" | "dynamic-double-plus"
  | "dynamic-cell-plus" | "dynamic-region-plus" | "dynamic-contradiction-plus-chains" | "dynamic-double-plus-chains"
  | "dynamic-cell-plus-chains" | "dynamic-region-plus-chains" | "dynamic-contradiction-plus-multiple"
  | "dynamic-double-plus-multiple" | "dynamic-cell-plus-multiple" | "dynamic-region-plus-multiple"
  | "dynamic-contradiction-plus-dynamic" | "dynamic-double-plus-dynamic" | "dynamic-cell-plus-dynamic"
  | "dynamic-region-plus-dynamic" | "dynamic-contradiction-plus-dynamic-chains" | "dynamic-double-plus-dynamic-chains"
  | "dynamic-cell-plus-dynamic-chains" | "dynamic-region-plus-dynamic-chains";

/** The beginnings of names, each for all techniques whose names begin with it. */
export type TechniqueFamily =
  | "hidden" | "hidden-single" | "direct" | "direct-hidden" | "naked" | "x" | "xy" | "unique" | "unique-rectangle"
  | "unique-rectangle-type" | "unique-loop" | "unique-loop-6" | "unique-loop-6-type" | "unique-loop-8"
  | "unique-loop-8-type" | "unique-loop-10" | "unique-loop-10-type" | "bug" | "bug-type" | "aligned" | "dynamic";

/** A technique, or all whose names begin so. */
export type Technique = TechniqueName | TechniqueFamily;
