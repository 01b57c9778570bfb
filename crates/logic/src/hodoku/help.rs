//! Help for each technique: why it works and how to look for it, and a position in which it is the next step.
//!
//! The positions are those of the tests, one for each technique; they were checked with HoDoKu itself.

use ninefold_grid::{Cell, CellSet, Digit, Grid};

use super::{QueuedPosition, Technique};
use crate::technique_help::{TechniqueHelp, eliminated_candidates};

/// The positions: technique, grid and digits that were found, eliminated before, result.
const POSITIONS: &str = include_str!("positions.txt");

impl Technique {
    /// Returns why the technique works and how to look for it.
    #[must_use]
    pub const fn help(self) -> TechniqueHelp {
        use Technique as T;
        match self {
            T::FullHouse => TechniqueHelp {
                why: "A house holds each digit once, so the one that is missing goes into the one cell that is \
                      empty.",
                search: "Look for rows, columns and boxes with eight digits.",
            },
            T::NakedSingle => TechniqueHelp {
                why: "A cell cannot hold a digit that it sees. If it sees eight, it holds the ninth.",
                search: "Pick a cell whose row, column and box are rather full, and count through the digits.",
            },
            T::HiddenSingle => TechniqueHelp {
                why: "A house needs each digit. If all cells but one see the digit or are filled, it goes into that \
                      one.",
                search: "Take a digit that has been placed often and draw lines from its places through the boxes \
                         that lack it. Then do the same for rows and columns.",
            },
            T::LockedPair | T::LockedTriple => TechniqueHelp {
                why: "As many cells as digits: the digits fill these cells, in some order. As the cells share a box \
                      and a line, all other cells of both lose the digits.",
                search: "Look for naked pairs and triples whose cells lie in one box, all in one line.",
            },
            T::Pointing => TechniqueHelp {
                why: "The box gets its digit in that line, so the line gets it in the box and nowhere else.",
                search: "For each box and digit, look whether the two or three places left lie in one row or column.",
            },
            T::Claiming => TechniqueHelp {
                why: "The line gets its digit in that box, so the box gets it on the line and nowhere else.",
                search: "For each row and column and each digit, look whether the two or three places left lie in \
                         one box.",
            },
            T::NakedPair | T::NakedTriple | T::NakedQuadruple => TechniqueHelp {
                why: "As many cells as digits: the digits fill these cells, in some order, and the other cells of \
                      the house lose them.",
                search: "In a house, look for cells of few candidates and put together those that add no digit. Not \
                         every cell need have all of the digits.",
            },
            T::HiddenPair | T::HiddenTriple | T::HiddenQuadruple => TechniqueHelp {
                why: "As many digits as cells: the digits fill these cells, in some order, and nothing else goes \
                      into them.",
                search: "In a house, look for digits of few places and put together those that add no cell. Hidden \
                         sets are easiest to see before all candidates are written down.",
            },
            T::XWing | T::Swordfish | T::Jellyfish => TechniqueHelp {
                why: "Each of the lines gets its digit in a different one of the crossing lines. These have it then, \
                      and their other cells lose it.",
                search: "Take one digit. Look for two rows (three, four) in which its places lie in as many columns; \
                         then the same with rows and columns exchanged.",
            },
            T::RemotePair => TechniqueHelp {
                why: "Along the chain the two digits alternate. Two cells an odd number of links apart hold both of \
                      them, so what sees both cells holds neither.",
                search: "Look for four or more cells with the same two candidates, and follow which sees which.",
            },
            T::BugPlusOne => TechniqueHelp {
                why: "If every open cell had two candidates and every digit two places in each house, the puzzle \
                      would have two solutions or none. So the one odd cell holds the digit that breaks this.",
                search: "Near the end, see whether all open cells but one have two candidates. The digit that the \
                         odd cell has three times in its houses goes there.",
            },
            T::Skyscraper => TechniqueHelp {
                why: "The shared end cannot hold the digit in both lines, so in one of them it stands at the other \
                      end. What sees both other ends loses it.",
                search: "Take one digit and the lines with two places for it. Two such rows whose places share a \
                         column at one end, not at the other, are a skyscraper; the same with rows and columns \
                         exchanged.",
            },
            T::TwoStringKite => TechniqueHelp {
                why: "In the box where row and column meet, the digit stands once. So in the row or in the column it \
                      stands at the far end. The cell that sees both far ends loses it.",
                search: "Take one digit, a row and a column with two places for it. If one place of each lies in the \
                         same box, look where the other two cross.",
            },
            T::TurbotFish => TechniqueHelp {
                why: "If the one outer end is not the digit, its partner is; then the next one is not, and its \
                      partner is. So one of the two outer ends is true.",
                search: "Take one digit and two houses with two places for it. If a place of one sees a place of the \
                         other, look what sees the two that are left.",
            },
            T::EmptyRectangle => TechniqueHelp {
                why: "In the box the digit stands in the row or in the column. A line outside, with two places, \
                      turns the one into the other: in both cases the cell at the crossing loses the digit.",
                search: "Take one digit and look for boxes in which its places form an L, a T or a cross. Extend its \
                         row to a column with two places, or its column to a row.",
            },
            T::WWing => TechniqueHelp {
                why: "If neither of the two cells held the first digit, both would hold the second, and the house \
                      that joins them would have no place left for it. So one of them holds the first.",
                search: "Look for two cells with the same two candidates that do not see each other, and for a house \
                         in which one of the digits has two places, each seen by one of the cells.",
            },
            T::XyWing => TechniqueHelp {
                why: "Whichever of its digits the pivot holds, one of the pincers is left with the digit that they \
                      share.",
                search: "Look for three cells of two candidates, ab, ac and bc, where the first sees both others.",
            },
            T::XyzWing => TechniqueHelp {
                why: "The digit that all three cells share stands in one of them. What sees all three loses it.",
                search: "Look for a cell with candidates abc that sees a cell ac and a cell bc, one of them in its \
                         box.",
            },
            T::UniquenessTest1 => TechniqueHelp {
                why: "If the fourth corner held one of the two digits, the four could be exchanged: two solutions. \
                      So it holds neither.",
                search: "Look for rectangles over two boxes in which three corners have the same two candidates and \
                         no others.",
            },
            T::UniquenessTest2 => TechniqueHelp {
                why: "One of the two corners with the extra digit must hold it, or there would be two solutions. \
                      What sees both loses it.",
                search: "Look for rectangles over two boxes in which two neighbouring corners have one and the same \
                         extra digit.",
            },
            T::UniquenessTest3 => TechniqueHelp {
                why: "One of the two corners holds an extra digit. Taken together they act like one cell with the \
                      extra digits, and make a naked set with other cells of their house.",
                search: "Look for rectangles over two boxes with two neighbouring corners that have few extra \
                         digits, and for cells beside them that have only these.",
            },
            T::UniquenessTest4 => TechniqueHelp {
                why: "One of the two digits must stand in the two corners with extras, since their house has no \
                      other place for it. If the other digit stood in one of them too, there would be two solutions.",
                search: "Look for rectangles over two boxes with two neighbouring corners that have extras, and see \
                         whether one of the two digits is confined to them in their row, column or box.",
            },
            T::UniquenessTest5 => TechniqueHelp {
                why: "One of the corners with the extra digit must hold it, or there would be two solutions. What \
                      sees them all loses it.",
                search: "Look for rectangles over two boxes in which three corners, or two that lie diagonally, have \
                         the same extra digit.",
            },
            T::UniquenessTest6 => TechniqueHelp {
                why: "One digit stands nowhere else in the rows and columns of the two diagonal corners. If it stood \
                      in one of them, it would stand in both, and the other digit in the other two: two solutions.",
                search: "Look for rectangles over two boxes in which two diagonal corners have extras, and for one \
                         of the two digits that forms an X-wing there.",
            },
            T::HiddenRectangle => TechniqueHelp {
                why: "If the corner held the second digit, the strong links of the first would fill the other \
                      corners so that all four could be exchanged.",
                search: "Look for rectangles over two boxes with one corner of just two candidates. If in the row \
                         and column of the opposite corner one digit has no places outside the rectangle, that \
                         corner loses the other digit.",
            },
            T::AvoidableRectangle1 | T::AvoidableRectangle2 => TechniqueHelp {
                why: "Digits that were found, not given, could be exchanged like candidates. If the last corners \
                      completed the rectangle, there would be two solutions.",
                search: "Look for two found digits side by side in a box, and for the same two, crosswise, in \
                         another box of the band or stack. Never use given digits for this.",
            },
            T::FinnedXWing | T::FinnedSwordfish | T::FinnedJellyfish => TechniqueHelp {
                why: "If no fin holds the digit, the fish is there and eliminates as usual. If a fin does, what sees \
                      it loses the digit. So what sees all fins and would fall to the fish goes in any case.",
                search: "Take one digit and look for a fish that is spoilt by one or two places in one box. What it \
                         would eliminate in that box goes.",
            },
            T::SashimiXWing | T::SashimiSwordfish | T::SashimiJellyfish => TechniqueHelp {
                why: "If no fin holds the digit, what is left of the fish is a chain of singles that eliminates as \
                      the fish would. If a fin does, what sees it loses the digit.",
                search: "Look as for a finned fish, and accept that a line has one place only when its fins are left \
                         out.",
            },
            T::SueDeCoq => TechniqueHelp {
                why: "The cells of the three sets have as many digits as they can hold, and each digit can stand in \
                      them once. So the rest of the line and of the box loses what is used up there.",
                search: "Look for two or three open cells where a box and a line cross with two digits more than \
                         cells. Then for a cell of two of these digits in the line and one of two others in the box.",
            },
            T::SimpleColorsTrap | T::SimpleColorsWrap => TechniqueHelp {
                why: "Of the two colours one is true everywhere. A place that sees both is false. A colour that sees \
                      itself is false everywhere.",
                search: "Take one digit. Colour a place, then its partners in houses with two places in the other \
                         colour, and so on.",
            },
            T::MultiColors1 | T::MultiColors2 => TechniqueHelp {
                why: "Where a colour of one chain sees a colour of the other, the two are not both true, so one of \
                      their partners is. Where it sees both colours of the other, it is false.",
                search: "Colour all chains of one digit and look where places of different chains see each other.",
            },
            T::XChain => TechniqueHelp {
                why: "If the first end is not the digit, its partner is, what that sees is not, and so on to the \
                      last end, which is. So one of the two ends is true, and what sees both is not.",
                search: "Take one digit and go from place to place: through a house with two places, then through \
                         any house, and so on.",
            },
            T::XyChain => TechniqueHelp {
                why: "If the first cell does not hold the digit, it holds its other one, the next cell cannot, and \
                      so on; then the last cell holds the digit. So one of the two does.",
                search: "Go from one cell of two candidates to another that shares a digit with it, leave by the \
                         other digit, and look for a cell that ends with the digit that you began with.",
            },
            T::DiscontinuousNiceLoop | T::GroupedDiscontinuousNiceLoop => TechniqueHelp {
                why: "The chain starts with a candidate being true, or false, and comes back to its cell with the \
                      contrary.",
                search: "Suppose a candidate and follow strong and weak links in turn, by cell or by house, until \
                         they lead back into the cell.",
            },
            T::ContinuousNiceLoop | T::GroupedContinuousNiceLoop => TechniqueHelp {
                why: "The links fit all the way round, so the candidates of the loop are true and false in turn, one \
                      way or the other. At one end of each link the digit is true.",
                search: "Look as for other chains. If the chain comes back to its start so that the links go on \
                         alternating, look at what sees both ends of its weak links.",
            },
            T::Aic | T::GroupedAic => TechniqueHelp {
                why: "If the first end is false, the last is true. So one of the two is, and what contradicts both \
                      is false.",
                search: "Start with a strong link and go on with weak and strong links in turn, by cell or by house. \
                         A chain that ends with a strong link is of use if something sees both ends. With groups, \
                         two or three cells in the crossing of a box and a line count as one.",
            },
            T::AlsXz => TechniqueHelp {
                why: "Only one of the two sets can hold the digit that restricts them. The other one has lost it and \
                      holds all its others, so a further digit of both stands in one of them.",
                search: "Look for groups of cells in a house with one digit more than cells, and for two groups with \
                         a digit whose places all see one another. What sees all places of another shared digit \
                         loses it.",
            },
            T::AlsXyWing => TechniqueHelp {
                why: "The set in the middle can lose only one of its two restricted digits, so one of the outer sets \
                      has lost its own. It holds all its other digits.",
                search: "Look for an almost locked set that shares a restricted digit with each of two others, two \
                         different ones.",
            },
            T::AlsChain => TechniqueHelp {
                why: "If the first set keeps the digit, the next has lost it, so it keeps the next one, and so on: \
                      the first set or the last holds the digit that they share.",
                search: "Join almost locked sets by restricted digits, each different from the one before, and look \
                         what the first and the last share.",
            },
            T::FrankenXWing | T::FrankenSwordfish => TechniqueHelp {
                why: "Boxes do for a fish as well as lines: each of the base houses gets its digit in a different \
                      one of the cover houses.",
                search: "Take one digit. Look for rows and boxes in which its places lie in as many columns and \
                         boxes.",
            },
            T::FinnedFrankenXWing | T::FinnedFrankenSwordfish => TechniqueHelp {
                why: "If no fin holds the digit, the fish with boxes eliminates as usual. If a fin does, what sees \
                      all fins loses the digit.",
                search: "Look as for a fish with boxes, and allow for a few places that are not covered, or that two \
                         base houses share.",
            },
            T::ForcingChainContradiction | T::ForcingChainVerity => TechniqueHelp {
                why: "An assumption that contradicts itself is false. What follows from all candidates of a cell, or \
                      from all places of a digit in a house, is true.",
                search: "Suppose a candidate, follow its consequences one by one, and compare with those of its \
                         alternatives.",
            },
            T::ForcingNetContradiction | T::ForcingNetVerity => TechniqueHelp {
                why: "As for forcing chains; but a step may rest on several earlier ones, as a single does that is \
                      left only after several eliminations.",
                search: "Suppose a candidate and play on: place every single that it leaves, and look whether \
                         something goes wrong.",
            },
            T::BruteForce => TechniqueHelp {
                why: "The solution says so.",
                search: "When nothing else helps, a computer takes one digit from the solution. A person tries one \
                         and keeps a way back.",
            },
        }
    }

    /// Returns a position in which the technique is the next step, or one of its family where the search finds several; `None`
    /// for the few that no position is known for, and for brute force, which has no next step without the solution.
    #[must_use]
    pub fn example(self) -> Option<QueuedPosition> {
        use Technique as T;
        let wanted = match self {
            T::ForcingChainContradiction | T::ForcingChainVerity => "Forcing Chain",
            T::ForcingNetContradiction | T::ForcingNetVerity => "Forcing Net",
            T::BruteForce => return None,
            other => other.hodoku_name(),
        };
        POSITIONS.lines().filter(|line| !line.starts_with('#')).find_map(|line| {
            let mut fields = line.split('|');
            let name = fields.next()?.trim_end_matches('*');
            let is_wanted = name == wanted || name.parse() == Ok(self);
            is_wanted.then(|| position(fields.next()?, fields.next()?)).flatten()
        })
    }
}

/// Reads a position: the grid with the cells whose digits were found, and the candidates eliminated, `415` for digit 4 in r1c5.
fn position(grid: &str, eliminated: &str) -> Option<QueuedPosition> {
    let (grid, found) = grid.split_once(' ').unwrap_or((grid, ""));
    let mut clues: Grid = grid.parse().ok()?;
    let found: CellSet = found.parse().ok()?;
    let digits: Vec<(Cell, Digit)> = found.iter().filter_map(|cell| Some((cell, clues.get(cell)?))).collect();
    found.iter().for_each(|cell| clues.set(cell, None));
    let mut state = QueuedPosition::new(&clues);
    digits.into_iter().for_each(|(cell, digit)| state.place(cell, digit));
    eliminated_candidates(eliminated)?.into_iter().for_each(|gone| state.eliminate(gone));
    Some(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hodoku::find;

    use Technique as T;

    #[test]
    fn examples_show_their_technique() {
        let mut without = Vec::new();
        for &technique in Technique::ALL {
            let help = technique.help();
            assert!(help.why.ends_with('.') && help.search.ends_with('.') && !help.why.contains("  "));
            match technique.example() {
                Some(state) => {
                    // A forcing chain or net may be found as a contradiction or as a verity.
                    let sibling = match technique {
                        T::ForcingChainContradiction => T::ForcingChainVerity,
                        T::ForcingNetContradiction => T::ForcingNetVerity,
                        T::ForcingChainVerity => T::ForcingChainContradiction,
                        T::ForcingNetVerity => T::ForcingNetContradiction,
                        other => other,
                    };
                    let is_shown = [technique, sibling].iter().any(|&one| find(&state, one).is_some());
                    assert!(is_shown, "{technique}");
                }
                None => without.push(technique),
            }
        }
        assert_eq!(without, [T::FrankenXWing, T::FinnedFrankenXWing, T::BruteForce]);
    }
}
