//! What a book is to be like.

use crate::{BookDate, BookFont, BookSettings, BookWords, PuzzlesPerPage, SolutionsPerPage, Trim};

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
    /// What is told of each puzzle beside its level and its number of clues.
    pub show: Vec<PuzzleDetail>,
    /// The day of the first puzzle: each puzzle has a day, one after the other.
    pub first_day: Option<BookDate>,
    /// The words.
    pub words: BookWords,
    /// The font; the settings know it by the names of files, which whoever reads files sets here.
    pub font: BookFont,
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
            show: all.show.unwrap_or_default(),
            first_day: all.first_day,
            words,
            font: BookFont::default(),
        }
    }

    /// Returns whether this is told of each puzzle.
    #[must_use]
    pub fn shows(&self, detail: PuzzleDetail) -> bool {
        self.show.contains(&detail)
    }
}

/// The margin outside, above and below, if nothing else is asked for: half an inch.
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
    /// Where the solutions are, in a word.
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
    /// Who the file is for.
    pub enum PdfProfile: "profile" {
        /// A print shop: no outline, no links, no annotations, no metadata, no transparency, nothing but black and grey.
        Press = "press",
        /// A screen, or a printer at home: outline, links between puzzles and solutions, language, title, tags.
        Screen = "screen",
    }
}

ninefold_grid::named_values! {
    /// Which pages stand around the puzzles.
    pub enum FrontMatter: "front matter" {
        /// A title page, contents, how to play, and a page before each section.
        Full = "full",
        /// None: puzzles, and solutions if asked for.
        None = "none",
    }
}

ninefold_grid::named_values! {
    /// Whether the pages become a book.
    pub enum PageBinding: "binding" {
        /// They do: there is an even number of them, with a gutter that follows from it.
        Bound = "bound",
        /// They stay loose leaves: all margins are the same.
        Loose = "loose",
    }
}

ninefold_grid::named_values! {
    /// What empty cells hold.
    pub enum EmptyCells: "content of empty cells" {
        /// Nothing.
        Empty = "empty",
        /// Nine small dots, one for each digit that the cell can still be.
        Dots = "dots",
    }
}

ninefold_grid::named_values! {
    /// The sheets of a booklet, in a word.
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
    /// A4, lying: two A5 pages.
    A4,
    /// US letter, lying: two half letters.
    Letter,
}

ninefold_grid::named_values! {
    /// What can be told of each puzzle beside its level and its number of clues.
    pub enum PuzzleDetail: "puzzle detail" {
        /// The rating, beside its number.
        Rating = "rating",
        /// Where to look when it is at its hardest, on pages before the solutions.
        Hints = "hints",
    }
}
