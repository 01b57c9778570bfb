//! What a board looks like, whatever its size: where its cells and borders are, what stands on its lines, what is shaded.
//!
//! ```text
//!   borders   ━ ┃ of a region   ─ │ between cells   ┅ ┇ ┈ ┊ the same inside a cage
//!   marks     ┏12━━  the sum of a cage     ──○──  a dot     ──□┓  an even cell     ─27┼─  digits around a corner
//! ```

use std::sync::OnceLock;

use ninefold::rules::{BoardCell, BoardCellSet, BoardHouseKind, Clue, ClueKind, ClueShape, Rules, Variant};

/// A border between two places of the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Border {
    pub(super) weight: BorderWeight,
    /// Whether both places are in one cage.
    pub(super) dashed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) enum BorderWeight {
    /// Between two holes, or beside the board.
    #[default]
    None,
    /// Between two cells of a region.
    Thin,
    /// Around a region.
    Thick,
}

/// A text on the lines between cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LineMark {
    pub(super) place: MarkPlace,
    pub(super) text: String,
}

/// Where a text stands, by row and column of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MarkPlace {
    /// At the left end of the line above the cell.
    AboveLeft(usize, usize),
    /// At the right end of the line above the cell.
    AboveRight(usize, usize),
    /// In the middle of the line above the cell.
    Above(usize, usize),
    /// On the line to the left of the cell.
    Left(usize, usize),
    /// At the upper left corner of the cell.
    Corner(usize, usize),
}

/// What a board looks like.
#[derive(Clone, Debug)]
pub(crate) struct BoardShape {
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// How many digits there are.
    pub(super) digits: usize,
    /// Row and column of each cell.
    positions: Vec<(usize, usize)>,
    /// The borders above the places of each row, and those below the last row.
    level: Vec<Border>,
    /// The borders left of the places of each row, and that right of the last.
    upright: Vec<Border>,
    pub(super) marks: Vec<LineMark>,
    /// The cells of diagonals and windows.
    pub(super) shaded: BoardCellSet,
}

impl BoardShape {
    /// Returns what the board of these rules looks like.
    pub(crate) fn new(rules: &Rules) -> BoardShape {
        let (rows, cols) = rules.canvas();
        let cage_of = cages(rules);
        let at = |row: Option<usize>, col: Option<usize>| rules.cell_at(row?, col?);
        let border = |one: Option<BoardCell>, other: Option<BoardCell>| {
            let weight = match (one, other) {
                (None, None) => BorderWeight::None,
                (Some(one), Some(other)) if rules.share_region(one, other) => BorderWeight::Thin,
                _ => BorderWeight::Thick,
            };
            let cage = |cell: Option<BoardCell>| cage_of[cell?.index()];
            Border { weight, dashed: cage(one).is_some() && cage(one) == cage(other) }
        };
        let level = (0..=rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let level =
            level.map(|(row, col)| border(at(row.checked_sub(1), Some(col)), at(Some(row), Some(col))));
        let upright = (0..rows).flat_map(|row| (0..=cols).map(move |col| (row, col)));
        let upright =
            upright.map(|(row, col)| border(at(Some(row), col.checked_sub(1)), at(Some(row), Some(col))));
        let is_shaded = |kind: BoardHouseKind| {
            matches!(kind, BoardHouseKind::DiagonalDown | BoardHouseKind::DiagonalUp | BoardHouseKind::Window)
        };
        let shaded = rules.houses().iter().filter(|house| is_shaded(house.kind()));
        BoardShape {
            rows,
            cols,
            digits: rules.size(),
            level: level.collect(),
            upright: upright.collect(),
            positions: rules.cells().map(|cell| rules.row_and_column(cell)).collect(),
            marks: marks(rules),
            shaded: shaded.fold(BoardCellSet::NONE, |all, house| all | *house.set()),
        }
    }

    /// Returns the board of nine by nine cells.
    pub(crate) fn classic() -> &'static BoardShape {
        static CLASSIC: OnceLock<BoardShape> = OnceLock::new();
        CLASSIC.get_or_init(|| {
            let rules = Rules::new(&Variant::CLASSIC);
            BoardShape::new(&rules.expect("the classic board has rules"))
        })
    }

    /// Returns row and column of a cell.
    pub(super) fn position(&self, cell: BoardCell) -> (usize, usize) {
        self.positions[cell.index()]
    }

    pub(super) fn cell_count(&self) -> usize {
        self.positions.len()
    }

    /// Returns the border above a place; below the board, that of its last row.
    pub(super) fn above(&self, row: usize, col: usize) -> Border {
        self.level[row * self.cols + col]
    }

    /// Returns the border to the left of a place; beside the board, that of its last column.
    pub(super) fn left(&self, row: usize, col: usize) -> Border {
        self.upright[row * (self.cols + 1) + col]
    }

    /// Returns whether a part of this line above a row is a border of a region.
    pub(super) fn is_row_border(&self, line: usize) -> bool {
        (0..self.cols).any(|col| self.above(line, col).weight == BorderWeight::Thick)
    }

    /// Returns whether a part of this line left of a column is a border of a region.
    pub(super) fn is_col_border(&self, line: usize) -> bool {
        (0..self.rows).any(|row| self.left(row, line).weight == BorderWeight::Thick)
    }

    /// Returns whether there are clues on the lines, so that all lines have to be drawn.
    pub(super) fn has_marks(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Returns the length of the longest text on the lines.
    pub(super) fn longest_mark(&self) -> u16 {
        let lengths = self.marks.iter().map(|mark| mark.text.chars().count());
        lengths.max().unwrap_or(0) as u16
    }

    /// Returns how many columns and rows the notes of a cell have.
    pub(super) fn note_places(&self) -> (u16, u16) {
        let cols = (1..).find(|cols| cols * cols >= self.digits).unwrap_or(self.digits);
        (cols as u16, self.digits.div_ceil(cols) as u16)
    }

    /// Returns how many notes stand side by side.
    pub(crate) fn note_columns(&self) -> usize {
        self.note_places().0.into()
    }

    /// Returns how many columns the number of a row needs.
    pub(super) fn number_width(&self) -> u16 {
        if self.rows.max(self.cols) > 9 { 2 } else { 1 }
    }
}

/// Returns the number of each cell's cage.
fn cages(rules: &Rules) -> Vec<Option<usize>> {
    let mut cage_of = vec![None; rules.cell_count()];
    for (number, clue) in rules.clues().iter().enumerate().filter(|(_, clue)| clue.kind() == ClueKind::Cage) {
        for cell in clue.cells() {
            cage_of[cell.index()] = Some(number);
        }
    }
    cage_of
}

/// Returns what clues write on the lines. Lines through cells have letters, which the panel explains.
fn marks(rules: &Rules) -> Vec<LineMark> {
    let mut marks: Vec<LineMark> = Vec::new();
    let mut add = |place: MarkPlace, text: &str| match marks.iter_mut().find(|mark| mark.place == place) {
        Some(mark) => mark.text.push_str(text),
        None => marks.push(LineMark { place, text: text.to_owned() }),
    };
    let letters = letters(rules);
    for (clue, letter) in rules.clues().iter().zip(letters) {
        let places: Vec<(usize, usize)> =
            clue.cells().iter().map(|&cell| rules.row_and_column(cell)).collect();
        let first = places.iter().copied().min().unwrap_or_default();
        let between = || border(&places);
        match clue.kind() {
            ClueKind::Cage => {
                if let Some(sum) = clue.sum() {
                    add(MarkPlace::AboveLeft(first.0, first.1), &sum.to_string());
                }
            }
            ClueKind::WhiteDot => add(between().1, "○"),
            ClueKind::BlackDot => add(between().1, "●"),
            ClueKind::V => add(between().1, "V"),
            ClueKind::X => add(between().1, "X"),
            ClueKind::Bar => add(between().1, "■"),
            ClueKind::Less => {
                let (place, sign) = sign([places[0], places[1]]);
                add(place, sign);
            }
            ClueKind::Minimum | ClueKind::Maximum => {
                for pair in clue.pairs() {
                    let (place, sign) = sign(pair.map(|cell| rules.row_and_column(cell)));
                    add(place, sign);
                }
            }
            ClueKind::Even => add(MarkPlace::AboveRight(first.0, first.1), "□"),
            ClueKind::Odd => add(MarkPlace::AboveRight(first.0, first.1), "○"),
            ClueKind::Quadruple => {
                let digits: String = clue.value().digits().iter().map(ToString::to_string).collect();
                add(MarkPlace::Corner(first.0 + 1, first.1 + 1), &digits);
            }
            _ => {
                for (index, &(row, col)) in places.iter().enumerate().filter(|_| letter.is_some()) {
                    let letter = letter.unwrap_or(' ');
                    let letter = if index == 0 { letter.to_ascii_uppercase() } else { letter };
                    add(MarkPlace::AboveRight(row, col), &letter.to_string());
                }
            }
        }
    }
    marks
}

/// Returns whether two neighbours lie in one row, and the line between them: the right or lower one has it.
fn border(places: &[(usize, usize)]) -> (bool, MarkPlace) {
    let (first, last) = (places.iter().copied().min(), places.iter().copied().max().unwrap_or_default());
    let is_level = first.is_some_and(|first| first.0 == last.0);
    (is_level, if is_level { MarkPlace::Left(last.0, last.1) } else { MarkPlace::Above(last.0, last.1) })
}

/// Returns the sign between two cells, which opens towards the larger digit in the second one.
fn sign(places: [(usize, usize); 2]) -> (MarkPlace, &'static str) {
    let (is_level, place) = border(&places);
    let sign = match (is_level, places[0] < places[1]) {
        (true, true) => "<",
        (true, false) => ">",
        (false, true) => "∧",
        (false, false) => "∨",
    };
    (place, sign)
}

/// Returns for each clue the letter by which a line through cells is known. Its first cell has the capital.
pub(crate) fn letters(rules: &Rules) -> Vec<Option<char>> {
    let mut letters = ('a'..='z').cycle();
    let is_line = |kind: ClueKind| matches!(kind.shape(), ClueShape::Line | ClueShape::TwoGroups);
    let letter = |kind| if is_line(kind) { letters.next() } else { None };
    rules.clues().iter().map(Clue::kind).map(letter).collect()
}
