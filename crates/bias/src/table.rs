//! Reports as text.

use core::fmt;

use crate::report::{BiasReport, Finding, Test};

/// Reports side by side, as a Markdown table that is also pleasant as plain text.
///
/// A cell holds χ² over its degrees of freedom, about 1 for a uniform filler, and the p-value.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a>(pub &'a [BiasReport]);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows =
            vec![["method", "grids"].map(String::from).to_vec(), vec!["---".to_owned(), "---:".to_owned()]];
        for test in Test::ALL {
            rows[0].push(test.name().to_owned());
            rows[1].push("---:".to_owned());
        }
        for (name, rule) in [("cycles a grid", "---:"), ("seen with", "---:")] {
            rows[0].push(name.to_owned());
            rows[1].push(rule.to_owned());
        }
        for report in self.0 {
            let mut row = vec![report.method.clone(), count(report.grids)];
            row.extend(report.findings.iter().map(cell));
            row.push(format!("{:.2}", report.mean_cycles));
            row.push(report.grids_needed().map_or_else(|| "not seen".to_owned(), needed));
            rows.push(row);
        }
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
        for row in &rows {
            for (i, (text, width)) in row.iter().zip(&widths).enumerate() {
                match (text.starts_with("---"), i) {
                    (true, 0) => write!(f, "| {}", "-".repeat(*width))?,
                    (true, _) => write!(f, " | {}:", "-".repeat(width - 1))?,
                    (false, 0) => write!(f, "| {text:<width$}")?,
                    (false, _) => write!(f, " | {text:>width$}")?,
                }
            }
            writeln!(f, " |")?;
        }
        Ok(())
    }
}

impl fmt::Display for BiasReport {
    /// Returns a table of one row; see [`Table`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Table(core::slice::from_ref(self)).fmt(f)
    }
}

fn cell(finding: &Finding) -> String {
    if finding.degrees == 0 {
        return "too few".to_owned();
    }
    let ratio = finding.statistic / f64::from(finding.degrees);
    let ratio = if ratio < 100.0 { format!("{ratio:.2}") } else { count(ratio as u64) };
    let p = match finding.p {
        0.0 => "p < 1e-300".to_owned(),
        p if p < 0.001 => format!("p = {p:.0e}"),
        p => format!("p = {p:.3}"),
    };
    format!("{ratio} ({p})")
}

fn needed(grids: u64) -> String {
    // Two digits say all that such an estimate can.
    let step = 10u64.pow(grids.checked_ilog10().unwrap_or(0).saturating_sub(1));
    format!("~{}", count(grids.div_ceil(step) * step))
}

/// Returns a number in groups of three.
fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(count(1_234_567), "1 234 567");
        assert_eq!(count(12), "12");
        assert_eq!(needed(1_234), "~1 300");
        assert_eq!(needed(7), "~7");
    }
}
