//! What can be wrong with a notation, and where.

use crate::graph::GraphError;
use crate::graph::graph6::FormatError;
use std::ops::Range;

/// A text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParseError {
    /// The bytes of the input at which it went wrong; empty at the end of the input.
    pub span: Range<usize>,
    /// What went wrong.
    pub kind: ParseErrorKind,
}

/// What went wrong. A `row` counts from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ParseErrorKind {
    #[error("unexpected {}", found.map_or("end of the input".into(), |c| format!("{c:?}")))]
    Unexpected { found: Option<char>, expected: &'static str },
    #[error("this `-` could be a sign or an empty cell")]
    AmbiguousMinus,
    /// A minus before the first cell.
    #[error("this `-` at the start could be a sign or an empty cell")]
    LeadingMinus,
    #[error("unknown kind of board `{word}`")]
    UnknownKind { word: String },
    #[error("this parenthesis is never closed")]
    UnclosedParenthesis,
    #[error("parentheses are nested deeper than the limit of {limit}")]
    NestedTooDeep { limit: usize },
    #[error("the sum has more than {limit} summands, which is the limit")]
    TooManySummands { limit: usize },
    #[error("`^` repeats cells in parentheses, and nothing else")]
    BadRepetition,
    #[error("the position would have more than {limit} vertices, which is the limit")]
    TooLarge { limit: usize },
    #[error("an empty row")]
    EmptyRow,
    #[error("row {row} has {got} {}, but the first row has {expected}", if *got == 1 { "cell" } else { "cells" })]
    UnevenRows { row: usize, expected: usize, got: usize },
    #[error("this kind of board has no rows")]
    NoRows,
    #[error("the graph has {vertices} vertices, but {cells} colours are given")]
    WrongCellCount { vertices: u64, cells: usize },
    #[error("a game value is not a position")]
    ValueHere,
    #[error(transparent)]
    Graph(#[from] GraphError),
    #[error(transparent)]
    Format(#[from] FormatError),
}

/// The kinds of board that stand before a colon.
pub(super) const KINDS: [&str; 16] = [
    "path",
    "cycle",
    "checkerboard",
    "complete",
    "multipartite",
    "tree",
    "hypercube",
    "hamming",
    "product",
    "grid",
    "cylinder",
    "torus",
    "edges",
    "g6",
    "s6",
    "value",
];

impl ParseError {
    /// What would be accepted instead.
    pub fn help(&self) -> String {
        use ParseErrorKind as Kind;
        let help = match &self.kind {
            Kind::Unexpected { expected, .. } => return format!("expected {expected}"),
            Kind::UnknownKind { word } => {
                let kinds = KINDS.map(|kind| format!("`{kind}:`")).join(", ");
                return match nearest_kind(word) {
                    Some(kind) => format!("did you mean `{kind}:`? The kinds are {kinds}"),
                    None => format!("the kinds are {kinds}"),
                };
            }
            Kind::WrongCellCount { vertices, .. } => {
                return format!("write {vertices} cells: `x` black, `o` white, `.` no stone");
            }
            Kind::AmbiguousMinus => {
                "a sign has blanks on both sides, an empty cell has none; an empty cell can also be written `.`"
            }
            Kind::LeadingMinus => {
                "write `-(xxo)` to swap the colours of `xxo`, or `.xxo` for an empty cell before it"
            }
            Kind::UnclosedParenthesis => "close it with `)`, as in `(xo)^3` or `-(xxo)`",
            Kind::NestedTooDeep { .. } => "remove parentheses that change nothing",
            Kind::TooManySummands { .. } => "write boards that are lines as one line, with `.` between them",
            Kind::BadRepetition => "write for example `(xo)^3` for `xoxoxo`",
            Kind::TooLarge { .. } | Kind::Graph(GraphError::TooManyVertices { .. }) => {
                "make the board smaller"
            }
            Kind::EmptyRow => "every row has at least one cell; an empty cell is written `.`",
            Kind::UnevenRows { .. } => {
                "all rows of a grid have the same length; fill up with `.` for empty cells"
            }
            Kind::NoRows => "write the cells in one run; only lines, grids and `multipartite:` are divided",
            Kind::ValueHere => {
                "only commands about two players, such as `solve` and `value`, take game values"
            }
            Kind::Format(_) => {
                "check that the text was copied whole; `geng`, `showg` and nauty's tools write it"
            }
            Kind::Graph(error) => graph_help(error),
        };
        help.into()
    }
}

fn graph_help(error: &GraphError) -> &'static str {
    match error {
        GraphError::Loop { .. } => "remove it: the graph is simple",
        GraphError::NoSuchVertex { .. } => "there are as many vertices as colours; they are numbered from 0",
        GraphError::ShortCycle { .. } => "a closed side has 3 or more; a line is written without `cycle:`",
        GraphError::NotBelowRoot { .. } => {
            "`tree:0,0,1,1:xooxo` gives the parent of vertex 1, of vertex 2, …; every chain must end at 0"
        }
        GraphError::EmptyPart { .. } => {
            "every part has at least one vertex; one without a stone is written `.`"
        }
        GraphError::EmptyProduct { .. } => {
            "every factor has at least one vertex, as in `grid:2x3x2:` or `product:path:3*cycle:4:`"
        }
        GraphError::EmptyFactor { .. } => "write `hamming:2x3:` and then six cells",
        _ => "make it smaller",
    }
}

/// The kind that the writer may have meant.
fn nearest_kind(word: &str) -> Option<&'static str> {
    let word = word.to_ascii_lowercase();
    if word.len() > 20 {
        return None;
    }
    KINDS
        .into_iter()
        .map(|kind| (edit_distance(&word, kind), kind))
        .filter(|&(distance, _)| distance <= 2)
        .min()
        .map(|(_, kind)| kind)
}

/// The number of letters to insert, delete or change (Levenshtein).
fn edit_distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
