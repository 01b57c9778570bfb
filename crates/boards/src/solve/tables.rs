//! The rules of a board as words, for a fixed number of words.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use ninefold_rules::{BoardCellSet, BoardHouse, Rules};

use super::board::{Board, board};

/// What the rules say, in the form that the deductions read.
#[derive(Clone, Debug)]
pub(super) struct Tables<const N: usize, const W: usize, const H: usize> {
    /// The number of digits, at most `N`.
    pub(super) size: usize,
    /// The number of cells.
    pub(super) cell_count: usize,
    /// All cells.
    pub(super) all: Board<W>,
    /// For each cell those that must not hold its digit.
    pub(super) peers: Box<[Board<W>]>,
    /// For each cell those that must not hold a digit next to its own. Empty if no cell has any.
    pub(super) non_consecutive: Box<[Board<W>]>,
    /// The cells of each house.
    pub(super) houses: Box<[Board<W>]>,
    /// For each house the word that all its cells lie in, if they do.
    pub(super) word_of: Box<[Option<u8>]>,
    /// For each cell its houses, of the first `64 * H`.
    pub(super) houses_of: Box<[[u64; H]]>,
    /// All of the first `64 * H` houses.
    pub(super) all_houses: [u64; H],
    rules: Arc<Rules>,
    sights: OnceLock<Sights<W>>,
    twins: OnceLock<Pairs<W>>,
}

/// Pairs of sets of cells.
pub(super) type Pairs<const W: usize> = Box<[(Board<W>, Board<W>)]>;

/// What locked candidates read.
#[derive(Clone, Debug)]
pub(super) struct Sights<const W: usize> {
    /// For each house its entries.
    pub(super) of: Box<[Range<u32>]>,
    /// The rest of a house, and the cells that see the house but for this rest.
    pub(super) entries: Pairs<W>,
}

impl<const N: usize, const W: usize, const H: usize> Tables<N, W, H> {
    /// Copies the tables. The caller has chosen `N` and `W` large enough.
    pub(super) fn new(rules: &Arc<Rules>) -> Self {
        let cell_count = rules.cell_count();
        assert!(rules.size() <= N && cell_count <= 64 * W, "the size was chosen for this board");
        let mut houses_of = vec![[0; H]; cell_count];
        let mut all_houses = [0; H];
        for (index, house) in rules.houses().iter().enumerate().take(64 * H) {
            all_houses[index / 64] |= 1 << (index % 64);
            for cell in house.cells() {
                houses_of[cell.index()][index / 64] |= 1 << (index % 64);
            }
        }
        let any_non_consecutive = rules.cells().any(|cell| !rules.non_consecutive(cell).is_empty());
        Tables {
            size: rules.size(),
            cell_count,
            all: board(&BoardCellSet::first_cells(cell_count)),
            peers: rules.cells().map(|cell| board(rules.peers(cell))).collect(),
            non_consecutive: rules
                .cells()
                .filter(|_| any_non_consecutive)
                .map(|cell| board(rules.non_consecutive(cell)))
                .collect(),
            houses: rules.houses().iter().map(|house| board(house.set())).collect(),
            word_of: rules.houses().iter().map(word_of).collect(),
            houses_of: houses_of.into(),
            all_houses,
            rules: Arc::clone(rules),
            sights: OnceLock::new(),
            twins: OnceLock::new(),
        }
    }

    /// Returns what locked candidates read. It is copied when it is first needed, which many puzzles never do.
    #[inline]
    pub(super) fn sights(&self) -> &Sights<W> {
        self.sights.get_or_init(|| {
            let mut entries = Vec::with_capacity(self.rules.sights().len());
            let mut left = self.rules.sights().iter().peekable();
            let of = (0..self.rules.houses().len()).map(|house| {
                let start = entries.len() as u32;
                while let Some(sight) = left.next_if(|sight| usize::from(sight.house) == house) {
                    entries.push((board(&sight.rest), board(&sight.seers)));
                }
                start..entries.len() as u32
            });
            let of = of.collect();
            Sights { of, entries: entries.into() }
        })
    }

    /// Returns the pairs of sets with the same digits.
    #[inline]
    pub(super) fn twins(&self) -> &Pairs<W> {
        self.twins.get_or_init(|| {
            self.rules.twins().iter().map(|twins| (board(&twins.first), board(&twins.second))).collect()
        })
    }
}

fn word_of(house: &BoardHouse) -> Option<u8> {
    let mut words = house.cells().iter().map(|cell| (cell.index() / 64) as u8);
    let first = words.next()?;
    words.all(|word| word == first).then_some(first)
}
