//! The options of a book.

use ninefold_render::{Fonts, Image, PICTOGRAMS};

use crate::booklet::SheetSize;
use crate::measures::RULE;
use crate::{
    BookDate, BookFont, BookInk, BookPaper, BookSettings, BookTheme, BookWords, BookletChoice, BookletSheet,
    DividerPlace, EmptyCells, FrontMatter, Isbn, LastPage, OwnPages, PageBinding, PageHead, PdfProfile,
    PuzzleBox, PuzzleDetail, PuzzleNumbering, PuzzlesPerPage, SMALLEST_TYPE, SmallBoardDigits,
    SolutionChoice, SolutionPlace, SolutionsPerPage, Trim, ZeroForm,
};

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
    /// The title; by default that of the language. A book without a title page shows it at the top of its pages if it is given.
    pub title: Option<String>,
    /// The subtitle; by default the number of puzzles.
    pub subtitle: Option<String>,
    /// The author, at the same place as the title.
    pub author: Option<String>,
    /// The rights, on the copyright page: a year, or a text.
    pub copyright: Option<String>,
    /// The edition, on the copyright page.
    pub edition: Option<String>,
    /// The publisher, on the copyright page.
    pub publisher: Option<String>,
    /// The number in the trade, on the copyright page.
    pub isbn: Option<Isbn>,
    /// The mark of the publisher, on the title page; grey for the press. Settings only name its file;
    /// the program that reads the file sets it here.
    pub logo: Option<Image>,
    /// Further lines at the foot of the second page, such as an address.
    pub imprint: Vec<String>,
    /// Own pages before the contents. Settings only name their files; the program that reads the
    /// files sets them here.
    pub front: OwnPages,
    /// Own pages at the end.
    pub back: OwnPages,
    /// The look of boards and levels.
    pub theme: BookTheme,
    /// What the last page holds.
    pub last_page: LastPage,
    /// The size of a page.
    pub trim: Trim,
    /// The number of puzzles per page.
    pub per_page: PuzzlesPerPage,
    /// Where the solutions are.
    pub solutions: SolutionPlace,
    /// The intended use of the file.
    pub profile: PdfProfile,
    /// The outer, top and bottom margin, in points.
    pub margin: f32,
    /// The inner margin, in points; by default it depends on the number of pages.
    pub inside: Option<f32>,
    /// Which pages surround the puzzles.
    pub front_matter: FrontMatter,
    /// Whether the pages are bound.
    pub binding: PageBinding,
    /// Where the pages before sections and solutions are.
    pub dividers: DividerPlace,
    /// The number of pages for notes at the end.
    pub notes_pages: usize,
    /// What is at the top of pages.
    pub page_head: PageHead,
    /// What empty cells contain.
    pub empty_cells: EmptyCells,
    /// The sheets of a booklet, if pages are placed side by side for folding.
    pub booklet: Option<BookletSheet>,
    /// The paper, which decides how wide the spine is.
    pub paper: BookPaper,
    /// The date of the file; PDF/A needs a date.
    pub date: Option<BookDate>,
    /// The address in a QR code beside each puzzle, with `{puzzle}` or `{number}` in it.
    pub link: Option<String>,
    /// The details of each puzzle to show, besides its level and its number of clues.
    pub show: Vec<PuzzleDetail>,
    /// The date of the first puzzle; each following puzzle has the next day.
    pub first_day: Option<BookDate>,
    /// The number of the first puzzle: 1, or more in a second volume.
    pub first_number: usize,
    /// How the number of a puzzle is written.
    pub numbering: PuzzleNumbering,
    /// Boxes to fill in below each puzzle.
    pub boxes: Vec<PuzzleBox>,
    /// The darkness of thin lines and secondary text.
    pub ink: BookInk,
    /// The form of the digit 0 in the built-in font.
    pub zero: ZeroForm,
    /// What stands in the cells of boards with up to six digits.
    pub small_boards: SmallBoardDigits,
    /// The words.
    pub words: BookWords,
    /// The font. Settings only name its files; the program that reads the files sets it here.
    pub font: BookFont,
}

impl BookOptions {
    /// Returns a number of puzzles that no book with these options exceeds; `None` if print shops do not limit its pages. Most books
    /// hold fewer: [`PageSequence::new`](crate::PageSequence::new) counts the pages.
    #[must_use]
    pub fn most_puzzles(&self) -> Option<usize> {
        self.is_limited().then(|| self.trim.most_pages() * self.per_page.count())
    }

    /// Returns whether print shops limit the pages.
    pub(crate) fn is_limited(&self) -> bool {
        self.binding == PageBinding::Bound && self.profile == PdfProfile::Press
    }

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
            copyright: all.copyright,
            edition: all.edition,
            publisher: all.publisher,
            isbn: all.isbn,
            logo: None,
            imprint: all.imprint.unwrap_or_default(),
            front: OwnPages::default(),
            back: OwnPages::default(),
            theme: all.theme.unwrap_or(BookTheme::Classic),
            last_page: all.last_page.unwrap_or(LastPage::Any),
            trim: all.trim.unwrap_or(Trim::LETTER),
            per_page: all.per_page.unwrap_or(PuzzlesPerPage::Four),
            solutions,
            profile: all.profile.unwrap_or(PdfProfile::Press),
            margin: all.margin.unwrap_or(DEFAULT_MARGIN),
            inside: all.inside,
            front_matter: all.front_matter.unwrap_or(FrontMatter::Full),
            binding: all.binding.unwrap_or(PageBinding::Bound),
            dividers: all.dividers.unwrap_or(DividerPlace::Right),
            notes_pages: all.notes_pages.unwrap_or(0),
            page_head: all.page_head.unwrap_or(match all.front_matter {
                Some(FrontMatter::None) => PageHead::None,
                _ => PageHead::Title,
            }),
            empty_cells: all.empty_cells.unwrap_or(EmptyCells::Empty),
            booklet: all.booklet.and_then(BookletChoice::sheet),
            paper: all.paper.unwrap_or_default(),
            date: all.date,
            link: all.link,
            show: all.show.unwrap_or_default(),
            first_day: all.first_day,
            first_number: all.first_number.unwrap_or(1),
            numbering: all.numbering.unwrap_or(PuzzleNumbering::Number),
            boxes: all.boxes.unwrap_or_default(),
            ink: all.ink.unwrap_or(BookInk::Black),
            zero: all.zero.unwrap_or(ZeroForm::Plain),
            small_boards: all.small_boards.unwrap_or(SmallBoardDigits::Digits),
            words,
            font: BookFont::default(),
        }
    }

    /// Returns the font: the one that was given, or the built-in one with the chosen zero.
    #[must_use]
    pub fn fonts(&self) -> &Fonts {
        match self.zero {
            ZeroForm::Plain => self.font.with_plain_zero(),
            ZeroForm::Slashed => self.font.fonts(),
        }
    }

    /// Returns the scale at which pages are printed: less than 1 in a booklet whose sheets hold
    /// pages smaller than the trim.
    #[must_use]
    pub fn print_scale(&self) -> f32 {
        self.booklet.map_or(1.0, |sheet| SheetSize::for_sheet(sheet).place(self.trim, 0.0).1)
    }

    /// Returns the number in the book of a puzzle that is counted from 0.
    #[must_use]
    pub const fn number(&self, puzzle: usize) -> usize {
        self.first_number.saturating_add(puzzle)
    }

    /// Returns the smallest type that is still large enough when it is printed, in points.
    pub(crate) fn smallest_type(&self) -> f32 {
        SMALLEST_TYPE / self.print_scale().min(1.0)
    }

    /// Returns whether dividers are on right-hand pages.
    pub(crate) fn has_right_dividers(&self) -> bool {
        self.dividers == DividerPlace::Right && self.binding == PageBinding::Bound
    }

    /// Returns the width of rules that are wide enough when they are printed, in points.
    pub(crate) fn rule_width(&self) -> f32 {
        RULE / self.print_scale().min(1.0)
    }

    /// Returns whether title and author are at the top of pages: a book without a title page shows them there if they are given.
    pub(crate) fn has_title_on_pages(&self) -> bool {
        self.front_matter == FrontMatter::None && (self.title.is_some() || self.author.is_some())
    }

    /// Returns whether pages have numbers: those of a sheet without solutions at the back need none.
    pub(crate) fn has_page_numbers(&self) -> bool {
        self.front_matter == FrontMatter::Full || matches!(self.solutions, SolutionPlace::AtBack(_))
    }

    /// Returns whether the boards of this size show pictures instead of digits.
    pub(crate) fn has_pictures(&self, digits: usize) -> bool {
        self.small_boards == SmallBoardDigits::Pictures && digits <= PICTOGRAMS
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
    /// Sets the rights: a year, or a text.
    with_copyright(copyright: impl Into<String>) => Some(copyright.into()),
    /// Sets the edition.
    with_edition(edition: impl Into<String>) => Some(edition.into()),
    /// Sets the publisher.
    with_publisher(publisher: impl Into<String>) => Some(publisher.into()),
    /// Sets the number in the trade.
    with_isbn(isbn: Isbn) => Some(isbn),
    /// Sets the mark of the publisher on the title page.
    with_logo(logo: Image) => Some(logo),
    /// Sets the own pages before the contents.
    with_front(front: OwnPages) => front,
    /// Sets the own pages at the end.
    with_back(back: OwnPages) => back,
    /// Sets the look of boards and levels.
    with_theme(theme: BookTheme) => theme,
    /// Sets what the last page holds.
    with_last_page(last_page: LastPage) => last_page,
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
    /// Sets the inner margin, in points.
    with_inside(inside: f32) => Some(inside),
    /// Sets where the pages before sections and solutions are.
    with_dividers(dividers: DividerPlace) => dividers,
    /// Sets the number of pages for notes at the end.
    with_notes_pages(notes_pages: usize) => notes_pages,
    /// Sets what is at the top of pages.
    with_page_head(page_head: PageHead) => page_head,
    /// Sets which pages surround the puzzles.
    with_front_matter(front_matter: FrontMatter) => front_matter,
    /// Sets whether the pages are bound.
    with_binding(binding: PageBinding) => binding,
    /// Sets what empty cells contain.
    with_empty_cells(empty_cells: EmptyCells) => empty_cells,
    /// Sets the sheets of a booklet; `None` for ordinary pages.
    with_booklet(booklet: Option<BookletSheet>) => booklet,
    /// Sets the paper, which decides how wide the spine is.
    with_paper(paper: BookPaper) => paper,
    /// Sets the date of the file.
    with_date(date: BookDate) => Some(date),
    /// Sets the address in a QR code beside each puzzle.
    with_link(link: impl Into<String>) => Some(link.into()),
    /// Sets the details to show for each puzzle.
    with_show(show: impl IntoIterator<Item = PuzzleDetail>) => show.into_iter().collect(),
    /// Sets the date of the first puzzle.
    with_first_day(first_day: BookDate) => Some(first_day),
    /// Sets the number of the first puzzle.
    with_first_number(first_number: usize) => first_number,
    /// Sets how the number of a puzzle is written.
    with_numbering(numbering: PuzzleNumbering) => numbering,
    /// Sets the boxes to fill in below each puzzle.
    with_boxes(boxes: impl IntoIterator<Item = PuzzleBox>) => boxes.into_iter().collect(),
    /// Sets the darkness of thin lines and secondary text.
    with_ink(ink: BookInk) => ink,
    /// Sets the form of the digit 0 in the built-in font.
    with_zero(zero: ZeroForm) => zero,
    /// Sets what stands in the cells of boards with up to six digits.
    with_small_boards(small_boards: SmallBoardDigits) => small_boards,
    /// Sets the words, and with them the language.
    with_words(words: BookWords) => words,
    /// Sets the font.
    with_font(font: BookFont) => font,
}

/// The default outer, top and bottom margin: half an inch.
pub(crate) const DEFAULT_MARGIN: f32 = 36.0;
