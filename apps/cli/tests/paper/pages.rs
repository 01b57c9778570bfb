//! Books as pictures: each page as PNG looks like the same page of the PDF as Poppler draws it.

use std::fs;
use std::path::Path;

use crate::common::run;
use crate::{book, folder, grey_page, judge};

/// A grey picture: its width, and its pixels.
type Grey = (usize, Vec<u8>);

/// Reads a grey PNG.
fn read_png(file: &Path) -> Grey {
    let mut reader = png::Decoder::new(std::io::Cursor::new(fs::read(file).unwrap())).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Grayscale, "{}", file.display());
    pixels.truncate(info.buffer_size());
    (info.width as usize, pixels)
}

/// Draws a page of a PDF.
fn draw(file: &str, page: usize) -> Grey {
    let (width, _, pixels) = grey_page(file, page, 110);
    (width, pixels)
}

/// The largest difference between the means of small squares of two pictures.
fn difference((width, one): &Grey, (other_width, other): &Grey) -> f64 {
    const SIDE: usize = 10;
    let mean = |(width, pixels): (usize, &[u8]), x: usize, y: usize| {
        let rows = (y..y + SIDE).map(|row| &pixels[row * width + x..][..SIDE]);
        rows.flatten().map(|&pixel| f64::from(pixel)).sum::<f64>() / (SIDE * SIDE) as f64
    };
    let (least, height) = (*width.min(other_width), (one.len() / width).min(other.len() / other_width));
    let mut worst: f64 = 0.0;
    for y in (0..height - SIDE).step_by(SIDE) {
        for x in (0..least - SIDE).step_by(SIDE) {
            worst = worst.max((mean((*width, one), x, y) - mean((*other_width, other), x, y)).abs());
        }
    }
    worst
}

#[test]
fn every_page_as_png_looks_like_the_pdf() {
    let folder = folder("pages");
    for preset in ["kdp-6x9-2up", "a4-4up", "newspaper-single", "worksheet", "kdp-large-print-1up"] {
        let pages = folder.join(preset).to_str().unwrap().to_owned() + "/";
        let arguments = ["-n", "9", "--seed", "3", "--preset", preset];
        let pdf = book(&folder, "b.pdf", &arguments);
        let output = run(&[&["book", "-o", &pages, "--dpi", "110"], &arguments[..]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let info = judge("pdfinfo", &[&pdf]);
        let count = info.lines().find_map(|line| line.strip_prefix("Pages:")).unwrap();
        let count: usize = count.trim().parse().unwrap();
        let digits = count.to_string().len();
        assert_eq!(fs::read_dir(&pages).unwrap().count(), count, "{preset}");
        for page in 1..=count {
            let png = read_png(&Path::new(&pages).join(format!("page-{page:0digits$}.png")));
            let worst = difference(&png, &draw(&pdf, page));
            // Edges differ by the programs' rounding: a line one pixel further changes a square by a tenth of black
            // and white. A missing digit changes it by more than a third.
            assert!(worst < 75.0, "{preset}, page {page}: {worst}");
        }
    }
}

/// Writes a logo of four coloured quarters, 900 x 600 pixels, and returns its name.
fn logo(folder: &Path) -> String {
    let file = folder.join("logo.png");
    let mut encoder = png::Encoder::new(fs::File::create(&file).unwrap(), 900, 600);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    let colours = [[200, 0, 0], [0, 0, 0], [0, 0, 90], [0, 160, 0]];
    let pixels = (0..600 * 900).flat_map(|at| colours[at / 900 / 300 * 2 + at % 900 / 450]);
    writer.write_image_data(&pixels.collect::<Vec<u8>>()).unwrap();
    writer.finish().unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_logo_is_in_the_pdf_the_pictures_and_the_epub() {
    let folder = folder("logo");
    let logo = logo(&folder);
    let arguments = ["-n", "4", "--seed", "3", "--trim", "6x9in", "--logo", &logo];
    let without = ["-n", "4", "--seed", "3", "--trim", "6x9in"];
    let pages = folder.join("pages").to_str().unwrap().to_owned() + "/";
    book(&folder, "pages/", &[&["--dpi", "110"], &arguments[..]].concat());
    let pdf = book(&folder, "b.pdf", &arguments);
    let drawn = draw(&pdf, 1);
    let first = fs::read_dir(&pages).unwrap().map(|entry| entry.unwrap().path()).min().unwrap();
    assert!(difference(&read_png(&first), &drawn) < 75.0);
    assert!(difference(&draw(&book(&folder, "none.pdf", &without), 1), &drawn) > 150.0);
    // The quarters have their greys, in rows from above: the luma of their colours.
    let (width, pixels) = &drawn;
    let share = |grey: u8| pixels.iter().filter(|&&found| found.abs_diff(grey) <= 2).count();
    for grey in [43, 7, 114] {
        assert!(share(grey) > 500, "{grey}: {} of {}", share(grey), width);
    }
    let listed = judge("pdfimages", &["-list", &pdf]);
    let rows: Vec<Vec<&str>> = listed.lines().skip(2).map(|row| row.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), 1, "{listed}");
    assert_eq!(rows[0][2..8], ["image", "900", "600", "gray", "1", "8"], "{listed}");
    // A file for the screen keeps the colours.
    let screen = book(&folder, "screen.pdf", &[&["--profile", "screen"], &arguments[..]].concat());
    assert!(judge("pdfimages", &["-list", &screen]).contains(" rgb "));
    let epub = book(&folder, "b.epub", &arguments);
    let page = judge("unzip", &["-p", &epub, "EPUB/page-0001.xhtml"]);
    assert!(page.contains(" href=\"data:image/png;base64,iVBOR"), "no picture on the first page");
}

#[test]
fn pages_are_the_same_on_any_number_of_threads() {
    let folder = folder("page-threads");
    let all = |threads: &str| {
        let pages = folder.join(threads).to_str().unwrap().to_owned() + "/";
        let arguments =
            ["book", "-n", "16", "--seed", "3", "--dpi", "60", "--threads", threads, "-o", &pages];
        assert_eq!(run(&arguments, "").status.code(), Some(0));
        let mut files: Vec<_> = fs::read_dir(&pages).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files.iter().map(|file| fs::read(file).unwrap()).collect::<Vec<_>>()
    };
    let one = all("1");
    assert!(one.len() > 10 && one == all("4"));
}
