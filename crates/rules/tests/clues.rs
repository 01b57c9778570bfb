//! Clues beside digits: their texts, their errors, and what they mean.

use std::sync::Arc;

use ninefold_rules::{
    BoardCell, BoardDigit, BoardGrid, BoardSolution, Clue, ClueKind, ClueRule, ClueValue, Rules, RulesError,
    Variant,
};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn rules(text: &str) -> Rules {
    Rules::new(&text.parse::<Variant>().unwrap()).unwrap()
}

#[test]
fn texts_come_back() {
    let classic = rules("9x9");
    for text in [
        "k10:111221",
        "k:1112",
        "w:1112",
        "b:1121",
        "v:3343",
        "x:1112",
        "c:1112",
        "<:1211",
        "e:11",
        "o:99",
        "t:112233",
        "a:112233",
        "s12:r3",
        "s0:c9",
        "l23:1289",
        "l45:9119",
        "l5:1111",
        "q1234:23",
        "q33:88",
        "r:111213",
        "h:11122122",
        "h4:11122122",
        "h:1112222111",
        "n:11122111",
        "i:112233",
        "p:112233",
        "g:11121314",
        "z:112233",
        "n:112233",
        "m:112233",
        "y:112233",
        "d:11125556",
        "-:55455456",
        "+:9998",
        "j12:r3",
        "j12:-r3",
        "u3:c1",
        "u3:-c1",
        "f5:r9",
    ] {
        let clue = Clue::parse(&classic, text).unwrap_or_else(|error| panic!("{error}"));
        // A diagonal is written from its upper end.
        let expected = if text == "l45:9119" { "l45:1991" } else { text };
        assert_eq!(clue.to_string(), expected);
        assert_eq!(Clue::parse(&classic, &clue.to_string()), Ok(clue));
    }
    for (text, expected) in [
        // 5 is the usual difference of nine digits.
        ("h5:1112", "h:1112"),
        // The first group has the first cell, and its cells are in order.
        ("d:55561112", "d:11125556"),
        ("d:12115655", "d:11125556"),
        // A cell alone is compared with all beside it.
        ("-:55", "-:5545545665"),
        ("+:11", "+:111221"),
        ("J3:R1", "j3:r1"),
    ] {
        assert_eq!(Clue::parse(&classic, text).unwrap().to_string(), expected, "{text}");
    }
    let letters: std::collections::BTreeSet<char> = ClueKind::ALL.map(ClueKind::letter).into();
    assert_eq!(letters.len(), ClueKind::ALL.len(), "two kinds share a letter");
}

#[test]
fn errors_say_what_was_expected() {
    let classic = rules("9x9");
    for (text, expected) in [
        ("&:11", "\"&:11\": unknown kind of clue, expected one of k (cage), w (white-dot)"),
        ("", "\"\": unknown kind of clue"),
        ("k10", "\"k10\": found \"10\", expected a colon between the value and the cells"),
        ("kk:11", "\"kk:11\": found \"k\", expected a sum"),
        ("k3:1", "\"k3:1\": found \"1\", expected cells as two digits each, row and column, 11 to 99"),
        ("k3:10", "\"k3:10\": found \"10\", expected cells as two digits each, row and column, 11 to 99"),
        ("k20:1112", "\"k20:1112\": cage at r1c1: 2 cells cannot have the sum 20, expected 3 to 17"),
        ("k10:1111", "\"k10:1111\": cage at r1c1: the cell is listed twice"),
        ("w:1122", "\"w:1122\": white-dot at r1c1: expected two cells side by side"),
        ("w3:1112", "\"w3:1112\": white-dot at r1c1: expected no value"),
        ("t:1113", "\"t:1113\": thermometer at r1c1: expected each cell to touch the one before"),
        ("t:11", "\"t:11\": thermometer at r1c1: found 1 cell, expected 2 to 9"),
        (
            "a:1112131415161718192928",
            "\"a:1112131415161718192928\": arrow at r1c1: found 11 cells, expected 2 to 10",
        ),
        ("s1:r3", "\"s1:r3\": sandwich at r3c1: 9 cells cannot have the sum 1, expected 0, 2 to 33 or 35"),
        ("s:r3", "\"s:r3\": sandwich at r3c1: expected a sum"),
        ("s5:r0", "\"s5:r0\": found \"r0\", expected a row r1 to r9 or a column c1 to c9"),
        (
            "l5:1133",
            "\"l5:1133\": little-killer at r1c1: expected the cells of a diagonal line from border to border",
        ),
        ("h9:1112", "\"h9:1112\": whisper at r1c1: found 9, expected 1 to 8"),
        ("hx:1112", "\"hx:1112\": found \"x\", expected a number"),
        ("i3:1112", "\"i3:1112\": between at r1c1: expected no value"),
        ("p:1113", "\"p:1113\": palindrome at r1c1: expected each cell to touch the one before"),
        ("t:11121122", "\"t:11121122\": thermometer at r1c1: the cell is listed twice"),
        ("g:11122111", "\"g:11122111\": region-sum at r1c1: the cell is listed twice"),
        ("h:111112", "\"h:111112\": whisper at r1c1: expected each cell to touch the one before"),
        ("d:111213", "\"d:111213\": clone at r1c1: expected two groups of as many cells"),
        ("d:1111", "\"d:1111\": clone at r1c1: the cell is listed twice"),
        ("-:5566", "\"-:5566\": minimum at r5c5: expected a cell and cells beside it"),
        ("j2:r1", "\"j2:r1\": x-sum at r1c1: found 2, expected 1, 3, 5 to 45"),
        ("j:r1", "\"j:r1\": x-sum at r1c1: expected a sum"),
        ("u0:-r1", "\"u0:-r1\": skyscraper at r1c9: found 0, expected 1 to 9"),
        ("u5:r0", "\"u5:r0\": found \"r0\", expected a row r1 to r9 or a column c1 to c9, with - before it"),
        ("s5:-r1", "\"s5:-r1\": found \"-r1\", expected a row r1 to r9 or a column c1 to c9"),
        ("f12:r1", "\"f12:r1\": numbered-room at r1c1: expected one digit"),
        ("q12345:11", "\"q12345:11\": quadruple at r1c1: expected one to four digits"),
        ("q1:99", "\"q1:99\": found \"99\", expected cells as two digits each, row and column, 11 to 99"),
    ] {
        let error = Clue::parse(&classic, text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
    let small = rules("4x4");
    let cells = [0, 1].map(BoardCell::new);
    let error = Clue::new(&small, ClueKind::X, &cells, ClueValue::None).unwrap_err();
    assert_eq!(error.to_string(), "x at r1c1: 2 cells cannot have the sum 10, expected 2 to 8");
    let digits = ClueValue::Digits([BoardDigit::from_index(4)].into());
    let error =
        Clue::new(&small, ClueKind::Quadruple, &[0, 1, 4, 5].map(BoardCell::new), digits).unwrap_err();
    assert_eq!(error.to_string(), "quadruple at r1c1: found the digit 5, expected digits from 1 to 4");
    let error = Clue::new(&rules("samurai"), ClueKind::Cage, &cells, ClueValue::None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "cage at r1c1: found samurai, expected a single grid with at most 9 digits"
    );
    let error = Rules::new(&"16x16+killer".parse().unwrap()).unwrap_err();
    assert_eq!(error, RulesError::NeedsSmallGrid { rule: ClueRule::Killer });
}

#[test]
fn clues_are_met_or_broken() {
    let classic = rules("9x9");
    // Row 1 is 5 3 4 6 7 8 9 1 2, row 2 is 6 7 2 1 9 5 3 4 8.
    let digit = |cell: BoardCell| usize::from(SOLUTION.as_bytes()[cell.index()] - b'0');
    let examples = [
        ("k14:111221", "k15:111221"),
        ("k:1112", "k:1126"),
        ("w:1213", "w:1112"),
        ("b:2324", "b:1112"),
        ("v:1828", "v:1112"),
        ("x:1718", "x:1112"),
        ("c:1213", "c:1112"),
        ("<:1211", "<:1112"),
        ("e:13", "e:11"),
        ("o:11", "o:13"),
        ("t:121314", "t:111213"),
        ("a:162627", "a:162625"),
        ("s0:r1", "s2:r1"),
        ("l5:1111", "l6:1111"),
        ("q35:11", "q33:11"),
        ("r:111213", "r:121314"),
        ("h:1718", "h:1112"),
        ("h2:1112", "h3:1112"),
        ("i:121314", "i:111213"),
        ("p:122334", "p:1112"),
        ("g:212223242526272829", "g:111213141516171819"),
        ("g:1112", "g:1314"),
        ("z:161718", "z:111213"),
        ("z:16171819", "z:11121314"),
        ("n:212223", "n:111213"),
        ("m:212223", "m:4142"),
        ("y:1213", "y:1112"),
        ("d:11122627", "d:1112"),
        ("-:18", "-:11"),
        ("-:1121", "-:1112"),
        ("+:17", "+:11"),
        ("j25:r1", "j24:r1"),
        ("j3:-r1", "j5:-r1"),
        ("u5:r1", "u4:r1"),
        ("u2:-r1", "u5:-r1"),
        ("f7:r1", "f6:r1"),
        ("f1:-r1", "f2:-r1"),
        ("%//4//3////:111213", "%//5//3////:111213"),
        ("*1234>0+5>1/!123456789>1:111213", "*1234>0+9>1/!123456789>1:111213"),
        ("=-1/1/1/-1:111217", "=2/-1/1:1112"),
        ("$1/51/31:111213", "$1/50:111213"),
        ("$2:11122627", "$2:11121213"),
        ("@345/123:111213", "@12/34:1112"),
        ("|<:1112|x:1718,o:11|k5:1122", "|<:1112|v:1112"),
    ];
    for (met, broken) in examples {
        for (text, expected) in [(met, true), (broken, false)] {
            let clue = Clue::parse(&classic, text).unwrap();
            assert_eq!(clue.is_met(9, digit), expected, "{text}");
            let rules = Arc::new(classic.with_clues([clue]));
            let grid = BoardGrid::from_line(&rules, SOLUTION).unwrap();
            assert_eq!(BoardSolution::try_from(grid).is_ok(), expected, "{text}");
        }
    }
    let kinds: Vec<char> = ClueKind::ALL.map(ClueKind::letter).into();
    let shown: Vec<char> = examples.iter().filter_map(|(met, _)| met.chars().next()).collect();
    assert!(kinds.iter().all(|kind| shown.contains(kind)), "a kind has no example");
}

#[test]
fn missing_marks_say_something_where_all_are_given() {
    let board = rules("4x4+kropki+all-dots");
    let solution = "1234341221434321";
    let marks = |board: &Rules| {
        let digit = |cell: BoardCell| usize::from(solution.as_bytes()[cell.index()] - b'0');
        let dots: Vec<Clue> = board
            .neighbours()
            .flat_map(|(first, second)| {
                [ClueKind::WhiteDot, ClueKind::BlackDot].map(|kind| (kind, [first, second]))
            })
            .filter_map(|(kind, cells)| Clue::new(board, kind, &cells, ClueValue::None).ok())
            .filter(|clue| clue.is_met(4, digit))
            .collect();
        dots
    };
    let dots = marks(&board);
    assert_eq!(board.neighbours().count(), 24);
    let check = |clues: &[Clue]| {
        let rules = Arc::new(board.with_clues(clues.iter().cloned()));
        BoardSolution::try_from(BoardGrid::from_line(&rules, solution).unwrap())
            .map(|_| ())
            .map_err(|e| e.to_string())
    };
    assert_eq!(check(&dots), Ok(()));
    let without: Vec<Clue> =
        dots.iter().filter(|dot| *dot.cells() != [0, 1].map(BoardCell::new)).cloned().collect();
    assert!(without.len() < dots.len());
    let expected = "r1c1 and r1c2 hold 1 and 2, which needs a white-dot where all marks are given";
    assert_eq!(check(&without), Err(expected.to_string()));
    // One dot between 1 and 2 is enough, whichever colour it has.
    let white: Vec<Clue> = dots
        .iter()
        .filter(|dot| {
            dot.kind() == ClueKind::WhiteDot
                || !dots.iter().any(|o| o.kind() == ClueKind::WhiteDot && o.cells() == dot.cells())
        })
        .cloned()
        .collect();
    assert!(white.len() < dots.len());
    assert_eq!(check(&white), Ok(()));
}

#[test]
fn clues_change_the_tables_and_words_of_their_puzzle_only() {
    let board = rules("jigsaw:AAABCABBCCDBCDDD");
    let cage = Clue::parse(&board, "k:1144").unwrap();
    let with = board.with_clues([cage.clone(), cage.clone()]);
    assert_eq!(with.clues(), [cage]);
    assert_eq!(with.variant().to_string(), "jigsaw:AAABCABBCCDBCDDD+killer");
    assert!(with.extra_peers(BoardCell::new(0)).contains(BoardCell::new(15)));
    let without = with.with_clues([]);
    assert!(!without.peers(BoardCell::new(0)).contains(BoardCell::new(15)));
    assert_eq!(without.variant(), with.variant());
    assert_eq!("kropki+killer+x".parse::<Variant>().unwrap().to_string(), "x+killer+kropki");
    assert_eq!("all-dots".parse::<Variant>().unwrap().to_string(), "kropki+all-dots");
}

#[test]
fn words_bring_their_kinds_and_ranks_divide_the_digits() {
    for rule in ClueRule::ALL {
        assert_eq!(rule.kinds().count() == 0, rule.marks().is_some(), "{rule}");
        assert!(rule.kinds().all(|kind| kind.rule() == rule));
    }
    use ninefold_rules::DigitRank::{self, High, Low, Middle};
    for (size, expected) in [
        (4, vec![Low, Middle, Middle, High]),
        (5, vec![Low, Low, Middle, High, High]),
        (6, vec![Low, Low, Middle, Middle, High, High]),
        (7, vec![Low, Low, Middle, Middle, Middle, High, High]),
        (8, vec![Low, Low, Low, Middle, Middle, High, High, High]),
        (9, vec![Low, Low, Low, Middle, Middle, Middle, High, High, High]),
    ] {
        let found: Vec<DigitRank> = (1..=size).map(|digit| DigitRank::of(size, digit)).collect();
        assert_eq!(found, expected, "{size}");
    }
}

/// The groups of a region sum line end where a border is crossed, also when the line comes back.
#[test]
fn parts_of_lines_have_the_same_sum() {
    let classic = rules("9x9");
    let groups = |text: &str| {
        let groups = Clue::parse(&classic, text).unwrap().equal_sums();
        let name =
            |cells: &Vec<BoardCell>| cells.iter().map(|&cell| classic.cell_name(cell)).collect::<String>();
        groups.iter().map(name).collect::<Vec<_>>()
    };
    assert_eq!(groups("g:1213142423"), ["r1c2r1c3", "r1c4r2c4", "r2c3"]);
    assert_eq!(groups("z:1112131415"), ["r1c1r1c5", "r1c2r1c4", "r1c3"]);
    assert_eq!(groups("z:11121314"), ["r1c1r1c4", "r1c2r1c3"]);
    assert!(groups("i:1112").is_empty());
    let jigsaw = rules("jigsaw:AAABCABBCCDBCDDD");
    let line = Clue::parse(&jigsaw, "g:11121314").unwrap();
    assert_eq!(line.equal_sums().iter().map(Vec::len).collect::<Vec<_>>(), [3, 1]);
}
