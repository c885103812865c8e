//! The word of a play in one component.

use super::reduction::MAX_PRINTED_MOVES;
use clobber_board::{Move, Position};
use clobber_solitaire::line::patterns::Occurrence;
use clobber_solitaire::{PlayWord, Shape};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};

/// The word of a play in one component: a letter for each edge.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ComponentWord {
    /// `line`, `cycle` or `graph`.
    shape: &'static str,
    /// In order on a line or a cycle.
    vertices: Vec<u32>,
    /// The letters, with blanks between them.
    word: String,
    /// The edges of the letters, unless the component is a line or a cycle.
    #[serde(skip_serializing_if = "Option::is_none")]
    edges: Option<Vec<[u32; 2]>>,
    /// A pattern that no game has in which no stone that has moved is captured by one that has not.
    #[serde(skip_serializing_if = "Option::is_none")]
    forbidden: Option<ForbiddenPattern>,
}

/// A forbidden pattern in the word of a line or a cycle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct ForbiddenPattern {
    /// The class, from 1 to 7.
    class: usize,
    /// The pattern, with `*` for a or s.
    pattern: String,
    /// The numbers of its first and last letter, from 1. On a line, 0 and one more than the number of letters
    /// are the bars outside the word.
    letters: [usize; 2],
    reason: &'static str,
}

impl From<Occurrence> for ForbiddenPattern {
    fn from(found: Occurrence) -> Self {
        let letters = [found.start, found.start + found.pattern.len() - 1];
        Self { class: found.class, pattern: found.to_string(), letters, reason: found.reason() }
    }
}

impl From<PlayWord> for ComponentWord {
    fn from(play: PlayWord) -> Self {
        let word = play.word();
        let (shape, found) = match play.shape {
            Shape::Line => ("line", word.forbidden_pattern()),
            Shape::Cycle => ("cycle", word.forbidden_pattern_around()),
            Shape::Graph => ("graph", None),
        };
        let edges = || play.letters.iter().map(|edge| edge.ends).collect();
        Self {
            shape,
            word: word.to_string(),
            edges: (play.shape == Shape::Graph).then(edges),
            forbidden: found.map(ForbiddenPattern::from),
            vertices: play.vertices,
        }
    }
}

impl ComponentWord {
    /// A line with the letters; on graphs, each with its edge.
    pub(super) fn print(&self, out: &mut dyn Write, position: &Position) -> io::Result<()> {
        let Some(edges) = &self.edges else {
            writeln!(out, "{}", format!("word           {}", self.word).trim_end())?;
            return self.forbidden.iter().try_for_each(|pattern| pattern.print(out));
        };
        let name = |&[from, to]: &[u32; 2]| position.move_text(Move::new(from, to));
        let shown = edges.iter().zip(self.word.split(' ')).take(MAX_PRINTED_MOVES);
        let shown: Vec<String> = shown.map(|(edge, letter)| format!("{}:{letter}", name(edge))).collect();
        write!(out, "letters        {}", shown.join(" "))?;
        match edges.len() - shown.len() {
            0 => writeln!(out),
            more => writeln!(out, " … and {more} more; --format json has them all"),
        }
    }
}

impl ForbiddenPattern {
    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { class, pattern, letters: [first, last], reason } = self;
        writeln!(out, "forbidden      ({class}) {pattern}, letters {first} to {last}: {reason}")
    }
}
