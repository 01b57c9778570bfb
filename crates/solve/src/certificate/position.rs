//! A grid that is being filled, and what naked and hidden singles say about it.

use ninefold_grid::{Cell, Digit, DigitSet, Grid, House};

/// The filled cells and, for each empty cell, the digits that none of its peers holds.
#[derive(Clone)]
pub(crate) struct Position {
    grid: Grid,
    marks: [DigitSet; 81],
}

/// Why a digit must stand in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// All other digits stand in the cell's houses.
    Naked,
    /// No other cell of the house can hold it.
    Hidden(House),
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Impossible {
    /// No digit is left for the cell.
    Cell(Cell),
    /// The digit has no place in the house.
    Digit(Digit, House),
}

/// How to split into cases: the digits of a cell, or the cells of a digit in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cases {
    Cell(Cell),
    Digit(Digit, House),
}

impl Position {
    pub(crate) fn new(grid: &Grid) -> Position {
        let mut position = Position { grid: *grid, marks: [DigitSet::ALL; 81] };
        for (cell, digit) in grid.clues() {
            position.strike(cell, digit);
        }
        position
    }

    fn strike(&mut self, cell: Cell, digit: Digit) {
        for peer in cell.peers() {
            self.marks[peer.index()].remove(digit);
        }
    }

    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.strike(cell, digit);
    }

    pub(crate) fn is_full(&self) -> bool {
        self.grid.clue_count() == 81
    }

    fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::all().filter(|&cell| self.grid.get(cell).is_none())
    }

    /// Returns the digits that an empty cell can hold.
    fn digits(&self, cell: Cell) -> DigitSet {
        self.marks[cell.index()]
    }

    /// Returns the digits that are missing in a house, each with the number of cells that can hold it and the first of
    /// them.
    fn missing(&self, house: House) -> impl Iterator<Item = (Digit, usize, Option<Cell>)> + '_ {
        let held = house.cells().into_iter().filter_map(|cell| self.grid.get(cell));
        let held = held.fold(DigitSet::NONE, |held, digit| held | DigitSet::of(digit));
        (DigitSet::ALL - held).into_iter().map(move |digit| {
            let mut cells = self.cells_of(digit, house);
            let first = cells.next();
            (digit, usize::from(first.is_some()) + cells.count(), first)
        })
    }

    fn cells_of(&self, digit: Digit, house: House) -> impl Iterator<Item = Cell> + '_ {
        let can_hold =
            move |cell: &Cell| self.grid.get(*cell).is_none() && self.digits(*cell).contains(digit);
        house.cells().into_iter().filter(can_hold)
    }

    /// Returns a contradiction, if there is one.
    pub(crate) fn impossible(&self) -> Option<Impossible> {
        if let Some(cell) = self.empty_cells().find(|&cell| self.digits(cell).is_empty()) {
            return Some(Impossible::Cell(cell));
        }
        House::ALL.into_iter().find_map(|house| {
            let (digit, ..) = self.missing(house).find(|&(_, count, _)| count == 0)?;
            Some(Impossible::Digit(digit, house))
        })
    }

    /// Returns the first single.
    pub(crate) fn single(&self) -> Option<(Cell, Digit, Reason)> {
        let naked = self.empty_cells().find_map(|cell| {
            let digits = self.digits(cell);
            digits.first().filter(|_| digits.len() == 1).map(|digit| (cell, digit, Reason::Naked))
        });
        naked.or_else(|| {
            House::ALL.into_iter().find_map(|house| {
                let (digit, _, cell) = self.missing(house).find(|&(_, count, _)| count == 1)?;
                Some((cell?, digit, Reason::Hidden(house)))
            })
        })
    }

    /// Places singles until none is left or there is a contradiction, which is returned.
    ///
    /// Each single is handed to `note`.
    pub(crate) fn settle(&mut self, mut note: impl FnMut(Cell, Digit, Reason)) -> Option<Impossible> {
        loop {
            if let Some(impossible) = self.impossible() {
                return Some(impossible);
            }
            let (cell, digit, reason) = self.single()?;
            note(cell, digit, reason);
            self.place(cell, digit);
        }
    }

    /// Returns the cases, in order.
    pub(crate) fn options(&self, cases: Cases) -> Vec<(Cell, Digit)> {
        match cases {
            Cases::Cell(cell) => self.digits(cell).into_iter().map(|digit| (cell, digit)).collect(),
            Cases::Digit(digit, house) => self.cells_of(digit, house).map(|cell| (cell, digit)).collect(),
        }
    }

    /// Returns all splits with the fewest cases.
    fn fewest_cases(&self) -> Vec<Cases> {
        let cells = self.empty_cells().map(|cell| (self.digits(cell).len(), Cases::Cell(cell)));
        let digits = House::ALL.into_iter().flat_map(|house| {
            self.missing(house).map(move |(digit, count, _)| (count, Cases::Digit(digit, house)))
        });
        let all: Vec<(usize, Cases)> = cells.chain(digits).collect();
        let fewest = all.iter().map(|&(count, _)| count).min();
        all.into_iter().filter(|&(count, _)| Some(count) == fewest).map(|(_, cases)| cases).collect()
    }

    /// Returns the best split: among those with the fewest cases, the one where most cases lead to a contradiction by singles
    /// alone, then the one where most singles follow.
    pub(crate) fn best_cases(&self) -> Option<Cases> {
        let worth = |cases: &Cases| {
            let (mut impossible, mut follow) = (0, 0);
            for (cell, digit) in self.options(*cases) {
                let mut trial = self.clone();
                trial.place(cell, digit);
                let end = trial.settle(|_, _, _| follow += 1);
                impossible += usize::from(end.is_some());
            }
            (impossible, follow)
        };
        // `max_by_key` returns the last of equals, so the order is reversed: a reader expects the first.
        self.fewest_cases().into_iter().rev().max_by_key(worth)
    }
}
