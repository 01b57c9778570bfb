//! A board with clues as text: a lattice with one line for each row, and marks on its lines.
//!
//! ```text
//!   ┏10━┯━━━┓      Borders of regions are heavy. Cells of one cage have no line between them, or a broken one where a
//!   ┃     5 ┃      region ends, and the sum stands in the line above the first cell. Dots, letters, bars and signs stand
//!   ┃   ┌3──┨      on the line between their cells; [ ] and ( ) hold even and odd digits, ◆ is a corner with digits.
//!
//!   ┠10───┼───     With candidates, a cell has a place for each of its digits. A digit stands in the middle.
//!   ┃ 1   │
//!   ┃   4 │ 3
//! ```
//!
//! What a lattice cannot show, such as the course of a line, follows in words.

use ninefold_rules::{BoardCell, Clue, ClueKind, Rules};

use super::clue_words;
use super::outside::is_row;
use crate::Picture;
use crate::cell_outline::parts;
use crate::marks::columns_and_rows;

/// Crossings of lines by weight, 0 for none, 1 for a thin and 2 for a heavy one: up + 3 right + 9 down + 27 left.
const CROSSINGS: &str = " ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋";

/// A label of so many characters leaves no room for a mark beside it.
const LABEL_WITH_MARK: usize = 3;

/// A line between two places.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LatticeLine {
    /// Between cells of one cage and region, or outside.
    None,
    /// Between cells of a region.
    Thin,
    /// Between cells of a region that are in no cage, on a board with cages.
    Dotted,
    /// Between regions.
    Heavy,
    /// Between regions, within a cage.
    Broken,
}

impl LatticeLine {
    const fn weight(self) -> usize {
        match self {
            LatticeLine::None => 0,
            LatticeLine::Thin | LatticeLine::Dotted => 1,
            LatticeLine::Heavy | LatticeLine::Broken => 2,
        }
    }

    const fn level(self) -> char {
        match self {
            LatticeLine::None => ' ',
            LatticeLine::Thin => '─',
            LatticeLine::Dotted => '┄',
            LatticeLine::Heavy => '━',
            LatticeLine::Broken => '╍',
        }
    }

    const fn upright(self) -> char {
        match self {
            LatticeLine::None => ' ',
            LatticeLine::Thin => '│',
            LatticeLine::Dotted => '┊',
            LatticeLine::Heavy => '┃',
            LatticeLine::Broken => '╏',
        }
    }
}

/// A board, and what stands where.
struct Lattice<'a> {
    picture: &'a Picture,
    rules: &'a Rules,
    /// The height and width of the board, in cells.
    size: (usize, usize),
    /// How many lines a cell has, and how many characters.
    cell_size: (usize, usize),
    /// The cage of each cell, if it has one.
    cages: Vec<Option<usize>>,
    has_cages: bool,
    /// What stands above each cell.
    labels: Vec<String>,
}

/// Returns the board and the clues that it cannot show, as lines of text, and the width of the board.
pub(crate) fn lattice_text(picture: &Picture) -> (String, Vec<String>, usize) {
    let lattice = Lattice::new(picture);
    let rules = lattice.rules;
    let sandwiches = |wants_row: bool| -> Vec<Option<u16>> {
        let mut sums = vec![None; lattice.size.0.max(lattice.size.1)];
        for clue in rules.clues().iter().filter(|clue| clue.kind() == ClueKind::Sandwich) {
            let (row, column) = rules.row_and_column(clue.cells()[0]);
            if is_row(clue, rules) == wants_row {
                sums[if wants_row { row } else { column }] = clue.sum();
            }
        }
        sums
    };
    let (rows, columns) = (sandwiches(true), sandwiches(false));
    let has_rows = rows.iter().any(Option::is_some);
    let indent = if has_rows { "   " } else { "" };
    let mut text = String::new();
    let mut push = |before: &str, line: &str| {
        text.push_str(format!("{before}{line}").trim_end());
        text.push('\n');
    };
    if columns.iter().any(Option::is_some) {
        let (wide, until) = (lattice.cell_size.1 + 1, lattice.cell_size.1 / 2 + 3);
        let sum = |sum: &Option<u16>| {
            let sum = sum.map_or_else(String::new, |sum| sum.to_string());
            format!("{:<wide$}", format!("{sum:>until$}"))
        };
        push(indent, &columns.iter().map(sum).collect::<String>());
    }
    let high = lattice.cell_size.0;
    for row in 0..=lattice.size.0 {
        push(indent, &lattice.border(row));
        for line in (0..high).filter(|_| row < lattice.size.0) {
            let sum = rows.get(row).copied().flatten().filter(|_| line == high / 2);
            let before = sum.map_or_else(|| indent.to_owned(), |sum| format!("{sum:>2} "));
            push(&before, &lattice.cells(row, line));
        }
    }
    let rest = rules.clues().iter().filter(|clue| !lattice.shows(clue));
    let rest = rest.map(|clue| clue_words(picture, clue)).collect();
    (text, rest, (lattice.cell_size.1 + 1) * lattice.size.1 + 1 + indent.len())
}

impl<'a> Lattice<'a> {
    fn new(picture: &'a Picture) -> Lattice<'a> {
        let rules = picture.rules();
        let (mut cages, mut labels) =
            (vec![None; rules.cell_count()], vec![String::new(); rules.cell_count()]);
        let mut letters = ('a'..='z').chain('A'..='Z').cycle();
        let all = rules.clues().iter().filter(|clue| clue.kind() == ClueKind::Cage);
        for (number, cage) in all.enumerate() {
            let places: Vec<(usize, usize)> =
                cage.cells().iter().map(|&cell| rules.row_and_column(cell)).collect();
            let parts = parts(&places);
            let letter = if parts.len() > 1 { letters.next() } else { None };
            for (index, part) in parts.iter().enumerate() {
                let Some(cell) = rules.cell_at(part[0].0, part[0].1) else { continue };
                let sum = if index == 0 { cage.sum() } else { None };
                let label = &mut labels[cell.index()];
                // Cages may overlap: the second label of a cell is given in words.
                if label.is_empty() {
                    *label = sum.map_or_else(String::new, |sum| sum.to_string());
                    label.extend(letter);
                }
            }
            for cell in cage.cells() {
                cages[cell.index()].get_or_insert(number);
            }
        }
        let has_cages = cages.iter().any(Option::is_some);
        let cell_size = match picture.marks {
            Some(_) => {
                let (columns, rows) = columns_and_rows(rules.size());
                (rows, 2 * columns + 1)
            }
            None => (1, 3),
        };
        Lattice { picture, rules, size: rules.canvas(), cell_size, cages, has_cages, labels }
    }

    /// Whether the lattice shows all of a clue.
    fn shows(&self, clue: &Clue) -> bool {
        match clue.kind() {
            ClueKind::Cage => {
                // Overlapping cages cannot be told apart.
                let number = self.cages[clue.cells()[0].index()];
                clue.cells().iter().all(|cell| self.cages[cell.index()] == number)
                    && self.cages.iter().filter(|cage| **cage == number).count() == clue.cells().len()
            }
            ClueKind::Even | ClueKind::Odd | ClueKind::Sandwich => true,
            kind if mark(kind, true, false).is_some() => {
                let (one, other) = (clue.cells()[0], clue.cells()[1]);
                let is_level = self.rules.row_and_column(one).1 == self.rules.row_and_column(other).1;
                let is_full = self.labels[one.max(other).index()].chars().count() >= LABEL_WITH_MARK;
                !(is_level && is_full) && self.mark(one, other).is_some_and(|shown| shown.kind() == kind)
            }
            _ => false,
        }
    }

    /// Returns the first clue on the border of two cells.
    fn mark(&self, one: BoardCell, other: BoardCell) -> Option<&Clue> {
        self.rules.clues().iter().find(|clue| {
            mark(clue.kind(), true, false).is_some()
                && (*clue.cells() == [one, other] || *clue.cells() == [other, one])
        })
    }

    /// Returns the line between two neighbouring places, of which one may lie outside.
    fn line(&self, one: Option<BoardCell>, other: Option<BoardCell>) -> LatticeLine {
        let (Some(one), Some(other)) = (one, other) else {
            return if one == other { LatticeLine::None } else { LatticeLine::Heavy };
        };
        let cages = (self.cages[one.index()], self.cages[other.index()]);
        match (self.rules.share_region(one, other), cages) {
            (true, (None, None)) if self.has_cages => LatticeLine::Dotted,
            (true, (Some(one), Some(other))) if one == other => LatticeLine::None,
            (true, _) => LatticeLine::Thin,
            (false, (Some(one), Some(other))) if one == other => LatticeLine::Broken,
            (false, _) => LatticeLine::Heavy,
        }
    }

    /// Returns the cell at a place, counted from 1: place 0 and those behind the last lie outside.
    fn cell(&self, row: usize, column: usize) -> Option<BoardCell> {
        self.rules.cell_at(row.checked_sub(1)?, column.checked_sub(1)?)
    }

    /// Returns the line of text above a row.
    fn border(&self, row: usize) -> String {
        let mut text = String::new();
        let level = |column: usize| self.line(self.cell(row, column), self.cell(row + 1, column));
        let upright =
            |row: usize, column: usize| self.line(self.cell(row, column), self.cell(row, column + 1));
        for column in 0..=self.size.1 {
            let weights = [upright(row, column), level(column + 1), upright(row + 1, column), level(column)];
            let index = weights.iter().rev().fold(0, |index, line| index * 3 + line.weight());
            let is_corner = |clue: &Clue| {
                clue.kind() == ClueKind::Quadruple && self.cell(row, column) == Some(clue.cells()[0])
            };
            let crossing = CROSSINGS.chars().nth(index).unwrap_or(' ');
            text.push(if self.rules.clues().iter().any(is_corner) { '◆' } else { crossing });
            if column == self.size.1 {
                break;
            }
            let line = level(column + 1);
            let (upper, lower) = (self.cell(row, column + 1), self.cell(row + 1, column + 1));
            let label = lower.map_or("", |cell| &self.labels[cell.index()]);
            let mut part: Vec<char> = label.chars().collect();
            part.resize(part.len().max(self.cell_size.1), line.level());
            if label.chars().count() < LABEL_WITH_MARK
                && let Some((upper, lower)) = upper.zip(lower)
                && let Some(clue) = self.mark(upper, lower)
                && let Some(mark) = mark(clue.kind(), false, clue.cells()[0] == upper)
            {
                // Beside a sum that reaches the middle, the mark stands at its end.
                let middle = self.cell_size.1 / 2;
                part[if label.chars().count() > middle { label.chars().count() } else { middle }] = mark;
            }
            text.extend(part);
        }
        text
    }

    /// Returns a line of text of a row, with its digits. Marks stand in the middle one.
    fn cells(&self, row: usize, number: usize) -> String {
        let mut text = String::new();
        let (high, wide) = self.cell_size;
        for column in 0..=self.size.1 {
            let (left, right) = (self.cell(row + 1, column), self.cell(row + 1, column + 1));
            let shown = left.zip(right).filter(|_| number == high / 2).and_then(|(left, right)| {
                let clue = self.mark(left, right)?;
                mark(clue.kind(), true, clue.cells()[0] == left)
            });
            text.push(shown.unwrap_or_else(|| self.line(left, right).upright()));
            match right {
                Some(cell) => text.extend(self.inner(cell, number)),
                None if column < self.size.1 => text.extend(std::iter::repeat_n(' ', wide)),
                None => {}
            }
        }
        text
    }

    /// Returns a line of text of a cell.
    fn inner(&self, cell: BoardCell, number: usize) -> Vec<char> {
        let (high, wide) = self.cell_size;
        let mut text = vec![' '; wide];
        let has = |kind: ClueKind| {
            self.rules.clues().iter().any(|clue| clue.kind() == kind && clue.cells()[0] == cell)
        };
        let around = match (has(ClueKind::Even), has(ClueKind::Odd)) {
            (true, _) => Some(('[', ']')),
            (_, true) => Some(('(', ')')),
            _ => None,
        };
        match (self.picture.digit(cell), &self.picture.marks) {
            (Some((digit, _)), _) if number == high / 2 => {
                // A number of two digits takes the place of the blank behind it.
                let letters: Vec<char> = self.picture.letter(digit).chars().collect();
                text.splice(wide / 2..(wide / 2 + letters.len()).min(wide), letters);
            }
            (Some(_), _) => {}
            (None, Some(marks)) => {
                let columns = wide / 2;
                for digit in marks[cell.index()].iter().filter(|digit| digit.index() / columns == number) {
                    text[2 * (digit.index() % columns) + 1] =
                        self.picture.letter(digit).chars().next().unwrap_or('?');
                }
            }
            (None, None) if around.is_none() => text[wide / 2] = '.',
            (None, None) => {}
        }
        if let Some((open, close)) = around.filter(|_| number == high / 2) {
            text[0] = open;
            text[wide - 1] = close;
        }
        text
    }
}

/// Returns the mark of a clue between two cells, on an upright border or a level one.
const fn mark(kind: ClueKind, is_upright: bool, is_first_less: bool) -> Option<char> {
    Some(match (kind, is_upright) {
        (ClueKind::WhiteDot, _) => '○',
        (ClueKind::BlackDot, _) => '●',
        (ClueKind::X, _) => 'X',
        (ClueKind::V, _) => 'V',
        (ClueKind::Bar, true) => '║',
        (ClueKind::Bar, false) => '═',
        (ClueKind::Less, true) => {
            if is_first_less {
                '<'
            } else {
                '>'
            }
        }
        (ClueKind::Less, false) => {
            if is_first_less {
                '∧'
            } else {
                '∨'
            }
        }
        _ => return None,
    })
}
