//! The transcripts of the README and of `tests/cmd` are what the binary prints.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .case("../../README.md")
        .case("../../docs/theory.md")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml");
}
