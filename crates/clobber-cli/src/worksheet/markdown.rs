//! A worksheet as Markdown.

use super::pictures::letters;
use super::questions::{NoAnswer, Questions};
use super::{Answers, Exercise, Worksheet};
use search_limits::Limits;
use std::fmt::Write;

/// The sheet as Markdown. Boards are indented, so that the page can be quoted between fences.
pub(crate) fn markdown(sheet: &Worksheet, answers: Answers) -> Result<String, NoAnswer> {
    let mut questions = Questions::new(Limits::unlimited());
    let mut text = format!("# Clobber worksheet\n\nMade by `{}`.\n", sheet.command);
    // Writing to a string cannot fail.
    if answers != Answers::Only {
        for term in &sheet.terms {
            let _written = write!(text, "\n{}\n", escaped(term));
        }
        text.push_str("\n## Exercises\n");
        for (number, exercise) in (1..).zip(&sheet.exercises) {
            let _written = write!(text, "\n**{number}.** {}\n", escaped(&exercise.question));
            for position in &exercise.positions {
                text.push('\n');
                for line in letters(&mut questions, position)?.lines() {
                    let _written = writeln!(text, "    {line}");
                }
                // Two indented blocks in a row would become one.
                if exercise.positions.len() > 1 {
                    let _written = writeln!(text, "\n`{position}`");
                }
            }
            if answers == Answers::Below {
                let _written = write!(text, "\nAnswer: {}\n", key(exercise));
            }
        }
    }
    if let Some(unknown) = &sheet.unknown {
        let _written = write!(text, "\nunknown: {unknown}\n");
    }
    if matches!(answers, Answers::Page | Answers::Only) {
        let line = if answers == Answers::Page { "\n---\n" } else { "" };
        let _written = write!(text, "{line}\n## Answers\n\n");
        for (number, exercise) in (1..).zip(&sheet.exercises) {
            let _written = writeln!(text, "{number}. {}", key(exercise));
        }
    }
    Ok(text)
}

/// The answer as one line of the key.
fn key(exercise: &Exercise) -> String {
    let Exercise { answer, reason, command, .. } = exercise;
    format!("**{}** — {}. `{command}`", escaped(answer), escaped(reason))
}

/// The signs of values are not marks of Markdown.
fn escaped(text: &str) -> String {
    text.replace('*', "\\*").replace('<', "\\<").replace('|', "\\|")
}
