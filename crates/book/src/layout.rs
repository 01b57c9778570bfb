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
//! Type sizes depend on the page: full size from a height of 10 inches, smaller below, but never
//! too small to print.

use ninefold_logic::Level;
use ninefold_render::Weight;
use thiserror::Error;

use crate::details::{joined, longest_details};
use crate::page_scene::level_dots_width;
use crate::{Area, BookOptions, FrontMatter, Margins, PuzzlesPerPage, SolutionPlace, SolutionsPerPage, Trim};

/// The smallest type in a book, in points: print shops refuse smaller type.
pub const SMALLEST_TYPE: f32 = 7.0;

/// The least height of digits in large print, in points.
pub const LARGE_PRINT_DIGIT: f32 = 16.0;

/// The smallest side of a puzzle's board, in points: 1.75 in. Smaller boards cannot be written
/// into.
const SMALLEST_BOARD: f32 = 126.0;

/// The side of a solution's board under its puzzle, in points: its digits are just large enough.
const SOLUTION_UNDER: f32 = 92.0;

/// The radius of the dots of a level, in sizes of the label's type.
pub(crate) const LEVEL_DOT: f32 = 0.32;

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

/// Sizes of type and of bands on the pages of a book, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct TypeSizes {
    /// The running head.
    pub(crate) head: f32,
    /// Page numbers.
    pub(crate) folio: f32,
    /// Running text.
    pub(crate) body: f32,
    /// Numbers of puzzles.
    pub(crate) number: f32,
    /// Details beside the number of a puzzle.
    pub(crate) label: f32,
    /// Headings.
    pub(crate) heading: f32,
    /// Titles.
    pub(crate) title: f32,
    /// The height of the running head with its rule; 0 for none.
    pub(crate) head_band: f32,
    /// The height of the page number's line; 0 for none.
    pub(crate) foot_band: f32,
}

impl TypeSizes {
    pub(crate) fn for_options(options: &BookOptions) -> TypeSizes {
        let scale = (options.trim.height() / 720.0).clamp(0.6, 1.0);
        let large = options.per_page == PuzzlesPerPage::One && options.front_matter == FrontMatter::Full;
        let at_least = |size: f32, least: f32| (size * scale).max(least);
        let has_head = options.front_matter == FrontMatter::Full;
        let has_foot = has_head || matches!(options.solutions, SolutionPlace::AtBack(_));
        let head = at_least(if large { 12.0 } else { 9.5 }, 8.0);
        let folio = at_least(if large { 14.0 } else { 11.0 }, 9.0);
        let (number, label) = match options.per_page {
            PuzzlesPerPage::One => (at_least(28.0, 18.0), at_least(15.0, 11.0)),
            PuzzlesPerPage::Two | PuzzlesPerPage::Four => (at_least(15.0, 12.0), at_least(9.5, 8.0)),
            PuzzlesPerPage::Six => (at_least(12.5, 11.0), at_least(8.5, 7.5)),
        };
        TypeSizes {
            head,
            folio,
            body: at_least(if large { 15.0 } else { 11.5 }, 9.5),
            number,
            label,
            heading: at_least(24.0, 17.0),
            title: at_least(54.0, 36.0),
            head_band: if has_head { head * 0.8 + 8.0 + 14.0 * scale } else { 0.0 },
            foot_band: if has_foot { folio + 10.0 } else { 0.0 },
        }
    }

    /// Returns the part of a page between running head and page number.
    pub(crate) fn body_area(&self, page: Area) -> Area {
        page.below(self.head_band).above(self.foot_band)
    }

    /// Returns the height of a puzzle's label.
    fn label_band(&self) -> f32 {
        self.number * 0.72 + 6.0 + self.number * 0.2
    }
}

/// The place of a puzzle on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PuzzleSlot {
    /// Above the board.
    pub(crate) label: Area,
    /// The board.
    pub(crate) board: Area,
    /// Below the board: a line of text, if there is room for one.
    pub(crate) line: Option<Area>,
    /// The solution, upside down.
    pub(crate) solution: Option<Area>,
}

/// The place of a solution on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SolutionSlot {
    pub(crate) label: Area,
    pub(crate) board: Area,
}

/// Checks that everything fits on the pages of a book with these margins.
pub(crate) fn check(options: &BookOptions, margins: &Margins) -> Result<(), BookLayoutError> {
    let BookOptions { trim, per_page, .. } = *options;
    let area = margins.area(trim, 1);
    if area.width < 90.0 || area.height < 120.0 {
        return Err(BookLayoutError::WideMargins { margin: options.margin, trim });
    }
    let side = puzzle_slot(options, area, 0).board.width;
    if side < SMALLEST_BOARD {
        return Err(BookLayoutError::SmallPuzzles { per_page, trim, side: side.max(0.0) });
    }
    let text = joined(&longest_details(options));
    if !text.is_empty() && details_width(options, &text) > side {
        return Err(BookLayoutError::LongDetails { per_page, trim, text });
    }
    match options.solutions {
        SolutionPlace::AtBack(per_page)
            if solution_slot(options, per_page, area, 0).board.width < SMALLEST_SOLUTION =>
        {
            Err(BookLayoutError::SmallSolutions { per_page, trim })
        }
        _ => Ok(()),
    }
}

/// Returns the least width of a label that holds a number and a text in the smallest type.
fn details_width(options: &BookOptions, text: &str) -> f32 {
    let sizes = TypeSizes::for_options(options);
    let (regular, bold) =
        (options.font.fonts().face(Weight::Regular), options.font.fonts().face(Weight::Bold));
    bold.width("8888", sizes.number) + regular.width(text, SMALLEST_TYPE) + sizes.label
}

/// Returns whether labels of this width have room for the level of a puzzle beside its details. If
/// not, the running head and the section page still show the level.
pub(crate) fn has_room_for_level(options: &BookOptions, width: f32) -> bool {
    let details = longest_details(options);
    let sizes = TypeSizes::for_options(options);
    let level = if options.per_page == PuzzlesPerPage::One {
        let regular = options.font.fonts().face(Weight::Regular);
        let width = |level| regular.width(&options.words.level(level), sizes.label);
        Level::ALL.into_iter().map(width).fold(0.0, f32::max)
    } else {
        level_dots_width(Level::Nightmare, sizes.label * LEVEL_DOT)
    };
    details.is_empty() || details_width(options, &joined(&details)) + level + sizes.label <= width
}

/// Returns the gaps between slots.
fn gaps(options: &BookOptions) -> (f32, f32) {
    let scale = options.trim.width() / 612.0;
    ((26.0 * scale).clamp(12.0, 30.0), (16.0 * scale).clamp(8.0, 20.0))
}

/// Returns the slot of a puzzle on a page, counted from 0.
pub(crate) fn puzzle_slot(options: &BookOptions, page: Area, number: usize) -> PuzzleSlot {
    let sizes = TypeSizes::for_options(options);
    let slot = sizes.body_area(page).part(options.per_page.columns_and_rows(), gaps(options), number);
    let is_single = options.per_page == PuzzlesPerPage::One;
    let under = options.solutions == SolutionPlace::UnderPuzzle;
    let label = sizes.label_band();
    let solution = if under { (slot.height * 0.2).clamp(SOLUTION_UNDER, 130.0) + 8.0 } else { 0.0 };
    let line = if is_single && options.front_matter == FrontMatter::Full { sizes.label * 2.2 } else { 0.0 };
    let side = slot.width.min(slot.height - label - solution - line).floor();
    let spare = slot.height - label - side - solution - line;
    // A single puzzle is at the top of the page; several share the remaining space.
    let y = slot.y + if is_single { 0.0 } else { spare / 2.0 };
    let x = slot.x + (slot.width - side) / 2.0;
    let part = |y: f32, height: f32| Area { x, y, width: side, height };
    let board = part(y + label, side);
    let below = board.bottom() + line;
    PuzzleSlot {
        label: part(y, label),
        board,
        line: (line > 0.0).then(|| part(board.bottom(), line)),
        solution: under.then(|| {
            let inner = solution - 8.0;
            Area { x: x + (side - inner) / 2.0, y: below + 8.0, width: inner, height: inner }
        }),
    }
}

/// Returns the slot of a solution on a page, counted from 0.
pub(crate) fn solution_slot(
    options: &BookOptions,
    per_page: SolutionsPerPage,
    page: Area,
    number: usize,
) -> SolutionSlot {
    let sizes = TypeSizes::for_options(options);
    let gaps = gaps(options);
    let slot = sizes.body_area(page).part(per_page.columns_and_rows(), (gaps.0 * 0.8, gaps.1 * 0.6), number);
    let label = sizes.label * 1.6;
    let side = slot.width.min(slot.height - label).floor();
    let x = slot.x + (slot.width - side) / 2.0;
    let y = slot.y + (slot.height - label - side) / 2.0;
    let part = |y: f32, height: f32| Area { x, y, width: side, height };
    SolutionSlot { label: part(y, label), board: part(y + label, side) }
}

#[cfg(test)]
mod tests {
    use ninefold_render::Primitive;

    use super::*;
    use crate::boards::{puzzle_board, solution_board};
    use crate::{BookPreset, BookSettings, BookWords, gutter};

    fn options(text: &str) -> BookOptions {
        let settings: BookSettings = text.parse().unwrap();
        BookOptions::new(&settings, BookWords::for_language("en").unwrap())
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
            let margins = Margins::for_pages(800, options.margin);
            let slot = puzzle_slot(&options, margins.area(options.trim, 1), 0);
            let (scene, _) = puzzle_board(&options, &puzzle, slot.board);
            assert!(digit_height(&scene) >= LARGE_PRINT_DIGIT, "{preset}: {}", digit_height(&scene));
        }
    }

    #[test]
    fn everything_lies_between_the_margins_and_nothing_overlaps() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        for preset in BookPreset::all() {
            let options = options(&format!("[book]\npreset = \"{preset}\"\n"));
            for pages in [24, 500, 828] {
                let margins = Margins { inside: gutter(pages), ..Margins::for_pages(pages, options.margin) };
                if check(&options, &margins).is_err() {
                    continue;
                }
                for page in [1, 2] {
                    let area = margins.area(options.trim, page);
                    let mut boards: Vec<Area> = Vec::new();
                    for number in 0..options.per_page.count() {
                        let slot = puzzle_slot(&options, area, number);
                        boards.extend(
                            [Some(slot.label), Some(slot.board), slot.line, slot.solution]
                                .into_iter()
                                .flatten(),
                        );
                    }
                    apart(&boards, area);
                    if let SolutionPlace::AtBack(per_page) = options.solutions {
                        let slots = (0..per_page.count())
                            .map(|number| solution_slot(&options, per_page, area, number));
                        let areas: Vec<Area> = slots.flat_map(|slot| [slot.label, slot.board]).collect();
                        apart(&areas, area);
                        let (scene, _) = solution_board(&options, &puzzle, areas[1]);
                        let sizes = scene.primitives.iter().filter_map(|one| match one {
                            Primitive::Text(run) => Some(run.size),
                            _ => None,
                        });
                        assert!(sizes.fold(f32::INFINITY, f32::min) >= SMALLEST_TYPE, "{preset}");
                    }
                }
            }
        }
    }

    /// Checks that areas lie within a page and do not overlap.
    fn apart(areas: &[Area], page: Area) {
        for (place, one) in areas.iter().enumerate() {
            let is_inside = one.x >= page.x - 0.01
                && one.y >= page.y - 0.01
                && one.right() <= page.right() + 0.01
                && one.bottom() <= page.bottom() + 0.01;
            assert!(is_inside, "{one:?} in {page:?}");
            for other in &areas[..place] {
                let is_apart = one.x >= other.right() - 0.01
                    || other.x >= one.right() - 0.01
                    || one.y >= other.bottom() - 0.01
                    || other.y >= one.bottom() - 0.01;
                assert!(is_apart, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn details_fit_or_are_refused() {
        let details = "show = [\"rating\"]\nfirst-day = 2026-11-21\n";
        for preset in BookPreset::all() {
            let options = options(&format!("[book]\npreset = \"{preset}\"\n{details}"));
            let margins = Margins::for_pages(800, options.margin);
            assert_eq!(check(&options, &margins), Ok(()), "{preset}");
        }
        let options = options(&format!("[book]\ntrim = \"a5\"\nper-page = 6\n{details}"));
        let error = check(&options, &Margins::for_pages(100, options.margin)).unwrap_err().to_string();
        assert!(error.contains("no room for \"rating 11.9 · 28 September 2026\""), "{error}");
    }
}
