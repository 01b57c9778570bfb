//! All small unavoidable sets, by following what a change forces.
//!
//! Write another digit into one cell. In its row, column and box stands the same digit already, so those cells have to
//! change as well; each takes one of the other digits, which displaces again, until nothing is displaced any more:
//!
//! ```text
//!   5 → 6     the 6 of the row, of the column and of the box must change;
//!   6 → ?     one of them becomes 5, or something third that displaces more …
//!   … until every cell that had to change has, and no house holds a digit twice: then each holds all nine.
//! ```
//!
//! The search is exhaustive up to a size. It is small because a set needs at least two cells in every row, column and
//! box that it touches: lone cells count before they have company. The first cell of the set, in row-major order, starts the
//! search, so each set comes up once for each way to fill it.
//!
//! Cost: see [`up_to`]. A grid has about 360 minimal sets of up to 12 cells (McGuire, Tugemann and Civario 2012, who
//! found them by comparing the grid with 525 blueprints of all possible shapes; following the displacements needs no
//! blueprints).

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, House, Solution};

/// The largest size that [`up_to`] searches: beyond, the search takes too long to be called bounded.
pub const LARGEST: usize = 12;

/// Returns all minimal unavoidable sets of at most `size` cells, the smaller first, in row-major order among equals.
///
/// A `size` over [`LARGEST`] is taken as that.
///
/// ```
/// use ninefold_dig::unavoidable::up_to;
/// use ninefold_grid::Solution;
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let sets = up_to(&solution, 6);
/// assert!(!sets.is_empty());
/// assert!(sets.iter().all(|set| [4, 6].contains(&set.len()))); // there are none of 5 cells
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn up_to(solution: &Solution, size: usize) -> Vec<CellSet> {
    let mut search = Search {
        solution,
        size: size.min(LARGEST),
        first: Cell::new(0),
        digits: [None; 81],
        changed: CellSet::NONE,
        open: CellSet::NONE,
        found: Vec::new(),
    };
    for first in Cell::all() {
        search.first = first;
        search.changed = CellSet::of(first);
        search.open = CellSet::of(first);
        search.go();
    }
    let mut sets = search.found;
    sets.sort_unstable_by_key(|set| (set.len(), set.bits().reverse_bits()));
    sets.dedup();
    minimal(&sets)
}

/// Keeps the sets that contain no other; smaller sets come first.
fn minimal(sets: &[CellSet]) -> Vec<CellSet> {
    let mut kept: Vec<CellSet> = Vec::new();
    for &set in sets {
        if !kept.iter().any(|smaller| smaller.is_subset(set)) {
            kept.push(set);
        }
    }
    kept
}

struct Search<'a> {
    solution: &'a Solution,
    size: usize,
    /// The first cell of the sets that are looked for.
    first: Cell,
    /// The new digits.
    digits: [Option<Digit>; 81],
    /// Cells that change.
    changed: CellSet,
    /// Those of them that have no new digit yet.
    open: CellSet,
    found: Vec<CellSet>,
}

impl Search<'_> {
    fn go(&mut self) {
        let Some((cell, options)) = self.narrowest() else {
            self.found.push(self.changed);
            return;
        };
        let (changed, open) = (self.changed, self.open);
        for digit in options {
            self.digits[cell.index()] = Some(digit);
            let displaced = self.displaced(cell, digit);
            self.changed = changed | displaced;
            self.open = (open | (displaced - changed)).without(cell);
            if self.changed.first() == Some(self.first) && self.changed.len() + self.lone() <= self.size {
                self.go();
            }
        }
        self.digits[cell.index()] = None;
        (self.changed, self.open) = (changed, open);
    }

    /// Returns the open cell with the fewest digits it may take.
    fn narrowest(&self) -> Option<(Cell, DigitSet)> {
        let with_options = self.open.into_iter().map(|cell| (cell, self.options(cell)));
        with_options.min_by_key(|(_, options)| options.len())
    }

    /// Returns the digits a cell may take: not its own, and none that a changed cell in sight has taken.
    fn options(&self, cell: Cell) -> DigitSet {
        let taken = (self.changed - self.open) & cell.peers();
        let digits: DigitSet = taken.into_iter().filter_map(|peer| self.digits[peer.index()]).collect();
        !(digits | DigitSet::of(self.solution[cell]))
    }

    /// Returns the cells in sight of `cell` that hold this digit in the solution.
    fn displaced(&self, cell: Cell, digit: Digit) -> CellSet {
        cell.peers().into_iter().filter(|&peer| self.solution[peer] == digit).collect()
    }

    /// At least so many cells must join: a new cell gives company to one lone cell in its row, one in its column, one
    /// in its box.
    fn lone(&self) -> usize {
        let lone = |house: &&House| (house.cells() & self.changed).len() == 1;
        House::ALL.chunks(9).map(|kind| kind.iter().filter(lone).count()).max().unwrap_or(0)
    }
}
