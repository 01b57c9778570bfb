//! Puzzles of extreme recipes, proven by a solver that shares no line with ours, each criterion
//! checked on its own.

use std::time::Duration;

use ninefold::Grid;
use ninefold_testkit::oracle;
use serde_json::Value;

use crate::attempt::{Attempt, BOUND, Ended, prepare};
use crate::folder::Folder;
use crate::random::{Random, rounds};
use crate::tally::Tally;

const SYMMETRIES: [&str; 11] = [
    "none",
    "half-turn",
    "quarter-turn",
    "left-right",
    "top-bottom",
    "diagonal",
    "anti-diagonal",
    "both-axes",
    "both-diagonals",
    "full",
    "any",
];

const METHODS: [&str; 6] = ["sorting", "potential", "transform", "backtrack", "swap-chain", "uniform"];

/// Where a move takes a cell: row and column, from 0.
type Move = fn(usize, usize) -> (usize, usize);

/// Returns the moves that generate a symmetry.
fn images(symmetry: &str) -> &'static [Move] {
    const HALF: Move = |r, c| (8 - r, 8 - c);
    const QUARTER: Move = |r, c| (c, 8 - r);
    const LEFT_RIGHT: Move = |r, c| (r, 8 - c);
    const TOP_BOTTOM: Move = |r, c| (8 - r, c);
    const DIAGONAL: Move = |r, c| (c, r);
    const ANTI: Move = |r, c| (8 - c, 8 - r);
    match symmetry {
        "half-turn" => &[HALF],
        "quarter-turn" => &[QUARTER],
        "left-right" => &[LEFT_RIGHT],
        "top-bottom" => &[TOP_BOTTOM],
        "diagonal" => &[DIAGONAL],
        "anti-diagonal" => &[ANTI],
        "both-axes" => &[LEFT_RIGHT, TOP_BOTTOM],
        "both-diagonals" => &[DIAGONAL, ANTI],
        "full" => &[QUARTER, LEFT_RIGHT],
        _ => &[],
    }
}

/// What a recipe requests, as the command line says it.
#[derive(Default)]
struct Wanted {
    options: Vec<String>,
    clues: Option<(usize, usize)>,
    symmetry: Option<&'static str>,
    pattern: Option<Vec<bool>>,
    is_minimal: bool,
    er: Option<(f64, f64)>,
    score: Option<(u64, u64)>,
}

/// A number mostly at or near the ends of a range.
fn extreme(random: &mut Random, low: usize, high: usize) -> usize {
    match random.below(4) {
        0 => low,
        1 => high,
        2 => low + random.below(4),
        _ => low + random.below(high - low + 1),
    }
}

fn range(random: &mut Random, low: usize, high: usize) -> (usize, usize) {
    let (a, b) = (extreme(random, low, high).min(high), extreme(random, low, high).min(high));
    (a.min(b), a.max(b))
}

fn wanted(random: &mut Random) -> Wanted {
    let mut wanted = Wanted::default();
    let mut option = |name: &str, value: String| wanted.options.extend([name.to_owned(), value]);
    if random.one_in(2) {
        let method = *random.choose(&METHODS);
        option("--method", method.to_owned());
    }
    if random.one_in(2) {
        let (low, high) = range(random, 17, 80);
        option("--clues", format!("{low}..{high}"));
        wanted.clues = Some((low, high));
    }
    let has_pattern = random.one_in(6);
    if has_pattern {
        let density = 2 + random.below(3);
        let cells: Vec<bool> = (0..81).map(|_| random.one_in(density)).collect();
        let text = cells.iter().map(|&cell| if cell { 'x' } else { '.' }).collect();
        wanted.options.extend(["--pattern".to_owned(), text]);
        wanted.pattern = Some(cells);
    } else if random.one_in(2) {
        let symmetry = *random.choose(&SYMMETRIES);
        wanted.options.extend(["--symmetry".to_owned(), symmetry.to_owned()]);
        wanted.symmetry = Some(symmetry);
    }
    if random.one_in(3) {
        wanted.options.push("--minimal".to_owned());
        wanted.is_minimal = true;
    }
    match random.below(6) {
        0 => {
            let (low, high) = range(random, 10, 119);
            let (low, high) = (low as f64 / 10.0, high as f64 / 10.0);
            wanted.options.extend(["--er".to_owned(), format!("{low:.1}..{high:.1}")]);
            wanted.er = Some((low, high));
        }
        1 => {
            let (low, high) = range(random, 0, 3000);
            wanted.options.extend(["--score".to_owned(), format!("{low}..{high}")]);
            wanted.score = Some((low as u64, high as u64));
        }
        _ => {}
    }
    wanted
}

/// Checks one puzzle with the independent solver, and against what was requested.
fn check(tally: &mut Tally, line: &str, wanted: &Wanted, row: &Value) {
    tally.tried();
    let text = row["puzzle"].as_str().unwrap();
    let mut fault = |what: &str| tally.accepted(format!("{what}: {text} from {line}"));
    let Ok(grid) = text.parse::<Grid>() else { return fault("not a grid") };
    let found = oracle::solutions(&grid, 2);
    if found.len() != 1 {
        return fault("not one solution");
    }
    if row["solution"].as_str().is_some_and(|solution| solution != found[0].to_string()) {
        fault("another solution");
    }
    let is_clue = |row: usize, col: usize| text.as_bytes()[9 * row + col] != b'.';
    let count = text.bytes().filter(|&cell| cell != b'.').count();
    if wanted.clues.is_some_and(|(low, high)| !(low..=high).contains(&count)) {
        fault("the number of clues");
    }
    if let Some(pattern) = &wanted.pattern
        && (0..81).any(|cell| pattern[cell] != is_clue(cell / 9, cell % 9))
    {
        fault("the pattern");
    }
    for image in images(wanted.symmetry.unwrap_or("none")) {
        let is_kept = |cell: usize| {
            let (row, col) = image(cell / 9, cell % 9);
            is_clue(cell / 9, cell % 9) == is_clue(row, col)
        };
        if !(0..81).all(is_kept) {
            fault("the symmetry");
        }
    }
    if wanted.is_minimal {
        let needed = |(cell, _)| oracle::solutions(&grid.with(cell, None), 2).len() == 2;
        if !grid.clues().all(needed) {
            fault("a clue that is not needed");
        }
    }
    let within = |value: &Value, (low, high): (f64, f64)| {
        value.as_f64().is_some_and(|value| low - 0.05 < value && value < high + 0.05)
    };
    if wanted.er.is_some_and(|range| !within(&row["er"], range)) {
        fault("the rating");
    }
    if wanted.score.is_some_and(|(low, high)| !within(&row["hodoku_score"], (low as f64, high as f64))) {
        fault("the score");
    }
}

/// The rows of a run that are puzzles; what was not found has an error instead.
fn rows(ended: &Ended) -> Vec<Value> {
    let text = ended.text();
    let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    rows.filter(|row| row["puzzle"].is_string()).collect()
}

#[test]
fn extreme_recipes_are_kept_or_refused() {
    let (folder, mut tally, mut random) =
        (Folder::new("recipes"), Tally::new("extreme recipes"), Random::new(8));
    let mut proven = Tally::new("proven puzzles of extreme recipes");
    for round in 0..rounds(20) {
        let wanted = wanted(&mut random);
        let seed = round.to_string();
        let words = ["generate", "--seed", &seed, "-n", "3", "--attempts", "4", "--threads", "1", "--json"];
        let words: Vec<&str> = words.into_iter().chain(wanted.options.iter().map(String::as_str)).collect();
        // Some criteria take minutes to try: what is found by then counts.
        let ended = Attempt::new(folder.path(), &words).patience(Duration::from_secs(5)).run();
        tally.check(&ended);
        for row in rows(&ended) {
            check(&mut proven, &ended.line, &wanted, &row);
        }
        if ended.code == Some(0) && rows(&ended).len() != 3 {
            tally.lost(format!("fewer puzzles with exit code 0: {}", ended.line));
        }
        // The recipe's line makes the same puzzles.
        if let Some(row) = rows(&ended).first().filter(|_| !ended.was_interrupted && random.one_in(4)) {
            let recipe = row["recipe"].as_str().unwrap();
            let words =
                ["generate", "--seed", &seed, "-n", "3", "--threads", "2", "--json", "--recipe", recipe];
            let again = Attempt::new(folder.path(), words).patience(BOUND).run();
            tally.check(&again);
            if rows(&again) != rows(&ended) {
                tally.accepted(format!("the recipe makes others: {}", again.line));
            }
        }
    }
    proven.finish();
    tally.finish();
}

/// What no puzzle can meet ends with exit code 2 or 3, within its attempts.
#[test]
fn impossible_recipes_end() {
    const IMPOSSIBLE: [&[&str]; 9] = [
        &["--clues", "17", "--symmetry", "full"],
        &["--clues", "17", "--minimal", "--symmetry", "left-right"],
        &["--clues", "80", "--minimal"],
        &["--er", "11.9"],
        &["--er", "11.8..11.9", "--clues", "60..80"],
        &["--score", "0", "--er", "9.0"],
        &["--require", "x-wing", "--er", "1.2"],
        &["--require", "x-wing", "--forbid", "x-wing"],
        &[
            "--recipe",
            "ninefold/1 pattern=x................................................................................",
        ],
    ];
    let (folder, mut tally) = (Folder::new("impossible"), Tally::new("impossible recipes"));
    for options in IMPOSSIBLE {
        for seed in 0..rounds(1) {
            let seed = seed.to_string();
            let attempts: &[&str] = if options[0] == "--recipe" { &[] } else { &["--attempts", "3"] };
            let words = [&["generate", "--seed", &seed, "--threads", "1"], attempts, options].concat();
            let ended = Attempt::new(folder.path(), &words).patience(BOUND).run();
            tally.check(&ended);
            if ended.was_interrupted {
                tally.wrong(format!("it took more than {BOUND:?}: {}", ended.line));
            } else if !matches!(ended.code, Some(2 | 3)) {
                tally.accepted(format!("exit code {:?}: {}", ended.code, ended.line));
            }
        }
    }
    tally.finish();
}

/// Ordinary puzzles in bulk.
#[test]
fn puzzles_are_proven() {
    let (folder, mut tally) = (Folder::new("proven"), Tally::new("proven puzzles"));
    let count = rounds(200).to_string();
    let words = ["generate", "-n", &count, "--seed", "11", "--json"];
    let attempt = Attempt::new(folder.path(), words).patience(Duration::from_secs(600)).output(u64::MAX);
    let ended = attempt.run();
    tally.check(&ended);
    for row in rows(&ended) {
        check(&mut tally, &ended.line, &Wanted::default(), &row);
    }
    // Solving and checking agree with the independent solver on grids that are no puzzles too.
    let mut random = Random::new(12);
    let lines: Vec<String> = rows(&ended)
        .iter()
        .take(rounds(60) as usize)
        .map(|row| {
            let mut cells: Vec<u8> = row["puzzle"].as_str().unwrap().bytes().collect();
            for _ in 0..1 + random.below(3) {
                let cell = random.below(81);
                cells[cell] = *random.choose(b".123456789");
            }
            String::from_utf8(cells).unwrap()
        })
        .collect();
    let answers = prepare(folder.path(), &["solve", "-"], &lines.join("\n"));
    for (line, answer) in lines.iter().zip(answers.lines()) {
        tally.tried();
        let found = oracle::solutions(&line.parse().unwrap(), 2);
        let expected = if found.len() == 2 { "2+".to_owned() } else { found.len().to_string() };
        let columns: Vec<&str> = answer.split('\t').collect();
        let is_solution = found.is_empty() || found.len() == 2 || columns[2] == found[0].to_string();
        if columns[0] != line || columns[1] != expected || !is_solution {
            tally.accepted(format!("expected {expected}: {answer}"));
        }
    }
    tally.finish();
}
