//! Tasks of several questions in lanes: the results are those of the one-at-a-time engine, in order.

use ninefold_grid::{CellSet, Grid, Solution};
use ninefold_solve::many::{Answer, LaneTask, Packed, Question, Scheduler};
use ninefold_solve::{Puzzle, count};

use super::sample;

/// Takes clues out in a fixed order as long as there are at most `limit` solutions; how many depends on the answers before.
/// Then asks whether what is left is a puzzle.
struct Thinning {
    solution: Solution,
    clues: CellSet,
    untested: CellSet,
    limit: u64,
    proof: Option<Option<Puzzle>>,
}

impl Thinning {
    fn new(solution: Solution, limit: u64) -> Thinning {
        Thinning { solution, clues: CellSet::ALL, untested: CellSet::ALL, limit, proof: None }
    }

    fn grid(&self, cells: CellSet) -> Grid {
        self.solution.grid().restricted_to(cells)
    }

    /// Decides the first clue that is not decided.
    fn decide(&mut self, solutions: u64) {
        let cell = self.untested.first().expect("a question was asked about it");
        self.untested.remove(cell);
        if solutions <= self.limit {
            self.clues.remove(cell);
        }
    }
}

impl LaneTask for Thinning {
    type Output = (CellSet, Option<Puzzle>);

    fn ask(&mut self) -> Option<Question> {
        if let Some(cell) = self.untested.first() {
            let candidates = Packed::from(&self.solution).open(self.clues - CellSet::of(cell));
            return Some(Question::Count { grid: candidates.into(), limit: self.limit + 1 });
        }
        self.proof.is_none().then(|| Question::Proof(self.grid(self.clues)))
    }

    fn hear(&mut self, answer: &Answer<'_>) {
        if self.untested.is_empty() {
            self.proof = Some(answer.puzzle());
        } else {
            self.decide(answer.count());
        }
    }

    fn finish(&mut self) -> (CellSet, Option<Puzzle>) {
        while let Some(cell) = self.untested.first() {
            let grid = self.grid(self.clues - CellSet::of(cell));
            self.decide(count(&grid, self.limit + 1));
        }
        (self.clues, self.proof.unwrap_or_else(|| Puzzle::new(self.grid(self.clues)).ok()))
    }
}

/// Solutions of the sample, and limits that make some tasks long and some short.
fn tasks(number: usize) -> Vec<(Solution, u64)> {
    let solutions: Vec<Solution> =
        sample().iter().filter_map(|&grid| Some(*Puzzle::new(grid).ok()?.solution())).collect();
    (0..number).map(|i| (solutions[i % solutions.len()], [1, 1, 5, 40][i / 3 % 4])).collect()
}

#[test]
fn results_are_in_order_and_as_one_at_a_time() {
    for number in [0, 1, 23, 24, 25, 700] {
        let mut left = tasks(number).into_iter();
        let mut started = 0;
        let results: Vec<_> = Scheduler::new(|task: &mut Option<Thinning>| {
            let Some((solution, limit)) = left.next() else { return false };
            started += 1;
            *task = Some(Thinning::new(solution, limit));
            true
        })
        .collect();
        assert_eq!(started, number);
        let mut alone = std::collections::BTreeMap::new();
        for ((solution, limit), result) in tasks(number).into_iter().zip(results) {
            let key = (solution.to_string(), limit);
            let expected = alone.entry(key).or_insert_with(|| Thinning::new(solution, limit).finish());
            assert_eq!(result, *expected);
            assert_eq!(result.1.is_some(), limit == 1, "one solution, or several");
        }
    }
}

/// An endless list of tasks is read only some thousands ahead, and its results come as they are requested.
#[test]
fn tasks_are_started_as_results_are_taken() {
    let mut started = 0u32;
    let (solution, limit) = tasks(1)[0];
    let mut results = Scheduler::new(|task: &mut Option<Thinning>| {
        started += 1;
        *task = Some(Thinning::new(solution, limit));
        true
    });
    let expected = Thinning::new(solution, limit).finish();
    assert!(results.by_ref().take(100).all(|result| result == expected));
    drop(results);
    assert!((100..10_000).contains(&started), "{started}");
}
