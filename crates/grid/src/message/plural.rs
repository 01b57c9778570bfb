//! Which of several texts goes with a number.

/// The rule by which a language chooses a text for a number, as in `{count|clue|clues}`.
///
/// The languages of the world need about a dozen; here are those of the languages of this project
/// and its neighbours. Source: Unicode CLDR, plural rules for cardinal numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum PluralRule {
    /// `none`: one text for every number. Chinese, Japanese, Korean.
    None,
    /// `one`: a text for 1, a text for the rest. English, German, Italian, Spanish.
    #[default]
    One,
    /// `zero-one`: a text for 0 and 1, a text for the rest. French, Brazilian Portuguese.
    ZeroOne,
    /// `czech`: a text for 1, for 2 to 4, for the rest. Czech, Slovak.
    Czech,
    /// `polish`: a text for 1, for numbers that end in 2 to 4 but not in 12 to 14, for the rest.
    Polish,
    /// `russian`: as Polish, and numbers that end in 1 but not in 11 go with 1. Russian, Ukrainian.
    Russian,
}

impl PluralRule {
    /// All rules.
    pub const ALL: [PluralRule; 6] = [
        PluralRule::None,
        PluralRule::One,
        PluralRule::ZeroOne,
        PluralRule::Czech,
        PluralRule::Polish,
        PluralRule::Russian,
    ];

    /// Returns the name that a file uses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PluralRule::None => "none",
            PluralRule::One => "one",
            PluralRule::ZeroOne => "zero-one",
            PluralRule::Czech => "czech",
            PluralRule::Polish => "polish",
            PluralRule::Russian => "russian",
        }
    }

    /// Returns how many texts the rule chooses from.
    #[must_use]
    pub const fn forms(self) -> usize {
        match self {
            PluralRule::None => 1,
            PluralRule::One | PluralRule::ZeroOne => 2,
            PluralRule::Czech | PluralRule::Polish | PluralRule::Russian => 3,
        }
    }

    /// Returns the place of the text for a number.
    #[must_use]
    pub const fn form(self, number: u128) -> usize {
        let is_few = matches!(number % 10, 2..=4) && !matches!(number % 100, 12..=14);
        match self {
            PluralRule::None => 0,
            PluralRule::One => (number != 1) as usize,
            PluralRule::ZeroOne => (number > 1) as usize,
            PluralRule::Czech => match number {
                1 => 0,
                2..=4 => 1,
                _ => 2,
            },
            PluralRule::Polish => {
                if number == 1 {
                    0
                } else {
                    2 - is_few as usize
                }
            }
            PluralRule::Russian => {
                if number % 10 == 1 && number % 100 != 11 {
                    0
                } else {
                    2 - is_few as usize
                }
            }
        }
    }
}
