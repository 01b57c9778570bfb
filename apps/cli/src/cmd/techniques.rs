//! `techniques`: all techniques of both scales, and help for each.

use ninefold::HintDegree;
use ninefold::logic::{Technique, hodoku, next_step};
use ninefold::puzzle::StepScale;
use ninefold::recipe::{PracticePosition, TechniqueQuery};
use ninefold::trace::Figure;
use ninefold::{Grid, PencilMarks};
use ninefold_render::Picture;
use serde::Serialize;

use crate::args::parsed;
use crate::cmd_error::CmdResult;
use crate::files::OutputFile;
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::terminal_width;
use crate::wrapped::{wrapped, wrapped_lines, wrapped_to};

/// List solving techniques, or explain one
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold techniques
  ninefold techniques skyscraper
  ninefold techniques explainer:x-wing --json",
    after_long_help = "\
Each line has a technique: its name, its lowest rating on Sudoku Explainer's
scale, its score and level on HoDoKu's (- where a scale does not have it), and
the name that players use.

--json fields, one line for each technique of each scale: technique, scale, er,
hodoku_score, hodoku_level, uniqueness, title, aliases, what, why, how, example
({position, eliminated} or null)."
)]
pub(crate) struct TechniquesArgs {
    /// Explain this technique
    ///
    /// Shows what it is, why it works, how to look for it, and an example. The name may be that of a family. If both
    /// scales have it, explainer: or hodoku: before the name selects one.
    #[arg(value_name = "NAME", value_parser = parsed::<TechniqueQuery>())]
    name: Option<TechniqueQuery>,
    /// Write one JSON object per line
    ///
    /// The fields are listed at the end of this help.
    #[arg(long)]
    json: bool,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<OutputFile>,
}

pub(crate) fn run(args: &TechniquesArgs) -> CmdResult {
    let entries = match &args.name {
        None => all(args.json),
        Some(TechniqueQuery::Explainer(group)) => {
            group.techniques().iter().map(|&one| Entry::from(one)).collect()
        }
        Some(TechniqueQuery::Hodoku(group)) => {
            group.techniques().iter().map(|&one| Entry::from(one)).collect()
        }
    };
    let file = args.output.as_ref().and_then(OutputFile::target);
    let terminal = terminal_width::of_stdout().filter(|_| file.is_none());
    let mut text = String::new();
    for (number, entry) in entries.iter().enumerate() {
        if args.json {
            crate::json::push_line(entry, &mut text);
        } else if args.name.is_some() {
            if number > 0 {
                text.push('\n');
            }
            entry.push_help(terminal, &mut text);
        } else {
            entry.push_row(&mut text);
        }
    }
    let headings = ["name", "ER", "score", "level", "called"];
    let layout = match args.json || args.name.is_some() {
        true => OutputLayout::Lines,
        false => OutputLayout::Aligned(row(headings)),
    };
    Output::with(file, |output| {
        output.set_layout(&layout);
        output.write(text.as_bytes())
    })
}

/// Returns all techniques: HoDoKu's in its order, then those of Sudoku Explainer, by rating. A table for people has a technique
/// of both scales once; programs need the name on each.
fn all(is_for_programs: bool) -> Vec<Entry> {
    let of_hodoku = hodoku::HodokuTechnique::ALL.iter().map(|&technique| Entry::from(technique));
    let others = Technique::ALL.iter().copied();
    let others = others.filter(|technique| is_for_programs || technique.hodoku().is_none());
    of_hodoku.chain(others.map(Entry::from)).collect()
}

/// What is shown of a technique.
#[derive(Serialize)]
struct Entry {
    technique: &'static str,
    scale: &'static str,
    er: Option<f64>,
    hodoku_score: Option<u32>,
    hodoku_level: Option<&'static str>,
    /// Whether it is valid only because the puzzle has one solution.
    uniqueness: bool,
    title: &'static str,
    aliases: Vec<&'static str>,
    what: String,
    why: String,
    how: String,
    example: Option<ExampleJson>,
    #[serde(skip)]
    of: TechniqueOfScale,
}

/// A technique of either scale.
#[derive(Clone, Copy)]
enum TechniqueOfScale {
    Explainer(Technique),
    Hodoku(hodoku::HodokuTechnique),
}

impl TechniqueOfScale {
    /// Finds the step of the example, and returns it as a picture and in words. The hardest takes a second.
    fn picture(self) -> Option<(Picture, String)> {
        match self {
            TechniqueOfScale::Explainer(technique) => {
                let position = technique.example()?;
                let step = next_step(&position)?;
                let picture = picture(position.grid(), position.pencil_marks(), step.figure(&position));
                Some((picture, step.hint(HintDegree::Full)))
            }
            TechniqueOfScale::Hodoku(technique) => {
                let position = technique.example()?;
                let step = hodoku::find(&position, technique)?;
                let picture = picture(position.grid(), position.pencil_marks(), step.figure(&position));
                Some((picture, step.hint(HintDegree::Full)))
            }
        }
    }
}

#[derive(Serialize)]
struct ExampleJson {
    position: String,
    eliminated: Vec<String>,
}

impl From<hodoku::HodokuTechnique> for Entry {
    fn from(technique: hodoku::HodokuTechnique) -> Entry {
        let help = technique.help();
        let same = Technique::ALL.iter().find(|other| other.hodoku() == Some(technique));
        let example = technique.example();
        Entry {
            technique: technique.name(),
            scale: StepScale::Hodoku.version(),
            er: same.map(|same| same.base().value()),
            hodoku_score: Some(technique.score()),
            hodoku_level: Some(hodoku::HodokuLevel::name(technique.level())),
            uniqueness: technique.relies_on_uniqueness(),
            title: technique.hodoku_name(),
            aliases: technique.aliases().to_vec(),
            what: help.what,
            why: help.why,
            how: help.search,
            example: example.map(|position| ExampleJson::new(position.grid(), position.pencil_marks())),
            of: TechniqueOfScale::Hodoku(technique),
        }
    }
}

impl From<Technique> for Entry {
    fn from(technique: Technique) -> Entry {
        let help = technique.help();
        let same = technique.hodoku();
        let example = technique.example();
        Entry {
            technique: technique.name(),
            scale: StepScale::Explainer.version(),
            er: Some(technique.base().value()),
            hodoku_score: same.map(hodoku::HodokuTechnique::score),
            hodoku_level: same.map(|same| same.level().name()),
            uniqueness: technique.relies_on_uniqueness(),
            title: technique.common_name(),
            aliases: technique.aliases().to_vec(),
            what: help.what,
            why: help.why,
            how: help.search,
            example: example.map(|position| ExampleJson::new(position.grid(), position.pencil_marks())),
            of: TechniqueOfScale::Explainer(technique),
        }
    }
}

impl ExampleJson {
    fn new(grid: Grid, marks: PencilMarks) -> ExampleJson {
        let position = PracticePosition { grid, marks };
        let gone = position.eliminated().map(|gone| format!("{}<>{}", gone.cell, gone.digit));
        ExampleJson { position: grid.to_string(), eliminated: gone.collect() }
    }
}

fn picture(grid: Grid, marks: PencilMarks, figure: Figure) -> Picture {
    Picture::new(grid).with_marks(marks).with_figure(figure).with_coordinates(true)
}

/// The longest lines of help, which are easy to read.
const WIDEST: usize = 100;

/// The columns of a board with candidates.
const BOARD: usize = 73;

/// Returns the columns of the list in their widths.
fn row([name, er, score, level, called]: [&str; 5]) -> String {
    format!("{name:<40} {er:>4} {score:>5} {level:<7}  {called}")
}

impl Entry {
    fn push_row(&self, text: &mut String) {
        let er = self.er.map_or("-".to_owned(), |er| format!("{er:.1}"));
        let score = self.hodoku_score.map_or("-".to_owned(), |score| score.to_string());
        let level = self.hodoku_level.unwrap_or("-");
        text.push_str(&row([self.technique, &er, &score, level, self.title]));
        text.push('\n');
    }

    /// Adds the help, in lines that fit the terminal, or 79 characters in a file or a pipe.
    fn push_help(&self, terminal: Option<usize>, text: &mut String) {
        let wrapped = |text: &str| match terminal {
            Some(width) => wrapped_to(text, "  ", width.min(WIDEST)),
            None => wrapped(text, "  "),
        };
        text.push_str(&format!("{} ({})\n", self.title, self.technique));
        let er = self.er.map(|er| format!("Sudoku Explainer {er:.1}"));
        let hodoku = self
            .hodoku_score
            .map(|score| format!("HoDoKu {score}, {}", self.hodoku_level.unwrap_or_default()));
        let values: Vec<String> = er.into_iter().chain(hodoku).collect();
        text.push_str(&format!("{}\n", values.join("; ")));
        if !self.aliases.is_empty() {
            text.push_str(&format!("Also called: {}\n", self.aliases.join(", ")));
        }
        for (title, sentences) in
            [("What it is", &self.what), ("Why it works", &self.why), ("How to look for it", &self.how)]
        {
            text.push_str(&format!("\n{title}\n{}", wrapped(sentences)));
        }
        if self.uniqueness {
            text.push_str("\nIt is valid only because the puzzle has exactly one solution.\n");
        }
        let (Some(ExampleJson { position, eliminated }), Some((picture, words))) =
            (&self.example, self.of.picture())
        else {
            text.push_str("\nNo example is available.\n");
            return;
        };
        let words = terminal.map_or(words.clone(), |width| wrapped_lines(&words, width.min(WIDEST)));
        let mut board = ninefold_render::text(&picture);
        if terminal.is_some_and(|width| width < BOARD) {
            board = wrapped(&format!("The board needs a terminal of {BOARD} columns."));
        }
        text.push_str(&format!("\nExample\n{board}{words}\n\n{position}\n"));
        if !eliminated.is_empty() {
            text.push_str(&wrapped(&format!("Eliminated before: {}", eliminated.join(" "))));
        }
    }
}
