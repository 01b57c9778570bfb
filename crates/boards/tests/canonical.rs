//! Moves and canonical forms: the groups have the known orders, and forms name classes.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_boards::canonical::{BoardMoves, canonical_with_clues};
use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, Clue, Regions, Rules, Variant};
use ninefold_testkit::board_oracle::{layouts, solutions, visit};
use proptest::collection::vec;
use proptest::prelude::*;

fn rules(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap())
}

#[test]
fn groups_have_the_known_orders() {
    for (text, count) in [
        ("4x4", 128),
        ("6x6", 3_456),
        ("6x6/3x2", 3_456),
        ("x", 96),
        ("windoku", 128),
        // 2 592 of them are moves of classic Sudoku. The others exchange boxes and groups: row 3a + b becomes 3b + a.
        ("disjoint-groups", 5_184),
        ("anti-knight", 8),
        ("anti-king", 8),
        ("non-consecutive", 8),
        // All rows, all columns, transposed or not, and rows do not become regions.
        ("jigsaw:AAAABBBBCCCCDDDD", 2 * 24 * 24),
        ("jigsaw:ABBBAABCADCCDDDC", 4),
    ] {
        let moves = BoardMoves::new(&rules(text));
        assert_eq!((moves.count(), moves.is_complete()), (count, true), "{text}");
        assert!(moves.images().all(|images| moves.rules().keeps(images)), "{text}");
    }
    for (text, count) in
        [("8x8", 4), ("9x9", 8), ("10x10", 4), ("16x16+x", 8), ("samurai", 8), ("windmill", 4)]
    {
        let moves = BoardMoves::new(&rules(text));
        assert_eq!((moves.count(), moves.is_complete()), (count, false), "{text}");
    }
}

/// On 4×4 every permutation of rows and columns can be tried.
#[test]
fn moves_of_4x4_are_all_that_keep_the_rules() {
    let orders: Vec<[usize; 4]> = (0..256_usize)
        .map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6])
        .filter(|order| (0..4).all(|line| order.contains(&line)))
        .collect();
    let expected = |rules: &Rules| {
        let mut count = 0;
        for (rows, columns) in
            orders.iter().flat_map(|rows| orders.iter().map(move |columns| (rows, columns)))
        {
            let turned = |transposes: bool| -> Vec<BoardCell> {
                let image = |cell: usize| {
                    let (row, column) = (rows[cell / 4], columns[cell % 4]);
                    BoardCell::new(if transposes { column * 4 + row } else { row * 4 + column })
                };
                (0..16).map(image).collect()
            };
            count += [false, true].into_iter().filter(|&one| rules.keeps(&turned(one))).count();
        }
        count
    };
    for text in ["4x4", "4x4+x", "4x4+anti-knight", "4x4+disjoint-groups", "4x4+windoku", "4x4+diagonal-up"] {
        let rules = rules(text);
        assert_eq!(BoardMoves::new(&rules).count(), expected(&rules), "{text}");
    }
    for labels in layouts(4) {
        let rules = Arc::new(Rules::new(&Variant::jigsaw(Regions::new(&labels).unwrap())).unwrap());
        assert_eq!(BoardMoves::new(&rules).count(), expected(&rules), "{labels:?}");
    }
}

/// Returns the classes of all grids of a board and how many grids each has, by the theorem on orbits and stabilisers.
fn classes(rules: &Arc<Rules>) -> (usize, u64) {
    let moves = BoardMoves::new(rules);
    let mut classes: BTreeMap<String, u64> = BTreeMap::new();
    let mut grids = 0;
    visit(&BoardGrid::empty(rules), 10_000_000, |values| {
        let grid = BoardGrid::from_values(rules, values).unwrap();
        *classes.entry(moves.canonical(&grid).to_string()).or_default() += 1;
        grids += 1;
        ControlFlow::Continue(())
    })
    .unwrap();
    let relabellings: u64 = (1..=rules.size() as u64).product();
    for (form, &size) in &classes {
        let form = BoardGrid::from_line(rules, form).unwrap();
        assert_eq!(moves.canonical(&form), form, "a form is its own form");
        assert_eq!(size * moves.automorphisms(&form) as u64, moves.count() as u64 * relabellings);
    }
    (classes.len(), grids)
}

#[test]
fn grids_of_4x4_fall_into_classes() {
    // Two essentially different grids: known since 2005.
    assert_eq!(classes(&rules("4x4")), (2, 288));
    let (count, grids) = classes(&rules("4x4+x"));
    assert!(count >= 1 && grids == 48);
    // Latin squares of order 4 up to rows, columns, digits and transposing: 2 main classes.
    assert_eq!(classes(&rules("jigsaw:AAAABBBBCCCCDDDD")), (2, 576));
}

#[test]
fn reversing_is_the_only_exchange_of_non_consecutive_boards() {
    let rules = rules("6x6+non-consecutive");
    let moves = BoardMoves::new(&rules);
    let grids = solutions(&BoardGrid::empty(&rules), 100, 10_000_000).unwrap();
    assert_eq!(grids.len(), 48);
    for values in grids {
        let grid = BoardGrid::from_values(&rules, &values).unwrap();
        let form = moves.canonical(&grid);
        assert_eq!(form.clash(), None, "the form obeys the rules");
        let reversed: Vec<u8> = values.iter().map(|value| 7 - value).collect();
        assert_eq!(moves.canonical(&BoardGrid::from_values(&rules, &reversed).unwrap()), form);
    }
}

proptest! {
    /// Moving cells and exchanging digits does not change the form, and the form is the least text among all.
    #[test]
    fn forms_do_not_depend_on_moves(
        text in prop::sample::select(vec!["4x4", "6x6+x", "windoku", "jigsaw:ABBBAABCADCCDDDC", "twodoku"]),
        values in vec(0_u8..=4, 153),
        kept in vec(any::<bool>(), 153),
        choice in any::<u64>(),
        shift in 0_u8..4,
    ) {
        let rules = rules(text);
        let moves = BoardMoves::new(&rules);
        let values: Vec<u8> =
            values.iter().zip(&kept).map(|(&value, &kept)| if kept { value } else { 0 }).take(rules.cell_count()).collect();
        let grid = BoardGrid::from_values(&rules, &values).unwrap();
        let images = moves.images().nth(choice as usize % moves.count()).unwrap();
        let mut moved = vec![0; values.len()];
        for (cell, &value) in values.iter().enumerate() {
            moved[images[cell].index()] = if value == 0 { 0 } else { (value - 1 + shift) % 4 + 1 };
        }
        let moved = BoardGrid::from_values(&rules, &moved).unwrap();
        let form = moves.canonical(&grid);
        prop_assert_eq!(&moves.canonical(&moved), &form);
        prop_assert_eq!(moves.automorphisms(&moved), moves.automorphisms(&grid));
        prop_assert_eq!(form.clue_count(), grid.clue_count());
        let mut names = vec![0];
        let named = |&value: &u8| match names.iter().position(|&name| name == value) {
            Some(name) => name as u8,
            None => {
                names.push(value);
                names.len() as u8 - 1
            }
        };
        let renamed: Vec<u8> = moved.values().iter().map(named).collect();
        prop_assert!(form.values() <= &renamed[..]);
        prop_assert_eq!(&moves.canonical(&form), &form);
    }
}

/// Clues of every kind on 6×6 cells. Not all of them need to hold together.
const CLUES: [&str; 24] = [
    "k5:1121", "k:4344", "w:1213", "b:1323", "v:2122", "x:5556", "c:2333", "<:3343", "<:3231", "e:14",
    "o:41", "t:142434", "t:526263", "a:112232", "a:6566", "s0:r2", "s7:c3", "l20:1166", "l9:1331", "l9:5162",
    "q12:22", "q1234:32", "r:4142", "h:4544",
];

/// The image of a row and a column.
type Turn = fn(usize, usize) -> (usize, usize);

#[test]
fn forms_with_clues_do_not_depend_on_turns_and_mirror_images() {
    let board = Rules::new(&"6x6".parse::<Variant>().unwrap()).unwrap();
    // Boxes of two rows and three columns stay boxes of this shape.
    let turns: [Turn; 4] = [
        |row, column| (row, column),
        |row, column| (5 - row, column),
        |row, column| (row, 5 - column),
        |row, column| (5 - row, 5 - column),
    ];
    let form = |turn: Turn, digits: &str, names: &[&str]| {
        let image = |cell: BoardCell| {
            let (row, column) = turn(cell.index() / 6, cell.index() % 6);
            BoardCell::new(row * 6 + column)
        };
        let clues = names.iter().rev().map(|text| {
            let clue = Clue::parse(&board, text).unwrap();
            let cells: Vec<BoardCell> = clue.cells().iter().map(|&cell| image(cell)).collect();
            Clue::new(&board, clue.kind(), &cells, clue.value().clone()).unwrap()
        });
        let rules = Arc::new(board.with_clues(clues.collect::<Vec<_>>()));
        let mut grid = BoardGrid::empty(&rules);
        for (cell, digit) in rules.cells().zip(digits.chars()) {
            grid.set(image(cell), digit.to_digit(10).and_then(|digit| BoardDigit::new(digit as usize)));
        }
        canonical_with_clues(&grid)
    };
    let written = |grid: &BoardGrid| {
        let clues: Vec<String> = grid.rules().clues().iter().map(ToString::to_string).collect();
        format!("{grid} {}", clues.join(" "))
    };
    let digits = "1....2......3...............4..5....";
    let sets = CLUES.iter().map(std::slice::from_ref).chain([&CLUES[..], &CLUES[..3]]);
    for names in sets {
        let first = form(turns[0], digits, names);
        assert_eq!(canonical_with_clues(&first), first, "a form is its own form: {names:?}");
        for turn in turns {
            assert_eq!(written(&form(turn, digits, names)), written(&first), "{names:?}");
        }
        // What clues say is about digits, so that other digits make another puzzle.
        let others = form(turns[0], &digits.replace('1', "6"), names);
        assert_ne!(written(&others), written(&first), "{names:?}");
        assert_ne!(written(&form(turns[0], digits, &[])), written(&first), "{names:?}");
    }
}
