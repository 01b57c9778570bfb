//! `cargo xtask test`.

use anyhow::Result;
use clap::Args;

use crate::run::{cargo, show};
use crate::{wasi, web};

#[derive(Args)]
pub(crate) struct Options {
    /// Only the tests, without formatting, lints and documentation.
    #[arg(long)]
    quick: bool,
    /// Only the page: vectors as WebAssembly, its types, its units, and the page in a browser.
    #[arg(long)]
    page: bool,
}

pub(crate) fn test(options: &Options) -> Result<()> {
    if options.page {
        return in_the_browser();
    }
    if !options.quick {
        show("the code is formatted", &mut cargo(&["fmt", "--all", "--check"]))?;
        let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
        show("clippy has nothing to say", &mut cargo(&clippy))?;
    }
    show("the tests pass", &mut cargo(&["test", "--workspace"]))?;
    if !options.quick {
        let doc = ["doc", "--workspace", "--no-deps"];
        show("the documentation builds", cargo(&doc).env("RUSTDOCFLAGS", "--deny warnings"))?;
    }
    in_the_browser()
}

/// What runs as WebAssembly, and the page around it.
fn in_the_browser() -> Result<()> {
    wasi::test()?;
    web::test()
}
