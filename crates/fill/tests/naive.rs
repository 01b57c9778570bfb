//! Sorting once more, spelled out as slowly as its rule reads: the fast one must agree.

mod common;

use std::collections::BTreeSet;

use common::rng;
use ninefold_fill::SortingCounts;
use ninefold_fill::sorting::{self, Boxes};

struct Naive {
    grid: Vec<u8>,
    sorted: BTreeSet<usize>,
    counts: SortingCounts,
}

/// The cells of row (or column) `i`, and how far apart two such lines lie.
fn line(row: bool, i: usize) -> (Vec<usize>, usize) {
    if row { ((0..9).map(|j| i * 9 + j).collect(), 9) } else { ((0..9).map(|j| j * 9 + i).collect(), 1) }
}

impl Naive {
    /// The final grid, unless the first line cannot be sorted.
    fn sort(start: &Boxes) -> Option<(Vec<u8>, SortingCounts)> {
        let mut naive = Naive {
            grid: start.grid().values().to_vec(),
            sorted: BTreeSet::new(),
            counts: SortingCounts::default(),
        };
        let mut i = 0;
        while i < 9 {
            let abs = naive.counts.abs;
            naive.walk(true, i);
            naive.sorted.extend(line(true, i).0);
            naive.walk(false, i);
            if naive.counts.abs == abs {
                naive.sorted.extend(line(false, i).0);
                i += 1;
                continue;
            }
            let back = i.checked_sub(1)?;
            for cell in [line(true, i).0, line(true, back).0, line(false, back).0].concat() {
                naive.sorted.remove(&cell);
            }
            i = back;
        }
        Some((naive.grid, naive.counts))
    }

    fn walk(&mut self, row: bool, i: usize) {
        let (cells, _) = line(row, i);
        let mut registered = BTreeSet::new();
        for (j, &cell) in cells.iter().enumerate() {
            if registered.insert(self.grid[cell]) {
                continue;
            }
            if let Some(target) = self.bas(row, i, cell, &registered) {
                self.grid.swap(cell, target);
                registered.insert(self.grid[cell]);
                self.counts.bas += 1;
            } else if let Some(came) = self.pas(row, i, j, &registered) {
                registered.insert(came);
                self.counts.pas += 1;
            } else {
                self.counts.abs += 1;
                return;
            }
        }
    }

    fn bas(&self, row: bool, i: usize, cell: usize, registered: &BTreeSet<u8>) -> Option<usize> {
        (0..81).find(|&target| {
            let (r, c) = (target / 9, target % 9);
            let same_box = r / 3 == cell / 27 && c / 3 == cell % 9 / 3;
            let beyond = if row { r > i } else { c > i };
            let straight = if row { c == cell % 9 } else { r == cell / 9 };
            let allowed = if self.sorted.contains(&cell) { straight } else { !self.sorted.contains(&target) };
            same_box && beyond && allowed && !registered.contains(&self.grid[target])
        })
    }

    fn pas(&mut self, row: bool, i: usize, j: usize, registered: &BTreeSet<u8>) -> Option<u8> {
        let (cells, step) = line(row, i);
        let mut want = self.grid[cells[j]];
        let mut used = BTreeSet::new();
        for _ in 0..18 {
            'scan: for &holder in &cells[..=j] {
                if self.grid[holder] != want {
                    continue;
                }
                for c in 1..=2 - i % 3 {
                    let mut partner = holder + c * step;
                    if i.is_multiple_of(3) && c == 1 {
                        let far = holder + 2 * step;
                        if !used.contains(&far) && !registered.contains(&self.grid[far]) {
                            partner = far;
                        }
                    }
                    if used.insert(partner) {
                        self.grid.swap(holder, partner);
                        want = self.grid[holder];
                        if !registered.contains(&want) {
                            return Some(want);
                        }
                        break 'scan;
                    }
                }
            }
        }
        None
    }
}

#[test]
fn the_fast_sorter_agrees_with_the_slow_one() {
    let thorough = std::env::var("NINEFOLD_THOROUGH").is_ok_and(|value| value == "1");
    let (mut rng, mut given_up) = (rng(11), 0);
    for _ in 0..if thorough { 300_000 } else { 3_000 } {
        let start = Boxes::random(&mut rng);
        let fast = sorting::sort(&start, 1_000).unwrap();
        let (grid, counts) = Naive::sort(&start).unwrap();
        assert_eq!((fast.solution.values().as_slice(), fast.counts), (grid.as_slice(), counts), "{start:?}");
        given_up += u32::from(counts.abs > 0);
    }
    assert!(given_up > 0, "no ABS among the starts: nothing was learned about it");
}
