//! A worksheet as one HTML file that prints well: no scripts, no other files, boards as inline SVG.

use super::pictures::svg;
use super::questions::{NoAnswer, Questions};
use super::{Answers, Exercise, Worksheet};
use search_limits::Limits;
use std::fmt::Write;

const STYLE: &str = include_str!("worksheet.css");

/// The sheet as an HTML page.
pub(crate) fn html(sheet: &Worksheet, answers: Answers) -> Result<String, NoAnswer> {
    let mut questions = Questions::new(Limits::unlimited());
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>Clobber worksheet</title>\n<style>\n\
         {STYLE}</style>\n</head>\n<body>\n"
    );
    // Writing to a string cannot fail.
    if answers != Answers::Only {
        page.push_str(
            "<header><h1>Clobber worksheet</h1><p class=\"name\">Name: <span></span> Date: \
             <span></span></p></header>\n",
        );
        page.push_str("<div class=\"rules\">\n");
        for term in &sheet.terms {
            let _written = writeln!(page, "<p>{}</p>", escaped(term));
        }
        page.push_str("</div>\n<ol class=\"exercises\">\n");
        for exercise in &sheet.exercises {
            let _written =
                writeln!(page, "<li>\n<p>{}</p>\n<div class=\"boards\">", escaped(&exercise.question));
            for position in &exercise.positions {
                let _written = writeln!(page, "<figure>\n{}</figure>", svg(&mut questions, position)?);
            }
            page.push_str("</div>\n");
            match answers {
                Answers::Below => {
                    let _written = writeln!(page, "<p class=\"key\">{}</p>", key(exercise));
                }
                _ => page.push_str("<p class=\"blank\">Answer:</p>\n"),
            }
            page.push_str("</li>\n");
        }
        page.push_str("</ol>\n");
    }
    if let Some(unknown) = &sheet.unknown {
        let _written = writeln!(page, "<p><strong>unknown: {}</strong></p>", escaped(unknown));
    }
    if matches!(answers, Answers::Page | Answers::Only) {
        page.push_str("<section class=\"answers\">\n<h2>Answers</h2>\n<ol>\n");
        for exercise in &sheet.exercises {
            let _written = writeln!(page, "<li>{}</li>", key(exercise));
        }
        page.push_str("</ol>\n</section>\n");
    }
    let _written = writeln!(
        page,
        "<footer>Made by <code>{}</code>, version {}.</footer>\n</body>\n</html>",
        escaped(&sheet.command),
        escaped(sheet.version)
    );
    Ok(page)
}

/// The answer as one line of the key.
fn key(exercise: &Exercise) -> String {
    let Exercise { answer, reason, command, .. } = exercise;
    format!("<b>{}</b> — {}. <code>{}</code>", escaped(answer), escaped(reason), escaped(command))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
