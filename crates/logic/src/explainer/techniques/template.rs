//! Template for a technique: locked pairs. Compiled and run by the tests only.
//!
//! ```text
//!    ┌───────────┬──────────┬──────────┐
//!    │ 38  38  5 │ .  .  x  │ .  .  .  │    two cells in the crossing of a box and a line hold 3 and 8 only:
//!    │ .   x   . │          │          │    both digits go from the rest of the box and of the line
//!    └───────────┴──────────┴──────────┘
//! ```
//!
//! *The head of a file says the idea and draws it; then what it costs, who described it first (author, year, link) or
//! that it is common knowledge, and where it differs from its source.* Common knowledge; in HoDoKu (Bernhard Hobiger,
//! 2008) a technique of its own, on the scale `se-1.2.1` two naked pairs. Cost: 27 houses and at most 36 pairs in each.
//!
//! *Then where it can be new.* Both eliminations lie in the box and the line: if none of their cells lost a candidate since
//! nothing was found (`eliminated`), nothing is found now.
//!
//! To make a technique of it: copy this file to `techniques/NAME.rs`, name it in `techniques/mod.rs`, and write its
//! entry into the list in `table.rs`. Its variant of [`Technique`], its names, its place in the order and its rating
//! come from there. Then a position that it solves and one where it must find nothing
//! belong into `tests/data/techniques.txt` (`examples/golden.rs` collects them); a test fails while they are missing.
//! What a person looks at is a [`Pattern`]. If none fits, add one: `hint.rs`, `explain/mod.rs` and `figure.rs` have a place
//! for it, and `messages/*.txt` its sentences.

use ninefold_grid::{CellSet, DigitSet};

use super::sink::{Flow, StepSink, candidates_in};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{CELL_HOUSES, HOUSE_MASKS, cells, house};
use crate::{Pattern, Position, Step, Technique};

/// Finds locked pairs that eliminate something in the box and something in the line.
fn locked_pair(position: &Position, eliminated: &EliminatedSince, sink: &mut StepSink<'_>) -> Flow {
    let pairs = position.pairs();
    for first in cells(pairs) {
        let [block, lines @ ..] = CELL_HOUSES[first].map(usize::from);
        for line in lines {
            if (HOUSE_MASKS[block] | HOUSE_MASKS[line]) & eliminated.cells() == 0 {
                continue;
            }
            let crossing = HOUSE_MASKS[block] & HOUSE_MASKS[line];
            // Each pair of cells once: the second comes after the first.
            for second in cells(pairs & crossing & !0 << (first + 1)) {
                let digits = position.marks[first];
                if position.marks[second] != digits {
                    continue;
                }
                let pair = 1 << first | 1 << second;
                let in_block = candidates_in(position, HOUSE_MASKS[block] & !crossing, digits);
                let in_line = candidates_in(position, HOUSE_MASKS[line] & !crossing, digits);
                if in_block.is_empty() || in_line.is_empty() {
                    continue;
                }
                let rest = (HOUSE_MASKS[block] | HOUSE_MASKS[line]) & !pair;
                let pattern = Pattern::NakedSet {
                    house: house(block),
                    cells: CellSet::from_bits(pair),
                    digits: DigitSet::from_bits(digits),
                };
                // The scale has no locked pairs, so this says `NakedPair`; a technique of its own says its own name.
                sink(Step::eliminating(
                    Technique::NakedPair,
                    candidates_in(position, rest, digits),
                    pattern,
                ))?;
            }
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Cell, Grid, PencilMarks};

    use super::*;
    use crate::explainer::techniques::sink::first;

    /// Finds the first step in a position given by the candidates of some cells; all others may hold every digit.
    fn find(marks: &[(usize, u16)]) -> Option<String> {
        let mut pencil = PencilMarks::ALL;
        for &(cell, digits) in marks {
            pencil[Cell::new(cell)] = DigitSet::from_bits(digits);
        }
        let position = Position::with_marks(&Grid::EMPTY, &pencil);
        first(|sink| locked_pair(&position, &EliminatedSince::EVERYTHING, sink)).map(|step| step.to_string())
    }

    #[test]
    fn finds_its_pattern() {
        let step = find(&[(0, 0b110), (1, 0b110)]).expect("r1c1 and r1c2 hold 2 and 3");
        assert!(step.starts_with("3.0 naked-pair: r1c3<>2 r1c3<>3 r1c4<>2"), "{step}");
        assert!(step.ends_with("r3c3<>2 r3c3<>3"), "{step}");
    }

    #[test]
    fn finds_nothing_where_nothing_is() {
        assert_eq!(find(&[(0, 0b110), (1, 0b101)]), None); // not the same two digits
        assert_eq!(find(&[(0, 0b110), (3, 0b110)]), None); // not in one box
    }
}

// What follows stands for the list in `table.rs`, so that the entry is compiled too.

/// The entry.
macro_rules! entry {
    ($with:ident) => {
        $with! {
            Every(locked_pair) => {
                /// A naked pair in the crossing of a box and a line.
                NakedPair {
                    rating: Fixed(3.0), name: "locked-pair", se: "Naked Pair", common: "Locked Pair",
                    also: ["pointing naked pair"],
                }
            }
        }
    };
}

/// The list made of the entry alone: what [`Technique`] would have.
#[expect(unreachable_pub, reason = "the real list is public")]
mod names {
    pub(super) use crate::explainer::technique::RatingRule;
    use crate::explainer::technique::{TechniqueEntry, define_techniques};

    entry!(define_techniques);
}

/// The same for the search.
mod groups {
    use super::locked_pair;
    use crate::Technique;
    use crate::explainer::finder::define_groups;
    pub(super) use crate::explainer::finder::{Finder, FinderGroup};

    entry!(define_groups);
}

#[test]
fn the_entry_gives_names_a_rating_and_a_finder() {
    let [entry] = &names::ENTRIES;
    assert_eq!((entry.name, entry.common_name), ("locked-pair", "Locked Pair"));
    assert_eq!(entry.aliases, ["pointing naked pair"]);
    assert!(matches!(entry.rating, names::RatingRule::Fixed(_)));
    assert_eq!(names::Technique::ALL.len(), 1);
    assert!(matches!(groups::GROUPS, [groups::FinderGroup { finder: groups::Finder::Every(_), .. }]));
}
