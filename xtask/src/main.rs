//! Chores of the repository. `cargo xtask test` runs the tests.

mod api;
mod cross;
mod environment;
mod fuzz;
mod instructions;
mod leftovers;
mod machine;
mod needs;
mod publish;
mod python;
mod release;
mod run;
mod rust;
mod site;
mod stage;
mod targets;
mod test;
mod test_programs;
mod time;
mod tools;
mod wasi;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Chores of the ninefold repository.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run the tests, or some of their stages; `--list` shows them
    Test(test::Options),
    /// Compare the public interface of the libraries with the committed one.
    Api(api::Options),
    /// The same, in the program that has the library for it.
    #[cfg(feature = "api")]
    #[command(hide = true)]
    ApiHere(api::Options),
    /// Count the instructions of the main jobs and compare them with what they took before.
    Instructions(instructions::Options),
    /// Make, check or rehearse what is released
    Release(release::Options),
    /// Build the npm package: the WebAssembly modules, and what calls them.
    Wasm,
    /// Build the page, serve it on this machine and say where.
    Web,
    /// Build the documentation site, serve it on this machine and say where.
    Site(web::SiteOptions),
    /// Build the site from the package and the page, in the program that has the library for it.
    #[cfg(feature = "site")]
    #[command(hide = true)]
    SiteHere,
    /// Write the JavaScript and the types of a module already built.
    #[cfg(feature = "bindings")]
    #[command(hide = true)]
    Bindings,
}

fn main() -> ExitCode {
    #[cfg(feature = "api")]
    if let Some(code) = api::rustdoc() {
        return code;
    }
    match run_chore(Arguments::parse().chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            run::say(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run_chore(chore: Chore) -> Result<()> {
    match chore {
        Chore::Test(options) => test::test(&options),
        Chore::Api(options) => api::run(&options),
        #[cfg(feature = "api")]
        Chore::ApiHere(options) => api::here(&options),
        Chore::Release(options) => release::run(&options),
        Chore::Instructions(options) => instructions::instructions(&options),
        #[cfg(feature = "bindings")]
        Chore::Bindings => web::bindings(),
        Chore::Web => web::serve(),
        Chore::Site(options) => web::site(&options),
        #[cfg(feature = "site")]
        Chore::SiteHere => site::here(),
        Chore::Wasm => {
            needs::provide(web::PAGE_NEEDS)?;
            web::package().map(|folder| run::say(&format!("built into {}", folder.display())))
        }
    }
}
