//! How many essentially different grids are there? 5 472 730 538, counted from scratch.
//!
//! Two grids are essentially the same if a rearrangement and a relabelling carry one into the other. Burnside's lemma
//! counts the classes without looking at them: take the average, over all 3 359 232 rearrangements, of the number of
//! grids that a rearrangement leaves as they are but for a relabelling, each grid counted once for all its relabellings.
//!
//! ```text
//!                1
//!   classes = ─────────  Σ  |grids X with X∘g = σ∘X for some relabelling σ| / 9!
//!             3 359 232  g
//! ```
//!
//! Conjugate rearrangements leave equally many grids, and there are 275 classes of them; the identity leaves all grids.
//! For the others the grids are counted by a search that fills a cell together with all its images under g: with σ
//! known, one cell of a cycle decides all of them. Only the shape of σ matters, the lengths of its cycles; and among
//! the relabellings that commute with σ one representative is enough: of equally long cycles of digits that have not
//! been used yet, the search takes the first, and from it the first digit. That divides the count by exactly the
//! number of these relabellings, as the formula wants.
//!
//! One more economy makes it a matter of a minute. The cells of a band (or of a box) that g keeps in place are filled
//! first. What matters below is only which digits each house has used up; moves of lines and relabellings that commute
//! with g and σ carry such states into each other, and of the hundreds of states only a dozen have to be completed.
//!
//! This is the count of Ed Russell and Frazer Jarvis, *Mathematics of Sudoku II* (2006), who found 275 classes, 27 of
//! which leave any grid.

use std::collections::BTreeMap;

use ninefold_grid::{Band, Block, Cell, CellSet, House};
use ninefold_symmetry::{LinePermutation, Rearrangement, Relabelling};

/// All grids, divided by 9!: Bertram Felgenhauer and Frazer Jarvis (2005).
const GRIDS: u128 = 6_670_903_752_021_072_936_960 / 362_880;

/// The classes of conjugate line moves: a member of each, and how many there are.
fn line_classes() -> Vec<(LinePermutation, u64)> {
    let all: Vec<LinePermutation> = (0..LinePermutation::COUNT).map(LinePermutation::from_rank).collect();
    let mut seen = vec![false; all.len()];
    let mut classes = Vec::new();
    for &one in &all {
        if seen[one.rank() as usize] {
            continue;
        }
        let mut size = 0;
        for by in &all {
            let conjugate = by.inverse().then(one).then(*by).rank() as usize;
            size += u64::from(!std::mem::replace(&mut seen[conjugate], true));
        }
        classes.push((one, size));
    }
    classes
}

/// The classes of conjugate rearrangements: a member of each, and how many there are.
///
/// Without transposing, rows and columns are conjugated apart, and transposing exchanges them. A transposing move is
/// conjugate to one that leaves the columns alone, and then the class of its rows gives its class.
fn classes() -> Vec<(Rearrangement, u64)> {
    let lines = line_classes();
    let mut classes = Vec::new();
    for (i, &(rows, row_count)) in lines.iter().enumerate() {
        for &(cols, col_count) in &lines[i..] {
            let count = row_count * col_count * if rows == cols { 1 } else { 2 };
            classes.push((Rearrangement { transposed: false, rows, cols }, count));
        }
        let cols = LinePermutation::IDENTITY;
        classes.push((
            Rearrangement { transposed: true, rows, cols },
            row_count * u64::from(LinePermutation::COUNT),
        ));
    }
    classes
}

/// All ways to write 9 as a sum, largest part first: the shapes of relabellings.
fn shapes(rest: usize, largest: usize) -> Vec<Vec<usize>> {
    if rest == 0 {
        return vec![Vec::new()];
    }
    (1..=largest.min(rest))
        .flat_map(|part| {
            shapes(rest - part, part).into_iter().map(move |mut tail| {
                tail.insert(0, part);
                tail
            })
        })
        .collect()
}

/// A cycle of cells under the rearrangement.
struct Cycle {
    cells: Vec<usize>,
    /// Digits, as bits, that the first cell can have without a clash inside the cycle.
    possible: u16,
}

/// Counts grids with `X∘g = σ∘X`, up to relabellings that commute with σ.
struct Search {
    cycles: Vec<Cycle>,
    /// For each power of σ, which digits it takes into a set.
    pull: Vec<[u16; 512]>,
    /// For each power of σ the image of each digit.
    power: Vec<[u8; 9]>,
    /// For each digit the first digit of its cycle in σ, and the length.
    leader: [usize; 9],
    length: [usize; 9],
    used: State,
}

fn houses(cell: usize) -> [usize; 3] {
    let cell = Cell::new(cell);
    [cell.row(), 9 + cell.col(), 18 + cell.block().index()]
}

impl Search {
    fn new(g: &Rearrangement, shape: &[usize]) -> Search {
        let images = g.images();
        // σ, its cycles one after the other.
        let (mut sigma, mut leader, mut length) = ([0; 9], [0; 9], [0; 9]);
        let mut start = 0;
        for &part in shape {
            for i in 0..part {
                sigma[start + i] = start + (i + 1) % part;
                leader[start + i] = start;
                length[start + i] = part;
            }
            start += part;
        }
        let mut power = vec![core::array::from_fn(|digit| digit as u8)];
        for i in 0..81 {
            let next = power[i].map(|digit: u8| sigma[usize::from(digit)] as u8);
            power.push(next);
        }
        let pull = power
            .iter()
            .map(|images| {
                core::array::from_fn(|set| {
                    (0..9)
                        .filter(|&digit| set >> images[digit] & 1 == 1)
                        .fold(0, |bits, digit| bits | 1 << digit)
                })
            })
            .collect();
        let mut seen = [false; 81];
        let mut cycles: Vec<Cycle> = Vec::new();
        for first in 0..81 {
            let mut cells = Vec::new();
            let mut cell = first;
            while !std::mem::replace(&mut seen[cell], true) {
                cells.push(cell);
                cell = images[cell].index();
            }
            if cells.is_empty() {
                continue;
            }
            let fits = |digit: &usize| {
                power[cells.len()][*digit] as usize == *digit
                    && cells.iter().enumerate().all(|(i, &a)| {
                        cells.iter().enumerate().skip(i + 1).all(|(j, &b)| {
                            power[i][*digit] != power[j][*digit] || !Cell::new(a).sees(Cell::new(b))
                        })
                    })
            };
            let possible = (0..9).filter(fits).fold(0, |bits, digit| bits | 1 << digit);
            cycles.push(Cycle { cells, possible });
        }
        Search { cycles, pull, power, leader, length, used: [0; 27] }
    }

    /// The digits that the first cell of a cycle can still have.
    fn candidates(&self, cycle: &Cycle) -> u16 {
        cycle.cells.iter().enumerate().fold(cycle.possible, |bits, (i, &cell)| {
            let [row, col, block] = houses(cell);
            let free = 0x1ff & !(self.used[row] | self.used[col] | self.used[block]);
            bits & self.pull[i][usize::from(free)]
        })
    }

    fn toggle(&mut self, cycle: usize, digit: usize) {
        for (i, &cell) in self.cycles[cycle].cells.iter().enumerate() {
            for house in houses(cell) {
                self.used[house] ^= 1 << self.power[i][digit];
            }
        }
    }

    /// Fills the `open` cycles in all ways, and calls `found` for each with the digits used in each house.
    ///
    /// `seen` are the leading digits of those cycles of σ that are in use.
    fn each(&mut self, open: &mut Vec<usize>, seen: u16, found: &mut impl FnMut(&State)) {
        if open.is_empty() {
            found(&self.used);
            return;
        }
        // The cycle with fewest candidates; one candidate is few enough to stop looking.
        let (mut best, mut candidates, mut fewest) = (0, 0, u32::MAX);
        for (at, &cycle) in open.iter().enumerate() {
            let bits = self.candidates(&self.cycles[cycle]);
            if bits.count_ones() < fewest {
                (best, candidates, fewest) = (at, bits, bits.count_ones());
                if fewest <= 1 {
                    break;
                }
            }
        }
        if fewest == 0 {
            return;
        }
        let cycle = open.swap_remove(best);
        let mut tried = [false; 10];
        for digit in (0..9).filter(|digit| candidates >> digit & 1 == 1) {
            let leader = self.leader[digit];
            if seen >> leader & 1 == 0 {
                // A fresh cycle of digits: only its first digit, and only the first fresh cycle of its length.
                let first = (0..9).find(|&other| {
                    self.leader[other] == other
                        && self.length[other] == self.length[digit]
                        && seen >> other & 1 == 0
                });
                if first != Some(digit) || std::mem::replace(&mut tried[self.length[digit]], true) {
                    continue;
                }
            }
            self.toggle(cycle, digit);
            self.each(open, seen | 1 << leader, found);
            self.toggle(cycle, digit);
        }
        open.push(cycle);
        let last = open.len() - 1;
        open.swap(best, last);
    }

    /// The relabellings that commute with σ, as long as there are not too many to try.
    fn relabellings(&self) -> Vec<[u8; 9]> {
        let sigma = self.power[1];
        let commutes = |tau: &[u8; 9]| {
            (0..9).all(|digit| tau[usize::from(sigma[digit])] == sigma[usize::from(tau[digit])])
        };
        let all: Vec<_> = (0..Relabelling::COUNT)
            .map(|rank| Relabelling::from_rank(rank).images().map(|image| image - 1))
            .filter(commutes)
            .collect();
        if all.len() > 500 { vec![core::array::from_fn(|digit| digit as u8)] } else { all }
    }

    /// The whole count for this σ.
    fn count(mut self, g: &Rearrangement) -> u64 {
        let Some(stage) = Stage::of(g) else {
            let mut total = 0;
            self.each(&mut (0..self.cycles.len()).collect(), 0, &mut |_| total += 1);
            return total;
        };
        let (mut first, mut rest): (Vec<usize>, Vec<usize>) = (0..self.cycles.len())
            .partition(|&cycle| stage.cells.contains(Cell::new(self.cycles[cycle].cells[0])));
        let mut states = BTreeMap::<State, u64>::new();
        self.each(&mut first, 0, &mut |used| *states.entry(*used).or_default() += 1);
        if states.is_empty() {
            return 0;
        }
        let relabellings = self.relabellings();
        let mut total = 0;
        while let Some((state, mut ways)) = states.pop_first() {
            // All states that are like this one.
            for tau in &relabellings {
                let relabelled = state.map(|set| {
                    (0..9)
                        .filter(|digit| set >> digit & 1 == 1)
                        .fold(0, |bits, digit: usize| bits | 1 << tau[digit])
                });
                for houses in &stage.moves {
                    ways += states.remove(&houses.map(|house| relabelled[usize::from(house)])).unwrap_or(0);
                }
            }
            let mut completions = 0;
            self.used = state;
            self.each(&mut rest, 0x1ff, &mut |_| completions += 1);
            total += ways * completions;
        }
        total
    }
}

/// The digits used in each house.
type State = [u16; 27];

/// The part of the grid that is filled first; each digit stands in it.
struct Stage {
    cells: CellSet,
    /// What rearrangements that commute with g and keep the part in place do to the houses: for each the one that comes
    /// there.
    moves: Vec<[u8; 27]>,
}

impl Stage {
    fn of(g: &Rearrangement) -> Option<Stage> {
        let all = || (0..LinePermutation::COUNT).map(LinePermutation::from_rank);
        let rearrangement = |rows, cols| Rearrangement { transposed: false, rows, cols };
        let (cells, moves): (CellSet, Vec<Rearrangement>) = if g.transposed {
            (Block::ALL[0].house().cells(), all().map(|lines| rearrangement(lines, lines)).collect())
        } else {
            let band = Band::ALL.into_iter().find(|band| g.apply_cells(band.cells()) == band.cells())?;
            (band.cells(), all().map(|lines| rearrangement(LinePermutation::IDENTITY, lines)).collect())
        };
        let keeps = |by: &Rearrangement| by.then(g) == g.then(by) && by.apply_cells(cells) == cells;
        let sources = |by: Rearrangement| {
            House::ALL.map(|house| {
                let kind = house.index() / 9;
                houses(by.source(house.cell(0)).index())[kind] as u8
            })
        };
        (g.apply_cells(cells) == cells)
            .then(|| Stage { cells, moves: moves.into_iter().filter(keeps).map(sources).collect() })
    }
}

fn order(g: &Rearrangement) -> usize {
    let mut power = *g;
    let mut order = 1;
    while power != Rearrangement::IDENTITY {
        power = power.then(g);
        order += 1;
    }
    order
}

/// Grids that g leaves as they are but for a relabelling, divided by 9!.
fn fixed(g: &Rearrangement) -> u64 {
    let order = order(g);
    shapes(9, 9)
        .into_iter()
        .filter(|shape| shape.iter().all(|part| order.is_multiple_of(*part)))
        .map(|shape| Search::new(g, &shape).count(g))
        .sum()
}

#[test]
fn there_are_275_classes_of_rearrangements() {
    let classes = classes();
    assert_eq!(classes.len(), 275);
    assert_eq!(classes.iter().map(|(_, size)| size).sum::<u64>(), u64::from(Rearrangement::COUNT));
}

/// The moves of order 9, one by one, and the sum over all moves of order 4 and more; this takes no time. The full count,
/// which takes a minute, is made when requested, and is wrong if one of these is.
#[test]
fn essentially_different_grids() {
    let mut ninefold = Vec::new();
    let (mut sum, mut quick, mut some) = (0u128, 0u128, 0);
    let thorough = std::env::var_os("NINEFOLD_THOROUGH").is_some();
    for (g, size) in classes() {
        let order = order(&g);
        if order < 4 && !thorough {
            continue;
        }
        let fixed = if g == Rearrangement::IDENTITY { GRIDS } else { fixed(&g).into() };
        if order == 9 && fixed > 0 {
            ninefold.push((fixed, size));
        }
        let product = u128::from(size) * fixed;
        sum += product;
        quick += if order >= 4 { product } else { 0 };
        some += u32::from(fixed > 0);
    }
    ninefold.sort_unstable();
    assert_eq!(ninefold, [(162, 20736), (288, 20736), (648, 2304), (1296, 3456), (2592, 1728), (5184, 288)]);
    assert_eq!(quick, 1_478_248_704);
    if thorough {
        assert_eq!(sum, 5_472_730_538 * u128::from(Rearrangement::COUNT));
        assert_eq!(some, 27);
    }
}
