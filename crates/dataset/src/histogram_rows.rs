//! Histograms as bars: for the terminal, for the card, and as an SVG picture.
//!
//! ```text
//!   clues   rows
//!   22        103  ██▌
//!   23        512  █████████████
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use ninefold_boards::queue::BoardLevel;
use ninefold_logic::{Level, SeRating};
use serde::Serialize;

use crate::RowTally;

/// A histogram: what is counted, and how often each value occurs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct RowHistogram {
    /// What is counted.
    pub name: &'static str,
    /// Each value with its number of rows, in order.
    pub bars: Vec<(String, u64)>,
}

/// The length of the longest bar, in terminal cells.
const WIDTH: u64 = 40;

impl RowHistogram {
    /// Returns the histograms of boards, clues, levels, ratings, guesses, techniques and parts, as far
    /// as the rows have them.
    #[must_use]
    pub fn all(tally: &RowTally) -> Vec<RowHistogram> {
        let mut levels: BTreeMap<Level, u64> = BTreeMap::new();
        for (&tenths, count) in &tally.er_tenths {
            *levels.entry(Level::for_rating(SeRating::from_tenths(tenths))).or_default() += count;
        }
        let ratings =
            tally.er_tenths.iter().map(|(&er, &rows)| (SeRating::from_tenths(er).to_string(), rows));
        let mut techniques: Vec<_> = tally.techniques.clone().into_iter().collect();
        techniques.sort_by_key(|(_, rows)| std::cmp::Reverse(*rows));
        let board_level = |level: &BoardLevel| {
            tally.board_levels.get(level.name()).map(|&rows| (level.name().to_owned(), rows))
        };
        let all = [
            ("variant", tally.variants.clone().into_iter().collect()),
            ("clues", tally.clues.iter().map(|(clues, &rows)| (clues.to_string(), rows)).collect()),
            ("level", levels.iter().map(|(level, &rows)| (level.name().to_owned(), rows)).collect()),
            ("level on other boards", BoardLevel::ALL.iter().filter_map(board_level).collect()),
            ("er", ratings.collect()),
            ("rating", doubling_bins(&tally.guesses)),
            ("hardest_technique", techniques),
            ("part", tally.parts.clone().into_iter().collect()),
        ];
        let bars = all.into_iter().map(|(name, bars): (_, Vec<_>)| RowHistogram { name, bars });
        bars.filter(|histogram| !histogram.bars.is_empty()).collect()
    }

    /// Returns the bars as lines of text under a heading.
    #[must_use]
    pub fn text(&self) -> String {
        let widest = |cells: &mut dyn Iterator<Item = usize>| cells.max().unwrap_or(0);
        let name = widest(&mut self.bars.iter().map(|(name, _)| name.chars().count())).max(self.name.len());
        let rows = widest(&mut self.bars.iter().map(|(_, rows)| rows.to_string().len())).max(4);
        let most = self.bars.iter().map(|&(_, rows)| rows).max().unwrap_or(0).max(1);
        let mut text = format!("{:name$}  {:>rows$}\n", self.name, "rows");
        for (value, count) in &self.bars {
            let eighths = (u128::from(*count) * u128::from(WIDTH) * 8 / u128::from(most)) as u64;
            let bar = "█".repeat((eighths / 8) as usize) + BLOCKS[(eighths % 8) as usize];
            let line = format!("{value:name$}  {count:>rows$}  {bar}");
            // Writing to a string does not fail.
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    /// Returns the bars as a Markdown table.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = format!("| {} | rows |\n|---|---:|\n", self.name);
        for (value, count) in &self.bars {
            let _ = writeln!(text, "| {} | {count} |", value.replace('|', "\\|"));
        }
        text
    }
}

/// Groups numbers of guesses: 0, 1, 2-3, 4-7 and so on.
fn doubling_bins(guesses: &BTreeMap<u32, u64>) -> Vec<(String, u64)> {
    let mut bins: BTreeMap<u32, u64> = BTreeMap::new();
    for (&number, rows) in guesses {
        *bins.entry(number.checked_ilog2().map_or(0, |log| log + 1)).or_default() += rows;
    }
    let name = |bin: u32| match bin {
        0 | 1 => bin.to_string(),
        _ => format!("{}-{}", 1u64 << (bin - 1), (1u64 << bin) - 1),
    };
    bins.into_iter().map(|(bin, rows)| (name(bin), rows)).collect()
}

/// The ends of bars: from none to seven eighths of a cell.
const BLOCKS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// Returns the histograms as an SVG picture, one below the other.
#[must_use]
pub fn histograms_svg(title: &str, histograms: &[RowHistogram]) -> String {
    const LINE: usize = 18;
    let lines: usize = histograms.iter().map(|histogram| histogram.bars.len() + 3).sum();
    let height = LINE * (lines + 3);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"{height}\" viewBox=\"0 0 640 {height}\" \
         role=\"img\" font-family=\"sans-serif\" font-size=\"13\">\n<title>{0}</title>\n\
         <rect width=\"640\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"16\" y=\"28\" font-size=\"16\" font-weight=\"bold\" fill=\"#222\">{0}</text>\n",
        escaped(title)
    );
    let mut y = 28 + 2 * LINE;
    for histogram in histograms {
        let _ = writeln!(
            svg,
            "<text x=\"16\" y=\"{y}\" font-weight=\"bold\" fill=\"#222\">{}</text>",
            escaped(histogram.name)
        );
        let most = histogram.bars.iter().map(|&(_, rows)| rows).max().unwrap_or(0).max(1);
        for (value, count) in &histogram.bars {
            y += LINE;
            let width = u128::from(*count) * 330 / u128::from(most);
            let _ = writeln!(
                svg,
                "<text x=\"190\" y=\"{y}\" text-anchor=\"end\" fill=\"#222\">{}</text>\
                 <rect x=\"200\" y=\"{}\" width=\"{width}\" height=\"13\" fill=\"#3b6ea5\"/>\
                 <text x=\"{}\" y=\"{y}\" fill=\"#555\">{count}</text>",
                escaped(value),
                y - 11,
                width + 206
            );
        }
        y += 3 * LINE;
    }
    svg.push_str("</svg>\n");
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_are_grouped_by_doubling() {
        let guesses = [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (465, 1)].into_iter().collect();
        let bins = [("0", 5), ("1", 4), ("2-3", 5), ("4-7", 1), ("256-511", 1)];
        assert_eq!(doubling_bins(&guesses), bins.map(|(name, rows)| (name.to_owned(), rows)));
    }

    #[test]
    fn bars_have_the_right_length() {
        let bars = vec![("22".to_owned(), 100), ("23".to_owned(), 50), ("24".to_owned(), 0)];
        let text = RowHistogram { name: "clues", bars }.text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "clues  rows");
        assert_eq!(lines[1], format!("22      100  {}", "█".repeat(40)));
        assert_eq!(lines[2], format!("23       50  {}", "█".repeat(20)));
        assert_eq!(lines[3], "24        0");
    }
}
