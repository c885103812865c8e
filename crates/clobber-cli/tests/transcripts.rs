//! The transcripts of the README and of `tests/cmd` are what the binary prints.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        // What `lab run` leaves behind stays with the tests.
        .env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .case("../../README.md")
        .case("../../docs/theory.md")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml");
}
