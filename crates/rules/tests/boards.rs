//! The tables of boards: houses, peers, canvas, errors, symmetries.

use std::collections::BTreeSet;

use ninefold_rules::{
    Arrangement, BoardCell, BoardCellSet, BoardHouseKind, BoxShape, Constraint, Layout, MAX_CELLS,
    NamedArrangement, Regions, Rules, RulesError, Variant,
};
use ninefold_testkit::board_oracle::layouts;

fn rules(text: &str) -> Rules {
    let variant: Variant = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    Rules::new(&variant).unwrap_or_else(|error| panic!("{text}: {error}"))
}

const BOARDS: &[&str] = &[
    "4x4",
    "6x6+x",
    "6x6/3x2+windoku",
    "9x9",
    "x+windoku+disjoint-groups+anti-knight+anti-king+non-consecutive",
    "jigsaw:AABBACCBACCBDDDD+anti-king",
    "16x16+anti-knight",
    "samurai",
    "butterfly+x",
    "6x6+grids:r1c1,r2c4+anti-knight",
];

#[test]
fn cells_houses_and_peers_are_counted() {
    for (text, cells, houses, peers_of_first, canvas) in [
        ("9x9", 81, 27, 20, (9, 9)),
        ("x", 81, 29, 26, (9, 9)),
        ("windoku", 81, 31, 20, (9, 9)),
        ("disjoint-groups", 81, 36, 24, (9, 9)),
        ("anti-knight", 81, 27, 20, (9, 9)),
        ("4x4+anti-king", 16, 12, 7, (4, 4)),
        ("25x25", 625, 75, 64, (25, 25)),
        // 81 · 5 − 4 · 9 cells; shared boxes are one house each.
        ("samurai", 369, 131, 20, (21, 21)),
        ("twodoku", 153, 53, 20, (15, 15)),
        // Grids above each other share rows: 12 · 2 rows, as many columns, 16 boxes.
        ("butterfly", 144, 64, 20, (12, 12)),
        ("windmill", 333, 127, 20, (21, 21)),
        ("sohei", 288, 104, 20, (21, 21)),
    ] {
        let rules = rules(text);
        assert_eq!(rules.cell_count(), cells, "{text}");
        assert_eq!(rules.houses().len(), houses, "{text}");
        assert_eq!(rules.peers(BoardCell::new(0)).len(), peers_of_first, "{text}");
        assert_eq!(rules.canvas(), canvas, "{text}");
    }
}

/// The grids of the named arrangements overlap as people draw them.
#[test]
fn arrangements_share_the_boxes_that_their_names_promise() {
    let shared = |name: NamedArrangement| -> Vec<(usize, usize, usize)> {
        let corners = name.corners();
        let mut shared = Vec::new();
        for (i, one) in corners.iter().enumerate() {
            for (j, other) in corners.iter().enumerate().skip(i + 1) {
                let common = |a: u8, b: u8| 9_usize.saturating_sub(a.abs_diff(b).into());
                let cells = common(one.0, other.0) * common(one.1, other.1);
                if cells > 0 {
                    shared.push((i, j, cells));
                }
            }
        }
        shared
    };
    use NamedArrangement::{Butterfly, Samurai, Sohei, Twodoku, Windmill};
    assert_eq!(shared(Samurai), [(0, 2, 9), (1, 2, 9), (2, 3, 9), (2, 4, 9)]);
    assert_eq!(shared(Twodoku), [(0, 1, 9)]);
    assert_eq!(shared(Butterfly), [(0, 1, 54), (0, 2, 54), (0, 3, 36), (1, 2, 36), (1, 3, 54), (2, 3, 54)]);
    assert_eq!(shared(Windmill), [(0, 2, 18), (1, 2, 18), (2, 3, 18), (2, 4, 18)]);
    assert_eq!(shared(Sohei), [(0, 1, 9), (0, 2, 9), (1, 3, 9), (2, 3, 9)]);
}

#[test]
fn peers_are_those_of_houses_and_relations() {
    for text in BOARDS {
        let rules = rules(text);
        for cell in rules.cells() {
            let mut expected = BTreeSet::new();
            for (index, house) in rules.houses().iter().enumerate() {
                assert_eq!(house.cells().len(), rules.size(), "{text}");
                assert!(house.cells().is_sorted());
                assert_eq!(house.cells().iter().copied().collect::<BoardCellSet>(), *house.set());
                let has = house.cells().contains(&cell);
                assert_eq!(rules.houses_of(cell).contains(&(index as u16)), has, "{text}");
                if has {
                    expected.extend(house.cells());
                }
            }
            expected.remove(&cell);
            assert!(expected.iter().all(|&peer| !rules.extra_peers(cell).contains(peer)), "{text}");
            expected.extend(rules.extra_peers(cell).iter());
            assert_eq!(rules.peers(cell).iter().collect::<BTreeSet<_>>(), expected, "{text}");
            for peer in rules.extra_peers(cell) {
                assert!(rules.extra_peers(peer).contains(cell));
            }
            for other in rules.non_consecutive(cell) {
                assert!(rules.non_consecutive(other).contains(cell));
                let ((r, c), (s, d)) = (rules.row_and_column(cell), rules.row_and_column(other));
                assert_eq!(r.abs_diff(s) + c.abs_diff(d), 1);
            }
            let (row, column) = rules.row_and_column(cell);
            assert_eq!(rules.cell_at(row, column), Some(cell));
            assert_eq!(rules.cell_name(cell), format!("r{}c{}", row + 1, column + 1));
        }
        let sets: BTreeSet<BoardCellSet> = rules.houses().iter().map(|house| *house.set()).collect();
        assert_eq!(sets.len(), rules.houses().len(), "{text}: no house twice");
    }
}

#[test]
fn chess_moves_stay_in_their_grid() {
    let knight = rules("anti-knight");
    let middle = knight.cell_at(4, 4).unwrap();
    let names: Vec<String> = knight.extra_peers(middle).iter().map(|cell| knight.cell_name(cell)).collect();
    // All eight jumps lead into other boxes, and none into the row or column.
    assert_eq!(names, ["r3c4", "r3c6", "r4c3", "r4c7", "r6c3", "r6c7", "r7c4", "r7c6"]);
    let king = rules("twodoku+anti-king");
    // r9c6 belongs to the first grid only, and r10c7, which touches it, to the second.
    let corner = king.cell_at(8, 5).unwrap();
    let names: Vec<String> = king.extra_peers(corner).iter().map(|cell| king.cell_name(cell)).collect();
    assert_eq!(names, ["r8c7"]);
}

#[test]
fn holes_of_a_canvas_are_not_cells() {
    let rules = rules("twodoku");
    assert_eq!(rules.cell_at(0, 9), None);
    assert_eq!(rules.cell_at(9, 0), None);
    assert_eq!(rules.cell_at(15, 15), None);
    assert_eq!(rules.cell_at(256, 0), None);
    assert!(rules.cell_at(14, 14).is_some());
}

#[test]
fn houses_have_names() {
    let names =
        |text: &str| -> Vec<String> { rules(text).houses().iter().map(ToString::to_string).collect() };
    let all = names("x+windoku+disjoint-groups");
    for name in ["row 1", "column 9", "box 5", "diagonal \\", "diagonal /", "window 4", "group 9"] {
        assert!(all.contains(&name.to_string()), "{name}");
    }
    let of_grids = names("twodoku");
    assert_eq!((of_grids[0].as_str(), of_grids[52].as_str()), ("row 1 of grid 1", "box 9 of grid 2"));
    assert!(!of_grids.contains(&"box 1 of grid 2".to_string()), "it is box 9 of grid 1");
    let rules = rules("jigsaw:AABBACCBACCBDDDD");
    let house = &rules.houses()[8];
    assert_eq!((house.kind(), house.number(), house.grid()), (BoardHouseKind::Region, 1, None));
    assert_eq!(house.to_string(), "region 1");
}

#[test]
fn what_does_not_fit_together_is_an_error() {
    let error = |variant: &Variant| Rules::new(variant).unwrap_err();
    let boxes = |rows, columns| Layout::Boxes(BoxShape { rows, columns });
    let grids = |corners: &[(u8, u8)]| Variant::grids(Arrangement::Corners(corners.to_vec()));
    assert_eq!(error(&Variant::drawn_jigsaw(9)), RulesError::RegionsNotDrawn);
    assert_eq!(error(&Variant::drawn_jigsaw(26)), RulesError::Size { found: 26 });
    assert_eq!(error(&Variant::new(0, boxes(0, 0))), RulesError::Size { found: 0 });
    assert_eq!(error(&Variant::boxes(BoxShape { rows: 255, columns: 255 })), RulesError::Size { found: 255 });
    assert_eq!(error(&Variant::new(6, boxes(1, 6))), RulesError::ThinBoxes { rows: 1, columns: 6 });
    assert_eq!(error(&Variant::new(6, boxes(2, 2))), RulesError::RegionSize { found: 4, expected: 6 });
    assert_eq!(
        error(&Variant::new(6, boxes(255, 255))),
        RulesError::RegionSize { found: 65025, expected: 6 }
    );
    let regions = Regions::boxes(BoxShape { rows: 2, columns: 2 });
    let wrong = Variant::new(6, Layout::Regions(regions.clone()));
    assert_eq!(error(&wrong), RulesError::RegionSize { found: 4, expected: 6 });
    let needs = |constraint| RulesError::NeedsBoxes { constraint };
    for constraint in [Constraint::Windoku, Constraint::DisjointGroups] {
        assert_eq!(error(&Variant::jigsaw(regions.clone()).with(constraint)), needs(constraint));
    }
    let small =
        Layout::Grids(BoxShape { rows: 2, columns: 2 }, Arrangement::Named(NamedArrangement::Samurai));
    assert_eq!(error(&Variant::new(4, small)), RulesError::NamedSize { name: NamedArrangement::Samurai });
    assert_eq!(error(&grids(&[])), RulesError::GridCount { found: 0 });
    assert_eq!(error(&grids(&[(0, 0)])), RulesError::GridCount { found: 1 });
    assert_eq!(error(&grids(&[(0, 0); 26])), RulesError::GridCount { found: 26 });
    assert_eq!(error(&grids(&[(0, 0), (0, 0)])), RulesError::GridTwice { corner: "r1c1".into() });
    assert_eq!(error(&grids(&[(0, 0), (0, 255)])), RulesError::GridTooFar { corner: "r1c256".into() });
    let apart: Vec<(u8, u8)> = (0..8).map(|grid| (grid * 9, 0)).collect();
    assert_eq!(error(&grids(&apart)), RulesError::TooManyCells { found: 648 });
    assert_eq!(Rules::new(&grids(&apart[..7])).unwrap().cell_count(), 567);
    const { assert!(MAX_CELLS < 648) };
}

#[test]
fn equal_boards_have_equal_rules() {
    let mut twice = Variant::CLASSIC.with(Constraint::DiagonalUp);
    twice.constraints.insert(0, Constraint::NonConsecutive);
    twice.constraints.push(Constraint::DiagonalUp);
    let once = Variant::CLASSIC.with(Constraint::DiagonalUp).with(Constraint::NonConsecutive);
    assert_eq!(Rules::new(&twice), Rules::new(&once));
    let moved = Variant::grids(Arrangement::Corners(vec![(8, 9), (2, 3)]));
    assert_eq!(Rules::new(&moved), Rules::new(&"twodoku".parse().unwrap()));
}

#[test]
fn symmetries_keep_the_rules() {
    for (text, count) in [
        ("9x9", 8),
        ("6x6", 4),
        ("x+windoku+disjoint-groups+anti-knight+anti-king+non-consecutive", 8),
        ("diagonal-down", 4),
        ("samurai", 8),
        ("twodoku", 4),
        ("butterfly", 8),
        ("windmill", 4),
        ("sohei", 8),
        // A pinwheel: turns, no mirrors.
        ("jigsaw:ABBBAABCADCCDDDC", 4),
        ("jigsaw:AABBACCBACCBDDDD", 2),
        ("6x6+grids:r1c1,r2c4+anti-knight", 2),
    ] {
        let rules = rules(text);
        let symmetries = rules.symmetries();
        assert_eq!(symmetries.len(), count, "{text}");
        assert!(symmetries[0].iter().copied().eq(rules.cells()), "{text}: the first moves nothing");
        for one in &symmetries {
            assert!(rules.keeps(one));
            for other in &symmetries {
                let both: Box<[BoardCell]> = one.iter().map(|cell| other[cell.index()]).collect();
                assert!(symmetries.contains(&both), "{text}: a group");
            }
        }
    }
}

#[test]
fn moves_that_break_a_rule_are_refused() {
    let swap = |count: usize, one: usize, other: usize| {
        let mut images: Vec<BoardCell> = (0..count).map(BoardCell::new).collect();
        images.swap(one, other);
        images
    };
    let rows = |rules: &Rules, one: usize, other: usize| -> Vec<BoardCell> {
        let row = |row| {
            if row == one {
                other
            } else if row == other {
                one
            } else {
                row
            }
        };
        let size = rules.size();
        (0..size * size).map(|cell| BoardCell::new(row(cell / size) * size + cell % size)).collect()
    };
    let plain = rules("4x4");
    assert!(!plain.keeps(&swap(16, 0, 1)));
    assert!(!plain.keeps(&swap(15, 0, 0)), "a cell is missing");
    assert!(!plain.keeps(&[BoardCell::new(0); 16]), "a cell comes twice");
    assert!(plain.keeps(&rows(&plain, 0, 1)));
    assert!(!plain.keeps(&rows(&plain, 1, 2)));
    assert!(!rules("4x4+x").keeps(&rows(&plain, 0, 1)), "diagonals");
    assert!(!rules("4x4+anti-king").keeps(&rows(&plain, 0, 1)), "peers");
    assert!(!rules("4x4+non-consecutive").keeps(&rows(&plain, 0, 1)), "pairs of different digits");
}

#[test]
fn regions_are_checked() {
    let message = |labels: &str| Regions::new(labels.as_bytes()).unwrap_err().to_string();
    assert_eq!(message(""), "found 0 cells, expected the square of a size from 3 to 25");
    assert_eq!(message(&"A".repeat(676)), "found 676 cells, expected the square of a size from 3 to 25");
    assert_eq!(message("AABBCCDDE"), "found 5 regions, expected 3");
    assert_eq!(message("AAABBBBBB"), "found 2 regions, expected 3");
    assert_eq!(message("AAABBBBCC"), "region 2 (first cell r2c1) has 4 cells, expected 3");
    assert_eq!(message("AABBBACCC"), "region 1 is not connected: r2c3 is apart from its first cell");
    for labels in layouts(4) {
        let regions = Regions::new(&labels).unwrap();
        assert!((0..4).all(|region| regions.cells(region).count() == 4));
        let renamed: Vec<u8> = labels.iter().map(|label| 9 - label).collect();
        assert_eq!(Regions::new(&renamed).unwrap(), regions);
    }
}
