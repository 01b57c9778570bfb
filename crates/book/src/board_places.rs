//! How many boards of a kind share a page.
//!
//! ```text
//!   across                       boards on a page of 8.5 × 11 in
//!   4 or 6 cells, for children   six or four, with cells of 13 mm and more
//!   up to 10 cells               as many as the options say, fewer if the marks would be too small
//!   more                         as many of those as have cells of 8 mm, or 10 mm for more than ten digits: often one
//! ```
//!
//! The number of pages does not count here: the widest gutter is assumed, so that a thicker book has
//! the same pages.

use ninefold_rules::{ClueRule, Layout, Variant};

use crate::board_words::board_rules;
use crate::solution_slot::{gaps, has_line_below, solution_slot};
use crate::trim::MOST_PAGES;
use crate::type_sizes::TypeSizes;
use crate::{BookOptions, FrontMatter, Margins, PuzzlesPerPage, SolutionPlace, SolutionsPerPage};

/// The least side of a solution's board of nine cells, in points.
const SMALLEST_SOLUTION: f32 = 88.0;

/// The same under its puzzle.
const SOLUTION_BELOW: f32 = 92.0;

/// The least sides of cells, in points, by what is written into them. A board of nine cells is at
/// least 1.75 in wide.
const LEAST_CELL: f32 = 14.0;
const LEAST_SOLUTION_CELL: f32 = 8.9;
const SMALL_CELLS: [f32; 2] = [38.0, 33.0];
const LARGE_CELL: f32 = 24.0;
const LETTER_CELL: f32 = 30.0;
const MARKED_CELL: f32 = 22.0;
const CIRCLE_CELL: f32 = 24.0;

/// The room that sums beside a board take, in cells.
const SUMS_ROOM: f32 = 1.8;

/// The numbers of small boards on a page.
const SMALL: [PuzzlesPerPage; 4] =
    [PuzzlesPerPage::Six, PuzzlesPerPage::Four, PuzzlesPerPage::Two, PuzzlesPerPage::One];

/// How many boards of a kind share a page, and how large they have to be.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BoardPlaces {
    /// The number of puzzles per page.
    pub(crate) puzzles: PuzzlesPerPage,
    /// The number of solutions per page at the back.
    pub(crate) solutions: SolutionsPerPage,
    /// How many cells lie side by side, and with the sums beside the board.
    cells: f32,
    across: f32,
    /// What stands below each board of a book without pages for rules.
    pub(crate) rules: Vec<String>,
}

impl BoardPlaces {
    /// Returns the places of a board; `None` is the classic one.
    pub(crate) fn new(options: &BookOptions, variant: Option<&Variant>) -> BoardPlaces {
        let at_back = match options.solutions {
            SolutionPlace::AtBack(count) => count,
            _ => SolutionsPerPage::Nine,
        };
        let Some(variant) = variant else {
            return BoardPlaces {
                puzzles: options.per_page,
                solutions: at_back,
                cells: 9.0,
                across: 9.0,
                rules: Vec::new(),
            };
        };
        let cells = cells_across(variant);
        let across = cells as f32 + sums_room(variant);
        let least = least_cell(variant, cells);
        let is_enough = |count: &PuzzlesPerPage| board_side(options, *count) / across >= least;
        let fewer =
            PuzzlesPerPage::ALL.into_iter().rev().filter(|count| count.count() <= options.per_page.count());
        let puzzles = match cells {
            ..=6 => SMALL.into_iter().find(is_enough),
            _ => fewer.into_iter().find(is_enough),
        };
        let is_readable =
            |count: &SolutionsPerPage| solution_side(options, *count) / cells as f32 >= LEAST_SOLUTION_CELL;
        let fewer = SolutionsPerPage::ALL.into_iter().rev().filter(|count| count.count() <= at_back.count());
        let solutions = fewer.into_iter().find(is_readable).unwrap_or(SolutionsPerPage::One);
        BoardPlaces {
            puzzles: puzzles.unwrap_or(PuzzlesPerPage::One),
            solutions,
            cells: cells as f32,
            across,
            rules: match options.front_matter {
                FrontMatter::None => further_rules(options, variant),
                FrontMatter::Full => Vec::new(),
            },
        }
    }

    /// Returns the least side of a puzzle's board, in points. Smaller ones cannot be written into.
    pub(crate) fn least_puzzle(&self) -> f32 {
        LEAST_CELL * self.across.max(9.0)
    }

    /// Returns the least side of a solution's board, in points: its digits are just large enough.
    pub(crate) fn least_solution(&self) -> f32 {
        SMALLEST_SOLUTION.max(LEAST_SOLUTION_CELL * self.cells)
    }

    /// Returns the least side of a solution's board under its puzzle, in points.
    pub(crate) fn least_solution_below(&self) -> f32 {
        SOLUTION_BELOW.max(LEAST_SOLUTION_CELL * self.cells)
    }
}

/// Returns the rules beside those of rows, columns and boxes, which everybody knows.
fn further_rules(options: &BookOptions, variant: &Variant) -> Vec<String> {
    let known = usize::from(matches!(variant.layout, Layout::Boxes(_)));
    board_rules(options, variant).split_off(known)
}

/// Returns the larger number of rows or columns of a board.
fn cells_across(variant: &Variant) -> usize {
    let size = usize::from(variant.size);
    match &variant.layout {
        Layout::Grids(_, arrangement) => {
            let corners = arrangement.corners().iter();
            size + corners.map(|&(row, column)| usize::from(row.max(column))).max().unwrap_or(0)
        }
        _ => size,
    }
}

fn sums_room(variant: &Variant) -> f32 {
    match variant.has_clue_rule(ClueRule::LittleKiller) || variant.has_clue_rule(ClueRule::Sandwich) {
        true => SUMS_ROOM,
        false => 0.0,
    }
}

/// Returns the least side of a cell.
fn least_cell(variant: &Variant, cells: usize) -> f32 {
    let marked = match variant.clue_rules.as_slice() {
        [] => LEAST_CELL,
        rules if rules.contains(&ClueRule::Quadruple) => CIRCLE_CELL,
        _ => MARKED_CELL,
    };
    let bare = match cells {
        ..=4 => SMALL_CELLS[0],
        5..=6 => SMALL_CELLS[1],
        7..=10 => LEAST_CELL,
        _ if variant.size > 10 => LETTER_CELL,
        _ => LARGE_CELL,
    };
    bare.max(marked)
}

/// Returns the side of the boards of so many puzzles on a page of a very thick book, without codes,
/// boxes and solutions.
fn board_side(options: &BookOptions, count: PuzzlesPerPage) -> f32 {
    let sizes = TypeSizes::for_options(options);
    let page = Margins::for_book(options, MOST_PAGES).area(options.trim, 1);
    let slot = sizes.body_area(page).part(count.columns_and_rows(), gaps(options), 0);
    let line = if has_line_below(options, count) { sizes.label * 2.2 } else { 0.0 };
    slot.width.min(slot.height - sizes.label_band() - line)
}

fn solution_side(options: &BookOptions, count: SolutionsPerPage) -> f32 {
    let page = Margins::for_book(options, MOST_PAGES).area(options.trim, 1);
    solution_slot(options, count, page, 0).board.width
}
