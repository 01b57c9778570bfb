//! The choices of a book: options with a few named values.

use crate::SolutionsPerPage;

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
        /// What it is called, after its number.
        Name = "name",
        /// Who made it, after its name.
        Author = "author",
    }
}

ninefold_grid::named_values! {
    /// Where the pages before sections and solutions are.
    pub enum DividerPlace: "place for dividers" {
        /// On right-hand pages; a page for notes fills the left one if necessary.
        Right = "right",
        /// On the next page.
        Any = "any",
    }
}

ninefold_grid::named_values! {
    /// What the last page holds.
    pub enum LastPage: "last page" {
        /// Whatever comes last.
        Any = "any",
        /// Nothing: some print shops print a code there.
        Blank = "blank",
    }
}

ninefold_grid::named_values! {
    /// What is at the top of pages.
    pub enum PageHead: "page head" {
        /// The section and the numbers of the puzzles.
        Title = "title",
        /// Lines for a name and a date.
        Name = "name",
        /// Nothing.
        None = "none",
    }
}

ninefold_grid::named_values! {
    /// How the number of a puzzle is written.
    pub enum PuzzleNumbering: "numbering" {
        /// The number alone.
        Number = "number",
        /// The word for a puzzle and the number.
        Puzzle = "puzzle",
    }
}

ninefold_grid::named_values! {
    /// A box to fill in below a puzzle.
    pub enum PuzzleBox: "box" {
        /// The time that was needed.
        Time = "time",
        /// A score.
        Score = "score",
        /// Notes.
        Notes = "notes",
    }
}

ninefold_grid::named_values! {
    /// The darkness of thin lines and secondary text.
    pub enum BookInk: "ink" {
        /// Black: nothing on the pages needs a screen. Widths and sizes make the difference.
        Black = "black",
        /// Dark greys, which presses print as a screen of dots.
        Grey = "grey",
    }
}

ninefold_grid::named_values! {
    /// The form of the digit 0 in the built-in font.
    pub enum ZeroForm: "form of zero" {
        /// Without a stroke.
        Plain = "plain",
        /// With a stroke, as in the original font.
        Slashed = "slashed",
    }
}

ninefold_grid::named_values! {
    /// What stands in the cells of boards with up to six digits.
    pub enum SmallBoardDigits: "digits of small boards" {
        /// Digits.
        Digits = "digits",
        /// Letters, from A.
        Letters = "letters",
        /// Pictures, for children who do not read digits yet.
        Pictures = "pictures",
    }
}
