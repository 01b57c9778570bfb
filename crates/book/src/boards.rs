//! The boards of a book: their themes and sizes.

use ninefold_format::Alphabet;
use ninefold_grid::Grid;
use ninefold_render::pdf::Place;
use ninefold_render::{Colour, LineEnd, PICTOGRAMS, Picture, Point, Primitive, Scene, Stroke, Theme, Weight};
use ninefold_rules::{AnyGrid, Board, BoardGrid, Variant};

use ninefold_puzzle::AnyPuzzle;

use crate::{Area, BookInk, BookOptions, EmptyCells, PuzzlesPerPage, SectionOutline, SmallBoardDigits};

/// Small digits are a little larger than print needs, so that rounding never makes them too small.
const DIGIT_RESERVE: f32 = 0.1;

/// Returns a theme with the chosen ink, and with lines that are wide enough when they are printed.
fn inked(options: &BookOptions, theme: Theme) -> Theme {
    let least = theme.least_width / options.print_scale().min(1.0);
    let theme = options.theme.applied(theme).with_least_width(least);
    match options.ink {
        BookInk::Grey => theme,
        BookInk::Black => theme
            .with_line(Colour::BLACK)
            .with_entry(Colour::BLACK)
            .with_mark(Colour::BLACK)
            .with_line_width(0.0),
    }
}

/// Returns the theme of puzzles.
pub(crate) fn puzzle_theme(options: &BookOptions) -> Theme {
    let theme = match options.per_page {
        PuzzlesPerPage::One => Theme::LARGE,
        _ => Theme::PRINT,
    };
    inked(options, theme)
}

/// Returns the theme of solutions of this size: clues are bold, and digits are never too small to
/// print.
fn solution_theme(options: &BookOptions, side: f32, cells: usize) -> Theme {
    let least = (options.smallest_type() + DIGIT_RESERVE) * (cells as f32 + 0.3) / side;
    let digit_size = Theme::PRINT.digit_size.max(least);
    inked(options, Theme::PRINT.with_clue_weight(Weight::Bold).with_digit_size(digit_size))
}

/// Returns the board of a puzzle that fills a square.
pub(crate) fn puzzle_board(options: &BookOptions, puzzle: &AnyPuzzle, area: Area) -> (Scene, Place) {
    let clues = puzzle.clues();
    let picture = board_picture(options, clues.clone());
    let (mut scene, place) = fitted(options, &picture, &puzzle_theme(options), area);
    let rules = clues.rules();
    // Marks of clues would lie on the dots.
    if options.empty_cells == EmptyCells::Dots && rules.clues().is_empty() {
        let (rows, columns) = rules.canvas();
        let empty = rules.cells().filter(|cell| clues.values()[cell.index()] == 0);
        let side = scene.width / rows.max(columns) as f32;
        let places = empty.map(|cell| rules.row_and_column(cell));
        scene.primitives.splice(0..0, candidate_dots(options, places, rules.size(), side));
    }
    (scene, place)
}

/// Returns the board of a solution that fills a square.
pub(crate) fn solution_board(options: &BookOptions, puzzle: &AnyPuzzle, area: Area) -> (Scene, Place) {
    let clues = puzzle.clues();
    // The digits and the regions are all that a player compares.
    let variant = clues.variant();
    let plain = Board::new(&Variant::new(variant.size, variant.layout.clone()));
    let board = plain.unwrap_or_else(|_| clues.board());
    let grid = |grid: &AnyGrid| BoardGrid::from_values(board.rules(), grid.values()).ok().map(AnyGrid::from);
    let mut picture = board_picture(options, grid(&clues).unwrap_or(clues));
    picture.entries = grid(&puzzle.solution());
    let (rows, columns) = board.rules().canvas();
    fitted(options, &picture, &solution_theme(options, area.width, rows.max(columns)), area)
}

/// Returns the picture of a board with the chosen characters.
fn board_picture(options: &BookOptions, clues: AnyGrid) -> Picture {
    let is_small = clues.rules().size() <= PICTOGRAMS;
    let signs = if is_small { options.small_boards } else { SmallBoardDigits::Digits };
    let alphabet = match signs {
        SmallBoardDigits::Letters => Alphabet::Letters,
        _ => Alphabet::Digits,
    };
    Picture::new(clues)
        .with_sentences(false)
        .with_alphabet(alphabet)
        .with_pictograms(signs == SmallBoardDigits::Pictures)
}

/// Returns the largest picture of a board that fits a square, in its middle.
fn fitted(options: &BookOptions, picture: &Picture, theme: &Theme, area: Area) -> (Scene, Place) {
    let mut width = area.width;
    let mut scene = picture.scene(theme, width, options.fonts());
    // Sums beside a board make it higher than wide. Lines do not shrink with it, so one step is not enough.
    for _ in 0..4 {
        if scene.height <= area.height + 0.01 {
            break;
        }
        width *= area.height / scene.height;
        scene = picture.scene(theme, width, options.fonts());
    }
    let (x, y) = ((area.width - scene.width) / 2.0, (area.height - scene.height) / 2.0);
    (scene, Place::at(area.x + x, area.y + y))
}

/// Returns a dot for each digit in each of these cells, at the positions of pencil marks. A dot is a
/// line without length with round ends, which takes little space in a file.
fn candidate_dots(
    options: &BookOptions,
    empty: impl Iterator<Item = (usize, usize)>,
    digits: usize,
    step: f32,
) -> Vec<Primitive> {
    let colour = match options.ink {
        BookInk::Black => Colour::BLACK,
        BookInk::Grey => Colour::Grey(0x70),
    };
    let stroke = Stroke::new(colour, options.rule_width()).with_end(LineEnd::Round);
    let columns = (1..).find(|columns| columns * columns >= digits).unwrap_or(1);
    let middle = |count: usize| (count as f32 - 1.0) / 2.0;
    let rows = digits.div_ceil(columns);
    let apart = 0.56 / (columns - 1) as f32;
    empty
        .flat_map(|(row, column)| {
            (0..digits).map(move |place| {
                let x = column as f32 + 0.5 + apart * ((place % columns) as f32 - middle(columns));
                let y = row as f32 + 0.5 + apart * ((place / columns) as f32 - middle(rows));
                let (x, y) = (x * step, y * step);
                // A little length, because some programs drop lines without any.
                Primitive::Line { from: Point::new(x, y), to: Point::new(x + 0.02, y), stroke }
            })
        })
        .collect()
}

/// Returns the ornament of the title page: a board with the digits 1 to 9 in the middles of its boxes, or with the pictures of
/// its diagonal if all boards of the book have pictures.
pub(crate) fn ornament(options: &BookOptions, sections: &[SectionOutline], area: Area) -> (Scene, Place) {
    let pictures = |section: &SectionOutline| {
        section.variant.as_ref().is_some_and(|variant| options.has_pictures(variant.size.into()))
    };
    let largest = sections.iter().filter_map(|section| section.variant.as_ref()).max_by_key(|one| one.size);
    if let Some(variant) = largest.filter(|_| sections.iter().all(pictures))
        && let Ok(board) = Board::new(&Variant::new(variant.size, variant.layout.clone()))
    {
        let size = board.rules().size();
        let values: Vec<u8> = (0..size * size)
            .map(|cell| if cell / size == cell % size { (cell % size + 1) as u8 } else { 0 })
            .collect();
        if let Ok(grid) = BoardGrid::from_values(board.rules(), &values) {
            let picture = board_picture(options, grid.into());
            let scene = picture.scene(&puzzle_theme(options), area.width, options.fonts());
            return (scene, Place::at(area.x, area.y));
        }
    }
    let mut clues = Grid::EMPTY;
    for (number, digit) in ninefold_grid::Digit::ALL.into_iter().enumerate() {
        let cell = ninefold_grid::Cell::at(number / 3 * 3 + 1, number % 3 * 3 + 1);
        clues = clues.with(cell, Some(digit));
    }
    let theme = inked(options, Theme::PRINT.with_clue_weight(Weight::Bold));
    let scene = Picture::new(clues).scene(&theme, area.width, options.fonts());
    (scene, Place::at(area.x, area.y))
}

/// Returns the board of the example in the rules.
pub(crate) fn example_board(
    options: &BookOptions,
    puzzle: &ninefold_solve::Puzzle,
    area: Area,
) -> (Scene, Place) {
    let theme = solution_theme(options, area.width, 9);
    let scene = Picture::new(*puzzle.clues()).scene(&theme, area.width, options.fonts());
    (scene, Place::at(area.x, area.y))
}
