//! The pseudocode, run as it is written: it makes the same swaps as the sorter, in the same order.
//!
//! This knows nothing of the sorter. Each part stands below the lines of the pseudocode that it carries out.

use std::collections::BTreeSet;

use ninefold_grid::{Cancel, Grid};
use ninefold_trace::{Explainer, Move};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::explain::SortingRun;
use super::sorter::Sorter;
use super::{Boxes, SortingOptions};
use crate::messages;

const CODE: &str = "\
put the digits 1 to 9 into every box in random order
for i = 1 to 9: walk row i, then column i
  (\"beyond\" is below the row, right of the column)
  register each digit; if registered already, a duplicate:
    BAS (box and adjacent-cell swap): find the first cell of
      its box beyond the line, in reading order, with an
      unregistered digit; unsorted cells swap with unsorted
      ones, a sorted one only with one straight beyond
      swap the two
    PAS (preferred adjacent-cell swap), if BAS finds none:
      find the first copy of the duplicate, up to here, with
      an unused partner straight beyond in its box: two steps
      away if unregistered, else the nearest
      swap the two; incoming digit registered? repeat with it
    ABS (advance and backtrack sort), without a partner or
      after 18 swaps: leave the line, walk column i all the
      same, unsort rows i and i - 1 and column i - 1, and go
      back to i - 1
  the line is sorted";

/// A row or a column: the column is a row of the grid seen along the diagonal.
#[derive(Clone, Copy)]
struct Line {
    i: usize,
    is_row: bool,
}

impl Line {
    /// The cell at a place of the line, some steps beyond it.
    fn cell(self, place: usize, beyond: usize) -> usize {
        if self.is_row { (self.i + beyond) * 9 + place } else { place * 9 + self.i + beyond }
    }

    /// How far beyond the line a cell is, and where along it.
    fn seen(self, cell: usize) -> (isize, usize) {
        let (across, along) = if self.is_row { (cell / 9, cell % 9) } else { (cell % 9, cell / 9) };
        (across as isize - self.i as isize, along)
    }
}

fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

struct Run {
    digits: [u8; 81],
    sorted: [bool; 81],
    swaps: Vec<(usize, usize)>,
}

impl Run {
    fn swap(&mut self, inside: usize, beyond: usize) {
        self.digits.swap(inside, beyond);
        self.swaps.push((inside, beyond));
    }

    fn mark(&mut self, line: Line, sorted: bool) {
        (0..9).for_each(|place| self.sorted[line.cell(place, 0)] = sorted);
    }

    /// `false` after ABS.
    fn walk(&mut self, line: Line) -> bool {
        let mut registered = BTreeSet::new();
        for place in 0..9 {
            let here = line.cell(place, 0);
            if registered.insert(self.digits[here]) {
                continue;
            }
            if let Some(partner) = self.bas(line, here, &registered) {
                self.swap(here, partner);
                registered.insert(self.digits[here]);
            } else if let Some(digit) = self.pas(line, place, &registered) {
                registered.insert(digit);
            } else {
                return false;
            }
        }
        true
    }

    fn bas(&self, line: Line, here: usize, registered: &BTreeSet<u8>) -> Option<usize> {
        (0..81).find(|&other| {
            let (beyond, along) = line.seen(other);
            let may = match self.sorted[here] {
                true => along == line.seen(here).1,
                false => !self.sorted[other],
            };
            beyond > 0 && box_of(other) == box_of(here) && may && !registered.contains(&self.digits[other])
        })
    }

    fn pas(&mut self, line: Line, here: usize, registered: &BTreeSet<u8>) -> Option<u8> {
        let mut used = BTreeSet::new();
        let mut duplicate = self.digits[line.cell(here, 0)];
        for _ in 0..18 {
            let copies = (0..=here).filter(|&place| self.digits[line.cell(place, 0)] == duplicate);
            let (place, steps) = copies.into_iter().find_map(|place| {
                let inside = line.cell(place, 0);
                let unused = |&steps: &usize| {
                    line.i + steps < 9
                        && box_of(line.cell(place, steps)) == box_of(inside)
                        && !used.contains(&(place, steps))
                };
                let preferred = Some(2)
                    .filter(unused)
                    .filter(|&steps| !registered.contains(&self.digits[line.cell(place, steps)]));
                Some((place, preferred.or_else(|| (1..=2).find(unused))?))
            })?;
            used.insert((place, steps));
            self.swap(line.cell(place, 0), line.cell(place, steps));
            duplicate = self.digits[line.cell(place, 0)];
            if !registered.contains(&duplicate) {
                return Some(duplicate);
            }
        }
        None
    }

    /// `None` if the first line is left: there is nothing to go back to.
    fn run(mut self) -> Option<Run> {
        let mut i = 0;
        while i < 9 {
            let [row, column] = [true, false].map(|is_row| Line { i, is_row });
            let is_row_sorted = self.walk(row);
            self.mark(row, true);
            if self.walk(column) && is_row_sorted {
                self.mark(column, true);
                i += 1;
                continue;
            }
            self.mark(row, false);
            i = i.checked_sub(1)?;
            [true, false].into_iter().for_each(|is_row| self.mark(Line { i, is_row }, false));
        }
        Some(self)
    }
}

#[test]
fn the_pseudocode_run_as_written_makes_the_same_swaps() {
    assert_eq!(SortingRun.pseudocode(messages()).join("\n"), CODE, "the code below follows these lines");
    let (mut with_pas, mut with_abs) = (0, 0);
    for seed in 0..3000 {
        let start = Boxes::random(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let mut moves = Vec::new();
        let sorted =
            Sorter::new(&start, &mut moves).run(SortingOptions::default().max_rounds, &Cancel::NEVER);
        let Ok(sorted) = sorted else { continue };
        let grid: &Grid = start.grid();
        let run = Run { digits: *grid.values(), sorted: [false; 81], swaps: Vec::new() };
        let run = run.run().expect("the sorter came to its end");
        let swaps: Vec<(usize, usize)> = moves
            .iter()
            .filter_map(|step| match step {
                Move::Swap(a, b) => Some((a.index(), b.index())),
                _ => None,
            })
            .collect();
        assert_eq!(run.swaps, swaps, "seed {seed}");
        assert_eq!(&run.digits, sorted.solution.values(), "seed {seed}");
        with_pas += u32::from(sorted.counts.pas > 0);
        with_abs += u32::from(sorted.counts.abs > 0);
    }
    assert!(with_pas > 2000 && with_abs >= 3, "{with_pas} {with_abs}");
}
