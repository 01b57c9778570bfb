//! The promises of each command, beyond what the transcripts show.

mod common;

use std::collections::BTreeSet;

use common::{CLUES, SOLVED, json, run, text};
use ninefold::recipe::json::MoveRecord;
use ninefold::trace::{Move, Replay, RunGrid};
use ninefold::{Puzzle, Solution};
use serde_json::Value;

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

const METHODS: [&str; 6] = ["sorting", "potential", "transform", "backtrack", "swap-chain", "uniform"];

#[test]
fn every_method_fills_valid_grids_with_its_own_counts() {
    let counts: [&[&str]; 6] =
        [&["bas", "pas", "abs"], &["tries"], &["library"], &["placed", "backed-up"], &["swaps"], &[]];
    for (method, names) in METHODS.into_iter().zip(counts) {
        let arguments = ["fill", "-n", "20", "--seed", "3", "--method", method];
        let plain = text(&arguments, "");
        assert_eq!(plain.lines().filter(|line| line.parse::<Solution>().is_ok()).count(), 20, "{method}");
        let counted = text(&[&arguments[..], &["--counts"]].concat(), "");
        let rows = json(&[&arguments[..], &["--json"]].concat());
        for ((plain, counted), row) in plain.lines().zip(counted.lines()).zip(rows) {
            let (grid, pairs) = counted.split_once('\t').unwrap();
            assert_eq!(grid, plain);
            let found: Vec<&str> =
                pairs.split_whitespace().filter_map(|pair| Some(pair.split_once('=')?.0)).collect();
            let found: Vec<&str> = found.into_iter().filter(|&name| name != "restarts").collect();
            assert_eq!(found, names, "{method}");
            assert_eq!(keys(&row), BTreeSet::from(["method", "grid", "variant", "counts", "seed", "index"]));
            assert_eq!((row["grid"].as_str(), row["seed"].as_u64()), (Some(plain), Some(3)));
        }
    }
}

#[test]
fn uniform_grids_are_the_same_alone_and_in_bulk() {
    use ninefold::recipe::{StreamPurpose, rng_for};
    let bulk = text(&["fill", "-n", "3000", "--seed", "11"], "");
    for (index, line) in bulk.lines().enumerate() {
        let alone = ninefold::numbering::uniform(&mut rng_for(11, index as u64, StreamPurpose::Fill, 0));
        assert_eq!(line, alone.to_string());
    }
}

#[test]
fn traces_replay_to_the_grids() {
    for method in METHODS {
        let arguments = ["fill", "-n", "2", "--seed", "8", "--method", method];
        let grids = text(&arguments, "");
        let trace = json(&[&arguments[..], &["--trace"]].concat());
        for (index, grid) in grids.lines().enumerate() {
            let moves: Vec<Move> = trace
                .iter()
                .filter(|line| line["index"].as_u64() == Some(index as u64))
                .map(|line| {
                    Move::try_from(serde_json::from_value::<MoveRecord>(line.clone()).unwrap()).unwrap()
                })
                .collect();
            let mut replay = Replay::new(RunGrid::default(), moves);
            replay.seek(usize::MAX);
            assert_eq!(replay.board().grid.to_string(), grid, "{method}");
            replay.seek(0);
            assert_eq!(replay.board(), &RunGrid::default());
        }
    }
}

#[test]
fn a_trace_from_a_start_replays_too() {
    for more in [&["--seed", "1"][..], &["--step", "r4c4:col:5", "--step", "r1c1:row:3"]] {
        let arguments = [&["fill", "--method", "swap-chain", "--start", SOLVED], more].concat();
        let grid = text(&arguments, "");
        let moves = json(&[&arguments[..], &["--trace"]].concat());
        let moves = moves
            .into_iter()
            .map(|line| Move::try_from(serde_json::from_value::<MoveRecord>(line).unwrap()).unwrap());
        let mut replay = Replay::new(RunGrid::default(), moves.collect());
        replay.seek(usize::MAX);
        assert_eq!(replay.board().grid.to_string(), grid.trim());
    }
}

#[test]
fn generated_puzzles_are_as_asked_for() {
    let rows = text(
        &[
            "generate",
            "-n",
            "12",
            "--seed",
            "4",
            "--clues",
            "26..30",
            "--symmetry",
            "diagonal",
            "--columns",
            "solution,clues,symmetry,index",
        ],
        "",
    );
    for (i, row) in rows.lines().enumerate() {
        let columns: Vec<&str> = row.split('\t').collect();
        let puzzle: Puzzle = columns[0].parse().unwrap();
        assert_eq!(columns[1], puzzle.solution().to_string());
        assert_eq!(columns[2], puzzle.clue_count().to_string());
        assert!((26..=30).contains(&puzzle.clue_count()));
        let mirrored: String = (0..81).map(|i| &columns[0][i % 9 * 9 + i / 9..][..1]).collect();
        let shape = |text: &str| text.chars().map(|c| c == '.').collect::<Vec<_>>();
        assert_eq!(shape(columns[0]), shape(&mirrored));
        assert_eq!(columns[4], i.to_string());
    }
    for puzzle in text(&["generate", "-n", "10", "--seed", "4", "--minimal"], "").lines() {
        assert!(puzzle.parse::<Puzzle>().unwrap().is_minimal());
    }
}

#[test]
fn a_recipe_line_from_json_makes_the_same_again() {
    let arguments = ["generate", "-n", "3", "--seed", "7", "--clues", "27", "--method", "sorting", "--json"];
    let first = json(&arguments);
    let recipe = first[0]["recipe"].as_str().unwrap();
    assert_eq!(json(&["generate", "-n", "3", "--seed", "7", "--recipe", recipe, "--json"]), first);
}

#[test]
fn wire_shapes_have_the_documented_fields() {
    for (arguments, expected) in [
        (
            &["solve", "--json", CLUES][..],
            &["puzzle", "variant", "solution_count", "more", "solution", "clash"][..],
        ),
        (
            &["solve", "--json", "--history", "--stats", "--time", CLUES],
            &["puzzle", "variant", "solution_count", "more", "solution", "clash", "history", "stats", "ms"],
        ),
        (
            &["check", "--json", CLUES],
            &[
                "puzzle",
                "variant",
                "clue_count",
                "proper",
                "minimal",
                "solutions",
                "redundant",
                "clash",
                "conflict",
                "repairs",
                "all_repairs",
                "player_mistakes",
            ],
        ),
        (&["minimize", "--json", CLUES], &["puzzle", "variant", "original", "removed"]),
        (&["expand", "--json", CLUES], &["puzzle", "variant", "original", "new_clues"]),
        (
            &["neighbours", "--redundant", "--json", CLUES],
            &["puzzle", "variant", "original", "removed", "new_clues"],
        ),
        (&["candidates", "--json", CLUES], &["puzzle", "variant", "solution_count", "more", "candidates"]),
        (
            &["estimate", "--seed", "1", "--json", CLUES],
            &["puzzle", "variant", "estimate", "log10", "error_percent", "exact", "samples", "dead_ends"],
        ),
        (
            &["rate", "--json", CLUES],
            &["puzzle", "variant", "scale", "er", "ep", "ed", "level", "hardest", "steps"],
        ),
        (
            &["rate", "--json", "--time", CLUES],
            &["puzzle", "variant", "scale", "er", "ep", "ed", "level", "hardest", "steps", "ms"],
        ),
        (
            &["explain", "--json", CLUES],
            &[
                "puzzle",
                "variant",
                "scale",
                "step",
                "rating",
                "technique",
                "title",
                "placement",
                "eliminations",
                "text",
            ],
        ),
        (
            &["hint", "--json", CLUES],
            &[
                "puzzle",
                "variant",
                "scale",
                "rating",
                "technique",
                "title",
                "degrees",
                "placement",
                "eliminations",
            ],
        ),
        (&["canon", "--json", CLUES], &["puzzle", "variant", "original", "transform", "automorphisms"]),
        (&["rank", "--json", SOLVED], &["grid", "rank"]),
        (&["unrank", "--json", "0"], &["grid", "rank"]),
        (&["convert", "--json", CLUES], &["variant", "puzzle", "state", "marks", "fields"]),
        (
            &["bias", "-n", "50", "--seed", "1", "--json"],
            &["method", "seed", "grids", "findings", "classes", "mean_cycles", "mean_cycles_of_uniform"],
        ),
        (
            &["sample", "--walks", "100", "--seed", "1", "--json"],
            &["puzzle", "variant", "weight", "population"],
        ),
        (
            &["sample", "--walks", "100", "--seed", "1", "--report", "--mean", "singles", "--json"],
            &[
                "walks",
                "populations",
                "effective",
                "mean_clues",
                "mean_clues_error",
                "deviation_of_clues",
                "total",
                "total_error",
                "by_clue_count",
                "means",
            ],
        ),
        (
            &["bench", "rank", "--seconds", "0.01", "--json"],
            &[
                "name",
                "set",
                "items",
                "seconds",
                "processor_seconds",
                "per_second",
                "quartiles",
                "rounds",
                "threads",
            ],
        ),
    ] {
        for row in json(arguments) {
            assert_eq!(keys(&row), expected.iter().copied().collect(), "{arguments:?}");
        }
    }
}

#[test]
fn histories_tell_the_search_that_counts() {
    for arguments in [&["solve"][..], &["solve", "--count", "7"]] {
        let several = CLUES.replace(['5', '8'], ".");
        let answers = text(&[arguments, &[CLUES, &several]].concat(), "");
        let told = text(&[arguments, &["--history", CLUES, &several]].concat(), "");
        let heads: String =
            told.lines().filter(|line| line.contains('\t')).map(|line| format!("{line}\n")).collect();
        assert_eq!(heads, answers);
        let told = text(&[arguments, &["--history", "--threads", "3", CLUES, &several]].concat(), "");
        assert_eq!(told, text(&[arguments, &["--history", "--threads", "1", CLUES, &several]].concat(), ""));
        for row in json(&[arguments, &["--json", "--history", "--stats", CLUES, &several]].concat()) {
            let steps = row["history"].as_array().unwrap();
            let of_kind = |kind: &str| steps.iter().filter(|step| step["kind"] == kind).count() as u64;
            assert_eq!(Some(of_kind("solution")), row["solution_count"].as_u64());
            for (kind, name) in
                [("guess", "guesses"), ("roll-back", "roll_backs"), ("contradiction", "contradictions")]
            {
                assert_eq!(Some(of_kind(kind)), row["stats"][name].as_u64(), "{kind}");
            }
        }
    }
}

#[test]
fn a_history_without_end_is_a_spent_budget() {
    let output = run(&["solve", "--history", "--count", "1000000", &".".repeat(81)], "");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(output.stdout.iter().filter(|&&byte| byte == b'\n').count(), 100_001);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error
            .contains("argument 1: the search takes more than 100000 steps; only the first 100000 are shown"),
        "{error}"
    );
}

#[test]
fn check_gives_reasons_that_hold() {
    let several = CLUES.replace(['5', '8'], ".");
    let line = text(&["check", &several], "");
    let solutions: Vec<Solution> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert_eq!(solutions.len(), 2);
    assert_ne!(solutions[0], solutions[1]);
    for solution in solutions {
        let agrees = several
            .chars()
            .zip(solution.to_string().chars())
            .all(|(clue, digit)| clue == '.' || clue == digit);
        assert!(agrees);
    }
    let line = text(&["check", CLUES], "");
    let redundant: Vec<ninefold::Cell> =
        line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert!(!redundant.is_empty());
    let grid: ninefold::Grid = CLUES.parse().unwrap();
    for (cell, _) in grid.clues() {
        assert_eq!(Puzzle::new(grid.with(cell, None)).is_ok(), redundant.contains(&cell), "{cell}");
    }
}

#[test]
fn canonical_forms_name_classes() {
    let moved: String = CLUES
        .chars()
        .rev()
        .map(|c| {
            if c == '5' {
                '7'
            } else if c == '7' {
                '5'
            } else {
                c
            }
        })
        .collect();
    assert_eq!(text(&["canon", CLUES], ""), text(&["canon", &moved], ""));
}

#[test]
fn rank_and_unrank_are_inverse() {
    let grids = text(&["fill", "-n", "100", "--seed", "1"], "");
    let numbers = text(&["rank", "-"], &grids);
    assert_eq!(text(&["unrank", "-"], &numbers), grids);
}

#[test]
fn a_summary_stands_beside_the_results() {
    let plain = run(&["generate", "-n", "20", "--seed", "1"], "");
    let output = run(&["generate", "-n", "20", "--seed", "1", "--summary"], "");
    assert_eq!((output.status.code(), &output.stdout), (Some(0), &plain.stdout));
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.starts_with("20 puzzles\n\nclues "), "{words}");
    for table in ["clues", "level", "rating"] {
        let start = words.find(&format!("\n{table} ")).unwrap();
        let rows = words[start + 1..].lines().take_while(|line| !line.is_empty());
        let count = |row: &str| row[9..].split_whitespace().nth(1).unwrap().parse::<u64>().unwrap();
        assert_eq!(rows.map(count).sum::<u64>(), 20, "{words}");
    }
}

/// Checks both lengths of help of a command.
fn check_help(words: &[&str]) {
    let [short, long] = ["-h", "--help"].map(|length| text(&[words, &[length]].concat(), ""));
    assert!(short.lines().count() <= 40, "{words:?}: {} lines", short.lines().count());
    assert!(long.lines().count() > short.lines().count(), "{words:?}");
    for help in [short, long] {
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{words:?}");
        assert!(help.find("Examples:").unwrap() < help.find("Usage:").unwrap(), "{words:?}");
        assert!(!help.to_lowercase().contains("verb"), "{words:?}");
    }
}

#[test]
fn short_help_fits_a_screen_and_both_begin_with_examples() {
    let commands = [
        #[cfg(feature = "bank")]
        "bank",
        "bench",
        "bias",
        #[cfg(feature = "book")]
        "book",
        "candidates",
        "canonicalize",
        "check",
        "completions",
        "convert",
        #[cfg(feature = "dataset")]
        "dataset",
        "draw",
        "estimate",
        "expand",
        "explain",
        "extremes",
        "fill",
        "formats",
        "generate",
        "hint",
        "layout",
        "man",
        #[cfg(feature = "mcp")]
        "mcp",
        "minimize",
        "neighbours",
        "rank",
        "rate",
        "sample",
        "set",
        "solve",
        "techniques",
        "unrank",
        "variants",
    ];
    check_help(&[]);
    for command in commands {
        check_help(&[command]);
        assert!(text(&["man", command], "").contains(&format!("ninefold\\-{command}")), "{command}");
        assert!(text(&["--help"], "").contains(&format!("\n  {command} ")), "{command}");
        assert!(text(&["-h"], "").contains(command), "{command}");
    }
    for command in ["union", "difference", "intersection"] {
        check_help(&["set", command]);
    }
    #[cfg(feature = "bank")]
    for command in ["fill", "add", "take", "return", "query", "stats", "check", "export"] {
        check_help(&["bank", command]);
    }
    #[cfg(feature = "dataset")]
    for command in ["make", "verify", "stats"] {
        check_help(&["dataset", command]);
    }
    assert_eq!(text(&[], ""), text(&["-h"], ""));
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(text(&["completions", shell], "").contains("generate"), "{shell}");
    }
}

/// The published figures, all of them when the data folder is at hand, else the first.
mod figures {
    use super::*;

    const PAIR: &str = "912452592538693437746817168748925253631613798925478146965153437728492981134876652 \
        912456378548237169736891452473925681891643725625178943269514837187362594354789216 28 6 0";
    const CHAIN: &str = "123456789456789123789123456234567891567891234891234567345678912678912345912345678 30 col 4 \
        123546789456879123789213456234657891567981234891324567345768912678192345912435678 9";

    fn lines(file: &str, sample: &str) -> Vec<String> {
        let all = std::env::var_os("NINEFOLD_DATA").map(|folder| {
            let path = std::path::Path::new(&folder).join(file);
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        });
        all.as_deref().unwrap_or(sample).lines().map(str::to_owned).collect()
    }

    #[test]
    fn sorting_from_the_authors_starts() {
        let pairs = lines("graves_pairs_dev.txt", PAIR);
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let starts: String = pairs.iter().map(|line| words(line)[0].clone() + "\n").collect();
        let expected: String = pairs
            .iter()
            .map(|line| {
                let words = words(line);
                format!("{}\tbas={} pas={} abs={}\n", words[1], words[2], words[3], words[4])
            })
            .collect();
        assert_eq!(text(&["fill", "--method", "sorting", "--start", "-", "--counts"], &starts), expected);
    }

    #[test]
    fn chains_one_by_one() {
        for line in lines("swap_chain_dev.txt", CHAIN) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [before, cell, axis, other, after, swaps] = words[..] else { panic!("{line}") };
            let cell = ninefold::Cell::new(cell.parse().unwrap());
            let step = format!("{cell}:{axis}:{}", other.parse::<usize>().unwrap() + 1);
            let arguments =
                ["fill", "--method", "swap-chain", "--start", before, "--step", &step, "--counts"];
            assert_eq!(text(&arguments, ""), format!("{after}\tswaps={swaps}\n"), "{step}");
        }
    }
}

#[test]
fn a_build_without_a_feature_names_it() {
    for (name, is_built) in [
        ("bank", cfg!(feature = "bank")),
        ("book", cfg!(feature = "book")),
        ("dataset", cfg!(feature = "dataset")),
    ] {
        let output = run(&[name, "-n", "3", "--help"], "");
        let error = String::from_utf8_lossy(&output.stderr);
        if !is_built {
            assert_eq!(output.status.code(), Some(2), "{name}");
            assert!(error.starts_with("error: this build "), "{error}");
            assert!(error.contains(&format!("--features {name}`")), "{error}");
        }
        assert!(is_built || output.stdout.is_empty(), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let output = common::ninefold(&["fill", "--seed"]).arg(OsStr::from_bytes(b"\xff7")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "error: argument 3: found bytes that are not UTF-8 in \"\u{fffd}7\", expected text\n");
}

#[test]
fn a_manual_page_of_no_command_is_refused_clearly() {
    for (name, shown) in [("", "\"\""), ("\u{7}\u{7}", r#""\u{7}\u{7}""#), ("slove", "\"slove\"")] {
        let output = run(&["man", name], "");
        let words = String::from_utf8(output.stderr).unwrap();
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let expected = format!(
            "error: argument COMMAND: found {shown}, expected the name of a command; `ninefold --help` lists them"
        );
        assert_eq!((output.status.code(), words), (Some(2), expected));
    }
}

#[test]
fn minimized_puzzles_of_any_board_are_minimal() {
    for variant in ["4x4", "6x6+x", "killer", "jigsaw"] {
        let line = ["generate", "--variant", variant, "--seed", "5"];
        let made = text(&line, "");
        // Below the line that names the board.
        let made = made.lines().last().unwrap();
        let solution = json(&["solve", "--json", "--variant", variant, made]).remove(0);
        // The puzzle with some digits of its solution too many.
        let (cells, rest) = made.split_once(' ').unwrap_or((made, ""));
        let full = solution["solution"].as_str().unwrap();
        let more: String = cells
            .chars()
            .zip(full.chars())
            .enumerate()
            .map(|(at, (clue, digit))| if at < 8 { digit } else { clue })
            .collect();
        let more = format!("{more} {rest}");
        let minimal = text(&["minimize", "--variant", variant, more.trim_end()], "");
        let verdict = text(&["check", "-"], &minimal);
        assert!(verdict.contains("\tproper minimal"), "{variant}: {verdict}");
    }
}
