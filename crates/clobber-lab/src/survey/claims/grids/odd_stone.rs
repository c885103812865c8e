//! Grids with a single white stone.

use super::grid_sizes::{grid_sizes, size_name};
use crate::survey::every_play::{StoneSets, VertexSet};
use crate::survey::over_sets::{Tally, over_sets};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::{Graph, Vertex};
use search_limits::{Limits, Unsolved};
use std::collections::HashSet;

/// Corollary 10.
pub(crate) static GRID: Claim = Claim {
    id: "odd-stone-grid",
    statement: "On a grid of at least two rows and columns, a position with a single white stone comes \
                down to one stone under the impartial rule exactly if the number of cells is even, or the \
                white stone is on a cell with the corner colour of a checkerboard.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Corollary 10",
    status: Status::Theorem,
    known: "proved in the paper, from the theorem of Itai, Papadimitriou and Szwarcfiter on Hamiltonian \
            paths",
    bound: Bound { meaning: "cells", usual: 25, most: 30 },
    parameters: &[LEAST],
    method: "all walks of the odd stone, by the set of occupied cells and its place: it can only walk, or be \
             captured in the last move",
    study: Begin::AtOnce(begin),
};

static LEAST: Parameter = Parameter::new("least", "the least number of rows", 2, 1..=10);

fn begin(settings: &Settings) -> Study {
    let sizes = grid_sizes(2, settings.to as usize, settings.parameter(&LEAST) as usize);
    over_sets(sizes, size_name, "one stone exactly on these", examine)
}

fn examine(&(rows, columns): &(usize, usize), limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let graph = Graph::grid(rows, columns)?;
    let neighbors: Vec<Vec<Vertex>> =
        (0..graph.order() as Vertex).map(|v| graph.neighbors(v).collect()).collect();
    for odd in 0..graph.order() {
        let is_like_corners = (odd / columns + odd % columns).is_multiple_of(2);
        let claimed = is_like_corners || graph.order().is_multiple_of(2);
        let mut walks = Walks { neighbors: &neighbors, failed: HashSet::new(), limits };
        let found = walks.leave_one_stone((1 << graph.order()) - 1, odd as Vertex)?;
        let word = |one| if one { "one stone" } else { "several stones" };
        let all: VertexSet = (1 << graph.order()) - 1;
        let text = || StoneSets::full(graph.order(), all & !(1 << odd)).on(&graph);
        tally.compare(word(claimed), word(found), text);
    }
    Ok(())
}

/// All walks of the odd stone.
struct Walks<'a> {
    neighbors: &'a [Vec<Vertex>],
    failed: HashSet<(u64, Vertex)>,
    limits: &'a Limits,
}

impl Walks<'_> {
    /// Can one stone be left, if the stones occupy `set` and the odd one is on `v`?
    fn leave_one_stone(&mut self, set: u64, v: Vertex) -> Result<bool, Unsolved> {
        if set.is_power_of_two() {
            return Ok(true);
        }
        self.limits.check()?;
        if self.failed.contains(&(set, v)) {
            return Ok(false);
        }
        let neighbors = self.neighbors;
        for &to in neighbors[v as usize].iter().filter(|&&to| set >> to & 1 == 1) {
            // The odd stone captures, or is captured; after the latter all stones have one colour.
            let is_last_capture = set.count_ones() == 2;
            if is_last_capture || self.leave_one_stone(set & !(1 << v), to)? {
                return Ok(true);
            }
        }
        self.failed.insert((set, v));
        Ok(false)
    }
}
