//! Every action, case by case. The page is tested with the same cases.

use ninefold::rules::MarkKind;
use ninefold::rules::{BoardCell, BoardCellSet, BoardDigit, BoardDigitSet};
use serde_json::{Value, json};

use super::super::session::{EntryMode, PlaySession, PlaySettings};
use super::Action;
use ninefold::rules::Board;

fn cases() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/tests/unit/actions.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn cell(value: &Value) -> BoardCell {
    Board::CLASSIC.rules().cell_named(value.as_str().unwrap()).unwrap()
}

fn digit(value: &Value) -> BoardDigit {
    BoardDigit::new(value.as_u64().unwrap().try_into().unwrap()).unwrap()
}

fn cells(value: &Value) -> Vec<BoardCell> {
    value.as_array().unwrap().iter().map(cell).collect()
}

fn mode(value: &Value) -> EntryMode {
    value.as_str().unwrap().parse().unwrap()
}

fn notes(value: &Value) -> Vec<BoardDigitSet> {
    let mut notes = vec![BoardDigitSet::NONE; 81];
    for (name, digits) in value.as_object().unwrap() {
        let digits = digits.as_str().unwrap().chars().map(|digit| BoardDigit::from_char(digit).unwrap());
        notes[Board::CLASSIC.rules().cell_named(name).unwrap().index()] = digits.collect();
    }
    notes
}

fn candidates(value: &Value) -> Vec<(BoardCell, BoardDigit)> {
    let pairs = value.as_array().unwrap().iter();
    pairs.map(|pair| (cell(&pair[0]), digit(&pair[1]))).collect()
}

fn action(json: &Value, settings: PlaySettings) -> Action {
    let extend = json.get("extend").is_some();
    let number = |key: &str| json[key].as_i64().unwrap() as i8;
    match json["do"].as_str().unwrap() {
        "go" => Action::Go { to: cell(&json["to"]), extend },
        "step" => Action::Step { rows: number("rows"), cols: number("cols"), extend },
        "toggle" => Action::Toggle(cell(&json["cell"])),
        "select" => Action::Select(cells(&json["cells"])),
        "select-all" => Action::SelectAll,
        "digit" => Action::Digit { digit: digit(&json["digit"]), mode: json.get("mode").map(mode) },
        "erase" => Action::Erase,
        "undo" => Action::Undo,
        "redo" => Action::Redo,
        "mode" => Action::Mode(mode(&json["mode"])),
        "next-mode" => Action::NextMode,
        "fill-marks" => Action::FillMarks(notes(&json["notes"])),
        "write-notes" => {
            let cells: BoardCellSet = cells(&json["cells"]).into_iter().collect();
            Action::WriteNotes { notes: notes(&json["notes"]), cells }
        }
        "apply" => Action::Apply { place: candidates(&json["place"]), strike: candidates(&json["strike"]) },
        "restart" => Action::Restart,
        "settings" => {
            Action::Settings(PlaySettings { clean_up: json["clean-up"].as_bool().unwrap(), ..settings })
        }
        other => panic!("no action is called {other}"),
    }
}

/// Describes a session in the form of the cases.
fn described(session: &PlaySession) -> Value {
    let game = &session.game;
    let mut changed = serde_json::Map::new();
    let name = |cell: BoardCell| Board::CLASSIC.rules().cell_name(cell);
    for at in Board::CLASSIC.rules().cells() {
        let mut view = serde_json::Map::new();
        let (corner, centre) = (game.marks(MarkKind::Corner, at), game.marks(MarkKind::Centre, at));
        for (name, set) in [("corner", corner), ("centre", centre), ("colours", game.colours(at))] {
            if !set.is_empty() {
                view.insert(name.into(), set.iter().map(BoardDigit::to_char).collect::<String>().into());
            }
        }
        // The clue of a cell that has colours is listed with them.
        if let Some(digit) = game.grid().get(at).filter(|_| !game.is_clue(at) || !view.is_empty()) {
            view.insert("digit".into(), digit.value().into());
        }
        if !view.is_empty() {
            changed.insert(name(at), view.into());
        }
    }
    let selection: Vec<String> = match session.selection.len() {
        81 => vec!["all".to_owned()],
        _ => session.selection.iter().map(|&cell| name(cell)).collect(),
    };
    json!({
        "cells": changed,
        "cursor": name(session.cursor),
        "selection": selection,
        "mode": session.mode.name(),
        "undo": game.undo_steps(),
        "redo": game.redo_steps(),
    })
}

#[test]
fn actions_do_what_they_do_on_the_page() {
    let cases = cases();
    let puzzle: ninefold::Puzzle = cases["puzzle"].as_str().unwrap().parse().unwrap();
    let mut wrong = Vec::new();
    for case in cases["cases"].as_array().unwrap() {
        let mut session = PlaySession::new(puzzle, PlaySettings::default());
        for json in case["actions"].as_array().unwrap() {
            let before = session.game.board().clone();
            let action = action(json, session.settings);
            assert_eq!(session.update(action), *session.game.board() != before, "{}", case["name"]);
        }
        assert_eq!(session.game.clues().to_string(), puzzle.clues().to_string());
        let found = described(&session);
        if found != case["expect"] {
            wrong.push(format!("{}: {found}", case["name"]));
        }
    }
    assert!(cases["cases"].as_array().unwrap().len() > 40);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn any_actions_can_be_undone() {
    let mut session = PlaySession::new(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse::<ninefold::Puzzle>()
            .unwrap(),
        PlaySettings::default(),
    );
    let mut boards = vec![session.game.board().clone()];
    for number in 0_u32..2000 {
        // A fixed walk through cells, digits and modes.
        let random = number.wrapping_mul(2_654_435_761) >> 7;
        let digit = BoardDigit::from_index((random / 7 % 9) as usize);
        let mode = Some(EntryMode::ALL[(random / 63 % 4) as usize]);
        let to = BoardCell::new((random % 81) as usize);
        session.update(Action::Go { to, extend: random.is_multiple_of(5) });
        let action = if random.is_multiple_of(11) { Action::Erase } else { Action::Digit { digit, mode } };
        if session.update(action) {
            boards.push(session.game.board().clone());
        }
    }
    assert!(boards.len() > 1000);
    for board in boards.iter().rev() {
        assert_eq!(session.game.board(), board);
        session.update(Action::Undo);
    }
    for board in &boards {
        assert_eq!(session.game.board(), board);
        session.update(Action::Redo);
    }
}
