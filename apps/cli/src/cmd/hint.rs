//! `hint`: the next step, in as much detail as requested.

use ninefold::HintDegree;
use ninefold::puzzle::Progress;
use serde::Serialize;

use crate::args::{CommonArgs, named};
use crate::board::{AnyPuzzles, clues_of, marks_of, state_of};
use crate::cmd_error::CmdResult;
use crate::interrupt;
use crate::losses;
use crate::output_layout::OutputLayout;
use crate::shared::puzzle_json::PuzzleJson;
use crate::shared::step_choice::StepChoice;
use crate::shared::step_json::{StepEffectJson, WorthJson};
use crate::time_limit::TimeLimit;

/// Give a hint about the next step
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold hint puzzle.txt
  ninefold hint --degree technique puzzle.sdk
  ninefold hint --scale hodoku --degree full puzzle.sdk
  ninefold hint --variant 6x6 --degree full puzzle.txt",
    after_long_help = "\
A puzzle in progress can be a line, or an .sdk or .ss file. In a line, all
digits count as clues; the files keep its state and pencil marks.

Puzzles on other boards, and with clues such as cages, have steps of their own,
which need no scale.

--json fields: puzzle and variant; name, layout and clues as in `ninefold
solve`; scale, rating (null for a pattern of experts), score or level, technique
(its name for programs), title (its name for people), degrees ([{degree, text}]:
the sentences of each degree), placement ({cell, digit} or null), eliminations
([{cell, digit}]).

With --expert a pattern also has the object pattern: cells, digits and guardians
([{cell, digit}]) of a tridagon; cells, centers and links ([{house, digits}]) of
an sk-loop; base, targets, companions, digits and cross_lines of a
junior-exocet; cells and links of an msls."
)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Reveal place, technique, pattern or full
    ///
    /// place shows where to look. technique shows what to look for. pattern shows which cells and candidates matter.
    /// full shows why the step works and what follows.
    #[arg(long, value_name = "DEGREE", value_parser = named::<HintDegree>(HintDegree::NAMES.iter().copied()), default_value = "place", hide_possible_values = true)]
    degree: HintDegree,
    #[command(flatten)]
    steps: StepChoice,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct HintJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    scale: &'static str,
    #[serde(flatten)]
    worth: WorthJson,
    technique: &'static str,
    title: String,
    degrees: Vec<DegreeJson>,
    #[serde(flatten)]
    effect: StepEffectJson,
}

/// A degree of a hint, with its sentences.
#[derive(Serialize)]
struct DegreeJson {
    degree: &'static str,
    text: String,
}

pub(crate) fn run(args: HintArgs) -> CmdResult {
    args.steps.check()?;
    let layout = if args.common.json { OutputLayout::Lines } else { OutputLayout::Text };
    let solver = interrupt::solver();
    args.puzzles.answer_each_using(losses::position(), &args.common, "", &layout, |record, text| {
        let (clues, grid, marks) = (clues_of(record), state_of(record), marks_of(record));
        let scale = args.steps.scale(&clues)?;
        let progress = Progress { clues: &clues, grid: grid.as_ref(), marks: marks.as_deref() };
        let step = args.time_limit.ask(&solver, |solver| Ok(solver.next_step(progress, scale)?))?;
        if !args.common.json {
            text.push_str(&step.hint(args.degree));
            text.push('\n');
            return Ok(());
        }
        let wire = HintJson {
            puzzle: PuzzleJson::of(&clues, record),
            scale: scale.version(),
            worth: step.worth().into(),
            technique: step.technique(),
            title: step.name(),
            degrees: HintDegree::ALL
                .into_iter()
                .map(|degree| DegreeJson { degree: degree.name(), text: step.hint(degree) })
                .collect(),
            effect: StepEffectJson::new(clues.board().rules(), &step),
        };
        crate::json::push_line(&wire, text);
        Ok(())
    })
}
