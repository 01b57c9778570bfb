//! Runs of every method, explained move by move: the texts as people read them, and what must be true of all of them.

use std::fmt::Write as _;

use ninefold_fill::{Filler, Method, potential, transform};
use ninefold_trace::{Board, FigureMark, Move, Procedure, Replay, Role, Rule};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The filler that each procedure explains.
fn filler(procedure: Procedure) -> Option<Filler> {
    let any = potential::PotentialOptions { reading: potential::Reading::Any, ..Default::default() };
    let reflections =
        transform::TransformOptions { scope: transform::Scope::Reflections, ..Default::default() };
    Some(match procedure {
        Procedure::Sorting => Filler::from(Method::Sorting),
        Procedure::PotentialFewest => Filler::from(Method::Potential),
        Procedure::PotentialAny => any.into(),
        Procedure::Transform => Filler::from(Method::Transform),
        Procedure::TransformReflections => reflections.into(),
        Procedure::Backtrack => Filler::from(Method::Backtrack),
        Procedure::SwapChain => Filler::from(Method::SwapChain),
        Procedure::Uniform => Filler::from(Method::Uniform),
        _ => return None,
    })
}

fn run(procedure: Procedure, seed: u64) -> Option<Replay> {
    let mut moves = Vec::new();
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    filler(procedure)?.fill(rng, &mut moves).expect("these end within their bounds");
    Some(Replay::new(Board::default(), moves))
}

/// The first stops of a run of each method, with the pseudocode: written anew with `NINEFOLD_BLESS=1`.
#[test]
fn runs_read_as_stored() {
    let mut text = String::new();
    for procedure in Procedure::ALL {
        writeln!(text, "== {procedure:?}, step over a {}", procedure.unit()).unwrap();
        for (number, line) in procedure.pseudocode().iter().enumerate() {
            writeln!(text, "{number} {line}").unwrap();
        }
        let Some(mut replay) = run(procedure, 7) else { continue };
        let stops = procedure.stops(replay.moves());
        let last = *stops.last().unwrap();
        for &stop in stops.iter().take(60).chain([&last]) {
            replay.seek(stop);
            let explained = procedure.explain(&replay);
            let line = explained.line.map_or("-".to_owned(), |line| line.to_string());
            writeln!(text, "{stop:5} {line} {}", explained.sentence).unwrap();
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/explained.txt");
    if std::env::var_os("NINEFOLD_BLESS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let stored = std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    for (place, (line, expected)) in text.lines().zip(stored.lines()).enumerate() {
        assert_eq!(line, expected, "line {}", place + 1);
    }
    assert_eq!(text.lines().count(), stored.lines().count());
}

/// The words of a sentence that play one of these roles.
fn named(replay: &Replay, procedure: Procedure, role: Role) -> Vec<String> {
    let sentence = procedure.explain(replay).sentence;
    sentence.parts.into_iter().filter(|(_, part)| *part == Some(role)).map(|(text, _)| text).collect()
}

#[test]
fn every_move_has_a_line_and_a_sentence() {
    for procedure in Procedure::ALL {
        for seed in 0..if procedure == Procedure::PotentialAny { 3 } else { 20 } {
            let Some(mut replay) = run(procedure, seed) else { continue };
            assert_eq!(procedure.explain(&replay).line, None);
            for &stop in procedure.stops(replay.moves()).iter().take(1500) {
                replay.seek(stop);
                let explained = procedure.explain(&replay);
                let text = explained.sentence.to_string();
                assert!(text.ends_with('.') && !text.contains('#') && !text.contains("  "), "{text}");
                let line = explained.line.unwrap_or_else(|| panic!("{procedure:?}: {text}"));
                assert!(line < procedure.pseudocode().len());
                if let Some(question) = procedure.question(&replay) {
                    assert!(question.sentence.to_string().ends_with('?'));
                    assert!(question.cells.is_empty() == (question.right < question.options.len()));
                }
            }
        }
    }
}

#[test]
fn what_sorting_says_of_a_double_is_so() {
    let (mut doubles, mut chains, mut given_up) = (0, 0, 0);
    for seed in 0..1500 {
        let mut replay = run(Procedure::Sorting, seed).unwrap();
        for position in 1..=replay.moves().len() {
            replay.seek(position);
            let figure = Procedure::Sorting.explain(&replay).figure;
            let (grid, step) = (replay.board().grid, replay.moves()[position - 1].clone());
            let cells = |role| {
                let marks = figure.marks.iter();
                marks.filter_map(move |mark| match *mark {
                    FigureMark::Cell(cell, part) if part == role => Some(cell),
                    _ => None,
                })
            };
            let lines: Vec<_> = figure
                .marks
                .iter()
                .filter_map(|mark| match *mark {
                    FigureMark::House(house, Role::Active) => Some(house),
                    _ => None,
                })
                .collect();
            match step {
                Move::Rule(Rule::Bas(cell) | Rule::Pas(cell)) => {
                    let first = cells(Role::Twin).next().unwrap();
                    assert_eq!((grid[first], lines.len()), (grid[cell], 1), "seed {seed}, move {position}");
                    assert!(lines[0].cells().contains(first) && lines[0].cells().contains(cell));
                    doubles += 1;
                }
                Move::Swap(inside, _) => {
                    // Still true after the swap: either the line has no second copy of what came in up to there, or it is marked.
                    let twins: Vec<_> = cells(Role::Twin).collect();
                    assert!(twins.iter().all(|&twin| grid[twin] == grid[inside]));
                    chains += usize::from(!twins.is_empty());
                }
                Move::LineSorted(house) => {
                    assert_eq!(
                        house
                            .cells()
                            .iter()
                            .filter_map(|cell| grid[cell])
                            .collect::<ninefold_grid::DigitSet>()
                            .len(),
                        9
                    );
                }
                Move::Rule(Rule::Abs(_)) => given_up += 1,
                _ => {}
            }
        }
    }
    assert!(doubles > 40_000 && chains > 1_000 && given_up > 0, "{doubles} {chains} {given_up}");
}

#[test]
fn backtracking_names_the_digits_that_are_left() {
    for seed in 0..30 {
        let mut replay = run(Procedure::Backtrack, seed).unwrap();
        for position in 1..replay.moves().len() {
            replay.seek(position);
            let grid = replay.board().grid;
            let fits = |cell: ninefold_grid::Cell| {
                ninefold_grid::Digit::ALL
                    .into_iter()
                    .filter(move |&digit| cell.peers().iter().all(|peer| grid[peer] != Some(digit)))
            };
            let explained = Procedure::Backtrack.explain(&replay).figure;
            let marked = |role| {
                explained
                    .marks
                    .iter()
                    .filter(|mark| matches!(mark, FigureMark::Candidate(_, part) if *part == role))
                    .count()
            };
            match replay.moves()[position - 1] {
                Move::Rule(Rule::DeadEnd(cell)) => assert_eq!(marked(Role::Struck), fits(cell).count()),
                Move::Rule(Rule::Guess(cell) | Rule::Single(cell)) => {
                    assert_eq!(marked(Role::Struck) + marked(Role::Tried), fits(cell).count());
                    let Some(Move::Place { digit, .. }) = replay.moves().get(position) else { panic!() };
                    assert_eq!(named(&replay, Procedure::Backtrack, Role::Placed), [digit.to_string()]);
                }
                _ => {}
            }
        }
    }
}

/// The page's cards name these numbers: half of a thousand runs take at most so many moves.
#[test]
fn how_many_moves_a_run_takes() {
    let median = |procedure: Procedure, runs: u64| {
        let mut counts: Vec<usize> =
            (0..runs).map(|seed| run(procedure, seed).unwrap().moves().len()).collect();
        counts.sort_unstable();
        counts[counts.len() / 2]
    };
    let medians = [
        (Procedure::Sorting, 1000),
        (Procedure::PotentialFewest, 1000),
        (Procedure::PotentialAny, 100),
        (Procedure::Transform, 1000),
        (Procedure::Backtrack, 1000),
        (Procedure::SwapChain, 100),
        (Procedure::Uniform, 100),
    ]
    .map(|(procedure, runs)| median(procedure, runs));
    assert_eq!(medians, [94, 892, 10_419, 4, 306, 2694, 81]);
}
