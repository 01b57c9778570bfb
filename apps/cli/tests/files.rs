//! How the command opens files: the names of streams, links, byte-order marks, inputs without
//! puzzles, and files that are named inside files.

#![cfg(unix)]

mod common;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use common::{CLUES, SOLVED};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs a line of shell with `$N` for the command. Returns its exit code, output and messages.
fn shell(folder: &Path, line: &str) -> (Option<i32>, String, String) {
    let mut shell = std::process::Command::new("sh");
    shell
        .args(["-c", line])
        .env("N", env!("CARGO_BIN_EXE_ninefold"))
        .env("NO_COLOR", "1")
        .current_dir(folder);
    let output = shell.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Runs a line that must be refused with these words.
fn refused(folder: &Path, line: &str, words: &str) {
    let (code, _, error) = shell(folder, line);
    assert!(code == Some(2) && error.contains(words), "{line}: {code:?} {error}");
}

const PLAN: &str = "[[part]]\nname = \"a\"\ncount = 2\nrecipe = \"ninefold/1\"\n";

#[test]
fn a_hyphen_is_standard_output_for_every_output() {
    let place = folder("hyphen");
    fs::write(place.join("p"), CLUES).unwrap();
    let mut lines = vec![
        ("$N check p -o out --certificate -", "certificates 1"),
        ("$N bias -n 10 --seed 1 -o out --plot -", "<svg"),
    ];
    if cfg!(feature = "book") {
        lines.push(("$N book p -o out --manifest -", "number,page,puzzle"));
        lines.push(("$N book p -o out --cover -", "%PDF"));
    }
    for (line, start) in lines {
        let output = std::process::Command::new("sh")
            .args(["-c", line])
            .env("N", env!("CARGO_BIN_EXE_ninefold"))
            .current_dir(&place)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}");
        assert!(output.stdout.starts_with(start.as_bytes()), "{line}");
        assert!(fs::metadata(place.join("out")).unwrap().len() > 0, "{line}");
        fs::remove_file(place.join("out")).unwrap();
    }
    assert_eq!(fs::read_dir(&place).unwrap().count(), 1);
    // With a folder it is a file, for reading and for writing.
    assert_eq!(shell(&place, "$N fill --seed 1 -o ./- && $N rank ./- -o rank").0, Some(0));
    assert!(place.join("-").is_file() && place.join("rank").is_file());
    for line in ["$N sample --keep -", "$N extremes fewest -o -", "$N extremes fewest --output=-"] {
        refused(&place, line, "expected a name");
    }
    if cfg!(all(feature = "bank", feature = "dataset")) {
        fs::write(place.join("plan"), PLAN).unwrap();
        for line in ["$N bank stats -", "$N dataset make --plan plan -o -", "$N dataset verify -"] {
            refused(&place, line, "expected a name");
        }
    }
}

#[test]
fn links_are_followed_and_hard_links_parted() {
    let place = folder("links");
    fs::create_dir(place.join("deep")).unwrap();
    let write = |name: &str| {
        let (code, _, error) = shell(&place, &format!("$N fill --seed 1 -o {name}"));
        assert_eq!((code, error.as_str()), (Some(0), ""), "{name}");
    };
    let is_link = |name: &str| fs::symlink_metadata(place.join(name)).unwrap().is_symlink();
    let read = |name: &str| fs::read_to_string(place.join(name)).unwrap();
    // To a file that exists, and to one that does not, over another link and a folder.
    fs::write(place.join("deep/old"), "old").unwrap();
    symlink("deep/old", place.join("live")).unwrap();
    symlink("new", place.join("deep/next")).unwrap();
    symlink("deep/next", place.join("dangling")).unwrap();
    write("live");
    write("dangling");
    assert!(is_link("live") && is_link("dangling") && is_link("deep/next"));
    assert_eq!((read("deep/old").len(), read("deep/new").len()), (82, 82));
    // Only the given name of several gets the new content.
    fs::write(place.join("one"), "old").unwrap();
    fs::hard_link(place.join("one"), place.join("other")).unwrap();
    write("one");
    assert_eq!((read("one").len(), read("other").as_str()), (82, "old"));
    // A link in a circle is an error.
    symlink("circle", place.join("circle")).unwrap();
    refused(&place, "$N fill --seed 1 -o circle", "cannot write to circle");
    // A stream that is open already goes on where it is.
    assert_eq!(shell(&place, "echo first > log; $N fill --seed 1 -o /dev/fd/3 3>> log").0, Some(0));
    assert_eq!((read("log").lines().count(), read("log").starts_with("first\n")), (2, true));
    assert_eq!(shell(&place, "echo first > log; $N fill --seed 1 -o /dev/stdout >> log").0, Some(0));
    assert_eq!((read("log").lines().count(), read("log").starts_with("first\n")), (2, true));
}

/// What a command needs in addition to its input.
fn more_arguments(command: &str) -> &'static [&'static str] {
    match command {
        "extremes" => &["fewest", "-o", "set"],
        "bank add" => &["b.db"],
        "book" => &["-o", "book.pdf"],
        "estimate" => &["--seed", "1"],
        _ => &[],
    }
}

/// Every command that reads puzzles or numbers, as the command line itself lists them.
#[test]
fn an_input_without_puzzles_is_one_error_in_every_command() {
    let place = folder("empty");
    fs::write(place.join("empty"), "").unwrap();
    fs::write(place.join("comments"), "# none\n\n").unwrap();
    let lines = common::text(&["man", "--definition"], "");
    let mut commands = 0;
    for line in lines.lines() {
        let command: serde_json::Value = serde_json::from_str(line).unwrap();
        let mut options = command["options"].as_array().unwrap().iter();
        let reads = options.any(|option| option["flag"].is_null() && option["file"] == "text-or-input");
        let words = command["command"].as_array().unwrap().iter();
        let name = words.map(|word| word.as_str().unwrap()).collect::<Vec<_>>().join(" ");
        // They need a terminal, and `watch` reads a trace. A set may be empty.
        if !reads || ["play", "watch"].contains(&&*name) || name.starts_with("set ") {
            continue;
        }
        commands += 1;
        let item = if name == "unrank" { "number" } else { "puzzle" };
        let more = more_arguments(&name).join(" ");
        for (input, shown) in [
            ("empty", "empty"),
            ("comments comments", "comments"),
            ("empty comments", "empty, comments"),
            ("- </dev/null", "standard input"),
        ] {
            for skip in ["", "--skip-bad"] {
                let line = format!("$N {name} {more} {skip} {input}");
                let expected = format!("error: no {item} found in {shown}, expected at least one\n");
                let found = shell(&place, &line);
                // A bank that reads a pipe reports what it has added, too.
                let message = found.2.replace("0 puzzles added\n", "");
                assert_eq!((found.0, found.1, message), (Some(2), String::new(), expected), "{line}");
            }
        }
    }
    assert!(commands > 12, "{commands}");
    assert!(!place.join("set").exists() && !place.join("book.pdf").exists());
    // An empty input among others is reported.
    fs::write(place.join("puzzle"), CLUES).unwrap();
    let (code, _, message) = shell(&place, "$N solve empty puzzle empty");
    assert_eq!((code, &*message), (Some(0), "no puzzle found in empty\n"));
    // Without puzzles, the board of --variant is drawn.
    assert_eq!(shell(&place, "$N draw --variant 6x6 --to text </dev/null").0, Some(0));
}

#[test]
fn every_text_may_start_with_a_byte_order_mark_or_be_utf_16() {
    let place = folder("marks");
    let lines = [CLUES, "\n"].concat();
    for (name, content) in
        [("grids", [SOLVED, "\n"].concat()), ("puzzles", lines), ("numbers", "7\n".to_owned())]
    {
        fs::write(place.join(name), content).unwrap();
    }
    fs::write(place.join("plan"), PLAN).unwrap();
    let pattern =
        "xx.x.x.x.\n.x.x.x.xx\nx.x.x.x..\n.x.x.x.x.\nx.x.x.x.x\n.x.x.x.x.\n..x.x.x.x\nxx.x.x.x.\n.x.x.x.xx\n";
    fs::write(place.join("pattern"), pattern).unwrap();
    assert_eq!(shell(&place, "$N sample --walks 20 --seed 1 --keep kept").0, Some(0));
    assert_eq!(shell(&place, "$N extremes fewest puzzles --explore 1 --seed 1 -o set").0, Some(0));
    let mut lines = vec![
        ("puzzles", "$N solve FILE"),
        ("puzzles", "$N solve - < FILE"),
        ("puzzles", "cat FILE | $N solve"),
        ("puzzles", "$N convert --from csv FILE"),
        ("grids", "$N rank FILE"),
        ("grids", "$N fill --method swap-chain --chain r4c4:col:5 --start FILE"),
        ("numbers", "$N unrank FILE"),
        ("plan", "$N generate --plan FILE --seed 1"),
        ("pattern", "$N generate --pattern FILE --seed 1"),
        ("pattern", "$N generate --pattern - --seed 1 < FILE"),
        ("kept", "$N sample FILE"),
        ("set", "cp FILE copy; $N extremes fewest puzzles --explore 1 --seed 1 -o copy; cat copy"),
    ];
    if cfg!(feature = "book") {
        lines.push(("puzzles", "$N book FILE -o out"));
    }
    if cfg!(feature = "bank") {
        lines.push(("plan", "rm -f b.db; $N bank fill b.db --plan FILE --seed 1"));
    }
    for (name, line) in lines {
        let without = shell(&place, &line.replace("FILE", name));
        let bytes = fs::read(place.join(name)).unwrap();
        fs::write(place.join("marked"), [b"\xef\xbb\xbf", &bytes[..]].concat()).unwrap();
        let (code, output, _) = shell(&place, &line.replace("FILE", "marked"));
        assert_eq!((code, &output), (without.0, &without.1), "{line}");
        let wide: Vec<u8> = bytes.iter().flat_map(|&byte| [byte, 0]).collect();
        fs::write(place.join("wide"), [b"\xff\xfe", &wide[..]].concat()).unwrap();
        let (code, output, error) = shell(&place, &line.replace("FILE", "wide"));
        assert_eq!((code, &output), (without.0, &without.1), "{line}: {error}");
    }
}

#[test]
fn files_named_inside_files_are_not_written_over() {
    if !cfg!(feature = "book") {
        return;
    }
    let place = folder("inside");
    for name in ["font.ttf", "bold.ttf", "words.lang"] {
        fs::write(place.join(name), name).unwrap();
    }
    fs::hard_link(place.join("bold.ttf"), place.join("link")).unwrap();
    let plan = format!("{PLAN}\n[book]\nfont = [\"font.ttf\", \"bold.ttf\"]\nlanguage = \"words.lang\"\n");
    fs::write(place.join("plan.toml"), plan).unwrap();
    fs::write(place.join("only.toml"), format!("{PLAN}\n[book]\nfont = [\"font.ttf\"]\n")).unwrap();
    refused(
        &place,
        "$N book --plan plan.toml --to pdf -o words.lang",
        "would overwrite the input words.lang",
    );
    refused(&place, "$N book --plan only.toml --to pdf -o font.ttf", "would overwrite the input font.ttf");
    refused(
        &place,
        "$N book -n 1 --manifest ./link.csv --font font.ttf --to pdf -o font.ttf",
        "would overwrite",
    );
    for name in ["font.ttf", "bold.ttf", "words.lang"] {
        assert_eq!(fs::read_to_string(place.join(name)).unwrap(), name);
    }
}

#[test]
fn pictures_in_a_folder_are_not_written_over_the_input() {
    let place = folder("pictures");
    let puzzles = [CLUES, "\n", CLUES, "\n"].concat();
    fs::write(place.join("2.txt"), &puzzles).unwrap();
    refused(&place, "$N draw 2.txt -o ./ --to text", "./2.txt would overwrite the input 2.txt");
    assert_eq!(fs::read_to_string(place.join("2.txt")).unwrap(), puzzles);
    assert_eq!(fs::read_dir(&place).unwrap().count(), 1, "not even the first picture is written");
    assert_eq!(shell(&place, "$N draw 2.txt -o ./").0, Some(0));
}

#[test]
fn texts_that_never_end_are_refused() {
    let place = folder("endless");
    for line in [
        "yes '#' | $N generate --plan -",
        "yes x | $N generate --pattern -",
        "$N generate --plan /dev/zero",
        "$N generate --pattern /dev/urandom",
    ] {
        let (code, _, error) = shell(&place, line);
        assert!(code == Some(2) && error.lines().count() == 1, "{line}: {error}");
    }
}
