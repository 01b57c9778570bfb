//! Transcripts of the command: what people see, and what scripts may rely on.
//!
//! `TRYCMD=overwrite cargo test -p ninefold-cli --test transcripts` writes what comes out now; read the difference.

#[test]
fn transcripts() {
    // Help is wrapped to 80 columns wherever the tests run.
    trycmd::TestCases::new()
        .env("COLUMNS", "80")
        .env("NO_COLOR", "1")
        .case("tests/transcripts/*.md")
        .case("tests/transcripts/*.toml")
        .case("../../docs/command.md")
        .case("../../docs/qqwing.md")
        .case("../../docs/banks.md")
        .case("../../docs/billion.md")
        .run();
}
