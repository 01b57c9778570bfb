//! The boards of a book: their themes and sizes.

use ninefold_grid::Grid;
use ninefold_render::pdf::Place;
use ninefold_render::{Colour, LineEnd, Picture, Point, Primitive, Scene, Stroke, Theme, Weight};
use ninefold_solve::Puzzle;

use crate::{Area, BookInk, BookOptions, EmptyCells, PuzzlesPerPage};

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
fn solution_theme(options: &BookOptions, side: f32) -> Theme {
    let least = (options.smallest_type() + DIGIT_RESERVE) * 9.3 / side;
    let digit_size = Theme::PRINT.digit_size.max(least);
    inked(options, Theme::PRINT.with_clue_weight(Weight::Bold).with_digit_size(digit_size))
}

/// Returns the board of a puzzle that fills a square.
pub(crate) fn puzzle_board(options: &BookOptions, puzzle: &Puzzle, area: Area) -> (Scene, Place) {
    let theme = puzzle_theme(options);
    let mut scene = Picture::new(*puzzle.clues()).scene(&theme, area.width, options.fonts());
    if options.empty_cells == EmptyCells::Dots {
        let dots = candidate_dots(options, puzzle.clues(), area.width);
        scene.primitives.splice(0..0, dots);
    }
    (scene, Place::at(area.x, area.y))
}

/// Returns the board of a solution that fills a square.
pub(crate) fn solution_board(options: &BookOptions, puzzle: &Puzzle, area: Area) -> (Scene, Place) {
    let picture = Picture::new(*puzzle.clues()).with_solution(puzzle.solution());
    let scene = picture.scene(&solution_theme(options, area.width), area.width, options.fonts());
    (scene, Place::at(area.x, area.y))
}

/// Returns nine dots in each empty cell, at the positions of pencil marks. A dot is a line without
/// length with round ends, which takes little space in a file.
fn candidate_dots(options: &BookOptions, clues: &Grid, side: f32) -> Vec<Primitive> {
    let colour = match options.ink {
        BookInk::Black => Colour::BLACK,
        BookInk::Grey => Colour::Grey(0x70),
    };
    let stroke = Stroke::new(colour, options.rule_width()).with_end(LineEnd::Round);
    let step = side / 9.0;
    let empty = ninefold_grid::Cell::all().filter(|&cell| clues.get(cell).is_none());
    empty
        .flat_map(|cell| {
            (0..9).map(move |place| {
                let x = cell.col() as f32 + 0.5 + 0.28 * ((place % 3) as f32 - 1.0);
                let y = cell.row() as f32 + 0.5 + 0.28 * ((place / 3) as f32 - 1.0);
                let (x, y) = (x * step, y * step);
                // A little length, because some programs drop lines without any.
                Primitive::Line { from: Point::new(x, y), to: Point::new(x + 0.02, y), stroke }
            })
        })
        .collect()
}

/// Returns a board with the digits 1 to 9 in the middles of its boxes: the ornament of the title
/// page.
pub(crate) fn ornament(options: &BookOptions, area: Area) -> (Scene, Place) {
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
pub(crate) fn example_board(options: &BookOptions, puzzle: &Puzzle, area: Area) -> (Scene, Place) {
    let theme = solution_theme(options, area.width);
    let scene = Picture::new(*puzzle.clues()).scene(&theme, area.width, options.fonts());
    (scene, Place::at(area.x, area.y))
}
