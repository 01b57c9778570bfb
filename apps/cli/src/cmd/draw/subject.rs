//! The content of a picture: a puzzle, its solution, its candidates, or one of its steps.

use ninefold::HintDegree;
use ninefold::boards::logic::BoardPosition;
use ninefold::expert::ExpertPosition;
use ninefold::format::{AnyMarks, Record};
use ninefold::grid::{Grid, PencilMarks};
use ninefold::logic::{Position, ScaleStep};
use ninefold::puzzle::{AnyClues, AnySolver, AnyStep, StepError, StepScale};
use ninefold::rules::{AnyGrid, BoardDigitSet};
use ninefold::symmetry::ClueSymmetry;
use ninefold::trace::{Figure, FigureMark, Role};
use ninefold_render::{Fonts, Labels, Picture, Weight};

use super::steps::StepQuery;
use crate::input_run::AnswerError;
use crate::losses::ShownText;
use crate::shared::role_words::FigureKind;
use crate::shared::step_choice::scale_with;

/// What a picture shows of its puzzle.
pub(super) struct SubjectOptions<'a> {
    pub(super) candidates: bool,
    pub(super) solution: bool,
    pub(super) step: Option<&'a StepQuery>,
    pub(super) expert: bool,
    pub(super) no_uniqueness: bool,
    pub(super) coordinates: bool,
    pub(super) symmetry: bool,
}

/// A picture, and a description for people who cannot see it.
pub(super) struct Subject {
    pub(super) picture: Picture,
    /// The step in words, if one is shown.
    pub(super) words: Option<String>,
    /// The number of that step, counted from 1.
    pub(super) step: Option<usize>,
    /// The description of the puzzle, if it is shown.
    pub(super) description: Option<String>,
}

/// What a record holds of a puzzle.
pub(super) struct DrawnPuzzle {
    clues: AnyGrid,
    /// The digits of a player, with the clues.
    state: Option<AnyGrid>,
    /// The pencil marks of a player.
    marks: Option<AnyMarks>,
}

impl From<&Record> for DrawnPuzzle {
    fn from(record: &Record) -> DrawnPuzzle {
        let progress = record.progress.as_deref();
        DrawnPuzzle {
            clues: record.grid.clone(),
            state: progress.and_then(|progress| progress.state.clone()),
            marks: progress.and_then(|progress| progress.marks.clone()),
        }
    }
}

/// One step of a solving path, and the position before it.
struct DrawnStep {
    before: AnyGrid,
    candidates: Vec<BoardDigitSet>,
    figure: Figure,
    kind: FigureKind,
    name: String,
    rating: String,
    words: String,
}

impl Subject {
    /// Returns the board as text, and the words below it.
    pub(super) fn text(&self) -> String {
        let words = self.description.iter().chain(&self.words).map(|words| format!("{words}\n"));
        ninefold_render::text(&self.picture) + &words.collect::<String>()
    }

    /// Adds a text of the puzzle.
    ///
    /// # Errors
    /// If the font of pictures has no character for it.
    pub(super) fn show(&mut self, shown: ShownText, text: String, has_font: bool) -> Result<(), AnswerError> {
        let weight = if shown == ShownText::Name { Weight::Bold } else { Weight::Regular };
        if let Some(missing) = Fonts::carried().face(weight).missing(&text).filter(|_| has_font) {
            let words = format!("--show {shown}: the font has no character {missing:?}; --to text shows it");
            return Err(AnswerError::Bad(words));
        }
        match shown {
            ShownText::Name => self.picture.heading = text,
            ShownText::Author => self.picture.byline = text,
            ShownText::Description => {
                self.picture.caption.clone_from(&text);
                self.description = Some(text);
            }
        }
        Ok(())
    }

    /// Returns what is shown of a puzzle: one picture, or one for each step.
    pub(super) fn all(
        puzzle: DrawnPuzzle,
        options: &SubjectOptions,
        solver: &AnySolver,
    ) -> Result<Vec<Subject>, AnswerError> {
        let symmetry = options.symmetry.then(|| symmetry(&puzzle.clues));
        let mut subjects = match options.step {
            Some(query) => {
                let clues = AnyClues::from(puzzle.clues.clone());
                let scale =
                    scale_with(StepScale::default_for(&clues), options.expert, options.no_uniqueness)?;
                let path = solver.path(&clues, scale).map_err(|error| match error {
                    StepError::Solved => {
                        let words = "the grid is already solved, expected a puzzle with steps to show";
                        AnswerError::Bad(words.to_owned())
                    }
                    error => error.into(),
                })?;
                let subject = |place: usize| {
                    let step = step(&puzzle.clues, &path.steps[..place], &path.steps[place]);
                    let words = step.words.clone();
                    let picture = step.picture(puzzle.clues.clone(), options);
                    Subject { picture, words: Some(words), step: Some(place + 1), description: None }
                };
                query.places(&path)?.map(subject).collect()
            }
            None => {
                let picture = shown(puzzle, options, solver)?;
                vec![Subject { picture, words: None, step: None, description: None }]
            }
        };
        for Subject { picture, .. } in &mut subjects {
            picture.coordinates |= options.coordinates;
            picture.symmetry = symmetry;
        }
        Ok(subjects)
    }
}

/// Returns the strongest symmetry of the clues.
fn symmetry(clues: &AnyGrid) -> ClueSymmetry {
    match clues {
        AnyGrid::Classic(clues) => ClueSymmetry::of(clues.filled()),
        AnyGrid::Board(clues) => ninefold::boards::symmetry::of(clues.rules(), &clues.filled()),
    }
}

/// Returns the puzzle, with the progress of a player or the solution.
fn shown(puzzle: DrawnPuzzle, options: &SubjectOptions, solver: &AnySolver) -> Result<Picture, AnswerError> {
    let DrawnPuzzle { clues, state, marks } = puzzle;
    if options.solution {
        let solution = solver.puzzle(&clues)?.solution();
        return Ok(Picture::new(clues).with_entries(solution));
    }
    let entries = state.unwrap_or_else(|| clues.clone());
    let marks: Option<Vec<BoardDigitSet>> = options.candidates.then(|| match (&entries, marks) {
        (_, Some(noted)) => noted.sets().to_vec(),
        (AnyGrid::Classic(entries), None) => {
            PencilMarks::of(entries).into_iter().map(BoardDigitSet::from).collect()
        }
        (AnyGrid::Board(entries), None) => open_candidates(&BoardPosition::new(entries)),
    });
    let picture = Picture::new(clues).with_entries(entries);
    Ok(match marks {
        Some(marks) => picture.with_marks(marks),
        None => picture,
    })
}

/// Returns the candidates of each cell.
fn open_candidates(position: &BoardPosition) -> Vec<BoardDigitSet> {
    position.rules().cells().map(|cell| position.candidates(cell)).collect()
}

impl DrawnStep {
    /// Returns the position before the step, with the step marked.
    fn picture(self, clues: AnyGrid, options: &SubjectOptions) -> Picture {
        // A single can be seen without candidates; an elimination cannot.
        let is_single = self.figure.marks.iter().all(|mark| match mark {
            FigureMark::Candidate(_, role) => *role == Role::Placed,
            FigureMark::Link(..) => false,
            _ => true,
        });
        let legend = self.figure.roles().into_iter();
        let legend = legend.map(|role| (role, self.kind.word(role).to_owned())).collect();
        let labels = Labels { above_left: self.name, above_right: self.rating, ..Labels::default() };
        let picture = Picture::new(clues)
            .with_entries(self.before)
            .with_figure(self.figure)
            .with_legend(legend)
            .with_labels(labels)
            .with_coordinates(true);
        if options.candidates || !is_single { picture.with_marks(self.candidates) } else { picture }
    }
}

/// Returns the position of the classic board after some steps.
fn classic_position(clues: &Grid, earlier: &[AnyStep]) -> Position {
    let mut position = Position::new(clues);
    earlier.iter().for_each(|step| step.apply_to(&mut position));
    position
}

fn marks_of(position: &Position) -> Vec<BoardDigitSet> {
    position.pencil_marks().into_iter().map(BoardDigitSet::from).collect()
}

/// Returns a step of a solving path, after these.
fn step(clues: &AnyGrid, earlier: &[AnyStep], step: &AnyStep) -> DrawnStep {
    let (before, candidates, figure, kind) = match (clues, step) {
        (AnyGrid::Classic(clues), AnyStep::Classic(ScaleStep::Explainer(step))) => {
            let position = classic_position(clues, earlier);
            let kind = FigureKind::for_pattern(&step.pattern);
            let figure = step.figure(&position);
            (AnyGrid::from(position.grid()), marks_of(&position), figure, kind)
        }
        (AnyGrid::Classic(clues), AnyStep::Expert(step)) => {
            let position = classic_position(clues, earlier);
            let figure = step.figure(&ExpertPosition::new(&position.grid(), &position.pencil_marks()));
            (
                AnyGrid::from(position.grid()),
                marks_of(&position),
                figure,
                FigureKind::Pattern(step.technique()),
            )
        }
        (AnyGrid::Board(clues), AnyStep::Board(step)) => {
            let mut position = BoardPosition::new(clues);
            for earlier in earlier {
                if let AnyStep::Board(earlier) = earlier {
                    position.apply(earlier);
                }
            }
            let candidates = open_candidates(&position);
            (AnyGrid::from(position.grid()), candidates, step.figure(), FigureKind::Step)
        }
        _ => unreachable!("the steps of a path are those of its scale"),
    };
    DrawnStep {
        before,
        candidates,
        figure,
        kind,
        name: step.name(),
        rating: step.worth().to_string(),
        words: step.hint(HintDegree::Full),
    }
}
