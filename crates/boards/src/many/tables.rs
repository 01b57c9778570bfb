//! The tables of a board as the lanes walk them: lists of places, one behind the other.

use ninefold_rules::{BoardCell, BoardCellSet, BoardHouse, Rules};

use crate::solve::sight_pays;

/// Room for the cells of any board, and a power of two: an index modulo this needs no check.
pub(super) const PLACES: usize = 1024;

/// A set of cells that is cut down by what other cells may hold.
#[derive(Clone, Debug)]
struct Entry {
    /// Where the cells that are read end in the list of places; they begin where the entry before ends.
    read: usize,
    /// Where the cells that are written end; they begin where the cells that are read end.
    write: usize,
}

/// Entries of cells to be read and cells to be written.
#[derive(Clone, Debug, Default)]
pub(super) struct Links {
    places: Vec<u16>,
    entries: Vec<Entry>,
}

impl Links {
    fn push(&mut self, read: &BoardCellSet, write: &BoardCellSet) {
        self.places.extend(read.iter().map(place));
        let read = self.places.len();
        self.places.extend(write.iter().map(place));
        self.entries.push(Entry { read, write: self.places.len() });
    }

    /// Returns whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the entries: the cells to be read, and those to be written.
    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u16], &[u16])> {
        let mut rest = self.places.as_slice();
        let mut start = 0;
        self.entries.iter().map(move |entry| {
            let (read, after) = rest.split_at(entry.read - start);
            let (write, after) = after.split_at(entry.write - entry.read);
            (rest, start) = (after, entry.write);
            (read, write)
        })
    }
}

/// A board as the lanes need it.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// The number of digits.
    pub(super) size: usize,
    /// The number of cells.
    pub(super) cells: usize,
    /// The bits of all digits.
    pub(super) all: u32,
    /// The cells of all houses, house by house.
    pub(super) houses: Vec<u16>,
    /// A cell loses the digits that these extra peers hold.
    pub(super) strikes: Links,
    /// A cell must not be consecutive to these neighbours.
    pub(super) neighbours: Links,
    /// Cells may hold only what one of these may hold: sights, and twins in both directions.
    pub(super) unions: Links,
    /// The peers of each cell as a bit set of [`words`](Tables::words) words.
    peers: Vec<u64>,
    /// How many words a set of cells has.
    pub(super) words: usize,
}

impl Tables {
    pub(super) fn new(rules: &Rules) -> Tables {
        let words = rules.cell_count().div_ceil(64);
        let mut tables = Tables {
            size: rules.size(),
            cells: rules.cell_count(),
            all: rules.digits().bits(),
            houses: rules.houses().iter().flat_map(BoardHouse::cells).map(|&cell| place(cell)).collect(),
            strikes: Links::default(),
            neighbours: Links::default(),
            unions: Links::default(),
            peers: rules.cells().flat_map(|cell| rules.peers(cell).words()[..words].to_vec()).collect(),
            words,
        };
        for cell in rules.cells() {
            let one = BoardCellSet::from_iter([cell]);
            if !rules.extra_peers(cell).is_empty() {
                tables.strikes.push(rules.extra_peers(cell), &one);
            }
            if !rules.non_consecutive(cell).is_empty() {
                tables.neighbours.push(rules.non_consecutive(cell), &one);
            }
        }
        if sight_pays(rules) {
            for sight in rules.sights() {
                tables.unions.push(&sight.rest, &sight.seers);
            }
        }
        for twins in rules.twins() {
            tables.unions.push(&twins.first, &twins.second);
            tables.unions.push(&twins.second, &twins.first);
        }
        tables
    }

    /// Returns the peers of a cell.
    #[inline(always)]
    pub(super) fn peers(&self, cell: usize) -> &[u64] {
        &self.peers[cell * self.words..][..self.words]
    }
}

fn place(cell: BoardCell) -> u16 {
    cell.index() as u16
}
