//! The techniques: one list, from which names, order and base ratings come.
//!
//! The order is the order in which Sudoku Explainer 1.2.1 tries them, which is *almost* that of their ratings.
//! Each technique has three kinds of name: its own here ([`Technique::name`], also its text form), the one Sudoku
//! Explainer prints ([`Technique::se_name`]), and others that players use ([`Technique::aliases`]).

use core::fmt;
use core::str::FromStr;

use crate::SeRating;

/// How a unique rectangle or loop, or a bivalue universal grave, is broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UniquenessType {
    /// One cell has extra candidates: it must be one of them.
    One,
    /// All extra candidates are the same digit: one of them is true.
    Two,
    /// The extra candidates of two cells form a naked or hidden set with other cells.
    Three,
    /// One of the two digits is locked into the two cells with extras, so the other one goes.
    Four,
}

impl UniquenessType {
    const ALL: [UniquenessType; 4] =
        [UniquenessType::One, UniquenessType::Two, UniquenessType::Three, UniquenessType::Four];

    /// 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// How many cells a unique loop has. Four make a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LoopLength {
    /// A rectangle: two rows, two columns, two boxes.
    Four,
    /// Six cells.
    Six,
    /// Eight cells.
    Eight,
    /// Ten cells or more.
    Ten,
}

impl LoopLength {
    const ALL: [LoopLength; 4] = [LoopLength::Four, LoopLength::Six, LoopLength::Eight, LoopLength::Ten];
}

/// What makes a forcing chain prove something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Forcing {
    /// The assumption contradicts itself.
    Contradiction,
    /// The candidate and its negation lead to the same result.
    Double,
    /// All candidates of a cell lead to the same result.
    Cell,
    /// All places of a digit in a house lead to the same result.
    Region,
}

impl Forcing {
    const ALL: [Forcing; 4] = [Forcing::Contradiction, Forcing::Double, Forcing::Cell, Forcing::Region];
}

/// What a dynamic forcing chain may use besides singles while it follows an assumption.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Nesting {
    /// Nothing more.
    None,
    /// Locking, hidden and naked pairs, X-wings.
    Basic,
    /// The same and forcing chains.
    Chains,
    /// The same and cell or region forcing chains.
    Multiple,
    /// Locking, pairs, X-wings and dynamic forcing chains.
    Dynamic,
    /// Locking, pairs, X-wings and dynamic forcing chains that use forcing chains themselves.
    DynamicChains,
}

impl Nesting {
    /// All of them, from the weakest up.
    pub const ALL: [Nesting; 6] = [
        Nesting::None,
        Nesting::Basic,
        Nesting::Chains,
        Nesting::Multiple,
        Nesting::Dynamic,
        Nesting::DynamicChains,
    ];

    const fn suffix(self) -> &'static str {
        match self {
            Nesting::None => "",
            Nesting::Basic => " (+)",
            Nesting::Chains => " (+ Forcing Chains)",
            Nesting::Multiple => " (+ Multiple Forcing Chains)",
            Nesting::Dynamic => " (+ Dynamic Forcing Chains)",
            Nesting::DynamicChains => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
        }
    }

    const fn slug(self) -> &'static str {
        match self {
            Nesting::None => "",
            Nesting::Basic => "-plus",
            Nesting::Chains => "-plus-chains",
            Nesting::Multiple => "-plus-multiple",
            Nesting::Dynamic => "-plus-dynamic",
            Nesting::DynamicChains => "-plus-dynamic-chains",
        }
    }
}

/// A technique of the scale `se-1.2.1`.
///
/// ```
/// use ninefold_logic::Technique;
/// assert_eq!(Technique::XWing.name(), "x-wing");
/// assert_eq!("turbot-fish".parse(), Ok(Technique::TurbotFish));
/// assert_eq!("Y-Wing".parse(), Ok(Technique::XyWing)); // aliases are understood too
/// assert!(Technique::all().all(|technique| technique.name().parse() == Ok(technique)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// The last empty cell of a house.
    FullHouse,
    /// A digit has one place left in a box.
    HiddenSingleBox,
    /// A digit has one place left in a row or column.
    HiddenSingleLine,
    /// Pointing that leaves a hidden single at once.
    DirectPointing,
    /// Claiming that leaves a hidden single at once.
    DirectClaiming,
    /// A hidden pair that leaves a hidden single at once.
    DirectHiddenPair,
    /// A cell has one candidate left.
    NakedSingle,
    /// A hidden triplet that leaves a hidden single at once.
    DirectHiddenTriplet,
    /// In a box a digit is confined to one line: it goes from the rest of the line.
    Pointing,
    /// In a line a digit is confined to one box: it goes from the rest of the box.
    Claiming,
    /// Two cells of a house with the same two candidates.
    NakedPair,
    /// A digit confined to two lines in two crossing lines.
    XWing,
    /// Two digits confined to two cells of a house.
    HiddenPair,
    /// Three cells of a house with three candidates between them.
    NakedTriplet,
    /// A fish of three lines.
    Swordfish,
    /// Three digits confined to three cells of a house.
    HiddenTriplet,
    /// A pivot of two candidates and two pincers.
    XyWing,
    /// A pivot of three candidates and two pincers.
    XyzWing,
    /// A deadly rectangle or loop of two digits, avoided.
    UniqueLoop(LoopLength, UniquenessType),
    /// Four cells of a house with four candidates between them.
    NakedQuad,
    /// A fish of four lines.
    Jellyfish,
    /// Four digits confined to four cells of a house.
    HiddenQuad,
    /// A bivalue universal grave, avoided.
    Bug(UniquenessType),
    /// Two cells whose combinations are tried against common excluders.
    AlignedPair,
    /// A closed loop of strong and weak links on one digit.
    XCycle,
    /// A closed loop through cells of two candidates.
    YCycle,
    /// A closed loop of all kinds of links.
    XyCycle,
    /// A chain on one digit with two strong links around a weak one.
    TurbotFish,
    /// A longer chain on one digit that refutes or proves its start.
    XChain,
    /// A chain of all kinds of links that refutes or proves its start.
    ForcingChain,
    /// Three cells whose combinations are tried against common excluders.
    AlignedTriplet,
    /// A candidate that leads to a contradiction on its own digit.
    Nishio,
    /// All candidates of a cell lead to the same result.
    CellChains,
    /// All places of a digit in a house lead to the same result.
    RegionChains,
    /// Forcing chains in which several conclusions may be combined.
    Dynamic(Forcing, Nesting),
}

use Technique as T;

const FIRST: [Technique; 18] = [
    T::FullHouse,
    T::HiddenSingleBox,
    T::HiddenSingleLine,
    T::DirectPointing,
    T::DirectClaiming,
    T::DirectHiddenPair,
    T::NakedSingle,
    T::DirectHiddenTriplet,
    T::Pointing,
    T::Claiming,
    T::NakedPair,
    T::XWing,
    T::HiddenPair,
    T::NakedTriplet,
    T::Swordfish,
    T::HiddenTriplet,
    T::XyWing,
    T::XyzWing,
];

const MIDDLE: [Technique; 3] = [T::NakedQuad, T::Jellyfish, T::HiddenQuad];

const LAST: [Technique; 11] = [
    T::AlignedPair,
    T::XCycle,
    T::YCycle,
    T::TurbotFish,
    T::XChain,
    T::XyCycle,
    T::ForcingChain,
    T::AlignedTriplet,
    T::Nishio,
    T::CellChains,
    T::RegionChains,
];

impl Technique {
    /// Every technique, in the order in which they are tried.
    pub fn all() -> impl Iterator<Item = Technique> + Clone {
        let loops = LoopLength::ALL
            .into_iter()
            .flat_map(|length| UniquenessType::ALL.into_iter().map(move |kind| T::UniqueLoop(length, kind)));
        let dynamic = Nesting::ALL
            .into_iter()
            .flat_map(|nesting| Forcing::ALL.into_iter().map(move |forcing| T::Dynamic(forcing, nesting)));
        FIRST
            .into_iter()
            .chain(loops)
            .chain(MIDDLE)
            .chain(UniquenessType::ALL.into_iter().map(T::Bug))
            .chain(LAST)
            .chain(dynamic)
    }

    /// The technique's place in [`Technique::all`].
    #[must_use]
    pub fn order(self) -> usize {
        T::all().position(|technique| technique == self).unwrap_or(usize::MAX)
    }

    /// The rating of its simplest use. Loops, chains and sets add tenths for length.
    #[must_use]
    pub const fn base(self) -> SeRating {
        SeRating::from_tenths(match self {
            T::FullHouse => 10,
            T::HiddenSingleBox => 12,
            T::HiddenSingleLine => 15,
            T::DirectPointing => 17,
            T::DirectClaiming => 19,
            T::DirectHiddenPair => 20,
            T::NakedSingle => 23,
            T::DirectHiddenTriplet => 25,
            T::Pointing => 26,
            T::Claiming => 28,
            T::NakedPair => 30,
            T::XWing => 32,
            T::HiddenPair => 34,
            T::NakedTriplet => 36,
            T::Swordfish => 38,
            T::HiddenTriplet => 40,
            T::XyWing => 42,
            T::XyzWing => 44,
            T::UniqueLoop(LoopLength::Four, _) => 45,
            T::UniqueLoop(LoopLength::Six, _) => 46,
            T::UniqueLoop(LoopLength::Eight, _) => 47,
            T::UniqueLoop(LoopLength::Ten, _) | T::NakedQuad => 50,
            T::Jellyfish => 52,
            T::HiddenQuad => 54,
            T::Bug(UniquenessType::One) => 56,
            T::Bug(_) => 57,
            T::AlignedPair => 62,
            T::XCycle | T::YCycle => 65,
            T::TurbotFish | T::XChain => 66,
            T::XyCycle | T::ForcingChain => 70,
            T::AlignedTriplet | T::Nishio => 75,
            T::CellChains | T::RegionChains => 80,
            T::Dynamic(_, nesting) => 85 + 5 * nesting as u16,
        })
    }

    /// The name used here: small letters and hyphens.
    #[must_use]
    pub fn name(self) -> String {
        let fixed = match self {
            T::FullHouse => "full-house",
            T::HiddenSingleBox => "hidden-single-box",
            T::HiddenSingleLine => "hidden-single-line",
            T::DirectPointing => "direct-pointing",
            T::DirectClaiming => "direct-claiming",
            T::DirectHiddenPair => "direct-hidden-pair",
            T::NakedSingle => "naked-single",
            T::DirectHiddenTriplet => "direct-hidden-triplet",
            T::Pointing => "pointing",
            T::Claiming => "claiming",
            T::NakedPair => "naked-pair",
            T::XWing => "x-wing",
            T::HiddenPair => "hidden-pair",
            T::NakedTriplet => "naked-triplet",
            T::Swordfish => "swordfish",
            T::HiddenTriplet => "hidden-triplet",
            T::XyWing => "xy-wing",
            T::XyzWing => "xyz-wing",
            T::UniqueLoop(length, kind) => {
                let length = match length {
                    LoopLength::Four => "unique-rectangle",
                    LoopLength::Six => "unique-loop-6",
                    LoopLength::Eight => "unique-loop-8",
                    LoopLength::Ten => "unique-loop-10",
                };
                return format!("{length}-type-{}", kind.number());
            }
            T::NakedQuad => "naked-quad",
            T::Jellyfish => "jellyfish",
            T::HiddenQuad => "hidden-quad",
            T::Bug(kind) => return format!("bug-type-{}", kind.number()),
            T::AlignedPair => "aligned-pair-exclusion",
            T::XCycle => "x-cycle",
            T::YCycle => "y-cycle",
            T::XyCycle => "xy-cycle",
            T::TurbotFish => "turbot-fish",
            T::XChain => "x-chain",
            T::ForcingChain => "forcing-chain",
            T::AlignedTriplet => "aligned-triplet-exclusion",
            T::Nishio => "nishio",
            T::CellChains => "cell-forcing-chains",
            T::RegionChains => "region-forcing-chains",
            T::Dynamic(forcing, nesting) => {
                let forcing = match forcing {
                    Forcing::Contradiction => "contradiction",
                    Forcing::Double => "double",
                    Forcing::Cell => "cell",
                    Forcing::Region => "region",
                };
                return format!("dynamic-{forcing}{}", nesting.slug());
            }
        };
        fixed.to_owned()
    }

    /// The name that Sudoku Explainer 1.2.1 prints.
    #[must_use]
    pub fn se_name(self) -> String {
        let fixed = match self {
            T::FullHouse | T::HiddenSingleBox | T::HiddenSingleLine => "Hidden Single",
            T::DirectPointing => "Direct Pointing",
            T::DirectClaiming => "Direct Claiming",
            T::DirectHiddenPair => "Direct Hidden Pair",
            T::NakedSingle => "Naked Single",
            T::DirectHiddenTriplet => "Direct Hidden Triplet",
            T::Pointing => "Pointing",
            T::Claiming => "Claiming",
            T::NakedPair => "Naked Pair",
            T::XWing => "X-Wing",
            T::HiddenPair => "Hidden Pair",
            T::NakedTriplet => "Naked Triplet",
            T::Swordfish => "Swordfish",
            T::HiddenTriplet => "Hidden Triplet",
            T::XyWing => "XY-Wing",
            T::XyzWing => "XYZ-Wing",
            T::UniqueLoop(length, kind) => {
                let length = match length {
                    LoopLength::Four => "Unique Rectangle",
                    LoopLength::Six => "Unique Loop",
                    LoopLength::Eight => "Unique Loop 8",
                    LoopLength::Ten => "Unique Loop 10",
                };
                return format!("{length} type {}", kind.number());
            }
            T::NakedQuad => "Naked Quad",
            T::Jellyfish => "Jellyfish",
            T::HiddenQuad => "Hidden Quad",
            T::Bug(kind) => return format!("BUG type {}", kind.number()),
            T::AlignedPair => "Aligned Pair Exclusion",
            T::XCycle => "Bidirectional X-Cycle",
            T::YCycle => "Bidirectional Y-Cycle",
            T::XyCycle => "Bidirectional Cycle",
            T::TurbotFish => "Turbot Fish",
            T::XChain => "Forcing X-Chain",
            T::ForcingChain => "Forcing Chain",
            T::AlignedTriplet => "Aligned Triplet Exclusion",
            T::Nishio => "Nishio Forcing Chains",
            T::CellChains => "Cell Forcing Chains",
            T::RegionChains => "Region Forcing Chains",
            T::Dynamic(forcing, nesting) => {
                return format!("Dynamic {forcing:?} Forcing Chains{}", nesting.suffix());
            }
        };
        fixed.to_owned()
    }

    /// Other names that players and programs use.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            T::FullHouse => &["last digit", "single", "last value"],
            T::HiddenSingleBox => &["hidden single in box"],
            T::HiddenSingleLine => &["hidden single in row", "hidden single in column"],
            T::NakedSingle => &["sole candidate"],
            T::Pointing => &["pointing pair", "locked candidates pointing", "locked candidates type 1"],
            T::Claiming => &["box line reduction", "locked candidates claiming", "locked candidates type 2"],
            T::NakedTriplet => &["naked triple"],
            T::HiddenTriplet => &["hidden triple"],
            T::NakedQuad => &["naked quadruple"],
            T::HiddenQuad => &["hidden quadruple"],
            T::XyWing => &["y-wing", "bent triple"],
            T::UniqueLoop(LoopLength::Four, UniquenessType::One) => &["uniqueness test 1"],
            T::UniqueLoop(LoopLength::Four, UniquenessType::Two) => &["uniqueness test 2"],
            T::UniqueLoop(LoopLength::Four, UniquenessType::Three) => &["uniqueness test 3"],
            T::UniqueLoop(LoopLength::Four, UniquenessType::Four) => &["uniqueness test 4"],
            T::Bug(UniquenessType::One) => &["bug+1", "bivalue universal grave"],
            T::XCycle => &["bidirectional x-cycle", "fishy cycle", "continuous x-chain"],
            T::YCycle => &["bidirectional y-cycle", "xy-cycle of bivalue cells"],
            T::XyCycle => &["bidirectional cycle", "continuous nice loop", "aic ring"],
            T::TurbotFish => &["skyscraper", "2-string kite"],
            T::XChain => &["forcing x-chain"],
            T::ForcingChain => {
                &["alternating inference chain", "aic", "xy-chain", "w-wing", "discontinuous nice loop"]
            }
            T::Nishio => &["nishio forcing chains"],
            T::CellChains => &["cell forcing chain"],
            T::RegionChains => &["unit forcing chain", "digit forcing chain"],
            T::AlignedPair => &["ape"],
            T::AlignedTriplet => &["ate"],
            _ => &[],
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name())
    }
}

/// No technique has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no technique is called {0:?}; expected a name such as `naked-pair` or `x-wing`")]
pub struct ParseTechniqueError(pub String);

impl FromStr for Technique {
    type Err = ParseTechniqueError;

    /// Reads its name, Sudoku Explainer's name or an alias; case, spaces, hyphens and underscores do not matter.
    /// A name that fits several (Sudoku Explainer calls three techniques "Hidden Single") means the first.
    fn from_str(text: &str) -> Result<Technique, ParseTechniqueError> {
        // All names are ASCII. Folding the case of other letters would take a table of 10 kB along.
        let plain = |name: &str| -> String {
            name.chars()
                .filter(|character| !matches!(character, ' ' | '-' | '_'))
                .map(|character| character.to_ascii_lowercase())
                .collect()
        };
        let wanted = plain(text);
        T::all()
            .find(|technique| plain(&technique.name()) == wanted)
            .or_else(|| {
                T::all().find(|technique| {
                    plain(&technique.se_name()) == wanted
                        || technique.aliases().iter().any(|alias| plain(alias) == wanted)
                })
            })
            .ok_or_else(|| ParseTechniqueError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_all_different_and_read_back() {
        let mut names: Vec<String> = T::all().map(T::name).collect();
        for technique in T::all() {
            assert_eq!(technique.name().parse(), Ok(technique));
            assert!(technique.se_name().parse::<Technique>().is_ok(), "{technique}");
        }
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
        assert_eq!("Naked Triple".parse(), Ok(T::NakedTriplet));
        assert!("no such thing".parse::<Technique>().is_err());
    }

    #[test]
    fn se_names_follow_the_programs_spelling() {
        assert_eq!(
            T::Dynamic(Forcing::Region, Nesting::Chains).se_name(),
            "Dynamic Region Forcing Chains (+ Forcing Chains)"
        );
        assert_eq!(T::UniqueLoop(LoopLength::Six, UniquenessType::Three).se_name(), "Unique Loop type 3");
    }
}
