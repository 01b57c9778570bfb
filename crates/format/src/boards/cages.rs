//! Cages as a division of the cells: what formats need that hold killer puzzles and nothing else.

use ninefold_rules::{BoardCell, Clue, ClueKind, Rules};

/// The cages of a puzzle, as far as such formats can hold them.
pub(crate) struct Cages<'a> {
    rules: &'a Rules,
    /// The cage of each cell, by its number in [`all`](Cages::all).
    pub(crate) of: Vec<Option<usize>>,
    /// In the order of their first cells.
    pub(crate) all: Vec<&'a Clue>,
}

impl<'a> Cages<'a> {
    /// Returns the cages of rules, or what stands in the way: another clue, or a cell in two cages.
    pub(crate) fn of(rules: &'a Rules) -> Result<Cages<'a>, String> {
        let mut all: Vec<&Clue> = rules.clues().iter().collect();
        if let Some(other) = all.iter().find(|clue| clue.kind() != ClueKind::Cage) {
            return Err(named(rules, other));
        }
        all.sort_by_key(|cage| cage.cells()[0]);
        let mut of = vec![None; rules.cell_count()];
        for (number, cage) in all.iter().enumerate() {
            for &cell in cage.cells() {
                if of[cell.index()].replace(number).is_some() {
                    return Err(format!("two cages that share {}", rules.cell_name(cell)));
                }
            }
        }
        Ok(Cages { rules, of, all })
    }

    /// Returns a cage without a sum, if there is one.
    pub(crate) fn without_sum(&self) -> Option<String> {
        let cage = self.all.iter().find(|cage| cage.sum().is_none())?;
        Some(format!("a cage without a sum at {}", self.rules.cell_name(cage.cells()[0])))
    }

    /// Returns a cage of one cell, if there is one.
    pub(crate) fn single(&self) -> Option<String> {
        let cage = self.all.iter().find(|cage| cage.cells().len() == 1)?;
        let cell = self.rules.cell_name(cage.cells()[0]);
        Some(format!("a cage of one cell, which Solo refuses, at {cell}"))
    }

    /// Returns a cell outside all cages, if there is one.
    pub(crate) fn uncovered(&self) -> Option<String> {
        let cell = self.rules.cells().find(|cell| self.of[cell.index()].is_none())?;
        Some(format!("cells outside all cages, such as {}", self.rules.cell_name(cell)))
    }

    /// Returns a cage whose cells do not hang together, if there is one. `corners` says whether cells that touch at a
    /// corner do.
    pub(crate) fn scattered(&self, corners: bool) -> Option<String> {
        let cage = self.all.iter().find(|cage| self.paths(cage, corners).is_none())?;
        Some(format!(
            "the cage at {}, whose cells do not hang together",
            self.rules.cell_name(cage.cells()[0])
        ))
    }

    /// Returns for each cell of a cage but the first the neighbour on a shortest path to the first; `None` if a cell has
    /// no path.
    pub(crate) fn paths(&self, cage: &Clue, corners: bool) -> Option<Vec<(BoardCell, BoardCell)>> {
        let touch = |one: BoardCell, other: BoardCell| {
            let (one, other) = (self.rules.row_and_column(one), self.rules.row_and_column(other));
            match (one.0.abs_diff(other.0), one.1.abs_diff(other.1)) {
                (0, 1) | (1, 0) => true,
                (1, 1) => corners,
                _ => false,
            }
        };
        let (first, mut open) = (cage.cells()[0], cage.cells()[1..].to_vec());
        let mut reached = vec![first];
        let mut paths = Vec::new();
        let mut next = 0;
        while let Some(&to) = reached.get(next) {
            next += 1;
            open.retain(|&cell| {
                let is_reached = touch(cell, to);
                if is_reached {
                    reached.push(cell);
                    paths.push((cell, to));
                }
                !is_reached
            });
        }
        open.is_empty().then_some(paths)
    }
}

/// Returns the name of a clue for errors: its kind and its first cell.
pub(crate) fn named(rules: &Rules, clue: &Clue) -> String {
    format!("the clue {} at {}", clue.kind(), rules.cell_name(clue.cells()[0]))
}

/// Returns the words for given digits, if a grid has some.
pub(crate) fn given_digits(grid: &ninefold_rules::BoardGrid) -> Option<String> {
    let cell = grid.rules().cells().find(|&cell| grid.get(cell).is_some())?;
    Some(format!("a given digit at {}", grid.rules().cell_name(cell)))
}
