//! Products of graphs: Hamming graphs, grids of any dimension, cylinders, tori, products of listed factors.

use super::{A_COLON, Parser, filled};
use crate::graph::graph6::{self, EdgeList};
use crate::graph::{Adjacency, Factor, Graph, GraphError, Hamming, MAX_VERTICES, Product, Vertex, sparse6};
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::position::Position;
use std::ops::Range;

/// A factor of a product before its edges are listed.
enum RawFactor {
    Sized(Factor),
    Listed(EdgeList),
}

impl RawFactor {
    fn order(&self) -> u64 {
        match self {
            Self::Sized(factor) => factor.order().into(),
            Self::Listed(list) => list.order,
        }
    }

    fn build(self) -> Result<Factor, GraphError> {
        match self {
            Self::Sized(factor) => Ok(factor),
            Self::Listed(list) => {
                Adjacency::from_edges(list.order as usize, &list.edges).map(Factor::General)
            }
        }
    }
}

impl Parser<'_> {
    pub(super) fn hypercube(&mut self) -> Result<Position, ParseError> {
        let start = self.scanner.skip_space();
        let dimension = self.scanner.number("the dimension")?;
        self.product(start, Hamming::hypercube(usize::try_from(dimension).unwrap_or(usize::MAX)))
    }

    pub(super) fn hamming(&mut self) -> Result<Position, ParseError> {
        let start = self.scanner.skip_space();
        let mut factors = vec![self.size()?];
        self.scanner.skip_space();
        while self.scanner.peek() != Some(':') {
            self.times_sign()?;
            factors.push(self.size()?);
            self.scanner.skip_space();
        }
        self.product(start, Hamming::from_factors(factors))
    }

    fn product(&mut self, start: usize, graph: Result<Hamming, GraphError>) -> Result<Position, ParseError> {
        let graph = graph.map_err(|error| self.at_span(start, error))?;
        let cells = self.colors(graph.order() as u64)?;
        Ok(filled(Graph::Hamming(graph), cells))
    }

    /// Sizes with `x` between them, then the colours. Every size but the last makes a factor of kind `side`,
    /// the last one of kind `last`. Grids have any number of dimensions, the others two.
    pub(super) fn rectangle(
        &mut self,
        least: usize,
        side: fn(Vertex) -> Factor,
        last: fn(Vertex) -> Factor,
    ) -> Result<Position, ParseError> {
        let start = self.scanner.skip_space();
        let mut sizes = Vec::new();
        loop {
            let at = self.scanner.skip_space();
            let size = self.size()?;
            sizes.push((size, self.scanner.since(at)));
            self.scanner.skip_space();
            if self.scanner.peek() == Some(':') && sizes.len() >= least {
                break;
            }
            if sizes.len() == 2 && least == 2 {
                return Err(self.scanner.unexpected(A_COLON));
            }
            self.times_sign()?;
        }
        let sides = sizes.len() - 1;
        let factors = sizes.into_iter().enumerate().map(|(index, (size, span))| {
            let factor = if index < sides { side(size) } else { last(size) };
            (RawFactor::Sized(factor), span)
        });
        self.filled_product(start, factors.collect())
    }

    pub(super) fn product_of_factors(&mut self) -> Result<Position, ParseError> {
        let start = self.scanner.skip_space();
        let mut factors = Vec::new();
        loop {
            let at = self.scanner.skip_space();
            let factor = self.factor()?;
            factors.push((factor, self.scanner.since(at)));
            self.scanner.skip_space();
            if !['*', '×'].into_iter().any(|sign| self.scanner.eat(sign)) {
                break;
            }
        }
        if self.scanner.peek() != Some(':') {
            return Err(self.scanner.unexpected("`*` and the next factor, or `:` and the colours"));
        }
        self.filled_product(start, factors)
    }

    fn factor(&mut self) -> Result<RawFactor, ParseError> {
        const A_FACTOR: &str = "a factor: `path:3`, `cycle:4`, `complete:3`, or `g6:` or `s6:` and a graph";
        let start = self.scanner.at();
        let Some((word, span)) = self.kind() else { return Err(self.scanner.unexpected(A_FACTOR)) };
        Ok(RawFactor::Sized(match word.as_str() {
            "path" => Factor::Path(self.size()?),
            "cycle" => Factor::Cycle(self.size()?),
            "complete" => Factor::Complete(self.size()?),
            "g6" => return Ok(RawFactor::Listed(self.code(graph6::decode, &[':', '*', '×'])?.0)),
            "s6" => return Ok(RawFactor::Listed(self.code(sparse6::decode, &[':', '*', '×'])?.0)),
            _ => {
                let found = self.scanner.text()[start..].chars().next();
                return Err(ParseError {
                    span,
                    kind: ParseErrorKind::Unexpected { found, expected: A_FACTOR },
                });
            }
        }))
    }

    /// The colours of a product, each factor of which has its place in the text. The edges of factors are
    /// listed only after the colours were counted, so a short text cannot exhaust memory.
    fn filled_product(
        &mut self,
        start: usize,
        factors: Vec<(RawFactor, Range<usize>)>,
    ) -> Result<Position, ParseError> {
        let mut order = 1u64;
        for (index, (factor, span)) in factors.iter().enumerate() {
            let error = match *factor {
                RawFactor::Sized(Factor::Cycle(side @ 0..=2)) => {
                    Some(GraphError::ShortCycle { order: side as usize })
                }
                _ if factor.order() == 0 => Some(GraphError::EmptyProduct { factor: index }),
                _ => None,
            };
            if let Some(error) = error {
                return Err(ParseError { span: span.clone(), kind: error.into() });
            }
            order = order.saturating_mul(factor.order());
            if order > MAX_VERTICES as u64 {
                return Err(self.at_span(start, GraphError::TooManyVertices { vertices: order }));
            }
        }
        let list = self.scanner.since(start);
        let cells = self.colors(order)?;
        let graph = factors.into_iter().map(|(factor, _)| factor.build()).collect::<Result<_, _>>();
        let graph =
            graph.and_then(Product::of).map_err(|error| ParseError { span: list, kind: error.into() })?;
        Ok(filled(graph, cells))
    }
}
