//! The command lines of the programs that are compared, and their answers.

use super::cases::Case;
use crate::session::Setup;
use clobber_board::notation::Dialect;
use clobber_board::{Color, Position};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;

/// A program that solves positions, with its path.
#[derive(Clone, Debug)]
pub enum Program {
    /// This program, in processes of its own.
    Clobber(PathBuf),
    /// SEGClobber, for lines. Its database is where its build has put it.
    Segclobber(PathBuf),
    /// MCGS, for lines, grids and sums, without its database or with a file of it.
    Mcgs(PathBuf, Option<PathBuf>),
}

impl Program {
    /// The name in tables.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Clobber(_) => "clobber",
            Self::Segclobber(_) => "segclobber",
            Self::Mcgs(_, None) => "mcgs",
            Self::Mcgs(_, Some(_)) => "mcgs+db",
        }
    }

    /// Does the program have all these boards under this rule?
    pub(super) fn plays(&self, cases: &[Case], impartial: bool) -> bool {
        cases.iter().all(|case| match self {
            Self::Clobber(_) => true,
            Self::Segclobber(_) => !impartial && Dialect::Segclobber.write(&case.position).is_ok(),
            Self::Mcgs(..) => Dialect::Mcgs.write(&case.position).is_ok(),
        })
    }

    /// The command that solves these cases, and its standard input.
    pub(super) fn command(&self, cases: &[Case], impartial: bool, setup: &Setup) -> (Command, String) {
        match self {
            Self::Clobber(path) => {
                let mut command = Command::new(path);
                command.arg(if impartial { "nimber" } else { "solve" });
                if !impartial {
                    command.args(["--threads", &setup.threads.to_string()]);
                }
                command.args([
                    "--batch",
                    "--format",
                    "json",
                    "--quiet",
                    "--memory",
                    &setup.memory.to_string(),
                ]);
                let first = |case: &Case| if impartial { String::new() } else { format!(" {}", case.first) };
                let line = |case: &Case| format!("{}{}\n", case.position, first(case));
                (command, cases.iter().map(line).collect())
            }
            Self::Segclobber(path) => {
                let mut command = Command::new(path);
                command.arg("--persist");
                let line = |case: &Case| {
                    format!("{} {}\n", spelled(Dialect::Segclobber, &case.position), letter(case.first))
                };
                (command, cases.iter().map(line).collect())
            }
            Self::Mcgs(path, database) => {
                let mut command = Command::new(path);
                match database {
                    Some(file) => command.arg("--db-file-load").arg(file),
                    None => command.arg("--no-use-db"),
                };
                command.arg("--stdin");
                (command, cases.iter().map(|case| mcgs_line(case, impartial)).collect())
            }
        }
    }

    /// The answers in the output, in the order of the cases: the name of a winner, or a nim-value.
    pub(super) fn answers(&self, output: &str, cases: &[Case], impartial: bool) -> Vec<String> {
        let lines = output.lines();
        match self {
            Self::Clobber(_) => lines.map_while(|line| our_answer(line, impartial)).collect(),
            Self::Segclobber(_) => lines
                .map_while(|line| match line.chars().next() {
                    Some('B') => Some(Color::Black.name().into()),
                    Some('W') => Some(Color::White.name().into()),
                    _ => None,
                })
                .collect(),
            Self::Mcgs(..) => {
                let results = lines.filter_map(|line| line.trim().strip_prefix("Got: ").map(str::trim));
                results
                    .zip(cases)
                    .map_while(|(result, case)| mcgs_answer(result, case.first, impartial))
                    .collect()
            }
        }
    }
}

/// The position in the notation of another program, which has such boards.
fn spelled(dialect: Dialect, position: &Position) -> String {
    dialect.write(position).unwrap_or_default()
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

fn mcgs_line(case: &Case, impartial: bool) -> String {
    let board = spelled(Dialect::Mcgs, &case.position);
    if impartial {
        format!("{} {{N}}\n", board.replacen('[', "[impartial ", 1))
    } else {
        format!("{board} {{{}}}\n", letter(case.first))
    }
}

fn mcgs_answer(result: &str, first: Color, impartial: bool) -> Option<String> {
    match result {
        _ if impartial => result.parse::<u32>().ok().map(|nimber| nimber.to_string()),
        "Win" => Some(first.name().into()),
        "Loss" => Some((!first).name().into()),
        _ => None,
    }
}

fn our_answer(line: &str, impartial: bool) -> Option<String> {
    let object: Value = serde_json::from_str(line).ok()?;
    if impartial {
        object["nimber"].as_u64().map(|nimber| nimber.to_string())
    } else {
        object["results"][0]["winner"].as_str().map(String::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(position: &str, first: Color) -> Case {
        Case { position: position.parse().unwrap(), first }
    }

    #[test]
    fn every_program_is_asked_in_its_own_notation() {
        let cases = [case("xo.xxo", Color::White)];
        let input = |program: Program, impartial| program.command(&cases, impartial, &Setup::default()).1;
        assert_eq!(input(Program::Clobber("".into()), false), "xo.xxo white\n");
        assert_eq!(input(Program::Clobber("".into()), true), "xo.xxo\n");
        assert_eq!(input(Program::Segclobber("".into()), false), "BW.BBW W\n");
        assert_eq!(input(Program::Mcgs("".into(), None), false), "[clobber_1xn] XO.XXO {W}\n");
        assert_eq!(input(Program::Mcgs("".into(), None), true), "[impartial clobber_1xn] XO.XXO {N}\n");
    }

    #[test]
    fn a_program_is_asked_only_about_its_boards() {
        let grid = [case("xo|ox", Color::Black)];
        assert!(!Program::Segclobber("".into()).plays(&grid, false));
        assert!(Program::Mcgs("".into(), None).plays(&grid, true));
        assert!(!Program::Mcgs("".into(), None).plays(&[case("cycle:xoxo", Color::Black)], false));
    }

    #[test]
    fn answers_are_read_up_to_the_first_that_is_missing() {
        let cases = [case("xo", Color::Black), case("xxo", Color::White), case("xo", Color::White)];
        let segclobber = Program::Segclobber("".into());
        assert_eq!(segclobber.answers("B 0-1 7\nB None 3\n", &cases, false), ["black", "black"]);
        let mcgs = Program::Mcgs("".into(), None);
        let output = "Player: Black\nGot: Win\nTime\n\nGot: Loss\n\nGot: Timeout\n";
        assert_eq!(mcgs.answers(output, &cases, false), ["black", "black"]);
        assert_eq!(mcgs.answers("Got: 3\n", &cases, true), ["3"]);
        let ours = Program::Clobber("".into());
        let line = "{\"results\":[{\"winner\":\"white\"}]}\n{\"results\":[{\"winner\":null}]}\n";
        assert_eq!(ours.answers(line, &cases, false), ["white"]);
        assert_eq!(ours.answers("{\"nimber\":2}", &cases, true), ["2"]);
    }
}
