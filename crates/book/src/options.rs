//! The options of a book.

use crate::{BookDate, BookFont, BookSettings, BookWords, PuzzlesPerPage, SolutionsPerPage, Trim};

/// The options of a book: everything except the puzzles.
///
/// ```
/// use ninefold_book::{BookOptions, PuzzleDetail, PuzzlesPerPage, Trim};
/// let options = BookOptions::default()
///     .with_title("Sudoku for long evenings")
///     .with_trim(Trim::SIX_BY_NINE)
///     .with_per_page(PuzzlesPerPage::Two)
///     .with_show([PuzzleDetail::Rating]);
/// assert!(options.shows(PuzzleDetail::Rating));
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct BookOptions {
    /// The title; by default that of the language.
    pub title: Option<String>,
    /// The subtitle; by default the number of puzzles.
    pub subtitle: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// Lines at the foot of the second page: rights, edition, address.
    pub imprint: Vec<String>,
    /// The size of a page.
    pub trim: Trim,
    /// The number of puzzles per page.
    pub per_page: PuzzlesPerPage,
    /// Where the solutions are.
    pub solutions: SolutionPlace,
    /// The intended use of the file.
    pub profile: PdfProfile,
    /// The outer, top and bottom margin, in points. The inner margin depends on the number of
    /// pages.
    pub margin: f32,
    /// Which pages surround the puzzles.
    pub front_matter: FrontMatter,
    /// Whether the pages are bound.
    pub binding: PageBinding,
    /// What empty cells contain.
    pub empty_cells: EmptyCells,
    /// The sheets of a booklet, if pages are placed side by side for folding.
    pub booklet: Option<BookletSheet>,
    /// The date of the file; PDF/A needs a date.
    pub date: Option<BookDate>,
    /// The address in a QR code beside each puzzle, with `{puzzle}` or `{number}` in it.
    pub link: Option<String>,
    /// The details of each puzzle to show, besides its level and its number of clues.
    pub show: Vec<PuzzleDetail>,
    /// The date of the first puzzle; each following puzzle has the next day.
    pub first_day: Option<BookDate>,
    /// The words.
    pub words: BookWords,
    /// The font. Settings only name its files; the program that reads the files sets it here.
    pub font: BookFont,
}

impl BookOptions {
    /// Returns the options for these settings and words. The preset fills in what the settings
    /// leave open.
    #[must_use]
    pub fn new(settings: &BookSettings, words: BookWords) -> BookOptions {
        let preset = settings.preset.unwrap_or_default().settings();
        let all = preset.with(settings);
        let at_back = SolutionPlace::AtBack(all.solutions_per_page.unwrap_or(SolutionsPerPage::Nine));
        let solutions = match all.solutions {
            // A number of solutions per page implies pages of solutions.
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
            show: all.show.unwrap_or_default(),
            first_day: all.first_day,
            words,
            font: BookFont::default(),
        }
    }

    /// Returns whether this detail is shown.
    #[must_use]
    pub fn shows(&self, detail: PuzzleDetail) -> bool {
        self.show.contains(&detail)
    }
}

impl Default for BookOptions {
    /// The options of the default preset, in English.
    fn default() -> BookOptions {
        BookOptions::new(&BookSettings::default(), BookWords::default())
    }
}

/// Defines setters: name, field and argument.
macro_rules! setters {
    ($($(#[$about:meta])* $with:ident($field:ident: $kind:ty) => $value:expr,)+) => {
        impl BookOptions {
            $($(#[$about])*
            #[must_use]
            pub fn $with(mut self, $field: $kind) -> BookOptions {
                self.$field = $value;
                self
            })+
        }
    };
}

setters! {
    /// Sets the title.
    with_title(title: impl Into<String>) => Some(title.into()),
    /// Sets the subtitle.
    with_subtitle(subtitle: impl Into<String>) => Some(subtitle.into()),
    /// Sets the author.
    with_author(author: impl Into<String>) => Some(author.into()),
    /// Sets the lines at the foot of the second page.
    with_imprint(imprint: impl IntoIterator<Item = String>) => imprint.into_iter().collect(),
    /// Sets the size of a page.
    with_trim(trim: Trim) => trim,
    /// Sets the number of puzzles per page.
    with_per_page(per_page: PuzzlesPerPage) => per_page,
    /// Sets where the solutions are.
    with_solutions(solutions: SolutionPlace) => solutions,
    /// Sets the intended use of the file.
    with_profile(profile: PdfProfile) => profile,
    /// Sets the outer, top and bottom margin, in points.
    with_margin(margin: f32) => margin,
    /// Sets which pages surround the puzzles.
    with_front_matter(front_matter: FrontMatter) => front_matter,
    /// Sets whether the pages are bound.
    with_binding(binding: PageBinding) => binding,
    /// Sets what empty cells contain.
    with_empty_cells(empty_cells: EmptyCells) => empty_cells,
    /// Sets the sheets of a booklet; `None` for ordinary pages.
    with_booklet(booklet: Option<BookletSheet>) => booklet,
    /// Sets the date of the file.
    with_date(date: BookDate) => Some(date),
    /// Sets the address in a QR code beside each puzzle.
    with_link(link: impl Into<String>) => Some(link.into()),
    /// Sets the details to show for each puzzle.
    with_show(show: impl IntoIterator<Item = PuzzleDetail>) => show.into_iter().collect(),
    /// Sets the date of the first puzzle.
    with_first_day(first_day: BookDate) => Some(first_day),
    /// Sets the words, and with them the language.
    with_words(words: BookWords) => words,
    /// Sets the font.
    with_font(font: BookFont) => font,
}

/// The default outer, top and bottom margin: half an inch.
pub(crate) const DEFAULT_MARGIN: f32 = 36.0;

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

ninefold_grid::named_values! {
    /// Where the solutions are, by name.
    pub enum SolutionChoice: "place for the solutions" {
        /// On pages at the back.
        Back = "back",
        /// Upside down under each puzzle.
        Under = "under",
        /// Nowhere.
        None = "none",
    }
}

ninefold_grid::named_values! {
    /// The intended use of the file.
    pub enum PdfProfile: "profile" {
        /// For a print shop: no outline, links, annotations, metadata or transparency; only black
        /// and grey.
        Press = "press",
        /// For a screen or a home printer: outline, links between puzzles and solutions, language,
        /// title, tags.
        Screen = "screen",
    }
}

ninefold_grid::named_values! {
    /// Which pages surround the puzzles.
    pub enum FrontMatter: "front matter" {
        /// A title page, contents, how to play, and a page before each section.
        Full = "full",
        /// None: only puzzles, and solutions if requested.
        None = "none",
    }
}

ninefold_grid::named_values! {
    /// Whether the pages are bound.
    pub enum PageBinding: "binding" {
        /// Bound: an even number of pages, with a gutter that depends on it.
        Bound = "bound",
        /// Loose leaves: all margins are the same.
        Loose = "loose",
    }
}

ninefold_grid::named_values! {
    /// What empty cells contain.
    pub enum EmptyCells: "content of empty cells" {
        /// Nothing.
        Empty = "empty",
        /// Nine small dots, one per digit.
        Dots = "dots",
    }
}

ninefold_grid::named_values! {
    /// The sheets of a booklet, by name.
    pub enum BookletChoice: "booklet sheet" {
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
    /// A4 landscape: two A5 pages.
    A4,
    /// US letter landscape: two half-letter pages.
    Letter,
}

ninefold_grid::named_values! {
    /// A detail to show for each puzzle besides its level and its number of clues.
    pub enum PuzzleDetail: "puzzle detail" {
        /// The rating, beside its number.
        Rating = "rating",
        /// Where to look at its hardest point, on pages before the solutions.
        Hints = "hints",
    }
}
