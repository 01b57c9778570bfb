//! The targets that the compilers on this machine can build for.

use std::path::Path;

use crate::run::{read, works};

/// The target of the browser's modules.
pub(crate) const BROWSER: &str = "wasm32-unknown-unknown";

/// Returns true if the compiler's own standard library has a target.
pub(crate) fn has_target(target: &str) -> bool {
    let sysroot = read("rustc", &["--print", "sysroot"]).unwrap_or_default();
    Path::new(sysroot.trim()).join("lib/rustlib").join(target).join("lib").is_dir()
}

/// The linker that comes with the other compiler.
pub(crate) const LINKER: &str = "wasm-ld-19";

/// Returns Debian's compiler for the web, if it is installed with the standard library's source: it makes the module
/// where rustup cannot fetch the target.
pub(crate) fn other_compiler() -> Option<&'static str> {
    let compiler = "/usr/bin/rustc";
    (has_source(compiler) && works(LINKER, &["--version"])).then_some(compiler)
}

/// Returns true if the standard library's source is installed with this compiler.
pub(crate) fn has_source(compiler: &str) -> bool {
    read(compiler, &["--print", "sysroot"])
        .is_ok_and(|sysroot| Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library").exists())
}
