//! What only the inside shows: no rule removes a digit of a solution, and the order of the rules makes no difference.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, Rules};
use ninefold_testkit::board_oracle;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::deduce::RuleSet;
use super::size::{SizedTables, with_tables};
use super::solver::BoardSolver;
use super::state::State;

const BOARDS: [&str; 14] = [
    "4x4",
    "4x4+x",
    "4x4+windoku",
    "jigsaw:AAABABBBCDDDCCCD",
    "jigsaw:AAABBAACBBDCCCBDDCEEDDEEE",
    "6x6",
    "6x6+x",
    "6x6+anti-knight",
    "6x6+anti-king",
    "6x6+disjoint-groups",
    "6x6+windoku",
    "6x6+non-consecutive",
    "windoku+anti-knight",
    "16x16",
];

fn rules(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse().expect("a variant")).expect("rules"))
}

/// Some clues, most of them of one solution.
fn clues(solver: &BoardSolver, rng: &mut impl Rng) -> BoardGrid {
    let rules = solver.rules();
    let mut digits: Vec<usize> = (1..=rules.size()).collect();
    digits.shuffle(rng);
    let mut start = BoardGrid::empty(rules);
    start.set(BoardCell::new(rng.random_range(0..rules.cell_count())), BoardDigit::new(digits[0]));
    start.set(BoardCell::new(rng.random_range(0..rules.cell_count())), BoardDigit::new(digits[1]));
    let solution = solver.solve(&start).ok().flatten();
    let mut grid = solution.map_or(start, |solution| solution.grid().clone());
    let mut cells: Vec<BoardCell> = rules.cells().collect();
    cells.shuffle(rng);
    let removed = rng.random_range(rules.cell_count() / 3..=rules.cell_count());
    cells[..removed].iter().for_each(|&cell| grid.set(cell, None));
    if rng.random_ratio(1, 5) {
        grid.set(cells[0], BoardDigit::new(digits[1]));
    }
    grid
}

#[test]
fn no_rule_removes_a_digit_of_a_solution() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut checked = 0;
    for text in BOARDS {
        let rules = rules(text);
        if rules.size() > 6 {
            continue;
        }
        let (solver, tables) = (BoardSolver::new(&rules), SizedTables::new(&rules));
        for _ in 0..100 {
            let grid = clues(&solver, &mut rng);
            let solutions = board_oracle::solutions(&grid, 2_000, 100_000_000).expect("enough steps");
            with_tables!(&tables, tables => {
                let mut state = State::new(tables, grid.values());
                let outcome = state.deduce(tables, RuleSet::ALL);
                assert!(outcome.is_ok() || solutions.is_empty(), "{text}: {grid}");
                for values in &solutions {
                    for (cell, &value) in values.iter().enumerate() {
                        let word = state.boards[usize::from(value) - 1][cell / 64];
                        assert!(word >> (cell % 64) & 1 == 1, "{text}: {grid}: {value} in {cell}");
                        checked += 1;
                    }
                }
            });
        }
    }
    assert!(checked > 100_000, "only {checked} digits were checked");
}

#[test]
fn rules_in_any_order_reach_the_same_end() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let (mut stuck, mut contradictions) = (0, 0);
    for text in BOARDS {
        let rules = rules(text);
        let (solver, tables) = (BoardSolver::new(&rules), SizedTables::new(&rules));
        for _ in 0..60 {
            let grid = clues(&solver, &mut rng);
            with_tables!(&tables, tables => {
                let mut expected = State::new(tables, grid.values());
                let outcome = expected.deduce(tables, RuleSet::ALL);
                let mut state = State::new(tables, grid.values());
                let mut other = Ok(());
                // Each rule may have nothing to do for a while; 40 times in a row means that all have ended.
                let (mut idle, every) = (0, (1 << tables.size) - 1);
                while idle < 40 && other.is_ok() {
                    let before = state.boards;
                    match rng.random_range(0..4) {
                        0 => {
                            state.changed = every;
                            other = state.singles(tables);
                        }
                        1 => {
                            state.sight(tables, every);
                        }
                        2 => {
                            state.leftovers(tables, every);
                        }
                        _ if !tables.non_consecutive.is_empty() => {
                            state.neighbours(tables);
                        }
                        _ => {}
                    }
                    idle = if state.boards == before { idle + 1 } else { 0 };
                }
                assert_eq!(outcome, other, "{text}: {grid}");
                if outcome.is_ok() {
                    assert_eq!(expected.boards, state.boards, "{text}: {grid}");
                    stuck += usize::from(expected.open.iter().any(|&word| word != 0));
                } else {
                    contradictions += 1;
                }
            });
        }
    }
    assert!(stuck > 100 && contradictions > 20, "{stuck} stuck, {contradictions} contradictions");
}
