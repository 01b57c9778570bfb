//! Help for each technique of Sudoku Explainer's scale. Where HoDoKu has the same pattern, its texts are used for both.

use ninefold_grid::Grid;
use ninefold_grid::message::{Message, Messages};

use crate::technique_help::{TechniqueHelp, eliminated_candidates};
use crate::{Position, Technique, english, hodoku};

/// Positions in which a technique is the next step: technique, grid, candidates eliminated before, `415` for digit 4 in r1c5.
///
/// Those on the paths of reference puzzles, rated as Sudoku Explainer 1.2.1 rates them, and of two puzzles made here; of each
/// technique the one with the fewest eliminations, empty cells and words. Some rare ones have none: none was met.
const POSITIONS: &str = include_str!("positions.txt");

impl Technique {
    /// Returns the technique of HoDoKu's scale that is the same pattern; `None` where that scale has none, or divides what is
    /// one here.
    #[must_use]
    pub const fn hodoku(self) -> Option<hodoku::HodokuTechnique> {
        use Technique as T;
        use hodoku::HodokuTechnique as H;
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

    /// Returns help in English.
    #[must_use]
    pub fn help(self) -> TechniqueHelp {
        self.help_in(english())
    }

    /// Returns help in another language. Texts that the language does not have are English: see [`english`].
    #[must_use]
    pub fn help_in(self, messages: &Messages) -> TechniqueHelp {
        let name = self.text_key();
        let what = match (name.rsplit_once("-type-"), nested(name)) {
            (Some((pattern, number)), _) => vec![pattern.to_owned(), format!("extras-type-{number}")],
            (_, Some((chain, nested))) => vec![chain.to_owned(), format!("nested-{nested}")],
            _ => vec![name.to_owned()],
        };
        TechniqueHelp::new(&what, self.family(), messages)
    }

    /// Returns the technique's part of the keys of its texts: the name of HoDoKu's technique where that is the same.
    pub(super) fn text_key(self) -> &'static str {
        self.hodoku().map_or(self.name(), hodoku::HodokuTechnique::name)
    }

    /// Returns the name as a message, for sentences.
    pub(super) fn name_message(self) -> Message {
        let name = self.text_key();
        let named = |name: &str| Message::new(format!("name.{name}"));
        match (name.strip_prefix("unique-loop-"), nested(name)) {
            (Some(loops), _) => named(&format!("unique-loop-{}", loops.trim_start_matches(|c| c != 't'))),
            (_, Some((chain, _))) => Message::new("name.nested").with("name", named(chain)),
            _ => named(name),
        }
    }

    /// Returns the key of the texts that help with this technique and others like it.
    fn family(self) -> &'static str {
        use Technique as T;
        if let Some(same) = self.hodoku() {
            return same.family();
        }
        match self {
            T::DirectPointing | T::DirectClaiming => "direct-locked",
            T::DirectHiddenPair | T::DirectHiddenTriplet => "direct-hidden-set",
            T::BugType2 | T::BugType3 | T::BugType4 => "bug",
            T::AlignedPair | T::AlignedTriplet => "aligned",
            other => match other.name() {
                name if name.starts_with("unique-loop") => "unique-loop",
                // The help is that of the technique without others inside.
                name => nested(name).map_or(name, |(chain, _)| chain),
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
            (fields.next()? == self.name()).then(|| parse_position(fields.next()?, fields.next()?)).flatten()
        })
    }
}

/// Splits the name of a dynamic chain with other techniques inside: `dynamic-cell`, `plus-chains`.
fn nested(name: &str) -> Option<(&str, &str)> {
    let at = name.starts_with("dynamic-").then(|| name.find("-plus")).flatten()?;
    Some((&name[..at], &name[at + 1..]))
}

fn parse_position(grid: &str, eliminated: &str) -> Option<Position> {
    let grid: Grid = grid.parse().ok()?;
    let mut position = Position::new(&grid);
    eliminated_candidates(eliminated)?.into_iter().for_each(|gone| position.eliminate(gone));
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::next_step;

    #[test]
    fn every_technique_has_its_help() {
        for technique in Technique::ALL {
            let help = technique.help();
            for text in [help.what, help.why, help.search] {
                assert!(text.ends_with('.') && !text.contains("  "), "{technique}: {text}");
            }
            assert!(!english().text(&technique.name_message()).is_empty());
        }
    }

    #[test]
    fn examples_have_their_technique_next() {
        let mut shown = 0;
        for technique in Technique::ALL {
            if let Some(position) = technique.example() {
                assert_eq!(next_step(&position).map(|step| step.technique), Some(*technique));
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
