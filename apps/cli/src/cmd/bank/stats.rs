//! `bank stats`: the number of puzzles of each kind, with bars on a terminal.

use ninefold::rules::Variant;
use ninefold_bank::{BankAccess, BankStats, BoardStats, KindCount, PartStats, TakeStats};
use serde_json::{Map, Value, json};

use crate::args::CommonArgs;
use crate::bars::{BarRow, push_table};
use crate::cmd_error::CmdResult;
use crate::message::counted;
use crate::output::Output;
use crate::shared::bank_file::{BankFile, bank_error};
use crate::{message, terminal_width, variant_arg};

/// Count puzzles by level, clues, symmetry, technique
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank stats bank.db
  ninefold bank stats bank.db | grep ^level
  ninefold bank stats bank.db --variant 6x6
  ninefold bank stats bank.db --json",
    after_long_help = "\
On a terminal, tables with bars; the solid part of a bar stands for puzzles that
have been taken. Elsewhere one line per count, separated by tabs: what is
counted, its name, the number of puzzles, and how many of them are taken. Lines
for takes end with their criteria, lines for parts with the requested number.

--json writes one object: puzzles, used; by_variant if there are other boards,
by_level, by_clue_count, by_symmetry, by_hardest ({name: {puzzles, used}});
takes ([{name, puzzles, criteria}]), parts ([{name, seed, recipe, asked,
filled}])."
)]
pub(super) struct StatsArgs {
    #[command(flatten)]
    file: BankFile,
    /// Count the puzzles of this board: 6x6, killer, jigsaw, …
    ///
    /// Without this option, the puzzles of each board are counted, and the classic ones also by their kinds.
    #[arg(long, value_name = "VARIANT", value_parser = variant_arg::variant())]
    variant: Option<Variant>,
    #[command(flatten)]
    common: CommonArgs,
}

pub(super) fn run(args: &StatsArgs) -> CmdResult {
    let bank = args.file.open(BankAccess::Read)?;
    let stats = bank.stats().map_err(bank_error)?;
    let classic = Variant::CLASSIC.to_string();
    let others: Vec<String> =
        stats.boards.iter().map(|board| board.variant.clone()).filter(|board| *board != classic).collect();
    // Writing may wait for a reader, and a bank that is open then keeps its files next to it.
    drop(bank);
    let stats = match &args.variant {
        None => Counts::of_bank(stats),
        Some(variant) => Counts::of_board(&stats, &variant.to_string()),
    };
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
    Output::with(output, |output| output.write(text.as_bytes()))?;
    if args.variant.is_none() && !others.is_empty() {
        message::note(&format!(
            "level, clues, symmetry and hardest count classic puzzles only; for others: --variant {}",
            others.join(", ")
        ));
    }
    Ok(())
}

/// Puzzles by the value of something.
type Histogram = Vec<(String, KindCount)>;

/// What is counted.
struct Counts {
    all: KindCount,
    histograms: Vec<(&'static str, Histogram)>,
    takes: Vec<TakeStats>,
    parts: Vec<PartStats>,
}

impl Counts {
    /// Counts a whole bank: its boards, if there are others than the classic one, and its classic puzzles by their kinds.
    fn of_bank(stats: BankStats) -> Counts {
        let classic = Variant::CLASSIC.to_string();
        let mut counts = Counts::of_board(&stats, &classic);
        counts.all = stats.all;
        if stats.boards.iter().any(|board| board.variant != classic) {
            let boards = stats.boards.into_iter().map(|board| (board.variant, board.all));
            counts.histograms.insert(0, ("variant", boards.collect()));
        }
        (counts.takes, counts.parts) = (stats.takes, stats.parts);
        counts
    }

    /// Counts the puzzles of a board.
    fn of_board(stats: &BankStats, variant: &str) -> Counts {
        let found = stats.boards.iter().find(|board| board.variant == variant);
        let BoardStats { all, levels, clues, symmetries, hardest, .. } = found.cloned().unwrap_or_default();
        let clues = clues.into_iter().map(|(clues, count)| (clues.to_string(), count)).collect();
        let histograms =
            vec![("level", levels), ("clues", clues), ("symmetry", symmetries), ("hardest", hardest)];
        Counts { all, histograms, takes: Vec::new(), parts: Vec::new() }
    }
}

fn lines(stats: &Counts) -> String {
    let mut text = format!("puzzles\tall\t{}\t{}\n", stats.all.puzzles, stats.all.used);
    for (kind, histogram) in stats.histograms.clone() {
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

fn object(stats: &Counts) -> Value {
    let count = |count: KindCount| json!({ "puzzles": count.puzzles, "used": count.used });
    let mut all = Map::new();
    all.insert("puzzles".to_owned(), json!(stats.all.puzzles));
    all.insert("used".to_owned(), json!(stats.all.used));
    for (kind, histogram) in stats.histograms.clone() {
        let counts = histogram.into_iter().map(|(name, one)| (name, count(one)));
        let kind = if kind == "clues" { "clue_count" } else { kind };
        all.insert(format!("by_{kind}"), Value::Object(counts.collect()));
    }
    let takes = stats
        .takes
        .iter()
        .map(|take| json!({ "name": take.name, "puzzles": take.puzzles, "criteria": take.criteria }));
    all.insert("takes".to_owned(), takes.collect());
    let parts = stats.parts.iter().map(|part| {
        json!({ "name": part.name, "seed": part.seed.parse::<u64>().ok(), "recipe": part.recipe, "asked": part.asked, "filled": part.filled })
    });
    all.insert("parts".to_owned(), parts.collect());
    Value::Object(all)
}

fn tables(stats: &Counts, terminal: usize) -> String {
    let KindCount { puzzles, used, .. } = stats.all;
    let mut text = format!("{}, {used} used\n", counted(puzzles, "puzzle"));
    for (kind, histogram) in stats.histograms.clone() {
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
