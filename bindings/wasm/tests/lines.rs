//! The page's texts about digging: the first of each kind in one run. The texts about filling are
//! tested in `ninefold-fill`.

use std::collections::BTreeMap;

use ninefold_wasm::{Player, generate, methods};

#[test]
fn digging_says_what_each_clue_is_for() {
    let mut player = Player::dig("ninefold/1 method=uniform", 3, 0).unwrap();
    let outline = player.outline();
    let mut first = BTreeMap::new();
    for position in 82..=player.length() {
        let frame = player.seek(position);
        assert!(frame.digging && frame.line.is_some());
        let text: String = frame.words.iter().map(|(text, _)| text.as_str()).collect();
        let line = outline.digging[frame.line.unwrap()].trim();
        first.entry((frame.kind.unwrap(), line)).or_insert(text);
    }
    let lines: Vec<String> =
        first.into_iter().map(|((kind, line), text)| format!("{kind} | {line} | {text}")).collect();
    assert_eq!(lines, LINES, "{lines:#?}");
}

const LINES: [&str; 5] = [
    "clue-back | put the clue back, it stays | The 1 goes back into r5c4. It stays: without it, 8 cells could be filled in two ways.",
    "clue-out | not found: the clue stays out | The 4 is removed from r1c2: 80 clues are left. There is still only one solution, so it stays out.",
    "clue-out | otherwise remove it and look for a second solution | The 8 is removed from r9c1: 37 clues are left. Is there still only one solution?",
    "second-solution | found: note the cells where it differs, an unavoidable set; | No: there is a second solution, which differs in 8 cells. At least one of these cells needs a clue: they are an unavoidable set.",
    "unavoidable | is it the last clue in one of the noted sets? it stays | r1c1 stays without a test: it is the last clue in an unavoidable set, r1c1, r1c3, r5c1 and r5c3.",
];

#[test]
fn a_dig_is_that_of_the_maker_and_of_nothing_else() {
    for method in methods() {
        let line = format!("ninefold/1 method={method}");
        let mut player = Player::dig(&line, 11, 2).unwrap();
        assert_eq!(
            Some(player.seek(u32::MAX).grid),
            generate(&line, 11, 2).unwrap().puzzle.map(|puzzle| puzzle.to_string()),
            "{method}"
        );
    }
    let error = Player::dig("ninefold/1 method=uniform symmetry=half-turn", 3, 0).unwrap_err().message;
    assert!(error.contains("symmetry=half-turn, expected a recipe with a method only"), "{error}");
}

#[test]
fn a_run_stops_where_something_new_is_seen() {
    let player = Player::fill("ninefold/1 method=potential", 7, 0).unwrap();
    let outline = player.outline();
    assert!(outline.stops.len() * 2 < outline.kinds.len());
    assert_eq!(outline.stops.last(), Some(&(player.length() as usize)));
    assert!(outline.unit_ends.iter().all(|end| outline.stops.contains(end)));
}

#[test]
fn the_grids_behind_each_row_are_said() {
    let mut player = Player::fill("ninefold/1 method=uniform", 7, 0).unwrap();
    let said: Vec<String> = (1..=8)
        .map(|row| player.seek(row * 9).words.iter().map(|(text, _)| text.as_str()).collect::<String>())
        .map(|text| {
            // The sentence about the row may come after it.
            let counts =
                |sentence: &&str| sentence.contains("start with th") || sentence.contains("starts with th");
            text.split(". ").filter(counts).last().unwrap_or_default().trim_end_matches('.').to_owned()
        })
        .collect();
    assert_eq!(said, BEHIND, "{said:#?}");
}

/// What a number reveals about its grid: its quotient and its remainders.
#[test]
fn a_number_says_how_it_chooses() {
    let mut player = Player::fill("ninefold/1 method=uniform", 7, 0).unwrap();
    let mut text = |step| player.seek(step).words.iter().map(|(text, _)| text.as_str()).collect::<String>();
    let rows: String = (1..=28).map(&mut text).collect();
    for part in [
        "Of the 280 ways",
        "Of the 216 orders of the columns",
        "Of the 216 orders of the rows",
        "The quotient chooses rows 2 and 3",
        "divided by 98\u{202f}369\u{202f}440 ways is 62\u{202f}823: the band with that number",
        "49\u{202f}498\u{202f}019",
    ] {
        assert!(rows.contains(part), "{part}: {rows}");
    }
}

const BEHIND: [&str; 8] = [
    "18\u{202f}383\u{202f}222\u{202f}420\u{202f}692\u{202f}992 grids start with this first row",
    "1\u{202f}522\u{202f}119\u{202f}635\u{202f}712 grids start with these 2 rows",
    "7\u{202f}082\u{202f}599\u{202f}680 grids start with these 3 rows",
    "503\u{202f}808 grids start with these 4 rows",
    "2\u{202f}736 grids start with these 5 rows",
    "288 grids start with these 6 rows",
    "4 grids start with these 7 rows",
    "No other grid starts with these 8 rows",
];
