//! Option values: every option of every command with values that nobody should give.

use std::ffi::{OsStr, OsString};
use std::time::Duration;

use crate::attempt::{Attempt, Ended};
use crate::definition::{CommandDefinition, OptionDefinition};
use crate::random::{Random, rounds};
use crate::scene::{Scene, bases, without};
use crate::tally::Tally;

/// Values that are wrong nearly everywhere. Paths stay below the folder of the test.
const HOSTILE: &[&str] = &[
    "",
    " ",
    "0",
    "-0",
    "-1",
    "1",
    "9",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "340282366920938463463374607431768211456",
    "4294967295",
    "4294967296",
    "1e308",
    "1e400",
    "-1e308",
    "5e-324",
    "NaN",
    "inf",
    "-inf",
    "0.1",
    "0.0",
    "1.25",
    "11.9",
    "12",
    "1,5",
    "0x10",
    "1_000",
    "+1",
    "1.0000000000000000000000001",
    ".",
    "..",
    "...",
    "5..",
    "..5",
    "9..1",
    "17..17",
    "17..80",
    "81..17",
    "0..18446744073709551615",
    "1...2",
    "1..2..3",
    "..=5",
    "1.0..11.9",
    "-",
    "--",
    "---",
    "-n",
    "--help",
    "=",
    "==",
    "a=b",
    "a=",
    "=b",
    "rounds=1000000000000",
    "max-rounds=-1",
    "max-tries=0",
    "rounds=NaN",
    ",",
    "a,b",
    ",,",
    "er,er",
    "seed,index,recipe",
    "all",
    "1/0",
    "0/1",
    "2/1",
    "1/1",
    "1/18446744073709551615",
    "/",
    "1/",
    "/1",
    "é",
    "𝟗",
    "١٢",
    "\u{feff}5",
    "\u{202e}5",
    "a\tb",
    "a\nb",
    "\u{1b}[31m",
    "\u{7}",
    "'",
    "\"",
    "$(id)",
    "`id`",
    "%s%n",
    "*",
    "\\",
    "80mm",
    "-80mm",
    "1e9mm",
    "0px",
    "99999999px",
    "6x9in",
    "0x0in",
    "1e99x1e99mm",
    "2026-13-45",
    "9999-12-31",
    "-1-1-1",
    "x-wing",
    "hodoku:",
    "hodoku:x-wing",
    ":",
    "x-wing,x-wing",
    "nishio",
    "ninefold/1",
    "ninefold/2",
    "ninefold/1 clues=1..99",
    "ninefold/1 minimal minimal",
    "/dev/null",
    "nowhere/x",
    "puzzles.txt/x",
    "x/",
    "../../escape",
    "../../../../../../../nowhere/x",
    "CON",
    "~",
    "a b",
    "set",
    "plan.toml",
    "r1c1:row:1",
    "r0c0:row:0",
    "r9c9:box:9:9",
    "r4c4:col:4",
];

/// Makes a value of any kind.
fn made(random: &mut Random, option: Option<&OptionDefinition>) -> OsString {
    let names =
        option.and_then(|option| option.value.as_ref()).map(|value| value.names.clone()).unwrap_or_default();
    let piece = |random: &mut Random| (*random.choose(HOSTILE)).to_owned();
    match random.below(16) {
        0 => "9".repeat(1 + random.below(2000)).into(),
        1 => "A".repeat(100_000).into(),
        2 => "[".repeat(20_000).into(),
        3 => piece(random).repeat(1 + random.below(50)).into(),
        4 | 5 => (piece(random) + &piece(random)).into(),
        6 => (piece(random) + ".." + &piece(random)).into(),
        7 => (piece(random) + "," + &piece(random)).into(),
        8 => format!("{}{}", if random.one_in(2) { "-" } else { "" }, random.bits()).into(),
        9 => format!("{}.{}", random.below(20), random.bits()).into(),
        10 => bytes(random),
        11 | 12 if !names.is_empty() => random.choose(&names).to_uppercase().into(),
        13 if !names.is_empty() => format!("{},{}", random.choose(&names), random.choose(&names)).into(),
        14 | 15 if !names.is_empty() => random.choose(&names).into(),
        _ => piece(random).into(),
    }
}

/// Bytes that are not text; without the one that no argument can have.
fn bytes(random: &mut Random) -> OsString {
    let bytes: Vec<u8> = (0..1 + random.below(40)).map(|_| 1 + random.below(255) as u8).collect();
    #[cfg(unix)]
    return std::os::unix::ffi::OsStringExt::from_vec(bytes);
    #[cfg(not(unix))]
    return String::from_utf8_lossy(&bytes).into_owned().into();
}

/// Runs a command line, checks it, and restores the folder. `attacked` are the options whose values
/// were chosen.
fn attack(
    tally: &mut Tally,
    scene: &Scene,
    command: &CommandDefinition,
    arguments: &[OsString],
    attacked: &[(&str, &OsStr)],
) {
    let words = command.words.iter().map(OsString::from).chain(arguments.iter().cloned());
    // Long work is no fault, so it is interrupted soon.
    let ended = Attempt::new(scene.work(), words).patience(Duration::from_millis(300)).output(1 << 20).run();
    tally.check(&ended);
    let changes = scene.changes();
    if ended.code == Some(2) && !changes.is_empty() {
        tally.lost(format!("exit code 2, but changed {changes:?}: {}\n{}", ended.line, ended.stderr));
    }
    if ended.code == Some(2) && !is_clear(command, &ended, attacked) {
        tally.wrong(format!("unclear: {}\n{}", ended.line, ended.stderr));
    }
    let is_colored = attacked.iter().any(|(name, value)| *name == "--color" && *value == "always");
    // The command line that resumes is shown in full.
    let lines = ended.stderr.lines().filter(|line| !line.starts_with("to resume: "));
    if ended.stderr.contains(['\u{1b}', '\u{7}']) && !is_colored || lines.map(str::len).sum::<usize>() > 5000
    {
        tally.wrong(format!(
            "a message with control characters or of {} bytes: {}",
            ended.stderr.len(),
            ended.line
        ));
    }
    if !changes.is_empty() {
        scene.restore();
    }
}

/// Returns true if the message names an option, an argument, a file, or the value that is wrong.
fn is_clear(command: &CommandDefinition, ended: &Ended, attacked: &[(&str, &OsStr)]) -> bool {
    // A value that is a file stands at the beginning, or after these words, with its control
    // characters escaped.
    const NAMED: [&str; 11] = [
        "argument ",
        "'[",
        "'<",
        ".txt",
        ".toml",
        ".db",
        "needs a terminal",
        "the end of standard input",
        "error: \"",
        "cannot ",
        "no such file",
    ];
    let message = ended.stderr.split("\nUsage: ").next().unwrap();
    command.options.iter().any(|option| message.contains(option.name.trim_start_matches("--")))
        || NAMED.iter().any(|word| message.contains(word))
        || attacked.iter().any(|(_, value)| {
            let text = value.to_string_lossy();
            let words = text.split(char::is_whitespace).filter(|word| !word.is_empty());
            words.map(|word| word.chars().take(20).collect::<String>()).any(|word| message.contains(&word))
                || text.is_empty() && message.contains("\"\"")
        })
}

#[test]
fn single_values() {
    let (scene, mut tally, mut random) = (Scene::new("values"), Tally::new("option values"), Random::new(1));
    for (command, base) in bases(&scene) {
        let options: Vec<&OptionDefinition> =
            command.options.iter().filter(|one| one.value.is_some()).collect();
        for option in options {
            for _ in 0..rounds(2) {
                let value = made(&mut random, Some(option));
                let mut arguments: Vec<OsString> =
                    without(&command, &base, &option.name).into_iter().map(OsString::from).collect();
                // Joined to the name, the value may begin with a hyphen.
                if option.name.starts_with("--") && random.one_in(2) {
                    let mut joined = OsString::from(format!("{}=", option.name));
                    joined.push(&value);
                    arguments.push(joined);
                } else {
                    arguments.extend([OsString::from(&option.name), value.clone()]);
                }
                attack(&mut tally, &scene, &command, &arguments, &[(&option.name, &value)]);
            }
        }
        for _ in 0..rounds(2) {
            let value = made(&mut random, None);
            attack(&mut tally, &scene, &command, std::slice::from_ref(&value), &[("", &value)]);
        }
    }
    tally.finish();
}

/// Options that contradict each other, come twice, or come with values that fit none of them.
#[test]
fn many_options_at_once() {
    let (scene, mut tally, mut random) =
        (Scene::new("pairs"), Tally::new("options together"), Random::new(2));
    for (command, base) in bases(&scene) {
        for _ in 0..rounds(6) {
            let mut arguments: Vec<OsString> = base.iter().map(OsString::from).collect();
            let (mut attacked, mut last) = (Vec::new(), None);
            for _ in 0..2 + random.below(4) {
                let option = match last {
                    Some(last) if random.one_in(4) => last,
                    _ => random.choose(&command.options),
                };
                last = Some(option);
                arguments.push(OsString::from(&option.name));
                if option.value.is_some() {
                    let value = made(&mut random, Some(option));
                    arguments.push(value.clone());
                    attacked.push((option.name.as_str(), value));
                }
            }
            let attacked: Vec<(&str, &OsStr)> =
                attacked.iter().map(|(name, value)| (*name, value.as_os_str())).collect();
            attack(&mut tally, &scene, &command, &arguments, &attacked);
        }
    }
    tally.finish();
}
