//! What holds for every puzzle: the definitions, read naively, and what does not depend on how a puzzle is turned.

use std::collections::{BTreeMap, BTreeSet};

use ninefold_expert::{Analysis, Measure, MeasureEnded};
use ninefold_grid::{Cancel, Candidate, Grid, Limits};
use ninefold_solve::Puzzle;
use ninefold_symmetry::Transform;
use ninefold_testkit::corpus::Corpus;
use proptest::prelude::*;

const LIMITS: fn() -> Limits = || Limits::guesses(u64::MAX);

/// The variables, which digit is in a cell and which cell of a house has a digit, and which candidates are linked.
struct Rules {
    variables: Vec<Vec<usize>>,
    linked: Vec<Vec<bool>>,
}

impl Rules {
    fn new() -> Rules {
        let mut variables: BTreeMap<(u8, usize, usize), Vec<usize>> = BTreeMap::new();
        for candidate in (0..729).map(Candidate::from_index) {
            let (cell, digit) = (candidate.cell, candidate.digit.index());
            let homes = [
                (0, cell.index(), 0),
                (1, cell.row(), digit),
                (2, cell.col(), digit),
                (3, cell.block().index(), digit),
            ];
            for home in homes {
                variables.entry(home).or_default().push(candidate.index());
            }
        }
        let variables: Vec<Vec<usize>> = variables.into_values().collect();
        let mut linked = vec![vec![false; 729]; 729];
        for variable in &variables {
            for (&one, &other) in
                variable.iter().flat_map(|one| variable.iter().map(move |other| (one, other)))
            {
                linked[one][other] = one != other;
            }
        }
        Rules { variables, linked }
    }
}

/// The candidates that are left, by the definitions: slow and plain.
#[derive(Clone)]
struct Plain<'a> {
    left: Vec<bool>,
    rules: &'a Rules,
}

impl Plain<'_> {
    fn of<'a>(clues: &Grid, rules: &'a Rules) -> Plain<'a> {
        let mut plain = Plain { left: vec![true; 729], rules };
        for (cell, digit) in clues.clues() {
            plain.decide(Candidate::new(cell, digit).index());
        }
        assert!(plain.settle());
        plain
    }

    fn count(&self) -> usize {
        self.left.iter().filter(|&&is_left| is_left).count()
    }

    /// Returns whether a candidate that is linked to this one is left.
    fn is_open(&self, candidate: usize) -> bool {
        self.rules.linked[candidate].iter().zip(&self.left).any(|(linked, left)| *linked && *left)
    }

    fn decide(&mut self, decided: usize) {
        for (left, &is_linked) in self.left.iter_mut().zip(&self.rules.linked[decided]) {
            *left &= !is_linked;
        }
    }

    /// Applies singles until nothing changes. Returns false at a contradiction.
    fn settle(&mut self) -> bool {
        loop {
            let before = self.count();
            for variable in &self.rules.variables {
                let left: Vec<usize> = variable.iter().copied().filter(|&member| self.left[member]).collect();
                match left[..] {
                    [] => return false,
                    [single] => self.decide(single),
                    _ => {}
                }
            }
            if self.count() == before {
                return true;
            }
        }
    }

    fn remove(&mut self, candidate: usize) {
        self.left[candidate] = false;
        assert!(self.settle());
    }

    /// Tries every candidate, one deep, until a whole round removes nothing.
    fn try_all(&mut self) {
        loop {
            let before = self.count();
            for candidate in 0..729 {
                let mut trial = self.clone();
                trial.decide(candidate);
                if self.left[candidate] && !trial.settle() {
                    self.remove(candidate);
                }
            }
            if self.count() == before {
                return;
            }
        }
    }

    /// Returns whether a braid of at most this length excludes the target: all sets of decided candidates, one by one.
    fn has_braid(&self, target: usize, longest: usize) -> bool {
        let mut sets: BTreeSet<BTreeSet<usize>> = [BTreeSet::from([target])].into();
        for length in 1..=longest {
            let mut next = BTreeSet::new();
            for set in &sets {
                let is_kept = |&member: &usize| {
                    self.left[member] && !set.iter().any(|&decided| self.rules.linked[decided][member])
                };
                for variable in self.rules.variables.iter().filter(|variable| !variable.contains(&target)) {
                    let kept: Vec<usize> = variable.iter().copied().filter(is_kept).take(2).collect();
                    match kept[..] {
                        [] => return true,
                        // What was decided before is not linked to anything that is left.
                        [single] if !set.contains(&single) && length < longest && self.is_open(single) => {
                            next.insert(set.iter().copied().chain([single]).collect());
                        }
                        _ => {}
                    }
                }
            }
            sets = next;
        }
        false
    }

    /// Returns the least length of braids that solve the puzzle, if it is at most `most`.
    fn b(&self, most: usize) -> Option<usize> {
        let mut state = self.clone();
        for longest in 0..=most {
            let mut before = 730;
            while state.count() < before && state.count() > 81 {
                before = state.count();
                for target in 0..729 {
                    let is_open = state.left[target]
                        && state.rules.linked[target]
                            .iter()
                            .zip(&state.left)
                            .any(|(one, other)| *one && *other);
                    if is_open && state.has_braid(target, longest) {
                        state.remove(target);
                    }
                }
            }
            if state.count() == 81 {
                return Some(longest);
            }
        }
        None
    }
}

fn puzzle(corpus: Corpus, place: usize) -> Puzzle {
    let puzzles = corpus.sample();
    Puzzle::new(puzzles[place % puzzles.len()]).unwrap()
}

fn measures(puzzle: &Puzzle) -> Vec<Result<Option<u8>, MeasureEnded>> {
    let analysis = Analysis::of(puzzle);
    [Measure::TeDepth, Measure::W, Measure::B, Measure::Gb].map(|one| analysis.measure(one, &LIMITS())).into()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn one_deep_is_what_the_definition_says(place in 0..150_usize) {
        let puzzle = puzzle(Corpus::Minimal, place);
        let rules = Rules::new();
        let mut plain = Plain::of(puzzle.clues(), &rules);
        let analysis = Analysis::of(&puzzle);
        let depth = analysis.measure(Measure::TeDepth, &LIMITS()).unwrap();
        prop_assert_eq!(plain.count() == 81, depth == Some(0));
        let (filled, open) = analysis.after_singles();
        prop_assert_eq!(plain.count(), usize::from(filled) + usize::from(open));
        plain.try_all();
        prop_assert_eq!(plain.count() == 81, depth.is_some_and(|depth| depth <= 1));
    }

    #[test]
    fn short_braids_are_those_of_the_definition(place in 0..150_usize) {
        let puzzle = puzzle(Corpus::Minimal, place);
        let found = Analysis::of(&puzzle).measure(Measure::B, &LIMITS()).unwrap();
        let plain = Plain::of(puzzle.clues(), &Rules::new()).b(3);
        prop_assert_eq!(plain, found.map(usize::from).filter(|&length| length <= 3));
    }

    #[test]
    fn turned_puzzles_have_the_same_values(place in 0..150_usize, turn in 0..3_359_232_u32, digits in 0..362_880_u32) {
        let puzzle = puzzle(Corpus::Minimal, place);
        let turned = Transform::from_ranks(turn, digits).apply_grid(puzzle.clues());
        let turned = Puzzle::new(turned).unwrap();
        prop_assert_eq!(measures(&puzzle), measures(&turned));
        let backdoors = |puzzle: &Puzzle| {
            let found = Analysis::of(puzzle).backdoors(&LIMITS()).unwrap();
            (found.size, found.count)
        };
        prop_assert_eq!(backdoors(&puzzle), backdoors(&turned));
    }

    #[test]
    fn measures_agree_with_each_other(place in 0..150_usize, is_hard in any::<bool>()) {
        let puzzle = puzzle(if is_hard { Corpus::Top1465 } else { Corpus::Minimal }, place);
        let analysis = Analysis::of(&puzzle);
        let of = |measure| analysis.measure(measure, &LIMITS()).unwrap();
        let depth = of(Measure::TeDepth).unwrap();
        let (b, gb) = (of(Measure::B), of(Measure::Gb));
        prop_assert_eq!(depth == 0, b == Some(0));
        prop_assert_eq!(depth <= 1, b.is_some());
        if !is_hard {
            let w = of(Measure::W);
            prop_assert!(w.is_none() || b <= w, "a whip is a braid: {:?} {:?}", b, w);
        }
        prop_assert!(b.is_none() || gb <= b, "a braid is a g-braid: {:?} {:?}", gb, b);
        if depth <= 1 {
            prop_assert_eq!(of(Measure::Bxb), Some(0));
        }
    }

    #[test]
    fn backdoors_solve_and_their_parts_do_not(place in 0..150_usize) {
        let puzzle = puzzle(Corpus::Top1465, place);
        let found = Analysis::of(&puzzle).backdoors(&LIMITS()).unwrap();
        let with = |digits: &[Candidate]| {
            let mut clues = *puzzle.clues();
            for candidate in digits {
                clues.set(candidate.cell, Some(candidate.digit));
            }
            Analysis::of(&Puzzle::new(clues).unwrap()).after_singles().0
        };
        prop_assert_eq!(found.first.len(), usize::from(found.size));
        prop_assert_eq!(with(&found.first), 81);
        for left_out in 0..found.first.len() {
            let mut others = found.first.clone();
            others.remove(left_out);
            prop_assert!(with(&others) < 81);
        }
    }
}

#[test]
fn spent_limits_give_a_bound_and_cancelled_work_nothing() {
    let hard: Puzzle =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....".parse().unwrap();
    let analysis = Analysis::of(&hard);
    let spent = Limits::guesses(100);
    assert_eq!(analysis.measure(Measure::TeDepth, &spent), Err(MeasureEnded::MoreThan(0)));
    assert_eq!(analysis.backdoors(&spent), Err(MeasureEnded::MoreThan(1)));
    // A bound is what was shown: that singles do not suffice, or nothing yet.
    for measure in [Measure::B, Measure::W, Measure::Gb, Measure::Gw] {
        assert_eq!(
            analysis.measure(measure, &Limits::guesses(5)),
            Err(MeasureEnded::MoreThan(0)),
            "{measure}"
        );
    }
    for measure in [Measure::Bxb, Measure::Bxbb] {
        assert_eq!(analysis.measure(measure, &spent), Err(MeasureEnded::Unknown), "{measure}");
    }
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = Limits::guesses(u64::MAX).with_cancel(&cancel);
    assert_eq!(analysis.measure(Measure::Bxb, &cancelled), Err(MeasureEnded::Cancelled));
    assert_eq!(analysis.backdoors(&cancelled), Err(MeasureEnded::Cancelled));
}

#[test]
fn a_full_grid_needs_nothing() {
    let full: Puzzle =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    let analysis = Analysis::of(&full);
    assert_eq!(analysis.after_singles(), (81, 0));
    for measure in Measure::ALL {
        assert_eq!(analysis.measure(measure, &Limits::default()), Ok(Some(0)), "{measure}");
    }
    let found = analysis.backdoors(&Limits::default()).unwrap();
    assert_eq!((found.size, found.count, found.first), (0, 1, Vec::new()));
}
