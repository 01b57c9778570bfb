//! Unique rectangles and loops.
//!
//! ```text
//!         c2     c7
//!    r1   38 ─── 38       if all four cells held 3 and 8 only, they could be exchanged:
//!         │      │        two solutions. A proper puzzle has one, so a corner is something else.
//!    r4   38 ─── 385
//! ```
//!
//! A loop is a closed walk through houses of alternating kinds whose cells all may hold the same two digits. Colour
//! its cells alternately; it is deadly if every house that holds a cell of one colour holds one cell of the other.
//! Cells with more than the two digits are *extra*: at most two, or any number if there is one extra digit in all.
//!
//! | type | extra cells | what follows |
//! |---|---|---|
//! | 1 | one | it loses the two digits |
//! | 2 | two or more, one extra digit | what sees them all loses that digit |
//! | 3 | two | their extras, taken as one cell, form a naked or hidden set |
//! | 4 | two | one of the digits is locked in them: they lose the other |
//!
//! All hits are collected and the one rated lowest is used. Of several with the same cells and type the first counts.
//!
//! Kept from Sudoku Explainer 1.2.1 for the sake of equal ratings: while the walk looks at the neighbours of a cell,
//! the extra digits of *every* neighbour looked at so far count against the next, so a few loops of type 2 are
//! missed. The walk is cut off after a fixed number of visits, which no position known comes near.
//!
//! It relies on the puzzle having one solution; rating therefore starts from a proven puzzle.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet};

use super::sink::{Flow, StepSink, candidates_in};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{
    CELL_HOUSES, CELLS, HOUSE_CELLS, HOUSE_MASKS, PEER_MASKS, bits, cells, house, subsets,
};
use crate::{Pattern, Position, SeRating, Step, Technique, UniquenessTest};

/// How many cells one walk may enter, all branches together.
const MAX_VISITS: u32 = 100_000;

/// The houses of each cell, a bit each.
static HOUSES_OF: [u32; CELLS] = {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [block, row, col] = CELL_HOUSES[cell];
        table[cell] = 1 << block | 1 << row | 1 << col;
        cell += 1;
    }
    table
};

/// Finds unique loops that eliminate something, the lowest rated first.
pub(crate) fn unique_loops(
    position: &Position,
    eliminated: &EliminatedSince,
    sink: &mut StepSink<'_>,
) -> Flow {
    let mut hits = LoopSteps { list: Vec::new(), closed: Vec::new() };
    for start in cells(position.pairs()) {
        let pair = position.marks[start];
        // A loop needs three more cells with both digits.
        let both = bits(pair).fold(u128::MAX, |both, digit| both & position.cells[digit]);
        let core = core(both);
        if core >> start & 1 == 0
            || !may_be_new(position, eliminated, pair, core)
            || !may_be_broken(position, pair, core)
        {
            continue;
        }
        let mut walk = LoopWalk {
            position,
            pair,
            both,
            core,
            ways_back: ways_back(start, both & position.pairs(), core),
            path: Vec::with_capacity(18),
            on_path: 0,
            coloured: [0; 2],
            visits: MAX_VISITS,
            hits: &mut hits,
        };
        walk.enter(start, 3, 2, 0);
    }
    for hit in hits.list {
        sink(hit.step)?;
    }
    Flow::Continue(())
}

/// How a loop is broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum LoopType {
    One,
    Two,
    Three,
    Four,
}

/// The techniques by the length of the loop, and by [`LoopType`].
static TECHNIQUES: [[Technique; 4]; 4] = {
    use Technique as T;
    [
        [T::UniqueRectangleType1, T::UniqueRectangleType2, T::UniqueRectangleType3, T::UniqueRectangleType4],
        [T::UniqueLoop6Type1, T::UniqueLoop6Type2, T::UniqueLoop6Type3, T::UniqueLoop6Type4],
        [T::UniqueLoop8Type1, T::UniqueLoop8Type2, T::UniqueLoop8Type3, T::UniqueLoop8Type4],
        [T::UniqueLoop10Type1, T::UniqueLoop10Type2, T::UniqueLoop10Type3, T::UniqueLoop10Type4],
    ]
};

/// A step with what decides its place in the order.
struct LoopStep {
    /// In binary floating point, as the original compares it.
    rating: f64,
    class: LoopType,
    hidden: bool,
    cells: u128,
    step: Step,
}

struct LoopSteps {
    list: Vec<LoopStep>,
    /// The two digits and the cells of the loops that were looked at.
    closed: Vec<(u16, u128)>,
}

impl LoopSteps {
    fn known(&self, class: LoopType, hidden: bool, cells: u128) -> bool {
        self.list.iter().any(|hit| hit.class == class && hit.hidden == hidden && hit.cells == cells)
    }

    /// Adds a step after those that are at most as hard.
    fn add(&mut self, new: LoopStep) {
        let place = self
            .list
            .partition_point(|hit| hit.rating.total_cmp(&new.rating).then(hit.class.cmp(&new.class)).is_le());
        self.list.insert(place, new);
    }
}

struct LoopWalk<'a> {
    position: &'a Position,
    pair: u16,
    /// Cells with both digits.
    both: u128,
    /// Those of them that a deadly loop can pass through.
    core: u128,
    /// Cells from which the start can be reached through so many cells that hold more than the two digits.
    ways_back: [u128; 3],
    path: Vec<usize>,
    on_path: u128,
    /// The houses of the cells of each colour on the path; no house twice.
    coloured: [u32; 2],
    visits: u32,
    hits: &'a mut LoopSteps,
}

impl LoopWalk<'_> {
    /// Walks on from a cell, none of whose houses has a cell of its colour yet, reached through a house of kind `last`, with `allowance` more cells of extras free.
    fn enter(&mut self, cell: usize, last: usize, allowance: u32, extras: u16) {
        let colour = self.path.len() % 2;
        let houses = HOUSES_OF[cell];
        let Some(left) = self.visits.checked_sub(1) else { return };
        self.visits = left;
        self.coloured[colour] |= houses;
        self.path.push(cell);
        self.on_path |= 1 << cell;
        let mut extras = extras;
        let others = self.coloured[1 - colour];
        for kind in (0..3).filter(|&kind| kind != last) {
            let number = usize::from(CELL_HOUSES[cell][kind]);
            for next in cells(self.both & HOUSE_MASKS[number] & !(1 << cell)) {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if self.on_path >> next & 1 == 0 {
                    let marks = self.position.marks[next];
                    extras |= marks & !self.pair;
                    let plain = marks == self.pair;
                    let open = plain || extras.is_power_of_two() || allowance > 0;
                    let allowance = if plain { allowance } else { allowance.saturating_sub(1) };
                    // With one extra digit in all, any number of cells may have it.
                    let is_bounded = extras.count_ones() > 1;
                    let returns = !is_bounded || self.ways_back[allowance as usize] >> next & 1 == 1;
                    let is_free = others & HOUSES_OF[next] == 0;
                    if open && returns && is_free && self.core >> next & 1 == 1 {
                        self.enter(next, kind, allowance, extras);
                    }
                }
            }
        }
        self.path.pop();
        self.on_path &= !(1 << cell);
        self.coloured[colour] &= !houses;
    }

    fn close(&mut self) {
        // Deadly: every house with a cell of one colour has one of the other.
        if self.coloured[0] != self.coloured[1] {
            return;
        }
        // What follows depends on the cells alone, and most loops are met from several starts, and in both directions.
        let closed = (self.pair, self.on_path);
        if self.hits.closed.contains(&closed) {
            return;
        }
        self.hits.closed.push(closed);
        let extra: Vec<usize> =
            self.path.iter().copied().filter(|&cell| self.position.marks[cell] != self.pair).collect();
        let extras = extra.iter().fold(0, |all, &cell| all | self.position.marks[cell]) & !self.pair;
        match extra[..] {
            [] => {}
            [cell] => self.type_1(cell, extras),
            [first, second] => {
                if extras.is_power_of_two() {
                    self.type_2(&extra, extras);
                } else {
                    self.type_3(first, second, extras);
                }
                self.type_4(first, second);
            }
            _ if extras.is_power_of_two() => self.type_2(&extra, extras),
            _ => {}
        }
    }

    fn type_1(&mut self, cell: usize, extras: u16) {
        self.hit(
            LoopType::One,
            false,
            0,
            1 << cell,
            self.pair,
            extras,
            UniquenessTest::OneCell(Cell::new(cell)),
        );
    }

    fn type_2(&mut self, extra: &[usize], extras: u16) {
        let seen = extra.iter().fold(u128::MAX, |seen, &cell| seen & PEER_MASKS[cell]);
        let test =
            UniquenessTest::OneDigit(CellSet::from_bits(extra.iter().fold(0, |set, &cell| set | 1 << cell)));
        self.hit(LoopType::Two, false, 0, seen, extras, extras, test);
    }

    fn type_3(&mut self, first: usize, second: usize, extras: u16) {
        for size in extras.count_ones()..=7 {
            for number in shared_houses(first, second) {
                let empty = u32::from(self.position.empty[number]);
                if 2 * size <= empty {
                    self.type_3_naked(first, second, extras, size, number);
                }
                if 2 * size < empty {
                    self.type_3_hidden(first, second, extras, size, number);
                }
            }
        }
    }

    fn type_3_naked(&mut self, first: usize, second: usize, extras: u16, size: u32, number: usize) {
        let position = self.position;
        let joint = extras & position.marks[first] & position.marks[second];
        // The places that a naked set with the first cell may not have: the second, and cells with nothing to choose from.
        let place_of = |cell: usize| HOUSE_CELLS[number].iter().position(|&other| usize::from(other) == cell);
        let Some(own) = place_of(first).map(|place| 1u16 << place) else { return };
        let barred = (0..9)
            .filter(|&place| {
                let cell = usize::from(HOUSE_CELLS[number][place]);
                cell != first && (cell == second || position.mark_count(cell) < 2)
            })
            .fold(0, |barred, place| barred | 1u16 << place);
        for tuple in subsets(size, 9).filter(|tuple| tuple & own != 0 && tuple & barred == 0) {
            let (mut others, mut set) = (0u128, 0u16);
            for place in bits(tuple & !own) {
                let cell = usize::from(HOUSE_CELLS[number][place]);
                others |= 1 << cell;
                set |= position.marks[cell];
            }
            let all = set | extras;
            if all.count_ones() != size || (set | joint) != all {
                continue;
            }
            let rest = HOUSE_MASKS[number] & !others & !(1 << first) & !(1 << second);
            let test = UniquenessTest::NakedSet {
                house: house(number),
                cells: CellSet::from_bits(others),
                digits: DigitSet::from_bits(all),
            };
            self.hit(LoopType::Three, false, size - 1, rest, all, extras, test);
        }
    }

    fn type_3_hidden(&mut self, first: usize, second: usize, extras: u16, size: u32, number: usize) {
        let position = self.position;
        let free: Vec<usize> = bits(!(self.pair | extras) & 0x1ff).collect();
        let skip =
            1u16 << HOUSE_CELLS[number].iter().position(|&cell| usize::from(cell) == second).unwrap_or(0);
        for tuple in subsets(size - 2, free.len() as u32) {
            let digits = bits(tuple).fold(self.pair, |digits, i| digits | 1 << free[i]);
            let mut union = 0;
            let mut absent = false;
            for digit in bits(digits) {
                let places = position.places[number][digit] & !skip;
                absent |= places == 0;
                union |= places;
            }
            if absent || union.count_ones() != size {
                continue;
            }
            let others =
                bits(union).fold(0u128, |set, place| set | 1 << HOUSE_CELLS[number][place]) & !(1 << first);
            let test = UniquenessTest::HiddenSet {
                house: house(number),
                cells: CellSet::from_bits(others),
                digits: DigitSet::from_bits(digits),
            };
            self.hit(LoopType::Three, true, size - 2, others, !digits & 0x1ff, extras, test);
        }
    }

    fn type_4(&mut self, first: usize, second: usize) {
        let ends = 1u128 << first | 1 << second;
        for digit in bits(self.pair) {
            // The digit that is locked; the last house that locks it is the one to show.
            let locked = shared_houses(first, second)
                .rfind(|&number| self.position.cells[digit] & HOUSE_MASKS[number] & !ends == 0);
            if let Some(number) = locked {
                let extras = (self.position.marks[first] | self.position.marks[second]) & !self.pair;
                let test = UniquenessTest::Locked { house: house(number), digit: Digit::from_index(digit) };
                self.hit(LoopType::Four, false, 0, ends, self.pair & !(1 << digit), extras, test);
                return;
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one hit, told in one go")]
    fn hit(
        &mut self,
        class: LoopType,
        hidden: bool,
        added: u32,
        among: u128,
        digits: u16,
        extras: u16,
        test: UniquenessTest,
    ) {
        if self.hits.known(class, hidden, self.on_path) {
            return;
        }
        let eliminations = candidates_in(self.position, among, digits);
        if eliminations.is_empty() {
            return;
        }
        let technique = TECHNIQUES[(self.path.len() / 2 - 2).min(3)][class as usize];
        let rating = technique.rating(added);
        let pattern = Pattern::Loop {
            cells: self.path.iter().map(|&cell| Cell::new(cell)).collect(),
            digits: DigitSet::from_bits(self.pair),
            extras: DigitSet::from_bits(extras),
            test,
        };
        let step =
            Step { technique, rating: SeRating::from_double(rating), placement: None, eliminations, pattern };
        self.hits.add(LoopStep { rating, class, hidden, cells: self.on_path, step });
    }
}

/// Removes cells that are alone in one of their houses, until there is none: in a deadly loop a cell of the other colour
/// stands in each house of a cell.
fn core(mut both: u128) -> u128 {
    loop {
        let dead = cells(both).filter(|&cell| {
            let alone = |number: u8| both & HOUSE_MASKS[usize::from(number)] & !(1 << cell) == 0;
            CELL_HOUSES[cell].into_iter().any(alone)
        });
        let dead = dead.fold(0u128, |set, cell| set | 1 << cell);
        if dead == 0 {
            return both;
        }
        both &= !dead;
    }
}

/// Returns whether a loop through these cells can be new, or eliminate something for the first time.
///
/// The walk looks at the cells that hold both digits and at what else these hold. If none of them lost a candidate, it
/// closes the same loops as before. The hits of types 1 and 2 eliminate what is there, and there is only less. Types 3
/// and 4 depend on the houses that hold both extra cells.
fn may_be_new(position: &Position, eliminated: &EliminatedSince, pair: u16, core: u128) -> bool {
    let held_both =
        bits(pair).fold(u128::MAX, |held, digit| held & (position.cells[digit] | eliminated.of(digit)));
    if held_both & eliminated.cells() != 0 {
        return true;
    }
    let extra = core & !position.pairs();
    eliminated.houses().any(|number| at_least_two(extra & HOUSE_MASKS[number]))
}

/// Returns whether a loop through these cells can have at most two extra cells, or a single extra digit. It has four
/// cells or more.
fn may_be_broken(position: &Position, pair: u16, core: u128) -> bool {
    let mut with_extra = [0; 9];
    for cell in cells(core & !position.pairs()) {
        let extras = position.marks[cell] & !pair;
        if extras.is_power_of_two() {
            with_extra[extras.trailing_zeros() as usize] += 1;
        }
    }
    let plain = (core & position.pairs()).count_ones();
    plain >= 2 || with_extra.iter().any(|&with_extra| plain + with_extra >= 4)
}

/// Returns the cells from which `start` can be reached from house to house through any number of `plain` cells and up to
/// none, one or two others of `core`.
fn ways_back(start: usize, plain: u128, core: u128) -> [u128; 3] {
    let peers = |set: u128| cells(set).fold(0u128, |all, cell| all | PEER_MASKS[cell]);
    let mut reached = PEER_MASKS[start];
    let mut passed = 0;
    [(); 3].map(|()| {
        loop {
            let more = reached & plain & !passed;
            if more == 0 {
                break;
            }
            passed |= more;
            reached |= peers(more);
        }
        let here = reached;
        let others = here & core & !plain & !passed;
        passed |= others;
        reached |= peers(others);
        here
    })
}

fn at_least_two(set: u128) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// Returns the houses that hold both cells: box, row, column.
fn shared_houses(first: usize, second: usize) -> impl DoubleEndedIterator<Item = usize> {
    debug_assert!(first < CELLS && second < CELLS);
    (0..3)
        .filter(move |&kind| CELL_HOUSES[first][kind] == CELL_HOUSES[second][kind])
        .map(move |kind| usize::from(CELL_HOUSES[first][kind]))
}
