//! The techniques by name, and what each is rated. The list itself is in `table`.
//!
//! A technique has a name here ([`Technique::name`], also its text form), the one that Sudoku Explainer prints
//! ([`Technique::se_name`]), the one that most players use ([`Technique::common_name`]), and others
//! ([`Technique::aliases`]). All of them are read by `parse`.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::ParseNameError;

use crate::explainer::chain_length::length_tenths;
use crate::explainer::se_rating::SeRating;
use crate::explainer::table::for_each_technique;
use crate::names::same_name;

/// The entry of one technique in the list.
pub(crate) struct TechniqueEntry {
    pub(crate) rating: RatingRule,
    pub(crate) name: &'static str,
    pub(crate) se_name: &'static str,
    pub(crate) common_name: &'static str,
    pub(crate) aliases: &'static [&'static str],
}

/// How a use of a technique is rated. In binary floating point, because Sudoku Explainer's ties are decided there.
pub(crate) enum RatingRule {
    /// Always the same.
    Fixed(f64),
    /// A tenth more for each member of a set after the first.
    PlusSet(f64),
    /// More with the number of nodes of a chain: see `length`.
    PlusLength(f64),
}

macro_rules! define_techniques {
    ($(
        $finder:ident($($search:tt)*) => {
            $(
                $(#[doc = $doc:literal])+
                $technique:ident {
                    rating: $rule:ident($base:literal), name: $name:literal, se: $se:literal, common: $common:literal
                    $(, also: [$($alias:literal),+])? $(,)?
                }
            )+
        }
    )+) => {
        /// A technique of the scale `se-1.2.1`. The order is that in which the scale tries them, which is almost
        /// that of their ratings.
        ///
        /// ```
        /// use ninefold_logic::Technique;
        /// assert_eq!(Technique::XWing.name(), "x-wing");
        /// assert_eq!("turbot-fish".parse(), Ok(Technique::TurbotFish));
        /// assert_eq!("Y-Wing".parse(), Ok(Technique::XyWing)); // other names are understood too
        /// assert!(Technique::ALL.iter().all(|technique| technique.name().parse() == Ok(*technique)));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $($(
                $(#[doc = $doc])+
                #[doc = concat!("\n\nRated ", stringify!($base), " or more; `", $name, "`.")]
                $technique,
            )+)+
        }

        impl Technique {
            /// All techniques, in the order in which they are tried.
            pub const ALL: &'static [Technique] = &[$($(Technique::$technique),+),+];
        }

        const COUNT: usize = [$($($name),+),+].len();

        /// By technique.
        pub(crate) static ENTRIES: [TechniqueEntry; COUNT] = [$($(
            TechniqueEntry {
                rating: RatingRule::$rule($base),
                name: $name,
                se_name: $se,
                common_name: $common,
                aliases: &[$($($alias),+)?],
            }
        ),+),+];
    };
}

#[cfg(test)]
pub(crate) use define_techniques;

for_each_technique!(define_techniques);

impl Technique {
    fn entry(self) -> &'static TechniqueEntry {
        &ENTRIES[self as usize]
    }

    /// Returns the rating of its simplest use. Loops, chains and sets add tenths for their size.
    #[must_use]
    pub fn base(self) -> SeRating {
        let (RatingRule::Fixed(base) | RatingRule::PlusSet(base) | RatingRule::PlusLength(base)) =
            self.entry().rating;
        SeRating::from_double(base)
    }

    /// Returns the highest rating that a use can have; `None` if there is no bound, because longer chains are rated higher.
    #[must_use]
    pub fn highest(self) -> Option<SeRating> {
        match self.entry().rating {
            RatingRule::Fixed(base) => Some(SeRating::from_double(base)),
            // A house has nine cells, so a set has no more than eight members after the first.
            RatingRule::PlusSet(_) => Some(SeRating::from_double(self.rating(8))),
            RatingRule::PlusLength(_) => None,
        }
    }

    /// Returns the rating of a use with `size` nodes of a chain, or `size` members of a set after the first; a technique
    /// whose rating is fixed has no size.
    ///
    /// Ratings that print alike may differ here: see `length`.
    pub(crate) fn rating(self, size: u32) -> f64 {
        match self.entry().rating {
            RatingRule::Fixed(base) => base,
            RatingRule::PlusSet(base) => base + f64::from(size) * 0.1,
            RatingRule::PlusLength(base) => base + length_tenths(size),
        }
    }

    /// Returns the technique's place in [`Technique::ALL`].
    #[must_use]
    pub const fn order(self) -> usize {
        self as usize
    }

    /// Returns the name used here: small letters, digits and hyphens.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the name that Sudoku Explainer 1.2.1 prints.
    #[must_use]
    pub fn se_name(self) -> &'static str {
        self.entry().se_name
    }

    /// Returns whether this is its name: the one used here, Sudoku Explainer's, or the one that most players use. Case,
    /// spaces, hyphens and underscores do not matter; [`aliases`](Technique::aliases) do not count.
    #[must_use]
    pub fn is_named(self, text: &str) -> bool {
        [self.name(), self.se_name(), self.common_name()].iter().any(|name| same_name(name, text))
    }

    /// Returns the name that most players use, in English. [`Step::name`](crate::Step::name) knows the short chains too.
    #[must_use]
    pub fn common_name(self) -> &'static str {
        self.entry().common_name
    }

    /// Returns other names that players and programs use.
    #[must_use]
    pub fn aliases(self) -> &'static [&'static str] {
        self.entry().aliases
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Technique {
    type Err = ParseNameError;

    /// Reads its name, Sudoku Explainer's name, the common one or an alias. Case, spaces, hyphens and underscores do
    /// not matter. A name that fits several (Sudoku Explainer calls three techniques "Hidden Single") means the first.
    fn from_str(text: &str) -> Result<Technique, ParseNameError> {
        let others = |technique: Technique| {
            [technique.se_name(), technique.common_name()]
                .into_iter()
                .chain(technique.aliases().iter().copied())
        };
        let all = || Technique::ALL.iter().copied();
        all()
            .find(|technique| same_name(technique.name(), text))
            .or_else(|| all().find(|&technique| others(technique).any(|other| same_name(other, text))))
            .ok_or_else(|| {
                ParseNameError::form("technique", text, "a technique such as naked-pair or x-wing")
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_all_different_and_read_back() {
        let mut names = std::collections::BTreeSet::new();
        for &technique in Technique::ALL {
            assert!(names.insert(technique.name()), "{technique}");
            assert_eq!(technique.name().parse(), Ok(technique));
            assert_eq!(technique.to_string(), technique.name());
            for other in [technique.se_name(), technique.common_name()].iter().chain(technique.aliases()) {
                assert!(other.parse::<Technique>().is_ok(), "{other}");
            }
        }
        assert_eq!("Naked Triple".parse(), Ok(Technique::NakedTriplet));
        assert_eq!("X_WING".parse(), Ok(Technique::XWing));
        let error = "no such thing".parse::<Technique>().unwrap_err();
        assert_eq!(error.found, "no such thing");
    }

    #[test]
    fn names_follow_the_programs_spelling() {
        assert_eq!(
            Technique::DynamicRegionPlusChains.se_name(),
            "Dynamic Region Forcing Chains (+ Forcing Chains)"
        );
        assert_eq!(Technique::UniqueLoop6Type3.se_name(), "Unique Loop type 3");
    }

    /// Sudoku Explainer adds up tenths; the list gives the sums.
    #[test]
    #[expect(clippy::float_cmp, reason = "equal to the last bit is what is asked")]
    fn ratings_are_the_sums_that_decide_ties() {
        assert_eq!(Technique::UniqueRectangleType3.rating(2), 4.5 + 2.0 * 0.1);
        assert_eq!(Technique::UniqueLoop6Type1.rating(0), 4.5 + 0.1);
        assert_eq!(Technique::UniqueLoop8Type3.rating(1), (4.5 + 0.2) + 0.1);
        assert_eq!(Technique::UniqueLoop10Type3.rating(3), (4.5 + 0.3 + 0.2) + 3.0 * 0.1);
        assert_eq!(Technique::TurbotFish.rating(8), 6.6 + 0.1);
        assert_eq!(Technique::NakedPair.rating(0), 3.0);
        for &technique in Technique::ALL {
            assert_eq!(SeRating::from_double(technique.rating(0)), technique.base(), "{technique}");
        }
    }
}
