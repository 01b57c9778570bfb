//! Hints of all levels, for one step of each technique.

mod common;

use common::{lines, state, with};
use ninefold_grid::HintDegree;
use ninefold_logic::{Pattern, RangeVerdict, SeRating, Step, Technique, find, next_step, path, rate_within};

/// The steps of the file of positions, apart from the very deep.
fn steps() -> impl Iterator<Item = Step> {
    lines()
        .filter(|line| line.len() == 4 && line[1].parse::<SeRating>().unwrap() <= SeRating::from_tenths(96))
        .map(|line| next_step(&state(line[3])).unwrap())
}

fn step(technique: Technique) -> Step {
    steps().find(|step| step.technique == technique).unwrap()
}

#[test]
fn every_hint_says_something_and_leaves_no_gap() {
    for step in steps() {
        let mut last = 0;
        for degree in HintDegree::ALL {
            let text = step.hint(degree);
            assert!(!text.is_empty() && !text.contains(['{', '}']), "{step}: {text}");
            assert!(!text.contains("  ,") && !text.contains(" ."), "{step}: {text}");
            if degree >= HintDegree::Pattern {
                assert!(text.len() > last, "{step}: {text}");
                last = text.len();
            }
        }
        // The full text names every cell that loses a candidate.
        let text = step.hint(HintDegree::Full);
        if step.placement.is_none() {
            for gone in &step.eliminations {
                assert!(text.contains(&gone.cell.to_string()), "{step}: {text}");
            }
        }
    }
}

#[test]
fn chains_are_explained_link_by_link() {
    for step in steps() {
        let Pattern::Chain(chain) = &step.pattern else { continue };
        let branches = &chain.branches;
        assert!(!branches.is_empty(), "{step}");
        for branch in branches {
            for (i, node) in branch.nodes.iter().enumerate() {
                assert!(node.parents.iter().all(|&parent| parent < i), "{step}");
                assert_eq!(node.parents.is_empty(), i == 0, "{step}");
            }
        }
        // The rating counts the nodes of the branches; nested chains come on top.
        let nodes: usize = branches.iter().map(|branch| branch.nodes.len()).sum();
        assert!(chain.complexity as usize >= nodes, "{step}");
        if step.rating < SeRating::from_tenths(90) {
            assert_eq!(chain.complexity as usize, nodes, "{step}");
        }
    }
}

#[test]
fn short_chains_have_the_names_players_use() {
    // This one proves a placement, through three strong links: no shorter name covers it.
    assert_eq!(step(Technique::TurbotFish).name(), "Turbot Fish");
    assert_eq!(
        step(Technique::Nishio).hint(HintDegree::Technique),
        "Nishio at r6c4 (in Sudoku Explainer: Nishio Forcing Chains)"
    );
    // On the way through some puzzles, all the short ones turn up.
    let mut names = std::collections::BTreeSet::new();
    let sample = include_str!("data/ratings.csv");
    for puzzle in sample.lines().filter_map(|line| line.get(..81)?.parse().ok()) {
        if matches!(
            rate_within(&puzzle, SeRating::from_tenths(66)..=SeRating::from_tenths(84)),
            Ok(RangeVerdict::Inside(_))
        ) {
            names.extend(path(&puzzle).unwrap().iter().map(Step::name));
        }
    }
    for name in ["Skyscraper", "2-String Kite", "XY-Chain", "Alternating Inference Chain", "X-Chain"] {
        assert!(names.contains(name), "{name} in {names:?}");
    }
    // r1c1 and r5c9 hold 1 and 2; column 5 has its 1 in r1c5 or r5c5, so one of the two cells is 2.
    let mut cells = vec![("r1c1", "12"), ("r5c9", "12")];
    cells.extend(["r2c5", "r3c5", "r4c5", "r6c5", "r7c5", "r8c5", "r9c5"].map(|cell| (cell, "23456789")));
    let wing = find(&with(&cells), Technique::ForcingChain).unwrap();
    assert_eq!((wing.name().as_str(), wing.to_string().as_str()), ("W-Wing", "7.1 forcing-chain: r1c9<>2"));
}

/// The wording, once; a change of wording changes this test.
#[test]
fn some_hints_in_full() {
    let wing = step(Technique::XWing);
    assert_eq!(wing.hint(HintDegree::Place), "Look at the cells that can hold 8.");
    assert_eq!(wing.hint(HintDegree::Technique), "X-Wing on 8");
    assert_eq!(
        wing.hint(HintDegree::Full),
        "In columns 1 and 4, only cells in rows 4 and 8 can hold 8.\n\
         The 8s of columns 1 and 4 must be in rows 4 and 8, one in each, so no other cell in rows 4 and 8 can be 8.\n\
         So r4c6 cannot be 8."
    );
    assert_eq!(
        step(Technique::NakedPair).hint(HintDegree::Full),
        "In box 8, r7c4 and r9c6 have only the candidates 3 and 8 between them.\n\
         These cells must hold these digits in some order, so no other cell in box 8 can hold any of them.\n\
         So r9c5 cannot be 3."
    );
    assert_eq!(
        step(Technique::TurbotFish).hint(HintDegree::Full),
        "If r4c1 is not 5, then r4c1 is 5. So the assumption is wrong.\n  \
         Suppose r4c1 is not 5.\n  \
         r5c3 is 5, because no other place is left for 5 in box 4.\n  \
         r5c4 is not 5, because row 5 has its 5 elsewhere.\n  \
         r7c4 is 5, because no other place is left for 5 in column 4.\n  \
         r7c1 is not 5, because row 7 has its 5 elsewhere.\n  \
         r4c1 is 5, because no other place is left for 5 in column 1.\n\
         So r4c1 is 5."
    );
}
