//! Paths with patterns, and without uniqueness: sound, and what they are made of.

use ninefold_grid::{Grid, HintDegree};
use ninefold_logic::{Position, ScaleStep};
use ninefold_puzzle::{AnyClues, AnySolver, AnyStep, StepScale, StepWorth};
use ninefold_testkit::corpus::Corpus;

const LOKI: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

fn clues(line: &str) -> AnyClues {
    AnyClues::Classic(line.parse::<Grid>().unwrap())
}

/// Returns the steps of a path, each checked: it changes the position, and the last one solves the puzzle.
fn path(clues: &AnyClues, scale: StepScale) -> Vec<AnyStep> {
    let path = AnySolver::default().path(clues, scale).unwrap();
    let AnyClues::Classic(grid) = clues else { panic!("a classic puzzle") };
    let mut position = Position::new(grid);
    for step in &path.steps {
        let before = position.clone();
        step.apply_to(&mut position);
        assert_ne!(position, before, "{}", step.hint(HintDegree::Full));
    }
    assert!(position.is_solved() && path.end.is_full());
    assert_eq!(ninefold_rules::AnyGrid::from(position.grid()), path.end);
    path.steps
}

#[test]
fn loki_needs_a_tridagon() {
    let steps = path(&clues(LOKI), StepScale::Expert);
    let first = steps.iter().find(|step| matches!(step, AnyStep::Expert(_))).expect("a pattern");
    assert_eq!((first.technique(), first.worth()), ("tridagon", StepWorth::Pattern));
    assert_eq!(first.placement().map(|(cell, digit)| (cell.index(), digit.value())), Some((70, 1)));
    assert_eq!(first.name(), "Tridagon");
}

#[test]
fn the_next_step_is_the_first_of_the_path() {
    let solver = AnySolver::default();
    for line in [LOKI, "5.......9.2.1...7...8...3...4.6.........5.......2.7.1...3...8...6...4.2.9.......5"] {
        let clues = clues(line);
        let step = solver.next_step((&clues).into(), StepScale::Expert).unwrap();
        assert_eq!(Some(&step), solver.path(&clues, StepScale::Expert).unwrap().steps.first());
    }
}

#[test]
fn paths_without_uniqueness_have_no_step_that_relies_on_it() {
    let mut differ = 0;
    for grid in Corpus::Minimal.sample().into_iter().take(60) {
        let clues = AnyClues::Classic(grid);
        for scale in [StepScale::ExplainerWithoutUniqueness, StepScale::ExpertWithoutUniqueness] {
            for step in path(&clues, scale) {
                if let AnyStep::Classic(ScaleStep::Explainer(step)) = step {
                    assert!(!step.technique.relies_on_uniqueness(), "{step}");
                }
            }
        }
        let solver = AnySolver::default();
        let [with, without] = [StepScale::Explainer, StepScale::ExplainerWithoutUniqueness]
            .map(|scale| solver.rate(&clues, scale).unwrap());
        differ += usize::from(with != without);
    }
    assert!(differ > 0, "some puzzles are rated otherwise");
}

#[test]
fn each_scale_has_its_version() {
    let versions = [
        StepScale::Explainer,
        StepScale::ExplainerWithoutUniqueness,
        StepScale::Expert,
        StepScale::ExpertWithoutUniqueness,
    ];
    assert_eq!(
        versions.map(StepScale::version),
        ["se-1.2.1", "se-1.2.1-no-uniqueness", "expert-1", "expert-1-no-uniqueness"]
    );
    assert_eq!(StepScale::Hodoku.without_uniqueness(), None);
    let board: ninefold_rules::Board = "6x6".parse().unwrap();
    let other = AnyClues::from(board.empty());
    assert!(AnySolver::default().path(&other, StepScale::Expert).is_err());
}
