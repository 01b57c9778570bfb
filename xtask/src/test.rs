//! `cargo xtask test`: sets up what the stages need, runs them one after the other, and reports how long each took.
//!
//! A stage that fails does not keep the later ones from running; its error is printed at once and again at the end, and
//! the whole run fails. A stage that needs something which cannot be installed from here is skipped, the message says what
//! to install, and the whole run fails too. With `--clear`, what a stage built is removed once it has passed, unless a
//! later stage needs it.

use anyhow::{Result, ensure};
use clap::Args;

use crate::needs;
use crate::run::say;
use crate::stage::{STAGES, Stage, Tier};
use crate::time::{Span, Stopwatch};

/// The stages of `--quick`: what a change of Rust code needs while it is being made.
const QUICK: [&str; 3] = ["format", "lints", "tests"];

#[derive(Args)]
pub(crate) struct Options {
    /// The stages to run [default: what a change can break on this machine].
    stages: Vec<String>,
    /// Run the rest too: other processors and programs, feature sets, packages.
    #[arg(long, conflicts_with_all = ["stages", "quick"])]
    all: bool,
    /// Run only what `--all` adds.
    #[arg(long, conflicts_with_all = ["stages", "quick", "all"])]
    rest: bool,
    /// Leave a stage out; may be given more than once.
    #[arg(long, value_name = "STAGE")]
    without: Vec<String>,
    /// Only formatting, lints and tests.
    #[arg(long, conflicts_with = "stages")]
    quick: bool,
    /// Remove after each stage what no later one needs, for a machine that is used once and has a small disk.
    #[arg(long)]
    clear: bool,
    /// Print the stages and run none.
    #[arg(long)]
    list: bool,
}

/// What became of a stage.
enum Outcome {
    Passed,
    Failed,
    Skipped,
}

pub(crate) fn test(options: &Options) -> Result<()> {
    let stages = selected(options)?;
    if options.list {
        stages.iter().for_each(|stage| say(&format!("{:<13} {}", stage.name, describe(stage))));
        return Ok(());
    }
    say(&format!("stages: {}; the first build of everything takes some minutes", stages.len()));
    let missing = needs::set_up(stages.iter().flat_map(|stage| stage.needs).copied().collect());
    let whole = Stopwatch::start();
    let mut table = Vec::new();
    let mut failures = Vec::new();
    for (i, stage) in stages.iter().enumerate() {
        say(&format!("\n══ {}/{} {}: {}", i + 1, stages.len(), stage.name, stage.what));
        let lacking: Vec<_> = stage.needs.iter().filter_map(|need| missing.get(need)).collect();
        if !lacking.is_empty() {
            lacking.iter().for_each(|what| say(&format!("skipped: {what}")));
            table.push((stage.name, Span::default(), Outcome::Skipped));
            continue;
        }
        let watch = Stopwatch::start();
        let mut result = (stage.run)();
        if options.clear && result.is_ok() {
            result = stage.leaves.iter().try_for_each(|leftover| leftover.remove());
        }
        let outcome = if result.is_ok() { Outcome::Passed } else { Outcome::Failed };
        table.push((stage.name, watch.span(), outcome));
        if let Err(error) = result {
            let text = format!("{}: {error:#}", stage.name);
            say(&text);
            failures.push(text);
        }
    }
    report(&table, whole.span());
    missing.values().for_each(|what| say(&format!("skipped: {what}")));
    ensure!(failures.is_empty(), "stages that failed:\n  {}", failures.join("\n  "));
    ensure!(
        missing.is_empty(),
        "not everything was tested: install what is named above, or leave it out with --without"
    );
    Ok(())
}

fn describe(stage: &Stage) -> String {
    let when = match stage.tier {
        Tier::Usual => "",
        Tier::Rest => " (with --all)",
        Tier::Named => " (only when named)",
    };
    format!("{}{when}", stage.what)
}

fn selected(options: &Options) -> Result<Vec<&'static Stage>> {
    for name in options.stages.iter().chain(&options.without) {
        let known: Vec<_> = STAGES.iter().map(|stage| stage.name).collect();
        ensure!(known.contains(&name.as_str()), "no stage {name}: there are {}", known.join(", "));
    }
    let wanted = |stage: &&Stage| {
        let named = options.stages.iter().any(|name| name == stage.name);
        let meant = match stage.tier {
            _ if options.quick => QUICK.contains(&stage.name),
            _ if options.list => true,
            Tier::Usual => !options.rest,
            Tier::Rest => options.all || options.rest,
            Tier::Named => false,
        };
        (named || options.stages.is_empty() && meant)
            && !options.without.iter().any(|name| name == stage.name)
    };
    Ok(STAGES.iter().filter(wanted).collect())
}

/// Prints how long each stage took, and how many passed.
fn report(table: &[(&str, Span, Outcome)], whole: Span) {
    say(&format!("\n{:<13} {:>9} {:>10}", "stage", "time", "processor"));
    let count = |wanted: fn(&Outcome) -> bool| table.iter().filter(|row| wanted(&row.2)).count();
    for (name, span, outcome) in table {
        let word = match outcome {
            Outcome::Passed => "passed",
            Outcome::Failed => "failed",
            Outcome::Skipped => "skipped",
        };
        say(&format!("{name:<13} {span} {word}"));
    }
    say(&format!("{:<13} {whole}", "all"));
    say(&format!(
        "stages: {} passed, {} failed, {} skipped",
        count(|outcome| matches!(outcome, Outcome::Passed)),
        count(|outcome| matches!(outcome, Outcome::Failed)),
        count(|outcome| matches!(outcome, Outcome::Skipped)),
    ));
}
