//! Every entry of the derived tables holds in every solution, and rules known to contradict each other have none.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_rules::{
    BoardCell, BoardCellSet, BoardGrid, BoardSolution, Constraint, Regions, Rules, Variant,
};
use ninefold_testkit::board_oracle::{count_all, layouts, visit};
use ninefold_testkit::corpus::size;
use proptest::prelude::*;

const STEPS: u64 = 100_000_000;

/// Checks all entries with a solution: a digit that is not in `rest` is not in a seer, and twins hold the same digits.
fn check(rules: &Rules, values: &[u8]) {
    let value = |cell: BoardCell| values[cell.index()];
    let digits = |set: &BoardCellSet| {
        let mut digits: Vec<u8> = set.iter().map(value).collect();
        digits.sort_unstable();
        digits
    };
    for sight in rules.sights() {
        let house = rules.houses()[usize::from(sight.house)].set();
        let rest = digits(&sight.rest);
        for digit in digits(&(*house - sight.rest)) {
            assert!(!rest.contains(&digit));
            assert!(sight.seers.iter().all(|seer| value(seer) != digit), "{}", rules.variant());
        }
    }
    for twins in rules.twins() {
        assert_eq!(digits(&twins.first), digits(&twins.second), "{}", rules.variant());
    }
}

/// Checks up to `limit` solutions of a board, and returns how many there were.
fn check_grids(rules: &Arc<Rules>, limit: u64) -> u64 {
    let mut found = 0;
    let mut report = |values: &[u8]| {
        check(rules, values);
        assert!(BoardSolution::try_from(BoardGrid::from_values(rules, values).unwrap()).is_ok());
        found += 1;
        if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    visit(&BoardGrid::empty(rules), STEPS, &mut report).unwrap();
    found
}

/// What the digs and the searches do follows from the order of the entries, so it must not change.
#[test]
fn sights_are_complete_and_sorted() {
    let jigsaw: String = layouts(5)[1234].iter().map(|&label| char::from(b'A' + label)).collect();
    for board in [&*format!("jigsaw:{jigsaw}"), "x", "anti-knight", "16x16", "samurai", "windoku+anti-king"] {
        let rules = Rules::new(&board.parse::<Variant>().unwrap()).unwrap();
        let mut expected = Vec::new();
        for (index, house) in (0..).zip(rules.houses()) {
            let mut seers_of: BTreeMap<BoardCellSet, BoardCellSet> = BTreeMap::new();
            for seer in rules.cells().filter(|&cell| !house.set().contains(cell)) {
                let seen = *rules.peers(seer) & *house.set();
                if seen.len() >= 2 {
                    seers_of.entry(*house.set() - seen).or_default().insert(seer);
                }
            }
            expected.extend(seers_of.into_iter().map(|(rest, seers)| (index, rest, seers)));
        }
        let found: Vec<_> =
            rules.sights().iter().map(|sight| (sight.house, sight.rest, sight.seers)).collect();
        assert_eq!(found, expected, "{board}");
    }
}

#[test]
fn tables_hold_in_all_grids_of_all_layouts_of_4x4() {
    let (mut grids, mut twins) = (0, 0);
    for labels in layouts(4) {
        let rules = Rules::new(&Variant::jigsaw(Regions::new(&labels).unwrap())).unwrap();
        twins += rules.twins().len();
        grids += check_grids(&Arc::new(rules), u64::MAX);
    }
    assert_eq!(grids, 13_872);
    assert!(twins > 300, "{twins} pairs of twins");
}

#[test]
fn tables_hold_with_every_rule() {
    for rule in Constraint::ALL {
        for base in ["4x4", "6x6", "6x6/3x2"] {
            let rules = Arc::new(Rules::new(&base.parse::<Variant>().unwrap().with(rule)).unwrap());
            check_grids(&rules, size(2_000, 1_000_000));
        }
        if !matches!(rule, Constraint::Windoku | Constraint::DisjointGroups) {
            for labels in layouts(5).iter().step_by(size(97, 1)) {
                let jigsaw = Variant::jigsaw(Regions::new(labels).unwrap()).with(rule);
                check_grids(&Arc::new(Rules::new(&jigsaw).unwrap()), size(60, 2_000));
            }
        }
    }
}

#[test]
fn tables_hold_on_large_boards_and_several_grids() {
    let spiral = "jigsaw:AAABCCCCDAAABBBCDDAABBBCCDDABBEECCDDFFEEEEEDDFFGGEEHHIFFGGHHHIIFFGHHHIIIFGGGGHIII";
    let boards = ["9x9+windoku", "x", "8x8+anti-king", "twodoku", "6x6+grids:r1c1,r3c4", spiral];
    for text in boards {
        let rules = Arc::new(Rules::new(&text.parse().unwrap()).unwrap());
        assert!(check_grids(&rules, 50) > 0, "{text}");
    }
}

/// The entries are all there: each cell that sees two or more cells of a house from outside.
#[test]
fn every_seer_is_in_one_entry_of_a_house() {
    for text in ["9x9", "6x6+x", "anti-knight", "samurai", "jigsaw:AABBACCBACCBDDDD+anti-king"] {
        let rules = Rules::new(&text.parse().unwrap()).unwrap();
        for (index, house) in rules.houses().iter().enumerate() {
            for cell in rules.cells() {
                let seen = *rules.peers(cell) & *house.set();
                let entries: Vec<_> = rules
                    .sights()
                    .iter()
                    .filter(|one| usize::from(one.house) == index && one.seers.contains(cell))
                    .collect();
                let expected = usize::from(!house.set().contains(cell) && seen.len() >= 2);
                assert_eq!(entries.len(), expected, "{text}");
                assert!(entries.iter().all(|one| one.rest == *house.set() - seen), "{text}");
            }
        }
    }
}

#[test]
fn twins_are_disjoint_small_and_different() {
    for labels in layouts(5) {
        let rules = Rules::new(&Variant::jigsaw(Regions::new(&labels).unwrap())).unwrap();
        let mut seen = BTreeSet::new();
        for twins in rules.twins() {
            assert!(twins.first.is_disjoint(&twins.second));
            assert_eq!(twins.first.len(), twins.second.len());
            assert!((1..=5).contains(&twins.first.len()));
            let (low, high) = (twins.first.min(twins.second), twins.first.max(twins.second));
            assert!(seen.insert((low, high)));
        }
    }
    assert!(Rules::new(&Variant::CLASSIC).unwrap().twins().is_empty());
}

/// No choice of regions leaves fewer cells than the one in the table, where the table has one.
#[test]
fn twins_take_the_regions_that_leave_the_fewest_cells() {
    for labels in layouts(4) {
        let regions = Regions::new(&labels).unwrap();
        let rules = Rules::new(&Variant::jigsaw(regions.clone())).unwrap();
        let cells = |region: usize| regions.cells(region).map(BoardCell::new).collect::<BoardCellSet>();
        for (first, count) in (0..4).flat_map(|first| (1..=3.min(4 - first)).map(move |count| (first, count)))
        {
            let lines: BoardCellSet = (first * 4..(first + count) * 4).map(BoardCell::new).collect();
            let fewest = (0_u32..16)
                .filter(|choice| choice.count_ones() as usize == count)
                .map(|choice| {
                    let chosen = (0..4).filter(|region| choice >> region & 1 == 1);
                    (lines - chosen.fold(BoardCellSet::NONE, |all, region| all | cells(region))).len()
                })
                .min()
                .unwrap();
            let has = |left: usize| {
                rules.twins().iter().any(|twins| {
                    let inside = |one: &BoardCellSet, other: &BoardCellSet| {
                        one.len() == left && one.is_subset(&lines) && other.is_disjoint(&lines)
                    };
                    inside(&twins.first, &twins.second) || inside(&twins.second, &twins.first)
                })
            };
            assert!(fewest == 0 || has(fewest), "{labels:?}: rows from {first}, {count} of them");
        }
    }
}

/// Every set of rules on 4×4 and 6×6: the list knows exactly those without a grid.
#[test]
fn impossible_boards_are_known() {
    for base in ["4x4", "6x6", "6x6/3x2"] {
        let base: Variant = base.parse().unwrap();
        for set in 0_u32..1 << Constraint::ALL.len() {
            let rules = Constraint::ALL.into_iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            let variant = rules.fold(base.clone(), |variant, (_, rule)| variant.with(rule));
            let grids = count_all(&Arc::new(Rules::new(&variant).unwrap()), STEPS).unwrap();
            assert_eq!(variant.check_possible().is_err(), grids == 0, "{variant}: {grids} grids");
        }
    }
}

#[test]
fn contradictions_are_named() {
    let message = |text: &str| text.parse::<Variant>().unwrap().check_possible().unwrap_err().to_string();
    assert_eq!(message("4x4+anti-king"), "no grid obeys 4x4+anti-king");
    assert_eq!(message("4x4+non-consecutive"), "no grid obeys 4x4+non-consecutive");
    assert_eq!(
        message("6x6/3x2+x+anti-knight"),
        "no grid obeys 6x6/3x2+x+anti-knight: there is none of 6x6/3x2+diagonal-down+anti-knight"
    );
    for text in
        ["9x9", "jigsaw:AABBACCBACCBDDDD+anti-king", "5x5+jigsaw+anti-king", "anti-king+non-consecutive"]
    {
        assert_eq!(text.parse::<Variant>().unwrap().check_possible(), Ok(()), "{text}");
    }
}

proptest! {
    /// A grid of any values has a clash exactly if two cells of a house, or two related cells, do.
    #[test]
    fn clashes_are_found(
        text in prop::sample::select(vec!["4x4+x", "4x4+anti-king", "4x4+non-consecutive", "6x6/3x2"]),
        values in prop::collection::vec(0_u8..=4, 36),
    ) {
        let rules = Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap());
        let grid = BoardGrid::from_values(&rules, &values[..rules.cell_count()]).unwrap();
        let clashing = |one: BoardCell, other: BoardCell| match (grid.get(one), grid.get(other)) {
            (Some(digit), Some(second)) => {
                rules.peers(one).contains(other) && digit == second
                    || rules.non_consecutive(one).contains(other)
                        && digit.value().abs_diff(second.value()) == 1
            }
            _ => false,
        };
        let first = rules.cells().find(|&one| rules.cells().any(|other| clashing(one, other)));
        let clash = grid.clash();
        prop_assert_eq!(clash.map(|(one, _)| one), first);
        prop_assert!(clash.is_none_or(|(one, other)| clashing(one, other)));
    }
}
