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

use crate::board_places::BoardPlaces;
use crate::fields::{least_fields_width, rows};
use crate::label_plan::LabelPlan;
use crate::page_scene::Line;
use crate::solution_slot::{gaps, has_line_below, solution_slot};
use crate::text_block::LEADING;
use crate::text_fit::wrapped;
use crate::type_sizes::TypeSizes;
use crate::{
    Area, BookLayoutError, BookOptions, Margins, PuzzlesPerPage, SectionOutline, SolutionPlace, front_text,
    qr,
};

/// The place of a puzzle on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PuzzleSlot {
    /// Above the board.
    pub(crate) label: Area,
    /// The board.
    pub(crate) board: Area,
    /// Below the board: its rules, if the book has no pages for them.
    pub(crate) rules: Option<Area>,
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
    /// Returns the layout of a book of these sections.
    pub(crate) fn new(
        options: &'a BookOptions,
        margins: &Margins,
        sections: &[SectionOutline],
    ) -> PageLayout<'a> {
        let puzzles = sections.iter().map(|section| section.count).sum();
        let sizes = TypeSizes::for_options(options);
        let code = options.link.as_deref().map_or(0.0, |link| qr::side(link, options.number(puzzles)));
        let label = LabelPlan::default();
        let mut layout = PageLayout { options, sizes, code, label };
        let area = margins.area(options.trim, 1);
        let width =
            |section: &SectionOutline| layout.puzzle_slot(&section.places(options), area, 0).board.width;
        let width = sections.iter().filter(|section| section.count > 0).map(width).fold(f32::MAX, f32::min);
        layout.label = LabelPlan::new(options, &sizes, width.max(1.0), options.number(puzzles));
        layout
    }

    /// Returns the slot of a puzzle on a page of such boards, counted from 0.
    pub(crate) fn puzzle_slot(&self, places: &BoardPlaces, page: Area, number: usize) -> PuzzleSlot {
        let gaps = gaps(self.options);
        let slot = self.sizes.body_area(page).part(places.puzzles.columns_and_rows(), gaps, number);
        let best = |place| {
            let one_row = self.arranged(places, slot, place, 1);
            let is_narrow = |boxes: Area| least_fields_width(self.options, 1) > boxes.width;
            if one_row.boxes.is_some_and(is_narrow) { self.arranged(places, slot, place, 2) } else { one_row }
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

    fn arranged(&self, places: &BoardPlaces, slot: Area, place: CodePlace, box_rows: usize) -> PuzzleSlot {
        let (options, sizes) = (self.options, &self.sizes);
        let is_single = places.puzzles == PuzzlesPerPage::One;
        let is_under = options.solutions == SolutionPlace::UnderPuzzle;
        let is_beside = self.code > 0.0 && place == CodePlace::Beside;
        let code_below = if is_beside { 0.0 } else { self.code };
        let label = sizes.label_band();
        let box_rows = rows(options, box_rows).len();
        let boxes = if options.boxes.is_empty() { 0.0 } else { sizes.label * 2.6 * box_rows as f32 };
        let has_line = has_line_below(options, places.puzzles);
        let line = if has_line { sizes.label * 2.2 } else { 0.0 };
        let solution = if is_under {
            let least = places.least_solution_below() / options.print_scale().min(1.0);
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
        let side_above = |rules: f32| (slot.width - beside).min(height - rules).floor();
        // A narrower board has longer rules, which make it narrower.
        let mut rules = 0.0;
        for _ in 0..6 {
            let needed = self.rules_height(&places.rules, side_above(rules));
            if needed <= rules {
                break;
            }
            rules = needed;
        }
        let side = side_above(rules);
        let spare = slot.height - label - side - rules - below - solution_row;
        // A single puzzle is at the top of the page; several share the remaining space.
        let y = slot.y + if is_single { 0.0 } else { spare / 2.0 };
        let x = slot.x + (slot.width - side - beside) / 2.0;
        let part = |y: f32, height: f32, width: f32| Area { x, y, width, height };
        let board = part(y + label, side, side);
        let bottom = board.bottom() + rules;
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
            rules: (rules > 0.0).then(|| part(board.bottom(), rules, side)),
            boxes: (boxes > 0.0).then(|| part(bottom, boxes, narrow)),
            box_rows,
            line: has_line.then(|| part(bottom + boxes, line, narrow)),
            solution: is_under.then_some(Area { x: solution_x, y: row, width: solution, height: solution }),
            code: (self.code > 0.0 && fits).then_some(code),
        }
    }

    /// Returns the lines of rules below a board of this width, and the style of them.
    pub(crate) fn rules_lines(&self, rules: &[String], width: f32) -> (Line<'a>, Vec<String>) {
        let line = Line::new(self.options.fonts(), (self.sizes.label * 0.9).max(self.sizes.smallest));
        (line, rules.iter().flat_map(|rule| wrapped(rule, line, width, true)).collect())
    }

    fn rules_height(&self, rules: &[String], width: f32) -> f32 {
        if rules.is_empty() || width < 1.0 {
            return 0.0;
        }
        let (line, lines) = self.rules_lines(rules, width);
        line.size * (LEADING * lines.len() as f32 + 0.6)
    }
}

/// Checks that everything fits on the pages of a book of these sections with these margins.
pub(crate) fn check(
    options: &BookOptions,
    margins: &Margins,
    sections: &[SectionOutline],
) -> Result<(), BookLayoutError> {
    let puzzles = sections.iter().map(|section| section.count).sum();
    let trim = options.trim;
    let area = margins.area(trim, 1);
    if area.width < 90.0 || area.height < 120.0 {
        return Err(BookLayoutError::WideMargins { margin: options.margin, trim });
    }
    if let Some(link) = &options.link {
        let has_other = sections.iter().any(|section| section.count > 0 && section.variant.is_some());
        if has_other && link.contains("{puzzle}") {
            return Err(BookLayoutError::LinkToBoard);
        }
        let length = qr::sample(link, options.number(puzzles)).len();
        if length > qr::LONGEST {
            return Err(BookLayoutError::LongLink { length, most: qr::LONGEST });
        }
    }
    let layout = PageLayout::new(options, margins, sections);
    let mut all: Vec<BoardPlaces> = sections.iter().map(|section| section.places(options)).collect();
    all.dedup();
    for places in &all {
        check_boards(&layout, area, places)?;
    }
    match front_text::overflow(options, margins, sections) {
        Some(what) => Err(BookLayoutError::LongText { what, trim }),
        None => all.iter().try_for_each(|places| check_solutions(options, area, places)),
    }
}

/// Checks that the puzzles of a kind of board have room.
fn check_boards(layout: &PageLayout<'_>, area: Area, places: &BoardPlaces) -> Result<(), BookLayoutError> {
    let (options, per_page) = (layout.options, places.puzzles);
    let (trim, scale) = (options.trim, options.print_scale().min(1.0));
    let least = places.least_puzzle() / scale;
    let slot = layout.puzzle_slot(places, area, 0);
    let side = slot.board.width;
    let is_small = side < least;
    if layout.code > 0.0 && (is_small || slot.code.is_none()) {
        let without = PageLayout { code: 0.0, ..layout.clone() };
        if without.puzzle_slot(places, area, 0).board.width >= least {
            return Err(BookLayoutError::NoRoomForCodes { per_page, trim, side: layout.code });
        }
    }
    if is_small {
        let (side, least) = (side.max(0.0) * scale, least * scale);
        return Err(BookLayoutError::SmallPuzzles { per_page, trim, side, least });
    }
    if let Some(text) = layout.label.missing_room() {
        return Err(BookLayoutError::LongDetails { per_page, trim, text: text.to_owned() });
    }
    if slot.boxes.is_some_and(|boxes| least_fields_width(options, slot.box_rows) > boxes.width) {
        return Err(BookLayoutError::NarrowBoxes { per_page, trim });
    }
    Ok(())
}

/// Checks that the solutions of a kind of board have room at the back.
fn check_solutions(options: &BookOptions, area: Area, places: &BoardPlaces) -> Result<(), BookLayoutError> {
    let (per_page, trim) = (places.solutions, options.trim);
    let least = places.least_solution() / options.print_scale().min(1.0);
    let is_small = || solution_slot(options, per_page, area, 0).board.width < least;
    match options.solutions {
        SolutionPlace::AtBack(_) if is_small() => Err(BookLayoutError::SmallSolutions { per_page, trim }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use ninefold_render::Primitive;

    use super::*;
    use crate::boards::puzzle_board;
    use crate::{BookPreset, BookSettings, BookWords, LARGE_PRINT_DIGIT};

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
            .map(ninefold_puzzle::AnyPuzzle::Classic)
            .unwrap();
        for preset in ["kdp-large-print-1up", "kdp-5.5x8.5-1up"] {
            let options = options(&format!("[book]\npreset = \"{preset}\"\n"));
            // The thickest book leaves the least room.
            let margins = Margins::for_book(&options, 800);
            let slot = PageLayout::new(&options, &margins, &sections(100)).puzzle_slot(
                &BoardPlaces::new(&options, None),
                margins.area(options.trim, 1),
                0,
            );
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
            let layout = PageLayout::new(&options, &margins, &sections(100));
            for place in 0..options.per_page.count() {
                let slot = layout.puzzle_slot(
                    &BoardPlaces::new(&options, None),
                    margins.area(options.trim, 1),
                    place,
                );
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
        for what in ["title", "author", "subtitle", "imprint", "copyright", "edition", "publisher"] {
            let key = what;
            for length in [5000, 300_000] {
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
