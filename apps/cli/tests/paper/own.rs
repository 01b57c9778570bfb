//! Own pages, the copyright page and the blank last page, as qpdf and Poppler find them.

use std::fs;
use std::path::Path;

use ninefold_book::Preflight;

use crate::common::run;
use crate::{book, folder, judge};

/// The text of a page.
fn page(file: &str, number: usize) -> String {
    let number = number.to_string();
    judge("pdftotext", &["-layout", "-f", &number, "-l", &number, file, "-"])
}

fn count(file: &str) -> usize {
    judge("qpdf", &["--show-npages", file]).trim().parse().unwrap()
}

/// Writes a file and returns its name.
fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Makes a PDF with the first and the third page of another book.
fn own_pdf(folder: &Path, name: &str, trim: &str) -> String {
    let arguments = ["-n", "4", "--seed", "9", "--trim", trim, "--per-page", "2", "--title", "Another book"];
    let other = book(folder, "other.pdf", &arguments);
    let own = folder.join(name).to_str().unwrap().to_owned();
    judge("qpdf", &["--empty", "--pages", &other, "1,3", "--", &own]);
    own
}

const TEXT: &str =
    "# Welcome\n\nTake a pencil\nand begin.\n\n## How\n\nproven\\\nand rated\n\n---\n\n# Thanks\n";

#[test]
fn a_plan_holds_the_whole_book() {
    let folder = folder("own");
    let (text, pdf) = (file(&folder, "intro.md", TEXT), own_pdf(&folder, "own.pdf", "6x9in"));
    let plan = format!(
        "[book]\npreset = \"ingramspark-6x9-2up\"\nauthor = \"A. Author\"\ncopyright = 2026\nedition = \"Second \
         edition\"\npublisher = \"Lake Press\"\nisbn = \"978-3-16-148410-0\"\nimprint = \"Printed by the lake\"\n\
         front = {text:?}\nback = [{pdf:?}]\ntheme = \"playful\"\n\n\
         [[part]]\nname = \"easy\"\ncount = 30\nrecipe = \"ninefold/1 level=easy\"\n"
    );
    let plan = file(&folder, "plan.toml", &plan);
    let manifest = folder.join("m.json").to_str().unwrap().to_owned();
    let made = book(&folder, "b.pdf", &["--plan", &plan, "--seed", "2", "--manifest", &manifest]);
    let check = judge("qpdf", &["--check", &made]);
    assert!(check.contains("No syntax or stream encoding errors found"), "{check}");
    let rights = page(&made, 2);
    for line in [
        "© 2026 A. Author. All rights reserved.",
        "Second edition",
        "Lake Press",
        "ISBN 978-3-16-148410-0",
        "Printed by the lake",
    ] {
        assert!(rights.contains(line), "{line} in {rights}");
    }
    let welcome = page(&made, 3);
    assert!(welcome.contains("Welcome") && welcome.contains("Take a pencil and begin."), "{welcome}");
    assert!(welcome.contains("proven\n"), "{welcome}");
    assert!(page(&made, 4).contains("Thanks"));
    let contents = page(&made, 5);
    let row = |name: &str, page: &str| {
        let line = contents.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{contents}"));
        assert_eq!(line.split_whitespace().last(), Some(page), "{contents}");
    };
    row("Welcome", "3");
    row("Thanks", "4");
    assert!(!contents.contains("Printed by the lake"), "{contents}");
    // The pages of the other book follow the solutions; the last page is blank, and the number even.
    let pages = count(&made);
    assert!(pages.is_multiple_of(2), "{pages}");
    assert_eq!(page(&made, pages).trim(), "");
    let first = (1..=pages).find(|&number| page(&made, number).contains("Another book")).unwrap();
    for (own, number) in [(1, first), (2, first + 1)] {
        assert_eq!(page(&made, number), page(&pdf, own), "page {number}");
    }
    // The numbers of the manifest count all pages.
    let rows: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(&manifest).unwrap()).unwrap();
    for row in &rows {
        let text = page(&made, row["page"].as_u64().unwrap() as usize);
        let number = row["number"].to_string();
        assert!(text.split_whitespace().any(|word| word == number), "{number}: {text}");
    }
    let report = Preflight::read(&fs::read(&made).unwrap()).unwrap();
    assert!(report.is_accepted() && report.pages == pages, "{report}");
    // Half an inch on all sides, as this print shop asks for.
    let margins = report.margins.unwrap();
    let sides = [margins.inside, margins.outside, margins.top, margins.bottom];
    assert!(sides.iter().all(|side| *side > 35.9), "{report}");
    // The same bytes again, on any number of threads.
    let again = book(&folder, "c.pdf", &["--plan", &plan, "--seed", "2", "--threads", "1"]);
    assert!(fs::read(&made).unwrap() == fs::read(again).unwrap());
}

#[test]
fn own_pages_of_another_size_are_refused() {
    let folder = folder("own-size");
    let pdf = own_pdf(&folder, "own.pdf", "6x9in");
    let [made, epub] = ["b.pdf", "b.epub"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let put = |arguments: &[&str], expected: &str| {
        let output = run(&[&["book", "-n", "8", "--seed", "1"], arguments].concat(), "");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && error.contains(expected), "{arguments:?}: {error}");
        assert!(!Path::new(&made).exists() && !Path::new(&epub).exists(), "{arguments:?}");
    };
    let size = "own.pdf: page 1 is 152.4 x 228.6 mm, expected 8.5x11in, which is 215.9 x 279.4 mm";
    put(&["--back", &pdf, "-o", &made], size);
    put(&["--front", &pdf, "-o", &made], size);
    let drawn = "own pages of a PDF cannot be drawn as pictures";
    put(&["--trim", "6x9in", "--per-page", "2", "--back", &pdf, "-o", &epub], drawn);
    let locked = folder.join("locked.pdf").to_str().unwrap().to_owned();
    judge("qpdf", &["--encrypt", "user", "owner", "256", "--", &pdf, &locked]);
    put(
        &["--trim", "6x9in", "--back", &locked, "-o", &made],
        "locked.pdf: cannot read this PDF: it needs a password",
    );
    let broken = file(&folder, "broken.pdf", "%PDF-1.7 and nothing else");
    put(&["--back", &broken, "-o", &made], "broken.pdf: cannot read this PDF: ");
    put(&["--back", "missing.md", "-o", &made], "cannot read missing.md");
    put(&["--isbn", "978-3-16-148410-1", "-o", &made], "the last digit of this one would be 0");
}

/// A page of 6 x 9 in with one word in a font that every reader is supposed to have.
fn plain_pdf(folder: &Path) -> String {
    let content = "BT /F1 24 Tf 100 300 Td (Word) Tj ET";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 432 648] /Contents 4 0 R \
         /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{content}\nendstream", content.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut text = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (number, object) in (1..).zip(&objects) {
        places.push(text.len());
        text += &format!("{number} 0 obj\n{object}\nendobj\n");
    }
    let start = text.len();
    text += "xref\n0 6\n0000000000 65535 f \n";
    places.iter().for_each(|place| text += &format!("{place:010} 00000 n \n"));
    text += &format!("trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n");
    file(folder, "plain.pdf", &text)
}

#[test]
fn the_report_reads_own_pages_too() {
    let folder = folder("own-report");
    let pdf = plain_pdf(&folder);
    let made = folder.join("b.pdf").to_str().unwrap().to_owned();
    let arguments =
        ["book", "-n", "40", "--seed", "1", "--preset", "kdp-6x9-2up", "--back", &pdf, "-o", &made];
    let output = run(&arguments, "");
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{report}");
    assert!(report.contains("refused   the font Helvetica is not embedded"), "{report}");
    assert_eq!(run(&["book", "--check", &made], "").status.code(), Some(1));
    // On screens the book has no claim that the page could break; in a booklet the page lies on a sheet.
    let screen = ["-n", "8", "--seed", "1", "--trim", "6x9in", "--per-page", "2", "--back", &pdf];
    let dated =
        book(&folder, "s.pdf", &[&screen[..], &["--profile", "screen", "--date", "2026-11-23"]].concat());
    assert!(!judge("pdfinfo", &[&dated]).contains("PDF/A"));
    let booklet =
        book(&folder, "f.pdf", &[&screen[..], &["--booklet", "letter", "--profile", "screen"]].concat());
    for made in [dated, booklet] {
        judge("qpdf", &["--check", &made]);
        let text = judge("pdftotext", &[&made, "-"]);
        assert_eq!(text.split_whitespace().filter(|word| *word == "Word").count(), 1);
    }
}
