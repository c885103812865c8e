//! Boards whose graph is named or listed: lines, checkerboards, trees, edge lists, graph6.

use super::{A_COLON, Parser, filled};
use crate::graph::graph6::{EdgeList, FormatError};
use crate::graph::{Graph, GraphError, Multipartite, Tree, Vertex};
use crate::notation::cells::Division;
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::position::Position;
use std::ops::Range;

impl Parser<'_> {
    /// A graph that its number of vertices determines, then its colours.
    pub(super) fn run(
        &mut self,
        graph: fn(usize) -> Result<Graph, GraphError>,
    ) -> Result<Position, ParseError> {
        let start = self.scanner.skip_space();
        let cells = self.cells(Division::None)?.cells;
        let graph = graph(cells.len()).map_err(|error| self.at_span(start, error))?;
        Ok(filled(graph, cells))
    }

    pub(super) fn checkerboard(&mut self) -> Result<Position, ParseError> {
        let start = self.scanner.skip_space();
        let rows = self.scanner.number("a size such as `5x6`: rows, `x`, columns")?;
        self.times_sign()?;
        let columns = self.scanner.number("a number of columns")?;
        let vertices = rows.saturating_mul(columns);
        if vertices > self.limit.saturating_sub(self.vertices) as u64 {
            return Err(self.at_span(start, ParseErrorKind::TooLarge { limit: self.limit }));
        }
        Position::checkerboard(rows as usize, columns as usize).map_err(|error| self.at_span(start, error))
    }

    pub(super) fn multipartite(&mut self) -> Result<Position, ParseError> {
        let start = self.scanner.skip_space();
        let rows = self.cells(Division::Parts)?;
        let sizes = if rows.cells.is_empty() { Vec::new() } else { rows.lengths()? };
        let graph = Multipartite::from_part_sizes(&sizes).map_err(|error| self.at_span(start, error))?;
        Ok(filled(Graph::Multipartite(graph), rows.cells))
    }

    pub(super) fn tree(&mut self) -> Result<Position, ParseError> {
        let start = self.scanner.at();
        let parents = self.list("`,` and the next parent, or `:` and the colours", Self::vertex)?;
        let list_end = self.scanner.at();
        let cells = self.colors(parents.len() as u64 + 1)?;
        let tree = Tree::from_parents(parents).map_err(|error| self.in_list(start..list_end, error))?;
        Ok(filled(Graph::Tree(tree), cells))
    }

    pub(super) fn edges(&mut self) -> Result<Position, ParseError> {
        let start = self.scanner.at();
        let edges = self.list("`,` and the next edge, or `:` and the colours", |parser| {
            let u = parser.vertex()?;
            parser.scanner.expect('-', "`-` between the ends of an edge, as in `0-1`")?;
            Ok((u, parser.vertex()?))
        })?;
        let list_end = self.scanner.at();
        self.scanner.expect(':', A_COLON)?;
        let cells = self.cells(Division::None)?.cells;
        let graph = Graph::from_edges(cells.len(), &edges);
        Ok(filled(graph.map_err(|error| self.in_list(start..list_end, error))?, cells))
    }

    /// Entries between commas, up to a colon. None at all is a list, too.
    fn list<T>(
        &mut self,
        expected: &'static str,
        mut entry: impl FnMut(&mut Self) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut entries = Vec::new();
        self.scanner.skip_space();
        if self.scanner.peek() == Some(':') {
            return Ok(entries);
        }
        loop {
            entries.push(entry(self)?);
            self.scanner.skip_space();
            match self.scanner.peek() {
                Some(',') => self.scanner.bump(','),
                Some(':') => return Ok(entries),
                _ => return Err(self.scanner.unexpected(expected)),
            }
        }
    }

    /// A vertex number.
    fn vertex(&mut self) -> Result<Vertex, ParseError> {
        self.number_within_limit("the number of a vertex")
    }

    /// The error at the entry of the list that it speaks of.
    fn in_list(&self, list: Range<usize>, error: GraphError) -> ParseError {
        let index = match &error {
            GraphError::Loop { index, .. }
            | GraphError::NoSuchVertex { index, .. }
            | GraphError::NotBelowRoot { index, .. } => Some(*index),
            _ => None,
        };
        let text = self.scanner.text();
        let span = index.and_then(|index| {
            let entry = text[list.clone()].split(',').nth(index)?.trim();
            let start = entry.as_ptr() as usize - text.as_ptr() as usize;
            Some(start..start + entry.len())
        });
        ParseError { span: span.unwrap_or(list), kind: error.into() }
    }

    pub(super) fn encoded(
        &mut self,
        decode: fn(&[u8]) -> Result<EdgeList, FormatError>,
    ) -> Result<Position, ParseError> {
        let (list, span) = self.code(decode, &[':'])?;
        let cells = self.colors(list.order)?;
        let graph = Graph::from_edges(cells.len(), &list.edges);
        Ok(filled(graph.map_err(|error| ParseError { span, kind: error.into() })?, cells))
    }

    /// A graph in graph6 or sparse6, up to one of these characters.
    pub(super) fn code(
        &mut self,
        decode: fn(&[u8]) -> Result<EdgeList, FormatError>,
        ends: &[char],
    ) -> Result<(EdgeList, Range<usize>), ParseError> {
        let start = self.scanner.skip_space();
        // sparse6 may bring its own colon; graph6 never begins with one, and its decoder says so.
        self.scanner.eat(':');
        let length = self.scanner.rest().find(ends).unwrap_or(self.scanner.rest().len());
        self.scanner.advance(length);
        let span = self.scanner.since(start);
        let list = decode(self.scanner.text()[span.clone()].as_bytes()).map_err(|error| {
            let span = match &error {
                FormatError::BadCharacter { at } => self.scanner.character_span(span.start + at),
                _ => span.clone(),
            };
            ParseError { span, kind: error.into() }
        })?;
        Ok((list, span))
    }
}
