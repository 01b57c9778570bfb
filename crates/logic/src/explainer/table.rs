//! The list of techniques, in the order in which the scale `se-1.2.1` tries them.
//!
//! One entry says all there is to say of a technique; everything else is derived from it:
//!
//! ```text
//!    finder ────────────► `search`: which function looks for it, and when
//!    doc comment, name ─► `Technique`: its variant; `Technique::name`, `FromStr`, the order
//!    rating ────────────► `Technique::base`, and by which rule longer or larger uses are rated higher
//!    se, common, also ──► `Technique::se_name`, `common_name`, `aliases`
//! ```
//!
//! Techniques that one function finds together stand in one group behind it, the lowest rated first. A finder is
//! `First`, `Every` or `Chain` (see `search`). A rating is `Fixed`, or grows with the size of the pattern:
//! `PlusSet` by a tenth for each member of a set after the first, `PlusLength` with the number of nodes of a chain.
//!
//! The list is a macro that hands its entries to another one, so that the names (`technique`) do not depend on the
//! finders (`search`), which use the names. A second scale would be another list of finders with its own order and
//! ratings, over the same techniques.

/// Calls the macro `$with` with all entries.
macro_rules! for_each_technique {
    ($with:ident) => {
        $with! {
        First(hidden_single) => {
            /// The last empty cell of a house.
            FullHouse {
                rating: Fixed(1.0), name: "full-house", se: "Hidden Single", common: "Full House",
                also: ["last digit", "single", "last value"],
            }
            /// A digit has one place left in a box.
            HiddenSingleBox {
                rating: Fixed(1.2), name: "hidden-single-box", se: "Hidden Single", common: "Hidden Single",
                also: ["hidden single in box"],
            }
            /// A digit has one place left in a row or column.
            HiddenSingleLine {
                rating: Fixed(1.5), name: "hidden-single-line", se: "Hidden Single", common: "Hidden Single",
                also: ["hidden single in row", "hidden single in column"],
            }
        }
        First(direct_locked) => {
            /// Pointing that leaves a hidden single at once.
            DirectPointing {
                rating: Fixed(1.7), name: "direct-pointing", se: "Direct Pointing",
                common: "Pointing, then a Hidden Single",
            }
            /// Claiming that leaves a hidden single at once.
            DirectClaiming {
                rating: Fixed(1.9), name: "direct-claiming", se: "Direct Claiming",
                common: "Claiming, then a Hidden Single",
            }
        }
        First(|position, eliminated| direct_hidden_set(position, 2, eliminated)) => {
            /// A hidden pair that leaves a hidden single at once.
            DirectHiddenPair {
                rating: Fixed(2.0), name: "direct-hidden-pair", se: "Direct Hidden Pair",
                common: "Hidden Pair, then a Hidden Single",
            }
        }
        First(naked_single) => {
            /// A cell has one candidate left.
            NakedSingle {
                rating: Fixed(2.3), name: "naked-single", se: "Naked Single", common: "Naked Single",
                also: ["sole candidate"],
            }
        }
        First(|position, eliminated| direct_hidden_set(position, 3, eliminated)) => {
            /// A hidden triplet that leaves a hidden single at once.
            DirectHiddenTriplet {
                rating: Fixed(2.5), name: "direct-hidden-triplet", se: "Direct Hidden Triplet",
                common: "Hidden Triple, then a Hidden Single",
            }
        }
        Every(locked) => {
            /// In a box a digit is confined to one line: it goes from the rest of the line.
            Pointing {
                rating: Fixed(2.6), name: "pointing", se: "Pointing", common: "Locked Candidates (Pointing)",
                also: ["pointing pair", "locked candidates pointing", "locked candidates type 1"],
            }
            /// In a line a digit is confined to one box: it goes from the rest of the box.
            Claiming {
                rating: Fixed(2.8), name: "claiming", se: "Claiming", common: "Locked Candidates (Claiming)",
                also: ["box line reduction", "locked candidates claiming", "locked candidates type 2"],
            }
        }
        Every(|position, eliminated, sink| naked_set(position, 2, eliminated, sink)) => {
            /// Two cells of a house with the same two candidates.
            NakedPair { rating: Fixed(3.0), name: "naked-pair", se: "Naked Pair", common: "Naked Pair" }
        }
        Every(|position, eliminated, sink| fish(position, 2, eliminated, sink)) => {
            /// A digit confined to two lines in two crossing lines.
            XWing { rating: Fixed(3.2), name: "x-wing", se: "X-Wing", common: "X-Wing" }
        }
        Every(|position, eliminated, sink| hidden_set(position, 2, eliminated, sink)) => {
            /// Two digits confined to two cells of a house.
            HiddenPair { rating: Fixed(3.4), name: "hidden-pair", se: "Hidden Pair", common: "Hidden Pair" }
        }
        Every(|position, eliminated, sink| naked_set(position, 3, eliminated, sink)) => {
            /// Three cells of a house with three candidates between them.
            NakedTriplet {
                rating: Fixed(3.6), name: "naked-triplet", se: "Naked Triplet", common: "Naked Triple",
                also: ["naked triple"],
            }
        }
        Every(|position, eliminated, sink| fish(position, 3, eliminated, sink)) => {
            /// A fish of three lines.
            Swordfish { rating: Fixed(3.8), name: "swordfish", se: "Swordfish", common: "Swordfish" }
        }
        Every(|position, eliminated, sink| hidden_set(position, 3, eliminated, sink)) => {
            /// Three digits confined to three cells of a house.
            HiddenTriplet {
                rating: Fixed(4.0), name: "hidden-triplet", se: "Hidden Triplet", common: "Hidden Triple",
                also: ["hidden triple"],
            }
        }
        Every(|position, eliminated, sink| wing(position, Wing::Xy, eliminated, sink)) => {
            /// A pivot of two candidates and two pincers.
            XyWing {
                rating: Fixed(4.2), name: "xy-wing", se: "XY-Wing", common: "XY-Wing",
                also: ["y-wing", "bent triple"],
            }
        }
        Every(|position, eliminated, sink| wing(position, Wing::Xyz, eliminated, sink)) => {
            /// A pivot of three candidates and two pincers.
            XyzWing { rating: Fixed(4.4), name: "xyz-wing", se: "XYZ-Wing", common: "XYZ-Wing" }
        }
        Every(unique_loops) => {
            /// A rectangle of two digits: one cell has other candidates and is one of them.
            UniqueRectangleType1 {
                rating: Fixed(4.5), name: "unique-rectangle-type-1", se: "Unique Rectangle type 1",
                common: "Unique Rectangle Type 1", also: ["uniqueness test 1"],
            }
            /// A rectangle of two digits: the other candidates are one digit; one of them is true.
            UniqueRectangleType2 {
                rating: Fixed(4.5), name: "unique-rectangle-type-2", se: "Unique Rectangle type 2",
                common: "Unique Rectangle Type 2", also: ["uniqueness test 2"],
            }
            /// A rectangle of two digits: two cells' other candidates are part of a set.
            UniqueRectangleType3 {
                rating: PlusSet(4.5), name: "unique-rectangle-type-3", se: "Unique Rectangle type 3",
                common: "Unique Rectangle Type 3", also: ["uniqueness test 3"],
            }
            /// A rectangle of two digits: one digit is locked into two of the cells, which lose the other.
            UniqueRectangleType4 {
                rating: Fixed(4.5), name: "unique-rectangle-type-4", se: "Unique Rectangle type 4",
                common: "Unique Rectangle Type 4", also: ["uniqueness test 4"],
            }
            /// A loop of six cells, two digits: one cell has other candidates and is one of them.
            UniqueLoop6Type1 {
                rating: Fixed(4.6), name: "unique-loop-6-type-1", se: "Unique Loop type 1",
                common: "Unique Loop Type 1",
            }
            /// A loop of six cells, two digits: the other candidates are one digit; one of them is true.
            UniqueLoop6Type2 {
                rating: Fixed(4.6), name: "unique-loop-6-type-2", se: "Unique Loop type 2",
                common: "Unique Loop Type 2",
            }
            /// A loop of six cells, two digits: two cells' other candidates are part of a set.
            UniqueLoop6Type3 {
                rating: PlusSet(4.6), name: "unique-loop-6-type-3", se: "Unique Loop type 3",
                common: "Unique Loop Type 3",
            }
            /// A loop of six cells, two digits: one digit is locked into two of the cells, which lose the other.
            UniqueLoop6Type4 {
                rating: Fixed(4.6), name: "unique-loop-6-type-4", se: "Unique Loop type 4",
                common: "Unique Loop Type 4",
            }
            /// A loop of eight cells, two digits: one cell has other candidates and is one of them.
            UniqueLoop8Type1 {
                rating: Fixed(4.7), name: "unique-loop-8-type-1", se: "Unique Loop 8 type 1",
                common: "Unique Loop Type 1",
            }
            /// A loop of eight cells, two digits: the other candidates are one digit; one of them is true.
            UniqueLoop8Type2 {
                rating: Fixed(4.7), name: "unique-loop-8-type-2", se: "Unique Loop 8 type 2",
                common: "Unique Loop Type 2",
            }
            /// A loop of eight cells, two digits: two cells' other candidates are part of a set.
            UniqueLoop8Type3 {
                rating: PlusSet(4.7), name: "unique-loop-8-type-3", se: "Unique Loop 8 type 3",
                common: "Unique Loop Type 3",
            }
            /// A loop of eight cells, two digits: one digit is locked into two of the cells, which lose the other.
            UniqueLoop8Type4 {
                rating: Fixed(4.7), name: "unique-loop-8-type-4", se: "Unique Loop 8 type 4",
                common: "Unique Loop Type 4",
            }
            /// A loop of ten cells or more, two digits: one cell has other candidates and is one of them.
            UniqueLoop10Type1 {
                rating: Fixed(5.0), name: "unique-loop-10-type-1", se: "Unique Loop 10 type 1",
                common: "Unique Loop Type 1",
            }
            /// A loop of ten cells or more, two digits: the other candidates are one digit; one of them is true.
            UniqueLoop10Type2 {
                rating: Fixed(5.0), name: "unique-loop-10-type-2", se: "Unique Loop 10 type 2",
                common: "Unique Loop Type 2",
            }
            /// A loop of ten cells or more, two digits: two cells' other candidates are part of a set.
            UniqueLoop10Type3 {
                rating: PlusSet(5.0), name: "unique-loop-10-type-3", se: "Unique Loop 10 type 3",
                common: "Unique Loop Type 3",
            }
            /// A loop of ten cells or more, two digits: one digit is locked into two of the cells, which lose the other.
            UniqueLoop10Type4 {
                rating: Fixed(5.0), name: "unique-loop-10-type-4", se: "Unique Loop 10 type 4",
                common: "Unique Loop Type 4",
            }
        }
        Every(|position, eliminated, sink| naked_set(position, 4, eliminated, sink)) => {
            /// Four cells of a house with four candidates between them.
            NakedQuad {
                rating: Fixed(5.0), name: "naked-quad", se: "Naked Quad", common: "Naked Quadruple",
                also: ["naked quadruple"],
            }
        }
        Every(|position, eliminated, sink| fish(position, 4, eliminated, sink)) => {
            /// A fish of four lines.
            Jellyfish { rating: Fixed(5.2), name: "jellyfish", se: "Jellyfish", common: "Jellyfish" }
        }
        Every(|position, eliminated, sink| hidden_set(position, 4, eliminated, sink)) => {
            /// Four digits confined to four cells of a house.
            HiddenQuad {
                rating: Fixed(5.4), name: "hidden-quad", se: "Hidden Quad", common: "Hidden Quadruple",
                also: ["hidden quadruple"],
            }
        }
        Every(bug) => {
            /// A bivalue universal grave: one cell has other candidates and is one of them.
            BugType1 {
                rating: Fixed(5.6), name: "bug-type-1", se: "BUG type 1", common: "BUG+1",
                also: ["bug+1", "bivalue universal grave"],
            }
            /// A bivalue universal grave: the other candidates are one digit; one of them is true.
            BugType2 { rating: Fixed(5.7), name: "bug-type-2", se: "BUG type 2", common: "BUG Type 2" }
            /// A bivalue universal grave: two cells' other candidates are part of a set.
            BugType3 { rating: PlusSet(5.7), name: "bug-type-3", se: "BUG type 3", common: "BUG Type 3" }
            /// A bivalue universal grave: one digit is locked into two of the cells, which lose the other.
            BugType4 { rating: Fixed(5.7), name: "bug-type-4", se: "BUG type 4", common: "BUG Type 4" }
        }
        Every(pair_exclusion) => {
            /// Two cells whose combinations are tried against common excluders.
            AlignedPair {
                rating: Fixed(6.2), name: "aligned-pair-exclusion", se: "Aligned Pair Exclusion",
                common: "Aligned Pair Exclusion", also: ["ape"],
            }
        }
        Chain(Producer::Single) => {
            /// A closed loop of strong and weak links on one digit.
            XCycle {
                rating: PlusLength(6.5), name: "x-cycle", se: "Bidirectional X-Cycle", common: "X-Cycle",
                also: ["bidirectional x-cycle", "fishy cycle", "continuous x-chain"],
            }
            /// A closed loop through cells of two candidates.
            YCycle {
                rating: PlusLength(6.5), name: "y-cycle", se: "Bidirectional Y-Cycle", common: "XY-Cycle",
                also: ["bidirectional y-cycle", "xy-cycle of bivalue cells"],
            }
            /// A chain on one digit with two strong links around a weak one.
            TurbotFish {
                rating: PlusLength(6.6), name: "turbot-fish", se: "Turbot Fish", common: "Turbot Fish",
                also: ["skyscraper", "2-string kite"],
            }
            /// A longer chain on one digit that refutes or proves its start.
            XChain {
                rating: PlusLength(6.6), name: "x-chain", se: "Forcing X-Chain", common: "X-Chain",
                also: ["forcing x-chain"],
            }
            /// A closed loop of all kinds of links.
            XyCycle {
                rating: PlusLength(7.0), name: "xy-cycle", se: "Bidirectional Cycle",
                common: "Continuous Nice Loop",
                also: ["bidirectional cycle", "continuous nice loop", "aic ring"],
            }
            /// A chain of all kinds of links that refutes or proves its start.
            ForcingChain {
                rating: PlusLength(7.0), name: "forcing-chain", se: "Forcing Chain",
                common: "Alternating Inference Chain",
                also: ["alternating inference chain", "aic", "xy-chain", "w-wing", "discontinuous nice loop"],
            }
        }
        Every(triplet_exclusion) => {
            /// Three cells whose combinations are tried against common excluders.
            AlignedTriplet {
                rating: Fixed(7.5), name: "aligned-triplet-exclusion", se: "Aligned Triplet Exclusion",
                common: "Aligned Triple Exclusion", also: ["ate"],
            }
        }
        Chain(Producer::Nishio) => {
            /// A candidate that leads to a contradiction on its own digit.
            Nishio {
                rating: PlusLength(7.5), name: "nishio", se: "Nishio Forcing Chains", common: "Nishio",
                also: ["nishio forcing chains"],
            }
        }
        Chain(Producer::Multiple) => {
            /// All candidates of a cell lead to the same result.
            CellChains {
                rating: PlusLength(8.0), name: "cell-forcing-chains", se: "Cell Forcing Chains",
                common: "Cell Forcing Chain", also: ["cell forcing chain"],
            }
            /// All places of a digit in a house lead to the same result.
            RegionChains {
                rating: PlusLength(8.0), name: "region-forcing-chains", se: "Region Forcing Chains",
                common: "Unit Forcing Chain", also: ["unit forcing chain", "digit forcing chain"],
            }
        }
        Chain(Producer::Dynamic(Nesting::None)) => {
            /// A candidate, or its absence, leads to a contradiction; conclusions work together.
            DynamicContradiction {
                rating: PlusLength(8.5), name: "dynamic-contradiction",
                se: "Dynamic Contradiction Forcing Chains", common: "Contradiction Forcing Net",
            }
            /// A candidate and its absence lead to the same result; conclusions work together.
            DynamicDouble {
                rating: PlusLength(8.5), name: "dynamic-double", se: "Dynamic Double Forcing Chains",
                common: "Verity Forcing Net",
            }
            /// All candidates of a cell lead to the same result; conclusions work together.
            DynamicCell {
                rating: PlusLength(8.5), name: "dynamic-cell", se: "Dynamic Cell Forcing Chains",
                common: "Cell Forcing Net",
            }
            /// All places of a digit in a house lead to the same result; conclusions work together.
            DynamicRegion {
                rating: PlusLength(8.5), name: "dynamic-region", se: "Dynamic Region Forcing Chains",
                common: "Unit Forcing Net",
            }
        }
        Chain(Producer::Dynamic(Nesting::Basic)) => {
            /// [`Technique::DynamicContradiction`] with locking, pairs and X-wings.
            DynamicContradictionPlus {
                rating: PlusLength(9.0), name: "dynamic-contradiction-plus",
                se: "Dynamic Contradiction Forcing Chains (+)",
                common: "Contradiction Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicDouble`] with locking, pairs and X-wings.
            DynamicDoublePlus {
                rating: PlusLength(9.0), name: "dynamic-double-plus", se: "Dynamic Double Forcing Chains (+)",
                common: "Verity Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicCell`] with locking, pairs and X-wings.
            DynamicCellPlus {
                rating: PlusLength(9.0), name: "dynamic-cell-plus", se: "Dynamic Cell Forcing Chains (+)",
                common: "Cell Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicRegion`] with locking, pairs and X-wings.
            DynamicRegionPlus {
                rating: PlusLength(9.0), name: "dynamic-region-plus", se: "Dynamic Region Forcing Chains (+)",
                common: "Unit Forcing Net with Nested Techniques",
            }
        }
        Chain(Producer::Dynamic(Nesting::Chains)) => {
            /// [`Technique::DynamicContradiction`] with locking, pairs, X-wings and forcing chains.
            DynamicContradictionPlusChains {
                rating: PlusLength(9.5), name: "dynamic-contradiction-plus-chains",
                se: "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
                common: "Contradiction Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicDouble`] with locking, pairs, X-wings and forcing chains.
            DynamicDoublePlusChains {
                rating: PlusLength(9.5), name: "dynamic-double-plus-chains",
                se: "Dynamic Double Forcing Chains (+ Forcing Chains)",
                common: "Verity Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicCell`] with locking, pairs, X-wings and forcing chains.
            DynamicCellPlusChains {
                rating: PlusLength(9.5), name: "dynamic-cell-plus-chains",
                se: "Dynamic Cell Forcing Chains (+ Forcing Chains)",
                common: "Cell Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicRegion`] with locking, pairs, X-wings and forcing chains.
            DynamicRegionPlusChains {
                rating: PlusLength(9.5), name: "dynamic-region-plus-chains",
                se: "Dynamic Region Forcing Chains (+ Forcing Chains)",
                common: "Unit Forcing Net with Nested Techniques",
            }
        }
        Chain(Producer::Dynamic(Nesting::Multiple)) => {
            /// [`Technique::DynamicContradiction`] with locking, pairs, X-wings, forcing, cell and region chains.
            DynamicContradictionPlusMultiple {
                rating: PlusLength(10.0), name: "dynamic-contradiction-plus-multiple",
                se: "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)",
                common: "Contradiction Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicDouble`] with locking, pairs, X-wings, forcing, cell and region chains.
            DynamicDoublePlusMultiple {
                rating: PlusLength(10.0), name: "dynamic-double-plus-multiple",
                se: "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)",
                common: "Verity Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicCell`] with locking, pairs, X-wings, forcing, cell and region chains.
            DynamicCellPlusMultiple {
                rating: PlusLength(10.0), name: "dynamic-cell-plus-multiple",
                se: "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)",
                common: "Cell Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicRegion`] with locking, pairs, X-wings, forcing, cell and region chains.
            DynamicRegionPlusMultiple {
                rating: PlusLength(10.0), name: "dynamic-region-plus-multiple",
                se: "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)",
                common: "Unit Forcing Net with Nested Techniques",
            }
        }
        Chain(Producer::Dynamic(Nesting::Dynamic)) => {
            /// [`Technique::DynamicContradiction`] with locking, pairs, X-wings and dynamic chains.
            DynamicContradictionPlusDynamic {
                rating: PlusLength(10.5), name: "dynamic-contradiction-plus-dynamic",
                se: "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)",
                common: "Contradiction Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicDouble`] with locking, pairs, X-wings and dynamic chains.
            DynamicDoublePlusDynamic {
                rating: PlusLength(10.5), name: "dynamic-double-plus-dynamic",
                se: "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)",
                common: "Verity Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicCell`] with locking, pairs, X-wings and dynamic chains.
            DynamicCellPlusDynamic {
                rating: PlusLength(10.5), name: "dynamic-cell-plus-dynamic",
                se: "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
                common: "Cell Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicRegion`] with locking, pairs, X-wings and dynamic chains.
            DynamicRegionPlusDynamic {
                rating: PlusLength(10.5), name: "dynamic-region-plus-dynamic",
                se: "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)",
                common: "Unit Forcing Net with Nested Techniques",
            }
        }
        Chain(Producer::Dynamic(Nesting::DynamicChains)) => {
            /// [`Technique::DynamicContradiction`] with locking, pairs, X-wings and dynamic chains using forcing chains.
            DynamicContradictionPlusDynamicChains {
                rating: PlusLength(11.0), name: "dynamic-contradiction-plus-dynamic-chains",
                se: "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
                common: "Contradiction Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicDouble`] with locking, pairs, X-wings and dynamic chains using forcing chains.
            DynamicDoublePlusDynamicChains {
                rating: PlusLength(11.0), name: "dynamic-double-plus-dynamic-chains",
                se: "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
                common: "Verity Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicCell`] with locking, pairs, X-wings and dynamic chains using forcing chains.
            DynamicCellPlusDynamicChains {
                rating: PlusLength(11.0), name: "dynamic-cell-plus-dynamic-chains",
                se: "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
                common: "Cell Forcing Net with Nested Techniques",
            }
            /// [`Technique::DynamicRegion`] with locking, pairs, X-wings and dynamic chains using forcing chains.
            DynamicRegionPlusDynamicChains {
                rating: PlusLength(11.0), name: "dynamic-region-plus-dynamic-chains",
                se: "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
                common: "Unit Forcing Net with Nested Techniques",
            }
        }
        }
    };
}

pub(crate) use for_each_technique;
