//! The table of limits in docs/cli.md agrees with the help texts.

use std::process::Command;

const TABLE: &str = include_str!("../../../docs/cli.md");

const OPTIONS: [&str; 4] = ["--time", "--memory", "--nodes", "--threads"];

fn help(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_clobber")).args(words).arg("--help").output().unwrap();
    assert!(output.status.success(), "{words:?} has no help");
    String::from_utf8(output.stdout).unwrap()
}

/// The commands in a help text: the indented lines before the options, in groups or not.
fn subcommands(help: &str) -> Vec<String> {
    let start = help.find("\nCommands:\n").or_else(|| help.find("\nPlay and solve:\n"));
    let list = start.map_or("", |start| &help[start..]);
    let lines = list.lines().take_while(|line| *line != "Options:");
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).map(String::from).collect()
}

fn rows() -> Vec<(String, Vec<&'static str>)> {
    let rows = TABLE.lines().filter(|line| line.starts_with("| `") && line.matches('|').count() == 7);
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        (cells[1].trim_matches('`').to_string(), cells[2..7].to_vec())
    })
    .collect()
}

#[test]
fn every_command_takes_the_limits_that_the_table_says() {
    for (command, cells) in rows() {
        let help = help(&command.split(' ').collect::<Vec<_>>());
        for (option, cell) in OPTIONS.into_iter().zip(&cells) {
            let is_offered = help.contains(&format!("{option} "));
            assert_eq!(*cell, if is_offered { "yes" } else { "–" }, "{command} {option}");
        }
        let has_dash = cells[..4].contains(&"–");
        assert!(!(has_dash && cells[4].is_empty()), "{command} does not say why not");
    }
}

#[test]
fn every_command_is_in_the_table() {
    let listed: Vec<String> = rows().into_iter().map(|(command, _)| command).collect();
    for command in subcommands(&help(&[])) {
        if command == "help" {
            continue;
        }
        let below = subcommands(&help(&[&command]));
        let names: Vec<String> = match command.as_str() {
            "db" | "lab" | "bench" => {
                below.iter().filter(|name| *name != "help").map(|name| format!("{command} {name}")).collect()
            }
            _ => vec![command],
        };
        for name in names {
            assert!(listed.contains(&name), "`{name}` is not in the table of docs/cli.md");
        }
    }
}

/// The commands without `--batch` have a reason in the second table, and those with it are not there.
#[test]
fn every_command_reads_a_batch_or_says_why_not() {
    let section = TABLE.split("\n## ").find(|section| section.starts_with("Batches")).unwrap();
    let reasons: Vec<&str> = section
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.split('|').nth(1).unwrap())
        .collect();
    let named = |command: &str| reasons.iter().any(|names| names.contains(&format!("`{command}`")));
    for (command, _) in rows() {
        let offers = help(&command.split(' ').collect::<Vec<_>>()).contains("--batch");
        assert!(offers != named(&command), "{command}: offered {offers}, in the table {}", named(&command));
    }
}
