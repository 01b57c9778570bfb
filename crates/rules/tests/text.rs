//! Texts of variants: what is read, how it is written, and what errors say.

use ninefold_rules::{
    Arrangement, BoxShape, ClueRule, Constraint, Layout, NamedArrangement, ParseVariantError, Regions, Rules,
    SizeProblem, Variant,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn parse(text: &str) -> Variant {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(text: &str) -> String {
    text.parse::<Variant>().expect_err(text).to_string()
}

#[test]
fn texts_come_back() {
    for text in [
        "4x4",
        "6x6/3x2+x",
        "x",
        "windoku+anti-knight",
        "samurai",
        "6x6+diagonal-up",
        "9x9",
        "jigsaw+x",
        "25x25",
        "12x12/2x6",
        "14x14/2x7",
        "5x5+jigsaw",
        "7x7+jigsaw+x+anti-king",
        "3x3+jigsaw",
        "jigsaw:AABBACCBACCBDDDD",
        "grids:r1c1,r1c7",
        "6x6+grids:r1c1,r5c4",
        "6x6/3x2+grids:r1c1,r4c5",
        "sohei+non-consecutive",
        "x+windoku+disjoint-groups+anti-knight+anti-king+non-consecutive",
    ] {
        assert_eq!(parse(text).to_string(), text);
    }
}

#[test]
fn other_spellings_are_read() {
    for (text, canonical) in [
        ("6", "6x6"),
        ("25", "25x25"),
        ("9", "9x9"),
        ("9x9+x", "x"),
        ("9x9/3x3", "9x9"),
        ("6x6/2x3", "6x6"),
        ("X+6X6/3X2", "6x6/3x2+x"),
        ("Anti-King+WINDOKU", "windoku+anti-king"),
        ("diagonal-up+diagonal-down", "x"),
        ("x+jigsaw", "jigsaw+x"),
        ("Jigsaw:aabbaccbaccbdddd", "jigsaw:AABBACCBACCBDDDD"),
        ("jigsaw:1122133213324444", "jigsaw:AABBACCBACCBDDDD"),
        ("4x4+jigsaw:AABBACCBACCBDDDD", "jigsaw:AABBACCBACCBDDDD"),
        ("5+jigsaw", "5x5+jigsaw"),
        ("9x9+Samurai", "samurai"),
        ("grids:R7C7,r1c1", "twodoku"),
        ("grids:r3c2,r3c8", "grids:r1c1,r1c7"),
        ("6x6+grids:r7c7,r1c1", "6x6+grids:r1c1,r7c7"),
    ] {
        assert_eq!(parse(text).to_string(), canonical, "{text}");
        assert_eq!(parse(canonical), parse(text));
    }
}

#[test]
fn errors_say_where_and_what_was_expected() {
    let expected = "a size such as 6x6, a layout (jigsaw, samurai, twodoku, butterfly, windmill, sohei), a rule (x, \
                    diagonal-down, diagonal-up, windoku, disjoint-groups, anti-knight, anti-king, non-consecutive) or a kind of clue (killer, kropki, xv, consecutive, greater-than, even-odd, thermo, arrow, little-killer, sandwich, quadruple, renban, whisper, between, palindrome, region-sum, zipper, entropic, modular, parity-line, clone, min-max, x-sum, skyscraper, numbered-room, custom, all-dots, all-xv, all-bars)";
    assert_eq!(error(""), format!("a word is missing at column 1, expected {expected}"));
    assert_eq!(error("6x6++x"), format!("a word is missing at column 5, expected {expected}"));
    assert_eq!(error("x+"), format!("a word is missing at column 3, expected {expected}"));
    assert_eq!(error("x+chess"), format!("unknown word \"chess\" at column 3, expected {expected}"));
    assert_eq!(error("é+bananas"), format!("unknown word \"é\" at column 1, expected {expected}"));
    for (text, message) in [
        ("antiknight", "unknown word \"antiknight\" at column 1, expected anti-knight?"),
        ("kilier", "unknown word \"kilier\" at column 1, expected killer?"),
        ("killer+x+Killer", "\"Killer\" at column 10 is there already, as \"killer\" at column 1"),
        ("x+Windokku", "unknown word \"Windokku\" at column 3, expected windoku?"),
        ("jigsaws", "unknown word \"jigsaws\" at column 1, expected jigsaw?"),
        ("samuri", "unknown word \"samuri\" at column 1, expected samurai?"),
        ("4x6", "found \"4x6\" at column 1, expected as many rows as columns"),
        ("x+6x6x", "found \"6x6x\" at column 3, expected a size such as 6x6, 6x6/3x2 or 6"),
        ("6x", "found \"6x\" at column 1, expected a size such as 6x6, 6x6/3x2 or 6"),
        ("6x6/6", "found \"6x6/6\" at column 1, expected a size such as 6x6, 6x6/3x2 or 6"),
        ("26x26", "found \"26x26\" at column 1, expected a size from 3 to 25"),
        ("2", "found \"2\" at column 1, expected a size from 3 to 25"),
        ("0x0", "found \"0x0\" at column 1, expected a size from 3 to 25"),
        ("1000000x1000000", "found \"1000000x1000000\" at column 1, expected a size from 3 to 25"),
        (
            "6x6/2x2",
            "found \"6x6/2x2\" at column 1, expected a box of 6 cells with at least two rows and two columns",
        ),
        (
            "6x6/1x6",
            "found \"6x6/1x6\" at column 1, expected a box of 6 cells with at least two rows and two columns",
        ),
        ("x+5x5", "found \"5x5\" at column 3, expected 5x5+jigsaw: boards of this size have no boxes"),
        ("3", "found \"3\" at column 1, expected 3x3+jigsaw: boards of this size have no boxes"),
        ("14x14", "found \"14x14\" at column 1, expected the shape of its boxes too, as in 14x14/2x7"),
        ("x+6x6+x", "\"x\" at column 7 is there already, as \"x\" at column 1"),
        ("diagonal-up+x", "\"x\" at column 13 is there already, as \"diagonal-up\" at column 1"),
        ("6x6+9x9", "\"9x9\" at column 5 contradicts \"6x6\""),
        ("jigsaw+samurai", "\"samurai\" at column 8 contradicts \"jigsaw\""),
        ("6x6+samurai", "\"samurai\" at column 5 contradicts \"6x6\""),
        ("9x9/3x3+jigsaw", "\"jigsaw\" at column 9 contradicts \"9x9/3x3\""),
        ("6x6+jigsaw:AABBACCBACCBDDDD", "\"jigsaw:AABBACCBACCBDDDD\" at column 5 contradicts \"6x6\""),
        ("x+jigsaw:AABB", "regions at column 10: found 4 cells, expected the square of a size from 3 to 25"),
        (
            "jigsaw:AABBCCBBAACCDDDD",
            "regions at column 8: region 1 is not connected: r3c1 is apart from its first cell",
        ),
        (
            "grids:r1c1,r0c7",
            "found \"r0c7\" at column 12, expected the upper left corner of a grid, r1c1 to r100c100, as in \
             grids:r1c1,r7c7",
        ),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
    for text in ["grids:", "grids:r1c1,", "grids:r1", "grids:r+1c1", "grids:r101c1", "grids:r1c999"] {
        let error = text.parse::<Variant>().unwrap_err();
        assert!(matches!(error, ParseVariantError::Corner { .. }), "{text}: {error}");
    }
}

#[test]
fn size_errors_have_their_kind() {
    let problem = |text: &str| match text.parse::<Variant>() {
        Err(ParseVariantError::Size { problem, .. }) => problem,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(problem("5x5"), SizeProblem::OnlyJigsaws { digits: 5 });
    assert_eq!(problem("23"), SizeProblem::OnlyJigsaws { digits: 23 });
    let example = BoxShape { rows: 2, columns: 11 };
    assert_eq!(problem("22"), SizeProblem::NoUsualBoxes { digits: 22, example });
    assert_eq!(problem("6/256x256"), SizeProblem::BoxShape { digits: 6 });
    assert_eq!(problem("99999999999999999999999"), SizeProblem::Range);
}

/// Boards of every usual size exist, and the boxes cover it.
#[test]
fn every_usual_size_has_rules() {
    for size in 0..=u8::MAX {
        let Some(variant) = Variant::sized(size) else { continue };
        assert_eq!(variant.to_string(), format!("{size}x{size}"));
        let rules = Rules::new(&variant).unwrap();
        assert_eq!(rules.houses().len(), 3 * usize::from(size));
        assert_eq!(parse(&size.to_string()), variant);
    }
    assert_eq!((3..=25).filter(|&size| Variant::sized(size).is_some()).count(), 10);
}

fn constraints() -> impl Strategy<Value = Vec<Constraint>> {
    subsequence(Constraint::ALL.to_vec(), 0..=Constraint::ALL.len())
}

fn variants() -> impl Strategy<Value = Variant> {
    let sizes: Vec<u8> = (3..=25).filter(|&size| Variant::sized(size).is_some()).collect();
    let shapes = (2u8..=5, 2u8..=5).prop_map(|(rows, columns)| Variant::boxes(BoxShape { rows, columns }));
    let corners = vec((0u8..30, 0u8..30), 1..6).prop_map(Arrangement::Corners);
    let regions = select(ninefold_testkit::board_oracle::layouts(4));
    let bases = prop_oneof![
        select(sizes).prop_map(|size| Variant::sized(size).unwrap()),
        shapes,
        (3u8..=25).prop_map(Variant::drawn_jigsaw),
        regions.prop_map(|labels| Variant::jigsaw(Regions::new(&labels).unwrap())),
        select(NamedArrangement::ALL.to_vec()).prop_map(|name| Variant::grids(Arrangement::Named(name))),
        corners.prop_map(Variant::grids),
    ];
    let clue_rules = subsequence(ClueRule::ALL.to_vec(), 0..=4);
    (bases, constraints(), clue_rules).prop_map(|(base, rules, clue_rules)| {
        let variant = rules.into_iter().fold(base, Variant::with);
        clue_rules.into_iter().fold(variant, Variant::with_clue_rule)
    })
}

proptest! {
    /// The text of a board describes a board with the same text and, unless corners are moved to the origin, the board.
    #[test]
    fn any_variant_is_its_text(variant in variants()) {
        let text = variant.to_string();
        let back: Variant = text.parse().unwrap();
        if !matches!(variant.layout, Layout::Grids(_, Arrangement::Corners(_))) {
            prop_assert_eq!(&back, &variant);
        }
        let canonical = back.to_string();
        prop_assert_eq!(canonical.parse::<Variant>().unwrap(), back.clone());
        prop_assert_eq!(canonical.parse::<Variant>().unwrap().to_string(), canonical);
        prop_assert_eq!(Rules::new(&back), Rules::new(&variant));
    }

    #[test]
    fn the_order_of_words_does_not_matter(variant in variants(), seed in any::<u64>()) {
        let text = variant.to_string();
        let mut words: Vec<String> = text.split('+').map(str::to_uppercase).collect();
        let turn = seed as usize % words.len();
        words.rotate_left(turn);
        prop_assert_eq!(words.join("+").parse::<Variant>().unwrap(), text.parse::<Variant>().unwrap());
    }

    #[test]
    fn no_text_panics(text in "[-+:,/xX0-9a-zé]{0,30}|(grids:(r[0-9]{1,4}c[0-9]{1,4},?){0,40})") {
        if let Ok(variant) = text.parse::<Variant>() {
            let _ = Rules::new(&variant);
            prop_assert!(variant.to_string().parse::<Variant>().is_ok());
        }
    }
}
