//! The examples run and print what they should. `cargo test` has built them beside this test.

use std::path::PathBuf;
use std::process::Command;

fn output(example: &str) -> String {
    let test = std::env::current_exe().unwrap();
    let folder: PathBuf = test.ancestors().nth(2).unwrap().join("examples");
    let path = folder.join(format!("{example}{}", std::env::consts::EXE_SUFFIX));
    let output = Command::new(&path).output().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(output.status.success(), "{example}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn first_steps() {
    assert_eq!(
        output("first_steps"),
        "outcome    N: the first player wins\n\
         Black wins with 1-2, 3-2, 4-5, 7-8\n\
         value      {^^|0,^*}\n\
         solitaire  2 stones remain, and no play leaves fewer\n\
         certificate accepted: true\n"
    );
}

#[test]
fn tournament() {
    let lines = output("tournament");
    assert!(lines.contains("1×6   P: the second player wins"), "{lines}");
    assert!(lines.contains("4×5   N: the first player wins"), "{lines}");
    assert_eq!(lines.lines().count(), 20 + 9 + 4 + 2);
}

#[test]
fn petersen() {
    let lines = output("petersen");
    assert_eq!(lines.lines().filter(|line| line.ends_with("(proof accepted: true)")).count(), 10, "{lines}");
}

/// The README of the crate is compiled; the README of the project shows the same program.
#[test]
fn both_readmes_show_the_same_program() {
    let program = |text: &'static str| text.split("```rust\n").nth(1)?.split("```").next();
    let [ours, projects] = [include_str!("../README.md"), include_str!("../../../README.md")].map(program);
    assert!(ours.is_some());
    assert_eq!(ours, projects);
}
