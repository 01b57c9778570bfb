//! The options of commands that read puzzles of any board.

use ninefold::format::{Capabilities, Format, Record, Writer};
use ninefold::rules::Variant;

use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_kind::Grids;
use crate::input_run::{AnswerError, Cost, InputRun, ItemAnswer, RowEnd};
use crate::losses;
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::variant_arg;

/// The option that names a board.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct VariantArgs {
    /// Use another board: 6x6, x, jigsaw, samurai, …
    ///
    /// Words joined by +: a size (4x4 to 25x25), a layout (jigsaw, samurai, …) and rules (x, windoku, anti-knight, …),
    /// such as 6x6+x. `ninefold variants` lists the words. jigsaw:FILE takes the regions from a file, such as
    /// `ninefold layout -o FILE` writes. Without this option, puzzles of other sizes and those below a
    /// line `#variant V` are recognised.
    #[arg(long, value_name = "VARIANT", value_parser = variant_arg::variant())]
    pub(crate) variant: Option<Variant>,
}

impl VariantArgs {
    /// Returns the board if it is not the classic one.
    pub(crate) fn other(&self) -> Option<&Variant> {
        self.variant.as_ref().filter(|variant| !variant.is_classic())
    }
}

/// Where puzzles of any board come from.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct AnyPuzzles {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) variant: VariantArgs,
    /// Leave out what a link only draws, and report it
    ///
    /// Links of f-puzzles, SudokuPad, SudokuMaker and Penpa+ may hold colours, texts and lines without a name. They may
    /// stand for rules, so without this option they are errors. Each one that is left out is reported on standard error with
    /// its place. What has the name of a rule is never left out.
    #[arg(long, alias = "ignore-unknown")]
    ignore_drawings: bool,
}

impl AnyPuzzles {
    /// Returns the same options with one argument each.
    pub(crate) fn one_by_one(&self) -> Vec<AnyPuzzles> {
        let one = |puzzles| AnyPuzzles { puzzles, ..self.clone() };
        self.puzzles.one_by_one().into_iter().map(one).collect()
    }

    /// Checks the sources and prepares to answer every puzzle in them.
    pub(crate) fn work<'a>(
        &self,
        threads: usize,
        cost: Cost,
        separator: &'a str,
    ) -> Result<InputRun<'a, Grids>, CmdError> {
        let kind = Grids::all(self.puzzles.format(), self.variant.variant.as_ref())?;
        let reading = self.puzzles.reading();
        let kind = kind.without_drawings(self.ignore_drawings).reading(|options| reading.apply(options));
        self.puzzles.work_of(kind, threads, cost, separator)
    }

    /// As [`work`](AnyPuzzles::work), for answers in a layout. Where they begin with a puzzle that does not show its board, a line
    /// `#variant` is written above them, so that another command reads the same puzzle.
    pub(crate) fn work_in<'a>(
        &self,
        common: &CommonArgs,
        cost: Cost,
        separator: &'a str,
        layout: &OutputLayout,
    ) -> Result<InputRun<'a, Grids>, CmdError> {
        self.work_using(Capabilities::CLUES, common, cost, separator, layout)
    }

    /// As [`work_in`](AnyPuzzles::work_in), for answers that use more than the clues. Names are used where the rows have them.
    fn work_using<'a>(
        &self,
        used: Capabilities,
        common: &CommonArgs,
        cost: Cost,
        separator: &'a str,
        layout: &OutputLayout,
    ) -> Result<InputRun<'a, Grids>, CmdError> {
        let has_names = common.json || RowEnd::of(layout) != RowEnd::Nothing;
        let used = if has_names { losses::with_names(used) } else { used };
        let work = self.work(common.threads(), cost, separator)?.using(used).in_layout(layout);
        let writer = layout.begins_with_puzzles().then(|| Writer::new(Format::Line));
        Ok(InputRun { writer, ..work })
    }

    /// Answers each puzzle with lines of text.
    pub(crate) fn answer_each(
        &self,
        common: &CommonArgs,
        separator: &str,
        layout: &OutputLayout,
        answer: impl Fn(&Record, &mut String) -> Result<(), AnswerError> + Sync,
    ) -> CmdResult {
        self.answer_each_using(Capabilities::CLUES, common, separator, layout, answer)
    }

    /// As [`answer_each`](AnyPuzzles::answer_each), for answers that use more than the clues.
    pub(crate) fn answer_each_using(
        &self,
        used: Capabilities,
        common: &CommonArgs,
        separator: &str,
        layout: &OutputLayout,
        answer: impl Fn(&Record, &mut String) -> Result<(), AnswerError> + Sync,
    ) -> CmdResult {
        let work = self.work_using(used, common, Cost::Large, separator, layout)?;
        Output::with(common.output(), |output| {
            output.set_layout(layout);
            work.answer(output, |_, record, text| answer(record, text))
        })
    }

    /// Answers all puzzles, many at a time if their cost is small. Warns of false solutions in the texts.
    pub(crate) fn answer_together(
        &self,
        common: &CommonArgs,
        cost: Cost,
        layout: &OutputLayout,
        answer: impl Fn(&[&Record]) -> Vec<ItemAnswer> + Sync,
    ) -> CmdResult {
        self.answer_together_using(Capabilities::CLUES, common, cost, layout, answer)
    }

    /// As [`answer_together`](AnyPuzzles::answer_together), for answers that use more than the clues.
    pub(crate) fn answer_together_using(
        &self,
        used: Capabilities,
        common: &CommonArgs,
        cost: Cost,
        layout: &OutputLayout,
        answer: impl Fn(&[&Record]) -> Vec<ItemAnswer> + Sync,
    ) -> CmdResult {
        let work = self.work_using(used, common, cost, "", layout)?.checking_solutions();
        Output::with(common.output(), |output| {
            output.set_layout(layout);
            work.answer_together(output, |_, records| answer(records))
        })
    }
}
