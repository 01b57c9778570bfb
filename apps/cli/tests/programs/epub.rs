//! Books as EPUB, judged by EPUBCheck (W3C) and unpacked by `unzip`.

use std::fs;
use std::path::PathBuf;

use crate::common::run;
use crate::other;

/// Where Debian puts EPUBCheck.
const EPUBCHECK: &str = "/usr/share/java/epubcheck.jar";

#[test]
fn epubcheck_finds_no_fault_and_every_page_is_there() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("epub");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let [epub, again, manifest] = ["b.epub", "c.epub", "m.json"].map(path);
    let title = "Sudoku & \"more\" <1>";
    for (preset, options) in [
        (
            "a4-4up",
            &["--title", title, "--author", "A. Müller", "--language", "de", "--date", "2026-11-23"][..],
        ),
        ("kdp-6x9-2up", &["--show", "rating,hints", "--language", "fr"]),
        ("newspaper-single", &[]),
        ("worksheet", &["--first-day", "2027-01-01"]),
    ] {
        let made = |file: &str| {
            let arguments = ["book", "-n", "12", "--seed", "4", "--preset", preset, "--manifest", &manifest];
            let output = run(&[&arguments[..], &["-o", file], options].concat(), "");
            assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
            fs::read(file).unwrap()
        };
        assert!(made(&epub) == made(&again), "{preset}: other bytes");
        let report = other("java", &["-jar", EPUBCHECK, "--failonwarnings", &epub], "");
        assert!(report.contains("No errors or warnings detected"), "{preset}: {report}");
        other("unzip", &["-t", &epub], "");
        assert_eq!(other("unzip", &["-p", &epub, "mimetype"], ""), "application/epub+zip");
        // Each puzzle is described on its page, row by row, as the manifest lists it.
        let rows: Vec<serde_json::Value> =
            serde_json::from_str(&fs::read_to_string(&manifest).unwrap()).unwrap();
        assert_eq!(rows.len(), 12);
        for row in rows {
            let file = format!("EPUB/page-{:04}.xhtml", row["page"].as_u64().unwrap());
            let page = other("unzip", &["-p", &epub, &file], "");
            let puzzle = row["puzzle"].as_str().unwrap();
            let lines: Vec<&str> = (0..9).map(|line| &puzzle[line * 9..line * 9 + 9]).collect();
            assert!(page.contains(&lines.join(" ")), "{preset}: {file} without puzzle {}", row["number"]);
        }
    }
}
