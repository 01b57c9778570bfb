//! Settings: options that are given individually, in the `[book]` table of a plan or on a command
//! line.
//!
//! ```toml
//! [book]
//! preset = "kdp-8.5x11-4up"      # the other keys override it
//! title = "Sudoku for long evenings"
//! author = "A. Publisher"
//! language = "de"                # or a file of texts
//! per-page = 2
//! date = 2026-11-21
//! ```

use std::str::FromStr;

use ninefold_render::Length;
use serde::{Deserialize, Deserializer, de};
use thiserror::Error;

use crate::text_place::TextPlace;
use crate::{
    BookDate, BookInk, BookPaper, BookPreset, BookTheme, BookletChoice, DividerPlace, EmptyCells,
    FrontMatter, Isbn, LastPage, PageBinding, PageHead, PdfProfile, PuzzleBox, PuzzleDetail, PuzzleNumbering,
    PuzzlesPerPage, SmallBoardDigits, SolutionChoice, SolutionsPerPage, Trim, ZeroForm,
};

/// Defines the settings once: fields, keys, and how one set of settings overrides another.
macro_rules! settings {
    ($($(#[$attribute:meta])* $name:ident: $kind:ty,)+) => {
        /// Options that are given individually. The preset decides those that are `None`.
        #[derive(Clone, PartialEq, Debug, Default, Deserialize)]
        #[non_exhaustive]
        #[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
        pub struct BookSettings {
            $($(#[$attribute])* pub $name: Option<$kind>,)+
        }

        impl BookSettings {
            /// The keys of the `[book]` table, as they are written there.
            #[must_use]
            pub fn keys() -> Vec<String> {
                [$(stringify!($name),)+].iter().map(|name| name.replace('_', "-")).collect()
            }

            /// Returns these settings overridden by others: where both have a value, the other
            /// value counts.
            #[must_use]
            pub fn with(&self, over: &BookSettings) -> BookSettings {
                BookSettings { $($name: over.$name.clone().or_else(|| self.$name.clone()),)+ }
            }
        }
    };
}

settings! {
    /// The preset that decides what is left open.
    #[serde(deserialize_with = "word")]
    preset: BookPreset,
    /// The title.
    title: String,
    /// The subtitle.
    subtitle: String,
    /// The author.
    author: String,
    /// The rights: a year, or a text.
    #[serde(deserialize_with = "word")]
    copyright: String,
    /// The edition.
    edition: String,
    /// The publisher.
    publisher: String,
    /// The number of the book in the trade.
    #[serde(deserialize_with = "word")]
    isbn: Isbn,
    /// The file of the picture on the title page.
    logo: String,
    /// Files with own pages before the contents.
    #[serde(deserialize_with = "files")]
    front: Vec<String>,
    /// Files with own pages at the end.
    #[serde(deserialize_with = "files")]
    back: Vec<String>,
    /// The look of boards and levels.
    #[serde(deserialize_with = "word")]
    theme: BookTheme,
    /// What the last page holds.
    #[serde(deserialize_with = "word")]
    last_page: LastPage,
    /// Lines at the foot of the second page.
    #[serde(deserialize_with = "lines")]
    imprint: Vec<String>,
    /// The size of a page.
    #[serde(deserialize_with = "word")]
    trim: Trim,
    /// The number of puzzles per page.
    #[serde(deserialize_with = "word")]
    per_page: PuzzlesPerPage,
    /// Where the solutions are.
    #[serde(deserialize_with = "word")]
    solutions: SolutionChoice,
    /// The number of solutions per page at the back.
    #[serde(deserialize_with = "word")]
    solutions_per_page: SolutionsPerPage,
    /// The intended use of the file.
    #[serde(deserialize_with = "word")]
    profile: PdfProfile,
    /// The outer, top and bottom margin.
    #[serde(deserialize_with = "length")]
    margin: f32,
    /// The inner margin.
    #[serde(deserialize_with = "length")]
    inside: f32,
    /// Which pages surround the puzzles.
    #[serde(deserialize_with = "word")]
    front_matter: FrontMatter,
    /// Whether the pages are bound.
    #[serde(deserialize_with = "word")]
    binding: PageBinding,
    /// Where the pages before sections and solutions are.
    #[serde(deserialize_with = "word")]
    dividers: DividerPlace,
    /// The number of pages for notes at the end.
    #[serde(deserialize_with = "count")]
    notes_pages: usize,
    /// What is at the top of pages.
    #[serde(deserialize_with = "word")]
    page_head: PageHead,
    /// What empty cells contain.
    #[serde(deserialize_with = "word")]
    empty_cells: EmptyCells,
    /// The sheets of a booklet.
    #[serde(deserialize_with = "word")]
    booklet: BookletChoice,
    /// The paper.
    #[serde(deserialize_with = "word")]
    paper: BookPaper,
    /// The date of the file.
    #[serde(deserialize_with = "word")]
    date: BookDate,
    /// The address in a QR code beside each puzzle.
    link: String,
    /// The details that each puzzle shows.
    #[serde(deserialize_with = "words")]
    show: Vec<PuzzleDetail>,
    /// The date of the first puzzle.
    #[serde(deserialize_with = "word")]
    first_day: BookDate,
    /// The number of the first puzzle.
    #[serde(deserialize_with = "first_number")]
    first_number: usize,
    /// How the number of a puzzle is written.
    #[serde(deserialize_with = "word")]
    numbering: PuzzleNumbering,
    /// Boxes to fill in below each puzzle.
    #[serde(deserialize_with = "words")]
    boxes: Vec<PuzzleBox>,
    /// The darkness of thin lines and secondary text.
    #[serde(deserialize_with = "word")]
    ink: BookInk,
    /// The form of the digit 0 in the built-in font.
    #[serde(deserialize_with = "word")]
    zero: ZeroForm,
    /// What stands in the cells of boards with up to six digits.
    #[serde(deserialize_with = "word")]
    small_boards: SmallBoardDigits,
    /// The files of a font: the regular one and optionally the bold one.
    #[serde(deserialize_with = "font_files")]
    font: Vec<String>,
    /// A language, or a file of texts.
    language: String,
}

impl BookSettings {
    /// Returns what is contradictory in these settings, which were given individually: one of them
    /// would have no effect.
    ///
    /// ```
    /// use ninefold_book::BookSettings;
    /// let settings: BookSettings = "[book]\nsolutions = \"under\"\nsolutions-per-page = 9\n".parse()?;
    /// assert_eq!(
    ///     settings.conflict().unwrap(),
    ///     "`solutions-per-page` is for solutions at the back, but `solutions` is under"
    /// );
    /// # Ok::<(), ninefold_book::BookSettingsError>(())
    /// ```
    #[must_use]
    pub fn conflict(&self) -> Option<String> {
        // What the preset decides counts as well.
        let all = self.preset.unwrap_or_default().settings().with(self);
        let is_loose = all.binding == Some(PageBinding::Loose);
        let has_no_front = all.front_matter == Some(FrontMatter::None);
        let is_booklet = all.booklet.is_some_and(|booklet| booklet.sheet().is_some());
        let elsewhere = self.solutions.filter(|&place| place != SolutionChoice::Back);
        let link =
            self.link.as_deref().filter(|link| !link.contains("{puzzle}") && !link.contains("{number}"));
        let no_front = [
            ("dividers", self.dividers.is_some()),
            ("subtitle", self.subtitle.is_some()),
            ("imprint", self.imprint.is_some()),
            ("logo", self.logo.is_some()),
            ("copyright", self.copyright.is_some()),
            ("edition", self.edition.is_some()),
        ];
        if let (Some(place), Some(_)) = (elsewhere, self.solutions_per_page) {
            return Some(format!(
                "`solutions-per-page` is for solutions at the back, but `solutions` is {place}"
            ));
        }
        if let Some(link) = link {
            return Some(format!(
                "`link` is the same for every puzzle: expected {{puzzle}} or {{number}} in {link:?}"
            ));
        }
        if is_loose && self.inside.is_some() {
            return Some("`inside` is for bound pages, but `binding` is loose".to_owned());
        }
        if is_loose && is_booklet {
            return Some("`booklet` is for bound pages, but `binding` is loose".to_owned());
        }
        if let Some((key, _)) = no_front.into_iter().find(|(_, is_given)| *is_given).filter(|_| has_no_front)
        {
            return Some(format!("`{key}` is for pages before the puzzles, but `front-matter` is none"));
        }
        if self.date.is_some() && self.profile == Some(PdfProfile::Press) {
            return Some("`date` is written into files for the screen, but `profile` is press".to_owned());
        }
        if self.zero.is_some() && self.font.is_some() {
            return Some("`zero` is for the built-in font, but `font` names another".to_owned());
        }
        None
    }
}

/// An error in the `[book]` table of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {message}")]
pub struct BookSettingsError {
    /// The position of the error.
    pub place: TextPlace,
    /// What is wrong, and what was expected.
    pub message: String,
}

/// The part of a plan that is about the book.
#[derive(Deserialize)]
struct PlanFile {
    #[serde(default)]
    book: BookSettings,
}

impl FromStr for BookSettings {
    type Err = BookSettingsError;

    /// Parses the `[book]` table of a plan. A plan without one leaves everything open.
    fn from_str(text: &str) -> Result<BookSettings, BookSettingsError> {
        let file: Result<PlanFile, toml::de::Error> = toml::from_str(text);
        file.map(|file| file.book).map_err(|error| BookSettingsError {
            place: TextPlace::at(text, error.span().map_or(0, |span| span.start)),
            message: TextPlace::message(error.message()),
        })
    }
}

/// A number, a date or a text, as it was written.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Text(String),
    Number(i64),
    Day(toml::value::Datetime),
}

fn word<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    source: D,
) -> Result<Option<T>, D::Error> {
    let written = Written::deserialize(source).map_err(|_| de::Error::custom("expected text in quotes"))?;
    let text = match written {
        Written::Text(text) => text,
        Written::Number(number) => number.to_string(),
        Written::Day(day) => day.to_string(),
    };
    text.parse().map(Some).map_err(de::Error::custom)
}

fn length<'de, D: Deserializer<'de>>(source: D) -> Result<Option<f32>, D::Error> {
    let text = String::deserialize(source)?;
    text.parse().map(|length: Length| Some(length.points())).map_err(de::Error::custom)
}

/// One text, or a list of texts.
#[derive(Deserialize)]
#[serde(untagged)]
enum Texts {
    One(String),
    Many(Vec<String>),
}

fn lines<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Vec<String>>, D::Error> {
    Ok(Some(match Texts::deserialize(source).map_err(|_| de::Error::custom("expected lines of text"))? {
        Texts::One(text) => text.lines().map(str::to_owned).collect(),
        Texts::Many(lines) => lines,
    }))
}

fn files<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Vec<String>>, D::Error> {
    match Texts::deserialize(source) {
        Ok(Texts::One(file)) => Ok(Some(vec![file])),
        Ok(Texts::Many(files)) => Ok(Some(files)),
        Err(_) => Err(de::Error::custom("expected a file, or a list of files")),
    }
}

fn font_files<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Vec<String>>, D::Error> {
    let files = match Texts::deserialize(source) {
        Ok(Texts::One(file)) => vec![file],
        Ok(Texts::Many(files)) => files,
        Err(_) => Vec::new(),
    };
    match files.len() {
        1 | 2 => Ok(Some(files)),
        _ => Err(de::Error::custom("expected a font file, or a regular and a bold one")),
    }
}

fn words<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    source: D,
) -> Result<Option<Vec<T>>, D::Error> {
    let texts = match Texts::deserialize(source).map_err(|_| de::Error::custom("expected a list of words"))? {
        Texts::One(text) => vec![text],
        Texts::Many(texts) => texts,
    };
    let values: Result<Vec<T>, _> = texts.iter().map(|text| text.parse()).collect();
    values.map(Some).map_err(de::Error::custom)
}

/// The largest number of pages for notes, and of the first puzzle.
const MOST_NOTES: usize = 100;
pub(crate) const LARGEST_FIRST: usize = 100_000;

fn number<'de, D: Deserializer<'de>>(source: D, least: usize, most: usize) -> Result<usize, D::Error> {
    let expected = || de::Error::custom(format!("expected a number from {least} to {most}"));
    let found = usize::deserialize(source).map_err(|_| expected())?;
    if (least..=most).contains(&found) { Ok(found) } else { Err(expected()) }
}

fn count<'de, D: Deserializer<'de>>(source: D) -> Result<Option<usize>, D::Error> {
    number(source, 0, MOST_NOTES).map(Some)
}

fn first_number<'de, D: Deserializer<'de>>(source: D) -> Result<Option<usize>, D::Error> {
    number(source, 1, LARGEST_FIRST).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_a_plan_is_read() {
        let text = "[book]\npreset = \"kdp-6x9-2up\"\nper-page = 4\nmargin = \"0.5in\"\ndate = 2026-11-21\n\
                    imprint = [\"one\", \"two\"]\n[[part]]\nname = \"easy\"\n";
        let settings: BookSettings = text.parse().unwrap();
        assert_eq!(settings.per_page, Some(PuzzlesPerPage::Four));
        assert_eq!(settings.date.map(|date| date.to_string()).as_deref(), Some("2026-11-21"));
        assert_eq!((settings.margin, settings.trim), (Some(36.0), None));
        assert_eq!("[[part]]\n".parse(), Ok(BookSettings::default()));
    }

    #[test]
    fn errors_say_where_and_what_was_expected() {
        let error = |text: &str| text.parse::<BookSettings>().unwrap_err().to_string();
        let found = error("[book]\nper-page = 5\n");
        assert_eq!(
            found,
            "2:12: unknown number of puzzles per page \"5\", expected one of: 1, 2, 3, 4, 6, 8, 9, 12"
        );
        let found = error("# ä\n[book]\ncolour = \"red\"\n");
        assert!(found.starts_with("3:1: unknown field `colour`, expected one of `preset`"), "{found}");
        let found = error("[book]\ntitle = 3\n");
        assert!(found.starts_with("2:9: ") && found.contains("expected a string"), "{found}");
        let found = error("[book]\ntrim = \"b5\"\n");
        assert!(found.starts_with("2:8: found \"b5\", expected one of: 8.5x11in"), "{found}");
        let found = error("book = 3\n");
        assert!(found.starts_with("1:8: "), "{found}");
        let found = error("[book]\nshow = [\"rating\", \"stars\"]\n");
        assert_eq!(
            found,
            "2:8: unknown puzzle detail \"stars\", expected one of: rating, hints, name, author"
        );
        let found = error("[book]\nmargin = \"5\"\n");
        assert!(found.contains("expected a length"), "{found}");
        let found = error("[book]\ndate = \"2026-02-30\"\n");
        assert!(found.contains("expected a date such as"), "{found}");
    }

    #[test]
    fn later_settings_count() {
        let one: BookSettings = "[book]\nper-page = 2\ntitle = \"A\"\n".parse().unwrap();
        let other: BookSettings = "[book]\nper-page = 6\n".parse().unwrap();
        let both = one.with(&other);
        assert_eq!((both.per_page, both.title.as_deref()), (Some(PuzzlesPerPage::Six), Some("A")));
    }
}
