//! One candidate at a time is tried: when the other techniques refute it, it can be removed.
//!
//! The fast engine looks for a candidate that can be refuted, by easy rules if there is one, by harder ones if not, in
//! cells with few candidates first. The steps of people then say why.

use ninefold_rules::{BoardCell, BoardDigitSet};

use super::finder::BoardLogic;
use super::pattern::{BoardPattern, TrialLink};
use super::position::{BoardPosition, bits};
use super::premise::Premises;
use super::step::Draft;
use super::technique::BoardTechnique;
use crate::queue::Strength;

/// How many candidates that can be refuted are compared, for the one whose refutation is shortest.
const COMPARED: usize = 8;

/// Finds a candidate that the other techniques refute. It is `None` on boards without the fast engine.
pub(super) fn trial(logic: &BoardLogic, position: &BoardPosition) -> Option<Draft> {
    let queue = logic.queue.as_ref()?;
    let mut open: Vec<BoardCell> = position.rules().cells().filter(|&cell| position.is_open(cell)).collect();
    open.sort_by_key(|&cell| position.mask(cell).count_ones());
    let mut candidates: Vec<BoardDigitSet> =
        position.rules().cells().map(|cell| position.candidates(cell)).collect();
    for strength in Strength::ALL {
        let mut found: Vec<(BoardCell, u32)> = Vec::new();
        for &cell in &open {
            for digit in bits(position.mask(cell)) {
                if logic.cancel.is_cancelled() {
                    return None;
                }
                candidates[cell.index()] = BoardDigitSet::from_bits(digit);
                if found.len() < COMPARED && queue.refutes(&candidates, strength) {
                    found.push((cell, digit));
                }
            }
            candidates[cell.index()] = position.candidates(cell);
        }
        let refuted = found.into_iter().filter_map(|(cell, digit)| refuted(logic, position, cell, digit));
        if let Some(draft) = refuted.min_by_key(length) {
            return Some(draft);
        }
    }
    None
}

fn length(draft: &Draft) -> usize {
    match &draft.pattern {
        BoardPattern::Trial { links, .. } => links.len(),
        _ => 0,
    }
}

/// What changed in a trial: candidates that are gone, and what the step relied on.
struct Consequence {
    link: TrialLink,
    gone: Premises,
    premises: Premises,
}

/// Follows a candidate until it is refuted. What the contradiction does not depend on is left out.
fn refuted(logic: &BoardLogic, position: &BoardPosition, cell: BoardCell, digit: u32) -> Option<Draft> {
    let rules = position.rules();
    let mut tried = position.clone();
    tried.place(cell.index(), digit);
    let mut consequences = Vec::new();
    let clash = loop {
        match logic.find(&tried, crate::queue::BoardLevel::Hard)? {
            Ok(draft) => {
                let before = tried.masks.clone();
                draft.apply(&mut tried);
                let gone = rules.cells().map(|cell| (cell, before[cell.index()] & !tried.mask(cell)));
                let gone = gone.filter(|&(_, gone)| gone != 0).collect();
                let premises = draft.pattern.premises(rules, draft.placement);
                let link =
                    TrialLink { place: draft.place(), placement: draft.placement, removals: draft.removals };
                consequences.push(Consequence { link, gone, premises });
            }
            Err(clash) => break clash,
        }
    };
    let links = needed(consequences, clash.premises(rules), rules.cell_count());
    let technique = BoardTechnique::Trial;
    let pattern = || BoardPattern::Trial { cell, digit, links, clash };
    Draft::removing(technique, technique.level(), vec![(cell, digit)], pattern)
}

/// Keeps what leads to the premises of a contradiction: backwards, each step that removes a candidate whose absence a kept
/// step or the contradiction relies on.
fn needed(consequences: Vec<Consequence>, clash: Premises, cells: usize) -> Vec<TrialLink> {
    let mut wanted = vec![0; cells];
    let want = |wanted: &mut Vec<u32>, premises: &Premises| {
        premises.iter().for_each(|&(cell, digits)| wanted[cell.index()] |= digits);
    };
    want(&mut wanted, &clash);
    let mut links = Vec::new();
    for Consequence { mut link, gone, premises } in consequences.into_iter().rev() {
        if gone.iter().all(|&(cell, gone)| gone & wanted[cell.index()] == 0) {
            continue;
        }
        link.removals.iter_mut().for_each(|(cell, digits)| *digits &= wanted[cell.index()]);
        link.removals.retain(|&(_, digits)| digits != 0);
        // Each candidate goes only once, so nothing that is removed here can have been removed before.
        gone.iter().for_each(|&(cell, gone)| wanted[cell.index()] &= !gone);
        want(&mut wanted, &premises);
        links.push(link);
    }
    links.reverse();
    links
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ninefold_rules::{BoardGrid, Clue, Rules, Variant};

    use super::super::finder::easiest;
    use super::super::pattern::{Clash, Place};
    use super::*;

    const PUZZLES: [(&str, &str, &str); 3] = [
        ("4x4", "................", "w:1323 w:4243 b:1121 b:2131 b:2232"),
        (
            "killer",
            ".................................................................................",
            "k18:1112131415 k11:161726 k15:1819 k17:212231 k12:2324 k22:2534353645 k31:2728293839 k23:323342 k12:374757 k9:414353 k16:4454 k13:4656 k13:4849 k21:51616271 k17:52636473 k13:55656675 k20:585968 k12:67777887 k12:6979 k16:72818291 k12:7484 k16:76858696 k14:8388 k24:89979899 k26:92939495",
        ),
        (
            "anti-knight",
            "1....6..........3.........5...........4....2.........7......3..........8.........",
            "",
        ),
    ];

    fn puzzle(variant: &str, digits: &str, clues: &str) -> BoardGrid {
        let board = Rules::new(&variant.parse::<Variant>().unwrap()).unwrap();
        let clues: Vec<Clue> =
            clues.split_whitespace().map(|text| Clue::parse(&board, text).unwrap()).collect();
        BoardGrid::from_line(&Arc::new(board.with_clues(clues)), digits).unwrap()
    }

    /// Checks that what is left of a trial still leads to its contradiction.
    fn check(logic: &BoardLogic, start: &BoardPosition, draft: &Draft) {
        let BoardPattern::Trial { cell, digit, links, clash } = &draft.pattern else { return };
        let rules = start.rules();
        let mut position = start.clone();
        position.place(cell.index(), *digit);
        for link in links {
            match (&link.place, link.placement) {
                (Place::House(house), Some((cell, digit))) => {
                    let cells = rules.houses()[*house].cells();
                    assert!(
                        cells.iter().all(|&other| other == cell || position.mask(other) & digit == 0),
                        "{link:?}"
                    );
                }
                (Place::Cells(_), Some((cell, digit))) => {
                    assert_eq!(position.mask(cell), digit, "{link:?}");
                }
                _ => {}
            }
            match link.placement {
                Some((cell, digit)) => position.place(cell.index(), digit),
                None => {
                    link.removals.iter().for_each(|&(cell, digits)| position.masks[cell.index()] &= !digits);
                }
            }
        }
        match clash {
            Clash::Cell(cell) => assert_eq!(position.mask(*cell), 0),
            Clash::House { house, digit } => {
                assert!(rules.houses()[*house].cells().iter().all(|&cell| position.mask(cell) & digit == 0));
            }
            Clash::Subject(subject) => {
                let mut relations = logic.relations.iter().filter(|one| one.subject == *subject);
                let clashes = |one| matches!(easiest(&position, std::iter::once(one)), Some(Err(_)));
                let is_arranged = |one| {
                    let found = super::super::finder::sets(&position, one);
                    found.is_some_and(|view| view.is_ok_and(|view| matches!(view.arranged(), Some(Err(_)))))
                };
                assert!(relations.any(|one| clashes(one) || is_arranged(one)), "{clash:?}");
            }
        }
    }

    #[test]
    fn what_is_left_of_a_trial_leads_to_its_contradiction() {
        let mut seen = 0;
        for (variant, digits, clues) in PUZZLES {
            let grid = puzzle(variant, digits, clues);
            let logic = BoardLogic::new(grid.rules());
            let mut position = BoardPosition::new(&grid);
            // Every candidate is tried, not only the one with the shortest way.
            for _ in 0..12 {
                while let Some(Ok(draft)) = logic.find(&position, crate::queue::BoardLevel::Hard) {
                    draft.apply(&mut position);
                }
                let tried = position.clone();
                for cell in grid.rules().cells().filter(|&cell| tried.is_open(cell)) {
                    for digit in bits(tried.mask(cell)) {
                        if let Some(draft) = refuted(&logic, &tried, cell, digit) {
                            check(&logic, &tried, &draft);
                            seen += 1;
                        }
                    }
                }
                let Some(draft) = trial(&logic, &position) else { break };
                draft.apply(&mut position);
            }
        }
        assert!(seen > 50, "{seen} trials were seen");
    }
}
