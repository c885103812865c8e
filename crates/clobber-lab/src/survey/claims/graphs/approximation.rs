//! Problem 5: how close polynomial algorithms can come to the fewest stones.

use super::connected_graphs::{GraphKind, over_graphs};
use crate::survey::claims::grids::hamiltonian_grid::ends_of_paths;
use crate::survey::every_play::{self, StoneSets, neighborhoods};
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Begun, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Graph, Position, Vertex};
use clobber_solitaire::{Method, Reducer, extremal};
use search_limits::Limits;

const PROBLEM: &str = "on Problem 5 of Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber";

/// No constant factor.
pub(crate) static CHAIN: Claim = Claim {
    id: "no-approximation",
    statement: "Let three copies of a graph lie in a chain: vertex t of each is joined to vertex s of the \
                next. A white stone on s of the first copy, among black stones, comes down to one stone \
                under the impartial rule if the graph has a Hamiltonian path from s to t, and leaves at \
                least as many stones as there are copies otherwise.",
    source: PROBLEM,
    status: Status::Theorem,
    known: "proved in docs/theory.md: so no polynomial algorithm stays within a constant factor of the \
            fewest stones, unless P = NP",
    bound: Bound { meaning: "n vertices of a copy", usual: 4, most: 6 },
    parameters: &[COPIES],
    method: "all paths, and all plays on the chain, for every pair of vertices of every connected graph, up \
             to isomorphism",
    study: Begin::Listing(begin_chain),
};

/// What the heuristics reach.
pub(crate) static RATIO: Claim = Claim {
    id: "heuristics-ratio",
    statement: "How many times the fewest stones do the heuristics leave: the local search, and the greedy \
                play that keeps a mixed component?",
    source: PROBLEM,
    status: Status::Open,
    known: "no polynomial algorithm has a constant factor for all graphs (no-approximation); the ratios here \
            are those of random positions",
    bound: Bound { meaning: "n stones", usual: 12, most: 40 },
    parameters: &[],
    method: "40 random trees and 40 random connected graphs with about n/2 more edges for each even n, with \
             a fixed seed; the fewest stones by an exact method, with a checked lower bound",
    study: Begin::AtOnce(begin_ratio),
};

static COPIES: Parameter = Parameter::new("copies", "copies in the chain", 3, 1..=3);

/// Random positions of each kind.
const SAMPLES: u64 = 40;

fn begin_chain(settings: &Settings, limits: &Limits) -> Begun {
    let copies = settings.parameter(&COPIES) as usize;
    over_graphs(
        GraphKind::Any,
        2,
        settings,
        limits,
        "1, or as many as copies",
        move |board, limits, tally| {
            let order = board.order();
            let neighbors = neighborhoods(&board.graph);
            for start in 0..order {
                let ends = ends_of_paths(&neighbors, start, limits)?;
                for end in (0..order).filter(|&end| end != start) {
                    let chain = chain(&board.graph, start, end, copies)?;
                    let all = (1 << chain.order()) - 1;
                    let stones = StoneSets { black: all & !(1 << start), white: 1 << start };
                    let fewest = i64::from(every_play::fewest_from(&chain, stones, limits)?);
                    let text = || stones.on(&chain);
                    if ends >> end & 1 == 1 {
                        tally.at_most(1, fewest, text);
                    } else {
                        tally.at_least(copies as i64, fewest, text);
                    }
                }
            }
            Ok(())
        },
    )
}

fn chain(graph: &Graph, start: usize, end: usize, copies: usize) -> Result<Graph, Unknown> {
    let order = graph.order();
    let at = |copy: usize, v: usize| (copy * order + v) as Vertex;
    let copied = (0..copies).flat_map(|copy| {
        graph.edges().map(move |(u, v)| (at(copy, u as usize), at(copy, v as usize))).collect::<Vec<_>>()
    });
    let links = (1..copies).map(|copy| (at(copy - 1, end), at(copy, start)));
    Ok(Graph::from_edges(copies * order, &copied.chain(links).collect::<Vec<_>>())?)
}

fn begin_ratio(settings: &Settings) -> Study {
    let sizes = (2..=settings.to / 2).map(|half| 2 * half);
    let instances = sizes.flat_map(|n| [(n, true), (n, false)]);
    Study::new(
        instances,
        |&(n, is_tree)| format!("{} of {n}", if is_tree { "trees" } else { "sparse graphs" }),
        |&(n, is_tree), limits| ratios(n, is_tree, limits),
    )
}

fn ratios(n: u64, is_tree: bool, limits: &Limits) -> Result<Found, Unknown> {
    let mut generator = Generator::new(n, Filling::default());
    let mut worst = [(1, 1); 2];
    let mut sums = [0; 3];
    for _ in 0..SAMPLES {
        limits.check_now()?;
        let position = random(&mut generator, n as usize, is_tree)?;
        let best = Reducer::default().reduce(&position, limits)?;
        if !best.optimal {
            return Err(Unknown::undecided(limits));
        }
        let local = Reducer::default().with_method(Method::LocalSearch).reduce(&position, limits)?.remaining;
        let greedy = extremal::greedy(&position, limits)?.remaining;
        for (worst, remaining) in worst.iter_mut().zip([local, greedy]) {
            if remaining * worst.1 > worst.0 * best.remaining {
                *worst = (remaining, best.remaining);
            }
        }
        for (sum, remaining) in sums.iter_mut().zip([best.remaining, local, greedy]) {
            *sum += remaining;
        }
    }
    let [best, local, greedy] = sums;
    let [(l, of_l), (g, of_g)] = worst;
    let text = format!(
        "fewest {best} in all; local search {local}, at worst {l} for {of_l}; greedy {greedy}, at worst {g} \
         for {of_g}"
    );
    Ok(Found::holds(text, SAMPLES))
}

/// A random mixed position.
fn random(generator: &mut Generator, n: usize, is_tree: bool) -> Result<Position, Unknown> {
    loop {
        let position =
            if is_tree { generator.tree(n)? } else { generator.connected_graph(n, 1.0 / n as f64)? };
        if clobber_board::class::coloring::monochromatic(&position).is_none() {
            return Ok(position);
        }
    }
}
