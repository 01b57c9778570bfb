//! Where the puzzles of a book come from: a plan, a number and a level, given puzzles, or a bank.

use crate::board::grid_of;
use crate::input_kind::Grids;
use crate::losses::{ShownText, UnusedParts};
use ninefold::format::{Capabilities, Record};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use ninefold::logic::RateError;
use ninefold::puzzle::{AnyPuzzle, StepError};
use ninefold::recipe::{AnyGeneratedPuzzle, AnyRecipe, ItemProgress, PlanPart, PlanReport, RunControl};
use ninefold::rules::Variant;
use ninefold::{Plan, Puzzle, Workers, canonical_grid};
use ninefold_book::{
    BookOptions, BookPuzzle, BookSection, BookSettings, PageBinding, PageSequence, PageSequenceError,
    PuzzleOrigin, PuzzlesPerPage, SectionOutline, TextPlace, standard_plan,
};

use super::args::BookArgs;
#[cfg(feature = "bank")]
use super::bank_source;
use super::path;
use crate::cmd_error::{CmdError, Reached};
use crate::input::{Input, nothing_found};
use crate::input_run::{AnswerError, BadLine, Cost, InputRun, RowEnd};
use crate::progress::Progress;
use crate::resume::{self, LeftOut};
use crate::shared::level_name::{ClassicLevel, LevelName};
use crate::{files, interrupt, message, seed};

/// Where the puzzles come from.
pub(super) enum Source<'a> {
    /// New puzzles.
    Plan {
        /// The file's name and text, if there is one.
        file: Option<(String, String)>,
        plan: Plan,
        args: &'a BookArgs,
    },
    /// Given puzzles.
    Given { input: Input<Grids>, args: &'a BookArgs },
    /// Puzzles of a bank.
    #[cfg(feature = "bank")]
    Bank { args: &'a BookArgs },
}

/// The sections of a book, and an error if puzzles are missing.
type Sections = (Vec<BookSection>, Option<CmdError>);

impl<'a> Source<'a> {
    pub(super) fn new(args: &'a BookArgs) -> Result<Source<'a>, CmdError> {
        if let Some(file) = &args.plan {
            let (name, text) = files::read_text(file.path())?;
            let plan = text.parse().map_err(|error| CmdError::bad_input(format!("{name}:{error}")))?;
            return Ok(Source::Plan { file: Some((name, text)), plan, args });
        }
        #[cfg(feature = "bank")]
        if args.bank.is_given() {
            return Ok(Source::Bank { args });
        }
        if args.puzzles.is_empty() {
            let plan = standard(args, args.n.unwrap_or(PUZZLES), PuzzlesPerPage::One)?;
            return Ok(Source::Plan { file: None, plan, args });
        }
        let kind = Grids::all(args.from, args.variant.variant.as_ref())?;
        let kind = kind.without_drawings(args.ignore_drawings).reading(|options| args.reading.apply(options));
        let shown = args.shown_texts();
        let kind = kind.leaving(UnusedParts::of(Capabilities::CLUES).showing(&SHOWABLE, shown));
        let input = Input::new(&args.puzzles, kind)?;
        Ok(Source::Given { input, args })
    }

    /// Rounds the shares of the levels of a new book to whole pages, once their size is known.
    pub(super) fn fill_pages(&mut self, per_page: PuzzlesPerPage) -> Result<(), CmdError> {
        if let Source::Plan { file: None, plan, args } = self {
            let usual = if args.is_sheet() { per_page.count() as u64 } else { PUZZLES };
            *plan = standard(args, args.n.unwrap_or(usual), per_page)?;
        }
        Ok(())
    }

    /// Takes as many puzzles as a book of this number of pages holds, and fills what is left at its end with pages for notes.
    pub(super) fn fit(&mut self, options: &mut BookOptions, pages: u64) -> Result<(), CmdError> {
        let Source::Plan { file: None, plan, args } = self else { return Ok(()) };
        let wrong = |words: String| CmdError::bad_input(format!("--pages {pages}: {words}"));
        let multiple = if options.booklet.is_some() { 4 } else { 2 };
        if options.binding == PageBinding::Bound && !pages.is_multiple_of(multiple) {
            return Err(wrong(format!("expected a multiple of {multiple}, since the pages are bound")));
        }
        // The plan of this many puzzles and its pages; `None` if a print shop would not bind these.
        let made = |count: u64| -> Result<(Plan, Option<u64>), CmdError> {
            let plan = standard(args, count, options.per_page)?;
            match PageSequence::new(options, &outlines(&plan)) {
                Ok(sequence) => Ok((plan, Some(sequence.pages().len() as u64))),
                Err(PageSequenceError::TooManyPages { .. }) => Ok((plan, None)),
                Err(error) => Err(CmdError::bad_input(error.to_string())),
            }
        };
        let fits = |count: u64| -> Result<bool, CmdError> {
            Ok(made(count)?.1.is_some_and(|needed| needed <= pages))
        };
        if !fits(1)? {
            let least = made(1)?.1.unwrap_or(1);
            return Err(wrong(format!("a book with these options has at least {least} pages")));
        }
        let (mut few, mut many) = (1, 2);
        while fits(many)? {
            if many > MOST_FITTED {
                return Err(wrong("expected fewer pages".to_owned()));
            }
            (few, many) = (many, many * 2);
        }
        while many - few > 1 {
            let middle = few.midpoint(many);
            if fits(middle)? { few = middle } else { many = middle }
        }
        // A section that begins on the right may take a page more with one puzzle less.
        for count in few + 1..few + 24 {
            if fits(count)? {
                few = count;
            }
        }
        let (fitted, needed) = made(few)?;
        let left = pages.saturating_sub(needed.unwrap_or(pages)) as usize;
        *plan = fitted;
        options.notes_pages += left;
        // Where a page for notes filled the last sheet before, the new ones are one too many.
        let surplus = match PageSequence::new(options, &outlines(plan)) {
            Ok(sequence) => (sequence.pages().len() as u64).saturating_sub(pages),
            Err(PageSequenceError::TooManyPages { most, trim, .. }) => {
                return Err(wrong(format!("print shops bind at most {most} pages of {trim}")));
            }
            Err(error) => return Err(CmdError::bad_input(error.to_string())),
        };
        options.notes_pages = options.notes_pages.saturating_sub(surplus as usize);
        Ok(())
    }

    /// Returns the threads that work on the puzzles.
    pub(super) fn workers(&self) -> Workers {
        let args = match self {
            Source::Plan { args, .. } | Source::Given { args, .. } => args,
            #[cfg(feature = "bank")]
            Source::Bank { args } => args,
        };
        Workers::new(args.common.threads())
    }

    /// Returns the settings that come with the puzzles.
    pub(super) fn settings(&self) -> Result<BookSettings, CmdError> {
        match self {
            Source::Plan { file: Some((name, text)), .. } => {
                text.parse().map_err(|error| CmdError::bad_input(format!("{name}:{error}")))
            }
            _ => Ok(BookSettings::default()),
        }
    }

    /// Returns the file's name for messages, followed by a colon and a space.
    pub(super) fn name(&self) -> String {
        match self {
            Source::Plan { file: Some((name, _)), .. } => format!("{name}: "),
            _ => String::new(),
        }
    }

    /// Checks the pages of the book before any puzzle is made, if the number of puzzles is known.
    pub(super) fn check_pages(&self, options: &BookOptions) -> Result<(), CmdError> {
        let Source::Plan { file, plan, .. } = self else { return Ok(()) };
        if plan.count() >= 100_000_000 {
            return Err(CmdError::bad_input(format!(
                "{}a book of {} puzzles is too long, expected fewer than 100000000",
                self.name(),
                plan.count()
            )));
        }
        let Err(error) = PageSequence::new(options, &outlines(plan)) else { return Ok(()) };
        let place = match (&error, file) {
            (PageSequenceError::TooManyPages { section, .. }, Some((name, text))) => {
                TextPlace::for_part(text, section).map(|place| format!("{name}:{place}: "))
            }
            _ => None,
        };
        Err(CmdError::bad_input(format!("{}{error}", place.unwrap_or_else(|| self.name()))))
    }

    /// Makes or reads the puzzles; more than `most` are an error as soon as they are read.
    pub(super) fn sections(self, most: Option<usize>) -> Result<Sections, CmdError> {
        match self {
            Source::Plan { plan, args, file } => {
                if file.is_none() {
                    note_rounding(&plan, &standard(args, plan.count(), PuzzlesPerPage::One)?);
                }
                let seed = seed::settle(args.seed);
                made(&plan, seed, Workers::new(args.common.threads()))
            }
            Source::Given { input, args } => Ok((given(input, args, most)?, None)),
            #[cfg(feature = "bank")]
            Source::Bank { args } => Ok((bank_source::sections(args)?, None)),
        }
    }
}

/// The texts of puzzles that a book can show.
pub(super) const SHOWABLE: [ShownText; 2] = [ShownText::Name, ShownText::Author];

/// The number of puzzles of a book, and the most that are fitted into pages.
const PUZZLES: u64 = 100;
const MOST_FITTED: u64 = 1_000_000;

/// Returns the sections of a plan.
fn outlines(plan: &Plan) -> Vec<SectionOutline> {
    // No book has a hundred million puzzles; this keeps the sum within bounds.
    let count = |count: u64| usize::try_from(count.min(100_000_000)).unwrap_or(usize::MAX);
    let outline = |part: &PlanPart| {
        let variant = match &part.recipe {
            AnyRecipe::Classic(_) => None,
            AnyRecipe::Board(recipe) => Some(recipe.variant.clone()),
        };
        SectionOutline::new(part.name.clone(), count(part.count)).with_variant(variant)
    };
    plan.parts.iter().map(outline).collect()
}

/// Returns the plan of a book without a plan.
fn standard(args: &BookArgs, count: u64, per_page: PuzzlesPerPage) -> Result<Plan, CmdError> {
    if let Some(variant) = args.variant.other() {
        return other_board(variant, args, count);
    }
    let level = args.level.as_ref().map(|level| level.on_classic("level").copied()).transpose()?;
    let level = match level {
        Some(ClassicLevel::Hodoku(level)) => {
            let line = format!("ninefold/1 hodoku-level={level} symmetry=half-turn");
            return one_part(level.to_string(), count, &line);
        }
        Some(ClassicLevel::Explainer(level)) => Some(level),
        None => None,
    };
    standard_plan(count, level, per_page).map_err(|error| CmdError::bad_input(error.to_string()))
}

/// Returns the plan of a book of another board: one part of this level.
fn other_board(variant: &Variant, args: &BookArgs, count: u64) -> Result<Plan, CmdError> {
    let (mut name, mut line) = (variant.to_string(), format!("ninefold/1 variant={variant}"));
    if let Some(level) = args.level.as_ref().map(LevelName::on_board).transpose()? {
        name.push_str(&format!(" {level}"));
        line.push_str(&format!(" level={level}"));
    }
    one_part(name, count, &line)
}

/// Returns the plan of one part.
fn one_part(name: String, count: u64, line: &str) -> Result<Plan, CmdError> {
    let recipe: AnyRecipe = line
        .parse()
        .map_err(|error: ninefold::recipe::RecipeError| CmdError::bad_input(error.to_string()))?;
    recipe.generator().map_err(|error| CmdError::bad_input(error.to_string()))?;
    Ok(Plan::new(vec![PlanPart::new(name, count, recipe)]))
}

/// Shows the sizes of the levels if whole pages changed them.
fn note_rounding(plan: &Plan, exact: &Plan) {
    let counts = |plan: &Plan| -> Vec<u64> { plan.parts.iter().map(|part| part.count).collect() };
    if counts(plan) != counts(exact) {
        let parts = plan.parts.iter().map(|part| format!("{} {}", part.name, part.count));
        let parts = parts.collect::<Vec<_>>().join(", ");
        message::note(&format!("the levels fill whole pages: {parts}"));
    }
}

/// Makes the puzzles of a plan.
fn made(plan: &Plan, seed: u64, workers: Workers) -> Result<Sections, CmdError> {
    let progress = Progress::towards(plan.count());
    let observe = |item: &ItemProgress<'_>| progress.observe(item);
    let mut control = RunControl::new(interrupt::cancel());
    if progress.is_shown() {
        control = control.with_observer(&observe);
    }
    let section = |part: &PlanPart| BookSection::new(part.name.clone(), Vec::new());
    let mut sections: Vec<BookSection> = plan.parts.iter().map(section).collect();
    let report = plan.generate_with(seed, workers, control, |part, made| {
        let puzzle = entry(&part.recipe, made);
        if let Some(section) = sections.iter_mut().find(|section| section.name == part.name) {
            section.puzzles.push(puzzle);
        }
        progress.add(1);
        interrupt::continue_unless(false)
    });
    drop(progress);
    let report = report.map_err(|error| CmdError::bad_input(error.to_string()))?;
    if report.interrupted {
        return Err(interrupted(&report, seed));
    }
    path::rate_all(&mut sections, workers).map_err(|error| match error {
        CmdError::Interrupted(_) => interrupted(&report, seed),
        other => other,
    })?;
    let missing = (!report.is_complete()).then(|| {
        let part =
            |part: &ninefold::recipe::PartReport| format!("{}: {} of {}", part.name, part.filled, part.asked);
        let parts: Vec<String> = report.parts.iter().map(part).collect();
        CmdError::BudgetSpent(format!(
            "{}; the rest was not found within the allowed attempts",
            parts.join(", ")
        ))
    });
    Ok((sections, missing))
}

/// Returns a generated puzzle as one of the book. Those of another board have the level that their
/// recipe requests.
fn entry(recipe: &AnyRecipe, made: AnyGeneratedPuzzle) -> BookPuzzle {
    let origin = PuzzleOrigin::new(recipe.to_string(), made.seed(), made.index());
    let puzzle = match made {
        AnyGeneratedPuzzle::Classic(made) => BookPuzzle::new(made.puzzle).with_rating(made.rating),
        AnyGeneratedPuzzle::Board(made) => BookPuzzle::from(made.puzzle).with_board_level(made.level),
    };
    puzzle.with_origin(Some(origin))
}

fn interrupted(report: &PlanReport, seed: u64) -> CmdError {
    let filled: u64 = report.parts.iter().map(|part| part.filled).sum();
    CmdError::Interrupted(Reached {
        finished: format!("interrupted: {} made, no book was written", message::counted(filled, "puzzle")),
        // With the same seed the same puzzles are made again.
        resume: Some(resume::command_line(&[SEED], &["--seed".to_owned(), seed.to_string()])),
        ..Reached::default()
    })
}

/// The option that a command to resume replaces.
const SEED: LeftOut = LeftOut { name: "--seed", takes_value: true };

/// Reads puzzles, and proves and rates each of them.
fn given(input: Input<Grids>, args: &BookArgs, most: Option<usize>) -> Result<Vec<BookSection>, CmdError> {
    let is_too_long = AtomicBool::new(false);
    let most = most.map_or(u64::MAX, |most| most as u64);
    let run = InputRun {
        input,
        bad_line: if args.skip_bad { BadLine::Skip } else { BadLine::Stop },
        threads: args.common.threads(),
        cost: Cost::Large,
        separator: "",
        writer: None,
        row_end: RowEnd::Nothing,
        skip: 0,
        joint: None,
    };
    let solver = interrupt::solver();
    let read = |number, record: &Record| {
        if number >= most {
            is_too_long.store(true, Ordering::Relaxed);
            return Err(AnswerError::Stopped(String::new()));
        }
        let puzzle = match solver.puzzle(&grid_of(record)?)? {
            AnyPuzzle::Classic(puzzle) => rated(puzzle)?,
            AnyPuzzle::Board(puzzle) if puzzle.clues().is_full() => return Err(StepError::Solved.into()),
            AnyPuzzle::Board(puzzle) => {
                let level = solver.board_level(&puzzle).map_err(StepError::from)?;
                BookPuzzle::from(AnyPuzzle::Board(puzzle)).with_board_level(Some(level))
            }
        };
        let [name, author] = [ShownText::Name, ShownText::Author].map(|text| text.text(record));
        Ok(puzzle.with_name(name).with_author(author))
    };
    let puzzles = run.collect(read).map_err(|error| match error {
        CmdError::Interrupted(_) if is_too_long.load(Ordering::Relaxed) => CmdError::bad_input(format!(
            "the input has more than {most} puzzles, and print shops bind no book that long; use several books"
        )),
        CmdError::Interrupted(_) => CmdError::interrupted("interrupted: no book was written"),
        other => other,
    })?;
    if puzzles.is_empty() {
        return Err(CmdError::bad_input(nothing_found::<Grids>("the input")));
    }
    warn_of_repeats(&puzzles);
    // On a single sheet, levels do not start pages.
    if args.as_given || args.is_sheet() {
        return Ok(BookSection::as_given(puzzles));
    }
    Ok(BookSection::by_level(puzzles))
}

/// Rates a classic puzzle.
fn rated(puzzle: Puzzle) -> Result<BookPuzzle, AnswerError> {
    let rating = match interrupt::step_search().rate(&puzzle) {
        Ok(rating) => Some(rating),
        Err(error @ RateError::AlreadySolved) => return Err(AnswerError::Bad(error.to_string())),
        Err(error @ RateError::Cancelled { .. }) => return Err(AnswerError::Stopped(error.to_string())),
        // Too hard to rate, and so without a level.
        Err(_) => None,
    };
    Ok(BookPuzzle::new(puzzle).with_rating(rating))
}

/// Warns about isomorphic classic puzzles: buyers complain about them.
fn warn_of_repeats(puzzles: &[BookPuzzle]) {
    let (mut known, mut repeats) = (BTreeMap::new(), 0_u64);
    for (number, entry) in (1..).zip(puzzles) {
        let Some(Ok(canonical)) = entry.puzzle.classic().map(|puzzle| canonical_grid(puzzle.clues())) else {
            continue;
        };
        if let Some(first) = known.insert(canonical.key(), number) {
            repeats += 1;
            if repeats <= MOST_REPEATS {
                message::warning(&format!("puzzle {number} of the input is isomorphic to puzzle {first}"));
            }
        }
    }
    if repeats > MOST_REPEATS {
        let more = repeats - MOST_REPEATS;
        message::warning(&format!("{more} more of the input isomorphic to earlier puzzles"));
    }
}

/// Isomorphic puzzles that are listed; of the rest only the number is.
const MOST_REPEATS: u64 = 5;
