//! The walks in grids of 4 × 4 cells, whose minimal puzzles can be counted.

use ninefold_grid::Cancel;
use ninefold_sample::{Cells, ClueQuestion, Estimate, GridKind, Population, SampleReport, choose};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The digits of the cells.
type Values = [u8; 16];

/// The number of a solution.
type Solution = usize;

/// Grids of 4 × 4 cells, solved by looking at all 288.
struct Small {
    /// Where each solution differs from each other one.
    differences: Vec<Vec<u16>>,
    /// Favour walks as with 9 × 9, or not at all.
    favours: bool,
}

impl Small {
    fn new(favours: bool) -> Small {
        let mut solutions = Vec::new();
        fill(&mut [0; 16], 0, &mut solutions);
        let differences =
            |one| solutions.iter().map(|other| differing(one, other)).filter(|&set| set != 0).collect();
        Small { differences: solutions.iter().map(differences).collect(), favours }
    }

    /// Whether these clues have no other solution.
    fn is_proper(&self, solution: Solution, clues: Cells) -> bool {
        self.differences[solution].iter().all(|set| set & clues as u16 != 0)
    }
}

/// Adds all solutions that begin with these cells.
fn fill(values: &mut Values, cell: usize, solutions: &mut Vec<Values>) {
    if cell == 16 {
        return solutions.push(*values);
    }
    let sees = |other: usize| {
        let [row, col] = [|cell: usize| cell / 4, |cell: usize| cell % 4].map(|of| (of(cell), of(other)));
        row.0 == row.1 || col.0 == col.1 || (row.0 / 2, col.0 / 2) == (row.1 / 2, col.1 / 2)
    };
    for digit in 1..=4 {
        if (0..cell).all(|other| values[other] != digit || !sees(other)) {
            values[cell] = digit;
            fill(values, cell + 1, solutions);
        }
    }
}

fn differing(one: &Values, other: &Values) -> u16 {
    (0..16).filter(|&cell| one[cell] != other[cell]).fold(0, |cells, cell| cells | 1 << cell)
}

impl GridKind for Small {
    type Solution = Solution;
    type Puzzle = (Solution, Cells);
    const CELLS: u32 = 16;
    const GRIDS: f64 = 288.0;
    const START: u32 = 16;
    const TRIALS: usize = 1;

    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Solution {
        rng.random_range(0..self.differences.len())
    }

    fn unavoidable(&self, solution: &Solution) -> Vec<Cells> {
        self.differences[*solution]
            .iter()
            .filter(|set| set.count_ones() == 4)
            .map(|&set| set.into())
            .collect()
    }

    fn are_proper(&self, trials: &[(Solution, Cells)]) -> Vec<bool> {
        trials.iter().map(|(solution, clues)| self.is_proper(*solution, *clues)).collect()
    }

    fn redundant<'a>(&self, questions: impl Iterator<Item = ClueQuestion<'a, Solution>>) -> Vec<Cells> {
        let redundant = |ClueQuestion { solution, clues, asked }: ClueQuestion<'_, Solution>| {
            let could_go =
                |cell: &u32| asked >> cell & 1 == 1 && self.is_proper(*solution, clues & !(1 << cell));
            (0..16).filter(could_go).fold(0, |cells, cell| cells | 1 << cell)
        };
        questions.map(redundant).collect()
    }

    fn favoured_below(&self, clues: u32) -> u32 {
        if self.favours { clues / 2 } else { 0 }
    }

    fn puzzle(&self, solution: &Solution, clues: Cells) -> (Solution, Cells) {
        (*solution, clues)
    }
}

/// The minimal puzzles with 4, 5 and 6 clues. Counted by testing every set of clues; see the test at the end.
const MINIMAL: [(u32, f64); 3] = [(4, 25_728.0), (5, 58_368.0), (6, 1_536.0)];
const PROPER: f64 = 13_579_680.0;

fn populations(small: &Small, number: u64, walks: u32, seed: u64) -> Vec<Population<(Solution, Cells)>> {
    let population = |i| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed << 32 | i);
        Population::walk(small, walks, 5, &mut rng, &Cancel::NEVER).expect("never cancelled")
    };
    (0..number).map(population).collect()
}

#[test]
fn estimates_meet_the_exact_numbers() {
    for favours in [false, true] {
        let small = Small::new(favours);
        let populations = populations(&small, 40, 300, 1);
        let estimate = SampleReport::of(&populations);
        let check = |name: &str, found: Estimate, exact: f64| {
            let Estimate { value, error } = found;
            assert!((value - exact).abs() < 3.0 * error, "{name}: {value} ± {error}, exactly {exact}");
            assert!(error < 0.25 * exact, "{name}: {value} ± {error} says little");
        };
        let total: f64 = MINIMAL.iter().map(|(_, number)| number).sum();
        check("total", estimate.total(), total);
        let mean = MINIMAL.iter().map(|(clues, number)| f64::from(*clues) * number).sum::<f64>() / total;
        check("mean", estimate.mean_clues(), mean);
        assert_eq!(estimate.clues(), [4, 5, 6]);
        for (clues, number) in MINIMAL {
            check("number", estimate.numbers(clues).0, number);
            check("share", estimate.share(clues), number / total);
        }
        let proper: f64 = (0..=16).map(|clues| estimate.numbers(clues).1.value).sum();
        assert!((proper / PROPER - 1.0).abs() < 0.02, "{proper} proper puzzles, exactly {PROPER}");
        assert_eq!(estimate.numbers(16).1.value.round(), 288.0);
        // Every weighted puzzle is minimal, and their weights are the total.
        for puzzle in populations.iter().flat_map(|population| &population.puzzles) {
            let (solution, clues) = puzzle.puzzle;
            let is_needed =
                |cell: u32| clues >> cell & 1 == 0 || !small.is_proper(solution, clues & !(1 << cell));
            assert!(small.is_proper(solution, clues) && (0..16).all(is_needed));
        }
        let weights: f64 = populations.iter().flat_map(|one| &one.puzzles).map(|puzzle| puzzle.weight).sum();
        assert!((weights / 40.0 / estimate.total().value - 1.0).abs() < 1e-9);
        // The weighted puzzles alone say the same of a property.
        check("mean of the sample", estimate.mean(|(_, clues)| Some(f64::from(clues.count_ones()))), mean);
    }
}

/// Of a hundred estimates, those that are off by less than one and by less than two errors.
#[test]
fn errors_hold() {
    let small = Small::new(true);
    let exact: f64 = MINIMAL.iter().map(|(_, number)| number).sum();
    let (mut within_one, mut within_two) = (0, 0);
    for seed in 0..100 {
        let populations = populations(&small, 20, 50, 100 + seed);
        let total = SampleReport::of(&populations).total();
        let off = (total.value - exact).abs() / total.error;
        within_one += u32::from(off < 1.0);
        within_two += u32::from(off < 2.0);
    }
    // 67 and 94 are expected, with a standard deviation of 4.7 and 2.4.
    assert!((53..=81).contains(&within_one), "{within_one} of 100 within one error");
    assert!(within_two >= 87, "{within_two} of 100 within two errors");
}

#[test]
fn a_cancelled_walk_is_nothing_and_the_same_numbers_give_the_same_walk() {
    let small = Small::new(true);
    let walk = |stop| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let cancel = Cancel::new();
        if stop {
            cancel.cancel();
        }
        Population::walk(&small, 100, 5, &mut rng, &cancel)
    };
    assert_eq!(walk(true), None);
    assert!(walk(false).is_some());
    assert_eq!(walk(false), walk(false));
}

#[test]
fn the_exact_numbers_are_right() {
    let small = Small::new(false);
    let mut minimal = [0_u32; 17];
    let mut proper = 0;
    // Renaming digits gives every other solution from those that begin with 1234, which were made first.
    for sets in &small.differences[..12] {
        let is_proper = |clues: u16| sets.iter().all(|set| set & clues != 0);
        let every: Vec<bool> = (0..=u16::MAX).map(is_proper).collect();
        for clues in 0..=u16::MAX {
            if every[usize::from(clues)] {
                proper += 24;
                let needed = |cell: u32| clues >> cell & 1 == 0 || !every[usize::from(clues & !(1 << cell))];
                minimal[clues.count_ones() as usize] += 24 * u32::from((0..16).all(needed));
            }
        }
    }
    assert_eq!(f64::from(proper), PROPER);
    for (clues, number) in MINIMAL {
        assert_eq!(f64::from(minimal[clues as usize]), number);
    }
    assert_eq!(minimal.iter().sum::<u32>(), 85_632);
    assert_eq!((small.differences.len(), choose(16, 4)), (288, 1820.0));
}
