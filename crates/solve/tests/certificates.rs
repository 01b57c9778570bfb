//! Certificates, checked by a second implementation of the rules; `docs/check_certificates.py` is a third one.

use std::str::SplitWhitespace;

use ninefold_grid::{Cancel, Cell, Digit, DigitSet, Grid, House, Solution};
use ninefold_solve::Puzzle;
use ninefold_solve::certificate::{Certificate, CertificateError, Claim, ClueProof, check_text};

fn digits(grid: &Grid, cell: Cell) -> DigitSet {
    cell.peers()
        .into_iter()
        .filter_map(|peer| grid.get(peer))
        .fold(DigitSet::ALL, |left, digit| left - DigitSet::of(digit))
}

/// The empty cells of a house that can hold a digit that is missing in the house.
fn cells(grid: &Grid, digit: Digit, house: House) -> Vec<Cell> {
    assert!(house.cells().into_iter().all(|cell| grid.get(cell) != Some(digit)));
    let fits = |cell: &Cell| grid.get(*cell).is_none() && digits(grid, *cell).contains(digit);
    house.cells().into_iter().filter(fits).collect()
}

fn house(name: &str) -> House {
    House::ALL.into_iter().find(|house| house.to_string() == name).expect("a house")
}

fn split(word: &str) -> (Digit, &str) {
    let (digit, rest) = word.split_at(1);
    (Digit::new(digit.parse().expect("a digit")), rest)
}

/// Follows one part of a refutation; returns the full grids that it ends in.
fn follow(mut grid: Grid, words: &mut SplitWhitespace<'_>) -> Vec<Grid> {
    loop {
        let word = words.next().expect("a word");
        if word == "=" {
            return vec![grid];
        } else if let Some(nothing) = word.strip_prefix('!') {
            if nothing.starts_with('r') {
                let cell: Cell = nothing.parse().expect("a cell");
                assert!(grid.get(cell).is_none() && digits(&grid, cell).is_empty(), "{word}");
            } else {
                let (digit, name) = split(nothing);
                assert!(cells(&grid, digit, house(name)).is_empty(), "{word}");
            }
            return Vec::new();
        } else if let Some(cases) = word.strip_suffix('?') {
            let options: Vec<(Cell, Digit)> = if cases.starts_with('r') {
                let cell: Cell = cases.parse().expect("a cell");
                digits(&grid, cell).into_iter().map(|digit| (cell, digit)).collect()
            } else {
                let (digit, name) = split(cases);
                cells(&grid, digit, house(name)).into_iter().map(|cell| (cell, digit)).collect()
            };
            let part = |(cell, digit)| follow(grid.with(cell, Some(digit)), words);
            return options.into_iter().flat_map(part).collect();
        }
        let (cell, placed) = word.split_once('=').expect("a placement");
        let (cell, (digit, kind)) = (cell.parse::<Cell>().expect("a cell"), split(placed));
        assert!(grid.get(cell).is_none());
        if kind.is_empty() {
            assert_eq!(digits(&grid, cell), DigitSet::of(digit), "{word}");
        } else {
            let of_cell = cell.houses().into_iter().find(|house| house.to_string().starts_with(kind));
            assert_eq!(cells(&grid, digit, of_cell.expect("a house")), [cell], "{word}");
        }
        grid.set(cell, Some(digit));
    }
}

fn full_grids(grid: &Grid, refutation: &impl ToString) -> Vec<Grid> {
    let text = refutation.to_string();
    let mut words = text.split_whitespace();
    let found = follow(*grid, &mut words);
    assert_eq!(words.next(), None);
    found
}

fn fits(solution: &Solution, grid: &Grid) -> bool {
    grid.clues().all(|(cell, digit)| solution[cell] == digit)
}

/// Returns what the certificate of a grid proves, in words.
fn proven(line: &str) -> String {
    let grid: Grid = line.parse().expect("a grid");
    let certificate = Certificate::new(&grid, 100_000).expect("short enough");
    assert_eq!(check_text(&certificate.to_string()), Ok(()));
    match certificate.claim() {
        Claim::Clash(clash) => {
            assert!(clash.cells.iter().all(|&cell| grid.get(cell) == Some(clash.digit)));
            "clash".to_owned()
        }
        Claim::Unsolvable(refutation) => {
            assert_eq!(full_grids(&grid, refutation), []);
            "unsolvable".to_owned()
        }
        Claim::Several { first, second } => {
            assert!(first != second && fits(first, &grid) && fits(second, &grid));
            "several".to_owned()
        }
        Claim::Proper { solution, no_other, clues } => {
            assert_eq!(full_grids(&grid, no_other), [solution.grid()]);
            let mut redundant = 0;
            for (cell, proof) in clues {
                let fewer = grid.with(*cell, None);
                match proof {
                    ClueProof::Needed(other) => assert!(other != solution && fits(other, &fewer)),
                    ClueProof::Redundant(refutation) => {
                        assert_eq!(full_grids(&fewer, refutation), [solution.grid()]);
                        redundant += 1;
                    }
                }
            }
            let puzzle = Puzzle::new(grid).expect("a puzzle");
            assert_eq!((clues.len(), redundant), (puzzle.clue_count(), puzzle.redundant_clues().len()));
            format!("proper, {redundant} redundant")
        }
        verdict => panic!("an unknown verdict: {verdict:?}"),
    }
}

#[test]
fn certificates_prove_what_they_say() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(proven(hard), "proper, 0 redundant");
    assert_eq!(proven(easy), "proper, 22 redundant");
    assert_eq!(
        proven(".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."),
        "proper, 0 redundant"
    );
    assert_eq!(proven(&format!("{}{}", &easy[..72], ".".repeat(9))), "several");
    assert_eq!(proven(&easy.replacen("..7", "1.7", 1)), "unsolvable");
    assert_eq!(proven(&easy.replacen("53", "55", 1)), "clash");
    // No digit appears twice in a house, but r1c9 sees all nine.
    let mut crowded = vec![b'.'; 81];
    crowded[..8].copy_from_slice(b"12345678");
    crowded[17] = b'9';
    assert_eq!(proven(std::str::from_utf8(&crowded).unwrap()), "unsolvable");
    assert_eq!(proven(&".".repeat(81)), "several");
}

#[test]
fn a_text_has_a_line_for_each_thing() {
    let grid: Grid =
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...".parse().unwrap();
    let text = Certificate::new(&grid, 1000).unwrap().to_string();
    let keys: Vec<&str> = text.lines().map(|line| line.split(' ').next().unwrap_or("")).collect();
    assert_eq!(keys[..4], ["puzzle", "verdict", "solution", "no-other"]);
    assert_eq!((keys.len(), keys[4..21].iter().all(|&key| key == "needed"), keys[21]), (22, true, ""));
    assert!(text.contains("\nverdict proper minimal\n"));
}

#[test]
fn a_proof_that_is_too_long_is_an_error() {
    let grid: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let error = Certificate::new(&grid, 50).unwrap_err();
    assert_eq!(error, CertificateError::TooLong { most_words: 50 });
    assert!(error.to_string().contains("more than 50 words"));
}

#[test]
fn a_cancelled_search_ends() {
    let grid: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = Certificate::for_result(&grid, &Puzzle::new(grid), 100_000, &cancel);
    assert_eq!(cancelled, Err(CertificateError::Cancelled));
}

#[test]
fn a_text_that_says_more_less_or_something_else_is_refused() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let text = |line: &str| Certificate::new(&line.parse().unwrap(), 100_000).unwrap().to_string();
    let proper = text(easy);
    let clash = text(&easy.replacen("53", "55", 1));
    let several = text(&easy.replacen("53", "..", 1));
    let unsolvable = text(&easy.replacen("..7", "1.7", 1));
    let solution = several.lines().nth(2).unwrap().to_owned() + "\n";
    let second = several.lines().nth(3).unwrap().to_owned() + "\n";
    let no_other = proper.lines().nth(3).unwrap();
    for (text, line, expected) in [
        (format!("puzzle {easy}\nverdict improper clash 0 r1c1 r1c2\n\n"), 2, "a digit and two cells"),
        (format!("puzzle {easy}\nverdict improper clash 5 r1c1 r1c1\n\n"), 2, "share no house"),
        (format!("puzzle {easy}\nverdict improper clash 5 r1c1 r1c2\n\n"), 2, "not in both cells"),
        (format!("puzzle {easy}\nverdict improper clash 6 r2c1 r3c8\n\n"), 2, "share no house"),
        (clash.replacen("r1c2\n", "r1c2 r1c3\n", 1), 2, "unknown verdict"),
        (clash.replacen("r1c2\n", "r1c2\nsolution\n", 1), 3, "lines after the end"),
        (clash.replacen("clash 5", "clash \u{665}", 1), 2, "a digit and two cells"),
        (clash.replacen("puzzle 5", "puzzle \u{b2}", 1), 1, "81 digits or dots"),
        (several.replacen(&second, &solution, 1), 4, "the same"),
        (several.replacen(&second, "", 1), 4, "expected solution"),
        (unsolvable.replacen("no-solution ", "no-solution  ", 1), 3, "single spaces"),
        (unsolvable.trim_end().to_owned() + " =\n\n", 3, "after the end of the proof"),
        (unsolvable.trim_end().to_owned() + "\n", 3, "cut off"),
        (proper.replacen(no_other, &format!("{no_other} !r1c1"), 1), 4, "after the end of the proof"),
        (proper.replacen(" =\n", "\n", 1), 4, "ends early"),
        (
            proper.replacen("verdict proper redundant", "verdict proper minimal", 1),
            2,
            "differs from the proofs",
        ),
        (proper.replacen(" r1c5", " r1c5 r1c5", 1), 2, "differs from the proofs"),
        (
            proper.lines().take(4).map(|line| format!("{line}\n")).collect::<String>() + "\n",
            5,
            "expected needed",
        ),
        (proper.replacen('\n', "\r\n", 1), 1, "81 digits or dots"),
        (format!("\u{feff}{proper}"), 1, "expected puzzle"),
        (String::new(), 1, "cut off"),
    ] {
        let error = check_text(&text).expect_err(&text);
        assert!(error.line == line && error.message.contains(expected), "{expected}: {error}\n{text}");
    }
}
