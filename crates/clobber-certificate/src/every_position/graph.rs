//! Claims about all positions of a graph: strong reducibility, and the stones that the worst position leaves.

use super::table::{BLACK, Digits, EMPTY, MAX_TABLE_VERTICES, Table, WHITE, neighbors_of, spelled};
use crate::check::{Flaw, Statement, Unchecked};
use clobber_board::{Graph, Position};
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};

/// A claim about all positions of a graph that have a stone on each vertex, under the impartial rule. At
/// least one of its parts is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionsClaim {
    /// The graph, in graph6.
    pub graph: String,
    /// Whenever the stones off a vertex have both colours, some play leaves one stone, on this vertex, of
    /// either colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strongly_1_reducible: Option<bool>,
    /// The same for any two colours that stand on two different vertices. A stone of the first is left on the
    /// vertex, and at most one more stone, of the second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strongly_2_reducible: Option<bool>,
    /// The most stones that a position of both colours leaves, if it is played well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maxrv: Option<usize>,
}

/// What is wrong with a claim about all positions of a graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum PositionsFlaw {
    #[error("`{0}` is not a graph in graph6")]
    NotAGraph(String),
    #[error("it claims nothing about the positions of the graph")]
    NothingClaimed,
    #[error("`{field}` is true, but `{position}` never leaves what is claimed on vertex {vertex}")]
    NotStrong { field: &'static str, position: String, vertex: usize },
    #[error("`{field}` is false, but every position leaves what is asked for")]
    Strong { field: &'static str },
    #[error("`maxrv` is about connected graphs with an edge")]
    Unconnected,
    #[error("`maxrv` is {claimed}, but the worst position, `{position}`, leaves {found}")]
    MaxRv { claimed: usize, found: usize, position: String },
}

/// What has been shown about all positions of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionsStatement(PositionsClaim);

/// A stone of a colour on a vertex: its bit in a set.
fn bit(vertex: usize, stone: u8) -> u64 {
    1 << (2 * vertex + usize::from(stone == WHITE))
}

/// The same with the colour of a second stone.
fn pair_bit(vertex: usize, stone: u8, second: u8) -> u64 {
    1 << (4 * vertex + 2 * usize::from(stone == WHITE) + usize::from(second == WHITE))
}

/// Checks a claim.
pub(crate) fn check(claim: &PositionsClaim, limits: &Limits) -> Result<Statement, Flaw> {
    let PositionsClaim { graph, strongly_1_reducible, strongly_2_reducible, maxrv } = claim;
    if strongly_1_reducible.is_none() && strongly_2_reducible.is_none() && maxrv.is_none() {
        return Err(PositionsFlaw::NothingClaimed.into());
    }
    // Each vertex beyond 62 takes a character or more.
    if graph.len() > MAX_GRAPH6 {
        return Err(Unchecked::LargeGraph { most: MAX_TABLE_VERTICES }.into());
    }
    let read = Graph::from_graph6(graph).map_err(|_| PositionsFlaw::NotAGraph(graph.clone()))?;
    if read.order() > MAX_TABLE_VERTICES {
        return Err(Unchecked::LargeGraph { most: MAX_TABLE_VERTICES }.into());
    }
    let cells = vec![None; read.order()];
    let empty = Position::new(read, cells).map_err(|_| PositionsFlaw::NotAGraph(graph.clone()))?;
    let table = Table::new(neighbors_of(&empty), limits)?;
    if let Some(claimed) = *strongly_1_reducible {
        decide("strongly_1_reducible", claimed, not_strong(&table, 1, limits)?, &table)?;
    }
    if let Some(claimed) = *strongly_2_reducible {
        decide("strongly_2_reducible", claimed, not_strong(&table, 2, limits)?, &table)?;
    }
    if let Some(claimed) = *maxrv {
        check_worst(claimed, &table, limits)?;
    }
    Ok(Statement::Positions(PositionsStatement(claim.clone())))
}

/// Characters of the longest graph6 text that is read. Thirteen vertices take 14.
const MAX_GRAPH6: usize = 1000;

fn decide(
    field: &'static str,
    claimed: bool,
    counterexample: Option<(u32, usize)>,
    table: &Table,
) -> Result<(), PositionsFlaw> {
    match counterexample {
        Some((whites, vertex)) if claimed => {
            let position = spelled(table.vertices(), whites);
            Err(PositionsFlaw::NotStrong { field, position, vertex })
        }
        None if !claimed => Err(PositionsFlaw::Strong { field }),
        _ => Ok(()),
    }
}

/// A position and a vertex off which its stones have both colours. On this vertex it cannot leave a stone of
/// some colour, with at most `most − 1` others of some colour.
fn not_strong(table: &Table, most: usize, limits: &Limits) -> Result<Option<(u32, usize)>, Unsolved> {
    let reached =
        table.reached(limits, |digits, stones| if stones <= most { left(digits, most) } else { 0 })?;
    let vertices = table.vertices();
    for whites in 0..1_u32 << vertices {
        limits.check()?;
        let set = reached[table.full(whites)];
        for vertex in 0..vertices {
            let off = ((1 << vertices) - 1) & !(1 << vertex);
            let is_mixed = whites & off != 0 && whites & off != off;
            let is_single = |stone| stones_of(stone, whites, vertices) == 1;
            let wanted = [BLACK, WHITE].into_iter().flat_map(|stone| {
                // A stone that is the only one of its colour makes no pair of this colour.
                let bits = wanted(vertex, stone, most).into_iter();
                bits.filter(move |&bit| {
                    most == 1 || !is_single(stone) || bit != pair_bit(vertex, stone, stone)
                })
            });
            if is_mixed && wanted.fold(0, |all, bit| all | bit) & !set != 0 {
                return Ok(Some((whites, vertex)));
            }
        }
    }
    Ok(None)
}

/// The number of stones of a colour.
fn stones_of(stone: u8, whites: u32, vertices: usize) -> u32 {
    let white = whites.count_ones();
    if stone == WHITE { white } else { vertices as u32 - white }
}

/// The bits of a stone on a vertex.
fn wanted(vertex: usize, stone: u8, most: usize) -> Vec<u64> {
    if most == 1 {
        return vec![bit(vertex, stone)];
    }
    [BLACK, WHITE].map(|second| pair_bit(vertex, stone, second)).to_vec()
}

/// The bits of one stone, or of two.
fn left(digits: &Digits, most: usize) -> u64 {
    let stones = || digits.iter().copied().enumerate().filter(|&(_, digit)| digit != EMPTY);
    let mut set = 0;
    for (vertex, stone) in stones() {
        match stones().find(|&(other, _)| other != vertex) {
            None => wanted(vertex, stone, most).into_iter().for_each(|bit| set |= bit),
            Some((_, second)) => set |= pair_bit(vertex, stone, second),
        }
    }
    set
}

/// Checks the number of stones that the worst position leaves.
fn check_worst(claimed: usize, table: &Table, limits: &Limits) -> Result<(), Flaw> {
    let vertices = table.vertices();
    if vertices < 2 || !is_connected(&table.neighbors) {
        return Err(PositionsFlaw::Unconnected.into());
    }
    let least = table.values(limits, |_, stones, after| after.fold(stones as u8, u8::min))?;
    let mixed = 1..(1_u32 << vertices) - 1;
    let worst = mixed.max_by_key(|&whites| least[table.full(whites)]).unwrap_or(1);
    let found = usize::from(least[table.full(worst)]);
    if claimed == found {
        return Ok(());
    }
    Err(PositionsFlaw::MaxRv { claimed, found, position: spelled(vertices, worst) }.into())
}

fn is_connected(neighbors: &[Vec<usize>]) -> bool {
    let (mut seen, mut todo) = (vec![false; neighbors.len()], vec![0]);
    while let Some(vertex) = todo.pop() {
        if !std::mem::replace(&mut seen[vertex], true) {
            todo.extend(&neighbors[vertex]);
        }
    }
    seen.into_iter().all(|seen| seen)
}

impl Display for PositionsStatement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let PositionsClaim { graph, strongly_1_reducible, strongly_2_reducible, maxrv } = &self.0;
        let strong = |holds: Option<bool>, number| {
            holds.map(|holds| format!("is {}strongly {number}-reducible", if holds { "" } else { "not " }))
        };
        let worst = maxrv.map(|most| {
            let noun = if most == 1 { "stone" } else { "stones" };
            format!("has a mixed position that leaves {most} {noun}, and none that leaves more")
        });
        let parts = [strong(*strongly_1_reducible, 1), strong(*strongly_2_reducible, 2), worst];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        write!(f, "the graph {graph} {}", parts.join(", "))
    }
}
