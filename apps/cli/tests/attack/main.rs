//! Attacks on the command: hostile options, files, signals and damage, over and over.
//!
//! Each attack tries many things and ends with a line such as
//! `attack options: 412 tried, 0 lost, 0 panics, 0 false`. Without more, the attacks are bounded: all
//! of them together take less than a minute of processor time. `NINEFOLD_ATTACK=100` makes every
//! attack a hundred times as long, with other random numbers; `cargo xtask test attack` runs that.
//!
//! ```text
//!   definition ──► commands, options, values         (from `ninefold man --definition`)
//!   random     ──► what is tried next                (the same numbers in every run)
//!   attempt    ──► one run: time, memory, exit code  ──► tally: what was lost, panicked, was false
//! ```

mod attempt;
#[cfg(feature = "bank")]
mod banks;
mod bombs;
mod certificates;
#[cfg(feature = "dataset")]
mod datasets;
mod definition;
mod files;
mod folder;
#[cfg(unix)]
#[path = "../common/hangups.rs"]
mod hangups;
mod kept;
mod options;
mod parity;
mod proven;
mod random;
mod round_trips;
mod saved;
mod scene;
mod signals;
mod tally;
mod truth;
#[cfg(all(unix, feature = "terminal"))]
#[allow(dead_code, reason = "the tests of the terminal need the rest")]
#[path = "../terminal/tty.rs"]
mod tty;

use definition::Definition;

#[test]
fn the_definition_is_read() {
    let definition = Definition::read();
    let generate = definition.command(&["generate"]);
    let level = generate.option("--level").value.as_ref().unwrap();
    assert_eq!((level.name.as_str(), level.names.len()), ("NAME", 7));
    assert!(generate.option("--minimal").value.is_none());
    assert!(generate.option("--require").is_repeatable);
    assert!(definition.command(&["solve"]).arguments[0].is_repeatable);
    assert!(generate.option("--output").writes() && !generate.option("--plan").writes());
    if cfg!(feature = "bank") {
        let take = definition.command(&["bank", "take"]);
        assert_eq!(take.option("--for").value.as_ref().unwrap().name, "NAME");
        assert!(!take.arguments[0].is_repeatable);
    }
}
