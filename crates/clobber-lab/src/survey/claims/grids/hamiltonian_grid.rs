//! Hamiltonian paths of grids, along which an odd stone walks.

use super::grid_sizes::{grid_sizes, size_name};
use crate::survey::every_play::{StoneSets, VertexSet, neighborhoods, vertices};
use crate::survey::over_sets::over_sets;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::Graph;
use search_limits::{Limits, Unsolved};

/// Theorem 9.
pub(crate) static BETWEEN: Claim = Claim {
    id: "hamiltonian-grid",
    statement: "A k × n grid with k ≤ n, coloured like a checkerboard, has a Hamiltonian path between two \
                different cells exactly if these conditions hold. If kn is even, the cells differ in colour; \
                if kn is odd, both have the colour of the corners. For k = 1 they are the ends. For k = 2 \
                they do not share a column other than the first or last. For k = 3 and even n, let A be the \
                cell unlike the first corner and B the other: the column of A is at least that of B if A is \
                in the middle row, and at least that of B less one otherwise.",
    source: "Itai, Papadimitriou and Szwarcfiter, Hamilton paths in grid graphs (SIAM Journal on Computing \
             11, 1982); Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Theorem 9, which \
             prints the row of B instead of its column if A is in the middle row (printed = 1)",
    status: Status::Theorem,
    known: "proved in the first paper; the condition as the survey prints it is refuted on 3×4",
    bound: Bound { meaning: "cells", usual: 18, most: 24 },
    parameters: &[PRINTED],
    method: "all paths from every cell, by the set of cells visited and the last cell",
    study: Begin::AtOnce(begin),
};

static PRINTED: Parameter =
    Parameter::new("printed", "1 for the condition as the survey prints it, else 0", 0, 0..=1);

fn begin(settings: &Settings) -> Study {
    let printed = settings.parameter(&PRINTED) == 1;
    let sizes = grid_sizes(2, settings.to as usize, 1);
    over_sets(sizes, size_name, "a path exactly between these", move |&(rows, columns), limits, tally| {
        let graph = Graph::grid(rows, columns)?;
        let neighbors = neighborhoods(&graph);
        for start in 0..graph.order() {
            let ends = ends_of_paths(&neighbors, start, limits)?;
            for end in (0..graph.order()).filter(|&end| end != start) {
                let cell = |v: usize| Cell { row: v / columns, column: v % columns };
                let claimed = has_path(rows, columns, cell(start), cell(end), printed);
                let word = |path| if path { "a path" } else { "no path" };
                // The two ends are shown as white stones.
                let white: VertexSet = 1 << start | 1 << end;
                let all: VertexSet = (1 << graph.order()) - 1;
                let text = || StoneSets { black: all & !white, white }.on(&graph);
                tally.compare(word(claimed), word(ends >> end & 1 == 1), text);
            }
        }
        Ok(())
    })
}

/// The ends of the Hamiltonian paths from a vertex.
pub(crate) fn ends_of_paths(
    neighbors: &[VertexSet],
    start: usize,
    limits: &Limits,
) -> Result<VertexSet, Unsolved> {
    let all = (1_usize << neighbors.len()) - 1;
    limits.check_memory((all + 1) * size_of::<VertexSet>())?;
    let mut ends: Vec<VertexSet> = vec![0; all + 1];
    ends[1 << start] = 1 << start;
    for set in 1..all {
        if set.trailing_zeros() >= 8 {
            limits.check()?;
        }
        for v in vertices(ends[set]) {
            for next in vertices(neighbors[v as usize] & !(set as VertexSet)) {
                ends[set | 1 << next] |= 1 << next;
            }
        }
    }
    Ok(ends[all])
}

#[derive(Clone, Copy)]
struct Cell {
    row: usize,
    column: usize,
}

impl Cell {
    fn is_like_corner(self) -> bool {
        (self.row + self.column).is_multiple_of(2)
    }
}

/// The conditions of the theorem, for at most as many rows as columns.
fn has_path(rows: usize, columns: usize, one: Cell, other: Cell, printed: bool) -> bool {
    let likes = [one, other].map(Cell::is_like_corner);
    let is_even = (rows * columns).is_multiple_of(2);
    let colors_fit = if is_even { likes[0] != likes[1] } else { likes == [true, true] };
    let (b, a) = if likes[0] { (one, other) } else { (other, one) };
    colors_fit
        && match rows {
            1 => one.column.abs_diff(other.column) == columns - 1,
            2 => one.column != other.column || one.column == 0 || one.column == columns - 1,
            3 if columns.is_multiple_of(2) && a.row == 1 => {
                a.column >= if printed { b.row } else { b.column }
            }
            3 if columns.is_multiple_of(2) => a.column + 1 >= b.column,
            _ => true,
        }
}
