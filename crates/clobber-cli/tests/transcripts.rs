//! The binary prints what the transcripts of the README, of the docs and of `tests/cmd` say.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        // Keeps the state of `lab run` inside the tests.
        .env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .case("../../README.md")
        .case("../../docs/cli.md")
        .case("../../docs/theory.md")
        // Pages whose commands read or write files, beside these files.
        .case("tests/cmd/*.md")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml");
}
