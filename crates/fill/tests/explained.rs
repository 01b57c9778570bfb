//! Runs of every method, explained move by move: the texts as people read them, and what must be true
//! of all of them.

use std::fmt::Write as _;

use ninefold_fill::{Filler, Method, messages, potential, transform};
use ninefold_grid::{Cancel, Cell, House};
use ninefold_trace::{FigureMark, Move, Replay, Role, Rule, RunGrid, RunMove};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn any_cell() -> Filler {
    potential::PotentialOptions { reading: potential::Reading::Any, ..Default::default() }.into()
}

/// One filler for each explainer.
fn fillers() -> Vec<Filler> {
    let reflections =
        transform::TransformOptions { scope: transform::Scope::Reflections, ..Default::default() };
    let mut fillers: Vec<Filler> = Method::ALL.map(Filler::from).to_vec();
    fillers.extend([any_cell(), reflections.into()]);
    fillers
}

fn run(filler: &Filler, seed: u64) -> Replay {
    let mut moves = Vec::new();
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    filler.fill_with(rng, &Cancel::NEVER, &mut moves).expect("these end within their bounds");
    Replay::new(RunGrid::default(), moves)
}

/// The first stops of a run of each method, with the pseudocode: written again with `NINEFOLD_BLESS=1`.
#[test]
fn runs_read_as_stored() {
    let mut text = String::new();
    for filler in fillers() {
        let explainer = filler.explainer();
        writeln!(text, "== {}, step over a {}", explainer.name(), explainer.unit(messages())).unwrap();
        for (number, line) in explainer.pseudocode(messages()).iter().enumerate() {
            writeln!(text, "{number} {line}").unwrap();
        }
        let mut replay = run(&filler, 7);
        let stops = Move::stops(replay.moves());
        let last = *stops.last().unwrap();
        for &stop in stops.iter().take(60).chain([&last]) {
            replay.seek(stop);
            let explained = explainer.explain(&replay);
            let line = explained.line.map_or("-".to_owned(), |line| line.to_string());
            writeln!(text, "{stop:5} {line} {}", explained.render(messages())).unwrap();
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
fn named(replay: &Replay, filler: &Filler, role: Role) -> Vec<String> {
    let rendered = filler.explainer().explain(replay).render(messages());
    rendered.spans.into_iter().filter(|span| span.role == Some(role)).map(|span| span.text).collect()
}

#[test]
fn every_move_has_a_line_and_a_sentence() {
    for filler in fillers() {
        let explainer = filler.explainer();
        for seed in 0..if filler == any_cell() { 3 } else { 20 } {
            let mut replay = run(&filler, seed);
            assert_eq!(explainer.explain(&replay).line, None);
            for &stop in Move::stops(replay.moves()).iter().take(1500) {
                replay.seek(stop);
                let explained = explainer.explain(&replay);
                let text = explained.render(messages()).to_string();
                assert!(text.ends_with('.') && !text.contains('{') && !text.contains("  "), "{text}");
                for sentence in text.split(". ") {
                    assert!(!sentence.starts_with(|c: char| c.is_lowercase() && c != 'r'), "{text}");
                }
                let line = explained.line.unwrap_or_else(|| panic!("{}: {text}", explainer.name()));
                assert!(line < explainer.pseudocode(messages()).len());
                if let Some(question) = explainer.question(&replay) {
                    assert!(messages().text(&question.question).ends_with('?'));
                    assert!(question.cells.is_empty() == (question.right < question.options.len()));
                }
            }
        }
    }
}

/// Every text is used: its key stands in the code, or begins with the name of an explainer.
#[test]
fn every_text_is_said_by_something() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let mut code = String::new();
    for file in ["explain", "backtrack/explain", "potential/explain", "sorting/explain", "swap_chain/explain"]
        .into_iter()
        .chain(["transform/explain", "uniform/explain"])
    {
        code += &std::fs::read_to_string(format!("{folder}/{file}.rs")).unwrap();
    }
    let own = include_str!("../messages/en.txt");
    let keys =
        own.lines().filter(|line| !line.starts_with(['#', ' '])).filter_map(|line| line.split(" = ").next());
    for key in keys.filter(|key| !key.is_empty() && !key.starts_with("house.")) {
        let symmetry = key.strip_prefix("transform.").and_then(|name| name.parse().ok());
        let is_general =
            key.ends_with(".code") || key.ends_with(".unit") || key == "uniform.grids_behind.more";
        let is_symmetry = symmetry.is_some_and(|_: ninefold_symmetry::Geometric| true);
        assert!(is_general || is_symmetry || code.contains(&format!("\"{key}\"")), "{key}");
    }
}

#[test]
fn what_sorting_says_of_a_double_is_so() {
    let sorting = Filler::from(Method::Sorting);
    let (mut doubles, mut chains, mut given_up) = (0, 0, 0);
    for seed in 0..1500 {
        let mut replay = run(&sorting, seed);
        for position in 1..=replay.moves().len() {
            replay.seek(position);
            let figure = sorting.explainer().explain(&replay).figure;
            let (grid, step) = (replay.board().grid, replay.moves()[position - 1].clone());
            let cells = |role| {
                let marks = figure.marks.iter();
                marks.filter_map(move |mark| match *mark {
                    FigureMark::Cell(cell, part) if part == role => Some(Cell::new(cell.index())),
                    _ => None,
                })
            };
            let lines: Vec<_> = figure
                .marks
                .iter()
                .filter_map(|mark| match *mark {
                    FigureMark::House(house, Role::Active) => Some(House::ALL[house]),
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
    let backtrack = Filler::from(Method::Backtrack);
    for seed in 0..30 {
        let mut replay = run(&backtrack, seed);
        for position in 1..replay.moves().len() {
            replay.seek(position);
            let grid = replay.board().grid;
            let fits = |cell: Cell| {
                ninefold_grid::Digit::ALL
                    .into_iter()
                    .filter(move |&digit| cell.peers().iter().all(|peer| grid[peer] != Some(digit)))
            };
            let explained = backtrack.explainer().explain(&replay).figure;
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
                    assert_eq!(named(&replay, &backtrack, Role::Placed), [digit.to_string()]);
                }
                _ => {}
            }
        }
    }
}

/// The page's cards name these numbers: half of a thousand runs take at most so many moves.
#[test]
fn how_many_moves_a_run_takes() {
    let median = |(filler, runs): (Filler, u64)| {
        let mut counts: Vec<usize> = (0..runs).map(|seed| run(&filler, seed).moves().len()).collect();
        counts.sort_unstable();
        counts[counts.len() / 2]
    };
    let medians = [
        (Method::Sorting.into(), 1000),
        (Method::Potential.into(), 1000),
        (any_cell(), 100),
        (Method::Transform.into(), 1000),
        (Method::Backtrack.into(), 1000),
        (Method::SwapChain.into(), 100),
        (Method::Uniform.into(), 100),
    ]
    .map(median);
    assert_eq!(medians, [94, 892, 10_419, 4, 306, 2694, 81]);
}
