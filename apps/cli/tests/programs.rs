//! Files between ninefold and the programs themselves: qqwing, Solo of Simon Tatham's collection, SQLite's shell, EPUBCheck,
//! and the libraries that data sets are opened with. Where one is missing, the tests fail and say so; `cargo xtask test programs`
//! installs them first.

mod common;
#[path = "programs/epub.rs"]
mod epub;

use std::io::Write;
use std::process::{Command, Stdio};

use common::text;
use sha2::{Digest, Sha256};

/// Runs another program with this input and returns what it prints; its failure fails the test.
fn other(program: &str, arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| {
        panic!(
            "{program} cannot be run ({error}): install qqwing, sgt-puzzles, sqlite3, unzip and epubcheck, or run `cargo xtask test programs`"
        )
    });
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {arguments:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

/// Twenty puzzles, hard ones among them, a line each.
fn puzzles() -> String {
    text(&["generate", "-n", "20", "--seed", "15", "--minimal"], "")
}

fn solutions(puzzles: &str) -> String {
    let solved = text(&["solve", "-"], puzzles);
    solved.lines().map(|line| format!("{}\n", line.split('\t').nth(2).unwrap())).collect()
}

#[test]
fn qqwing_reads_what_is_drawn_in_any_layout() {
    let puzzles = puzzles();
    let expected = solutions(&puzzles);
    for format in ["line", "sdm", "rows", "block", "unicode", "ss", "qqwing"] {
        let written = text(&["convert", "--to", format, "-"], &puzzles);
        assert_eq!(other("qqwing", &["--solve", "--one-line"], &written), expected, "{format}");
    }
}

#[test]
fn each_output_of_qqwing_is_read() {
    let puzzles = puzzles();
    for output in ["--one-line", "--compact", "--readable", "--csv"] {
        let printed = other("qqwing", &["--solve", "--puzzle", "--nosolution", output], &puzzles);
        assert_eq!(text(&["convert", "-"], &printed), puzzles, "{output}");
        let generated = other("qqwing", &["--generate", "5", "--difficulty", "expert", output], "");
        let count = text(&["solve", "-"], &generated).lines().filter(|line| line.contains("\t1\t")).count();
        assert_eq!(count, 5, "{output}\n{generated}");
    }
}

#[test]
fn qqwing_writes_what_we_write() {
    let puzzles = puzzles();
    for (output, format) in
        [("--one-line", "line"), ("--compact", "rows"), ("--readable", "qqwing"), ("--csv", "qqwing-csv")]
    {
        let theirs = other("qqwing", &["--solve", "--puzzle", "--nosolution", output], &puzzles);
        let ours = text(&["convert", "--to", format, "-"], &puzzles);
        // qqwing writes an empty line after the last grid as well.
        assert_eq!(ours.trim_end(), theirs.trim_end(), "{output}");
    }
}

#[test]
fn qqwing_counts_as_we_do() {
    // Every second puzzle lacks its first clue.
    let puzzles = puzzles();
    let without_first = |(i, line): (usize, &str)| {
        let digits = |c: char| c.is_ascii_digit();
        if i % 2 == 0 { format!("{line}\n") } else { format!("{}\n", line.replacen(digits, ".", 1)) }
    };
    let several: String = puzzles.lines().enumerate().map(without_first).collect();
    let counted = other("qqwing", &["--solve", "--count-solutions", "--nosolution"], &several);
    let ours = text(&["solve", "--count", "1000000", "-"], &several);
    let ours: Vec<&str> = ours.lines().map(|line| line.split('\t').nth(1).unwrap()).collect();
    let theirs: Vec<String> = counted
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| {
            if line.contains("unique") {
                "1".to_owned()
            } else {
                line.chars().filter(char::is_ascii_digit).collect()
            }
        })
        .collect();
    assert_eq!(theirs, ours, "{counted}");
    assert!(ours.iter().any(|&count| count != "1") && ours.contains(&"1"), "{ours:?}");
}

#[test]
fn qqwing_makes_as_many_statistics_of_singles() {
    // Where singles are enough, both place every cell by a single and guess nothing.
    let easy = text(&["generate", "-n", "5", "--seed", "15", "--level", "easy"], "");
    let report = other("qqwing", &["--solve", "--nosolution", "--stats"], &easy);
    let guesses = report.lines().filter(|line| *line == "Number of Guesses: 0").count();
    let ours = text(&["solve", "--stats", "-"], &easy);
    assert_eq!(
        (guesses, ours.lines().filter(|line| line.contains(" guesses=0 ")).count()),
        (5, 5),
        "{report}"
    );
}

/// Solo, on the path or where Debian puts games.
fn solo(arguments: &[&str], input: &str) -> String {
    let debian = "/usr/games/sgt-solo";
    let program = if std::path::Path::new(debian).exists() { debian } else { "sgt-solo" };
    other(program, arguments, input)
}

/// The grids on the pages that Solo prints as PostScript. A digit is shown after its place, whose unit is half a cell.
fn printed_grids(pages: &str) -> String {
    let grid = |page: &str| {
        let mut cells = vec![b'.'; 81];
        let mut place = 0;
        for line in page.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            if let ["3", "-1", "roll", "add", "2", "div", y, "exch", "sub", x, "exch", "moveto", ..] =
                words[..]
            {
                let number = |word: &str| word.parse::<usize>().unwrap();
                place = (4609 - number(y)) / 512 * 9 + (number(x) - 512) / 512;
            } else if let ["dup", "stringwidth", ..] = words[1..] {
                cells[place] = words[0].as_bytes()[1];
            }
        }
        String::from_utf8(cells).unwrap() + "\n"
    };
    pages.split("%%Page: ").skip(1).map(grid).collect()
}

#[test]
fn solo_prints_and_solves_what_we_write() {
    let puzzles = puzzles();
    let games = text(&["convert", "--to", "sgt", "-"], &puzzles);
    let pages = solo(&["--print", "1x1", "--with-solutions"], &games);
    assert_eq!(printed_grids(&pages), puzzles.clone() + &solutions(&puzzles));
}

#[test]
fn games_of_solo_are_read() {
    for size in ["3x3", "3x3da", "3x3dem8"] {
        let games = solo(&["--generate", "10", size], "");
        let puzzles = text(&["convert", "-"], &games);
        assert_eq!(puzzles, printed_grids(&solo(&["--print", "1x1"], &games)), "{size}");
        let pages = printed_grids(&solo(&["--print", "1x1", "--with-solutions"], &games));
        assert_eq!(
            solutions(&puzzles),
            pages.lines().skip(10).map(|line| format!("{line}\n")).collect::<String>()
        );
        // And what we make of them is the same game.
        let clues = |game: &str| game.split_once(':').unwrap().1.to_owned();
        let ours = text(&["convert", "--to", "sgt", "-"], &puzzles);
        assert_eq!(ours.lines().map(clues).collect::<Vec<_>>(), games.lines().map(clues).collect::<Vec<_>>());
    }
}

#[test]
fn games_that_solo_saved_are_read() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("programs");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let stem = folder.join("game").to_str().unwrap().to_owned();
    solo(&["--generate", "3", "3x3", "--save", &stem, "--save-suffix", ".sav"], "");
    for number in 0..3 {
        let file = format!("{stem}{number}.sav");
        let saved = std::fs::read_to_string(&file).unwrap();
        let clues = saved.lines().find_map(|line| line.strip_prefix("DESC    :")).unwrap();
        let game = format!("3x3:{}\n", clues.split_once(':').unwrap().1);
        assert_eq!(text(&["convert", "--to", "sgt", &file], ""), game);
    }
}

/// Python with pyarrow, polars, pandas, DuckDB and mlcroissant: `target/readers`, or what `NINEFOLD_READERS` names.
fn readers() -> String {
    let installed = concat!(env!("CARGO_TARGET_TMPDIR"), "/../readers/bin/python");
    std::env::var("NINEFOLD_READERS").unwrap_or_else(|_| installed.to_owned())
}

#[test]
fn data_libraries_read_what_dataset_writes() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("readers-data");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let plan = r#"
        [dataset]
        name = "few"
        seed = 15
        shards = 3
        columns = ["rated", "clue_stratum", "steps", "first_hardest_step", "open_moves_min", "open_moves_mean", "hodoku_score",
                   "hodoku_level", "canonical", "automorphisms", "recipe", "seed", "trace_text"]
        blanks = { "nearly, \"full\"" = "1..50" }
        [[part]]
        name = "nearly, \"full\""
        count = 100
        recipe = "ninefold/1"
        [[part]]
        name = "größer"
        count = 200
        recipe = "ninefold/1 symmetry=any"
    "#;
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let file = path("plan.toml");
    std::fs::write(&file, plan).unwrap();
    let make = |format: &str, more: &[&str]| {
        let out = path(format);
        let words = ["dataset", "make", "--plan", &file, "--format", format, "-o", &out];
        text(&[&words[..], more].concat(), "");
        out
    };
    let nested = ["--columns", "rated,trace,seed,open_moves_mean"];
    let flat = [make("parquet", &[]), make("jsonl", &[]), make("csv", &[])];
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/readers.py");
    let said = other(&readers(), &[script, &flat[0], &flat[1], &flat[2], "croissant"], "");
    assert!(said.starts_with("300 rows: pyarrow "), "{said}");
    for out in &flat {
        let said = other(&readers(), &[&format!("{out}/verify.py")], "");
        assert!(said.ends_with("300 rows in 9 files: nothing wrong\n"), "{said}");
    }
    for out in &flat[..2] {
        std::fs::remove_dir_all(out).unwrap();
    }
    let nested = [make("parquet", &nested), make("jsonl", &nested)];
    let said = other(&readers(), &[script, &nested[0], &nested[1], &flat[2]], "");
    assert!(said.starts_with("300 rows: "), "{said}");
    other(&readers(), &[&format!("{}/verify.py", nested[0])], "");
}

/// Ten thousand 6×6 puzzles, and a few on each kind of other board.
#[test]
fn data_libraries_read_puzzles_on_other_boards() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("readers-boards");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let head = "[dataset]\nname = \"boards\"\nseed = 15\nshards = 2\n";
    let part = |name: &str, count: u32, recipe: &str| {
        format!("[[part]]\nname = \"{name}\"\ncount = {count}\nrecipe = \"ninefold/1{recipe}\"\n")
    };
    let six = format!("{head}{}", part("six", 10_000, " variant=6x6"));
    let mixed = [
        head.to_owned(),
        part("six", 200, " variant=6x6"),
        part("regions", 30, " variant=6x6+jigsaw"),
        part("cages", 30, " variant=6x6+killer level=easy"),
        part("large", 2, " variant=16x16 level=easy"),
        part("several", 2, " variant=twodoku level=easy"),
        part("classic", 36, ""),
    ];
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/boards.py");
    for (name, plan, rows) in [("six", six, 10_000), ("mixed", mixed.concat(), 300)] {
        let file = path(&format!("{name}.toml"));
        std::fs::write(&file, plan).unwrap();
        let outs = ["parquet", "jsonl", "csv"].map(|format| {
            let out = path(&format!("{name}-{format}"));
            text(&["dataset", "make", "--plan", &file, "--format", format, "-o", &out], "");
            out
        });
        let said = other(&readers(), &[script, &outs[0], &outs[1], &outs[2]], "");
        assert!(said.starts_with(&format!("{rows} rows: ")), "{said}");
        for out in outs {
            let said = other(&readers(), &[&format!("{out}/verify.py")], "");
            assert!(said.ends_with(&format!("{rows} rows in 6 files: nothing wrong\n")), "{said}");
        }
    }
    // A solution with two digits exchanged, with checksums that fit: rows and columns show it.
    let file = path("mixed-jsonl/data/train-00000-of-00002.jsonl");
    let rows = std::fs::read_to_string(&file).unwrap();
    let solution = rows.split("\"solution\":\"").nth(1).unwrap();
    let digits = &solution[..2];
    let exchanged: String = digits.chars().rev().collect();
    let wrong = rows.replacen(&solution[..36], &format!("{exchanged}{}", &solution[2..36]), 1);
    let manifest = path("mixed-jsonl/manifest.json");
    let forged = std::fs::read_to_string(&manifest).unwrap().replace(&sha256(&rows), &sha256(&wrong));
    std::fs::write(&file, &wrong).unwrap();
    std::fs::write(&manifest, forged).unwrap();
    let output = Command::new(readers()).arg(path("mixed-jsonl/verify.py")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && said.contains("the solution does not solve its puzzle"), "{said}");
}

/// What checks a data set with pyarrow alone finds what is wrong with it.
#[test]
fn the_script_beside_the_data_finds_damage() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("readers-damage");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let plan = "[dataset]\nname = \"few\"\nseed = 1\ncolumns = [\"unrated\"]\nformat = \"jsonl\"\n\
                [[part]]\nname = \"a\"\ncount = 30\nrecipe = \"ninefold/1\"\n";
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    std::fs::write(path("plan.toml"), plan).unwrap();
    text(&["dataset", "make", "--plan", &path("plan.toml"), "-o", &path("out")], "");
    let file = path("out/data/train-00000-of-00001.jsonl");
    let rows = std::fs::read_to_string(&file).unwrap();
    let twice = format!("{rows}{}\n", rows.lines().next().unwrap());
    let solution = rows.split("\"solution\":\"").nth(1).unwrap();
    let other_digit = if solution.starts_with('1') { "2" } else { "1" };
    let wrong_digit = rows.replacen(&solution[..20], &format!("{other_digit}{}", &solution[1..20]), 1);
    let manifest = path("out/manifest.json");
    let true_manifest = std::fs::read_to_string(&manifest).unwrap();
    let finds = |expected: &str| {
        let output = Command::new(readers()).arg(path("out/verify.py")).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!output.status.success() && said.contains(expected), "{said}");
    };
    for (damaged, expected) in
        [(twice, "a puzzle occurs twice"), (wrong_digit, "the solution does not solve its puzzle")]
    {
        std::fs::write(&file, &damaged).unwrap();
        finds("not read, because its checksum differs from that in manifest.json");
        // With a checksum that fits, the rows themselves are found to be wrong.
        let forged = true_manifest.replace(&sha256(&rows), &sha256(&damaged));
        assert_ne!(forged, true_manifest, "the manifest has the checksum of its file");
        std::fs::write(&manifest, forged).unwrap();
        finds(expected);
        std::fs::write(&manifest, &true_manifest).unwrap();
    }
}

/// Returns a checksum as a manifest writes it.
fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The shell of SQLite itself reads a bank as it is: tables, types, counts.
#[test]
#[cfg(feature = "bank")]
fn sqlite3_opens_a_bank() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("sqlite3");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let bank = folder.join("bank.db");
    let bank = bank.to_str().unwrap();
    text(&["bank", "add", bank, "-", "--source", "made here"], &puzzles());
    text(&["bank", "take", bank, "-n", "4", "--for", "book 1"], "");
    let sql = |question: &str| other("sqlite3", &["-readonly", bank, question], "");
    assert_eq!(sql("PRAGMA integrity_check"), "ok\n");
    assert_eq!(sql("PRAGMA foreign_key_check"), "");
    assert_eq!(sql("SELECT puzzle FROM puzzles ORDER BY id"), puzzles());
    assert_eq!(sql("SELECT solution FROM puzzles ORDER BY id"), solutions(&puzzles()));
    let forms = text(&["canon", "-"], &puzzles());
    assert_eq!(sql("SELECT canonical FROM puzzles ORDER BY id"), forms);
    let rated = text(&["rate", "-"], &puzzles());
    let columns = "SELECT puzzle || char(9) || er || char(9) || ep || char(9) || ed FROM puzzles ORDER BY id";
    assert_eq!(sql(columns), rated);
    let types =
        "SELECT DISTINCT typeof(puzzle), typeof(clues), typeof(er), typeof(minimal), source FROM puzzles";
    assert_eq!(sql(types), "text|integer|real|integer|made here\n");
    let used = "SELECT name, count(*) FROM puzzles JOIN takes ON takes.id = take GROUP BY name";
    assert_eq!(sql(used), "book 1|4\n");
    // What it writes, a check sees.
    other("sqlite3", &[bank, "UPDATE puzzles SET clues = 40 WHERE id = 7"], "");
    let checked = common::run(&["bank", "check", bank], "");
    assert_eq!(checked.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&checked.stdout).starts_with("7\tclues: found \"40\", expected "));
}

/// Certificates of all kinds, and the same with one character changed somewhere in each proof.
#[test]
fn python_checks_certificates() {
    let mut puzzles = text(&["generate", "-n", "12", "--seed", "3"], "");
    puzzles += &text(&["generate", "-n", "6", "--seed", "3", "--clues", "30"], "");
    let improper: String =
        puzzles.lines().map(|line| format!("{}\n", line.replacen(|c: char| c != '.', ".", 1))).collect();
    puzzles += &improper;
    puzzles += "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    puzzles += "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proofs.txt");
    text(&["check", "--certificate", file.to_str().unwrap(), "-"], &puzzles);
    let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check_certificates.py");
    let said = other("python3", &[checker, file.to_str().unwrap()], "");
    assert_eq!(said, format!("{} certificates, all proven\n", puzzles.lines().count()));

    // Each certificate alone, with one of its characters replaced by another of its kind.
    let written = std::fs::read_to_string(&file).unwrap();
    let blocks = written.split("\n\n").skip(1).filter(|block| !block.starts_with("end "));
    for (number, block) in blocks.enumerate() {
        let mut bytes = format!("certificates 1\n\n{block}\n\nend 1\n").into_bytes();
        // Another puzzle may be just as improper: what is said of it is changed.
        let said = bytes.windows(8).position(|window| window == b"verdict ").unwrap();
        let end = bytes.len() - "end 1\n".len();
        let digits: Vec<usize> = (said..end).filter(|&i| bytes[i].is_ascii_digit()).collect();
        let place = digits[number * 7919 % digits.len()];
        bytes[place] = b'1' + (bytes[place] - b'0') % 9;
        std::fs::write(&file, &bytes).unwrap();
        let checked = Command::new("python3").args([checker, file.to_str().unwrap()]).output().unwrap();
        let changed = String::from_utf8_lossy(&bytes);
        assert_eq!(
            checked.status.code(),
            Some(1),
            "certificate {number} with another digit at {place}:\n{changed}"
        );
    }
}
