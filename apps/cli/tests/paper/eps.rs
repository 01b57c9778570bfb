//! EPS for newspapers, drawn by Ghostscript and compared with the PDF as Poppler draws it.

use std::fs;

use crate::common::run;
use crate::{folder, grey, judge};

#[test]
fn eps_looks_like_pdf() {
    let folder = folder("eps");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (number, options) in [
        &["--size", "80mm"][..],
        &["--size", "60mm", "--solution", "--coordinates"],
        &["--size", "120mm", "--candidates"],
        &["--size", "100mm", "--step", "1", "--theme", "print"],
        &["--size", "91.5mm", "--symmetry", "--theme", "large-print"],
    ]
    .iter()
    .enumerate()
    {
        let [eps, pdf] = ["p.eps", "p.pdf"].map(path);
        for file in [&eps, &pdf] {
            let output = run(&[&["draw", puzzle, "-o", file], *options].concat(), "");
            assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        }
        let drawn = path("eps.pgm");
        let target = format!("-sOutputFile={drawn}");
        let device = ["-sDEVICE=pgmraw", "-r144", "-dEPSCrop", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"];
        judge("gs", &[&["-q", "-dSAFER", "-dBATCH", "-dNOPAUSE"], &device[..], &[&target, &eps]].concat());
        judge("pdftoppm", &["-r", "144", "-gray", "-singlefile", &pdf, &path("pdf")]);
        let (width, height, found) = grey(&drawn);
        let (other_width, other_height, expected) = grey(&path("pdf.pgm"));
        assert!(width.abs_diff(other_width) <= 2 && height.abs_diff(other_height) <= 2, "{options:?}");
        // Programs round edges in their own ways; a missing digit or line differs by far more. Both pictures
        // are compared block by block, because one may begin half a pixel later.
        const SIDE: usize = 12;
        let mean = |pixels: &[u8], stride: usize, x: usize, y: usize| {
            let rows = (y..y + SIDE).map(|row| &pixels[row * stride + x..][..SIDE]);
            rows.flatten().map(|&pixel| f64::from(pixel)).sum::<f64>() / (SIDE * SIDE) as f64
        };
        let (least_width, least_height) = (width.min(other_width), height.min(other_height));
        let shift = height - least_height;
        let other_shift = other_height - least_height;
        let mut worst: f64 = 0.0;
        for y in (0..least_height - SIDE).step_by(SIDE) {
            for x in (0..least_width - SIDE).step_by(SIDE) {
                let one = mean(&found, width, x, y + shift);
                worst = worst.max((one - mean(&expected, other_width, x, y + other_shift)).abs());
            }
        }
        assert!(worst < 48.0, "{number} {options:?}: {worst}");
        let text = fs::read_to_string(&eps).unwrap();
        assert!(text.is_ascii() && text.lines().all(|line| line.len() < 4000));
    }
}
