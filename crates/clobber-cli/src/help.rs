//! What clap does not do: commands in groups, and examples at the end of every help page.

use clap::Command;
use std::fmt::Write;

/// The commands by topic. A test compares them with those there are.
pub(crate) const GROUPS: &[(&str, &[&str])] = &[
    (
        "Play and solve",
        &["show", "solve", "moves", "value", "compare", "simplify", "find", "census", "nimber"],
    ),
    ("Solitaire", &["reduce", "word", "extremal", "strong", "sets", "spanning-tree"]),
    ("Proofs", &["check"]),
    ("The lab", &["lab", "bench", "db"]),
    (
        "Tools",
        &[
            "serve",
            "classify",
            "generate",
            "worksheet",
            "perft",
            "schema",
            "completions",
            "man",
            "install-docs",
            "help",
        ],
    ),
];

/// Two examples for each command: its words in brackets, then a line each.
const EXAMPLES: &str = include_str!("examples.txt");

/// The examples of a command, which is named by its words, such as `lab run`.
fn examples_of(path: &str) -> Option<Vec<&'static str>> {
    let mut lines = EXAMPLES.lines().skip_while(|line| *line != format!("[{path}]"));
    lines.next()?;
    Some(lines.take_while(|line| !line.is_empty()).collect())
}

/// Adds the groups and the examples to the commands.
pub(crate) fn with_groups_and_examples(command: Command) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{}\
                            Options:\n{{options}}{{after-help}}",
        groups(&command)
    );
    with_examples(command, "").help_template(template)
}

/// The commands with one line each, group by group.
fn groups(command: &Command) -> String {
    let mut text = String::new();
    for (title, names) in GROUPS {
        let _written = writeln!(text, "{title}:");
        for name in *names {
            let about = command.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string);
            let about = about.unwrap_or_else(|| "Explain a command".into());
            let _written = writeln!(text, "  {name:<13} {about}");
        }
        text.push('\n');
    }
    text
}

fn with_examples(command: Command, path: &str) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|inner| inner.get_name().to_string()).collect();
    let command = names.into_iter().fold(command, |command, name| {
        let path = format!("{path} {name}");
        command.mut_subcommand(&name, |inner| with_examples(inner, path.trim_start()))
    });
    let Some(examples) = examples_of(path) else { return command };
    let mut text = command.get_after_help().map(|help| format!("{help}\n\n")).unwrap_or_default();
    text.push_str("Examples:");
    examples.iter().for_each(|example| {
        let _written = write!(text, "\n  {example}");
    });
    command.after_help(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arguments;
    use clap::CommandFactory;

    #[test]
    fn every_command_is_in_one_group_and_on_one_line() {
        let command = Arguments::command();
        let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        let mut known: Vec<&str> = command.get_subcommands().map(Command::get_name).chain(["help"]).collect();
        listed.sort_unstable();
        known.sort_unstable();
        assert_eq!(listed, known);
        assert!(groups(&command).lines().all(|line| line.chars().count() <= 100), "{}", groups(&command));
    }

    fn paths(command: &Command, path: &str, all: &mut Vec<String>) {
        all.push(path.to_string());
        for inner in command.get_subcommands() {
            paths(inner, format!("{path} {}", inner.get_name()).trim_start(), all);
        }
    }

    #[test]
    fn every_help_page_ends_with_two_examples_of_its_command() {
        let mut known = Vec::new();
        paths(&Arguments::command(), "", &mut known);
        for path in &known {
            let examples = examples_of(path).unwrap_or_else(|| panic!("`clobber {path}` has no examples"));
            assert_eq!(examples.len(), 2, "{path}");
            assert!(examples.iter().all(|example| example.contains(&format!("clobber {path}"))), "{path}");
        }
        assert_eq!(EXAMPLES.lines().filter(|line| line.starts_with('[')).count(), known.len());
    }
}
