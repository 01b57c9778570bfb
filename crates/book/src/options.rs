//! What a book is to be like.

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_grid::Quoted;
use thiserror::Error;

use crate::{BookSettings, BookWords, Trim};

/// What a book is to be like: all that is not puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct BookOptions {
    /// The title; without one, that of the words.
    pub title: Option<String>,
    /// What stands under the title; without one, the number of puzzles.
    pub subtitle: Option<String>,
    /// Who made the book.
    pub author: Option<String>,
    /// Lines at the foot of the second page: rights, edition, address.
    pub imprint: Vec<String>,
    /// The size of a page.
    pub trim: Trim,
    /// How many puzzles are on a page.
    pub per_page: PuzzlesPerPage,
    /// Where the solutions are.
    pub solutions: SolutionPlace,
    /// Who the file is for.
    pub profile: PdfProfile,
    /// The margin outside, above and below, in points. The inside margin follows from the number of pages.
    pub margin: f32,
    /// Which pages stand around the puzzles.
    pub front_matter: FrontMatter,
    /// Whether the pages become a book.
    pub binding: PageBinding,
    /// What empty cells hold.
    pub empty_cells: EmptyCells,
    /// Whether pages are put side by side on larger sheets, to be folded.
    pub booklet: Option<BookletSheet>,
    /// The date of the file; a date is needed for PDF/A.
    pub date: Option<BookDate>,
    /// The address that a code beside each puzzle holds, with `{puzzle}` or `{number}` in it.
    pub link: Option<String>,
    /// The words.
    pub words: BookWords,
}

impl BookOptions {
    /// Returns the options of these settings, with these words. What the settings leave open, their preset says.
    #[must_use]
    pub fn new(settings: &BookSettings, words: BookWords) -> BookOptions {
        let preset = settings.preset.unwrap_or_default().settings();
        let all = preset.with(settings);
        let at_back = SolutionPlace::AtBack(all.solutions_per_page.unwrap_or(SolutionsPerPage::Nine));
        let solutions = match all.solutions {
            // Whoever says how many are on a page wants pages of them.
            _ if settings.solutions.is_none() && settings.solutions_per_page.is_some() => at_back,
            None | Some(SolutionChoice::Back) => at_back,
            Some(SolutionChoice::Under) => SolutionPlace::UnderPuzzle,
            Some(SolutionChoice::None) => SolutionPlace::Nowhere,
        };
        BookOptions {
            title: all.title,
            subtitle: all.subtitle,
            author: all.author,
            imprint: all.imprint.unwrap_or_default(),
            trim: all.trim.unwrap_or(Trim::LETTER),
            per_page: all.per_page.unwrap_or(PuzzlesPerPage::Four),
            solutions,
            profile: all.profile.unwrap_or(PdfProfile::Press),
            margin: all.margin.unwrap_or(DEFAULT_MARGIN),
            front_matter: all.front_matter.unwrap_or(FrontMatter::Full),
            binding: all.binding.unwrap_or(PageBinding::Bound),
            empty_cells: all.empty_cells.unwrap_or(EmptyCells::Empty),
            booklet: all.booklet.and_then(BookletChoice::sheet),
            date: all.date,
            link: all.link,
            words,
        }
    }
}

/// The margin outside, above and below, if nothing else is asked for: half an inch.
pub(crate) const DEFAULT_MARGIN: f32 = 36.0;

/// Why a word is not one of a list.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: expected {expected}", Quoted(found))]
pub struct ParseBookWordError {
    /// The word.
    pub found: String,
    /// The words that could stand there.
    pub expected: String,
}

/// Defines an enum by its words: the variants, what they mean, and how they are written.
macro_rules! by_word {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Returns the word for it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }
        }

        impl Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $name {
            type Err = ParseBookWordError;

            fn from_str(text: &str) -> Result<$name, ParseBookWordError> {
                $name::ALL.iter().copied().find(|one| one.name() == text).ok_or_else(|| ParseBookWordError {
                    found: text.to_owned(),
                    expected: $name::ALL.iter().map(|one| one.name()).collect::<Vec<_>>().join(", "),
                })
            }
        }
    };
}

by_word! {
    /// How many puzzles are on a page.
    PuzzlesPerPage {
        /// One: large print.
        One = "1",
        /// Two, one above the other.
        Two = "2",
        /// Two by two.
        Four = "4",
        /// Three rows of two.
        Six = "6",
    }
}

impl PuzzlesPerPage {
    /// Returns the number.
    #[must_use]
    pub const fn count(self) -> usize {
        let (columns, rows) = self.columns_and_rows();
        columns * rows
    }

    /// Returns how many stand side by side, and how many one below the other.
    #[must_use]
    pub const fn columns_and_rows(self) -> (usize, usize) {
        match self {
            PuzzlesPerPage::One => (1, 1),
            PuzzlesPerPage::Two => (1, 2),
            PuzzlesPerPage::Four => (2, 2),
            PuzzlesPerPage::Six => (2, 3),
        }
    }
}

by_word! {
    /// How many solutions are on a page at the back.
    SolutionsPerPage {
        /// Two by two.
        Four = "4",
        /// Three rows of two.
        Six = "6",
        /// Three by three.
        Nine = "9",
        /// Four rows of three.
        Twelve = "12",
    }
}

impl SolutionsPerPage {
    /// Returns the number.
    #[must_use]
    pub const fn count(self) -> usize {
        let (columns, rows) = self.columns_and_rows();
        columns * rows
    }

    /// Returns how many stand side by side, and how many one below the other.
    #[must_use]
    pub const fn columns_and_rows(self) -> (usize, usize) {
        match self {
            SolutionsPerPage::Four => (2, 2),
            SolutionsPerPage::Six => (2, 3),
            SolutionsPerPage::Nine => (3, 3),
            SolutionsPerPage::Twelve => (3, 4),
        }
    }
}

/// Where the solutions are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionPlace {
    /// On pages at the back.
    AtBack(SolutionsPerPage),
    /// Upside down under each puzzle.
    UnderPuzzle,
    /// Nowhere.
    Nowhere,
}

by_word! {
    /// Where the solutions are, in a word.
    SolutionChoice {
        /// On pages at the back.
        Back = "back",
        /// Upside down under each puzzle.
        Under = "under",
        /// Nowhere.
        None = "none",
    }
}

by_word! {
    /// Who the file is for.
    PdfProfile {
        /// A print shop: no outline, no links, no annotations, no metadata, no transparency, nothing but black and grey.
        Press = "press",
        /// A screen, or a printer at home: outline, links between puzzles and solutions, language, title, tags.
        Screen = "screen",
    }
}

by_word! {
    /// Which pages stand around the puzzles.
    FrontMatter {
        /// A title page, contents, how to play, and a page before each section.
        Full = "full",
        /// None: puzzles, and solutions if asked for.
        None = "none",
    }
}

by_word! {
    /// Whether the pages become a book.
    PageBinding {
        /// They do: there is an even number of them, with a gutter that follows from it.
        Bound = "bound",
        /// They stay loose leaves: all margins are the same.
        Loose = "loose",
    }
}

by_word! {
    /// What empty cells hold.
    EmptyCells {
        /// Nothing.
        Empty = "empty",
        /// Nine small dots, one for each digit that the cell can still be.
        Dots = "dots",
    }
}

by_word! {
    /// The sheets of a booklet, in a word.
    BookletChoice {
        /// No booklet: pages one after the other.
        None = "none",
        /// Pairs of A5 pages on A4.
        A4 = "a4",
        /// Pairs of half letters on letter.
        Letter = "letter",
    }
}

impl BookletChoice {
    /// Returns the sheet.
    #[must_use]
    pub const fn sheet(self) -> Option<BookletSheet> {
        match self {
            BookletChoice::None => None,
            BookletChoice::A4 => Some(BookletSheet::A4),
            BookletChoice::Letter => Some(BookletSheet::Letter),
        }
    }
}

/// The sheets that a booklet is folded from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookletSheet {
    /// A4, lying: two A5 pages.
    A4,
    /// US letter, lying: two half letters.
    Letter,
}

/// A day: what the file says when it was made. It comes from the plan, never from a clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BookDate {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day, from 1.
    pub day: u8,
}

impl Display for BookDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for BookDate {
    type Err = ParseBookWordError;

    fn from_str(text: &str) -> Result<BookDate, ParseBookWordError> {
        let read = || {
            let mut numbers = text.split('-');
            let (year, month, day) = (numbers.next()?, numbers.next()?, numbers.next()?);
            let is_plain =
                [year, month, day].iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
            let whole =
                numbers.next().is_none() && (year.len(), month.len(), day.len()) == (4, 2, 2) && is_plain;
            let (year, month, day): (u16, u8, u8) =
                (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
            let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
            let days = match month {
                2 => 28 + u8::from(leap),
                4 | 6 | 9 | 11 => 30,
                1..=12 => 31,
                _ => return None,
            };
            (whole && year > 0 && (1..=days).contains(&day)).then_some(BookDate { year, month, day })
        };
        read().ok_or_else(|| ParseBookWordError {
            found: text.to_owned(),
            expected: "a day such as 2026-11-21".to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_round_trip() {
        for &one in PuzzlesPerPage::ALL {
            assert_eq!(one.name().parse(), Ok(one));
            assert_eq!(one.name(), one.count().to_string());
        }
        for &one in SolutionsPerPage::ALL {
            assert_eq!(one.name(), one.count().to_string());
        }
        let error = "3".parse::<PuzzlesPerPage>().unwrap_err().to_string();
        assert_eq!(error, "\"3\": expected 1, 2, 4, 6");
    }

    #[test]
    fn days_are_days_of_the_calendar() {
        for fine in ["2026-11-21", "2024-02-29", "2000-02-29"] {
            assert_eq!(fine.parse::<BookDate>().map(|date| date.to_string()), Ok(fine.to_owned()));
        }
        for wrong in [
            "",
            "2026-11",
            "2026-13-01",
            "2026-02-29",
            "1900-02-29",
            "2026-1-1",
            "2026-11-21-3",
            "+026-01-01",
        ] {
            assert!(wrong.parse::<BookDate>().is_err(), "{wrong}");
        }
    }
}
