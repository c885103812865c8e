//! A reduction in words and as JSON.

use crate::render::text::shortened;
use clobber_board::{Move, Position};
use clobber_certificate::{Reduction, ShortGame};
use clobber_solitaire::LineWord;
use serde::Serialize;
use std::io::{self, Write};

/// What `reduce` and `extremal` print.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The number of the line in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The play, with its proof.
    #[serde(flatten)]
    pub reduction: Reduction,
    /// The words of the lines among the components, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<WordOfLine>>,
}

/// The word of a game on a line.
#[derive(Clone, Debug, Serialize)]
pub struct WordOfLine {
    vertices: Vec<u32>,
    word: String,
}

impl From<LineWord> for WordOfLine {
    fn from(line: LineWord) -> Self {
        Self { word: line.word.to_string(), vertices: line.vertices }
    }
}

/// Nobody reads more moves than this; programs have JSON.
const MOST_MOVES: usize = 200;

impl Answer {
    /// In words.
    pub fn print(&self, out: &mut dyn Write, with_position: bool) -> io::Result<()> {
        let Reduction { position, stones, remaining, lower_bound, optimal, method, moves, .. } =
            &self.reduction;
        if with_position {
            writeln!(out, "position       {}", shortened(&position.to_string()))?;
        }
        writeln!(out, "stones         {stones}")?;
        let proof = if *optimal {
            "no play leaves fewer".to_string()
        } else {
            format!("the best found; no play leaves fewer than {lower_bound}")
        };
        writeln!(out, "remaining      {remaining}: {proof}")?;
        writeln!(out, "method         {method}")?;
        for WordOfLine { word, .. } in self.words.iter().flatten() {
            writeln!(out, "{}", format!("word           {word}").trim_end())?;
        }
        if self.words.as_ref().is_some_and(Vec::is_empty) {
            writeln!(out, "word           none: only lines have words")?;
        }
        print_moves(out, position, moves)
    }
}

/// What `reduce --goal shortest` prints.
#[derive(Clone, Debug, Serialize)]
pub struct ShortAnswer {
    /// The number of the line in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The play, with its proof.
    #[serde(flatten)]
    pub game: ShortGame,
}

impl ShortAnswer {
    /// In words.
    pub fn print(&self, out: &mut dyn Write, with_position: bool) -> io::Result<()> {
        let ShortGame { position, stones, remaining, length, length_bound, optimal, method, moves, .. } =
            &self.game;
        if with_position {
            writeln!(out, "position       {}", shortened(&position.to_string()))?;
        }
        writeln!(out, "stones         {stones}")?;
        let proof = if *optimal {
            "no game is shorter".to_string()
        } else {
            format!("the shortest found; no game is shorter than {length_bound}")
        };
        writeln!(out, "length         {length}: {proof}")?;
        writeln!(out, "remaining      {remaining}")?;
        writeln!(out, "method         {method}")?;
        print_moves(out, position, moves)
    }
}

fn print_moves(out: &mut dyn Write, position: &Position, moves: &[Move]) -> io::Result<()> {
    if moves.is_empty() {
        return writeln!(out, "moves          none");
    }
    let shown: Vec<String> = moves.iter().take(MOST_MOVES).map(|&mv| position.move_text(mv)).collect();
    write!(out, "moves          {}", shown.join(" "))?;
    match moves.len() - shown.len() {
        0 => writeln!(out),
        more => writeln!(out, " … and {more} more; --format json has them all"),
    }
}
