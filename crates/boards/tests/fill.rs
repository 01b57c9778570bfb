//! Filling boards: every method makes grids that obey the rules, is reproducible, and ends.

use std::sync::Arc;

use ninefold_boards::fill::{BoardFillError, BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_grid::Cancel;
use ninefold_rules::{BoardSolution, Rules, Variant};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn rules(text: &str) -> Arc<Rules> {
    let variant: Variant = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    Arc::new(Rules::new(&variant).unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn fill(text: &str, method: BoardMethod, seed: u64) -> Result<BoardSolution, BoardFillError> {
    let filler = BoardFiller::new(&rules(text), method, BoardFillOptions::default())?;
    filler.fill(&mut Xoshiro256PlusPlus::seed_from_u64(seed))
}

const BOARDS: &[&str] = &[
    "4x4",
    "6x6",
    "6x6/3x2+x",
    "6x6+non-consecutive",
    "8x8",
    "9x9",
    "x",
    "windoku",
    "disjoint-groups",
    "anti-king",
    "anti-king+x",
    "10x10",
    "12x12",
    "16x16",
    "samurai",
    "windmill",
    "butterfly",
    "sohei",
    "twodoku+x",
];

#[test]
fn every_board_is_filled_by_every_method() {
    for text in BOARDS {
        for method in BoardMethod::ALL {
            if !method.exists_for(&rules(text)) {
                continue;
            }
            for seed in 0..3 {
                // A `BoardSolution` is checked against the rules when it is made.
                let solution = fill(text, method, seed).unwrap_or_else(|error| panic!("{text}: {error}"));
                let again = fill(text, method, seed).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(solution, again, "{text}, {method}: the same generator gives the same grid");
            }
            let (one, other) = (fill(text, method, 1).unwrap(), fill(text, method, 2).unwrap());
            assert_ne!(one, other, "{text}, {method}: other random numbers give another grid");
        }
    }
}

#[test]
fn grids_of_a_generator_stay_the_same() {
    let kept = [
        ("4x4", BoardMethod::Search),
        ("6x6", BoardMethod::Search),
        ("x", BoardMethod::Search),
        ("6x6+non-consecutive", BoardMethod::Search),
        ("4x4", BoardMethod::Uniform),
        ("6x6+x", BoardMethod::Uniform),
        ("6x6+non-consecutive", BoardMethod::Uniform),
        ("9x9", BoardMethod::Redraw),
        ("windoku+x", BoardMethod::Redraw),
        ("12x12", BoardMethod::Redraw),
        ("twodoku", BoardMethod::Redraw),
    ];
    let found: Vec<String> =
        kept.iter().map(|&(text, method)| fill(text, method, 7).unwrap().to_string()).collect();
    assert_eq!(found, GRIDS_OF_SEED_7);
}

/// Pinned: a change here changes what recipes make.
const GRIDS_OF_SEED_7: &[&str] = &[
    "3421124323144132",
    "613425524136456213132654361542245361",
    "782496315564137982913582647397821456826745139451369278139278564675914823248653791",
    "351462624135462513135246513624246351",
    "4213134224313124",
    "465312321645546123213564154236632451",
    "135264462531246315513642351426624153",
    "975618243214753986836429715329861457147395862568274391683147529751982634492536178",
    "734615982918472365265938174873269541452187639691543728127896453546321897389754216",
    "4C963172A8B52B53984A76C18A17BC563249683C152B49A7194273AC6B58B7A58964213C9368A715C42BC5B46283971AA271C4B98563342B5A9\
     81C76768A4BC1539251C92637BA84",
    "657391248324876519189452637876214395291583764435967182912645873129564743128956438127568739421657398519274683268513749\
     347896251734965812692781435185342976",
];

#[test]
fn uniform_exists_where_it_is_proven() {
    for board in ["9x9", "8x8", "x+windoku", "anti-king", "samurai"] {
        let error = fill(board, BoardMethod::Uniform, 1).unwrap_err();
        let expected = format!("uniform does not exist for {board}, expected one of: search, redraw");
        assert_eq!(error.to_string(), expected);
    }
    assert_eq!(BoardMethod::default_for(&rules("6x6+x")), BoardMethod::Uniform);
    for board in ["8x8", "x", "windoku"] {
        assert_eq!(BoardMethod::default_for(&rules(board)), BoardMethod::Redraw);
    }
    for board in ["x", "diagonal-up", "diagonal-down", "windoku", "disjoint-groups"] {
        assert!(BoardMethod::Uniform.is_uniform(&rules(board)));
        assert_eq!(fill(board, BoardMethod::Uniform, 1).unwrap().grid().rules().variant().to_string(), board);
    }
    assert!(!BoardMethod::Redraw.is_uniform(&rules("6x6")));
}

#[test]
fn impossible_boards_are_refused() {
    for text in ["4x4+anti-king", "4x4+non-consecutive", "4x4+anti-king+x"] {
        for method in BoardMethod::ALL {
            assert_eq!(fill(text, method, 1), Err(BoardFillError::NoGrid), "{text}, {method}");
        }
    }
}

#[test]
fn a_search_without_result_ends() {
    // Nobody knows whether there is a grid of nine digits with all of these rules; thirty dead ends do not find one.
    let mut options = BoardFillOptions::default();
    options.starts = 3;
    let board = rules("anti-knight+anti-king+non-consecutive+windoku+disjoint-groups+x");
    let filler = BoardFiller::new(&board, BoardMethod::Search, options).unwrap();
    let result = filler.fill(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    assert!(
        matches!(result, Err(BoardFillError::BoundReached { starts: 3, .. } | BoardFillError::NoGrid)),
        "{result:?}"
    );
}

#[test]
fn a_cancelled_search_ends() {
    let cancel = Cancel::new();
    cancel.cancel();
    let filler = BoardFiller::new(&rules("25x25"), BoardMethod::Redraw, BoardFillOptions::default()).unwrap();
    let filler = filler.with_cancel(cancel);
    let result = filler.fill(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    assert!(matches!(result, Err(BoardFillError::BoundReached { .. })), "{result:?}");

    let cancel = Cancel::new();
    cancel.cancel();
    let filler =
        BoardFiller::new(&rules("windoku"), BoardMethod::Uniform, BoardFillOptions::default()).unwrap();
    let result = filler.with_cancel(cancel).fill(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    assert_eq!(result, Err(BoardFillError::AllRejected { grids: 0 }));
}
