//! Books, judged by other programs: qpdf, Poppler, Ghostscript, and a reader of boards in Python. Where one is missing, the tests fail and say so; `cargo xtask test
//! paper` installs them first.

#[path = "paper/boards.rs"]
mod boards;
mod common;
#[path = "paper/cover.rs"]
mod cover;
#[path = "paper/details.rs"]
mod details;
#[path = "paper/eps.rs"]
mod eps;
#[path = "paper/own.rs"]
mod own;
#[path = "paper/pages.rs"]
mod pages;
#[path = "paper/pixels.rs"]
mod pixels;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{run, text};
use ninefold_book::{BookPreset, COMFORT, Preflight, gutter};

/// An empty folder of this name for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("paper").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs another program and returns what it prints; its failure fails the test.
fn judge(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().unwrap_or_else(|error| {
        panic!("{program} cannot be run ({error}): install qpdf, poppler-utils, ghostscript and python3, or run `cargo xtask test paper`")
    });
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {arguments:?}: {text}{complaint}");
    text
}

/// A grey picture (PGM): its width, its height, and its pixels, 0 for black.
fn grey(file: &str) -> (usize, usize, Vec<u8>) {
    let bytes = fs::read(file).unwrap();
    let text = String::from_utf8_lossy(&bytes[..200.min(bytes.len())]).into_owned();
    let numbers = text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    let [width, height] = numbers.skip(1).take(2).collect::<Vec<_>>()[..] else { panic!("{text}") };
    let (width, height) = (width.parse().unwrap(), height.parse().unwrap());
    (width, height, bytes[bytes.len() - width * height..].to_vec())
}

/// A page of a file, as Poppler draws it.
fn grey_page(file: &str, page: usize, dpi: usize) -> (usize, usize, Vec<u8>) {
    let target = Path::new(file).with_extension("page").to_str().unwrap().to_owned();
    let (dpi, page) = (dpi.to_string(), page.to_string());
    judge("pdftoppm", &["-r", &dpi, "-gray", "-singlefile", "-f", &page, "-l", &page, file, &target]);
    grey(&format!("{target}.pgm"))
}

/// Runs `ninefold book`, expects success, and returns the file.
fn book(folder: &Path, name: &str, arguments: &[&str]) -> String {
    let file = folder.join(name).to_str().unwrap().to_owned();
    let output = run(&[&["book"], arguments, &["-o", &file]].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    file
}

/// So many easy puzzles with a clue in every row and column: the digits of a page show where all its lines are.
fn puzzles(folder: &Path, count: usize) -> String {
    let all = text(&["generate", "-n", &(count * 2).to_string(), "--seed", "13", "--level", "easy"], "");
    let is_covered = |line: &&str| {
        let is_clue = |row: usize, col: usize| line.as_bytes()[row * 9 + col] != b'.';
        (0..9).all(|one| (0..9).any(|other| is_clue(one, other)) && (0..9).any(|other| is_clue(other, one)))
    };
    let lines: Vec<&str> = all.lines().filter(is_covered).take(count).collect();
    assert_eq!(lines.len(), count);
    let file = folder.join(format!("{count}.txt"));
    fs::write(&file, lines.join("\n") + "\n").unwrap();
    file.to_str().unwrap().to_owned()
}

/// A word on a page: text, middle, and height.
struct Word {
    text: String,
    x: f32,
    y: f32,
    height: f32,
}

/// The words of every page, as Poppler finds them.
fn words(file: &str) -> Vec<Vec<Word>> {
    let xml = judge("pdftotext", &["-bbox", file, "-"]);
    let mut pages = Vec::new();
    for line in xml.lines().map(str::trim) {
        if line.starts_with("<page ") {
            pages.push(Vec::new());
        } else if let Some(rest) = line.strip_prefix("<word ") {
            let number = |key: &str| {
                let (_, rest) = rest.split_once(&format!("{key}=\"")).unwrap();
                rest.split('"').next().unwrap().parse::<f32>().unwrap()
            };
            let (left, top, right, bottom) = (number("xMin"), number("yMin"), number("xMax"), number("yMax"));
            let text = rest.split('>').nth(1).unwrap().split('<').next().unwrap().to_owned();
            let word = Word { text, x: (left + right) / 2.0, y: (top + bottom) / 2.0, height: bottom - top };
            pages.last_mut().unwrap().push(word);
        }
    }
    pages
}

/// The places at which values lie, in order: values closer than two points are at one place.
fn places(values: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut values: Vec<f32> = values.collect();
    values.sort_by(f32::total_cmp);
    let mut places: Vec<f32> = Vec::new();
    for value in values {
        if places.last().is_none_or(|last| value - last > 2.0) {
            places.push(value);
        }
    }
    places
}

/// Reads the boards of a page from its digits, row by row: the largest digits of which there are many, or the smallest.
fn boards(page: &[Word], largest: bool, solved: bool) -> Vec<String> {
    let digits: Vec<&Word> =
        page.iter().filter(|word| word.text.len() == 1 && "123456789".contains(&word.text)).collect();
    let mut heights: BTreeMap<i32, usize> = BTreeMap::new();
    digits.iter().for_each(|word| *heights.entry((word.height * 10.0).round() as i32).or_default() += 1);
    let mut many = heights.into_iter().filter(|(_, count)| *count >= 17).map(|(height, _)| height);
    let height = if largest { many.next_back() } else { many.next() }.expect("many digits of one size");
    let digits: Vec<&Word> =
        digits.into_iter().filter(|word| (word.height * 10.0 - height as f32).abs() < 1.5).collect();
    let rows = places(digits.iter().map(|word| word.y));
    // The numbers of solutions are about as large as their digits, but few of them stand in a line.
    let is_full = |row: f32| digits.iter().filter(|word| (row..row + 2.0).contains(&word.y)).count() >= 9;
    let rows: Vec<f32> = rows.into_iter().filter(|row| !solved || is_full(*row)).collect();
    let is_in = |word: &&&Word| rows.iter().any(|row| (*row..row + 2.0).contains(&word.y));
    let digits: Vec<&Word> = digits.iter().filter(is_in).copied().collect();
    let columns = places(digits.iter().map(|word| word.x));
    assert!(
        columns.len().is_multiple_of(9) && rows.len().is_multiple_of(9),
        "{} x {}",
        columns.len(),
        rows.len()
    );
    let across = columns.len() / 9;
    let mut boards = vec![vec![b'.'; 81]; across * rows.len() / 9];
    for word in digits {
        let place =
            |places: &[f32], value: f32| places.iter().rposition(|place| *place <= value + 0.01).unwrap();
        let (col, row) = (place(&columns, word.x), place(&rows, word.y));
        boards[row / 9 * across + col / 9][row % 9 * 9 + col % 9] = word.text.as_bytes()[0];
    }
    boards.into_iter().map(|board| String::from_utf8(board).unwrap()).collect()
}

/// Compares the boards of a book with its manifest, page by page.
fn agrees(file: &str, manifest: &str, per_page: usize, solutions: Option<usize>) {
    let rows: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(manifest).unwrap()).unwrap();
    let pages = words(file);
    let line = |row: &serde_json::Value, key: &str| row[key].as_str().unwrap().to_owned();
    for chunk in rows.chunks(per_page) {
        let page = chunk[0]["page"].as_u64().unwrap() as usize;
        assert!(chunk.iter().all(|row| row["page"] == chunk[0]["page"]));
        let expected: Vec<String> = chunk.iter().map(|row| line(row, "puzzle")).collect();
        assert_eq!(boards(&pages[page - 1], true, false), expected, "{file}, page {page}");
        for row in chunk {
            let number = row["number"].to_string();
            assert!(
                pages[page - 1].iter().any(|word| word.text == number),
                "{file}, page {page}: no number {number}"
            );
        }
        if solutions.is_none() {
            let found = boards(&pages[page - 1], false, true);
            let turned: Vec<String> = found.iter().rev().map(|board| board.chars().rev().collect()).collect();
            // Turned as a whole page; read again from left to right and from top to bottom.
            let mut turned = turned;
            turned.reverse();
            let expected: Vec<String> = chunk.iter().map(|row| line(row, "solution")).collect();
            assert_eq!(turned, expected, "{file}, page {page}, upside down");
        }
    }
    let Some(solutions) = solutions else { return };
    let first = pages.len() - rows.len() / solutions;
    let is_solved =
        |page: &&Vec<Word>| page.iter().filter(|word| word.text.len() == 1).count() >= 81 * solutions;
    let found: Vec<String> = pages[first.saturating_sub(2)..]
        .iter()
        .filter(is_solved)
        .flat_map(|page| boards(page, true, true))
        .collect();
    let expected: Vec<String> = rows.iter().map(|row| line(row, "solution")).collect();
    assert_eq!(found, expected, "{file}: solutions");
}

#[test]
fn every_layout_gives_back_its_puzzles() {
    let folder = folder("layouts");
    let puzzles = puzzles(&folder, 36);
    let manifest = folder.join("m.json").to_str().unwrap().to_owned();
    let mut tried = 0;
    for trim in ["8.5x11in", "8x10in", "6x9in", "5.5x8.5in", "a4", "a5"] {
        for per_page in [1_usize, 2, 4, 6] {
            let under = ["--solutions", "under"];
            for solutions in [Some(4), Some(6), Some(9), Some(12), None] {
                // Every layout of puzzles on every trim, and every layout of solutions on every trim.
                if solutions.is_some_and(|solutions| per_page != [4, 2, 1, 6][tried % 4] && solutions != 9) {
                    continue;
                }
                let count = solutions.map(|count: usize| count.to_string());
                let place = count.as_ref().map_or(under, |count| ["--solutions-per-page", count]);
                let arguments = [
                    &puzzles,
                    "--trim",
                    trim,
                    "--per-page",
                    &per_page.to_string(),
                    place[0],
                    place[1],
                    "--manifest",
                    &manifest,
                ];
                let arguments: Vec<&str> = arguments.to_vec();
                // Several puzzles with their solutions are too small for small pages.
                let file = folder.join("b.pdf").to_str().unwrap().to_owned();
                let output = run(&[&["book"], &arguments[..], &["-o", &file]].concat(), "");
                if solutions.is_none() && per_page >= 2 && output.status.code() == Some(2) {
                    let error = String::from_utf8_lossy(&output.stderr).into_owned();
                    assert!(error.contains("in wide, expected at least 1.75 in"), "{error}");
                    continue;
                }
                assert_eq!(
                    output.status.code(),
                    Some(0),
                    "{arguments:?}: {}",
                    String::from_utf8_lossy(&output.stderr)
                );
                agrees(&file, &manifest, per_page, solutions);
                tried += 1;
            }
        }
    }
    assert!(tried > 40, "{tried}");
}

#[test]
fn presets_make_sound_files() {
    let folder = folder("presets");
    let puzzles = puzzles(&folder, 36);
    for preset in BookPreset::all() {
        let name = preset.name();
        let file = book(&folder, &format!("{name}.pdf"), &[&puzzles, "--preset", name]);
        let check = judge("qpdf", &["--check", &file]);
        assert!(check.contains("No syntax or stream encoding errors found"), "{name}: {check}");
        let fonts = judge("pdffonts", &[&file]);
        let rows: Vec<Vec<&str>> =
            fonts.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
        assert!(!rows.is_empty(), "{name}");
        for row in rows {
            let [.., embedded, subset, _, _, _] = row[..] else { panic!("{row:?}") };
            assert_eq!((embedded, subset), ("yes", "yes"), "{name}: {row:?}");
        }
        let json = judge("qpdf", &["--json", &file]);
        let is_press = preset.settings().profile == Some(ninefold_book::PdfProfile::Press);
        for word in ["\"/Outlines\"", "\"/Annots\"", "\"/Metadata\"", "\"/Info\""] {
            assert_eq!(json.contains(word), !is_press, "{name}: {word}");
        }
        for word in
            ["\"/SMask\"", "\"/ca\"", "\"/CA\"", "\"/Transparency\"", "\"/Encrypt\": \"", "\"/AcroForm\""]
        {
            assert!(!json.contains(word) || word == "\"/AcroForm\"", "{name}: {word}");
        }
    }
}

#[test]
fn books_for_the_press_pass_the_preflight() {
    let folder = folder("preflight");
    let puzzles = puzzles(&folder, 90);
    for preset in BookPreset::all().filter(|preset| preset.name().starts_with("kdp")) {
        let file = book(&folder, "b.pdf", &[&puzzles, "--preset", preset.name()]);
        let report = Preflight::read(&fs::read(&file).unwrap()).unwrap();
        assert!(report.is_accepted(), "{preset}: {report}");
        assert!(report.pages.is_multiple_of(2) && report.pages >= 24, "{preset}");
        assert_eq!(preset.settings().trim.unwrap().to_string(), report.trim);
        let margins = report.margins.unwrap();
        assert!((margins.inside - gutter(report.pages) - COMFORT).abs() < 0.1, "{preset}: {report}");
        assert!(
            report.smallest_text.unwrap() >= 7.0 && report.thinnest_line.unwrap() >= 0.749,
            "{preset}: {report}"
        );
        let info = judge("pdfinfo", &["-box", &file]);
        assert!(info.contains(&format!("Pages:           {}", report.pages)), "{info}");
    }
}

/// How far the ink of a page stays from its left and right edge, in points, measured in its pixels.
fn sides(file: &str, page: usize) -> (f32, f32) {
    const DPI: usize = 144;
    let (width, height, pixels) = grey_page(file, page, DPI);
    let is_ink = |column: &usize| (0..height).any(|row| pixels[row * width + column] < 200);
    let first = (0..width).find(is_ink).expect("ink");
    let last = (0..width).rfind(is_ink).expect("ink");
    let points = |pixels: usize| pixels as f32 * 72.0 / DPI as f32;
    (points(first), points(width - 1 - last))
}

#[test]
fn gutters_follow_the_number_of_pages() {
    let folder = folder("gutters");
    for (puzzles, inside) in [(24, 45.0), (150, 45.0), (151, 54.0), (300, 54.0), (301, 63.0), (500, 63.0)] {
        // A page each, and a blank one that makes the number even.
        let pages: usize = puzzles + puzzles % 2;
        let plan = format!(
            "[book]\nfront-matter = \"none\"\nsolutions = \"none\"\nper-page = 1\n\n\
             [[part]]\nname = \"easy\"\ncount = {puzzles}\nrecipe = \"ninefold/1 level=easy\"\n"
        );
        let name = folder.join("plan.toml");
        fs::write(&name, plan).unwrap();
        let file = book(&folder, "b.pdf", &["--plan", name.to_str().unwrap(), "--seed", "1"]);
        let info = judge("pdfinfo", &["-box", "-f", "1", "-l", "2", &file]);
        assert!(
            info.lines().any(|line| line.split_whitespace().eq(["Pages:", &pages.to_string()])),
            "{info}"
        );
        for kind in ["MediaBox", "TrimBox"] {
            let is_letter = |line: &str| line.split_whitespace().rev().take(2).eq(["792.00", "612.00"]);
            assert!(info.lines().filter(|line| line.contains(kind)).all(is_letter), "{info}");
        }
        for page in [1, 2, pages / 2, pages / 2 + 1, puzzles - 1, puzzles] {
            let (left, right) = sides(&file, page);
            let (found, outside) = if page % 2 == 0 { (right, left) } else { (left, right) };
            assert!(
                (found - inside).abs() < 1.1 && found > inside - 0.6,
                "{pages} pages, page {page}: {found}"
            );
            assert!(outside > 35.4, "{pages} pages, page {page}: {outside}");
        }
    }
}

#[test]
fn books_for_the_screen_have_a_title_a_language_and_links() {
    let folder = folder("screen");
    let puzzles = puzzles(&folder, 36);
    let more =
        ["--language", "de", "--title", "Für lange Abende", "--author", "N. N.", "--date", "2026-11-21"];
    let file = book(&folder, "b.pdf", &[&[puzzles.as_str(), "--preset", "a4-4up"], &more[..]].concat());
    let info = judge("pdfinfo", &[&file]);
    for expected in ["Für lange Abende", "N. N.", "Tagged:          yes", "2026"] {
        assert!(info.contains(expected), "{expected}: {info}");
    }
    let json = judge("qpdf", &["--json", &file]);
    for expected in ["\"/Lang\": \"u:de\"", "\"/Outlines\"", "\"/Link\"", "\"/StructTreeRoot\""] {
        assert!(json.contains(expected), "{expected}");
    }
    let bytes = fs::read(&file).unwrap();
    let all = String::from_utf8_lossy(&bytes);
    assert!(all.contains("<pdfaid:part>2</pdfaid:part>"), "it says that it is PDF/A-2");
    let text = judge("pdftotext", &[&file, "-"]);
    for expected in ["So wird gespielt", "Lösungen", "Leicht"] {
        assert!(text.contains(expected), "{expected}");
    }
}

#[test]
fn a_thousand_puzzles_make_a_small_file() {
    let folder = folder("thousand");
    for (preset, most) in [("kdp-8.5x11-4up", 1_500_000), ("a4-4up", 3_000_000)] {
        let file = book(&folder, "b.pdf", &["-n", "1000", "--seed", "7", "--preset", preset]);
        let size = fs::metadata(&file).unwrap().len();
        assert!(size <= most, "{preset}: {size} bytes");
        // Small, though nothing is left out: each puzzle and each solution has its link.
        if preset == "a4-4up" {
            let links = judge("qpdf", &["--json", &file]).matches("\"/Subtype\": \"/Link\"").count();
            assert!(links >= 2000, "{links} links");
        }
    }
}

#[test]
fn the_same_plan_gives_the_same_bytes() {
    let folder = folder("same");
    for preset in ["kdp-8.5x11-4up", "a4-4up", "booklet-a5"] {
        let arguments = ["-n", "30", "--seed", "7", "--preset", preset, "--date", "2026-11-21"];
        let one = book(&folder, "1.pdf", &[&arguments[..], &["--threads", "1"]].concat());
        let four = book(&folder, "4.pdf", &[&arguments[..], &["--threads", "4"]].concat());
        assert!(fs::read(one).unwrap() == fs::read(four).unwrap(), "{preset}");
    }
}

#[test]
fn booklets_hold_all_pages_in_the_order_of_folding() {
    let folder = folder("booklet");
    let puzzles = puzzles(&folder, 12);
    let manifest = folder.join("m.json").to_str().unwrap().to_owned();
    let file = book(&folder, "b.pdf", &[&puzzles, "--preset", "booklet-a5", "--manifest", &manifest]);
    let rows: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(manifest).unwrap()).unwrap();
    let sheets = words(&file);
    let pages = sheets.len() * 2;
    for row in rows {
        let page = row["page"].as_u64().unwrap() as usize;
        // Low pages lie on the side of their number, high ones on its opposite.
        let side = page.min(pages + 1 - page) - 1;
        let half: Vec<Word> = sheets[side]
            .iter()
            .filter(|word| (word.x > 421.0) == (page % 2 == 1))
            .map(|word| Word { text: word.text.clone(), ..*word })
            .collect();
        assert_eq!(boards(&half, true, false), [row["puzzle"].as_str().unwrap()], "page {page}");
    }
}
