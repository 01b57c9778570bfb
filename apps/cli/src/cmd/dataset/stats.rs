//! `dataset stats`: the content of a data set, counted, with bars.

use ninefold_dataset::{DatasetFolder, RowHistogram, RowTally, histograms_svg};

use super::folder::{failed, manifest};
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::{DatasetInput, OutputFile};
use crate::output::Output;
use crate::progress::Progress;
use crate::{interrupt, message};

/// Count clues, levels, ratings and techniques
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold dataset stats puzzles
  ninefold dataset stats puzzles --plot histograms.svg",
    after_long_help = "\
--json writes one object per split and a last one for all. Fields: split (null
for all), rows, histograms ([{name, bars: [[value, rows]]}])."
)]
pub(crate) struct StatsArgs {
    /// The folder of the data set
    #[arg(value_name = "DIR")]
    folder: DatasetInput,
    /// Draw the histograms to FILE, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<OutputFile>,
    /// Write JSON objects, one per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &StatsArgs) -> CmdResult {
    let folder = DatasetFolder::new(args.folder.path());
    let manifest = manifest(&folder)?;
    Output::with(None, |output| {
        let progress = Progress::towards(manifest.tally().rows);
        let splits = folder.stats(|rows| {
            progress.add(rows);
            !interrupt::is_interrupted()
        });
        drop(progress);
        let Some(splits) = splits.map_err(failed)? else {
            return Err(CmdError::interrupted("interrupted: no counts, because they need all rows"));
        };
        let mut all = RowTally::default();
        splits.iter().for_each(|(_, tally)| all.merge(tally));
        if let Some(file) = &args.plot {
            let picture = histograms_svg(&manifest.title, &RowHistogram::all(&all));
            Output::with(file.target(), |picture_file| picture_file.write(picture.as_bytes()))?;
        }
        output.write(words(&splits, &all, args.json).as_bytes())
    })
}

fn words(splits: &[(String, RowTally)], all: &RowTally, json: bool) -> String {
    let mut text = String::new();
    if json {
        let named = splits.iter().map(|(name, tally)| (Some(name), tally));
        for (split, tally) in named.chain([(None, all)]) {
            let record = serde_json::json!({
                "split": split,
                "rows": tally.rows,
                "histograms": RowHistogram::all(tally),
            });
            crate::json::push_line(&record, &mut text);
        }
        return text;
    }
    for (name, tally) in splits {
        text.push_str(&format!("{name}: {}\n", message::counted(tally.rows, "row")));
    }
    for histogram in RowHistogram::all(all) {
        text.push('\n');
        text.push_str(&histogram.text());
    }
    text
}
