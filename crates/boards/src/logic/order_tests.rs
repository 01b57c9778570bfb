//! The level does not depend on the order of the steps: whatever technique is applied next, and wherever, all of them end at
//! the same position.

use std::sync::Arc;

use ninefold_rules::{BoardGrid, Rules, Variant};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::chains::ChainGraph;
use super::hard::HardTechniques;
use super::houses::{hidden_single, leftovers, locked_candidates, naked_single};
use super::neighbours::neighbours;
use super::position::BoardPosition;
use super::step::Draft;
use super::{BoardLogic, BoardTechnique};
use crate::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use crate::queue::BoardLevel;
use crate::{BoardDigOptions, BoardDigger, DigBy, RuleSet};

const JIGSAW: &str =
    "jigsaw:ABBBBCCCCAAAABCBCCADAABBBCCADEEEFFFFDDDEEFEIFDDDDEEEIFGGHHHHHIFGGGGHIIIFGGGHHHIII";

const BOARDS: &[&str] = &[
    "6x6",
    "8x8",
    "x",
    "windoku",
    "disjoint-groups",
    "anti-knight",
    "anti-king",
    "6x6+anti-king",
    "6x6+non-consecutive",
    JIGSAW,
    "twodoku",
    "10x10",
];

type Look<'a> = dyn Fn(&BoardPosition, &mut Xoshiro256PlusPlus) -> Option<Draft> + 'a;

/// Applies techniques up to a level in random order, at random places, until none applies.
fn in_random_order(grid: &BoardGrid, level: BoardLevel, rng: &mut Xoshiro256PlusPlus) -> BoardPosition {
    let mut position = BoardPosition::new(grid);
    let plain = HardTechniques::new(grid.rules());
    let shuffled = |rng: &mut Xoshiro256PlusPlus| {
        let mut order = plain.order.clone();
        order.shuffle(rng);
        order
    };
    let valid = |found: super::houses::Found| found.expect("a puzzle with a solution");
    let any_of = |mut drafts: Vec<Draft>, rng: &mut Xoshiro256PlusPlus| {
        (!drafts.is_empty()).then(|| drafts.swap_remove(rng.random_range(0..drafts.len())))
    };
    let looks: [(BoardLevel, Box<Look<'_>>); 7] = [
        (BoardLevel::Easy, Box::new(|position, rng| hidden_single(position, &shuffled(rng)).map(valid))),
        (BoardLevel::Easy, Box::new(|position, _| naked_single(position).map(valid))),
        (BoardLevel::Easy, Box::new(|position, _| neighbours(position))),
        (BoardLevel::Medium, Box::new(|position, rng| locked_candidates(position, &shuffled(rng)))),
        (BoardLevel::Medium, Box::new(|position, _| leftovers(position))),
        (BoardLevel::Hard, Box::new(|position, rng| any_of(plain.all(position), rng))),
        (
            BoardLevel::Expert,
            Box::new(|position, rng| any_of(ChainGraph::new(position, &shuffled(rng)).all(), rng)),
        ),
    ];
    let mut turns: Vec<usize> = (0..looks.len()).filter(|&number| looks[number].0 <= level).collect();
    loop {
        turns.shuffle(rng);
        let Some(draft) = turns.iter().find_map(|&number| looks[number].1(&position, rng)) else {
            return position;
        };
        draft.apply(&mut position);
    }
}

/// Applies the easiest technique first.
fn easiest_first(grid: &BoardGrid, level: BoardLevel) -> BoardPosition {
    let logic = BoardLogic::new(grid.rules());
    let mut position = BoardPosition::new(grid);
    while let Some(step) = logic.next_step(&position).filter(|step| step.level <= level) {
        for &(cell, gone) in &step.eliminations {
            let mut left = position.candidates(cell);
            left.remove(gone);
            position.keep(cell, left);
        }
        if let Some((cell, digit)) = step.placement {
            position.place(cell.index(), 1 << digit.index());
        }
    }
    position
}

#[test]
fn every_order_of_steps_ends_at_the_same_position() {
    let each = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 40 } else { 2 };
    let mut stuck = 0;
    for &text in BOARDS {
        let rules = Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap());
        let filler = BoardFiller::new(&rules, BoardMethod::Search, BoardFillOptions::default()).unwrap();
        for seed in 0..each {
            let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
            let solution = filler.fill(rng).unwrap();
            // Minimal puzzles where a search makes them, since these need every technique.
            let by = match rules.cell_count() {
                ..=81 => DigBy::Search { guesses: 20_000 },
                _ => DigBy::Rules(RuleSet::ALL),
            };
            let puzzle = BoardDigger::new(&rules, BoardDigOptions::default().with_by(by))
                .unwrap()
                .dig(&solution, rng)
                .unwrap();
            for level in [BoardLevel::Easy, BoardLevel::Medium, BoardLevel::Hard, BoardLevel::Expert] {
                let expected = easiest_first(puzzle.clues(), level);
                let found = in_random_order(puzzle.clues(), level, rng);
                assert_eq!(found, expected, "{text}, {level}: {}", puzzle.clues());
                stuck += usize::from(!found.is_full());
            }
        }
    }
    assert!(stuck > 10, "only {stuck} positions are stuck, so the orders say little");
}

#[test]
fn techniques_are_in_the_order_of_their_levels() {
    let levels: Vec<BoardLevel> = BoardTechnique::ALL.iter().map(|technique| technique.level()).collect();
    assert!(levels.is_sorted(), "{levels:?}");
}
