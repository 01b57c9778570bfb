//! The candidates of as many puzzles as a vector has lanes, and the rules that remove candidates.
//!
//! Plane `(digit, box, place)` says for each lane whether its puzzle may still have the digit in that cell.
//! A *sweep* applies four rules everywhere, in two passes, without a branch or a table:
//!
//! ```text
//!   pass A, digit by digit, 81 planes of a digit            pass B, cell by cell, 9 planes of a cell
//!   ┌───────┬───────┬───────┐                               ┌───────────────────┐
//!   │ x . x │ . . . │ . x . │  a minirow: or of 3 cells     │ 1 . 3 . . . 7 . . │
//!   │ . . . │ X . . │ . . . │  naked single: bars minirows  └───────────────────┘
//!   │ . x . │ . . . │ . . x │                                hidden single in a house: strike the others
//!   └───┴───┴───┴───┴───┴───┘  locked candidates by          one candidate left: single, for the next pass A
//!     3 × 3 minirows             matching                     none left: dead
//! ```
//!
//! **Locked candidates** (pointing and claiming): in a band, a digit occupies one minirow of each row and each box.
//! That is one of six ways to place three rooks on 3 × 3 squares; a minirow on none of the possible ways
//! loses the digit: square (0, 0) is on one exactly when (1, 1) and (2, 2), or (1, 2) and (2, 1), are possible.
//! This is exact for bands, and if no way is left, the puzzle is dead. Then stacks likewise, with what bands left.
//! **Naked single**: a cell with one candidate bars the other minirows of its box and of its row, and so with minicolumns.
//! These hold all its peers: those of its minirow stand in other minicolumns of the box.
//! **Hidden single**: `several` says that a house has two or more places for a digit. It is counted by minirows:
//! three `or`s and three majorities serve the row, the box and the chute at once.
//! **Missing digit, empty cell**: dead.
//!
//! All rules are monotone (fewer candidates never make them strike less), so they have one common fixed point,
//! whatever the order and however often a lane that is done is swept again. Everything that the search decides,
//! it decides at fixed points. That is why a puzzle's search tree, and so its answer, cannot depend on its neighbours.
//!
//! Cost: about 12 000 operations a sweep with three-input logic, for 512 puzzles: 24 a puzzle. Loads and stores take as long, so
//! what a rule needs is counted chute by chute, where it stays in registers.

use ninefold_lanes::Lanes;

/// Nine places of a box, nine boxes.
pub(super) type Plane<L> = [[L; 9]; 9];
/// A plane for each digit.
pub(super) type Planes<L> = [Plane<L>; 9];

/// For one digit, the houses with several places for it: rows by band, columns by stack, boxes.
#[derive(Clone, Copy)]
pub(super) struct Several<L> {
    rows: [[L; 3]; 3],
    cols: [[L; 3]; 3],
    blocks: [L; 9],
}

/// The candidates of all lanes.
pub(super) struct LaneState<L> {
    /// Candidates.
    pub(super) planes: Box<Planes<L>>,
    /// Cells with exactly one candidate, when they were last looked at.
    pub(super) single: Box<Plane<L>>,
    several: Box<[Several<L>; 9]>,
    minirows: Box<Minirows<L>>,
    /// Lanes that the last sweep changed.
    pub(super) changed: L,
    /// Lanes with a contradiction.
    pub(super) dead: L,
    /// Lanes with a cell that has two candidates or more.
    pub(super) open: L,
}

/// Returns a boxed array that never was on the stack: the state of all lanes is large.
pub(super) fn boxed<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    match vec![value; N].into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("the vector has N elements"),
    }
}

/// Returns a plane with the same vector everywhere.
pub(super) fn plane<L: Lanes>(vector: L) -> Box<Plane<L>> {
    boxed([vector; 9])
}

/// Returns planes with the same vector everywhere.
pub(super) fn planes<L: Lanes>(vector: L) -> Box<Planes<L>> {
    boxed([[vector; 9]; 9])
}

impl<L: Lanes> LaneState<L> {
    /// Returns a state with every candidate in every lane.
    pub(super) fn new() -> LaneState<L> {
        let none = L::none();
        let several = Several { rows: [[none; 3]; 3], cols: [[none; 3]; 3], blocks: [none; 9] };
        let minirows = Minirows { some: [[[none; 3]; 3]; 3], several: [[[none; 3]; 3]; 3] };
        LaneState {
            planes: planes(L::all()),
            single: plane(none),
            several: boxed(several),
            minirows: Box::new(minirows),
            changed: none,
            dead: none,
            open: L::all(),
        }
    }

    /// Applies every rule once to all lanes.
    #[inline(always)]
    pub(super) fn sweep(&mut self) {
        let (mut changed, mut dead) = (L::none(), self.dead);
        for (plane, several) in self.planes.iter_mut().zip(self.several.iter_mut()) {
            digit(plane, &self.single, &mut self.minirows, several, &mut changed, &mut dead);
        }
        let mut open = L::none();
        for band in 0..3 {
            for stack in 0..3 {
                let block = 3 * band + stack;
                for i in 0..3 {
                    let mut line = [L::none(); 9];
                    for (line, s) in line.iter_mut().zip(self.several.iter()) {
                        *line = s.rows[band][i] & s.blocks[block];
                    }
                    for j in 0..3 {
                        let place = 3 * i + j;
                        let mut cell = gather(&self.planes, block, place);
                        let mut several = line;
                        for (several, s) in several.iter_mut().zip(self.several.iter()) {
                            *several = *several & s.cols[stack][j];
                        }
                        hidden(
                            &mut cell,
                            &several,
                            &mut dead,
                            &mut open,
                            &mut changed,
                            &mut self.single[block][place],
                        );
                        for (d, &left) in cell.iter().enumerate() {
                            self.planes[d][block][place] = left;
                        }
                    }
                }
            }
        }
        self.changed = changed;
        self.dead = dead;
        self.open = open;
    }

    /// Finds the cells with one candidate again, after lanes were reloaded.
    #[inline(always)]
    pub(super) fn find_singles(&mut self) {
        for block in 0..9 {
            for place in 0..9 {
                let (some, several) = tally9(gather(&self.planes, block, place));
                self.single[block][place] = some.without(several);
            }
        }
    }

    /// Returns the lanes in which every house has a place for every digit. With one candidate to a cell, that is a
    /// solution: nine cells that hold nine digits hold each once.
    #[inline(always)]
    pub(super) fn complete(&self) -> L {
        let mut complete = L::all();
        for plane in self.planes.iter() {
            let mut cols = [[L::none(); 3]; 3];
            for band in 0..3 {
                let mut rows = [L::none(); 3];
                for stack in 0..3 {
                    let b = &plane[3 * band + stack];
                    let mut any = L::none();
                    for i in 0..3 {
                        let minirow = L::or3(b[3 * i], b[3 * i + 1], b[3 * i + 2]);
                        any = any | minirow;
                        rows[i] = rows[i] | minirow;
                        cols[stack][i] = cols[stack][i] | L::or3(b[i], b[i + 3], b[i + 6]);
                    }
                    complete = complete & any;
                }
                complete = complete & L::and3(rows[0], rows[1], rows[2]);
            }
            for stack in cols {
                complete = complete & L::and3(stack[0], stack[1], stack[2]);
            }
        }
        complete
    }
}

/// Returns the nine planes of a cell.
#[inline(always)]
pub(super) fn gather<L: Lanes>(planes: &Planes<L>, block: usize, place: usize) -> [L; 9] {
    let mut cell = [L::none(); 9];
    for (cell, plane) in cell.iter_mut().zip(planes) {
        *cell = plane[block][place];
    }
    cell
}

/// Returns of three: (at least one, at least two).
#[inline(always)]
fn tally3<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    (L::or3(a, b, c), L::majority(a, b, c))
}

/// Returns whether three groups of three have at least two together, from their tallies.
#[inline(always)]
fn several_of<L: Lanes>(some: [L; 3], several: [L; 3]) -> L {
    let [a, b, c] = several;
    L::or3(a, b, c) | L::majority(some[0], some[1], some[2])
}

/// Returns of nine: (at least one, at least two).
#[inline(always)]
fn tally9<L: Lanes>(x: [L; 9]) -> (L, L) {
    let a = tally3(x[0], x[1], x[2]);
    let b = tally3(x[3], x[4], x[5]);
    let c = tally3(x[6], x[7], x[8]);
    (L::or3(a.0, b.0, c.0), several_of([a.0, b.0, c.0], [a.1, b.1, c.1]))
}

/// The minirows of a digit, counted: `[band][row of the band][stack]`. Its memory is kept from digit to digit, because clearing
/// it every time would cost as much as a rule.
#[derive(Clone, Copy)]
struct Minirows<L> {
    /// At least one candidate.
    some: [[[L; 3]; 3]; 3],
    /// At least two.
    several: [[[L; 3]; 3]; 3],
}

/// Pass A for one digit: naked singles and locked candidates are struck, in bands and then in stacks, and each house is counted.
#[inline(always)]
fn digit<L: Lanes>(
    plane: &mut Plane<L>,
    single: &Plane<L>,
    minirows: &mut Minirows<L>,
    several: &mut Several<L>,
    changed: &mut L,
    dead: &mut L,
) {
    for band in 0..3 {
        matching::<L, true>(plane, single, band, changed, dead);
    }
    for stack in 0..3 {
        matching::<L, false>(plane, single, stack, changed, dead);
        let mut cols = [([L::none(); 3], [L::none(); 3]); 3];
        for band in 0..3 {
            let x = &plane[3 * band + stack];
            let (mut some, mut more) = ([L::none(); 3], [L::none(); 3]);
            for i in 0..3 {
                (some[i], more[i]) = tally3(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
                minirows.some[band][i][stack] = some[i];
                minirows.several[band][i][stack] = more[i];
                (cols[i].0[band], cols[i].1[band]) = tally3(x[i], x[i + 3], x[i + 6]);
            }
            several.blocks[3 * band + stack] = several_of(some, more);
        }
        for (several, (some, more)) in several.cols[stack].iter_mut().zip(cols) {
            *several = several_of(some, more);
        }
    }
    for band in 0..3 {
        for i in 0..3 {
            several.rows[band][i] = several_of(minirows.some[band][i], minirows.several[band][i]);
        }
    }
}

/// Strikes a digit from the minilines of a band or a stack that it cannot use: those on no placement of three rooks. A miniline
/// with a solved cell of the digit bars the others of its box and of its line.
#[inline(always)]
fn matching<L: Lanes, const BAND: bool>(
    plane: &mut Plane<L>,
    single: &Plane<L>,
    chute: usize,
    changed: &mut L,
    dead: &mut L,
) {
    let (mut any, mut set) = ([L::none(); 9], [L::none(); 9]);
    for k in 0..9 {
        let (block, step, first) = miniline::<BAND>(chute, k);
        let (x, s) = (&plane[block], &single[block]);
        any[k] = L::or3(x[first], x[first + step], x[first + 2 * step]);
        set[k] = L::or3(
            x[first] & s[first],
            x[first + step] & s[first + step],
            x[first + 2 * step] & s[first + 2 * step],
        );
    }
    let mut free = [L::none(); 9];
    for k in 0..9 {
        let rest = L::or3(set[minor(k, 1, 0)], set[minor(k, 2, 0)], set[minor(k, 0, 1)]);
        free[k] = L::without_either(any[k], rest, set[minor(k, 0, 2)]);
    }
    for k in 0..9 {
        let one_way = free[minor(k, 1, 1)] & free[minor(k, 2, 2)];
        let left = free[k] & L::or_and(one_way, free[minor(k, 1, 2)], free[minor(k, 2, 1)]);
        *changed = L::or_without(*changed, any[k], left);
        let (block, step, first) = miniline::<BAND>(chute, k);
        for i in 0..3 {
            plane[block][first + i * step] = plane[block][first + i * step] & left;
        }
        any[k] = left;
    }
    *dead = *dead | !L::or3(any[0], any[1], any[2]);
}

/// Returns where a minirow of a band, or a minicolumn of a stack, is: its box, the distance of its cells there, and its first cell.
#[inline(always)]
const fn miniline<const BAND: bool>(chute: usize, k: usize) -> (usize, usize, usize) {
    if BAND { (3 * chute + k / 3, 1, k % 3 * 3) } else { (k / 3 * 3 + chute, 3, k % 3) }
}

/// Returns, on a 3 × 3 torus, the square so far down and to the right of square `k`.
#[inline(always)]
const fn minor(k: usize, down: usize, right: usize) -> usize {
    (k / 3 + down) % 3 * 3 + (k % 3 + right) % 3
}

/// Pass B for one cell: a hidden single strikes the cell's other digits; then the cell is counted.
#[inline(always)]
fn hidden<L: Lanes>(
    cell: &mut [L; 9],
    several: &[L; 9],
    dead: &mut L,
    open: &mut L,
    changed: &mut L,
    single: &mut L,
) {
    let mut found = L::none();
    for d in 0..9 {
        found = L::or_without(found, cell[d], several[d]);
    }
    for d in 0..9 {
        cell[d] = L::without_both(cell[d], several[d], found);
    }
    let (some, more) = tally9(*cell);
    // Two hidden singles in one cell contradict each other.
    *dead = L::or_and(*dead | !some, more, found);
    *open = *open | more;
    let now = some.without(more);
    *changed = L::note_change(*changed, *single, now);
    *single = now;
}
