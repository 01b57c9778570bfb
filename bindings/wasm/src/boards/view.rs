//! A board for the screen: numbers to play it with, and the picture that lies below the digits.

use ninefold::rules::{BoardGrid, BoardHouseKind, Clue, Layout};
use ninefold_render::{Colour, Fonts, LengthUnit, Picture, Primitive, Theme, svg};
use serde::Serialize;
use tsify::Tsify;

use super::hint::numbers;
use super::text;
use crate::input_problem::InputProblem;

/// The width of a picture. A page shows it in any size.
const WIDTH: f32 = 360.0;

/// What a page needs to show and play a board.
#[derive(Clone, PartialEq, Debug, Serialize, Tsify)]
pub struct BoardView {
    /// The words of the board's variant, without the regions of a jigsaw.
    pub variant: String,
    /// The number of digits.
    pub size: usize,
    /// Rows and columns of a box, if the regions are boxes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional, type = "[rows: number, columns: number]")]
    pub boxes: Option<(u8, u8)>,
    /// The number of grids, which overlap if there are several.
    pub grids: usize,
    /// Rows of the canvas.
    pub rows: usize,
    /// Columns of the canvas.
    pub columns: usize,
    /// Row and column of each cell, counted from 0.
    #[tsify(type = "[row: number, column: number][]")]
    pub cells: Vec<(usize, usize)>,
    /// For each cell, the cells that cannot hold its digit.
    pub peers: Vec<Vec<u16>>,
    /// Rows, columns, regions and further houses, each a list of cells.
    pub houses: Vec<Vec<u16>>,
    /// The diagonals and windows, each a list of cells: houses whose lines a player must look for.
    pub further: Vec<Vec<u16>>,
    /// The clues beside digits.
    pub clues: Vec<BoardClue>,
    /// Where digits stand in the picture.
    pub places: BoardPlaces,
}

/// A clue beside digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct BoardClue {
    /// The name of its kind, such as `cage`.
    pub kind: String,
    /// The sum, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub sum: Option<u16>,
    /// The digits of a quadruple.
    pub digits: Vec<u8>,
    /// Its cells.
    pub cells: Vec<u16>,
}

/// Where digits stand in the picture of a board. Lengths are parts of a cell but for the first five.
#[derive(Clone, PartialEq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BoardPlaces {
    /// The width of the picture.
    pub width: f32,
    /// The height of the picture.
    pub height: f32,
    /// Where the first column begins.
    pub left: f32,
    /// Where the first row begins.
    pub top: f32,
    /// The side of a cell.
    pub side: f32,
    /// The size of digits.
    pub digit_size: f32,
    /// How far below the upper side of a cell the middle of its digit stands.
    pub digit_middle: f32,
    /// The size of candidates.
    pub mark_size: f32,
    /// How many candidates stand side by side.
    pub mark_columns: usize,
    /// The distance of neighbouring candidates in a row.
    pub mark_across: f32,
    /// The distance of neighbouring candidates in a column.
    pub mark_down: f32,
    /// How far below the upper side of the cell the middle of the first row of candidates stands.
    pub mark_first: f32,
}

/// The colours of a picture, each `#` and six digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct BoardColours {
    /// Behind everything. It is not drawn, but shades are mixed with it.
    pub paper: String,
    /// Lines between regions, and clues.
    pub ink: String,
    /// Lines between cells.
    pub line: String,
}

/// Returns what a page needs to show and play a board.
///
/// # Errors
/// If the text is not a board.
pub fn view_board(board: &str) -> Result<BoardView, InputProblem> {
    let rules = text::rules(board)?;
    let (rows, columns) = rules.canvas();
    let theme = Theme::LIGHT.with_margin(0.0);
    let picture = Picture::new(BoardGrid::empty(&rules)).with_sentences(false);
    let scene = picture.scene(&theme, WIDTH, Fonts::carried());
    let places = picture.places(&theme, WIDTH, Fonts::carried());
    let mut variant = rules.variant().clone();
    if matches!(variant.layout, Layout::Regions(_)) {
        variant.layout = Layout::Jigsaw;
    }
    let is_further = |kind| {
        matches!(
            kind,
            BoardHouseKind::DiagonalDown
                | BoardHouseKind::DiagonalUp
                | BoardHouseKind::Window
                | BoardHouseKind::Group
        )
    };
    let (boxes, grids) = match &rules.variant().layout {
        Layout::Boxes(shape) => (Some((shape.rows, shape.columns)), 1),
        Layout::Grids(shape, arrangement) => (Some((shape.rows, shape.columns)), arrangement.corners().len()),
        _ => (None, 1),
    };
    let further = rules.houses().iter().filter(|house| is_further(house.kind()));
    Ok(BoardView {
        variant: variant.to_string(),
        size: rules.size(),
        boxes,
        grids,
        rows,
        columns,
        cells: rules.cells().map(|cell| rules.row_and_column(cell)).collect(),
        peers: rules
            .cells()
            .map(|cell| rules.peers(cell).iter().map(|peer| peer.index() as u16).collect())
            .collect(),
        houses: rules.houses().iter().map(|house| numbers(house.cells())).collect(),
        further: further.map(|house| numbers(house.cells())).collect(),
        clues: rules.clues().iter().map(BoardClue::from).collect(),
        places: BoardPlaces {
            width: scene.width,
            height: scene.height,
            left: places.origin.x,
            top: places.origin.y,
            side: places.side,
            digit_size: places.digit_size,
            digit_middle: places.digit_middle,
            mark_size: places.mark_size,
            mark_columns: places.mark_columns,
            mark_across: places.mark_step.0,
            mark_down: places.mark_step.1,
            mark_first: places.mark_first,
        },
    })
}

/// Returns the lines and clues of a board without any digit and without a background, as the text of an SVG file.
///
/// # Errors
/// If a text is not a board or not a colour.
pub fn draw_board(board: &str, colours: &BoardColours) -> Result<String, InputProblem> {
    let rules = text::rules(board)?;
    let theme = Theme::LIGHT
        .with_margin(0.0)
        .with_paper(Some(colour("paper", &colours.paper)?))
        .with_ink(colour("ink", &colours.ink)?)
        .with_line(colour("line", &colours.line)?);
    let picture = Picture::new(BoardGrid::empty(&rules)).with_sentences(false);
    let mut scene = picture.scene(&theme, WIDTH, Fonts::carried());
    if let Some(Primitive::Rectangle { .. }) = scene.primitives.first() {
        scene.primitives.remove(0);
    }
    Ok(svg(&scene, Fonts::carried(), LengthUnit::Point))
}

fn colour(name: &str, text: &str) -> Result<Colour, InputProblem> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
    let is_hex = |digits: &&str| digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let value = digits.filter(is_hex).and_then(|digits| u32::from_str_radix(digits, 16).ok());
    value.map(Colour::hex).ok_or_else(|| {
        InputProblem::new(format!("{name}: found \"{}\", expected # and six digits", text.escape_default()))
    })
}

impl From<&Clue> for BoardClue {
    fn from(clue: &Clue) -> BoardClue {
        BoardClue {
            kind: clue.kind().to_string(),
            sum: clue.sum(),
            digits: clue.value().digits().iter().map(|digit| digit.value() as u8).collect(),
            cells: numbers(clue.cells()),
        }
    }
}
