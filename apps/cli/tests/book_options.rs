//! The options of `book`: one for each key of a plan, a number of pages, and a sheet in one command.

#![cfg(feature = "book")]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::{run, text};
use ninefold_book::BookSettings;
use serde_json::Value;

/// An empty folder of this name for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("book-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Makes a book, and returns how many pages it has.
fn pages(arguments: &[&str]) -> usize {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let file = folder(&format!("pages-{}", CALLS.fetch_add(1, Ordering::Relaxed))).join("book.pdf");
    text(&[&["book", "--seed", "1", "-o", file.to_str().unwrap()], arguments].concat(), "");
    let pdf = fs::read(file).unwrap();
    let pdf = String::from_utf8_lossy(&pdf);
    // The tree of pages may have several levels: the root counts all.
    let counts =
        pdf.split("/Count ").skip(1).map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next().unwrap());
    counts.map(|count| count.parse().unwrap()).max().unwrap()
}

#[test]
fn every_key_of_a_plan_is_an_option() {
    let definition = text(&["man", "--definition"], "");
    let book = definition
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .find(|command| command["command"] == serde_json::json!(["book"]))
        .unwrap();
    let options: BTreeSet<&str> =
        book["options"].as_array().unwrap().iter().filter_map(|one| one["flag"].as_str()).collect();
    let keys = BookSettings::keys();
    assert!(keys.len() > 40 && keys.contains(&"front-matter".to_owned()), "{keys:?}");
    for key in keys {
        assert!(options.contains(format!("--{key}").as_str()), "--{key} is missing: {options:?}");
    }
}

#[test]
fn an_option_does_what_its_key_does() {
    let folder = folder("keys");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (key, value) in [
        ("subtitle", "For the train"),
        ("copyright", "2026"),
        ("edition", "Second edition"),
        ("publisher", "Nobody"),
        ("imprint", "Printed on paper"),
        ("margin", "0.7in"),
        ("front-matter", "none"),
        ("binding", "loose"),
        ("page-head", "name"),
        ("empty-cells", "dots"),
        ("last-page", "blank"),
    ] {
        let part = "[[part]]\nname = \"easy\"\ncount = 2\nrecipe = \"ninefold/1 level=easy\"\n";
        fs::write(path("with.toml"), format!("[book]\n{key} = \"{value}\"\n{part}")).unwrap();
        fs::write(path("without.toml"), part).unwrap();
        let book = |plan: &str, more: &[&str]| {
            let of = ["book", "--plan", &path(plan), "--seed", "1", "-o", &path("book.pdf")];
            text(&[&of[..], more].concat(), "");
            fs::read(path("book.pdf")).unwrap()
        };
        let with = book("with.toml", &[]);
        assert!(with == book("without.toml", &[&format!("--{key}"), value]), "{key}");
        assert!(with != book("without.toml", &[]), "{key}");
    }
}

/// Options that choose what is read, where it is written and how fast; the test of sources has others.
const ELSEWHERE: [&str; 23] = [
    "--from",
    "--alphabet",
    "--as",
    "--variant",
    "--ignore-drawings",
    "--skip-bad",
    "--strict",
    "--plan",
    "-n",
    "--pages",
    "--level",
    "--seed",
    "--bank",
    "--for",
    "--preset",
    "--to",
    "--manifest",
    "--check",
    "--threads",
    "--output",
    "--json",
    "--color",
    "--help",
];

/// Options that have no effect with a preset or a kind of file, since it implies them, or since they only set limits.
const IMPLIED: [(&str, &str); 3] = [("--as-given", "sheet"), ("--profile", "epub"), ("--profile", "png")];

/// Options with which the puzzles of a page may get too small.
const SIZES: [&str; 7] =
    ["--trim", "--per-page", "--margin", "--inside", "--solutions", "--solutions-per-page", "--theme"];

/// One option in this many is tried with a book, if the test is not thorough.
const PARTS: usize = 6;

/// A value of an option that no preset has.
fn values(flag: &str, files: &[String; 4]) -> Vec<String> {
    let [own, logo, cover, font] = files;
    let values: &[&str] = match flag {
        "--as-given" => &[""],
        "--trim" => &["170x240mm"],
        "--per-page" => &["3", "9"],
        "--margin" => &["0.7in"],
        "--inside" => &["0.9in"],
        "--solutions" => &["none", "under"],
        "--solutions-per-page" => &["2"],
        "--dpi" => &["30"],
        "--profile" => &["press", "screen"],
        "--booklet" => &["none", "a4", "letter"],
        "--language" => &["de"],
        "--font" => &[font],
        "--title" => &["Xylophone"],
        "--subtitle" => &["For the train"],
        "--author" => &["Ann Other"],
        "--logo" => &[logo],
        "--date" => &["2026-11-21"],
        "--front" | "--back" => &[own],
        "--copyright" => &["2026"],
        "--edition" => &["Second edition"],
        "--publisher" => &["Nobody"],
        "--imprint" => &["Printed on paper"],
        "--isbn" => &["978-0-306-40615-7"],
        "--theme" => &["playful"],
        "--show" => &["rating", "hints", "name", "author"],
        "--first-day" => &["2027-01-01"],
        "--cover" => &[cover],
        "--paper" => &["cream"],
        "--link" => &["example.org/{number}"],
        "--boxes" => &["time,score"],
        "--numbering" => &["puzzle"],
        "--first-number" => &["30"],
        "--dividers" => &["any"],
        "--front-matter" => &["none", "full"],
        "--binding" => &["loose", "bound"],
        "--page-head" => &["title", "name", "none"],
        "--empty-cells" => &["dots", "empty"],
        "--last-page" => &["blank", "any"],
        "--notes-pages" => &["5"],
        "--ink" => &["grey"],
        "--zero" => &["slashed"],
        "--small-boards" => &["letters"],
        _ => panic!("{flag} has no value here: add one"),
    };
    values.iter().map(|&value| value.to_owned()).collect()
}

/// The bytes of a finished file, or of all files of a folder.
fn bytes(target: &str) -> Vec<u8> {
    if !target.ends_with('/') {
        return fs::read(target).unwrap();
    }
    let mut files: Vec<PathBuf> = fs::read_dir(target).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().flat_map(|file| fs::read(file).unwrap()).collect()
}

/// Each option with each preset, in each kind of file: the file changes, or an error or another message names the option.
#[test]
fn an_option_changes_the_book_or_is_named() {
    let folder = folder("effects");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    // Two levels, the harder one first, so that sections change the order; a name and an author.
    let harder = text(&["generate", "-n", "2", "--seed", "4", "--level", "hard", "--to", "json"], "");
    let (harder, next) = harder.split_once('\n').unwrap();
    let easier = text(&["generate", "--seed", "5", "--level", "easy", "--to", "json"], "");
    let mut puzzle: Value = serde_json::from_str(harder).unwrap();
    puzzle["fields"] =
        serde_json::json!([{"key": "title", "text": "Spring"}, {"key": "author", "text": "Ann"}]);
    fs::write(path("in.json"), format!("{puzzle}\n{next}{easier}")).unwrap();
    fs::write(path("own.txt"), "# Welcome\n\nHello.\n").unwrap();
    text(&["draw", "--to", "png", "--size", "40px", common::CLUES, "-o", &path("logo.png")], "");
    let font =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/render/fonts/AtkinsonHyperlegible-Bold.ttf");
    let files = [path("own.txt"), path("logo.png"), path("cover.pdf"), font.to_owned()];
    let definition = text(&["man", "--definition"], "");
    let commands = definition.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let book = commands.into_iter().find(|line| line["command"] == serde_json::json!(["book"])).unwrap();
    let flags = book["options"].as_array().unwrap().iter().filter_map(|option| option["flag"].as_str());
    let flags: Vec<&str> = flags.filter(|flag| !ELSEWHERE.contains(flag)).collect();
    assert!(flags.len() >= 40, "{flags:?}");
    let presets = text(&["book", "--preset", "list", "--json"], "");
    let presets = presets.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let presets: Vec<String> = presets.map(|preset| preset["name"].as_str().unwrap().to_owned()).collect();
    // EPUBs and pictures take long, so two presets stand for all. Unless the test is to be thorough, each option is tried with a
    // part of the books, and each book with a part of the options.
    let is_thorough = std::env::var_os("NINEFOLD_THOROUGH").is_some();
    let is_tried = |flag: usize, book: usize| is_thorough || (flag + book).is_multiple_of(PARTS);
    let kinds = |preset: &String| match preset.as_str() {
        "kdp-6x9-2up" | "sheet" => &["pdf", "epub", "png"][..],
        _ => &["pdf"],
    };
    let all: Vec<(usize, (&String, &str))> = presets
        .iter()
        .flat_map(|preset| kinds(preset).iter().map(move |&kind| (preset, kind)))
        .enumerate()
        .collect();
    let silent = |(book, (preset, kind)): (usize, (&String, &str))| {
        let is_png = kind == "png";
        let target = path(&format!("{preset}.{kind}")) + if is_png { "/" } else { "" };
        let [own, logo, _, font] = &files;
        let files = [own.clone(), logo.clone(), path(&format!("{preset}-{kind}-cover.pdf")), font.clone()];
        let made = |more: &[&str]| {
            let _ = fs::remove_dir_all(&target);
            let input = path("in.json");
            let first: &[&str] =
                if more.contains(&"--first-number") { &[] } else { &["--first-number", "10"] };
            let dpi: &[&str] = if is_png && !more.contains(&"--dpi") { &["--dpi", "20"] } else { &[] };
            let words = ["book", &input, "--preset", preset, "-o", &target];
            let output = run(&[&words[..], first, dpi, more].concat(), "");
            let message = String::from_utf8(output.stderr).unwrap();
            (output.status.success().then(|| bytes(&target)), message)
        };
        let (plain, plain_message) = made(&[]);
        assert!(plain.is_some(), "{preset} {kind}: {plain_message}");
        let is_silent = |flag: &&str| {
            let key = flag.trim_start_matches('-');
            let has_effect = |value: &String| {
                let words = [flag, value.as_str()];
                let (file, message) = made(if value.is_empty() { &words[..1] } else { &words });
                // Other lines appear without the option too, or are about texts that it does not show.
                let is_new = |line: &&str| {
                    !plain_message.lines().any(|plain| plain == *line) && !line.contains("not used: ")
                };
                let has_new = |word: &str| message.lines().filter(is_new).any(|line| line.contains(word));
                let is_named = has_new(key)
                    || *flag == "--cover" && fs::read(&files[2]).is_ok()
                    || *flag == "--binding" && has_new("paper");
                match file {
                    Some(file) => Some(&file) != plain.as_ref() || is_named,
                    None => is_named || SIZES.contains(flag) && has_new("the boards would be"),
                }
            };
            let is_implied = IMPLIED.iter().any(|&(one, by)| one == *flag && (by == kind || by == preset));
            let mut values = values(flag, &files).into_iter();
            // Each value of `--show`; of others one that is not the preset's own is enough.
            let is_right = match *flag {
                "--show" => values.all(|value| has_effect(&value)),
                _ => values.any(|value| has_effect(&value)),
            };
            !is_right && !is_implied
        };
        let tried = flags.iter().enumerate().filter(|&(flag, _)| is_tried(flag, book));
        let silent = tried.map(|(_, flag)| flag).filter(|flag| is_silent(flag));
        silent.map(|flag| format!("{preset} {kind} {flag}")).collect::<Vec<_>>()
    };
    let (first_half, second_half) = all.split_at(all.len() / 2);
    let silent: Vec<String> = std::thread::scope(|scope| {
        let other = scope.spawn(|| second_half.iter().flat_map(|&one| silent(one)).collect::<Vec<_>>());
        let first: Vec<String> = first_half.iter().flat_map(|&one| silent(one)).collect();
        first.into_iter().chain(other.join().unwrap()).collect()
    });
    assert!(silent.is_empty(), "without effect:\n{}", silent.join("\n"));
}

#[test]
fn a_sheet_shows_its_title_and_the_names_of_puzzles() {
    let folder = folder("sheet-title");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let input = format!("{} # Spring\n", common::CLUES);
    let made = |more: &[&str]| {
        let words = ["book", "-", "--preset", "sheet", "-o", &path("sheet.epub")];
        let output = run(&[&words[..], more].concat(), &input);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{message}");
        (fs::read(path("sheet.epub")).unwrap(), message)
    };
    let (plain, message) = made(&[]);
    assert!(message.contains("not used: comment (1 puzzle); --show name shows it"), "{message}");
    let (named, message) = made(&["--show", "name"]);
    assert!(named != plain && !message.contains("not used"), "{message}");
    let (_, message) = made(&["--show", "name,author"]);
    assert!(message.contains("--show author: no puzzle has an author"), "{message}");
    let (_, message) = made(&["--manifest", &path("sheet.csv")]);
    assert!(!message.contains("not used"), "{message}");
    let manifest = fs::read_to_string(path("sheet.csv")).unwrap();
    assert!(manifest.lines().next().unwrap().ends_with(",name"), "{manifest}");
    assert!(manifest.trim_end().ends_with(",Spring"), "{manifest}");
    let long = ["book", "-", "--preset", "sheet", "--show", "name", "-o", &path("long.pdf")];
    let output = run(&long, &format!("{} # {}\n", common::CLUES, "A long name ".repeat(30)));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("no room for the whole name and author of 1 puzzle, the first is number 1"),
        "{message}"
    );
    let long = ["book", "-", "--preset", "sheet", "--title", &"X".repeat(300), "-o", &path("long.pdf")];
    let message = common::fails(&long, &input, 2);
    assert!(message.contains("the title is too long for a page of a4"), "{message}");
}

#[test]
fn a_sheet_is_one_command() {
    for level in ["easy", "expert"] {
        assert_eq!(pages(&["--preset", "sheet", "--level", level]), 2);
    }
    assert_eq!(pages(&["--preset", "sheet", "--solutions", "none"]), 1);
    assert_eq!(
        pages(&[
            "--preset",
            "sheet",
            "--variant",
            "4x4",
            "--small-boards",
            "pictures",
            "--solutions",
            "none"
        ]),
        1
    );
    assert_eq!(pages(&["--preset", "sheet", "-n", "8", "--per-page", "2"]), 5);
}

#[test]
fn a_book_has_the_pages_that_are_asked_for() {
    for (number, more) in [
        ("24", &["--preset", "kdp-6x9-2up", "--level", "easy"][..]),
        ("30", &["--variant", "6x6"]),
        ("7", &["--preset", "sheet"]),
        ("32", &["--preset", "booklet-a5", "--level", "medium"]),
    ] {
        let folder = folder("fitted");
        let manifest = folder.join("book.csv").to_str().unwrap().to_owned();
        let of = [&["--pages", number, "--manifest", &manifest][..], more].concat();
        // Two pages of a booklet are on one side of a sheet.
        let sides = if more.contains(&"booklet-a5") { 2 } else { 1 };
        assert_eq!(pages(&of) * sides, number.parse::<usize>().unwrap(), "{more:?}");
        let puzzles = fs::read_to_string(manifest).unwrap().lines().count() - 1;
        assert!(puzzles > 10, "{more:?}: {puzzles}");
        // One page of puzzles more would be too many.
        let next = (puzzles + 12).to_string();
        assert!(
            pages(&[&["-n", &next][..], more].concat()) * sides > number.parse::<usize>().unwrap(),
            "{more:?}"
        );
    }
    for (wrong, expected) in [
        (&["--pages", "61"][..], "--pages 61: expected a multiple of 2"),
        (&["--pages", "4"], "--pages 4: a book with these options has at least"),
        (&["--pages", "9000"], "--pages 9000: "),
        (&["--pages", "60", "-n", "3"], "cannot be used with"),
    ] {
        let output = run(&[&["book", "--seed", "1", "-o", "none.pdf"], wrong].concat(), "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && errors.contains(expected), "{wrong:?}: {errors}");
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "how long a book takes is what this is about")]
fn a_long_word_on_the_copyright_page_ends_soon_and_is_named() {
    for key in ["edition", "publisher", "copyright", "imprint"] {
        let start = Instant::now();
        let output =
            run(&["book", "-n", "1", "-o", "none.pdf", &format!("--{key}"), &"x".repeat(16_000)], "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(&format!("the {key} is too long")), "{errors}");
        assert!(start.elapsed() < Duration::from_secs(20), "{key}");
    }
}
