//! Runs on small boards: they make what their recipe makes, and can be played in both directions.

use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::run::{BoardMove, BoardRunGrid, run_english};
use ninefold_grid::Cancel;
use ninefold_recipe::{BoardRecipe, BoardRunError, RemovalRule, StreamPurpose, TracedRun, rng_for};
use ninefold_trace::{MoveKind, RunMove};

const BY: [RemovalRule; 5] =
    [RemovalRule::Search, RemovalRule::Singles, RemovalRule::Sight, RemovalRule::Hard, RemovalRule::Expert];

fn recipe(board: &str, by: RemovalRule) -> BoardRecipe {
    format!("ninefold/1 variant={board} method=search by={by}").parse().expect("a recipe")
}

fn run(board: &str, by: RemovalRule, seed: u64, digs: bool) -> TracedRun<BoardMove> {
    TracedRun::on_board(&recipe(board, by), digs, seed, 0, &Cancel::NEVER).expect("a run")
}

#[test]
fn a_traced_run_makes_what_an_untraced_one_makes() {
    for board in ["4x4", "6x6", "6x6/3x2"] {
        for by in BY {
            let recipe = recipe(board, by);
            let generator = recipe.generator().expect("a generator");
            for seed in 0..12 {
                let mut dug = run(board, by, seed, true);
                dug.seek(usize::MAX);
                let made = generator.generate(seed, 0).expect("a puzzle");
                assert_eq!(dug.replay().board().grid, *made.puzzle.clues(), "{board} {by} {seed}");
                let mut filled = run(board, by, seed, false);
                filled.seek(usize::MAX);
                assert_eq!(filled.replay().board().grid, *made.solution().grid(), "{board} {by} {seed}");
                let filler = BoardFiller::new(
                    made.solution().grid().rules(),
                    BoardMethod::Search,
                    BoardFillOptions::default(),
                );
                let rng = &mut rng_for(seed, 0, StreamPurpose::Fill, 0);
                assert_eq!(filler.expect("a filler").fill(rng).expect("a grid"), *made.solution());
            }
        }
    }
}

#[test]
fn a_run_played_backwards_ends_at_the_start() {
    for board in ["4x4", "6x6"] {
        for seed in 0..20 {
            let mut run = run(board, RemovalRule::Search, seed, true);
            let mut boards = vec![run.replay().board().clone()];
            for position in 1..=run.replay().moves().len() {
                run.seek(position);
                boards.push(run.replay().board().clone());
            }
            for (position, board) in boards.iter().enumerate().rev() {
                run.seek(position);
                assert_eq!(run.replay().board(), board, "seed {seed}, position {position}");
            }
            assert_eq!(boards[0], BoardRunGrid::empty(boards[0].rules()));
        }
    }
}

/// A placed digit is what the candidates on the board leave, and every candidate on the board may still be right as far
/// as the digits beside it say.
#[test]
fn what_a_run_says_is_so_on_its_board() {
    let (mut dead_ends, mut backs) = (0, 0);
    for seed in 0..300 {
        let mut run = run("6x6", RemovalRule::Search, seed, false);
        for position in 0..run.replay().moves().len() {
            run.seek(position);
            let board = run.replay().board();
            match &run.replay().moves()[position] {
                BoardMove::Choose(open) => {
                    let fewest = board.ways(*open);
                    assert!(fewest > 1);
                    let open_cells = board.rules().cells().filter(|&cell| board.grid.get(cell).is_none());
                    assert!(open_cells.map(|cell| board.marks_of(cell).len()).all(|ways| ways >= fewest));
                }
                BoardMove::Place { cell, digit, struck, .. } => {
                    assert!(board.grid.get(*cell).is_none() && board.marks_of(*cell).contains(*digit));
                    for (other, gone) in struck {
                        assert!(board.marks_of(*other).contains(*gone));
                        let peers = board.rules().peers(*cell);
                        assert!(other == cell || (gone == digit && peers.iter().any(|peer| peer == *other)));
                    }
                }
                BoardMove::DeadEnd(open) => {
                    dead_ends += 1;
                    assert_eq!(board.ways(*open), 0);
                }
                BoardMove::StepBack { cell, digit, erased, .. } => {
                    backs += 1;
                    assert_eq!(erased[0], (*cell, *digit));
                }
                _ => {}
            }
        }
    }
    assert_eq!(dead_ends, backs, "a start is never given up here");
    assert!(dead_ends > 10, "{dead_ends} dead ends in 300 runs");
}

#[test]
fn every_clue_is_tried_once_and_kept_for_a_reason() {
    for by in BY {
        for seed in 0..8 {
            let mut run = run("6x6", by, seed, true);
            let moves = run.replay().moves().to_vec();
            let count = |kind| moves.iter().filter(|step| step.kind() == kind).count();
            assert_eq!(count(MoveKind::ClueOut), 36, "{by}");
            let kept = count(MoveKind::ClueBack);
            let reasons = match by {
                RemovalRule::Search => count(MoveKind::SecondSolution),
                _ => moves.iter().filter(|step| matches!(step, BoardMove::Unsolved(_))).count(),
            };
            assert_eq!(kept, reasons, "{by}");
            run.seek(usize::MAX);
            assert_eq!(run.replay().board().grid.clue_count(), kept, "{by}");
        }
    }
}

#[test]
fn every_position_has_a_sentence_and_a_line() {
    for board in ["4x4", "6x6"] {
        for by in BY {
            let mut run = run(board, by, 5, true);
            let lines =
                [run.filling(), run.digging()].map(|explainer| explainer.pseudocode(run_english()).len());
            let mut used = std::collections::BTreeSet::new();
            for position in 1..=run.replay().moves().len() {
                run.seek(position);
                let explained = run.explain();
                let text = explained.render(run_english()).to_string();
                assert!(text.ends_with(['.', '?']), "{text}");
                let digging = run.last().is_some_and(RunMove::is_digging);
                let line = explained.line.expect("a line");
                assert!(line < lines[usize::from(digging)]);
                used.insert((digging, line));
            }
            assert!(used.len() >= 5, "{used:?}");
            assert!(run.asks());
        }
    }
}

#[test]
fn other_runs_are_refused_with_a_reason() {
    let error = |text: &str| {
        let recipe: BoardRecipe = text.parse().expect("a recipe");
        TracedRun::on_board(&recipe, true, 1, 0, &Cancel::NEVER).expect_err(text)
    };
    for board in ["8x8", "16x16", "6x6+x", "jigsaw", "4x4+killer"] {
        let found = error(&format!("ninefold/1 variant={board} method=search"));
        assert_eq!(found.to_string(), format!("runs can be watched on 9x9, 6x6 and 4x4, found {board}"));
    }
    assert!(matches!(error("ninefold/1 variant=6x6"), BoardRunError::Method { .. }));
    assert!(matches!(error("ninefold/1 variant=6x6 method=search clues=10"), BoardRunError::Criteria));
}
