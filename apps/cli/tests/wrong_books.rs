//! What no book can be made of is refused with its place, and leaves nothing behind: no PDF, no manifest, no other file.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{CLUES, run};

/// An empty folder of this name for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wrong-books").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The files and folders of a folder, in order.
fn entries(folder: &Path) -> Vec<String> {
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = fs::read_dir(folder).unwrap().map(|entry| name(entry.unwrap())).collect();
    names.sort();
    names
}

/// Asks for a book with its manifest, and expects a refusal with these words and an untouched folder.
fn refused(folder: &Path, arguments: &[&str], expected: &[&str]) {
    let before = entries(folder);
    let [pdf, manifest] = ["b.pdf", "m.csv"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    for manifest in [&["--manifest", &manifest][..], &[]] {
        let output = run(&[&["book"], arguments, manifest, &["-o", &pdf]].concat(), "");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        for expected in expected {
            assert!(error.contains(expected), "{arguments:?}: no {expected:?} in {error}");
        }
        assert_eq!(output.stdout, b"", "{arguments:?}");
        assert_eq!(entries(folder), before, "{arguments:?}");
    }
}

/// Writes a file and returns its name.
fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn part(name: &str, count: u64) -> String {
    format!("[[part]]\nname = \"{name}\"\ncount = {count}\nrecipe = \"ninefold/1 level=easy\"\n\n")
}

/// The font that is carried, as files that somebody gives.
const FONTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/render/fonts/AtkinsonHyperlegible-");

#[test]
fn a_font_file_that_is_none() {
    let folder = folder("font");
    let font = file(&folder, "font.ttf", "no font");
    let good = format!("{FONTS}Regular.ttf");
    let words = "font.ttf: this is not a TrueType or OpenType font";
    refused(&folder, &["-n", "4", "--seed", "1", "--font", &font], &[words]);
    refused(&folder, &["-n", "4", "--seed", "1", "--font", &format!("{good},{font}")], &[words]);
    refused(&folder, &["-n", "4", "--font", "missing.ttf"], &["cannot read missing.ttf"]);
    refused(&folder, &["-n", "4", "--font", &format!("{good},{good},{good}")], &["a regular and a bold one"]);
    let plan = file(&folder, "plan.toml", &format!("[book]\nfont = []\n\n{}", part("easy", 4)));
    refused(&folder, &["--plan", &plan], &["plan.toml:2:8: ", "expected a font file"]);
}

#[test]
fn a_logo_that_is_no_whole_png() {
    let folder = folder("logo");
    let text = file(&folder, "logo.png", "no picture");
    let words = "logo.png: this is not a PNG, expected a picture in that format";
    refused(&folder, &["-n", "4", "--seed", "1", "--logo", &text], &[words]);
    refused(&folder, &["-n", "4", "--logo", "missing.png"], &["cannot read missing.png"]);
    let encoded = |width: u32| {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, 1);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&vec![0; width as usize]).unwrap();
        writer.finish().unwrap();
        bytes
    };
    let cut = folder.join("cut.png");
    fs::write(&cut, &encoded(90)[..50]).unwrap();
    let cut = cut.to_str().unwrap();
    refused(
        &folder,
        &["-n", "4", "--logo", cut],
        &["cut.png: this PNG is damaged: ", "expected a whole file"],
    );
    let large = folder.join("large.png");
    fs::write(&large, encoded(5000)).unwrap();
    let words = "large.png: found 5000 x 1 pixels, expected at most 4096 a side";
    refused(&folder, &["-n", "4", "--logo", large.to_str().unwrap()], &[words]);
    let good = folder.join("good.png");
    fs::write(&good, encoded(10)).unwrap();
    let table = format!("[book]\nlogo = \"logo.png\"\nfront-matter = \"none\"\n\n{}", part("easy", 4));
    let plan = file(&folder, "plan.toml", &table);
    refused(
        &folder,
        &["--plan", &plan],
        &["`logo` is for pages before the puzzles, but `front-matter` is none"],
    );
    let wide = ["-n", "4", "--logo", good.to_str().unwrap(), "--trim", "6x9in"];
    let output = run(&[&["book"], &wide[..], &["-o", folder.join("b.pdf").to_str().unwrap()]].concat(), "");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{error}");
    assert!(error.contains("the logo is printed at ") && error.contains("expected at least 300"), "{error}");
}

#[test]
fn a_font_that_is_given_is_the_only_one_used() {
    let folder = folder("good-font");
    let path = folder.join("b.pdf");
    let pdf = path.to_str().unwrap();
    let made = |fonts: &str| {
        // Only the zero of the built-in font is changed.
        let font: &[&str] = if fonts.is_empty() { &["--zero", "slashed"] } else { &["--font", fonts] };
        let book = ["book", "-n", "8", "--level", "easy", "--seed", "1", "-o", pdf];
        let output = run(&[&book[..], font].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let report = String::from_utf8_lossy(&output.stderr).into_owned();
        (fs::read(&path).unwrap(), report)
    };
    let (carried, report) = made("");
    assert!(
        report.contains("Hyperlegible-Regular embedded") && report.contains("Hyperlegible-Bold embedded")
    );
    // Given as files, the same fonts make the same book.
    assert!(made(&format!("{FONTS}Regular.ttf,{FONTS}Bold.ttf")).0 == carried);
    let (bold, report) = made(&format!("{FONTS}Bold.ttf"));
    assert!(bold != carried && !report.contains("Hyperlegible-Regular"), "{report}");
}

#[test]
fn a_cover_that_no_spine_holds() {
    let folder = folder("cover");
    let cover = folder.join("c.pdf").to_str().unwrap().to_owned();
    for preset in ["booklet-a5", "worksheet", "newspaper-single"] {
        let words = "--cover needs a book with a spine, found a booklet or loose pages";
        refused(&folder, &["-n", "4", "--seed", "1", "--preset", preset, "--cover", &cover], &[words]);
    }
    refused(&folder, &["-n", "4", "--paper", "blue", "--cover", &cover], &["one of: white, cream,"]);
    let plan = file(&folder, "plan.toml", &format!("[book]\npaper = \"3mm\"\n\n{}", part("easy", 3)));
    refused(
        &folder,
        &["--plan", &plan, "--cover", &cover],
        &["plan.toml:2:9: found \"3mm\", expected one of: white"],
    );
    let missing = folder.join("no-such-folder").join("c.pdf");
    refused(&folder, &["-n", "4", "--cover", missing.to_str().unwrap()], &["cannot write to "]);
}

#[test]
fn kinds_of_files_that_do_not_fit() {
    let folder = folder("kinds");
    let put = |arguments: &[&str], expected: &str| {
        let output = run(&[&["book", "-n", "4", "--seed", "1"], arguments].concat(), "");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(expected), "{arguments:?}: {error}");
        assert_eq!(entries(&folder), Vec::<String>::new(), "{arguments:?}");
    };
    let [pdf, epub, cover] =
        ["b.pdf", "b.epub", "c.pdf"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let inside = folder.to_str().unwrap();
    put(
        &["-o", &pdf, "--to", "png"],
        "--to png does not write a .pdf file: remove the option, or name another file",
    );
    put(&["--to", "png"], "name it with -o FOLDER/");
    put(&["-o", inside, "--to", "epub"], "is a folder, expected a file for epub");
    put(&["-o", &epub, "--dpi", "300"], "--dpi needs png, found epub");
    put(&["-o", &epub, "--cover", &cover], "--cover needs pdf, found epub");
    put(&["-o", &pdf, "--to", "docx"], "expected one of: pdf, epub, png");
}

#[test]
fn a_plan_of_more_pages_than_a_shop_binds() {
    let folder = folder("pages");
    let text = format!("[book]\nper-page = 1\n\n{}{}", part("easy", 300), part("medium", 500));
    let plan = file(&folder, "plan.toml", &text);
    refused(
        &folder,
        &["--plan", &plan, "--seed", "1"],
        &["plan.toml:10:8: 800 puzzles", "at most 590 pages of 8.5x11in", "section \"medium\""],
    );
}

#[test]
fn a_plan_with_two_parts_of_one_name() {
    let folder = folder("names");
    let plan = file(&folder, "plan.toml", &(part("easy", 3) + &part("easy", 4)));
    refused(&folder, &["--plan", &plan], &["plan.toml:7:8: ", "\"easy\""]);
}

#[test]
fn a_book_table_with_what_it_cannot_have() {
    let folder = folder("table");
    let plan = file(&folder, "plan.toml", &format!("[book]\nshow = [\"stars\"]\n\n{}", part("easy", 3)));
    refused(
        &folder,
        &["--plan", &plan],
        &["plan.toml:2:8: unknown puzzle detail \"stars\", expected one of: rating, hints"],
    );
    let plan = file(&folder, "plan.toml", &format!("[book]\nfirst-day = 3\n\n{}", part("easy", 3)));
    refused(
        &folder,
        &["--plan", &plan],
        &["plan.toml:2:13: found \"3\", expected a date such as 2026-11-21"],
    );
    let arguments =
        ["-n", "4", "--trim", "a5", "--per-page", "6", "--show", "rating", "--first-day", "2027-01-01"];
    let arguments = [&arguments[..], &["--numbering", "puzzle", "--first-number", "5000"]].concat();
    refused(
        &folder,
        &arguments,
        &["6 puzzles per page on a5: no room for \"rating 11.9 · 28 September 2027\""],
    );
    let link = "https://example.org/play/sudoku?puzzle={puzzle}";
    let arguments = ["-n", "4", "--trim", "a5", "--per-page", "6", "--link", link];
    refused(&folder, &arguments, &["6 puzzles per page on a5: no room for QR codes of 0.78 in"]);
    refused(&folder, &["-n", "4", "--inside", "0.2in"], &["inside margin of 0.200 in", "at least 0.375 in"]);
}

#[test]
fn a_puzzle_with_two_solutions_in_a_file() {
    let folder = folder("solutions");
    // Without its 5 and its 3 the puzzle has more than one.
    let puzzles = file(&folder, "puzzles.txt", &format!("{CLUES}\n# a remark\n{}{}\n", "....", &CLUES[4..]));
    refused(&folder, &[&puzzles], &["puzzles.txt:3: the clues have several solutions"]);
    let puzzles = file(&folder, "puzzles.txt", &format!("{CLUES}\n55{}\n", &CLUES[2..]));
    refused(&folder, &[&puzzles], &["puzzles.txt:2"]);
    let puzzles = file(&folder, "puzzles.txt", "");
    refused(&folder, &[&puzzles], &["no puzzle"]);
}

#[test]
fn a_folder_that_is_none_or_takes_nothing() {
    let folder = folder("folders");
    file(&folder, "taken", "");
    for place in ["no-such-folder", "taken"] {
        let [pdf, manifest] = ["b.pdf", "m.csv"].map(|name| folder.join(place).join(name));
        let good = folder.join("b.pdf");
        for (pdf, manifest) in [(&pdf, None), (&pdf, Some(&manifest)), (&good, Some(&manifest))] {
            let mut arguments = vec!["book", "-n", "4", "--seed", "1", "-o", pdf.to_str().unwrap()];
            arguments.extend(manifest.iter().flat_map(|file| ["--manifest", file.to_str().unwrap()]));
            let output = run(&arguments, "");
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(2), "{error}");
            assert!(error.contains("cannot write to ") && error.contains(place), "{error}");
            assert_eq!(entries(&folder), ["taken"], "{arguments:?}");
        }
    }
}

#[test]
fn options_that_contradict_each_other() {
    let folder = folder("conflicts");
    for (arguments, expected) in [
        (
            &["--solutions", "under", "--solutions-per-page", "9"][..],
            "`solutions-per-page` is for solutions at the back, but `solutions` is under",
        ),
        (&["--link", "https://example.org"], "expected an address with {puzzle} or {number}"),
        (
            &["--preset", "worksheet", "--inside", "1in"],
            "`inside` is for bound pages, but `binding` is loose",
        ),
        (&["--preset", "worksheet", "--booklet", "a4"], "`booklet` is for bound pages"),
        (&["--profile", "press", "--date", "2026-11-21"], "`date` is written into files for the screen"),
        (&["--title", &"W".repeat(3000)], "the title is too long for a page of 8.5x11in"),
    ] {
        refused(&folder, &[&["-n", "4", "--seed", "1"], arguments].concat(), &[expected]);
    }
}

#[test]
fn a_book_that_is_not_written_gives_its_puzzles_back() {
    let folder = folder("bank");
    let bank = folder.join("b.db").to_str().unwrap().to_owned();
    let plan = file(&folder, "plan.toml", &part("easy", 4));
    let filled = run(&["bank", "fill", &bank, "--plan", &plan, "--seed", "1"], "");
    assert_eq!(filled.status.code(), Some(0), "{}", String::from_utf8_lossy(&filled.stderr));
    let pdf = folder.join("b.pdf").to_str().unwrap().to_owned();
    let long = "W".repeat(3000);
    let take = ["book", "--bank", &bank, "--for", "book 1", "-n", "4", "-o", &pdf];
    let output = run(&[&take[..], &["--title", &long]].concat(), "");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("4 puzzles given back to the bank"), "{error}");
    // All four can be taken for another book, and stay taken when that book fails later.
    let other = ["book", "--bank", &bank, "--for", "book 2", "-n", "4", "-o", &pdf];
    assert_eq!(run(&other, "").status.code(), Some(0));
    let again = run(&["book", "--bank", &bank, "--for", "book 2", "--title", &long, "-o", &pdf], "");
    assert!(!String::from_utf8_lossy(&again.stderr).contains("given back"));
    assert_eq!(run(&take, "").status.code(), Some(3));
}

#[test]
fn boards_that_no_book_can_print() {
    let folder = folder("boards");
    let plan = |settings: &str, recipe: &str| {
        let part = format!("[[part]]\nname = \"a\"\ncount = 4\nrecipe = \"ninefold/1 {recipe}\"\n");
        file(&folder, "plan.toml", &format!("[book]\n{settings}\n{part}"))
    };
    let samurai = plan("trim = \"92x130mm\"", "variant=samurai");
    refused(
        &folder,
        &["--plan", &samurai],
        &["plan.toml: 1 puzzle per page on 92.0x130.0mm", "expected at least 4.08 in"],
    );
    let link = plan("link = \"https://example.org/{puzzle}\"", "variant=6x6");
    refused(&folder, &["--plan", &link], &["plan.toml: `link` contains {puzzle}", "use {number}"]);
    let signs = plan("small-boards = \"runes\"", "variant=4x4");
    let words = ["plan.toml:2:16: ", "\"runes\"", "expected one of: digits, letters, pictures"];
    refused(&folder, &["--plan", &signs], &words);
    refused(&folder, &["--plan", &plan("", "variant=4x4+anti-king")], &["plan.toml:"]);
    refused(&folder, &["--plan", &link, "--variant", "6x6"], &["--variant", "cannot be used with"]);
    refused(&folder, &["--variant", "6x6", "-n", "4", "--level", "fiendish"], &["fiendish"]);
    // Two solutions: the file and the line are named.
    let several = file(&folder, "small.txt", "12343412....43..\n1...............\n");
    refused(&folder, &[&several], &["small.txt:2", "several solutions"]);
}
