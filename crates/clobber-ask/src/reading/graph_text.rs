//! Graphs without stones: graph6 or sparse6 as nauty's tools print it, or a position whose colours are
//! ignored.
//!
//! A text of the letters `x` and `o` alone is a line or a grid. Any other text that is valid graph6 is read
//! as graph6: `Bw` is the triangle, as `geng` prints it. The line of two stones can be written `path:Bw`.

use clobber_board::graph::graph6::{self, EdgeList, FormatError};
use clobber_board::graph::{Adjacency, GraphError, sparse6};
use clobber_board::notation::{ParseError, ParseErrorKind, parse_within};
use clobber_board::{Color, Graph, Position, Vertex};
use std::ops::Range;

/// Headers that nauty's tools write before the first graph.
const HEADERS: [&str; 2] = [">>graph6<<", ">>sparse6<<"];

/// Reads a graph.
pub fn parse(text: &str, max_vertices: usize) -> Result<Graph, ParseError> {
    let word = HEADERS.iter().fold(text.trim(), |word, header| word.strip_prefix(header).unwrap_or(word));
    let end = text.trim_end().len();
    let span = end - word.len()..end;
    if word.starts_with(':') {
        return encoded(sparse6::decode(word.as_bytes()), span);
    }
    let is_position = word.chars().all(|letter| "xo.|".contains(letter));
    let has_header = word.len() < text.trim().len();
    match graph6::decode(word.as_bytes()) {
        Ok(list) if !is_position => encoded(Ok(list), span),
        Err(error) if has_header || looks_like_graph6(word) => encoded(Err(error), span),
        _ => graph_of_stones(&parse_within(text, max_vertices)?).map_err(|error| refused(span, error)),
    }
}

/// Whether a text can only be graph6: no notation starts with such a letter and has no colon.
fn looks_like_graph6(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii() && letter >= '?' && !"xXbBoOwW_".contains(letter))
        && word.bytes().all(|byte| (b'?'..=b'~').contains(&byte))
}

fn encoded(decoded: Result<EdgeList, FormatError>, span: Range<usize>) -> Result<Graph, ParseError> {
    let EdgeList { order, edges } = decoded.map_err(|error| refused(span.clone(), error))?;
    let order = usize::try_from(order).unwrap_or(usize::MAX);
    Adjacency::from_edges(order, &edges).map(Graph::General).map_err(|error| refused(span, error))
}

fn refused(span: Range<usize>, kind: impl Into<ParseErrorKind>) -> ParseError {
    ParseError { span, kind: kind.into() }
}

/// The graph on those vertices that have a stone, numbered in their order.
fn graph_of_stones(position: &Position) -> Result<Graph, GraphError> {
    if position.stones() == position.cells().len() {
        return Ok(position.graph().clone());
    }
    let mut numbers = vec![0; position.cells().len()];
    (0..).zip(position.occupied()).for_each(|(number, v): (Vertex, Vertex)| numbers[v as usize] = number);
    let is_edge = |&(u, v): &(Vertex, Vertex)| position.cell(u).is_some() && position.cell(v).is_some();
    let edges: Vec<(Vertex, Vertex)> = position
        .graph()
        .edges()
        .filter(is_edge)
        .map(|(u, v)| (numbers[u as usize], numbers[v as usize]))
        .collect();
    Adjacency::from_edges(position.stones(), &edges).map(Graph::General)
}

/// Larger graphs are not written in graph6, which takes a character for six pairs.
const MAX_VERTICES_IN_GRAPH6: usize = 1000;

/// The graph in graph6, if that is not too long.
pub fn graph6_of(graph: &Graph) -> Option<String> {
    if graph.order() > MAX_VERTICES_IN_GRAPH6 {
        return None;
    }
    let edges: Vec<(Vertex, Vertex)> = graph.edges().collect();
    Adjacency::from_edges(graph.order(), &edges).ok().map(|graph| graph6::encode(&graph))
}

/// The cells of a position without its graph: `x`, `o` or `.` for each vertex.
pub fn colors_of(position: &Position) -> String {
    position.cells().iter().map(|cell| cell.map_or('.', Color::letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_board::graph::MAX_VERTICES;

    fn parse_graph(text: &str) -> Result<Graph, ParseError> {
        parse(text, MAX_VERTICES)
    }

    fn size(text: &str) -> (usize, u64) {
        let graph = parse_graph(text).unwrap();
        (graph.order(), graph.size())
    }

    #[test]
    fn graphs_come_in_three_ways() {
        assert_eq!(size("Bw"), (3, 3));
        assert_eq!(size(" D]{ "), (5, 8));
        assert_eq!(size(">>graph6<<A_"), (2, 1));
        assert_eq!(size(":Fa@x^"), size("s6:Fa@x^:xxxxxxx"));
        assert_eq!(size(">>sparse6<<:Fa@x^"), size("s6:Fa@x^:xxxxxxx"));
        assert_eq!(size("xox"), (3, 2));
        assert_eq!(size("path:Bw"), (2, 1));
        assert_eq!(size("cycle:xxxx + xx"), (6, 5));
        assert_eq!(size("xx.|.xx"), (4, 3));
        // A line that starts with x and has the length of a graph6 text.
        assert_eq!(size(&"xo".repeat(134)[..267]), (267, 266));
    }

    #[test]
    fn errors_are_those_of_the_intended_format() {
        let format = |text| matches!(parse_graph(text).unwrap_err().kind, ParseErrorKind::Format(_));
        assert!(format("Dq") && format("E??") && format(":\u{7f}") && format(">>graph6<<xx"));
        assert!(!format("cycl:xx") && !format("xoxq"));
        assert_eq!(parse_graph("  Dq ").unwrap_err().span, 2..4);
    }

    #[test]
    fn every_graph_comes_back_from_graph6() {
        for text in ["Bw", "D]{", "EUzo", "?", "@"] {
            assert_eq!(graph6_of(&parse_graph(text).unwrap()).as_deref(), Some(text));
        }
    }
}
