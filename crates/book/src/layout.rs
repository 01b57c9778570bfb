//! The layout of pages of puzzles and solutions.
//!
//! ```text
//!   margin ┌───────────────────────────┐
//!          │ HARD            49 to 52  │ running head, with a rule under it
//!          ├───────────────────────────┤
//!          │ 49      ●●●   50      ●●● │ a slot: label, board
//!          │ ┌───────┐     ┌───────┐   │
//!          │ │       │     │       │   │
//!          │ └───────┘     └───────┘   │
//!          │ 51            52          │
//!          │ …             …           │
//!          │                        63 │ page number, at the outer edge
//!          └───────────────────────────┘
//! ```
//!
//! A QR code is to the right of its board where that leaves the board larger, otherwise below it,
//! beside the solution or the boxes to fill in. Every area is computed here before anything is
//! drawn, so nothing can overlap a board.

use thiserror::Error;

use crate::fields::{least_fields_width, rows};
use crate::label_plan::LabelPlan;
use crate::type_sizes::TypeSizes;
use crate::{
    Area, BookOptions, FrontMatter, Margins, PuzzlesPerPage, SectionOutline, SolutionPlace, SolutionsPerPage,
    Trim, front_text, qr,
};

/// The smallest type in a book, in points: print shops refuse smaller type.
pub const SMALLEST_TYPE: f32 = 7.0;

/// The least height of digits in large print, in points.
pub const LARGE_PRINT_DIGIT: f32 = 16.0;

/// The smallest side of a puzzle's board, in points: 1.75 in. Smaller boards cannot be written
/// into.
const SMALLEST_BOARD: f32 = 126.0;

/// The side of a solution's board under its puzzle, in points: its digits are just large enough.
const SOLUTION_UNDER: f32 = 92.0;

/// The least side of a solution's board, in points.
const SMALLEST_SOLUTION: f32 = 88.0;

fn puzzles(per_page: PuzzlesPerPage) -> String {
    format!("{per_page} {}", if per_page == PuzzlesPerPage::One { "puzzle" } else { "puzzles" })
}

/// An error about something that does not fit on a page.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum BookLayoutError {
    /// The puzzles would be too small.
    #[error(
        "{} per page on {trim}: the boards would be {:.2} in wide, expected at least {:.2} in; use fewer per \
         page, a larger trim, narrower margins, or solutions at the back",
        puzzles(*per_page),
        side / 72.0,
        SMALLEST_BOARD / 72.0
    )]
    SmallPuzzles {
        /// The number of puzzles per page.
        per_page: PuzzlesPerPage,
        /// The size of a page.
        trim: Trim,
        /// The side of the boards, in points.
        side: f32,
    },
    /// The solutions would be too small.
    #[error(
        "{per_page} solutions per page on {trim}: their digits would be smaller than {SMALLEST_TYPE} pt; use fewer per page"
    )]
    SmallSolutions {
        /// The number of solutions per page.
        per_page: SolutionsPerPage,
        /// The size of a page.
        trim: Trim,
    },
    /// The details of a puzzle do not fit beside its number.
    #[error(
        "{} per page on {trim}: no room for {text:?} beside the number of a puzzle; use fewer per page, or \
         show less",
        puzzles(*per_page)
    )]
    LongDetails {
        /// The number of puzzles per page.
        per_page: PuzzlesPerPage,
        /// The size of a page.
        trim: Trim,
        /// The longest details that a puzzle may have.
        text: String,
    },
    /// The boxes to fill in do not fit below a puzzle.
    #[error("{} per page on {trim}: no room for the boxes below a puzzle; use fewer per page, or fewer boxes", puzzles(*per_page))]
    NarrowBoxes {
        /// The number of puzzles per page.
        per_page: PuzzlesPerPage,
        /// The size of a page.
        trim: Trim,
    },
    /// There is no room for a QR code beside or below each puzzle.
    #[error(
        "{} per page on {trim}: no room for QR codes of {:.2} in; use fewer per page, a larger trim, or a shorter link",
        puzzles(*per_page),
        side / 72.0
    )]
    NoRoomForCodes {
        /// The number of puzzles per page.
        per_page: PuzzlesPerPage,
        /// The size of a page.
        trim: Trim,
        /// The side of a code, in points.
        side: f32,
    },
    /// The link is too long for a code that can be scanned.
    #[error("the address in the link has {length} bytes, expected at most {most}")]
    LongLink {
        /// Its length in bytes, with a puzzle and a number in it.
        length: usize,
        /// The largest length allowed.
        most: usize,
    },
    /// A text does not fit on its page in the smallest type.
    #[error(
        "the {what} is too long for a page of {trim}, even in type of {SMALLEST_TYPE} pt; use a shorter one"
    )]
    LongText {
        /// What the text is, such as `title`.
        what: &'static str,
        /// The size of a page.
        trim: Trim,
    },
    /// The inner margin is narrower than a print shop accepts for this number of pages.
    #[error(
        "inside margin of {:.3} in: print shops expect at least {:.3} in for {pages} pages; the profile screen allows any margin",
        inside / 72.0,
        least / 72.0
    )]
    NarrowInside {
        /// The inner margin, in points.
        inside: f32,
        /// The least that print shops accept, in points.
        least: f32,
        /// The number of pages.
        pages: usize,
    },
    /// The margins leave too little of the page.
    #[error("margins of {:.2} in leave too little room on {trim}", margin / 72.0)]
    WideMargins {
        /// The margin outside, in points.
        margin: f32,
        /// The size of a page.
        trim: Trim,
    },
    /// The margins are narrower than a print shop accepts.
    #[error("margin of {:.3} in: print shops expect at least 0.25 in; the profile screen allows any margin", margin / 72.0)]
    NarrowMargins {
        /// The margin outside, in points.
        margin: f32,
    },
}

/// The place of a puzzle on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PuzzleSlot {
    /// Above the board.
    pub(crate) label: Area,
    /// The board.
    pub(crate) board: Area,
    /// Below the board: boxes to fill in.
    pub(crate) boxes: Option<Area>,
    /// The number of rows of those boxes.
    pub(crate) box_rows: usize,
    /// Below the board: a line of text.
    pub(crate) line: Option<Area>,
    /// The solution, upside down.
    pub(crate) solution: Option<Area>,
    /// The QR code.
    pub(crate) code: Option<Area>,
}

/// The place of a solution on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SolutionSlot {
    pub(crate) label: Area,
    pub(crate) board: Area,
}

/// The space between a board and a QR code, in points. The code has its own quiet zone.
const CODE_GAP: f32 = 6.0;

/// The space above a solution below its puzzle, in points.
const SOLUTION_GAP: f32 = 8.0;

/// Where the QR code of a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CodePlace {
    Beside,
    Below,
}

/// The layout of the pages of a book with certain margins.
#[derive(Clone, Debug)]
pub(crate) struct PageLayout<'a> {
    options: &'a BookOptions,
    pub(crate) sizes: TypeSizes,
    /// The side of the QR codes; 0 for none.
    code: f32,
    /// What the labels show.
    pub(crate) label: LabelPlan,
}

impl<'a> PageLayout<'a> {
    /// Returns the layout of a book with this number of puzzles.
    pub(crate) fn new(options: &'a BookOptions, margins: &Margins, puzzles: usize) -> PageLayout<'a> {
        let sizes = TypeSizes::for_options(options);
        let code = options.link.as_deref().map_or(0.0, |link| qr::side(link, options.number(puzzles)));
        let label = LabelPlan::default();
        let mut layout = PageLayout { options, sizes, code, label };
        let width = layout.puzzle_slot(margins.area(options.trim, 1), 0).board.width;
        layout.label = LabelPlan::new(options, &sizes, width.max(1.0), options.number(puzzles));
        layout
    }

    /// Returns the slot of a puzzle on a page, counted from 0.
    pub(crate) fn puzzle_slot(&self, page: Area, number: usize) -> PuzzleSlot {
        let (columns_and_rows, gaps) = (self.options.per_page.columns_and_rows(), gaps(self.options));
        let slot = self.sizes.body_area(page).part(columns_and_rows, gaps, number);
        let best = |place| {
            let one_row = self.arranged(slot, place, 1);
            let is_narrow = |boxes: Area| least_fields_width(self.options, 1) > boxes.width;
            if one_row.boxes.is_some_and(is_narrow) { self.arranged(slot, place, 2) } else { one_row }
        };
        let below = best(CodePlace::Below);
        if self.code == 0.0 {
            return below;
        }
        let beside = best(CodePlace::Beside);
        let is_possible = |slot: &PuzzleSlot| slot.code.is_some();
        if is_possible(&beside) && (beside.board.width >= below.board.width || !is_possible(&below)) {
            beside
        } else {
            below
        }
    }

    fn arranged(&self, slot: Area, place: CodePlace, box_rows: usize) -> PuzzleSlot {
        let (options, sizes) = (self.options, &self.sizes);
        let is_single = options.per_page == PuzzlesPerPage::One;
        let is_under = options.solutions == SolutionPlace::UnderPuzzle;
        let is_beside = self.code > 0.0 && place == CodePlace::Beside;
        let code_below = if is_beside { 0.0 } else { self.code };
        let label = sizes.label_band();
        let box_rows = rows(options, box_rows).len();
        let boxes = if options.boxes.is_empty() { 0.0 } else { sizes.label * 2.6 * box_rows as f32 };
        let has_line = is_single && options.front_matter == FrontMatter::Full;
        let line = if has_line { sizes.label * 2.2 } else { 0.0 };
        let solution = if is_under {
            let least = SOLUTION_UNDER / options.print_scale().min(1.0);
            (slot.height * 0.2).clamp(least, least.max(130.0))
        } else {
            0.0
        };
        // A code below is beside the solution if there is one, otherwise beside the lines.
        let (below, solution_row) = match (code_below > 0.0, is_under) {
            (true, true) => (boxes + line, solution.max(code_below) + SOLUTION_GAP),
            (true, false) => ((boxes + line).max(code_below + CODE_GAP), 0.0),
            (false, true) => (boxes + line, solution + SOLUTION_GAP),
            (false, false) => (boxes + line, 0.0),
        };
        let beside = if is_beside { self.code + CODE_GAP } else { 0.0 };
        let height = slot.height - label - below - solution_row;
        let side = (slot.width - beside).min(height).floor();
        let spare = slot.height - label - side - below - solution_row;
        // A single puzzle is at the top of the page; several share the remaining space.
        let y = slot.y + if is_single { 0.0 } else { spare / 2.0 };
        let x = slot.x + (slot.width - side - beside) / 2.0;
        let part = |y: f32, height: f32, width: f32| Area { x, y, width, height };
        let board = part(y + label, side, side);
        let bottom = board.bottom();
        let narrow = if code_below > 0.0 && !is_under { side - code_below - CODE_GAP } else { side };
        let row = bottom + below + SOLUTION_GAP;
        let shares_row = is_under && code_below > 0.0;
        let solution_x = match shares_row && (side + solution) / 2.0 + CODE_GAP + code_below > side {
            true => x,
            false => x + (side - solution) / 2.0,
        };
        let (code_x, code_y) = match (is_beside, is_under) {
            (true, _) => (board.right() + CODE_GAP, board.y),
            (false, true) => (board.right() - self.code, row),
            (false, false) => (board.right() - self.code, bottom + CODE_GAP),
        };
        let fits = match (is_beside, is_under) {
            (true, _) => self.code <= side,
            (false, true) => solution + CODE_GAP + self.code <= side,
            (false, false) => self.code + CODE_GAP <= side,
        };
        let code = Area { x: code_x, y: code_y, width: self.code, height: self.code };
        PuzzleSlot {
            label: part(y, label, side),
            board,
            boxes: (boxes > 0.0).then(|| part(bottom, boxes, narrow)),
            box_rows,
            line: has_line.then(|| part(bottom + boxes, line, narrow)),
            solution: is_under.then_some(Area { x: solution_x, y: row, width: solution, height: solution }),
            code: (self.code > 0.0 && fits).then_some(code),
        }
    }

    /// Returns the slot of a solution on a page, counted from 0.
    pub(crate) fn solution_slot(
        &self,
        per_page: SolutionsPerPage,
        page: Area,
        number: usize,
    ) -> SolutionSlot {
        let gaps = gaps(self.options);
        let body = self.sizes.body_area(page);
        let slot = body.part(per_page.columns_and_rows(), (gaps.0 * 0.8, gaps.1 * 0.6), number);
        let label = self.sizes.solution_label * 1.5;
        let side = slot.width.min(slot.height - label).floor();
        let x = slot.x + (slot.width - side) / 2.0;
        let y = slot.y + (slot.height - label - side) / 2.0;
        let part = |y: f32, height: f32| Area { x, y, width: side, height };
        SolutionSlot { label: part(y, label), board: part(y + label, side) }
    }
}

/// Returns the gaps between slots.
fn gaps(options: &BookOptions) -> (f32, f32) {
    let scale = options.trim.width() / 612.0;
    ((26.0 * scale).clamp(12.0, 30.0), (16.0 * scale).clamp(8.0, 20.0))
}

/// Checks that everything fits on the pages of a book of these sections with these margins.
pub(crate) fn check(
    options: &BookOptions,
    margins: &Margins,
    sections: &[SectionOutline],
) -> Result<(), BookLayoutError> {
    let puzzles = sections.iter().map(|section| section.count).sum();
    let BookOptions { trim, per_page, .. } = *options;
    let area = margins.area(trim, 1);
    if area.width < 90.0 || area.height < 120.0 {
        return Err(BookLayoutError::WideMargins { margin: options.margin, trim });
    }
    if let Some(link) = &options.link {
        let length = qr::sample(link, options.number(puzzles)).len();
        if length > qr::LONGEST {
            return Err(BookLayoutError::LongLink { length, most: qr::LONGEST });
        }
    }
    let scale = options.print_scale().min(1.0);
    let layout = PageLayout::new(options, margins, puzzles);
    let slot = layout.puzzle_slot(area, 0);
    let side = slot.board.width;
    let is_small = side < SMALLEST_BOARD / scale;
    if layout.code > 0.0 && (is_small || slot.code.is_none()) {
        let without = PageLayout { code: 0.0, ..layout.clone() };
        if without.puzzle_slot(area, 0).board.width >= SMALLEST_BOARD / scale {
            return Err(BookLayoutError::NoRoomForCodes { per_page, trim, side: layout.code });
        }
    }
    if is_small {
        return Err(BookLayoutError::SmallPuzzles { per_page, trim, side: side.max(0.0) * scale });
    }
    if let Some(text) = layout.label.missing_room() {
        return Err(BookLayoutError::LongDetails { per_page, trim, text: text.to_owned() });
    }
    if slot.boxes.is_some_and(|boxes| least_fields_width(options, slot.box_rows) > boxes.width) {
        return Err(BookLayoutError::NarrowBoxes { per_page, trim });
    }
    if let Some(what) = front_text::overflow(options, margins, sections) {
        return Err(BookLayoutError::LongText { what, trim });
    }
    match options.solutions {
        SolutionPlace::AtBack(per_page)
            if layout.solution_slot(per_page, area, 0).board.width < SMALLEST_SOLUTION / scale =>
        {
            Err(BookLayoutError::SmallSolutions { per_page, trim })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use ninefold_render::Primitive;

    use super::*;
    use crate::boards::puzzle_board;
    use crate::{BookPreset, BookSettings, BookWords};

    fn options(text: &str) -> BookOptions {
        let settings: BookSettings = text.parse().unwrap();
        BookOptions::new(&settings, BookWords::for_language("en").unwrap())
    }

    fn sections(count: usize) -> Vec<SectionOutline> {
        vec![SectionOutline::new("easy", count)]
    }

    /// The height of the smallest digit of a scene.
    fn digit_height(scene: &ninefold_render::Scene) -> f32 {
        let heights = scene.primitives.iter().filter_map(|primitive| match primitive {
            Primitive::Text(run) => {
                Some(run.size * ninefold_render::Fonts::carried().face(run.weight).digit_height())
            }
            _ => None,
        });
        heights.fold(f32::INFINITY, f32::min)
    }

    #[test]
    fn large_print_has_large_digits() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        for preset in ["kdp-large-print-1up", "kdp-5.5x8.5-1up"] {
            let options = options(&format!("[book]\npreset = \"{preset}\"\n"));
            // The thickest book leaves the least room.
            let margins = Margins::for_book(&options, 800);
            let slot = PageLayout::new(&options, &margins, 100).puzzle_slot(margins.area(options.trim, 1), 0);
            let (scene, _) = puzzle_board(&options, &puzzle, slot.board);
            assert!(digit_height(&scene) >= LARGE_PRINT_DIGIT, "{preset}: {}", digit_height(&scene));
        }
    }

    #[test]
    fn details_fit_or_are_refused() {
        let details = "show = [\"rating\"]\nfirst-day = 2026-11-21\n";
        for preset in BookPreset::all() {
            let options = options(&format!("[book]\npreset = \"{preset}\"\n{details}"));
            let margins = Margins::for_book(&options, 800);
            assert_eq!(check(&options, &margins, &sections(100)), Ok(()), "{preset}");
        }
        let options = options(&format!(
            "[book]\ntrim = \"a5\"\nper-page = 6\nnumbering = \"puzzle\"\nfirst-number = 5000\n{details}"
        ));
        let margins = Margins::for_book(&options, 100);
        let error = check(&options, &margins, &sections(100)).unwrap_err().to_string();
        assert!(error.contains("no room for \"rating 11.9 · 28 September 2026\""), "{error}");
    }

    #[test]
    fn codes_have_room_or_the_book_is_refused() {
        let link = "link = \"https://example.org/play/sudoku?puzzle={puzzle}\"\n";
        for preset in BookPreset::all() {
            let options = options(&format!("[book]\npreset = \"{preset}\"\n{link}"));
            let margins = Margins::for_book(&options, 100);
            assert_eq!(check(&options, &margins, &sections(100)), Ok(()), "{preset}");
            let layout = PageLayout::new(&options, &margins, 100);
            for place in 0..options.per_page.count() {
                let slot = layout.puzzle_slot(margins.area(options.trim, 1), place);
                assert!(slot.code.is_some(), "{preset}");
            }
        }
        let refused = |text: &str| {
            let options = options(text);
            check(&options, &Margins::for_book(&options, 100), &sections(100)).unwrap_err().to_string()
        };
        assert_eq!(
            refused(&format!("[book]\ntrim = \"a5\"\nper-page = 6\n{link}")),
            "6 puzzles per page on a5: no room for QR codes of 0.78 in; use fewer per page, a larger trim, or a \
             shorter link"
        );
        let long = format!("[book]\nlink = \"https://example.org/{}\"\n", "x".repeat(170));
        assert!(refused(&long).contains("the address in the link has 190 bytes, expected at most 180"));
    }

    #[test]
    fn texts_that_fit_nowhere_are_refused() {
        for (key, what) in
            [("title", "title"), ("author", "author"), ("subtitle", "subtitle"), ("imprint", "imprint")]
        {
            for length in [3000, 300_000] {
                let options = options(&format!("[book]\n{key} = \"{}\"\n", "W".repeat(length)));
                let error = check(&options, &Margins::for_book(&options, 100), &sections(100)).unwrap_err();
                assert_eq!(error, BookLayoutError::LongText { what, trim: options.trim });
            }
        }
        let options = options("[book]\n");
        let long = [SectionOutline::new("W".repeat(2000), 10)];
        let error = check(&options, &Margins::for_book(&options, 100), &long).unwrap_err();
        assert!(error.to_string().starts_with("the name of a section is too long for a page of 8.5x11in"));
    }
}
