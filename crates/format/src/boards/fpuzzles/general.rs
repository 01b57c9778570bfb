//! Clues of f-puzzles without a kind here, as clues in a general form.
//!
//! | key | entries | clue |
//! |---|---|---|
//! | `difference`, `ratio` with other values than 1 and 2 | two `cells`, `value` | relation |
//! | `slowthermometer` | `lines` of cells | relation: no digit is less than the one before |
//! | `arrow` with a pill | `cells` in reading order, and `lines` | linear sum: the pill is a number of several digits |
//! | `doublearrow` | `lines` of cells | linear sum: both ends together are what lies between them |
//! | `rowindexer`, `columnindexer`, `boxindexer` | `cells` | alternatives: a digit is the place of another one |
//! | `negative`: `ratio`, `nonconsecutive` next to differences with other values | | a relation for each two cells side by side without a mark |
//!
//! Rangsk's solver reads them in the same way. Where programs differ, the text is an error that names the key.

use ninefold_rules::{
    BoardCell, BoardDigitSet, Clue, ClueKind, ClueRule, ClueValue, Constraint, LinearSum, Rules,
};
use serde_json::{Map, Value};

use super::clues::{Item, list_of};
use crate::boards::BoardReadErrorKind;

/// The keys that hold lists of such clues only.
pub(super) const GENERAL: [&str; 7] = [
    "slowthermometer",
    "slowthermo",
    "doublearrow",
    "rowindexer",
    "columnindexer",
    "colindexer",
    "boxindexer",
];

type Read<T = Clue> = Result<T, BoardReadErrorKind>;

fn clue(board: &Rules, kind: ClueKind, cells: &[BoardCell], value: ClueValue) -> Read {
    Clue::new(board, kind, cells, value).map_err(BoardReadErrorKind::Clue)
}

/// Returns the relation of each two digits that follow one another along cells.
pub(super) fn relation(board: &Rules, cells: &[BoardCell], fits: impl Fn(usize, usize) -> bool) -> Read {
    let size = board.size();
    let row = |first: usize| {
        let digits = (1..=size).filter(|&second| fits(first, second));
        BoardDigitSet::from_bits(digits.fold(0, |bits, second| bits | 1 << (second - 1)))
    };
    clue(board, ClueKind::Relation, cells, ClueValue::Table((1..=size).map(row).collect()))
}

/// Returns the clue that multiples of digits cancel each other.
fn linear(board: &Rules, terms: &[(BoardCell, i16)]) -> Read {
    let cells: Vec<BoardCell> = terms.iter().map(|&(cell, _)| cell).collect();
    let coefficients = terms.iter().map(|&(_, one)| one).collect();
    clue(board, ClueKind::LinearSum, &cells, ClueValue::Linear(LinearSum { coefficients, total: 0 }))
}

/// Returns the clue that a number of several digits is the sum of the cells of a line that begins in it.
pub(super) fn pill(item: &Item<'_>, pill: &[BoardCell], line: &[BoardCell]) -> Read {
    if !(2..=3).contains(&pill.len()) || !pill.is_sorted() {
        let found = format!("a pill of {} cells", pill.len());
        return Err(item.bad(&found, "a circle of one cell, or a pill of two or three in reading order,"));
    }
    let rest: Vec<BoardCell> = line.iter().copied().filter(|cell| !pill.contains(cell)).collect();
    if line.first().is_none_or(|first| !pill.contains(first)) || rest.len() + 1 != line.len() {
        return Err(item.bad("a line in another place", "a line that begins in the pill and leaves it"));
    }
    let power = |place: usize| -(10_i16.pow((pill.len() - 1 - place) as u32));
    let number = pill.iter().enumerate().map(|(place, &cell)| (cell, power(place)));
    linear(item.board, &number.chain(rest.into_iter().map(|cell| (cell, 1))).collect::<Vec<_>>())
}

/// Returns the clues of an entry under one of the keys above.
pub(super) fn read(item: &Item<'_>) -> Read<Vec<Clue>> {
    let board = item.board;
    match item.key {
        "slowthermometer" | "slowthermo" => {
            let lines = item.lines()?;
            lines.iter().map(|line| relation(board, line, |first, second| first <= second)).collect()
        }
        "doublearrow" => {
            let line = |line: &Vec<BoardCell>| match &line[..] {
                [_, _, .., _] => {
                    let is_end = |place: usize| place == 0 || place + 1 == line.len();
                    let terms = line.iter().enumerate();
                    let terms = terms.map(|(place, &cell)| (cell, if is_end(place) { 1 } else { -1 }));
                    linear(board, &terms.collect::<Vec<_>>())
                }
                _ => {
                    Err(item.bad(&format!("a line of {} cells", line.len()), "a line of three cells or more"))
                }
            };
            item.lines()?.iter().map(line).collect()
        }
        _ => {
            let cells = item.cells("cells")?;
            if cells.is_empty() {
                return Err(item.bad("no cells", "a cell or more"));
            }
            cells.into_iter().map(|cell| indexer(item, cell)).collect()
        }
    }
}

/// Returns the clue that the digit of a cell is the place of another cell in its row, column or box, and that the other one has the place of
/// this cell.
fn indexer(item: &Item<'_>, control: BoardCell) -> Read {
    let board = item.board;
    let (row, column) = board.row_and_column(control);
    let line: Vec<BoardCell> = match item.key {
        "rowindexer" => (0..board.size()).filter_map(|row| board.cell_at(row, column)).collect(),
        "boxindexer" => {
            board.cells().filter(|&cell| cell == control || board.share_region(cell, control)).collect()
        }
        _ => (0..board.size()).filter_map(|column| board.cell_at(row, column)).collect(),
    };
    let own = line.iter().position(|&cell| cell == control).unwrap_or_default();
    let candidate = |cell: BoardCell, place: usize| {
        clue(
            board,
            ClueKind::DigitSets,
            &[cell],
            ClueValue::Sets([BoardDigitSet::from_bits(1 << place)].into()),
        )
    };
    let fits = |&(place, &cell): &(usize, &BoardCell)| cell != control || place == own;
    let both = |(place, &cell)| Ok(vec![candidate(control, place)?, candidate(cell, own)?]);
    let lists = line.iter().enumerate().filter(fits).map(both).collect::<Read<Vec<Vec<Clue>>>>()?;
    Clue::any_of(board, &lists).map_err(BoardReadErrorKind::Clue)
}

/// Whether marks that are missing mean something, and how the board has that.
pub(super) struct MissingMarks {
    is_consecutive: bool,
    is_ratio: bool,
    /// The values of differences and ratios, if one of them is not the usual one.
    has_values: bool,
    pub(super) has_differences: bool,
    pub(super) has_ratios: bool,
}

/// The words of a board that mean that marks are missing.
type BoardWords = (Option<ClueRule>, Option<Constraint>);

impl MissingMarks {
    /// Returns what a puzzle means about marks that are missing.
    pub(super) fn of(puzzle: &Map<String, Value>, is_consecutive: bool, is_ratio: bool) -> MissingMarks {
        let values = |key: &str, usual: &str| {
            let is_other = |item: &Value| match item.get("value") {
                None | Some(Value::Null) => false,
                Some(Value::String(text)) => !matches!(text.trim(), "") && text.trim() != usual,
                Some(value) => format!("{value}") != usual,
            };
            list_of(puzzle, key).iter().any(is_other)
        };
        MissingMarks {
            is_consecutive,
            is_ratio,
            has_values: values("difference", "1") || values("ratio", "2"),
            has_differences: !list_of(puzzle, "difference").is_empty(),
            has_ratios: !list_of(puzzle, "ratio").is_empty(),
        }
    }

    /// Returns the words of the board for it, none if it takes a clue for each two cells.
    ///
    /// # Errors
    /// Where programs differ in the meaning: the key, and what is clear.
    pub(super) fn words(&self) -> Result<BoardWords, (&'static str, &'static str)> {
        match (self.is_consecutive, self.is_ratio) {
            (true, true) if !self.has_values => Ok((Some(ClueRule::AllDots), None)),
            (true, false) if self.has_ratios => {
                Err(("nonconsecutive", "negative ratio together with nonconsecutive and ratio"))
            }
            (false, true) if self.has_differences => {
                Err(("negative", "negative ratio together with nonconsecutive, or without differences"))
            }
            (true, false) if !self.has_differences => Ok((None, Some(Constraint::NonConsecutive))),
            (true, false) if !self.has_values => Ok((Some(ClueRule::AllBars), None)),
            _ => Ok((None, None)),
        }
    }

    /// Adds a relation for each two cells side by side that have no mark, unless the words of the board mean the same.
    pub(super) fn push(&self, puzzle: &Map<String, Value>, board: &Rules, clues: &mut Vec<Clue>) -> Read<()> {
        if !self.is_consecutive && !self.is_ratio || !matches!(self.words(), Ok((None, None))) {
            return Ok(());
        }
        let mut marked: Vec<(BoardCell, BoardCell)> = Vec::new();
        let mut ratios: Vec<usize> = Vec::new();
        for key in ["difference", "ratio"] {
            for item in list_of(puzzle, key).iter().map(|item| Item { key, item, board }) {
                if let [one, other] = item.cells("cells")?[..] {
                    marked.extend([(one, other), (other, one)]);
                }
                if key == "ratio" {
                    ratios.push(item.number()?.unwrap_or(2).into());
                }
            }
        }
        if ratios.is_empty() {
            ratios.push(2);
        }
        let fits = |one: usize, other: usize| {
            let is_ratio = |&ratio: &usize| one == ratio * other || other == ratio * one;
            let has_mark = self.is_consecutive && one.abs_diff(other) == 1
                || self.is_ratio && ratios.iter().any(is_ratio);
            !has_mark
        };
        for (one, other) in board.neighbours().filter(|pair| !marked.contains(pair)) {
            clues.push(relation(board, &[one, other], fits)?);
        }
        Ok(())
    }
}
