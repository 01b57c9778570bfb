//! Books of several boards, read back and solved again by a program that shares nothing with ninefold.

use std::fs;

use ninefold_book::Preflight;

use crate::common::run;
use crate::{book, folder, judge};

/// Eleven kinds of boards: name of the part, number, recipe, and the number of puzzles on a page.
const PARTS: [(&str, usize, &str, usize); 11] = [
    ("easy", 8, "level=easy symmetry=half-turn", 4),
    ("4x4", 8, "variant=4x4", 6),
    ("6x6 medium", 6, "variant=6x6 level=medium", 4),
    ("jigsaw", 4, "variant=jigsaw", 4),
    ("killer easy", 4, "variant=killer level=easy", 4),
    ("x", 3, "variant=x", 4),
    ("windoku", 2, "variant=windoku", 4),
    ("kropki", 4, "variant=kropki", 4),
    ("anti-knight", 2, "variant=anti-knight", 4),
    ("samurai", 2, "variant=samurai", 1),
    ("16x16 easy", 2, "variant=16x16 level=easy", 1),
];

fn plan(folder: &std::path::Path, settings: &str) -> String {
    let parts = PARTS.map(|(name, count, recipe, _)| {
        format!("[[part]]\nname = \"{name}\"\ncount = {count}\nrecipe = \"ninefold/1 {recipe}\"\n")
    });
    let file = folder.join("plan.toml");
    fs::write(&file, format!("[book]\n{settings}\n{}", parts.concat())).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_volume_of_eleven_boards_is_solved_again() {
    let folder = folder("boards");
    let plan = plan(&folder, "title = \"Eleven boards\"");
    let manifest = folder.join("m.json").to_str().unwrap().to_owned();
    let file = book(&folder, "b.pdf", &["--plan", &plan, "--seed", "7", "--manifest", &manifest]);
    let report = Preflight::read(&fs::read(&file).unwrap()).unwrap();
    assert!(report.is_accepted(), "{report}");
    let rows: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(&manifest).unwrap()).unwrap();
    // Every puzzle and its solution, the example in the rules with its own, and the ornament of the title page.
    assert_eq!(report.boards, 2 * rows.len() + 3, "{report}");

    let reader = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/paper/read_boards.py");
    let read = judge("python3", &[reader, &file]);
    let read: Vec<serde_json::Value> = read.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(read.len(), rows.len());
    for (found, row) in read.iter().zip(&rows) {
        let line = row["puzzle"].as_str().unwrap();
        assert_eq!(found["number"], row["number"]);
        assert_eq!(found["puzzle"].as_str(), line.split(' ').next(), "{row}");
        assert_eq!(found["solution"], row["solution"], "{row}");
        let clues = |prefix: &str| line.split(' ').skip(1).filter(|word| word.starts_with(prefix)).count();
        let is = |word: &str| row["variant"] == word;
        assert_eq!(found["cages"], if is("killer") { clues("k") } else { 0 }, "{row}");
        assert_eq!(found["dots"], if is("kropki") { clues("w") + clues("b") } else { 0 }, "{row}");
    }
    // As many on a page as the kind of board allows.
    let mut first = 0;
    for (name, count, _, per_page) in PARTS {
        let pages: Vec<u64> =
            rows[first..first + count].iter().map(|row| row["page"].as_u64().unwrap()).collect();
        let fullest = pages.iter().map(|page| pages.iter().filter(|other| *other == page).count()).max();
        assert_eq!(fullest, Some(count.min(per_page)), "{name}: {pages:?}");
        first += count;
    }
}

#[test]
fn every_language_prints_the_rules_of_boards() {
    let folder = folder("board-rules");
    for (language, expected) in [
        ("en", ["Killer · Easy", "The digits in each cage are different", "Sums of cages"]),
        ("de", ["Killer · Leicht", "Die Ziffern in jedem Käfig sind verschieden", "Summen der Käfige"]),
        ("fr", ["Killer · Facile", "Les chiffres d’une cage sont tous différents", "Sommes des cages"]),
        ("es", ["Killer · Fácil", "Las cifras de cada jaula son distintas", "Sumas de jaulas"]),
        ("it", ["Killer · Facile", "Le cifre di ogni gabbia sono tutte diverse", "Tutti i modi di ottenere"]),
        ("nl", ["Killer · Makkelijk", "De cijfers in elke kooi zijn verschillend", "Sommen van kooien"]),
        ("pt", ["Killer · Fácil", "Os algarismos de cada gaiola são diferentes", "Somas das gaiolas"]),
        ("pl", ["Killer · Łatwy", "Cyfry w każdej klatce są różne", "Sumy w klatkach"]),
    ] {
        let arguments = ["--variant", "killer", "-n", "1", "--level", "easy", "--seed", "1"];
        let file = book(&folder, "b.pdf", &[&arguments[..], &["--language", language]].concat());
        let text = judge("pdftotext", &[&file, "-"]).split_whitespace().collect::<Vec<_>>().join(" ");
        for expected in expected {
            assert!(text.contains(expected), "{language}: {expected} in {text}");
        }
    }
}

#[test]
fn files_of_several_boards_make_a_section_for_each() {
    let folder = folder("board-files");
    let plan = plan(&folder, "");
    let all = folder.join("all.txt").to_str().unwrap().to_owned();
    let made = run(&["generate", "--plan", &plan, "--seed", "7", "--to", "line", "-o", &all], "");
    assert_eq!(made.status.code(), Some(0), "{}", String::from_utf8_lossy(&made.stderr));
    let manifest = folder.join("m.json").to_str().unwrap().to_owned();
    let file = book(&folder, "b.pdf", &[&all, "--manifest", &manifest]);
    let text = judge("pdftotext", &[&file, "-"]);
    for name in ["Easy", "4 × 4", "6 × 6", "Jigsaw", "Killer", "X-Sudoku", "Samurai", "16 × 16"] {
        assert!(text.contains(name), "{name}");
    }
    let reader = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/paper/read_boards.py");
    let count: usize = PARTS.iter().map(|part| part.1).sum();
    assert_eq!(judge("python3", &[reader, &file]).lines().count(), count);
    // In the order of the file, the sections are those of the plan.
    let rows = |name: &str| -> Vec<serde_json::Value> {
        serde_json::from_str(&fs::read_to_string(folder.join(name)).unwrap()).unwrap()
    };
    let given = folder.join("given.json").to_str().unwrap().to_owned();
    book(&folder, "c.pdf", &[&all, "--as-given", "--manifest", &given]);
    let made = folder.join("made.json").to_str().unwrap().to_owned();
    book(&folder, "d.pdf", &["--plan", &plan, "--seed", "7", "--manifest", &made]);
    let lines =
        |name| rows(name).iter().map(|row| row["puzzle"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(lines("given.json"), lines("made.json"));
}
