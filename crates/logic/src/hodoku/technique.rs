//! The techniques of this scale by name, and what each is worth. The list itself is in `table`.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::ParseNameError;

use super::HodokuLevel;
use super::table::for_each_technique;
use crate::names::same_name;

/// The entry of one technique in the list.
pub(super) struct TechniqueEntry {
    score: u32,
    level: HodokuLevel,
    name: &'static str,
    hodoku_name: &'static str,
    aliases: &'static [&'static str],
}

macro_rules! define_techniques {
    ($(
        $level:ident $score:literal $finder:ident($($search:tt)*) => {
            $(
                $(#[doc = $doc:literal])+
                $technique:ident($name:literal, $hodoku:literal $(, $alias:literal)*)
            )+
        }
    )+) => {
        /// A technique that HoDoKu 2.2 uses by default, in the order in which it tries them.
        ///
        /// ```
        /// use ninefold_logic::hodoku::{HodokuLevel, HodokuTechnique};
        /// let kite: HodokuTechnique = "2-String Kite".parse()?;
        /// assert_eq!((kite.name(), kite.score(), kite.level()), ("two-string-kite", 150, HodokuLevel::Hard));
        /// assert!(HodokuTechnique::ALL.iter().all(|technique| technique.name().parse() == Ok(*technique)));
        /// # Ok::<(), ninefold_grid::ParseNameError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum HodokuTechnique {
            $($(
                $(#[doc = $doc])+
                #[doc = concat!("\n\nScore ", stringify!($score), "; `", $name, "`.")]
                $technique,
            )+)+
        }

        impl HodokuTechnique {
            /// All techniques, in the order in which they are tried.
            pub const ALL: &'static [HodokuTechnique] = &[$($(HodokuTechnique::$technique),+),+];
        }

        /// By technique.
        static ENTRIES: &[TechniqueEntry] = &[$($(
            TechniqueEntry {
                score: $score,
                level: HodokuLevel::$level,
                name: $name,
                hodoku_name: $hodoku,
                aliases: &[$($alias),*],
            }
        ),+),+];
    };
}

for_each_technique!(define_techniques);

impl HodokuTechnique {
    fn entry(self) -> &'static TechniqueEntry {
        &ENTRIES[self as usize]
    }

    /// Returns what a step adds to the score of a puzzle.
    #[must_use]
    pub fn score(self) -> u32 {
        self.entry().score
    }

    /// Returns the lowest level of a puzzle that needs it.
    #[must_use]
    pub fn level(self) -> HodokuLevel {
        self.entry().level
    }

    /// Returns the technique's place in [`HodokuTechnique::ALL`].
    #[must_use]
    pub const fn order(self) -> usize {
        self as usize
    }

    /// Returns the name used here: small letters, digits and hyphens.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the name that HoDoKu 2.2 prints.
    #[must_use]
    pub fn hodoku_name(self) -> &'static str {
        self.entry().hodoku_name
    }

    /// Returns other names that players and programs use.
    #[must_use]
    pub fn aliases(self) -> &'static [&'static str] {
        self.entry().aliases
    }

    /// Returns whether it is right only because the puzzle has one solution.
    #[must_use]
    pub const fn relies_on_uniqueness(self) -> bool {
        matches!(
            self,
            HodokuTechnique::UniquenessTest1
                | HodokuTechnique::UniquenessTest2
                | HodokuTechnique::UniquenessTest3
                | HodokuTechnique::UniquenessTest4
                | HodokuTechnique::UniquenessTest5
                | HodokuTechnique::UniquenessTest6
                | HodokuTechnique::HiddenRectangle
                | HodokuTechnique::AvoidableRectangle1
                | HodokuTechnique::AvoidableRectangle2
                | HodokuTechnique::BugPlusOne
        )
    }
}

impl fmt::Display for HodokuTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for HodokuTechnique {
    type Err = ParseNameError;

    /// Reads its name, HoDoKu's name or an alias. Case, spaces, hyphens and underscores do not matter.
    fn from_str(text: &str) -> Result<HodokuTechnique, ParseNameError> {
        let names = |technique: HodokuTechnique| {
            [technique.name(), technique.hodoku_name()].into_iter().chain(technique.aliases().iter().copied())
        };
        HodokuTechnique::ALL
            .iter()
            .copied()
            .find(|&technique| names(technique).any(|name| same_name(name, text)))
            .ok_or_else(|| {
                ParseNameError::form("technique", text, "a technique such as skyscraper or w-wing")
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_all_different_and_read_back() {
        let mut names = std::collections::BTreeSet::new();
        for &technique in HodokuTechnique::ALL {
            let entry = technique.entry();
            for name in [entry.name, entry.hodoku_name].iter().chain(entry.aliases) {
                assert_eq!(name.parse(), Ok(technique), "{name}");
            }
            assert!(names.insert(entry.name) && entry.hodoku_name.is_ascii());
            assert_eq!(technique.to_string(), entry.name);
        }
        assert_eq!("No such".parse::<HodokuTechnique>().unwrap_err().found, "No such");
    }
}
