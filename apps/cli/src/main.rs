//! The `ninefold` command.
fn main() {}
