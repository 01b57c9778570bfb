//! Reports as a picture.
//!
//! ```text
//!   sorting      ●      ·   ╷        how often each of the 44 classes came, over how often it should,
//!   1 ┄┄┄┄┄●┄┄┄┄┄┄●┄●┄┄┄┄┄┄┄┄┄┄      on a logarithmic scale; the grey strip is what chance alone does
//!             ●      ╵               in 99.9 % of the cases
//! ```
//!
//! Plain SVG text without a drawing library: rectangles, circles and words are all it takes, and the same report
//! gives the same bytes.

use core::fmt::{self, Write};

use crate::report::BiasReport;

const WIDTH: f64 = 900.0;
const LEFT: f64 = 120.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 64.0;
const PANEL: f64 = 110.0;
const GAP: f64 = 18.0;
/// The scale ends at this factor, up and down; points beyond are drawn at the edge.
const FACTOR: f64 = 4.0;
/// 99.9 % of a normal distribution lie within as many standard deviations.
const DEVIATIONS: f64 = 3.29;

/// Draws the classes of the top band (filled) and of the left stack (open) of each report, one panel each.
///
/// ```
/// use ninefold_bias::{measure, plot};
/// use ninefold_fill::Filler;
/// let svg = plot(&[measure(&Filler::default(), 1, 1_000)?]);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), ninefold_fill::FillError>(())
/// ```
#[must_use]
pub fn plot(reports: &[BiasReport]) -> String {
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = draw(&mut svg, reports);
    svg
}

fn draw(svg: &mut String, reports: &[BiasReport]) -> fmt::Result {
    let height = TOP + reports.len() as f64 * (PANEL + GAP) + 40.0;
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13" role="img">"#
    )?;
    writeln!(svg, "<title>Bias of ways to fill Sudoku grids, by the 44 classes of bands</title>")?;
    writeln!(svg, r#"<rect width="{WIDTH}" height="{height}" fill="white"/>"#)?;
    writeln!(
        svg,
        r#"<text x="{LEFT}" y="24" font-size="16">How often each class of bands comes, over how often it should</text>"#
    )?;
    legend(svg)?;
    for (i, report) in reports.iter().enumerate() {
        panel(svg, report, TOP + i as f64 * (PANEL + GAP))?;
    }
    let foot = height - 14.0;
    writeln!(svg, r#"<text x="{LEFT}" y="{foot}">rare classes</text>"#)?;
    writeln!(svg, r#"<text x="{}" y="{foot}" text-anchor="end">common classes</text>"#, WIDTH - RIGHT)?;
    writeln!(svg, "</svg>")
}

fn legend(svg: &mut String) -> fmt::Result {
    mark(svg, LEFT + 6.0, 43.0, Mark::FillResult)?;
    writeln!(svg, r#"<text x="{}" y="48">top band</text>"#, LEFT + 16.0)?;
    mark(svg, LEFT + 96.0, 43.0, Mark::Open)?;
    writeln!(svg, r#"<text x="{}" y="48">left stack</text>"#, LEFT + 106.0)?;
    writeln!(svg, r##"<rect x="{}" y="36" width="18" height="14" fill="#ddd"/>"##, LEFT + 190.0)?;
    writeln!(svg, r#"<text x="{}" y="48">within chance (99.9 %)</text>"#, LEFT + 214.0)
}

fn panel(svg: &mut String, report: &BiasReport, top: f64) -> fmt::Result {
    let middle = top + PANEL / 2.0;
    let height = |ratio: f64| middle - ratio.clamp(1.0 / FACTOR, FACTOR).ln() / FACTOR.ln() * PANEL / 2.0;
    let step = (WIDTH - LEFT - RIGHT) / report.classes.len() as f64;
    writeln!(
        svg,
        r#"<text x="10" y="{:.1}" font-weight="bold">{}</text>"#,
        middle - 6.0,
        escaped(&report.method)
    )?;
    writeln!(svg, r##"<text x="10" y="{:.1}" fill="#555">{} grids</text>"##, middle + 12.0, report.grids)?;
    for (ratio, label) in [(FACTOR, "×4"), (1.0, "1"), (1.0 / FACTOR, "÷4")] {
        let y = height(ratio);
        writeln!(svg, r#"<text x="{:.1}" y="{:.1}" text-anchor="end">{label}</text>"#, LEFT - 6.0, y + 4.0)?;
        writeln!(
            svg,
            r##"<line x1="{LEFT}" x2="{}" y1="{y:.1}" y2="{y:.1}" stroke="#bbb"/>"##,
            WIDTH - RIGHT
        )?;
    }
    let mut classes = report.classes.clone();
    classes.sort_by(|a, b| a.share.total_cmp(&b.share).then(a.class.cmp(&b.class)));
    for (i, class) in classes.iter().enumerate() {
        let x = LEFT + (i as f64 + 0.5) * step;
        let expected = class.share * report.grids as f64;
        let chance = DEVIATIONS / expected.max(1e-9).sqrt();
        let (high, low) = (height(1.0 + chance), height(1.0 - chance));
        writeln!(
            svg,
            r##"<rect x="{:.1}" y="{high:.1}" width="{step:.1}" height="{:.1}" fill="#ddd"/>"##,
            x - step / 2.0,
            low - high
        )?;
        mark(svg, x - 2.5, height(class.top_band as f64 / expected.max(1e-9)), Mark::FillResult)?;
        mark(svg, x + 2.5, height(class.left_stack as f64 / expected.max(1e-9)), Mark::Open)?;
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum Mark {
    FillResult,
    Open,
}

fn mark(svg: &mut String, x: f64, y: f64, mark: Mark) -> fmt::Result {
    let (fill, stroke) = match mark {
        Mark::FillResult => ("#0b5394", "#0b5394"),
        Mark::Open => ("white", "#b45f06"),
    };
    writeln!(
        svg,
        r#"<circle cx="{x:.1}" cy="{y:.1}" r="3" fill="{fill}" stroke="{stroke}" stroke-width="1.3"/>"#
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
