//! Presets: named settings for the books that people sell and the sheets that they print at home.

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_grid::ParseNameError;

use crate::trim::{INCH, MM};
use crate::{
    BookSettings, BookletChoice, EmptyCells, FrontMatter, LastPage, PageBinding, PageHead, PdfProfile,
    PuzzlesPerPage, SolutionChoice, SolutionsPerPage, Trim,
};

/// Settings with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BookPreset(usize);

/// A preset: its name, what it is for, and its settings.
struct Entry {
    name: &'static str,
    about: &'static str,
    settings: fn() -> BookSettings,
}

/// The first preset is the default.
const ENTRIES: &[Entry] = &[
    Entry {
        name: "kdp-8.5x11-4up",
        about: "paperback of 8.5 x 11 in, 4 puzzles per page, 9 solutions",
        settings: || paperback(Trim::LETTER, PuzzlesPerPage::Four, SolutionsPerPage::Nine),
    },
    Entry {
        name: "kdp-8.5x11-6up",
        about: "paperback of 8.5 x 11 in, 6 puzzles per page, 12 solutions",
        settings: || paperback(Trim::LETTER, PuzzlesPerPage::Six, SolutionsPerPage::Twelve),
    },
    Entry {
        name: "kdp-8x10-4up",
        about: "paperback of 8 x 10 in, 4 puzzles per page, 9 solutions",
        settings: || {
            let trim = Trim::from_points(8.0 * 72.0, 10.0 * 72.0).unwrap_or(Trim::LETTER);
            paperback(trim, PuzzlesPerPage::Four, SolutionsPerPage::Nine)
        },
    },
    Entry {
        name: "kdp-6x9-2up",
        about: "paperback of 6 x 9 in for the pocket, 2 puzzles per page, 6 solutions",
        settings: || paperback(Trim::SIX_BY_NINE, PuzzlesPerPage::Two, SolutionsPerPage::Six),
    },
    Entry {
        name: "kdp-5.5x8.5-1up",
        about: "paperback of 5.5 x 8.5 in, 1 puzzle per page, 6 solutions",
        settings: || paperback(Trim::HALF_LETTER, PuzzlesPerPage::One, SolutionsPerPage::Six),
    },
    Entry {
        name: "kdp-large-print-1up",
        about: "paperback of 8.5 x 11 in, 1 puzzle per page in large print, 4 solutions",
        settings: || paperback(Trim::LETTER, PuzzlesPerPage::One, SolutionsPerPage::Four),
    },
    Entry {
        name: "ingramspark-8.5x11-4up",
        about: "paperback of 8.5 x 11 in for IngramSpark, 4 puzzles per page, 9 solutions",
        settings: || ingramspark(Trim::LETTER, PuzzlesPerPage::Four, SolutionsPerPage::Nine),
    },
    Entry {
        name: "ingramspark-6x9-2up",
        about: "paperback of 6 x 9 in for IngramSpark, 2 puzzles per page, 6 solutions",
        settings: || ingramspark(Trim::SIX_BY_NINE, PuzzlesPerPage::Two, SolutionsPerPage::Six),
    },
    Entry {
        name: "ingramspark-large-print-1up",
        about: "paperback of 8.5 x 11 in for IngramSpark, 1 puzzle per page in large print, 4 solutions",
        settings: || ingramspark(Trim::LETTER, PuzzlesPerPage::One, SolutionsPerPage::Four),
    },
    Entry {
        name: "a4-4up",
        about: "A4 for a screen or a home printer, 4 puzzles per page, 9 solutions",
        settings: || at_home(Trim::A4, PuzzlesPerPage::Four, SolutionsPerPage::Nine),
    },
    Entry {
        name: "letter-6up",
        about: "US letter for a screen or a home printer, 6 puzzles per page, 12 solutions",
        settings: || at_home(Trim::LETTER, PuzzlesPerPage::Six, SolutionsPerPage::Twelve),
    },
    Entry {
        name: "booklet-a5",
        about: "A4 sheets to print on both sides and fold into an A5 booklet",
        settings: || booklet(Trim::A5, BookletChoice::A4),
    },
    Entry {
        name: "booklet-half-letter",
        about: "US letter sheets to print on both sides and fold into a booklet",
        settings: || booklet(Trim::HALF_LETTER, BookletChoice::Letter),
    },
    Entry {
        name: "newspaper-single",
        about: "one puzzle per page of 92 x 140 mm with the solution upside down below it, nothing else",
        settings: || BookSettings {
            trim: Trim::from_points(92.0 * MM, 140.0 * MM),
            per_page: Some(PuzzlesPerPage::One),
            solutions: Some(SolutionChoice::Under),
            front_matter: Some(FrontMatter::None),
            binding: Some(PageBinding::Loose),
            margin: Some(4.0 * MM),
            profile: Some(PdfProfile::Press),
            ..BookSettings::default()
        },
    },
    Entry {
        name: "sheet",
        about: "one A4 sheet of 4 puzzles with a line for the name, solutions on a second page",
        settings: || BookSettings {
            front_matter: Some(FrontMatter::None),
            binding: Some(PageBinding::Loose),
            page_head: Some(PageHead::Name),
            ..at_home(Trim::A4, PuzzlesPerPage::Four, SolutionsPerPage::Nine)
        },
    },
    Entry {
        name: "worksheet",
        about: "A4, 2 puzzles a page with candidate dots and a line for the name, solutions at the back",
        settings: || BookSettings {
            front_matter: Some(FrontMatter::None),
            binding: Some(PageBinding::Loose),
            empty_cells: Some(EmptyCells::Dots),
            page_head: Some(PageHead::Name),
            ..at_home(Trim::A4, PuzzlesPerPage::Two, SolutionsPerPage::Nine)
        },
    },
];

fn paperback(trim: Trim, per_page: PuzzlesPerPage, solutions_per_page: SolutionsPerPage) -> BookSettings {
    BookSettings {
        trim: Some(trim),
        per_page: Some(per_page),
        solutions_per_page: Some(solutions_per_page),
        profile: Some(PdfProfile::Press),
        ..BookSettings::default()
    }
}

/// IngramSpark asks for half an inch on all sides and a last page that stays blank for its code
/// (“File Requirements for Print Books”, ingramspark.com).
fn ingramspark(trim: Trim, per_page: PuzzlesPerPage, solutions_per_page: SolutionsPerPage) -> BookSettings {
    BookSettings {
        margin: Some(0.5 * INCH),
        last_page: Some(LastPage::Blank),
        ..paperback(trim, per_page, solutions_per_page)
    }
}

fn at_home(trim: Trim, per_page: PuzzlesPerPage, solutions_per_page: SolutionsPerPage) -> BookSettings {
    BookSettings { profile: Some(PdfProfile::Screen), ..paperback(trim, per_page, solutions_per_page) }
}

fn booklet(trim: Trim, sheet: BookletChoice) -> BookSettings {
    BookSettings { booklet: Some(sheet), ..at_home(trim, PuzzlesPerPage::One, SolutionsPerPage::Six) }
}

impl BookPreset {
    /// Returns all presets.
    pub fn all() -> impl Iterator<Item = BookPreset> {
        (0..ENTRIES.len()).map(BookPreset)
    }

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        ENTRIES[self.0].name
    }

    /// Returns a short description.
    #[must_use]
    pub fn about(self) -> &'static str {
        ENTRIES[self.0].about
    }

    /// Returns its settings.
    #[must_use]
    pub fn settings(self) -> BookSettings {
        (ENTRIES[self.0].settings)()
    }
}

impl Display for BookPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

const NAMES: [&str; ENTRIES.len()] = {
    let mut names = [""; ENTRIES.len()];
    let mut i = 0;
    while i < names.len() {
        names[i] = ENTRIES[i].name;
        i += 1;
    }
    names
};

impl FromStr for BookPreset {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<BookPreset, ParseNameError> {
        let found = BookPreset::all().find(|preset| preset.name() == text);
        found.ok_or_else(|| ParseNameError::one_of("preset", text, &NAMES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_different_and_round_trip() {
        for preset in BookPreset::all() {
            assert_eq!(preset.name().parse(), Ok(preset));
            assert!(
                ["kdp-", "ingramspark-"].iter().any(|shop| preset.name().starts_with(shop))
                    <= (preset.settings().profile == Some(PdfProfile::Press))
            );
        }
        assert_eq!(BookPreset::default().name(), "kdp-8.5x11-4up");
        assert!("kdp".parse::<BookPreset>().unwrap_err().to_string().contains("kdp-6x9-2up, "));
    }
}
