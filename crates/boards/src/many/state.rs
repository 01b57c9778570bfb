//! The boards of all lanes, and the rules.
//!
//! ```text
//!   one house of one lane            digits            9 8 7 6 5 4 3 2 1
//!   ┌─────┬─────┬─────┬─────┄┄┄      in a cell or more 1 1 1 1 1 1 1 1 1    a 0: the lane is dead
//!   │ 12  │  7  │ 1 9 │ 248          in two or more    0 1 0 1 1 1 0 1 1    1 above, 0 here: a hidden single
//!   └─────┴─────┴─────┴─────┄┄┄      in single cells   0 0 1 0 0 0 0 0 0    the others of the house lose it
//! ```
//!
//! Four vectors go along the cells of a house and gather the first three lines for all lanes at once; then the cells of
//! the house are written. What the rules strike stays struck and no rule needs to see a candidate to act, so any order of
//! rules and of sweeps reaches the same fixed point, or a contradiction. So nothing that a lane finds depends on its
//! neighbours, although they decide how often it is swept.
//!
//! That takes some care: a cell in which two digits are hidden singles is a contradiction at once. If it kept both, whether
//! the contradiction shows would depend on which of them was hidden first.

use ninefold_lanes::{Word, Words};

use super::tables::{Links, PLACES, Tables};

/// A vector for each cell of a board; a place is taken modulo [`PLACES`].
pub(super) struct CellVectors<W>(Box<[W; PLACES]>);

impl<W: Words> CellVectors<W> {
    #[inline(always)]
    fn new() -> CellVectors<W> {
        let vectors = vec![W::zero(); PLACES].into_boxed_slice();
        CellVectors(vectors.try_into().unwrap_or_else(|_| unreachable!("as long as PLACES")))
    }

    #[inline(always)]
    fn get(&self, place: u16) -> W {
        self.0[usize::from(place) % PLACES]
    }

    #[inline(always)]
    fn set(&mut self, place: u16, vector: W) {
        self.0[usize::from(place) % PLACES] = vector;
    }

    /// Returns the words of all lanes, vector by vector.
    #[inline(always)]
    fn words(&self) -> &[W::Word] {
        W::as_words(&*self.0)
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [W::Word] {
        W::as_words_mut(&mut *self.0)
    }
}

/// The boards of all lanes.
pub(super) struct LaneState<'a, W> {
    tables: &'a Tables,
    /// What each cell may hold.
    cells: CellVectors<W>,
    /// What each cell says about its neighbours, for rules between two cells.
    says: CellVectors<W>,
    /// Not 0 in lanes with a contradiction, until they are loaded again.
    dead: W,
    /// Not 0 in lanes that had a cell with several candidates during the last sweep.
    open: W,
    /// Not 0 in lanes that the last sweep changed.
    changed: W,
}

impl<'a, W: Words> LaneState<'a, W> {
    #[inline(always)]
    pub(super) fn new(tables: &'a Tables) -> LaneState<'a, W> {
        LaneState {
            tables,
            cells: CellVectors::new(),
            says: CellVectors::new(),
            dead: W::zero(),
            open: W::zero(),
            changed: W::zero(),
        }
    }

    /// Returns the lanes with a contradiction.
    #[inline(always)]
    pub(super) fn dead(&self) -> u64 {
        self.dead.nonzero()
    }

    /// Returns the lanes that had a cell with several candidates during the last sweep.
    #[inline(always)]
    pub(super) fn open(&self) -> u64 {
        self.open.nonzero()
    }

    /// Copies the candidates of a lane.
    #[inline(always)]
    pub(super) fn read(&self, lane: usize, record: &mut [W::Word]) {
        let words = self.cells.words();
        for (to, vector) in record.iter_mut().zip(words.chunks_exact(W::LANES)) {
            *to = vector[lane];
        }
    }

    /// Gives a lane these candidates.
    #[inline(always)]
    pub(super) fn load(&mut self, lane: usize, record: &[W::Word]) {
        let words = self.cells.words_mut();
        for (&from, vector) in record.iter().zip(words.chunks_exact_mut(W::LANES)) {
            vector[lane] = from;
        }
        W::as_words_mut(core::slice::from_mut(&mut self.dead))[lane] = W::Word::default();
    }

    /// Gives one cell of a lane these candidates.
    #[inline(always)]
    pub(super) fn write(&mut self, lane: usize, cell: usize, candidates: u32) {
        self.cells.words_mut()[cell * W::LANES + lane] = W::Word::truncate(candidates);
    }

    /// Applies the rules of houses and of pairs of cells once, and returns the lanes that changed.
    #[inline(always)]
    pub(super) fn sweep(&mut self) -> u64 {
        self.changed = W::zero();
        self.open = W::zero();
        if !self.tables.strikes.is_empty() {
            for place in 0..self.tables.cells as u16 {
                self.says.set(place, self.cells.get(place).singles());
            }
            self.strike_said(&self.tables.strikes);
        }
        if !self.tables.neighbours.is_empty() {
            for place in 0..self.tables.cells as u16 {
                self.says.set(place, near_all(self.cells.get(place)));
            }
            self.strike_said(&self.tables.neighbours);
        }
        match self.tables.size {
            9 => self.sweep_houses::<9>(),
            16 => self.sweep_houses::<16>(),
            _ => self.sweep_houses::<0>(),
        }
        self.changed.nonzero()
    }

    /// Applies the rules of houses; `N` is the number of digits, or 0 if that is known only now.
    #[inline(always)]
    fn sweep_houses<const N: usize>(&mut self) {
        let tables = self.tables;
        let size = if N == 0 { tables.size } else { N };
        let all = W::splat(W::Word::truncate(tables.all));
        let (mut dead, mut open, mut changed) = (self.dead, self.open, self.changed);
        let mut least = all;
        for house in tables.houses.chunks_exact(size) {
            let (mut once, mut twice) = (W::zero(), W::zero());
            let (mut placed, mut placed_twice) = (W::zero(), W::zero());
            for &place in house {
                let cell = self.cells.get(place);
                let single = cell.singles();
                twice = W::or_and(twice, once, cell);
                once = once | cell;
                placed_twice = W::or_and(placed_twice, placed, single);
                placed = placed | single;
                open = W::or_and(open, cell, cell.minus_one());
            }
            dead = W::or_without(dead | placed_twice, all, once);
            let hidden = once.without(twice);
            for &place in house {
                let cell = self.cells.get(place);
                let here = cell & hidden;
                let left = here.or_else(W::strike(cell, placed, cell.singles()));
                dead = W::or_and(dead, here, here.minus_one());
                changed = W::note_change(changed, cell, left);
                least = least.least(left);
                self.cells.set(place, left);
            }
        }
        self.dead = dead | least.is_zero();
        (self.open, self.changed) = (open, changed);
    }

    /// Strikes from each cell what one of its neighbours says.
    #[inline(always)]
    fn strike_said(&mut self, links: &Links) {
        for (neighbours, cells) in links.iter() {
            let said = neighbours.iter().fold(W::zero(), |said, &place| said | self.says.get(place));
            for &place in cells {
                let cell = self.cells.get(place);
                self.changed = W::or_and(self.changed, cell, said);
                self.cells.set(place, cell.without(said));
            }
        }
    }

    /// Applies the rules of sights and twins once, and returns the lanes that changed.
    #[inline(always)]
    pub(super) fn sweep_unions(&mut self) -> u64 {
        let mut changed = W::zero();
        for (sources, cells) in self.tables.unions.iter() {
            let union = sources.iter().fold(W::zero(), |union, &place| union | self.cells.get(place));
            for &place in cells {
                let cell = self.cells.get(place);
                changed = W::or_without(changed, cell, union);
                self.cells.set(place, cell & union);
            }
        }
        changed.nonzero()
    }
}

/// Returns the digits that are the same as, or consecutive to, every candidate of a cell: no neighbour can hold them.
#[inline(always)]
fn near_all<W: Words>(cell: W) -> W {
    // Two or more above the lowest candidate: from the lowest bit upwards all bits are set in `x | -x`.
    let above = cell.up::<2>();
    let above = above | W::zero().minus(above);
    // Two or more below the highest.
    let below = cell.down::<2>();
    let below = below | below.down::<1>();
    let below = below | below.down::<2>();
    let mut below = below | below.down::<4>();
    if W::Word::BITS > 8 {
        below = below | below.down::<8>();
    }
    if W::Word::BITS > 16 {
        below = below | below.down::<16>();
    }
    !(above | below)
}
