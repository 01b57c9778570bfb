//! Measures how fast rows are written, apart from making them, and how many bytes a row takes:
//! `cargo run --release -p ninefold-dataset --example write_speed [ROWS [COLUMNS [FORMAT [RECIPE]]]]`.
//!
//! For each format the same shard is made twice: rows only, and rows with files. The difference of
//! the processor times is the cost of writing: values of columns, the proof of each row, both
//! checksums, encoding, compression, the file. The proof is also measured alone, with its share of
//! the whole. Uses one thread. Linux only, because it reads the time from `/proc`, in
//! hundredths of a second.

#![expect(clippy::print_stdout, reason = "a report")]

use std::convert::Infallible;
use std::fs;

use ninefold_dataset::{
    DatasetFolder, DatasetFormat, DatasetMaker, DatasetPlan, ShardOutcome, parse_columns_for, prove_rows,
};
use ninefold_recipe::{RunControl, Workers};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let rows: u64 = arguments.next().map_or(Ok(200_000), |rows| rows.parse())?;
    let names = arguments.next().unwrap_or("unrated".to_owned());
    let formats = match arguments.next() {
        Some(format) => vec![format.parse()?],
        None => DatasetFormat::ALL.to_vec(),
    };
    let recipe = arguments.next().unwrap_or("ninefold/1".to_owned());
    let one = Workers::new(1);
    println!(
        "{:8} {:>9} {:>9} {:>14} {:>12} {:>9} {:>6}",
        "format", "making s", "both s", "rows/s written", "bytes a row", "proving s", "share"
    );
    for format in formats {
        let text = format!(
            "[dataset]\nname = \"speed\"\nshards = 1\n[[part]]\nname = \"a\"\ncount = {rows}\nrecipe = \"{recipe}\"\n"
        );
        let mut plan: DatasetPlan = text.parse()?;
        let columns = parse_columns_for(&plan.plan, names.split(','))?;
        plan.settings.columns.clone_from(&columns);
        plan.settings.format = format;
        let maker = DatasetMaker::new(plan, 7)?;
        let start = processor_time()?;
        let mut made = Vec::new();
        maker.rows(0, one, RunControl::NONE, |part, _, row| {
            if made.len() < 8192 {
                made.push(columns.iter().map(|&column| row.value(column, part)).collect::<Vec<_>>());
            }
            Ok::<(), Infallible>(())
        })?;
        let making = processor_time()? - start;
        let times = rows.div_ceil(made.len().max(1) as u64);
        let start = processor_time()?;
        (0..times).try_for_each(|_| prove_rows(&columns, &made))?;
        let proving = processor_time()? - start;
        let path = std::env::temp_dir().join(format!("ninefold-write-speed-{}", std::process::id()));
        let folder = DatasetFolder::new(&path);
        let start = processor_time()?;
        let made = folder.make_shard(&maker, 0, one, RunControl::NONE, |_| {})?;
        let both = processor_time()? - start;
        fs::remove_dir_all(&path)?;
        let ShardOutcome::Made(record) = made else { return Err("stopped".into()) };
        let bytes: u64 = record.files.iter().map(|file| file.bytes).sum();
        #[expect(clippy::cast_precision_loss, reason = "for people")]
        let (speed, size) = (rows as f64 / (both - making).max(0.01), bytes as f64 / rows as f64);
        let share = 100.0 * proving / both.max(0.01);
        println!(
            "{:8} {making:>9.2} {both:>9.2} {speed:>14.0} {size:>12.1} {proving:>9.2} {share:>5.1}%",
            format.name()
        );
    }
    Ok(())
}

/// Returns the processor time of this process in seconds, including system time.
fn processor_time() -> Result<f64, Box<dyn std::error::Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    // The program name in brackets comes before the fields that are counted here.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks =
        |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<f64>().ok()).ok_or("no times in /proc");
    Ok((ticks(11)? + ticks(12)?) / 100.0)
}
