//! Hints of all degrees, for one step of each technique.

mod common;

use common::{lines, state};
use ninefold_logic::{Degree, Er, Pattern, Step, Technique, Within, next_step, path, rate_within};

/// The steps of the file of positions, apart from the very deep.
fn steps() -> impl Iterator<Item = Step> {
    lines()
        .filter(|line| line.len() == 4 && line[1].parse::<Er>().unwrap() <= Er::tenths(96))
        .map(|line| next_step(&state(line[3])).unwrap())
}

fn step(technique: Technique) -> Step {
    steps().find(|step| step.technique == technique).unwrap()
}

#[test]
fn every_hint_says_something_and_leaves_no_gap() {
    for step in steps() {
        let mut last = 0;
        for degree in Degree::ALL {
            let text = step.hint(degree);
            assert!(!text.is_empty() && !text.contains(['{', '}']), "{step}: {text}");
            assert!(!text.contains("  ,") && !text.contains(" ."), "{step}: {text}");
            if degree >= Degree::Pattern {
                assert!(text.len() > last, "{step}: {text}");
                last = text.len();
            }
        }
        // The full text names everything that goes.
        let text = step.hint(Degree::Full);
        if step.placement.is_none() {
            for gone in &step.eliminations {
                assert!(text.contains(&gone.cell.to_string()), "{step}: {text}");
            }
        }
    }
}

#[test]
fn chains_are_told_link_by_link() {
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
        if step.rating < Er::tenths(90) {
            assert_eq!(chain.complexity as usize, nodes, "{step}");
        }
    }
}

#[test]
fn short_chains_have_the_names_players_use() {
    let fish = step(Technique::TurbotFish);
    assert!(["Skyscraper", "2-String Kite", "Turbot Fish"].contains(&&*fish.name()), "{}", fish.name());
    assert!(fish.hint(Degree::Technique).contains("(Sudoku Explainer says Turbot Fish)"));
    let chain = step(Technique::ForcingChain);
    assert!(
        ["W-Wing", "XY-Chain", "Alternating Inference Chain"].contains(&&*chain.name()),
        "{}",
        chain.name()
    );
}

/// The wording, once; a change of wording changes this test.
#[test]
fn some_hints_in_full() {
    let wing = step(Technique::XWing);
    assert_eq!(wing.hint(Degree::Place), "Look where 8 can go.");
    assert_eq!(
        wing.hint(Degree::Full),
        "In column 1 and column 4, 8 can only stand in row 4 and row 8.\n\
         Each of column 1 and column 4 has its 8 in a different one of row 4 and row 8, so all of these are served: \
         no other cell of row 4 and row 8 holds 8.\n\
         So 8 goes from r4c6."
    );
    assert_eq!(
        step(Technique::NakedPair).hint(Degree::Full),
        "In box 8, the cells r7c4 and r9c6 have only 3 and 8 between them.\n\
         These digits fill these cells, in some order: no other cell of box 8 can hold them.\n\
         So 3 goes from r9c5."
    );
    assert_eq!(
        step(Technique::TurbotFish).hint(Degree::Full),
        "If r4c1 is not 5, then r4c1 is 5: the assumption refutes itself.\n  \
         suppose r4c1 is not 5\n  \
         r5c3 is 5, the only place left for 5 in box 4\n  \
         r5c4 is not 5, since row 5 has its 5 elsewhere\n  \
         r7c4 is 5, the only place left for 5 in column 4\n  \
         r7c1 is not 5, since row 7 has its 5 elsewhere\n  \
         r4c1 is 5, the only place left for 5 in column 1\n\
         So r4c1 is 5."
    );
}
