//! The lines that the page shows for every kind of move, for every method: what happened, and why.
//!
//! Each run is played from start to end. Of moves of one kind and with one reason, but for the cells it names, the first is
//! compared.

use std::collections::BTreeMap;

use ninefold_wasm::{Frame, Player, choices};

/// Runs enough seeds to meet every kind of move, and gives for each kind and reason its first line.
fn lines(mut player: impl FnMut(u64) -> Player, seeds: impl IntoIterator<Item = u64>) -> String {
    let mut first: BTreeMap<(String, String), String> = BTreeMap::new();
    for seed in seeds {
        let mut player = player(seed);
        for position in 1..=player.length() {
            let Frame { kind, sentence, reason, .. } = player.seek(position);
            let kind = kind.unwrap();
            assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence:?}");
            assert!(reason.is_empty() || reason.ends_with('.'), "{reason:?}");
            let names_no_cell = |word: &&str| !word.contains(|character: char| character.is_ascii_digit());
            let words: Vec<&str> = reason.split(' ').filter(names_no_cell).collect();
            let key = (kind.to_owned(), words.join(" "));
            first.entry(key).or_insert_with(|| format!("{kind}: {sentence} | {reason}"));
        }
    }
    first.into_values().collect::<Vec<_>>().join("\n")
}

fn fill(method: &str, seeds: impl IntoIterator<Item = u64>) -> String {
    lines(|seed| Player::fill(&format!("ninefold/1 method={method}"), seed, 0).unwrap(), seeds)
}

fn dig(recipe: &str, seeds: impl IntoIterator<Item = u64>) -> String {
    lines(|seed| Player::dig(recipe, seed, 0).unwrap(), seeds)
}

/// Every line of a kind and reason, as `kind: what happened | why`.
#[track_caller]
fn check(found: &str, expected: &[&str]) {
    assert_eq!(found.lines().collect::<Vec<_>>(), expected);
}

const PATTERN: &str = "xx.xx.xx.x...x...x....x....xx.....xx...x.x...xx.....xx....x....x...x...x.xx.xx.xx";

#[test]
fn sorting_says_which_rule_it_follows() {
    let expected = [
        "abs: The digit in r9c7 still stands twice in its line: leave this line, and come back to it (ABS). | ",
        "bas: The digit in r1c8 is already in its line: swap it with one of its box that the line lacks (BAS). | ",
        "line-sorted: r1 now holds nine different digits. | ",
        "line-unsorted: r7 has to be sorted again. | ",
        "pas: The digit in r7c2 is already in its line, and its box has no other to offer: swap neighbours until a missing one comes in (PAS). | ",
        "reset: The start. | Every box holds the nine digits in random order.",
        "swap: r3c2 and r3c3 exchange their digits. | The digit in r7c2 is already in its line, and its box has no other to offer: swap neighbours until a missing one comes in (PAS).",
        "swap: r1c8 and r2c7 exchange their digits. | The digit in r1c8 is already in its line: swap it with one of its box that the line lacks (BAS).",
    ];
    check(&fill("sorting", [0, 129]), &expected);
}

#[test]
fn potential_says_what_is_left() {
    let expected = [
        "dead-end: Nothing fits in r2c2. | ",
        "eliminate: 1 can no longer go into r4c4. | 9 is written into r4c4.",
        "guess: One of several possibilities is chosen for r4c4. | ",
        "place: 9 is written into r4c4. | One of several possibilities is chosen for r4c4.",
        "place: 7 is written into r4c6. | Only one digit is left for r4c6.",
        "reset: The start. | ",
        "single: Only one digit is left for r4c6. | ",
    ];
    check(&fill("potential", 0..3), &expected);
}

#[test]
fn transform_says_how_the_grid_is_moved() {
    let expected = [
        "reset: The start. | This is a stored grid, and valid.",
        "transform: The whole grid is moved: transpose. | A valid grid stays valid when it is moved like this.",
    ];
    check(&fill("transform", [0]), &expected);
}

#[test]
fn backtrack_says_why_a_digit_goes() {
    let expected = [
        "dead-end: Nothing fits in r5c8. | ",
        "erase: 5 is taken out of r5c7. | Nothing fits in r5c8.",
        "guess: One of several possibilities is chosen for r1c1. | ",
        "place: 4 is written into r1c1. | One of several possibilities is chosen for r1c1.",
        "place: 6 is written into r1c9. | Only one digit is left for r1c9.",
        "single: Only one digit is left for r1c9. | ",
    ];
    check(&fill("backtrack", 0..3), &expected);
}

#[test]
fn swap_chain_says_why_the_chain_goes_on() {
    let expected = [
        "chain: A swap chain starts in r4c4, across to r5. | ",
        "reset: The start. | This grid follows a simple pattern and is valid.",
        "swap: r4c4 and r5c4 exchange their digits. | A swap chain starts in r4c4, across to r5.",
        "swap: r4c7 and r5c7 exchange their digits. | The swap before left a digit twice in each of the two lines: the chain goes on until there is none.",
    ];
    check(&fill("swap-chain", [0]), &expected);
}

#[test]
fn uniform_says_where_its_digits_come_from() {
    let expected = ["place: 5 is written into r1c1. | It stands there in the grid whose number was drawn."];
    check(&fill("uniform", [0]), &expected);
}

#[test]
fn digging_says_why_a_clue_stays() {
    let expected = [
        "clue-back: The clue 2 in r5c3 goes back in. | There is a second solution; it differs in r4c1 r4c7 r4c9 r5c1 r5c7 r5c9 r9c7 r9c9.",
        "clue-back: The clue 2 in r4c5 goes back in. | There is a second solution; it differs in 15 cells.",
        "clue-out: The clue 5 in r1c1 is taken out. | There must be only one solution without it, too.",
        "place: 5 is written into r1c1. | It stands there in the grid whose number was drawn.",
        "second-solution: There is a second solution; it differs in 15 cells. | ",
        "unavoidable: This clue must stay: it is the last one in an unavoidable set, r3c1 r3c3 r6c1 r6c3 r7c1 r7c3. | Without r3c1 the set would be empty, and could be filled in a second way.",
    ];
    check(&dig("ninefold/1 symmetry=half-turn", 0..3), &expected);
}

#[test]
fn clues_that_make_a_puzzle_easier_are_not_blamed_on_a_second_solution() {
    let expected = [
        "bas: The digit in r1c8 is already in its line: swap it with one of its box that the line lacks (BAS). | ",
        "clue-back: The clue 9 in r2c6 goes back in. | It makes up for clues that were taken out, or makes the puzzle easier, as the recipe asks.",
        "clue-back: The clue 2 in r2c8 goes back in. | There is a second solution; it differs in r3c4 r3c5 r3c6 r8c2 r8c5 r8c6 r9c2 r9c4.",
        "clue-out: The clue 8 in r1c6 is taken out. | There must be only one solution without it, too.",
        "line-sorted: r1 now holds nine different digits. | ",
        "pas: The digit in r7c2 is already in its line, and its box has no other to offer: swap neighbours until a missing one comes in (PAS). | ",
        "reset: The start. | Every box holds the nine digits in random order.",
        "second-solution: There is a second solution; it differs in r3c4 r3c5 r3c6 r8c2 r8c5 r8c6 r9c2 r9c4. | ",
        "swap: r3c2 and r3c3 exchange their digits. | The digit in r7c2 is already in its line, and its box has no other to offer: swap neighbours until a missing one comes in (PAS).",
        "swap: r1c8 and r2c7 exchange their digits. | The digit in r1c8 is already in its line: swap it with one of its box that the line lacks (BAS).",
        "unavoidable: This clue must stay: it is the last one in an unavoidable set, r8c1 r8c7 r9c1 r9c7. | Without r9c7 the set would be empty, and could be filled in a second way.",
    ];
    check(&dig("ninefold/1 method=sorting level=easy", [0]), &expected);
}

#[test]
fn digits_on_a_pattern_change() {
    let expected = [
        "clue-back: The clue 4 in r1c1 goes back in. | Other digits are tried on the pattern, until only one solution is left.",
        "clue-out: The clue 5 in r1c1 is taken out. | Other digits are tried on the pattern, until only one solution is left.",
        "place: 5 is written into r1c1. | It stands there in the grid whose number was drawn.",
    ];
    check(&dig(&format!("ninefold/1 pattern={PATTERN}"), [0]), &expected);
}

#[test]
fn no_method_is_forgotten() {
    let shown = ["sorting", "potential", "transform", "backtrack", "swap-chain", "uniform"];
    assert_eq!(choices().methods, shown);
}
