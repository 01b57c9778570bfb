//! Details of puzzles in a book: ratings and dates beside the numbers, hints on separate pages.

use std::fs;

use ninefold::Puzzle;
use ninefold::grid::{Cell, DigitSet, House, HouseKind};
use ninefold::logic::{HintPlace, Pattern, path};
use ninefold_book::BookDate;

use crate::{book, folder, judge};

/// The lines of some pages of a file, as they follow one another in it.
fn lines(file: &str, first: usize, last: usize) -> Vec<String> {
    let text = judge("pdftotext", &["-raw", "-f", &first.to_string(), "-l", &last.to_string(), file, "-"]);
    text.lines().map(|line| line.trim_start_matches('\u{c}').to_owned()).collect()
}

/// Where to look when a puzzle is at its hardest, in English.
fn expected_hint(puzzle: &str) -> String {
    let path = path(&puzzle.parse::<Puzzle>().unwrap()).unwrap();
    let hardest = path.iter().map(|step| step.rating).max().unwrap();
    let step = path.iter().find(|step| step.rating == hardest).unwrap();
    let list = |items: Vec<String>| match items.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => items.concat(),
    };
    let digits = |digits: &DigitSet| list(digits.iter().map(|digit| digit.to_string()).collect());
    let number = |house: &House| (house.number() + 1).to_string();
    let kind = |house: &House| match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Col => "column",
        HouseKind::Block => "box",
    };
    let house = |house: &House| format!("{} {}", kind(house), number(house));
    let cell = |cell: Cell| house(&cell.block().house());
    match &step.pattern {
        Pattern::HiddenSingle { house: place } => {
            format!("{} in {}", step.placement.unwrap().digit, house(place))
        }
        Pattern::NakedSingle => {
            let placed = step.placement.unwrap();
            format!("{} in {}", placed.digit, cell(placed.cell))
        }
        Pattern::Locked { base, digit, .. } => format!("{digit} in {}", house(base)),
        Pattern::NakedSet { house: place, digits: set, .. }
        | Pattern::HiddenSet { house: place, digits: set, .. } => {
            format!("{} in {}", digits(set), house(place))
        }
        Pattern::Fish { digit, base, .. } => {
            format!("{digit} in {}s {}", kind(&base[0]), list(base.iter().map(number).collect()))
        }
        Pattern::Wing { pivot, .. } => format!("Wing in {}", cell(*pivot)),
        Pattern::Loop { digits: set, .. } => format!("Loop of {}", digits(set)),
        _ => match step.place() {
            HintPlace::Digits(set) => format!("Chain with {}", digits(&set)),
            HintPlace::House(place) => format!("Chain from {}", house(&place)),
            HintPlace::Cells(cells) => format!("Chain from {}", cell(cells[0])),
            _ => "All empty cells".to_owned(),
        },
    }
}

/// A day as the English book writes it.
fn written(day: BookDate) -> String {
    let month = if day.month == 12 { "December" } else { "January" };
    format!("{} {month} {}", day.day, day.year)
}

#[test]
fn ratings_days_and_hints_are_those_of_the_puzzles() {
    let folder = folder("details");
    let manifest = folder.join("m.json").to_str().unwrap().to_owned();
    for preset in
        ["kdp-8.5x11-4up", "kdp-8.5x11-6up", "kdp-6x9-2up", "kdp-large-print-1up", "a4-4up", "worksheet"]
    {
        let arguments = ["-n", "40", "--seed", "5", "--preset", preset, "--manifest", &manifest];
        let more = ["--show", "rating,hints", "--first-day", "2026-12-20"];
        let file = book(&folder, "b.pdf", &[&arguments[..], &more[..]].concat());
        let rows: Vec<serde_json::Value> =
            serde_json::from_str(&fs::read_to_string(&manifest).unwrap()).unwrap();
        let pages: usize = judge("pdfinfo", &[&file])
            .lines()
            .find_map(|line| line.strip_prefix("Pages:")?.trim().parse().ok())
            .unwrap();
        let all: Vec<Vec<String>> = (1..=pages).map(|page| lines(&file, page, page)).collect();
        let hints = all.iter().rposition(|page| page.iter().any(|line| line == "Hints")).unwrap();
        let first_day: BookDate = "2026-12-20".parse().unwrap();
        for (place, row) in rows.iter().enumerate() {
            let (number, page) = (place + 1, row["page"].as_u64().unwrap() as usize);
            let told = format!(
                "rating {:.1} · {}",
                row["er"].as_f64().unwrap(),
                written(first_day.plus_days(place))
            );
            // Where a puzzle has a page of its own, its number may stand in another line.
            let is_single = rows.iter().filter(|other| other["page"] == row["page"]).count() == 1;
            let is_told = |line: &&String| {
                line.ends_with(told.as_str()) && (is_single || line.starts_with(&format!("{number} ")))
            };
            let found = all[page - 1].iter().filter(is_told).count();
            assert_eq!(found, 1, "{preset}: {number} {told}: {:?}", all[page - 1]);
            let hint = format!("{number} {}", expected_hint(row["puzzle"].as_str().unwrap()));
            // Hints of two columns may be one line.
            let is_hint = |line: &String| {
                line == &hint || line.starts_with(&format!("{hint} ")) || line.ends_with(&format!(" {hint}"))
            };
            let holds = |page: &Vec<String>| page.iter().any(is_hint);
            assert_eq!(all.iter().filter(|page| holds(page)).count(), 1, "{preset}: {hint}");
            // Behind all puzzles, before all solutions.
            let at = all.iter().position(holds).unwrap();
            assert!(at >= hints && at >= page, "{preset}: {hint} on page {}", at + 1);
        }
        let solutions = all.iter().rposition(|page| page.iter().any(|line| line == "Solutions"));
        assert!(solutions.is_none_or(|solutions| solutions > hints || solutions < 3), "{preset}");
    }
}

#[test]
fn every_language_has_words_for_all_that_is_told() {
    let folder = folder("languages");
    for (language, expected) in [
        ("en", ["Hints", "rating 1.2 · 1 May 2027", "1 4 in box 1"]),
        ("de", ["Hinweise", "Wertung 1,2 · 1. Mai 2027", "1 4 in Block 1"]),
        ("fr", ["Aides", "cote 1,2 · 1er mai 2027", "1 4, bloc 1"]),
        ("es", ["Ayudas", "puntuación 1,2 · 1 de mayo de 2027", "1 4 en caja 1"]),
        ("it", ["Suggerimenti", "grado 1,2 · 1º maggio 2027", "1 4 in riquadro 1"]),
        ("nl", ["Aanwijzingen", "waarde 1,2 · 1 mei 2027", "1 4 in blok 1"]),
        ("pt", ["Dicas", "grau 1,2 · 1.º de maio de 2027", "1 4 no bloco 1"]),
        ("pl", ["Wskazówki", "ocena 1,2 · 1 maja 2027", "1 4 w kwadracie 1"]),
    ] {
        let arguments = ["-n", "1", "--level", "easy", "--seed", "1", "--language", language];
        let more = ["--show", "rating,hints", "--first-day", "2027-05-01"];
        let file = book(&folder, "b.pdf", &[&arguments[..], &more[..]].concat());
        let all = lines(&file, 1, 99).join("\n");
        for expected in expected {
            assert!(all.contains(expected), "{language}: {expected} in {all}");
        }
    }
}

#[test]
fn what_was_not_asked_for_is_not_told() {
    let file = book(&folder("untold"), "b.pdf", &["-n", "4", "--seed", "1"]);
    let all = lines(&file, 1, 99).join("\n");
    assert!(!all.contains("rating") && !all.contains("Hint"), "{all}");
}
