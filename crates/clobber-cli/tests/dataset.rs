//! Datasets are the same bytes each time, and every line agrees with plain play.

use clobber_board::{Color, Position};
use std::process::{Command, Output};

fn dataset(options: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clobber"));
    command.args(["generate", "dataset"]).args(options).output().unwrap()
}

/// The slow, obvious twin: does the player to move win?
fn wins(position: &Position, player: Color) -> bool {
    position.options(player).any(|(_, after)| !wins(&after, !player))
}

#[test]
fn every_line_agrees_with_plain_play() {
    let options = ["--boards", "2x3,3x3", "--count", "12", "--seed", "5"];
    let output = dataset(&options);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(dataset(&options).stdout, output.stdout);
    assert_ne!(dataset(&["--boards", "2x3,3x3", "--count", "12", "--seed", "6"]).stdout, output.stdout);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 2 * 2 * 12);
    for line in text.lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let position: Position = record["position"].as_str().unwrap().parse().unwrap();
        let player: Color = record["player"].as_str().unwrap().parse().unwrap();
        let mut winning: Vec<String> = position
            .options(player)
            .filter(|(_, after)| !wins(after, !player))
            .map(|(mv, _)| position.move_text(mv))
            .collect();
        let mut found: Vec<String> = record["winning_moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|mv| mv.as_str().unwrap().into())
            .collect();
        winning.sort();
        found.sort();
        assert_eq!(found, winning, "{line}");
        assert_eq!(record["wins"], !winning.is_empty(), "{line}");
        let outcome = match (wins(&position, Color::Black), wins(&position, Color::White)) {
            (true, true) => "N",
            (true, false) => "L",
            (false, true) => "R",
            (false, false) => "P",
        };
        assert_eq!(record["outcome"], outcome, "{line}");
        assert!(record["value"].is_string(), "{line}");
        let vertices = record["rows"].as_u64().unwrap() * record["columns"].as_u64().unwrap();
        assert_eq!(position.cells().len() as u64, vertices);
    }
}

#[test]
fn the_grids_are_independent_of_each_other() {
    let both = dataset(&["--boards", "2x3,3x3", "--count", "3"]).stdout;
    let [first, second] = ["2x3", "3x3"].map(|size| dataset(&["--boards", size, "--count", "3"]).stdout);
    assert_eq!(both, [first, second].concat());
}

#[test]
fn large_positions_have_no_value_and_time_is_refused() {
    let output = dataset(&["--boards", "3x3", "--count", "1", "--value-stones", "8"]);
    assert!(String::from_utf8(output.stdout).unwrap().contains("\"value\":null"));
    let output = dataset(&["--boards", "3x3", "--time", "1"]);
    assert!(!output.status.success());
    assert!(String::from_utf8(output.stderr).unwrap().contains("no time limit"));
}
