//! `bank stats`: the number of puzzles of each kind, with bars on a terminal.

use ninefold_bank::{BankAccess, BankStats, KindCount};
use serde_json::{Map, Value, json};

use crate::args::CommonArgs;
use crate::bars::{BarRow, push_table};
use crate::cmd_error::CmdResult;
use crate::message::counted;
use crate::output::Output;
use crate::shared::bank_file::{BankFile, bank_error};
use crate::terminal_width;

/// Count puzzles by level, clues, symmetry, technique
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank stats bank.db
  ninefold bank stats bank.db | grep ^level
  ninefold bank stats bank.db --json",
    after_long_help = "\
On a terminal, tables with bars; the solid part of a bar stands for puzzles that
have been taken. Elsewhere one line per count, separated by tabs: what is
counted, its name, the number of puzzles, and how many of them are taken. Lines
for takes end with their criteria, lines for parts with the requested number.

--json writes one object with the same."
)]
pub(super) struct StatsArgs {
    #[command(flatten)]
    file: BankFile,
    #[command(flatten)]
    common: CommonArgs,
}

pub(super) fn run(args: &StatsArgs) -> CmdResult {
    let stats = args.file.open(BankAccess::Read)?.stats().map_err(bank_error)?;
    let output = args.common.output();
    let text = if args.common.json {
        let mut text = String::new();
        crate::json::push_line(&object(&stats), &mut text);
        text
    } else if let Some(width) = terminal_width::of_stdout().filter(|_| output.is_none()) {
        tables(&stats, width)
    } else {
        lines(&stats)
    };
    Output::with(output, |output| output.write(text.as_bytes()))
}

/// Puzzles by the value of something.
type Histogram = Vec<(String, KindCount)>;

/// Returns what is counted, by name.
fn histograms(stats: &BankStats) -> [(&'static str, Histogram); 4] {
    let mut levels: Histogram =
        stats.levels.iter().map(|(level, count)| (level.to_string(), *count)).collect();
    if stats.unrated.puzzles > 0 {
        levels.push(("unrated".to_owned(), stats.unrated));
    }
    let clues = stats.clues.iter().map(|(clues, count)| (clues.to_string(), *count)).collect();
    [
        ("level", levels),
        ("clues", clues),
        ("symmetry", stats.symmetries.clone()),
        ("hardest", stats.hardest.clone()),
    ]
}

fn lines(stats: &BankStats) -> String {
    let mut text = format!("puzzles\tall\t{}\t{}\n", stats.all.puzzles, stats.all.used);
    for (kind, histogram) in histograms(stats) {
        for (name, KindCount { puzzles, used, .. }) in histogram {
            text.push_str(&format!("{kind}\t{name}\t{puzzles}\t{used}\n"));
        }
    }
    for take in &stats.takes {
        text.push_str(&format!("take\t{}\t{}\t{}\n", take.name, take.puzzles, take.criteria));
    }
    for part in &stats.parts {
        text.push_str(&format!("part\t{}\t{}\t{}\n", part.name, part.filled, part.asked));
    }
    text
}

fn object(stats: &BankStats) -> Value {
    let count = |count: KindCount| json!({ "puzzles": count.puzzles, "used": count.used });
    let mut all = Map::new();
    all.insert("puzzles".to_owned(), json!(stats.all.puzzles));
    all.insert("used".to_owned(), json!(stats.all.used));
    for (kind, histogram) in histograms(stats) {
        let counts = histogram.into_iter().map(|(name, one)| (name, count(one)));
        all.insert(kind.to_owned(), Value::Object(counts.collect()));
    }
    let takes = stats
        .takes
        .iter()
        .map(|take| json!({ "name": take.name, "puzzles": take.puzzles, "criteria": take.criteria }));
    all.insert("takes".to_owned(), takes.collect());
    let parts = stats.parts.iter().map(|part| {
        json!({ "name": part.name, "seed": part.seed, "recipe": part.recipe, "asked": part.asked, "filled": part.filled })
    });
    all.insert("parts".to_owned(), parts.collect());
    Value::Object(all)
}

fn tables(stats: &BankStats, terminal: usize) -> String {
    let KindCount { puzzles, used, .. } = stats.all;
    let mut text = format!("{}, {used} used\n", counted(puzzles, "puzzle"));
    for (kind, histogram) in histograms(stats) {
        let row = |(name, KindCount { puzzles, used, .. })| BarRow { name, count: puzzles, full: used };
        push_table(kind, histogram.into_iter().map(row).collect(), Some(terminal), &mut text);
    }
    for (title, rows) in [
        (
            "take",
            stats
                .takes
                .iter()
                .map(|take| format!("{}: {} ({})", take.name, take.puzzles, take.criteria))
                .collect(),
        ),
        (
            "part",
            stats
                .parts
                .iter()
                .map(|part| format!("{}: {} of {}", part.name, part.filled, part.asked))
                .collect::<Vec<_>>(),
        ),
    ] {
        for (number, row) in rows.iter().enumerate() {
            let title = if number == 0 { title } else { "" };
            text.push_str(&format!("{}{title:8} {row}\n", if number == 0 { "\n" } else { "" }));
        }
    }
    text
}
