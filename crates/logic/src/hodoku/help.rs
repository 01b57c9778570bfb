//! Help for each technique, and a position in which it is the next step. The texts are in `messages/`.
//!
//! The positions are those of the tests, one for each technique; they were checked with HoDoKu itself.

use ninefold_grid::message::Messages;
use ninefold_grid::{Cell, CellSet, Digit, Grid};

use super::{HodokuTechnique, QueuedPosition};
use crate::english;
use crate::technique_help::{TechniqueHelp, eliminated_candidates};

/// The positions: technique, grid and digits that were found, eliminated before, result.
const POSITIONS: &str = include_str!("positions.txt");

impl HodokuTechnique {
    /// Returns help in English.
    #[must_use]
    pub fn help(self) -> TechniqueHelp {
        self.help_in(english())
    }

    /// Returns help in another language. Texts that the language does not have are English: see [`english`].
    #[must_use]
    pub fn help_in(self, messages: &Messages) -> TechniqueHelp {
        TechniqueHelp::new(&[self.name().to_owned()], self.family(), messages)
    }

    /// Returns the key of the texts that help with this technique and others like it.
    pub(crate) fn family(self) -> &'static str {
        use HodokuTechnique as T;
        match self {
            T::LockedPair | T::LockedTriple => "locked-set",
            T::NakedPair | T::NakedTriple | T::NakedQuadruple => "naked-set",
            T::HiddenPair | T::HiddenTriple | T::HiddenQuadruple => "hidden-set",
            T::XWing | T::Swordfish | T::Jellyfish => "fish",
            T::AvoidableRectangle1 | T::AvoidableRectangle2 => "avoidable-rectangle",
            T::FinnedXWing | T::FinnedSwordfish | T::FinnedJellyfish => "finned-fish",
            T::SashimiXWing | T::SashimiSwordfish | T::SashimiJellyfish => "sashimi-fish",
            T::SimpleColorsTrap | T::SimpleColorsWrap => "simple-colors",
            T::MultiColors1 | T::MultiColors2 => "multi-colors",
            T::GroupedDiscontinuousNiceLoop => "discontinuous-nice-loop",
            T::GroupedContinuousNiceLoop => "continuous-nice-loop",
            T::GroupedAic => "aic",
            T::FrankenXWing | T::FrankenSwordfish => "franken-fish",
            T::FinnedFrankenXWing | T::FinnedFrankenSwordfish => "finned-franken-fish",
            T::ForcingChainContradiction | T::ForcingChainVerity => "forcing-chain",
            T::ForcingNetContradiction | T::ForcingNetVerity => "forcing-net",
            other => other.name(),
        }
    }

    /// Returns a position in which the technique is the next step, or one of its family where the search finds several; `None`
    /// for the few that no position is known for, and for brute force, which has no next step without the solution.
    #[must_use]
    pub fn example(self) -> Option<QueuedPosition> {
        use HodokuTechnique as T;
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
            is_wanted.then(|| parse_position(fields.next()?, fields.next()?)).flatten()
        })
    }
}

/// Reads a position: the grid with the cells whose digits were found, and the candidates eliminated, `415` for digit 4 in r1c5.
fn parse_position(grid: &str, eliminated: &str) -> Option<QueuedPosition> {
    let (grid, found) = grid.split_once(' ').unwrap_or((grid, ""));
    let mut clues: Grid = grid.parse().ok()?;
    let found: CellSet = found.parse().ok()?;
    let digits: Vec<(Cell, Digit)> = found.iter().filter_map(|cell| Some((cell, clues.get(cell)?))).collect();
    found.iter().for_each(|cell| clues.set(cell, None));
    let mut position = QueuedPosition::new(&clues);
    digits.into_iter().for_each(|(cell, digit)| position.place(cell, digit));
    eliminated_candidates(eliminated)?.into_iter().for_each(|gone| position.eliminate(gone));
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hodoku::find;

    use HodokuTechnique as T;

    #[test]
    fn examples_show_their_technique() {
        let mut without = Vec::new();
        for &technique in HodokuTechnique::ALL {
            let help = technique.help();
            let texts = [help.what, help.why, help.search];
            assert!(texts.iter().all(|text| text.ends_with('.') && !text.contains("  ")), "{technique}");
            assert!(english().contains(&format!("name.{}", technique.name())), "{technique}");
            match technique.example() {
                Some(position) => {
                    // A forcing chain or net may be found as a contradiction or as a verity.
                    let sibling = match technique {
                        T::ForcingChainContradiction => T::ForcingChainVerity,
                        T::ForcingNetContradiction => T::ForcingNetVerity,
                        T::ForcingChainVerity => T::ForcingChainContradiction,
                        T::ForcingNetVerity => T::ForcingNetContradiction,
                        other => other,
                    };
                    let is_shown = [technique, sibling].iter().any(|&one| find(&position, one).is_some());
                    assert!(is_shown, "{technique}");
                }
                None => without.push(technique),
            }
        }
        assert_eq!(without, [T::FrankenXWing, T::FinnedFrankenXWing, T::BruteForce]);
    }
}
