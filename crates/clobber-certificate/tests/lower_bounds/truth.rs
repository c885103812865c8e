//! The least number of stones, from a plain search of all plays; and all small graphs to try it on.

use clobber_board::graph::Vertex;
use clobber_board::{Cell, Color, Graph, Position};
use std::collections::HashMap;

/// The least number of stones on all positions of one graph, each searched once.
pub(crate) struct Search {
    neighbors: Vec<Vec<usize>>,
    /// By the cells, as digits of a number with base three.
    known: HashMap<u64, usize>,
}

impl Search {
    pub(crate) fn on(graph: &Graph) -> Self {
        let neighbors = |v| graph.neighbors(v).map(|w| w as usize).collect();
        Self { neighbors: (0..graph.order() as Vertex).map(neighbors).collect(), known: HashMap::new() }
    }

    pub(crate) fn least(&mut self, cells: &mut [Cell]) -> usize {
        let digit = |cell: &Cell| cell.map_or(0, |stone| stone as u64 + 1);
        let number = cells.iter().fold(0, |number, cell| 3 * number + digit(cell));
        if let Some(&known) = self.known.get(&number) {
            return known;
        }
        let mut least = cells.iter().flatten().count();
        for from in 0..cells.len() {
            for to in self.neighbors[from].clone() {
                let (mover, captured) = (cells[from], cells[to]);
                if mover.is_some() && captured.is_some() && mover != captured {
                    (cells[from], cells[to]) = (None, mover);
                    least = least.min(self.least(cells));
                    (cells[from], cells[to]) = (mover, captured);
                }
            }
        }
        self.known.insert(number, least);
        least
    }
}

pub(crate) fn least(position: &Position) -> usize {
    Search::on(position.graph()).least(&mut position.cells().to_vec())
}

/// All ways to put these cells on this many vertices.
pub(crate) fn fillings(order: usize, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let longer = |shorter: Vec<Cell>| cells.iter().map(move |&cell| [&shorter[..], &[cell]].concat());
    (0..order).fold(vec![Vec::new()], |all, _| all.into_iter().flat_map(longer).collect())
}

pub(crate) const STONES: [Cell; 2] = [Some(Color::Black), Some(Color::White)];

/// Every filling of a graph, with its value.
pub(crate) fn all_values(graph: &Graph, cells: &[Cell], mut check: impl FnMut(&Position, usize)) {
    let mut search = Search::on(graph);
    for mut filling in fillings(graph.order(), cells) {
        let least = search.least(&mut filling);
        check(&Position::new(graph.clone(), filling).unwrap(), least);
    }
}

/// All connected graphs with up to six vertices.
pub(crate) fn small_graphs() -> Vec<Graph> {
    let lines = include_str!("../../../../testdata/connected-graphs.csv").lines().skip(1);
    let graph = |line: &str| {
        let fields: Vec<&str> = line.split(';').collect();
        let order: usize = fields[0].parse().unwrap();
        let text = format!("g6:{}:{}", fields[1], "x".repeat(order));
        (order <= 6).then(|| text.parse::<Position>().unwrap().graph().clone())
    };
    lines.filter_map(graph).collect()
}
