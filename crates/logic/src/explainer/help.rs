//! Help for each technique of Sudoku Explainer's scale. Where HoDoKu knows the same pattern, its help serves both.

use ninefold_grid::Grid;

use crate::technique_help::{TechniqueHelp, eliminated_candidates};
use crate::{Position, Technique, hodoku};

/// Positions in which a technique is the next step: technique, grid, candidates eliminated before, `415` for digit 4 in r1c5.
///
/// Those on the paths of reference puzzles, rated as Sudoku Explainer 1.2.1 rates them, and of two puzzles made here; of each
/// technique the one with the fewest eliminations, empty cells and words. Some rare ones have none: none was met.
const POSITIONS: &str = include_str!("positions.txt");

impl Technique {
    /// Returns the technique of HoDoKu's scale that is the same pattern; `None` where that scale has none, or divides what is
    /// one here.
    #[must_use]
    pub const fn hodoku(self) -> Option<hodoku::Technique> {
        use Technique as T;
        use hodoku::Technique as H;
        Some(match self {
            T::FullHouse => H::FullHouse,
            T::HiddenSingleBox | T::HiddenSingleLine => H::HiddenSingle,
            T::NakedSingle => H::NakedSingle,
            T::Pointing => H::Pointing,
            T::Claiming => H::Claiming,
            T::NakedPair => H::NakedPair,
            T::XWing => H::XWing,
            T::HiddenPair => H::HiddenPair,
            T::NakedTriplet => H::NakedTriple,
            T::Swordfish => H::Swordfish,
            T::HiddenTriplet => H::HiddenTriple,
            T::XyWing => H::XyWing,
            T::XyzWing => H::XyzWing,
            T::UniqueRectangleType1 => H::UniquenessTest1,
            T::UniqueRectangleType2 => H::UniquenessTest2,
            T::UniqueRectangleType3 => H::UniquenessTest3,
            T::UniqueRectangleType4 => H::UniquenessTest4,
            T::NakedQuad => H::NakedQuadruple,
            T::Jellyfish => H::Jellyfish,
            T::HiddenQuad => H::HiddenQuadruple,
            T::BugType1 => H::BugPlusOne,
            T::TurbotFish => H::TurbotFish,
            T::XChain => H::XChain,
            T::XyCycle => H::ContinuousNiceLoop,
            T::ForcingChain => H::Aic,
            _ => return None,
        })
    }

    /// Returns why the technique works and how to look for it.
    #[must_use]
    pub const fn help(self) -> TechniqueHelp {
        use Technique as T;
        if let Some(same) = self.hodoku() {
            return same.help();
        }
        match self {
            T::DirectPointing | T::DirectClaiming => TechniqueHelp {
                why: "A digit that is confined to the crossing of a box and a line is nowhere else in the two. With \
                      those places gone, another house has one place left for it.",
                search: "For each box and digit, look whether the two or three places left lie in one line. Then \
                         look along that line for a house in which one place is left. The same with lines and boxes \
                         exchanged.",
            },
            T::DirectHiddenPair | T::DirectHiddenTriplet => TechniqueHelp {
                why: "As many digits as cells: they fill these cells, and nothing else goes into them. With the \
                      other digits gone, one of those has one place left in the house.",
                search: "In a house, look for digits of few places that share their cells. Then see whether another \
                         digit had all its other places there.",
            },
            T::BugType2 | T::BugType3 | T::BugType4 => TechniqueHelp {
                why: "If every open cell had two candidates and every digit two places in each house, the puzzle \
                      would have two solutions or none. So one of the cells with more holds an extra digit. Type 2: \
                      the extra digits are alike, and what sees them all loses it. Type 3: they make a naked set \
                      with other cells. Type 4: a digit that two of the cells must share keeps the rest out.",
                search: "Near the end, see whether all open cells but a few have two candidates, and which digits \
                         break the pattern of two places a house.",
            },
            T::AlignedPair | T::AlignedTriplet => TechniqueHelp {
                why: "Go through the ways to fill the cells together. A way that leaves another cell empty, or puts \
                      a digit twice into a house, is impossible. What occurs in no way that is left goes.",
                search: "Take two or three cells that many cells of two or three candidates see. Cross out the \
                         combinations that use up all candidates of such a cell.",
            },
            T::XCycle | T::YCycle => TechniqueHelp {
                why: "The links fit all the way round, so the candidates of the loop are true and false in turn, one \
                      way or the other. At one end of each weak link the digit is true, and what sees both ends \
                      loses it.",
                search: "X: take one digit, go through houses with two places and through any others in turn, and \
                         look for a way back. Y: go from cell to cell of two candidates, each sharing a digit with \
                         the next.",
            },
            T::Nishio => TechniqueHelp {
                why: "If a digit in a cell leads, by the places of that digit alone, to a house without a place for \
                      it, or to two in one house, it does not belong there.",
                search: "Take one digit, suppose it in one place, and place it in the other houses one by one.",
            },
            T::CellChains => TechniqueHelp {
                why: "One of the candidates of the cell is true. What follows from each of them is true in any case.",
                search: "Take a cell of few candidates, follow each in a chain, and compare where they lead.",
            },
            T::RegionChains => TechniqueHelp {
                why: "The digit stands in one of its places in the house. What follows from each place is true in any \
                      case.",
                search: "Take a house and a digit with few places, follow each place in a chain, and compare where \
                         they lead.",
            },
            _ => self.help_for_families(),
        }
    }

    /// Returns the help of unique loops and of dynamic chains, which are many.
    const fn help_for_families(self) -> TechniqueHelp {
        use Technique as T;
        match self {
            T::DynamicContradiction
            | T::DynamicContradictionPlus
            | T::DynamicContradictionPlusChains
            | T::DynamicContradictionPlusMultiple
            | T::DynamicContradictionPlusDynamic
            | T::DynamicContradictionPlusDynamicChains => TechniqueHelp {
                why: "What follows from a candidate, everything taken together, contradicts itself: so the candidate \
                      is false. Unlike a chain, a consequence may rest on several before it; the forms rated higher \
                      use whole techniques or chains on the way.",
                search: "Suppose a candidate and note everything that follows, until some cell or house has nothing \
                         left. Begin with candidates that place many digits.",
            },
            T::DynamicDouble
            | T::DynamicDoublePlus
            | T::DynamicDoublePlusChains
            | T::DynamicDoublePlusMultiple
            | T::DynamicDoublePlusDynamic
            | T::DynamicDoublePlusDynamicChains => TechniqueHelp {
                why: "Something follows from a candidate being true, and from its being false as well: so it holds \
                      in any case. A consequence may rest on several before it.",
                search: "Suppose a candidate, then its contrary, note everything that follows from each, and look for \
                         what is in both lists.",
            },
            T::DynamicCell
            | T::DynamicCellPlus
            | T::DynamicCellPlusChains
            | T::DynamicCellPlusMultiple
            | T::DynamicCellPlusDynamic
            | T::DynamicCellPlusDynamicChains => TechniqueHelp {
                why: "One of the candidates of the cell is true. What follows from each of them, everything taken \
                      together, is true in any case.",
                search: "Take a cell of few candidates, note everything that follows from each, and look for what is \
                         in all lists.",
            },
            T::DynamicRegion
            | T::DynamicRegionPlus
            | T::DynamicRegionPlusChains
            | T::DynamicRegionPlusMultiple
            | T::DynamicRegionPlusDynamic
            | T::DynamicRegionPlusDynamicChains => TechniqueHelp {
                why: "The digit stands in one of its places in the house. What follows from each of them, everything \
                      taken together, is true in any case.",
                search: "Take a house and a digit with few places, note everything that follows from each, and look \
                         for what is in all lists.",
            },
            // What is left are the unique loops.
            _ => TechniqueHelp {
                why: "Cells of the same two candidates that form a loop, each house with two of them or none, could \
                      be exchanged: two solutions. So one of the cells with more candidates holds an extra digit. The \
                      four types say what follows from that, as for unique rectangles.",
                search: "Follow cells that have the same two candidates by row, column and box in turn, and allow for \
                         one or two that have more. A loop of four is a unique rectangle.",
            },
        }
    }

    /// Returns whether it is right only because the puzzle has one solution.
    #[must_use]
    pub fn relies_on_uniqueness(self) -> bool {
        let within = |first: Technique, last: Technique| first <= self && self <= last;
        within(Technique::UniqueRectangleType1, Technique::UniqueLoop10Type4)
            || within(Technique::BugType1, Technique::BugType4)
    }

    /// Returns a position in which the technique is the next step, if there is one to show.
    ///
    /// ```
    /// use ninefold_logic::{Technique, next_step};
    /// let position = Technique::AlignedPair.example().expect("there is one");
    /// assert_eq!(next_step(&position).map(|step| step.technique), Some(Technique::AlignedPair));
    /// ```
    #[must_use]
    pub fn example(self) -> Option<Position> {
        POSITIONS.lines().find_map(|line| {
            let mut fields = line.split('|');
            (fields.next()? == self.name()).then(|| position(fields.next()?, fields.next()?)).flatten()
        })
    }
}

fn position(grid: &str, eliminated: &str) -> Option<Position> {
    let grid: Grid = grid.parse().ok()?;
    let mut state = Position::new(&grid);
    eliminated_candidates(eliminated)?.into_iter().for_each(|gone| state.eliminate(gone));
    Some(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::next_step;

    #[test]
    fn every_technique_has_its_help() {
        for technique in Technique::ALL {
            let help = technique.help();
            assert!(help.why.ends_with('.') && help.search.ends_with('.'), "{technique}");
            assert!(!help.why.contains("  ") && !help.search.contains("  "), "{technique}");
            assert!(technique.summary().ends_with('.'), "{technique}");
        }
    }

    #[test]
    fn examples_have_their_technique_next() {
        let mut shown = 0;
        for technique in Technique::ALL {
            if let Some(state) = technique.example() {
                assert_eq!(next_step(&state).map(|step| step.technique), Some(*technique));
                shown += 1;
            }
        }
        assert!(shown >= 64, "{shown}");
    }

    #[test]
    fn what_is_the_same_is_called_alike() {
        for technique in Technique::ALL {
            if let Some(same) = technique.hodoku() {
                let names = [technique.name(), technique.common_name(), technique.se_name()];
                let mut names = names.iter().chain(technique.aliases());
                let is_known = names.any(|name| name.parse() == Ok(same));
                // A hidden single is two here, and full houses are called hidden singles by the program.
                let differs = matches!(technique, Technique::HiddenSingleBox | Technique::HiddenSingleLine);
                assert!(is_known || differs, "{technique} {same}");
            }
        }
    }
}
