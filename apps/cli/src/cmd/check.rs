//! `check`: whether puzzles are proper and minimal, with evidence.

use crate::board::{clues_of, marks_of, state_of};
use crate::time_limit::TimeLimit;
use ninefold::format::Record;
use ninefold::puzzle::{AnyClues, Check, Clash, Ended, Mistakes, PuzzleClue};
use ninefold::rules::Rules;
use ninefold::solve::certificate::{Certificate, CertificateError, Claim, ClueProof, check_text};
use ninefold::{Cell, CellSet, Grid, Puzzle};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, named};
use crate::board::AnyPuzzles;
use crate::cmd_error::CmdResult;
use crate::files::OutputFile;
use crate::input_run::{AnswerError, AnswerSink, Cost, InputRun, ItemAnswer};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::puzzle_json::{ClashJson, PuzzleJson};
use crate::shared::rate_values::{MeasureColumn, RateColumn, Values};
use crate::{interrupt, losses};

/// Check that puzzles are proper and minimal, with evidence
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold check puzzles.txt
  ninefold generate | ninefold check
  ninefold check puzzles.txt | grep -v 'proper minimal'
  ninefold check puzzles.txt --certificate proofs.txt
  ninefold check --json --measures te-depth,backdoor,b puzzles.txt",
    after_long_help = "\
Each line has the puzzle, a tab, and one of these:
  proper minimal              one solution, and every clue is needed
  proper redundant r1c2 …     one solution; any one of these clues can go
  improper several A B        two different solutions, for comparison
  improper unsolvable r4c7 …  these clues contradict each other; each is needed
                              for that
  improper clash 7 r1c3 r1c5  a house has the digit twice, in these cells

What is wrong in an improper puzzle? After a | come up to three changes of one
clue, each of which leaves exactly one solution: r4c7=5 is a 5 in r4c7, where
there is another digit or none, -k10:1112 is the puzzle without that clue, and
k10:1112=k12:1112 is the cage with another sum. A … at the end means that there
are others, or that there may be, since the search has a bound. --no-repairs
leaves it out.

If the text has digits or pencil marks of a player, they are compared with the
solution of a proper puzzle. | player r1c3=5 r2c2<>7 means that the player has
placed a 5 in r1c3, where the solution has another digit. The marks of r2c2
leave out its 7.

--json and --csv fields: puzzle, clue_count, proper, minimal (null if improper),
solutions (none, one, or two different ones), redundant (cells), clash ({digits,
cells, text} or null; on the classic board also house), conflict (clues that
contradict each other), repairs (all changes that were found), all_repairs (true
if there are no others, null if none are looked for), player_mistakes (digits
and marks of a player that contradict the solution; null if there are none to
compare, or if the puzzle is improper), variant, name. JSON adds
false_solution (what is wrong with the solution in the text, if it is false). On
other boards it adds layout (the regions of a jigsaw) and clues ([{kind, sum,
digits, cells}], those other than digits), and redundant names such clues by
their text, such as k10:1112. In CSV, lists are separated by spaces and null is
empty.

--measures adds a column or a field for each, as `ninefold rate --columns` has
them: te-depth, backdoor, backdoors, backdoor-digits, w, gw, b, gb, bxb, bxbb. A
puzzle that is not proper, or not classic, has none. A search that reaches its
limit gives >N, in JSON b_more_than and so on, and exit code 3.

The clues of a Sukaku, a puzzle that is given by candidates, are the missing
ones. It is minimal if putting any one of them back leaves several solutions;
redundant names those that can be put back, such as 5r1c3 for a 5 in r1c3."
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    #[command(flatten)]
    table: CsvArgs,
    /// Do not look for changes that leave one solution
    ///
    /// Many improper puzzles are checked faster.
    #[arg(long)]
    no_repairs: bool,
    /// Add these measures, separated by commas
    ///
    /// Only what is named is computed: te-depth, backdoor and b take milliseconds for most puzzles, bxb takes seconds.
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        value_parser = named::<MeasureColumn>(MeasureColumn::names()),
        hide_possible_values = true
    )]
    measures: Vec<MeasureColumn>,
    /// Write proofs of the verdicts to FILE
    ///
    /// For a proper puzzle: the solution, a proof by singles and cases that there is no other, and another solution
    /// without each clue. For others: the clash, two solutions, or a proof that there is none. A proof of more than a
    /// million words is abandoned with exit code 3. docs/certificates.md describes the format, and
    /// docs/check_certificates.py checks it without ninefold.
    #[arg(long, value_name = "FILE")]
    certificate: Option<OutputFile>,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct CheckJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    clue_count: usize,
    proper: bool,
    minimal: Option<bool>,
    solutions: Vec<String>,
    redundant: Vec<String>,
    clash: Option<ClashJson>,
    conflict: Vec<String>,
    repairs: Vec<String>,
    all_repairs: Option<bool>,
    player_mistakes: Option<Vec<String>>,
    #[serde(flatten)]
    measures: Values,
    /// What is wrong with the solution in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    false_solution: Option<String>,
}

/// The most words of a proof.
const MOST_WORDS: u64 = 1_000_000;

pub(crate) fn run(args: CheckArgs) -> CmdResult {
    let columns: Vec<RateColumn> = args.measures.iter().map(|&MeasureColumn(column)| column).collect();
    let fields = columns.iter().map(|column| column.field());
    let layout = if args.table.csv {
        OutputLayout::about_puzzles(NAMES.map(str::to_owned).into_iter().chain(fields), true)
    } else if args.common.json {
        OutputLayout::Lines
    } else {
        OutputLayout::table(["puzzle", "verdict"].map(str::to_owned).into_iter().chain(fields))
    };
    let cost = |usual| args.time_limit.cost(if columns.is_empty() { usual } else { Cost::Large });
    let solver = interrupt::solver();
    let checked = |records: &[&Record]| {
        let clues: Vec<AnyClues> = records.iter().map(|record| clues_of(record)).collect();
        let ended = |error: Ended, clues: &AnyClues| AnswerError::ended(&error, clues);
        let checks: Vec<Result<Check, AnswerError>> = if args.time_limit.is_set() {
            let one = |clues| {
                args.time_limit
                    .ask(&solver, |solver| solver.check(clues).map_err(|error| ended(error, clues)))
            };
            clues.iter().take_while(|_| !interrupt::is_interrupted()).map(one).collect()
        } else {
            let checks = solver.check_many(&clues.iter().collect::<Vec<_>>()).into_iter().zip(&clues);
            checks.map(|(check, clues)| check.map_err(|error| ended(error, clues))).collect()
        };
        clues.into_iter().zip(checks)
    };
    let measures = |clues: &AnyClues, check: &Check| match check {
        Check::Proper { .. } if !columns.is_empty() => {
            args.time_limit.ask(&solver, |solver| Values::of(&columns, clues, &[], solver))
        }
        _ => Ok(Values::none(&columns)),
    };
    let answer = |clues: &AnyClues, record: &Record, check: &Result<Check, AnswerError>| {
        let found = check.as_ref().map_err(AnswerError::clone).and_then(|check| match check {
            Check::Proper { .. } => Ok((check, None)),
            _ if args.no_repairs || matches!(clues, AnyClues::Sukaku(_)) => Ok((check, None)),
            _ => {
                let mistakes = args.time_limit.ask(&solver, |solver| {
                    solver.mistakes(clues, check).map_err(|error| AnswerError::ended(&error, clues))
                });
                match mistakes {
                    // The verdict is known without them.
                    Err(AnswerError::Budget(_)) => Ok((check, None)),
                    mistakes => Ok((check, Some(mistakes?))),
                }
            }
        });
        match found {
            Ok((check, mistakes)) => match measures(clues, check) {
                Ok(values) => {
                    let undecided = values.undecided().map(AnswerError::Budget);
                    (args.row(clues, record, check, mistakes.as_ref(), values), undecided)
                }
                // The verdict is known without them.
                Err(error @ AnswerError::Budget(_)) => {
                    let values = Values::unknown(&columns);
                    (args.row(clues, record, check, mistakes.as_ref(), values), Some(error))
                }
                Err(error) => (String::new(), Some(error)),
            },
            Err(error) => (String::new(), Some(error)),
        }
    };
    let Some(path) = &args.certificate else {
        return args.puzzles.answer_together_using(
            losses::position(),
            &args.common,
            cost(Cost::Tiny),
            &layout,
            |records| {
                let checked = records.iter().zip(checked(records));
                checked.map(|(record, (clues, check))| answer(&clues, record, &check)).collect()
            },
        );
    };
    // A resumed run would write a second header into the certificates, so these runs cannot resume.
    let work = args.puzzles.work(args.common.threads(), cost(Cost::Medium), "")?;
    let work = InputRun { joint: None, ..work }.checking_solutions().using(losses::position());
    Output::with(path.target(), |certificates| {
        certificates.set_header("certificates 1\n\n");
        Output::with(args.common.output(), |lines| {
            lines.set_layout(&layout);
            work.answer_into(CertificateSink { lines, certificates, count: 0 }, |_, records| {
                let certified = records.iter().zip(checked(records)).map(|(record, (clues, check))| {
                    let AnyClues::Classic(grid) = &clues else {
                        return (Default::default(), Some(AnswerError::Bad(NO_CERTIFICATE.to_owned())));
                    };
                    let (line, error) = answer(&clues, record, &check);
                    // A measure that is not decided leaves the verdict as it is.
                    let is_known = matches!(error, None | Some(AnswerError::Budget(_)));
                    match check.ok().filter(|_| is_known) {
                        Some(check) => {
                            let (line, not_proven) = certified(grid, &check, line);
                            (line, not_proven.or(error))
                        }
                        None => ((line, String::new()), error),
                    }
                });
                certified.take_while(|_| !interrupt::is_interrupted()).collect()
            })
        })
    })
}

/// Why there is no certificate.
const NO_CERTIFICATE: &str =
    "--certificate needs a classic puzzle of 9x9 cells that is given by clues, without further rules";

/// Adds the certificate of a classic puzzle to its line.
fn certified(grid: &Grid, check: &Check, line: String) -> ItemAnswer<(String, String)> {
    let cell = |clue: &PuzzleClue| match clue {
        PuzzleClue::Given(cell) => Some(Cell::new(cell.index())),
        _ => None,
    };
    let redundant: CellSet = match check {
        Check::Proper { redundant, .. } => redundant.iter().filter_map(cell).collect(),
        _ => CellSet::NONE,
    };
    match Certificate::for_result(grid, &Puzzle::new(*grid), MOST_WORDS, interrupt::cancel()) {
        Ok(certificate) => {
            let text = proven_text(&certificate, redundant);
            let error = text.as_ref().err().cloned().map(AnswerError::Bad);
            ((line, text.unwrap_or_default()), error)
        }
        Err(CertificateError::Cancelled) => {
            ((line, String::new()), Some(AnswerError::Stopped(CertificateError::Cancelled.to_string())))
        }
        Err(error) => ((line, String::new()), Some(AnswerError::Budget(error.to_string()))),
    }
}

/// Returns the text of a certificate once it is checked by code that shares nothing with its maker, and once it says about
/// the clues what the line says.
fn proven_text(certificate: &Certificate, redundant: CellSet) -> Result<String, String> {
    let text = certificate.to_string();
    let report = |what: String| format!("a fault in ninefold, please report it with this grid: {what}");
    check_text(&text).map_err(|error| report(format!("the certificate is not proven: {error}")))?;
    if let Claim::Proper { clues, .. } = certificate.claim() {
        let is_redundant = |proof: &ClueProof| matches!(proof, ClueProof::Redundant(_));
        let proven = clues.iter().filter(|(_, proof)| is_redundant(proof)).map(|&(cell, _)| cell);
        if proven.collect::<CellSet>() != redundant {
            return Err(report("two searches disagree about its clues".to_owned()));
        }
    }
    Ok(text)
}

/// Writes lines to one place and certificates to another.
struct CertificateSink<'a> {
    lines: &'a mut Output,
    certificates: &'a mut Output,
    /// The certificates so far.
    count: u64,
}

impl AnswerSink<Record, (String, String)> for CertificateSink<'_> {
    fn put(&mut self, _: &Record, (line, certificate): (String, String)) -> CmdResult {
        self.lines.write(line.as_bytes())?;
        self.count += u64::from(!certificate.is_empty());
        self.certificates.write(certificate.as_bytes())
    }

    fn flush(&mut self) -> CmdResult {
        self.lines.flush()?;
        self.certificates.flush()
    }

    /// Writes the last line. A file without it is of a run that did not finish.
    fn finish(&mut self) -> CmdResult {
        self.certificates.write(format!("end {}\n", self.count).as_bytes())
    }
}

/// The names of the values, as in JSON.
const NAMES: [&str; 11] = [
    "puzzle",
    "clue_count",
    "proper",
    "minimal",
    "solutions",
    "redundant",
    "clash",
    "conflict",
    "repairs",
    "all_repairs",
    "player_mistakes",
];

/// The most changes in a line of text.
const MOST_REPAIRS: usize = 3;

impl CheckArgs {
    /// Returns the answer, its line end included.
    fn row(
        &self,
        clues: &AnyClues,
        record: &Record,
        check: &Check,
        mistakes: Option<&Mistakes>,
        measures: Values,
    ) -> String {
        let board = clues.board();
        let rules = board.rules();
        if !self.common.json && !self.table.csv {
            let player = player_mistakes(record, rules, check).filter(|found| !found.is_empty());
            let player = player.map(|found| format!(" | player {}", found.join(" "))).unwrap_or_default();
            let verdict = verdict(rules, check, mistakes) + &player;
            let columns: Vec<String> = [clues.line(), verdict].into_iter().chain(measures.row()).collect();
            return columns.join("\t") + "\n";
        }
        let clue_count = match clues {
            AnyClues::Board(grid) => grid.clue_count(),
            other => other.count(),
        };
        let json =
            CheckJson::new(PuzzleJson::of(clues, record), clue_count, rules, check, mistakes, measures);
        if self.common.json {
            let mut text = String::new();
            let false_solution = losses::false_solution_of(record);
            let player_mistakes = player_mistakes(record, rules, check);
            crate::json::push_line(&CheckJson { false_solution, player_mistakes, ..json }, &mut text);
            return text;
        }
        // Null is empty, and lists are separated by spaces.
        let CheckJson { clue_count, proper, minimal, solutions, redundant, clash, conflict, repairs, .. } =
            json;
        let clash = clash.map(|ClashJson { digits, cells, .. }| format!("{} {}", digits[0], cells.join(" ")));
        let values = [
            clues.line(),
            clue_count.to_string(),
            proper.to_string(),
            minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
            solutions.join(" "),
            redundant.join(" "),
            clash.unwrap_or_default(),
            conflict.join(" "),
            repairs.join(" "),
            json.all_repairs.map(|all| all.to_string()).unwrap_or_default(),
            player_mistakes(record, rules, check).unwrap_or_default().join(" "),
        ];
        values.into_iter().chain(json.measures.row()).collect::<Vec<_>>().join("\t") + "\n"
    }
}

/// Returns the digits and marks of a player that contradict the solution: `r1c3=5` is a wrong digit, `r2c2<>7` means that the marks leave
/// out the right one. `None` if there is nothing to compare.
fn player_mistakes(record: &Record, rules: &Rules, check: &Check) -> Option<Vec<String>> {
    let Check::Proper { solution, .. } = check else { return None };
    let (state, marks) = (state_of(record), marks_of(record));
    if state.is_none() && marks.is_none() {
        return None;
    }
    let solution = solution.on_board();
    let state = state.unwrap_or_else(|| record.grid.clone());
    let state = state.on_board();
    let wrong = |cell| {
        let right = solution.get(cell)?;
        let name = rules.cell_name(cell);
        match (state.get(cell), marks.as_ref().map(|marks| marks[cell.index()])) {
            (Some(digit), _) => (digit != right).then(|| format!("{name}={digit}")),
            (None, Some(marks)) if !marks.is_empty() && !marks.contains(right) => {
                Some(format!("{name}<>{right}"))
            }
            _ => None,
        }
    };
    Some(rules.cells().filter_map(wrong).collect())
}

/// Returns the verdict in words, with its evidence.
fn verdict(rules: &Rules, check: &Check, mistakes: Option<&Mistakes>) -> String {
    let mut text = match check {
        Check::Proper { redundant, .. } if redundant.is_empty() => "proper minimal".to_owned(),
        Check::Proper { redundant, .. } => {
            let names: Vec<String> = redundant.iter().map(|clue| clue.name(rules)).collect();
            format!("proper redundant {}", names.join(" "))
        }
        Check::Clash(Clash { cells, digits, .. }) => {
            let [first, second] = cells.map(|cell| rules.cell_name(cell));
            format!("improper clash {} {first} {second}", digits[0])
        }
        Check::Unsolvable => {
            let conflict = mistakes.iter().flat_map(|mistakes| &mistakes.conflict);
            conflict.fold("improper unsolvable".to_owned(), |text, clue| text + " " + &clue.name(rules))
        }
        Check::Several(grids) => format!("improper several {} {}", grids[0], grids[1]),
    };
    if let Some(mistakes) = mistakes.filter(|mistakes| !mistakes.repairs.is_empty() || !mistakes.is_complete)
    {
        text.push_str(" |");
        for repair in mistakes.repairs.iter().take(MOST_REPAIRS) {
            text.push(' ');
            text.push_str(&repair.name(rules));
        }
        if mistakes.repairs.len() > MOST_REPAIRS || !mistakes.is_complete {
            text.push_str(" …");
        }
    }
    text
}

impl CheckJson {
    fn new(
        puzzle: PuzzleJson,
        clue_count: usize,
        rules: &Rules,
        check: &Check,
        mistakes: Option<&Mistakes>,
        measures: Values,
    ) -> CheckJson {
        let mut json = CheckJson {
            puzzle,
            clue_count,
            proper: false,
            minimal: None,
            solutions: Vec::new(),
            redundant: Vec::new(),
            clash: None,
            conflict: Vec::new(),
            repairs: Vec::new(),
            all_repairs: mistakes.map(|mistakes| mistakes.is_complete),
            player_mistakes: None,
            measures,
            false_solution: None,
        };
        if let Some(mistakes) = mistakes {
            json.conflict = mistakes.conflict.iter().map(|clue| clue.name(rules)).collect();
            json.repairs = mistakes.repairs.iter().map(|repair| repair.name(rules)).collect();
        }
        match check {
            Check::Proper { solution, redundant } => {
                json.proper = true;
                json.minimal = Some(redundant.is_empty());
                json.solutions.push(solution.to_string());
                json.redundant = redundant.iter().map(|clue| clue.name(rules)).collect();
            }
            Check::Clash(clash) => {
                json.clash = Some(ClashJson::new(clash, rules));
            }
            Check::Unsolvable => {}
            Check::Several(grids) => json.solutions.extend(grids.iter().map(ToString::to_string)),
        }
        json
    }
}
