//! Prints the four degrees of a hint, and the help, for every technique that has an example position.
//!
//! ```sh
//! cargo run -p ninefold-logic --example hints
//! ```
#![expect(clippy::print_stdout, reason = "a program")]

use ninefold_grid::HintDegree;
use ninefold_logic::{Technique, TechniqueHelp, find, hodoku};

fn main() {
    for &technique in Technique::ALL {
        let step = technique.example().and_then(|position| find(&position, technique));
        let hints = step.map(|step| HintDegree::ALL.map(|degree| step.hint(degree)));
        print(&technique.to_string(), hints, &technique.help());
    }
    for &technique in hodoku::HodokuTechnique::ALL {
        let step = technique.example().and_then(|position| hodoku::find(&position, technique));
        let hints = step.map(|step| HintDegree::ALL.map(|degree| step.hint(degree)));
        print(&technique.to_string(), hints, &technique.help());
    }
}

fn print(name: &str, hints: Option<[String; 4]>, help: &TechniqueHelp) {
    println!("== {name}\n{}\n{}\n{}", help.what, help.why, help.search);
    for hint in hints.iter().flatten() {
        println!("--\n{hint}");
    }
    println!();
}
