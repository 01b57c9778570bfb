//! Round trips: what the command writes in a format, it reads back from there, with the format named
//! and with the format found.

use serde_json::{Value, json};

use crate::attempt::{Attempt, prepare};
use crate::folder::Folder;
use crate::random::{Random, rounds};
use crate::tally::Tally;

/// The formats with the names of the fields that they hold, and whether they hold all candidates:
/// then a cell without marks has those that its neighbours leave.
fn formats(folder: &Folder) -> Vec<(String, Vec<String>, bool)> {
    let lines = prepare(folder.path(), &["formats", "--json"], "");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let parsed = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    // Formats of other boards alone hold no classic puzzle.
    parsed
        .filter(|format| format["classic"] == true)
        .map(|format| {
            let texts =
                |key: &str| -> Vec<String> { format[key].as_array().unwrap().iter().map(text).collect() };
            let holds = texts("holds");
            (
                text(&format["name"]),
                texts("field_keys"),
                holds.iter().any(|word| word == "candidates" || word == "removed"),
            )
        })
        .collect()
}

/// A grid with clues, and perhaps digits, marks and fields, as JSON; `fields` are the names to choose
/// from.
fn record(random: &mut Random, puzzle: &str, solution: &str, fields: &[String]) -> Value {
    let mut clues: Vec<u8> = puzzle.bytes().collect();
    match random.below(8) {
        // Any digits, which may clash.
        0 => clues.iter_mut().for_each(|cell| *cell = *random.choose(b"123456789.........")),
        1 => clues.fill(b'.'),
        2 => clues = solution.bytes().collect(),
        _ => {}
    }
    let mut state = clues.clone();
    for (cell, digit) in state.iter_mut().zip(solution.bytes()) {
        if *cell == b'.' && random.one_in(5) {
            *cell = digit;
        }
    }
    let marks: Vec<String> = state
        .iter()
        .map(|&cell| {
            let is_marked = cell == b'.' && random.one_in(2);
            let digits = ('1'..='9').filter(|_| is_marked && random.one_in(3));
            digits.collect()
        })
        .collect();
    let text = |random: &mut Random| {
        let words =
            ["Ann", "a b", "4.5", "Zürich", "数独", "\"quoted\"", "x,y", "<b>&amp;", "#1", "[1]", "'"];
        format!("{} {}", random.choose(&words), random.choose(&words))
    };
    let mut chosen = Vec::new();
    for key in fields.iter().filter(|key| {
        !["solution", "rating", "id", "clues", "solutions", "seconds", "step", "removed"]
            .contains(&key.as_str())
    }) {
        if random.one_in(3) {
            chosen.push(json!({ "key": key, "text": text(random) }));
        }
    }
    let string = |cells: &[u8]| String::from_utf8(cells.to_vec()).unwrap();
    let has_state = random.one_in(2) && state != clues;
    let has_marks = has_state && random.one_in(2);
    json!({
        "puzzle": string(&clues),
        "state": has_state.then(|| string(&state)),
        "marks": has_marks.then_some(marks),
        "fields": chosen,
    })
}

/// What two records have to agree in: clues, digits, marks of empty cells.
fn contents(record: &Value) -> (String, String, Vec<String>) {
    let clues = record["puzzle"].as_str().unwrap().to_owned();
    let state = record["state"].as_str().unwrap_or(&clues).to_owned();
    let marks = record["marks"].as_array().cloned().unwrap_or_default();
    let mut marks: Vec<String> =
        marks.iter().map(|mark| mark.as_str().unwrap_or_default().to_owned()).collect();
    if marks.iter().all(String::is_empty) {
        marks.clear();
    }
    (clues, state, marks)
}

#[test]
fn what_is_written_is_read_back() {
    let (folder, mut tally, mut random) =
        (Folder::new("round-trips"), Tally::new("round trips"), Random::new(7));
    let list = prepare(folder.path(), &["generate", "-n", "50", "--seed", "9", "--columns", "solution"], "");
    let puzzles: Vec<(&str, &str)> = list.lines().map(|line| line.split_once('\t').unwrap()).collect();
    for (format, fields, has_all) in formats(&folder) {
        for _ in 0..rounds(2) {
            let (puzzle, solution) = *random.choose(&puzzles);
            let first = record(&mut random, puzzle, solution, &fields);
            let input = format!("{first}\n");
            let write = |strict: &[&str]| {
                let words = ["convert", "--from", "json", "--to", &format, "-", "-o", "written"];
                Attempt::new(folder.path(), words.iter().chain(strict)).input(input.clone()).run()
            };
            // All of it, or what the format can hold.
            let mut ended = write(&["--strict"]);
            let is_whole = ended.code == Some(0);
            if !is_whole {
                tally.check(&ended);
                ended = write(&[]);
            }
            tally.check(&ended);
            if ended.code != Some(0) || ended.stderr.contains("a single candidate") {
                continue;
            }
            for options in [&["--from", format.as_str()][..], &[]] {
                let words = ["convert", "--to", "json", "written"];
                let back = Attempt::new(folder.path(), words.iter().chain(options)).run();
                tally.check(&back);
                let text = back.text();
                let Ok(second) = serde_json::from_str::<Value>(text.trim()) else {
                    tally.lost(format!("{format} {options:?}: {first}: {text}{}", back.stderr));
                    continue;
                };
                let (sent, mut got) = (contents(&first), contents(&second));
                if has_all && !sent.2.is_empty() {
                    let unmarked = sent.2.iter().zip(&mut got.2).filter(|(mark, _)| mark.is_empty());
                    unmarked.for_each(|(_, mark)| mark.clear());
                }
                // A format without a place for placed digits has them as clues; the warning says so.
                let clues = if ended.stderr.contains("placed digits") { &sent.1 } else { &sent.0 };
                if *clues != got.0 && sent.0 != got.0 || is_whole && sent != got {
                    tally.lost(format!("{format} {options:?}, all of it {is_whole}:\n{first}\n{second}"));
                }
            }
        }
    }
    tally.finish();
}
