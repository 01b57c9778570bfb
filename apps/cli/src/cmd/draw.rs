//! `draw`: puzzles as pictures, in files or on the terminal.
//!
//! ```text
//!   input ──► subject: what each picture shows ──► all are right? ──► target: files, a stream, the terminal
//! ```
//!
//! All puzzles are read and looked at before the first picture is drawn, so that bad input leaves nothing half done.

mod run;
mod subject;
mod target;
mod terminal;

use std::path::PathBuf;

use ninefold::fill::Method;
use ninefold::recipe::DEFAULT_METHOD;
use ninefold::render::{Fonts, Length, Picture, Theme, png, text};

use self::subject::{Subject, SubjectOptions};
use self::target::{PictureKind, Target};
use crate::args::{self, Puzzles, named};
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_run::Cost;
use crate::{interrupt, seed};

/// Draw puzzles: pictures in files, or on the terminal
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold draw puzzle.txt -o puzzle.svg --size 80mm
  ninefold draw puzzles.txt -o pictures/ --to png --size 600px --candidates
  ninefold draw puzzle.txt -o step.png --step 12
  ninefold generate -n 4 | ninefold draw -o four.pdf --theme large-print",
    after_help = "\
A folder gets a file for each puzzle, a PDF a page. Without -o, a terminal with
the graphics of Kitty or iTerm2 shows a picture, any other the text.
Lengths: 80mm, 8cm, 3in, 216pt, 600px; in a PNG, px are its pixels.
Themes: print and large-print (black on bare paper), light and dark."
)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Write to a file, or a folder: NAME/
    #[arg(short, long, value_name = "FILE|FOLDER")]
    output: Option<PathBuf>,
    /// svg, png, pdf or text; else as the name says
    #[arg(long, value_name = "KIND", value_parser = named::<PictureKind>(PictureKind::ALL.map(PictureKind::name)), hide_possible_values = true)]
    to: Option<PictureKind>,
    /// Width of the picture [default: 80mm]
    #[arg(long, value_name = "LENGTH")]
    size: Option<Length>,
    /// Dots per inch of a PNG, 10 to 2400 [default: 300, or 96 with px]
    #[arg(long, value_name = "N", value_parser = dpi)]
    dpi: Option<u16>,
    /// How it looks [default: print; light for steps, moves]
    #[arg(long, value_name = "THEME", value_parser = named::<Theme>(Theme::ALL.iter().map(|theme| theme.name)), hide_possible_values = true)]
    theme: Option<Theme>,
    /// Show what each empty cell may still be
    #[arg(long)]
    candidates: bool,
    /// Fill in the solution
    #[arg(long, conflicts_with_all = ["candidates", "step"])]
    solution: bool,
    /// Show this step of the solving path, counted from 1
    #[arg(long, value_name = "N", value_parser = args::positive)]
    step: Option<u64>,
    /// Show this move of a run that fills a grid, from 1
    #[arg(long = "move", value_name = "N", value_parser = args::positive, conflicts_with_all = ["puzzles", "from", "skip_bad", "candidates", "solution", "step", "symmetry"])]
    move_number: Option<u64>,
    /// The method of that run, with its own options
    #[arg(long, value_name = "METHOD", default_value_t = DEFAULT_METHOD, value_parser = named::<Method>(Method::ALL.iter().map(|method| method.name())), hide_possible_values = true, requires = "move_number", conflicts_with = "puzzles")]
    method: Method,
    /// The seed of that run; drawn and shown if left out
    #[arg(long, value_name = "S", value_parser = args::whole, allow_negative_numbers = true, requires = "move_number", conflicts_with = "puzzles")]
    seed: Option<u64>,
    /// Number rows and columns; --step does so too
    #[arg(long)]
    coordinates: bool,
    /// Mark the strongest symmetry of the clues
    #[arg(long)]
    symmetry: bool,
    /// Threads, by default all; never changes a byte
    #[arg(long, value_name = "N", value_parser = args::threads, allow_negative_numbers = true)]
    threads: Option<usize>,
}

fn dpi(text: &str) -> Result<u16, String> {
    text.parse()
        .ok()
        .filter(|dpi| (10..=2400).contains(dpi))
        .ok_or_else(|| "expected a whole number from 10 to 2400".to_owned())
}

pub(crate) fn run(args: &DrawArgs) -> CmdResult {
    let target = Target::new(args)?;
    let subjects = match args.move_number {
        Some(number) => {
            let seed = seed::settle(args.seed);
            vec![run::subject(args.method, seed, number, args.coordinates)?]
        }
        None => read(args)?,
    };
    if subjects.is_empty() {
        return Err(CmdError::bad_input("there is no puzzle to draw"));
    }
    target.write(&subjects)
}

/// Returns what to write so that a terminal shows a picture: its pixels where the terminal can, else characters.
pub(super) fn on_terminal(picture: &Picture) -> String {
    let fonts = Fonts::carried();
    let scene = || picture.scene(&Theme::LIGHT, WIDTH_ON_TERMINAL, fonts);
    let pixels = terminal::graphics().and_then(|graphics| Some((graphics, png(&scene(), fonts, 96.0).ok()?)));
    match pixels {
        Some((graphics, png)) => graphics.shown(&png),
        None => text(picture),
    }
}

/// The width of a picture among lines of text, in points.
const WIDTH_ON_TERMINAL: f32 = 200.0;

/// Reads all puzzles and prepares what their pictures show.
fn read(args: &DrawArgs) -> Result<Vec<Subject>, CmdError> {
    let options = SubjectOptions {
        candidates: args.candidates,
        solution: args.solution,
        step: args.step,
        coordinates: args.coordinates,
        symmetry: args.symmetry,
    };
    let cost = if args.step.is_some() { Cost::Large } else { Cost::Small };
    let work = args.puzzles.work(args.threads.unwrap_or(0), cost, "")?;
    interrupt::work_begins();
    work.collect(|_, record| Subject::new(record, &options)).map_err(|error| match error {
        CmdError::Interrupted(_) => CmdError::interrupted("interrupted: nothing drawn"),
        other => other,
    })
}
