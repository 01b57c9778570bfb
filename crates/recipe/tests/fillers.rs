//! Filling any board: alone and in batches, by every method, as the engines do.

use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_fill::{Filler, Method};
use ninefold_grid::Cancel;
use ninefold_recipe::{AnyFillError, AnyFillResult, AnyFiller, StreamPurpose, rng_for};
use ninefold_rules::{Board, Rules, Variant};

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

fn each(filler: &AnyFiller, seed: u64, last: u64) -> Vec<Result<AnyFillResult, AnyFillError>> {
    let mut all = Vec::new();
    filler.fill_each(seed, 2..=last, |index, filled| {
        assert_eq!(index, 2 + all.len() as u64);
        all.push(filled.cloned());
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn grids_are_the_same_alone_and_in_batches() {
    let classic = Method::ALL.into_iter().map(|method| AnyFiller::from(Filler::from(method)));
    let others = ["6x6", "killer", "jigsaw", "samurai", "4x4+jigsaw"];
    let others = others.into_iter().map(|board| AnyFiller::on_board(&variant(board), None).unwrap());
    for filler in classic.chain(others) {
        let alone: Vec<_> = (2..=9).map(|index| filler.fill(5, index)).collect();
        assert_eq!(alone, each(&filler, 5, 9), "{filler:?}");
        let counted = filler.classic().is_some();
        for filled in alone.into_iter().flatten() {
            assert!(filled.solution.is_full());
            assert_eq!(filled.counts.is_some(), counted);
        }
    }
}

#[test]
fn grids_are_those_of_the_engines() {
    for method in Method::ALL {
        let filler = Filler::from(method);
        let any = AnyFiller::from(filler.clone());
        assert_eq!(any.classic(), Some(&filler));
        for index in 0..4 {
            let filled = filler.fill(&mut rng_for(3, index, StreamPurpose::Fill, 0)).unwrap();
            let any = any.fill(3, index).unwrap();
            assert_eq!(any.solution.classic(), Some(&filled.solution.grid()));
            assert_eq!((any.method, any.counts), (method.name(), Some(filled.counts)));
            assert_eq!(any.is_uniform, method == Method::Uniform);
        }
    }
    for board in ["4x4", "6x6+x", "x", "16x16", "samurai"] {
        let rules = Arc::new(Rules::new(&variant(board)).unwrap());
        for method in BoardMethod::ALL {
            let any = AnyFiller::on_board(&variant(board), Some(method));
            if !method.exists_for(&rules) {
                assert!(matches!(any, Err(AnyFillError::Board(_))), "{board} {method}");
                continue;
            }
            let filler = BoardFiller::new(&rules, method, BoardFillOptions::default()).unwrap();
            let filled = filler.fill(&mut rng_for(3, 1, StreamPurpose::Fill, 0)).unwrap();
            let any = any.unwrap().fill(3, 1).unwrap();
            assert_eq!(any.solution.values(), filled.values(), "{board} {method}");
            assert_eq!((any.method, any.is_uniform), (method.name(), method.is_uniform(&rules)));
        }
    }
}

#[test]
fn clues_other_than_digits_are_left_out() {
    let with = AnyFiller::on_board(&variant("6x6+killer+kropki"), None).unwrap().fill(1, 0).unwrap();
    let without = AnyFiller::on_board(&variant("6x6"), None).unwrap().fill(1, 0).unwrap();
    assert_eq!(with, without);
}

#[test]
fn a_jigsaw_has_new_regions_for_each_grid() {
    let filler = AnyFiller::on_board(&variant("6x6+jigsaw"), Some(BoardMethod::Uniform)).unwrap();
    let [one, two] = [0, 1].map(|index| filler.fill(1, index).unwrap());
    assert_ne!(one.solution.board(), two.solution.board());
    assert!(!one.is_uniform);
}

#[test]
fn boards_and_methods_that_do_not_exist_are_errors() {
    let error = |board: &str, method| AnyFiller::on_board(&variant(board), method).unwrap_err().to_string();
    let expected = "uniform does not exist for jigsaw, expected one of: search, redraw";
    assert_eq!(error("jigsaw", Some(BoardMethod::Uniform)), expected);
    assert_eq!(error("4x4+anti-king", None), "the rules of this board allow no grid");
    assert!(error("jigsaw+disjoint-groups", None).contains("disjoint-groups"));
}

#[test]
fn a_cancelled_filler_makes_no_grid() {
    let cancel = Cancel::new();
    cancel.cancel();
    for board in ["6x6", "jigsaw", "samurai"] {
        let filler = AnyFiller::on_board(&variant(board), None).unwrap().with_cancel(&cancel);
        assert!(filler.fill(1, 0).unwrap_err().is_cancelled(), "{board}");
    }
    let filler = AnyFiller::from(Filler::from(Method::SwapChain)).with_cancel(&cancel);
    assert!(filler.fill(1, 0).unwrap_err().is_cancelled());
}

#[test]
fn a_caller_can_stop_a_batch() {
    for filler in [Filler::default().into(), AnyFiller::on_board(Board::CLASSIC.variant(), None).unwrap()] {
        let mut seen = 0;
        filler.fill_each(1, 0..=9, |_, _| {
            seen += 1;
            if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(seen, 3);
    }
}
