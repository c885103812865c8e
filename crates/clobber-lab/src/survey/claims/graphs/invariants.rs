//! Problem 8: invariants beyond δ.

use super::connected_graphs::{GraphKind, over_graphs};
use crate::survey::every_play::{VertexSet, neighborhoods, vertices};
use crate::survey::{Begin, Begun, Bound, Claim, Parameter, Settings, Status};
use clobber_board::class::bipartite;
use search_limits::{Limits, Unsolved};

/// δ is the only one that adds up.
pub(crate) static ADDITIVE: Claim = Claim {
    id: "additive-invariants",
    statement: "Give each stone a number modulo m that depends on its vertex and its colour, such that no \
                move changes the sum. On a connected graph with an edge this is possible in 3 ways if the \
                graph is bipartite and 3 divides m, namely by 0, δ and 2δ (times m/3), and otherwise only by \
                0.",
    source: "on Problem 8 of Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber",
    status: Status::Theorem,
    known: "proved in docs/theory.md, for any abelian group: an extension of δ to graphs with odd cycles \
            cannot be a sum over the stones",
    bound: Bound { meaning: "n vertices", usual: 6, most: 7 },
    parameters: &[WAYS],
    method: "all ways to give numbers modulo 2, …, 9, vertex by vertex, on every connected graph, up to \
             isomorphism",
    study: Begin::Listing(begin),
};

static WAYS: Parameter = Parameter::new("ways", "ways on bipartite graphs if 3 divides m", 3, 1..=9);

const MODULI: std::ops::RangeInclusive<u8> = 2..=9;

fn begin(settings: &Settings, limits: &Limits) -> Begun {
    let ways = settings.parameter(&WAYS);
    over_graphs(GraphKind::Any, 2, settings, limits, "only δ", move |board, limits, tally| {
        let is_bipartite = bipartite::recognize(&board.graph).is_some();
        let neighbors = by_distance(&neighborhoods(&board.graph));
        for modulus in MODULI {
            let claimed = if is_bipartite && modulus % 3 == 0 { ways } else { 1 };
            let found = extensions(&neighbors, modulus, &mut Vec::new(), limits)?;
            tally.compare(claimed, found, || board.text());
        }
        Ok(())
    })
}

/// The same graph with vertices numbered by their distance from vertex 0, so that each has an earlier
/// neighbour.
fn by_distance(neighbors: &[VertexSet]) -> Vec<VertexSet> {
    let mut order = vec![0];
    for i in 0..neighbors.len() {
        let Some(&v) = order.get(i) else { break };
        let new: Vec<u32> = vertices(neighbors[v as usize]).filter(|w| !order.contains(w)).collect();
        order.extend(new);
    }
    let place = |v: u32| order.iter().position(|&w| w == v).unwrap_or(0);
    order.iter().map(|&v| vertices(neighbors[v as usize]).map(|w| 1 << place(w)).sum()).collect()
}

/// In how many ways the vertices that have no numbers yet can have them.
fn extensions(
    neighbors: &[VertexSet],
    modulus: u8,
    numbers: &mut Vec<[u8; 2]>,
    limits: &Limits,
) -> Result<i64, Unsolved> {
    limits.check()?;
    let v = numbers.len();
    if v == neighbors.len() {
        return Ok(1);
    }
    let mut found = 0;
    for (black, white) in (0..modulus).flat_map(|black| (0..modulus).map(move |white| (black, white))) {
        let own = [black, white];
        // A stone of colour c moves from u to v: before, it stands on u and one of the other colour on v.
        let stays = |u: [u8; 2], v: [u8; 2]| (0..2).all(|c| (u[c] + v[1 - c]) % modulus == v[c]);
        let earlier = neighbors[v] & ((1 << v) - 1);
        if vertices(earlier).all(|u| stays(numbers[u as usize], own) && stays(own, numbers[u as usize])) {
            numbers.push(own);
            found += extensions(neighbors, modulus, numbers, limits)?;
            numbers.pop();
        }
    }
    Ok(found)
}
