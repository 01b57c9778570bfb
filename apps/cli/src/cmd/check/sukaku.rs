//! `check` for puzzles that are given by candidates.

use ninefold::solve::{SUKAKU_GUESSES, Sukaku, SukakuError};
use ninefold::{Candidate, Cell};

use super::{CheckArgs, CheckJson, values};
use crate::board::{SukakuRecord, sukaku_error};
use crate::input_run::{AnswerError, ItemAnswer};
use crate::{csv, interrupt};

/// Returns the answer to one puzzle, its line end included.
pub(super) fn answer(record: &SukakuRecord, args: &CheckArgs) -> ItemAnswer {
    match found(record) {
        Ok(json) => (row(&json, args), None),
        Err(error) => {
            let error = match sukaku_error(error) {
                AnswerError::Budget(words) => AnswerError::Budget(format!("{}: {words}", record.line())),
                other => other,
            };
            (String::new(), Some(error))
        }
    }
}

fn found(record: &SukakuRecord) -> Result<CheckJson, SukakuError> {
    let cancel = interrupt::cancel();
    let mut json = CheckJson {
        puzzle: record.line(),
        clues: Cell::all().map(|cell| 9 - record.candidates[cell].len()).sum(),
        proper: false,
        minimal: None,
        solutions: Vec::new(),
        redundant: Vec::new(),
        clash: None,
    };
    match Sukaku::new(record.candidates, SUKAKU_GUESSES, cancel) {
        Ok(sukaku) => {
            let redundant = sukaku.redundant(SUKAKU_GUESSES, cancel)?;
            json.proper = true;
            json.minimal = Some(redundant.is_empty());
            json.solutions.push(sukaku.solution().to_string());
            json.redundant = redundant.iter().map(Candidate::to_string).collect();
        }
        Err(SukakuError::NoSolution) => {}
        Err(SukakuError::Several { first, second }) => {
            json.solutions.extend([first.to_string(), second.to_string()]);
        }
        Err(error) => return Err(error),
    }
    Ok(json)
}

fn row(json: &CheckJson, args: &CheckArgs) -> String {
    let mut text = String::new();
    if args.common.json {
        crate::json::push_line(json, &mut text);
    } else if args.csv {
        csv::push_row(values(json), &mut text);
    } else {
        let (words, list) = match (json.minimal, json.solutions.len()) {
            (Some(true), _) => ("proper minimal", &[][..]),
            (Some(false), _) => ("proper redundant", &json.redundant[..]),
            (None, 0) => ("improper unsolvable", &[][..]),
            (None, _) => ("improper several", &json.solutions[..]),
        };
        let list: String = list.iter().map(|word| format!(" {word}")).collect();
        text = format!("{}\t{words}{list}\n", json.puzzle);
    }
    text
}
