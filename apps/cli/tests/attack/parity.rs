//! Every command and option that works on the classic board, tried on other boards: it works there too, or is rejected by a
//! sentence that names it.
//!
//! Commands, options and values come from the command's own definition, so a new option is tried without a change here.

use std::path::Path;
use std::time::Duration;

use crate::attempt::{Attempt, Ended, prepare};
use crate::definition::{CommandDefinition, OptionDefinition};
use crate::scene::{Scene, bases, without};
use crate::tally::Tally;

/// A small board, one with cages, one with regions, and one of several grids.
const BOARDS: [&str; 4] = ["6x6", "killer", "jigsaw", "samurai"];

/// Values to try for an option without a list of names: the first that the classic board accepts is used.
const VALUES: [&str; 20] = [
    "1",
    "2",
    "0.5",
    "17..30",
    "2.0..9.0",
    "er",
    "x-wing",
    "singles",
    "json",
    "line",
    "20mm",
    "6x9in",
    "light",
    "a",
    "#",
    "r1c1",
    "half-turn",
    "plan.toml",
    "puzzles.txt",
    "new.txt",
];

/// Far longer than any answer here takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the name of the file that has a puzzle of a board.
fn file(board: &str) -> String {
    format!("{board}.txt")
}

/// Runs a command on a board, with an option or without.
fn run(
    scene: &Scene,
    command: &CommandDefinition,
    base: &[String],
    board: Option<&str>,
    option: &[&str],
) -> Ended {
    let mut words: Vec<String> = command.words.clone();
    let used = option.first().map_or_else(|| base.to_vec(), |name| without(command, base, name));
    let name = board.map_or_else(|| "puzzles.txt".to_owned(), file);
    words.extend(used.into_iter().map(|word| if word == "puzzles.txt" { name.clone() } else { word }));
    words.extend(board.into_iter().flat_map(|board| ["--variant".to_owned(), board.to_owned()]));
    words.extend(
        option.iter().map(|&word| if word == "puzzles.txt" { name.clone() } else { word.to_owned() }),
    );
    let ended = Attempt::new(scene.work(), words).patience(PATIENCE).run();
    scene.restore();
    ended
}

/// Whether a run did what was asked, or all that its limits allow.
fn works(ended: &Ended) -> bool {
    matches!(ended.code, Some(0 | 3))
}

/// Returns the option with a value that the classic board accepts, if one is known.
fn accepted(
    scene: &Scene,
    command: &CommandDefinition,
    base: &[String],
    option: &OptionDefinition,
) -> Option<Vec<String>> {
    let name = option.name.as_str();
    let Some(value) = &option.value else {
        return works(&run(scene, command, base, None, &[name])).then(|| vec![name.to_owned()]);
    };
    let listed = value.names.iter().map(String::as_str);
    let mut values = listed.chain(VALUES.into_iter().filter(|_| value.names.is_empty()));
    let found = values.find(|value| works(&run(scene, command, base, None, &[name, value])));
    found.map(|value| vec![name.to_owned(), value.to_owned()])
}

/// Counts the answer of a board to something that works on the classic one.
fn check(tally: &mut Tally, ended: &Ended, name: &str) {
    tally.check(ended);
    // Words of recipes have the names of the options.
    let word = format!("`{}`", name.trim_start_matches('-'));
    // Where the board itself does not suit the command, the sentence is about the variant.
    let is_named = [name, &word, "variant"].iter().any(|word| ended.stderr.contains(word));
    let is_rejected = ended.code == Some(2) && is_named;
    if !works(ended) && !is_rejected {
        tally.wrong(format!("{}: {name} is not named: {}", ended.line, ended.stderr.trim()));
    }
}

#[test]
fn what_works_on_the_classic_board_works_on_others_or_is_rejected_by_name() {
    let mut scene = Scene::new("parity");
    for board in BOARDS {
        let line = ["generate", "--variant", board, "--seed", "1", "--to", "line"];
        let text = prepare(scene.work(), &line, "");
        std::fs::write(scene.work().join(Path::new(&file(board))), text).unwrap();
    }
    scene.keep();
    let mut tally = Tally::new("parity");
    for (command, base) in bases(&scene) {
        let needs_more = matches!(command.words[0].as_str(), "play" | "watch" | "mcp");
        if command.find("--variant").is_none() || needs_more {
            continue;
        }
        assert!(works(&run(&scene, &command, &base, None, &[])), "{:?} has a short run", command.words);
        for board in BOARDS {
            check(&mut tally, &run(&scene, &command, &base, Some(board), &[]), "--variant");
        }
        let options = command.options.iter().filter(|option| option.name != "--variant");
        for option in options.filter(|option| !base.contains(&option.name)) {
            let Some(words) = accepted(&scene, &command, &base, option) else { continue };
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            for board in BOARDS {
                check(&mut tally, &run(&scene, &command, &base, Some(board), &words), words[0]);
            }
        }
    }
    tally.finish();
}
