//! Many at once and one at a time are two engines with nothing in common but the answers.

mod fuzz;
mod scheduler;
mod table;

use std::collections::VecDeque;

use ninefold_grid::{Cell, CellSet, Digit, Grid, Solution};
use ninefold_lanes::Backend;
use ninefold_solve::many::{
    Job, JobGrid, JobResult, JobSource, Packed, PackedSolution, Pool, count_each, minimal_many, solve_each,
};
use ninefold_solve::{Puzzle, count, count_many, count_within, solutions, solve_many};
use ninefold_testkit::corpus::{Corpus, size};
use proptest::prelude::*;
use table::{check, results, results_of_jobs, shared_or_not};

/// One of each kind: proper (easy, 17 clues, hard), several solutions, none, contradictory, empty, full.
const SAMPLE: [&str; 10] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "8.........95.......76.........426798...571243...893165......916....3.487....1.532",
    "12.......34...............5...........5..........................................",
    "55...............................................................................",
    ".................................................................................",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286178",
];

fn sample() -> Vec<Grid> {
    SAMPLE.map(|line| line.parse().unwrap()).to_vec()
}

/// Little enough for Miri, which looks for undefined behaviour and takes some thousand times as long.
#[test]
fn a_few_for_miri() {
    // Easy, 17 clues, none, a clash, full, nearly full.
    let few = [0, 1, 5, 6, 8, 9].map(|i| sample()[i]);
    assert_eq!(check(&few, 2), [1, 1, 0, 0, 1, 0]);
}

#[test]
fn all_kinds_of_grids_on_all_back_ends() {
    let sample = sample();
    for limit in [0, 1, 2, 3, 50] {
        check(&sample, limit);
    }
    // More than any engine has lanes, and not a multiple of anything.
    let many: Vec<Grid> = sample.iter().copied().cycle().take(1777).collect();
    check(&many, 2);
}

#[test]
fn answers_keep_their_order_and_equal_those_of_one_at_a_time() {
    let grids: Vec<Grid> = sample().into_iter().cycle().take(4321).collect();
    let expected: Vec<_> = sample().iter().map(|&grid| Puzzle::new(grid)).collect();
    for (i, answer) in solve_many(&grids).into_iter().enumerate() {
        assert_eq!(answer, expected[i % expected.len()], "{}", grids[i]);
    }
    let counts: Vec<u64> = sample().iter().map(|grid| count(grid, 7)).collect();
    for (i, found) in count_each(grids.iter().copied(), 7).enumerate() {
        assert_eq!(found, Ok(counts[i % counts.len()]), "{}", grids[i]);
    }
    for few in [0, 1, 5, 23, 24, 25, 100] {
        assert_eq!(
            solve_many(&grids[..few]),
            grids[..few].iter().map(|&g| Puzzle::new(g)).collect::<Vec<_>>()
        );
        assert_eq!(count_many(&grids[..few], 2).len(), few);
    }
}

#[test]
fn minimality_is_as_one_at_a_time() {
    let sets = [Corpus::Minimal, Corpus::Easy, Corpus::Clues17, Corpus::Hardest1106, Corpus::Top1465];
    let mut puzzles: Vec<Puzzle> =
        sets.into_iter().flat_map(Corpus::puzzles).map(|grid| Puzzle::new(grid).unwrap()).collect();
    // A clue too many, wherever one goes.
    for puzzle in Corpus::Minimal.puzzles() {
        let puzzle = Puzzle::new(puzzle).unwrap();
        let cell = (!puzzle.clues().filled()).first().unwrap();
        puzzles.push(Puzzle::new(puzzle.clues().with(cell, Some(puzzle.solution()[cell]))).unwrap());
    }
    let expected: Vec<bool> = puzzles.iter().map(Puzzle::is_minimal).collect();
    assert!(expected.contains(&true) && expected.contains(&false));
    assert_eq!(minimal_many(&puzzles), expected);
    for few in [0, 1, 23, 24, 25, 60] {
        assert_eq!(minimal_many(&puzzles[..few]), expected[..few]);
    }
}

#[test]
fn one_hard_grid_does_not_delay_the_others() {
    // The first grid has more solutions than anyone will count; the window fills behind it.
    let grids = [Grid::EMPTY].into_iter().chain(std::iter::repeat_n(sample()[0], 9000));
    let counts: Vec<u64> = count_each(grids, 20_000).map(Result::unwrap).collect();
    assert_eq!(counts[0], 20_000);
    assert!(counts.len() == 9001 && counts[1..].iter().all(|&count| count == 1));
    // One that nothing fits, which takes hours to prove, is given up.
    let hopeless =
        "....................................................1.59.....318........1.3....95".parse().unwrap();
    let grids = [hopeless].into_iter().chain(std::iter::repeat_n(sample()[0], 100));
    let counts: Vec<_> = count_each(grids, 2).collect();
    assert!(counts[0].is_err() && counts[1..].iter().all(|count| *count == Ok(1)));
    assert!(count_within(&hopeless, 100, 10_000).is_err());
    assert_eq!(count_within(&sample()[0], 100, 10_000), Ok(1));
    // A stream that never ends is read only as far as it is used.
    assert_eq!(solve_each(std::iter::repeat(sample()[0])).take(100).filter(Result::is_ok).count(), 100);
}

#[test]
fn a_limit_is_met_exactly() {
    for limit in [1, 2, 999, 1000, 1001, 30_000] {
        assert_eq!(count_many(&[Grid::EMPTY; 30], limit), [limit; 30]);
    }
}

/// A few of the hardest, alone and with a clue less, which gives them several solutions: lanes share their searches for long.
#[test]
fn lanes_that_share_a_search_find_what_one_lane_finds() {
    let hardest = Corpus::Hardest1106.puzzles().into_iter().take(12);
    let grids: Vec<Grid> = hardest
        .flat_map(|grid| {
            [grid].into_iter().chain(grid.filled().into_iter().take(4).map(move |cell| grid.with(cell, None)))
        })
        .collect();
    for backend in Backend::available() {
        for limit in [1, 2, 3] {
            let expected = shared_or_not(backend, &grids, limit, false);
            assert_eq!(results(backend, &grids, limit), expected, "{backend}, limit {limit}");
            // One search in all lanes.
            assert_eq!(results(backend, &grids[..1], limit), expected[..1], "{backend}, limit {limit}");
        }
    }
    assert_eq!(count_many(&grids, 2), grids.iter().map(|grid| count(grid, 2)).collect::<Vec<_>>());
}

/// Follows every result up with a question that depends on it, and leaves early.
struct Chain {
    ready: VecDeque<Job>,
    left: u64,
    solutions: Vec<Solution>,
}

impl JobSource for Chain {
    fn next(&mut self) -> Option<Job> {
        self.ready.pop_front()
    }

    fn done(&mut self, result: JobResult) {
        let first = result.first.unwrap();
        self.solutions.push(first.solution());
        if self.left > 0 {
            self.left -= 1;
            // The same without its first band.
            let keep = CellSet::from_bits(CellSet::ALL.bits() << 27);
            self.ready.push_back(Job { id: result.id, grid: first.candidates().open(keep).into(), limit: 1 });
        }
    }
}

#[test]
fn jobs_may_follow_from_results_and_be_abandoned() {
    for backend in Backend::available() {
        let job = |id| Job { id, grid: Packed::ALL.into(), limit: 1 };
        let mut chain = Chain { ready: (0..9).map(job).collect(), left: 40, solutions: Vec::new() };
        let mut pool = Pool::on(backend).unwrap();
        pool.work(&mut chain, 0);
        assert_eq!(chain.solutions.len(), 49);
        assert!(pool.abandon().is_empty());

        chain.ready.extend((0..9).map(job));
        pool.work(&mut chain, 9);
        assert_eq!(pool.abandon(), (0..9).collect::<Vec<_>>(), "in lanes, and not finished");
        pool.work(&mut chain, 0);
        assert_eq!(chain.solutions.len(), 49, "abandoned jobs do not come back");
    }
}

/// Two clues are taken out of a solution that has lost others: how many solutions differ from it in one of the two?
#[test]
fn solutions_that_differ_in_one_of_two_cells_are_counted() {
    let solution: Solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    let mut expected = Vec::new();
    let mut jobs = Vec::new();
    for id in 0..400 {
        let [one, other] = [id * 7 % 81, (id * 7 + 1 + id * 31 % 80) % 81].map(Cell::new);
        let lost = Cell::all().filter(|cell| (cell.index() * 53 + id * 29) % 97 < 50 + id % 12);
        let clues = (CellSet::ALL - lost.collect()).with(one).with(other);
        let limit = [0, 1, 2, 30][id % 4];
        let differs = |found: &Solution| [one, other].iter().any(|&cell| found[cell] != solution[cell]);
        let opened = solution.grid().restricted_to(clues.without(one).without(other));
        let all: Vec<Solution> = solutions(&opened).take(3000).filter(differs).collect();
        expected.push((all, limit));
        let grid = JobGrid::Differing(Packed::from(&solution).open(clues), [one, other]);
        jobs.push(Job { id: id as u64, grid, limit: limit as u64 });
    }
    assert!(expected.iter().filter(|(all, _)| all.is_empty()).count() > 50);
    assert!(expected.iter().filter(|(all, _)| all.len() > 2).count() > 50);
    let mut before = None;
    for backend in Backend::available() {
        let found = results_of_jobs(backend, &jobs);
        for (result, (all, limit)) in found.iter().zip(&expected) {
            assert_eq!(result.count, all.len().min(*limit) as u64, "{backend}, {}", result.id);
            let mut solutions = [result.first, result.last].into_iter().flatten();
            assert!(solutions.all(|found| all.contains(&found.solution())), "{backend}, {}", result.id);
        }
        assert_eq!(*before.get_or_insert(found.clone()), found, "{backend}");
    }
}

/// Sets in full, if they are at hand.
#[test]
fn collections_have_one_solution_each() {
    let Some(folder) = std::env::var_os("NINEFOLD_DATA") else {
        check(&sample(), 2);
        return;
    };
    let most = size(300, usize::MAX);
    let mut files: Vec<_> = std::fs::read_dir(std::path::Path::new(&folder).join("puzzles"))
        .expect("a folder of puzzles")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let grids: Vec<Grid> =
            text.lines().filter_map(|line| line.get(..81)?.parse().ok()).take(most).collect();
        let answers = solve_many(&grids);
        for backend in Backend::available() {
            let results = results(backend, &grids, 2);
            for ((grid, result), answer) in grids.iter().zip(&results).zip(&answers) {
                assert_eq!(result.count == 1, answer.is_ok(), "{backend}, {grid}");
                if let Ok(puzzle) = answer {
                    assert_eq!(result.first, Some(PackedSolution::from(puzzle.solution())));
                }
            }
        }
        for (grid, answer) in grids.iter().zip(answers).step_by(grids.len() / 100 + 1) {
            assert_eq!(answer, Puzzle::new(*grid), "{grid}");
        }
    }
}

/// Some solution, by shuffling what is free to be shuffled in a known one.
fn any_solution() -> impl Strategy<Value = Solution> {
    (Just([1u8, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle(), Just([0usize, 1, 2]).prop_shuffle(), 0..200usize)
        .prop_map(|(names, rows, which)| {
            let base = solutions(&Grid::EMPTY).nth(which).unwrap();
            let mut values = [0; 81];
            for cell in Cell::all() {
                let from = Cell::at(cell.row() / 3 * 3 + rows[cell.row() % 3], cell.col());
                values[cell.index()] = names[base[from].index()];
            }
            Solution::try_from(Grid::from_values(values).unwrap()).unwrap()
        })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: size(24, 300),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Part of a solution, and perhaps a lie in it: many solutions, one, or none.
    #[test]
    fn parts_of_solutions(
        solution in any_solution(),
        orders in proptest::collection::vec((any::<u64>(), 17usize..60, any::<bool>()), size(64, 600)),
    ) {
        let grids: Vec<Grid> = orders.into_iter().map(|(mut state, clues, lie)| {
            let mut next = || { state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); (state >> 33) as usize };
            let mut grid = Grid::EMPTY;
            while grid.clue_count() < clues {
                let cell = Cell::new(next() % 81);
                grid.set(cell, Some(solution[cell]));
            }
            if lie {
                grid.set(Cell::new(next() % 81), Some(Digit::from_index(next() % 9)));
            }
            grid
        }).collect();
        check(&grids, 2);
        check(&grids, 9);
    }

    /// A few digits anywhere: rarely solvable, often contradictory.
    #[test]
    fn scattered_digits(grids in proptest::collection::vec(proptest::collection::vec((0usize..81, 0usize..9), 0..12), 64)) {
        let grids: Vec<Grid> = grids.into_iter().map(|clues| {
            clues.into_iter().fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(Cell::new(cell), Some(Digit::from_index(digit))))
        }).collect();
        check(&grids, 3);
    }
}
