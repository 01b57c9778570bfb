//! The scale of HoDoKu: scores and techniques as the program gives them, one position for each technique, soundness.
//!
//! The sample beside this file is always used. With `NINEFOLD_DATA` set, the larger reference set is read from there too; with
//! `NINEFOLD_THOROUGH` as well, soundness is tried on all puzzles of its `puzzles` folder.

use std::collections::BTreeMap;
use std::path::PathBuf;

use ninefold_grid::HintDegree;
use ninefold_grid::{Cancel, Candidate, Cell, CellSet, Digit, Grid};
use ninefold_logic::{RangeVerdict, StepSearch, hodoku};
use ninefold_rules::{BoardCell, BoardDigit};
use ninefold_solve::Puzzle;
use ninefold_trace::{FigureMark, Role};
use proptest::prelude::*;
use proptest::sample::Index;

const SAMPLE: &str = include_str!("data/hodoku.csv");
const POSITIONS: &str = include_str!("../src/hodoku/positions.txt");

/// Puzzle, level, score, techniques.
fn rows(text: &str) -> impl Iterator<Item = (Puzzle, [&str; 3])> {
    text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("puzzle,")).map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let puzzle = fields[0].parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        (puzzle, [fields[1], fields[2], fields[3]])
    })
}

/// Whether a forcing chain or net is printed as a contradiction or as a verity depends on the order of a search that
/// affects nothing else, so they are counted together.
fn merged(technique: hodoku::HodokuTechnique) -> hodoku::HodokuTechnique {
    match technique {
        hodoku::HodokuTechnique::ForcingChainVerity => hodoku::HodokuTechnique::ForcingChainContradiction,
        hodoku::HodokuTechnique::ForcingNetVerity => hodoku::HodokuTechnique::ForcingNetContradiction,
        other => other,
    }
}

fn counted(rating: &hodoku::HodokuRating) -> BTreeMap<hodoku::HodokuTechnique, u32> {
    let mut counts = BTreeMap::new();
    for (technique, count) in rating.histogram.iter() {
        *counts.entry(merged(technique)).or_default() += count;
    }
    counts
}

/// Returns how many rows were compared.
fn check(text: &str) -> usize {
    let mut compared = 0;
    for (puzzle, [level, score, techniques]) in rows(text) {
        let line = puzzle.clues();
        let rating = hodoku::rate(&puzzle).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!((rating.score.to_string().as_str(), Ok(rating.level)), (score, level.parse()), "{line}");
        assert!(rating.finished, "{line}");
        let mut counts = BTreeMap::new();
        for entry in techniques.split('|') {
            let (name, count) = entry.rsplit_once(" x").unwrap_or_else(|| panic!("{line}: {entry}"));
            let technique = name.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            *counts.entry(merged(technique)).or_default() += count.parse::<u32>().expect("a number");
        }
        assert_eq!(counted(&rating), counts, "{line}");
        compared += 1;
    }
    compared
}

fn data(file: &str) -> Option<PathBuf> {
    Some(PathBuf::from(std::env::var_os("NINEFOLD_DATA")?).join(file))
}

#[test]
fn the_sample_is_scored_as_by_the_reference() {
    assert!(check(SAMPLE) >= 80);
}

#[test]
fn the_larger_set_is_scored_as_by_the_reference() {
    let Some(path) = data("hodoku_score_dev.csv") else { return };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(check(&text) > 1000);
}

/// Reads `415`: digit 4 in r1c5.
fn candidate(text: &str) -> Candidate {
    let [digit, row, col] = text.as_bytes() else { panic!("{text}: expected digit, row, column") };
    Candidate::new(Cell::at(usize::from(row - b'1'), usize::from(col - b'1')), Digit::new(digit - b'0'))
}

/// Name, grid, digits that were found, candidates eliminated before, result.
struct Position {
    name: &'static str,
    /// Whether it is the next step, and not only found by a search for it.
    is_next: bool,
    grid: Grid,
    state: hodoku::QueuedPosition,
    result: &'static str,
}

fn positions() -> impl Iterator<Item = Position> {
    POSITIONS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let [name, grid, before, result] = line.split('|').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (grid, found) = grid.split_once(' ').unwrap_or((grid, ""));
        let grid: Grid = grid.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let found: CellSet = found.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut clues = grid;
        found.iter().for_each(|cell| clues.set(cell, None));
        let mut state = hodoku::QueuedPosition::new(&clues);
        for cell in found {
            state.place(cell, grid.get(cell).expect("a digit that was found"));
        }
        before.split_whitespace().for_each(|text| state.eliminate(candidate(text)));
        let is_next = !name.ends_with('*');
        Position { name: name.trim_end_matches('*'), is_next, grid, state, result }
    })
}

/// Returns the result as the file writes it, in the order of the file's entries.
fn is_result(step: &hodoku::HodokuStep, result: &str) -> bool {
    if let Some(placed) = result.strip_prefix('=') {
        return step.placement == Some(candidate(placed));
    }
    let mut expected: Vec<Candidate> = result.split_whitespace().map(candidate).collect();
    let mut found = step.eliminations.clone();
    for list in [&mut expected, &mut found] {
        list.sort_unstable();
        list.dedup();
    }
    step.placement.is_none() && found == expected
}

#[test]
fn every_technique_finds_what_the_program_finds() {
    let mut count = 0;
    for mut position in positions() {
        let Position { name, is_next, grid, result, .. } = position;
        // The positions name families where a search may print several names.
        let names = |technique: hodoku::HodokuTechnique| {
            technique.hodoku_name().starts_with(name) || name.parse() == Ok(technique)
        };
        let step = if name == "Brute Force" {
            // The only one that needs the solution.
            let puzzle = Puzzle::new(grid).unwrap_or_else(|error| panic!("{name}: {error}"));
            hodoku::path(&puzzle).unwrap_or_else(|error| panic!("{name}: {error}"))[0].clone()
        } else if is_next {
            hodoku::next_step(&mut position.state).unwrap_or_else(|| panic!("{name}: nothing found"))
        } else {
            let technique = name.parse().unwrap_or_else(|error| panic!("{error}"));
            hodoku::find(&position.state, technique).unwrap_or_else(|| panic!("{name}: nothing found"))
        };
        assert!(names(step.technique), "{name}: found {step}");
        assert!(is_result(&step, result), "{name}: found {step}, expected {result}");
        count += 1;
    }
    assert_eq!(count, 61);
}

/// Takes every step and compares it with the solution. Returns the number of steps.
fn follow(puzzle: &Puzzle) -> usize {
    let line = puzzle.clues();
    let steps = hodoku::path(puzzle).unwrap_or_else(|error| panic!("{line}: {error}"));
    let mut state = hodoku::QueuedPosition::new(line);
    for step in &steps {
        let before = (state.grid(), state.pencil_marks());
        for &gone in &step.eliminations {
            assert_ne!(puzzle.solution()[gone.cell], gone.digit, "{line}: {step}");
            state.eliminate(gone);
        }
        if let Some(placed) = step.placement {
            assert_eq!(puzzle.solution()[placed.cell], placed.digit, "{line}: {step}");
            state.place(placed.cell, placed.digit);
        }
        assert_ne!((state.grid(), state.pencil_marks()), before, "{line}: {step}");
    }
    assert_eq!(state.grid(), puzzle.solution().grid(), "{line}");
    let rating = hodoku::rate(puzzle).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(rating.score, steps.iter().map(|step| step.score).sum::<u32>(), "{line}");
    assert_eq!(rating.histogram.steps() as usize, steps.len(), "{line}");
    steps.len()
}

/// Turns rows into columns and digits round.
fn transposed(grid: &Grid) -> Grid {
    let mut turned = Grid::EMPTY;
    for (cell, digit) in grid.clues() {
        turned.set(Cell::at(cell.col(), cell.row()), Some(Digit::new(10 - digit.get())));
    }
    turned
}

/// Turns the grid over its other diagonal.
fn transposed_back(grid: &Grid) -> Grid {
    let mut turned = Grid::EMPTY;
    for (cell, digit) in grid.clues() {
        turned.set(Cell::at(8 - cell.col(), 8 - cell.row()), Some(digit));
    }
    turned
}

#[test]
fn no_step_removes_a_digit_of_the_solution() {
    let mut steps = 0;
    for (puzzle, _) in rows(SAMPLE).filter(|(_, [_, score, _])| score.len() <= 4) {
        steps += follow(&puzzle);
        steps += follow(&Puzzle::new(transposed(puzzle.clues())).expect("as proper as before"));
    }
    assert!(steps > 5000, "{steps}");
    if std::env::var_os("NINEFOLD_THOROUGH").is_none() {
        return;
    }
    let Some(folder) = data("puzzles") else { return };
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for file in files {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        for puzzle in text.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok()) {
            follow(&puzzle);
            // In other places the searches meet other patterns.
            for turned in [transposed(puzzle.clues()), transposed_back(puzzle.clues())] {
                follow(&Puzzle::new(turned).expect("as proper as before"));
            }
        }
    }
}

#[test]
fn work_is_bounded_and_can_be_cancelled() {
    let (puzzle, _) = rows(SAMPLE).last().expect("the hardest of the sample");
    let short = StepSearch::default().with_work(1000);
    let Err(hodoku::HodokuRateError::Budget { limit: 1000, step, so_far }) = short.hodoku().rate(&puzzle)
    else {
        panic!("a thousand units suffice")
    };
    let full = hodoku::rate(&puzzle).expect("a rating");
    assert!(so_far < full.score && step <= full.histogram.steps());
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = StepSearch::default().with_cancel(&cancel);
    assert!(matches!(cancelled.hodoku().rate(&puzzle), Err(hodoku::HodokuRateError::Cancelled { .. })));
    assert_eq!(
        hodoku::rate(&Puzzle::new(puzzle.solution().grid()).expect("solved")),
        Err(hodoku::HodokuRateError::AlreadySolved)
    );
}

/// Techniques that look at one thing must find nothing where it is spent.
#[test]
fn a_spent_pattern_is_not_found_again() {
    let mut count = 0;
    for position in positions() {
        let Ok(technique) = position.name.parse::<hodoku::HodokuTechnique>() else { continue };
        let mut state = position.state;
        let Some(step) = hodoku::find(&state, technique) else { continue };
        if step.placement.is_some() {
            continue;
        }
        step.eliminations.iter().for_each(|&gone| state.eliminate(gone));
        let again = hodoku::find(&state, technique);
        let is_same = |again: &hodoku::HodokuStep| {
            again.eliminations.iter().any(|gone| step.eliminations.contains(gone))
        };
        assert!(!again.as_ref().is_some_and(is_same), "{}: {again:?}", position.name);
        count += 1;
    }
    assert!(count > 45, "{count}");
}

/// Every kind of step has sentences without gaps and a figure. The figure shows all its changes, why they
/// are so, and only candidates that are there.
#[test]
fn every_step_has_sentences_and_a_figure() {
    let mut steps: Vec<(hodoku::QueuedPosition, hodoku::HodokuStep)> = Vec::new();
    for position in positions() {
        let technique = position.name.parse::<hodoku::HodokuTechnique>();
        let found = technique.ok().and_then(|technique| hodoku::find(&position.state, technique));
        steps.extend(found.map(|step| (position.state, step)));
    }
    assert!(steps.len() > 55, "{}", steps.len());
    for (puzzle, _) in rows(SAMPLE).filter(|(_, [_, score, _])| score.len() == 4) {
        let mut state = hodoku::QueuedPosition::new(puzzle.clues());
        for step in hodoku::path(&puzzle).expect("a path") {
            let before = state.clone();
            step.eliminations.iter().for_each(|&gone| state.eliminate(gone));
            if let Some(placed) = step.placement {
                state.place(placed.cell, placed.digit);
            }
            steps.push((before, step));
        }
    }
    for (state, step) in &steps {
        let name = step.technique;
        for degree in HintDegree::ALL {
            let text = step.hint(degree);
            assert!(
                !text.is_empty() && !text.contains(['{', '}']) && !text.contains("  ,"),
                "{name}: {text}"
            );
        }
        let figure = step.figure(state);
        let marks = state.pencil_marks();
        let is_there = |(cell, digit): (BoardCell, BoardDigit)| {
            marks[Cell::new(cell.index())].contains(Digit::from_index(digit.index()))
        };
        let has =
            |one: Candidate, role| figure.marks.contains(&FigureMark::candidate(one.cell, one.digit, role));
        assert!(step.placement.is_none_or(|placed| has(placed, Role::Placed)), "{step}");
        assert!(step.eliminations.iter().all(|&gone| has(gone, Role::Struck)), "{step}");
        let mut why = figure.roles().into_iter().filter(|role| ![Role::Placed, Role::Struck].contains(role));
        assert!(why.next().is_some(), "{step}: nothing says why");
        for mark in &figure.marks {
            match *mark {
                FigureMark::Candidate(candidate, _) => {
                    assert!(is_there(candidate), "{step}: {candidate:?} is not there");
                }
                FigureMark::Link(from, to, _) => {
                    assert!(is_there(from) && is_there(to), "{step}: a link leads to nothing");
                }
                _ => {}
            }
        }
    }
}

#[test]
fn a_limit_decides_whether_there_is_a_rating_never_which() {
    for (puzzle, [_, score, _]) in rows(SAMPLE).filter(|(_, [_, score, _])| score.len() <= 4) {
        let full = hodoku::rate(&puzzle).expect("a rating");
        let hardest = full.histogram.iter().last().expect("steps were taken").0;
        let search = StepSearch::default();
        let rate = |limit| search.hodoku().rate_within(&puzzle, &limit).expect("no bound is met");
        let any = hodoku::Limit::default();
        let tight = any.with_score(full.score).with_level(full.level).with_hardest(hardest);
        assert_eq!(rate(tight), RangeVerdict::Inside(full.clone()), "{score}");
        let is_too_hard = |limit| match rate(limit) {
            RangeVerdict::Above { open } => (1..=81).contains(&open),
            RangeVerdict::Inside(_) | RangeVerdict::Below(_) => false,
        };
        assert!(is_too_hard(any.with_score(full.score - 1)));
        if let Some(&lower) = hodoku::HodokuLevel::ALL.iter().rev().find(|&&level| level < full.level) {
            assert!(is_too_hard(any.with_level(lower)), "{score} {lower}");
        }
        let easier = hodoku::HodokuTechnique::ALL
            .iter()
            .rev()
            .find(|easier| **easier < hardest && easier.score() != hardest.score());
        if let Some(&easier) = easier {
            assert!(is_too_hard(any.with_hardest(easier)), "{hardest} {easier}");
        }
    }
}

#[test]
fn a_position_for_practice_has_its_technique_next() {
    let mut count = 0;
    for (puzzle, _) in rows(SAMPLE).filter(|(_, [_, score, _])| score.len() <= 4) {
        let rating = hodoku::rate(&puzzle).expect("a rating");
        for (technique, _) in rating.histogram.iter() {
            let before = StepSearch::default().hodoku().positions_before(&puzzle, &[technique]);
            let before = before.expect("no bound is met");
            assert_eq!(before.len(), rating.histogram.uses(technique) as usize, "{technique}");
            for mut state in before {
                if technique != hodoku::HodokuTechnique::BruteForce {
                    assert_eq!(hodoku::next_step(&mut state).map(|step| step.technique), Some(technique));
                    count += 1;
                }
            }
        }
        let none = StepSearch::default()
            .hodoku()
            .positions_before(&puzzle, &[hodoku::HodokuTechnique::UniquenessTest5]);
        assert_eq!(none.map(|states| states.len()), Ok(0));
    }
    assert!(count > 200, "{count}");
}

/// A walk to the end remembers from step to step what was not there; a search for one step knows nothing of the steps before.
#[test]
fn steps_are_the_same_with_and_without_memory() {
    for (puzzle, _) in rows(SAMPLE).step_by(5) {
        let mut state = hodoku::QueuedPosition::new(puzzle.clues());
        for step in hodoku::path(&puzzle).unwrap() {
            if step.technique == hodoku::HodokuTechnique::BruteForce {
                assert_eq!(hodoku::next_step(&mut state), None, "{}", puzzle.clues());
            } else {
                assert_eq!(hodoku::next_step(&mut state).as_ref(), Some(&step), "{}", puzzle.clues());
            }
            step.eliminations.iter().for_each(|&gone| state.eliminate(gone));
            if let Some(placed) = step.placement {
                state.place(placed.cell, placed.digit);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever a player has placed and eliminated: an answer, or none, but no panic and no end without a bound.
    #[test]
    fn any_position_has_an_answer(
        row in any::<Index>(),
        placed in prop::collection::vec((0..81usize, 0..9usize), 0..4),
        gone in prop::collection::vec((0..81usize, 0..9usize), 0..60),
    ) {
        let puzzles: Vec<Puzzle> = rows(SAMPLE).map(|(puzzle, _)| puzzle).collect();
        let mut state = hodoku::QueuedPosition::new(row.get(&puzzles).clues());
        placed.iter().for_each(|&(cell, digit)| state.place(Cell::new(cell), Digit::from_index(digit)));
        for (cell, digit) in gone {
            state.eliminate(Candidate::new(Cell::new(cell), Digit::from_index(digit)));
        }
        let search = StepSearch::default().with_work(300_000);
        for &technique in hodoku::HodokuTechnique::ALL {
            let _ = search.hodoku().find(&state, technique);
        }
        for _ in 0..40 {
            let Ok(Some(step)) = search.hodoku().next_step(&mut state) else { break };
            let _ = (step.hint(HintDegree::Full), step.figure(&state));
            let before = (state.grid(), state.pencil_marks());
            step.eliminations.iter().for_each(|&gone| state.eliminate(gone));
            if let Some(placed) = step.placement {
                state.place(placed.cell, placed.digit);
            }
            prop_assert_ne!((state.grid(), state.pencil_marks()), before, "{}", step);
        }
    }
}
