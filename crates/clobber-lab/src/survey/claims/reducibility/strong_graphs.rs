//! Problem 7: which graphs are strongly 1-reducible.

use crate::survey::claims::graphs::connected_graphs::{ConnectedGraph, GraphKind, by_least_parent};
use crate::survey::claims::grids::hamiltonian_grid::ends_of_paths;
use crate::survey::every_play::neighborhoods;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Begun, Bound, Census, Claim, Data, Finding, Parameter, Settings, Status, Study};
use clobber_board::class::hamming;
use clobber_board::class::multipartite::is_complete;
use clobber_board::{Color, Graph, Vertex};
use clobber_solitaire::exact::subsets::last_stones;
use clobber_solitaire::strong::strongly_reducible;
use search_limits::{Limits, Unsolved};
use std::collections::BTreeMap;

const SURVEY: &str =
    "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Definition 23 and Problem 7";

const ORDERS: &str = "vertices of connected graphs";

/// Problem 7.
pub(crate) static STRONG_GRAPHS: Claim = Claim {
    id: "strong-graphs",
    statement: "Which graphs are strongly 1-reducible: for which graphs can the colour and the place of a \
                single last stone be chosen, in every position that is mixed off that place?",
    source: SURVEY,
    status: Status::Open,
    known: "products of cliques except hypercubes and K2 × K3 (Theorem 25), and many others; all of them are \
            Hamilton-connected",
    bound: Bound { meaning: ORDERS, usual: 7, most: 9 },
    parameters: &[],
    method: "all connected graphs up to isomorphism; all colourings by a table of all positions, after quick \
             tests that refute many graphs",
    study: Begin::Listing(|settings, limits| begin(settings, limits, Asked::Which)),
};

/// The question before Problem 7.
pub(crate) static STRONG_GRAPHS_ARE_PRODUCTS: Claim = Claim {
    id: "strong-graphs-are-products",
    statement: "A connected graph with three or more vertices is strongly 1-reducible exactly if it is a \
                product of cliques, neither a hypercube nor K2 × K3.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, the question before Problem 7; \
             Theorem 25 (Dorbec, Duchêne and Gravier) for the one direction",
    status: Status::Refuted,
    known: "K5 without an edge is strongly 1-reducible, too",
    bound: Bound { meaning: ORDERS, usual: 6, most: 9 },
    parameters: &[],
    method: "all connected graphs up to isomorphism, all colourings; a dynamic programme over sets of \
             vertices confirms each counterexample, colouring by colouring",
    study: Begin::Listing(|settings, limits| begin(settings, limits, Asked::Products)),
};

/// What is necessary.
pub(crate) static STRONG_GRAPHS_ARE_HAMILTON_CONNECTED: Claim = Claim {
    id: "strong-graphs-are-hamilton-connected",
    statement: "A strongly 1-reducible graph with three or more vertices has a Hamiltonian path between any \
                two vertices.",
    source: "clobber-solitaire, strong (docs/theory.md, Strong reducibility); on Problem 7 of Beaudou, \
             Duchêne and Gravier, A survey about Solitaire Clobber",
    status: Status::Theorem,
    known: "an odd stone can only walk: it is left on a vertex exactly if a Hamiltonian path leads there",
    bound: Bound { meaning: ORDERS, usual: 6, most: 9 },
    parameters: &[CONVERSE],
    method: "all connected graphs without such a path between some u and v: a dynamic programme over sets of \
             vertices confirms that a single white stone on u among black ones is never left alone on v. \
             With converse = 1 all other graphs are decided, too",
    study: Begin::Listing(|settings, limits| {
        begin(settings, limits, Asked::HamiltonConnected { converse: settings.parameter(&CONVERSE) == 1 })
    }),
};

/// The minimal ones.
pub(crate) static MINIMAL_STRONG_GRAPHS: Claim = Claim {
    id: "strong-graphs-minimal",
    statement: "Which strongly 1-reducible graphs lose the property when any edge is removed? All graphs with \
                more edges on the same vertices have it, so these determine all others.",
    source: SURVEY,
    status: Status::Open,
    known: "all up to nine vertices are counted in docs/theory.md; no pattern is known",
    bound: Bound { meaning: ORDERS, usual: 6, most: 8 },
    parameters: &[],
    method: "all connected graphs up to isomorphism, and each of the strongly 1-reducible ones without each \
             of its edges",
    study: Begin::Listing(begin_minimal),
};

fn begin_minimal(settings: &Settings, limits: &Limits) -> Begun {
    let layers = by_least_parent(settings.to as usize, GraphKind::Any, limits)?;
    let layers = layers.into_iter().filter(|layer| layer.first().is_some_and(|graph| graph.order() >= 3));
    Ok(Study::new(
        layers,
        |layer: &Vec<ConnectedGraph>| format!("{} vertices", layer[0].order()),
        |layer, limits| {
            let mut minimal = Vec::new();
            for graph in layer {
                if is_minimal(&graph.graph, limits)? {
                    minimal.push(graph.name());
                }
            }
            minimal.sort_unstable();
            Ok(Found::holds(format!("{}: {}", minimal.len(), minimal.join(" ")), layer.len() as u64))
        },
    ))
}

fn is_minimal(graph: &Graph, limits: &Limits) -> Result<bool, Unknown> {
    if !is_strong(graph, limits)? {
        return Ok(false);
    }
    let edges: Vec<_> = graph.edges().collect();
    for left_out in &edges {
        let others: Vec<_> = edges.iter().copied().filter(|edge| edge != left_out).collect();
        if is_strong(&Graph::from_edges(graph.order(), &others)?, limits)? {
            return Ok(false);
        }
    }
    Ok(true)
}

static CONVERSE: Parameter = Parameter::new(
    "converse",
    "1 to claim also that graphs with such paths are strongly 1-reducible",
    0,
    0..=1,
);

/// Graphs whose extensions are one instance.
const PARENTS_PER_INSTANCE: usize = 8;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Which,
    Products,
    HamiltonConnected { converse: bool },
}

fn begin(settings: &Settings, limits: &Limits, question: Asked) -> Begun {
    // Nothing is asked of graphs with up to two vertices.
    let parents = by_least_parent((settings.to as usize).saturating_sub(1), GraphKind::Any, limits)?;
    let blocks = parents.iter().skip(1).flat_map(|parents| parents.chunks(PARENTS_PER_INSTANCE));
    // An instance has the graphs whose least parents these are.
    let blocks: Vec<Vec<ConnectedGraph>> = blocks.map(<[ConnectedGraph]>::to_vec).collect();
    let claimed = move |_: &Vec<ConnectedGraph>| question.claimed();
    let study = Study::claiming(
        blocks,
        claimed,
        |block| name(block),
        move |block, limits| question.examine(block, limits),
    );
    Ok(study.with_summary(summary))
}

fn name(block: &[ConnectedGraph]) -> String {
    let order = block[0].order() + 1;
    let (first, last) = (block[0].name(), block[block.len() - 1].name());
    let to = if first == last { String::new() } else { format!(" to {last}") };
    format!("{order} vertices, from {first}{to}")
}

/// What was found about a graph.
enum GraphFinding {
    /// Nothing that refutes the claim.
    Consistent { strong: bool, product: bool },
    /// The claim is wrong, for this reason.
    Against(String),
}

fn summary(findings: &[Finding]) -> Vec<String> {
    let mut by_order: BTreeMap<usize, (u64, Census)> = BTreeMap::new();
    for finding in findings {
        if let Some(Data::Census(census)) = &finding.data {
            let (graphs, sum) = by_order.entry(census.order).or_default();
            *graphs += finding.positions;
            sum.strong += census.strong;
            sum.not_products += census.not_products;
            sum.first = sum.first.take().or_else(|| census.first.clone());
        }
    }
    let sentence = |(order, (graphs, census)): (usize, (u64, Census))| {
        let Census { strong, not_products, first, .. } = census;
        let first = first.map(|first| format!(", the first {first}")).unwrap_or_default();
        format!(
            "Of {graphs} connected graphs with {order} vertices {strong} are strongly 1-reducible, \
             {not_products} of them not products of cliques{first}."
        )
    };
    by_order.into_iter().map(sentence).collect()
}

fn count(census: &mut Census, graph: &ConnectedGraph, strong: bool, product: bool) {
    census.strong += u64::from(strong);
    if strong && !product {
        census.not_products += 1;
        census.first.get_or_insert_with(|| graph.name().into());
    }
}

fn text(census: &Census) -> String {
    let Census { strong, not_products, first, .. } = census;
    let first = first.as_ref().map(|first| format!(", the first {first}")).unwrap_or_default();
    format!("{strong} strongly 1-reducible, {not_products} not products of cliques{first}")
}

impl Asked {
    fn claimed(self) -> Option<String> {
        let claimed = match self {
            Self::Which => return None,
            Self::Products => "strongly 1-reducible exactly if a product",
            Self::HamiltonConnected { converse: false } => "Hamilton-connected if strongly 1-reducible",
            Self::HamiltonConnected { converse: true } => {
                "strongly 1-reducible exactly if Hamilton-connected"
            }
        };
        Some(claimed.into())
    }

    /// Examines the graphs with these least parents, up to the first that refutes the claim.
    fn examine(self, parents: &[ConnectedGraph], limits: &Limits) -> Result<Found, Unknown> {
        let mut census = Census { order: parents[0].order() + 1, ..Census::default() };
        let mut graphs = 0;
        for parent in parents {
            for child in parent.children(limits)? {
                graphs += 1;
                match self.examine_graph(&child, limits)? {
                    GraphFinding::Against(found) => {
                        let name = child.name();
                        return Ok(Found::fails(format!("{name} {found}"), graphs, name.into()));
                    }
                    GraphFinding::Consistent { strong, product } => {
                        count(&mut census, &child, strong, product);
                    }
                }
            }
        }
        Ok(match self {
            Self::Which => Found::holds(text(&census), graphs).with_data(Data::Census(census)),
            _ => Found::holds("as claimed", graphs),
        })
    }

    fn examine_graph(self, board: &ConnectedGraph, limits: &Limits) -> Result<GraphFinding, Unknown> {
        let graph = &board.graph;
        let product = hamming::recognize(graph);
        let is_product = product.is_some();
        match self {
            Self::Which => {
                let strong = is_strong(graph, limits)?;
                board.certify_strength(strong, limits)?;
                Ok(GraphFinding::Consistent { strong, product: is_product })
            }
            Self::Products => {
                let is_prism = graph.order() == 6 && !is_complete(graph);
                let expected = product.is_some_and(|product| !product.is_hypercube() && !is_prism);
                // `strongly_reducible` uses Theorem 25, so expected graphs are decided without it.
                let strong =
                    if expected { is_strong_by_colorings(graph, limits)? } else { is_strong(graph, limits)? };
                board.certify_strength(strong, limits)?;
                if strong == expected {
                    return Ok(GraphFinding::Consistent { strong, product: is_product });
                }
                if is_strong_by_colorings(graph, limits)? != strong {
                    return Err(Unknown::disagreement());
                }
                let not = if strong { "" } else { "not " };
                Ok(GraphFinding::Against(format!("is {not}strongly 1-reducible")))
            }
            Self::HamiltonConnected { converse } => match unconnected_pair(graph, limits)? {
                Some((start, end)) => {
                    let colors = (0..graph.order() as Vertex)
                        .map(|v| if v == start { Color::White } else { Color::Black });
                    let last = last_stones(graph, &colors.collect::<Vec<_>>(), limits)?
                        .ok_or_else(Unknown::too_large)?;
                    if last.contains(&(end, Color::White)) {
                        return Ok(GraphFinding::Against(format!("lets a stone walk from {start} to {end}")));
                    }
                    board.certify_strength(false, limits)?;
                    Ok(GraphFinding::Consistent { strong: false, product: is_product })
                }
                None if converse && !is_strong(graph, limits)? => {
                    Ok(GraphFinding::Against("is Hamilton-connected, and not strongly 1-reducible".into()))
                }
                None => Ok(GraphFinding::Consistent { strong: converse, product: is_product }),
            },
        }
    }
}

fn is_strong(graph: &Graph, limits: &Limits) -> Result<bool, Unknown> {
    let strong = strongly_reducible(graph, limits).strongly_one.known();
    strong.ok_or_else(|| Unknown::undecided(limits))
}

/// Definition 23, colouring by colouring; vertex 0 is black, since negation changes nothing.
fn is_strong_by_colorings(graph: &Graph, limits: &Limits) -> Result<bool, Unknown> {
    let order = graph.order() as Vertex;
    for white in (0..1u32 << order).filter(|white| white & 1 == 0) {
        limits.check_now()?;
        let is_white = |v: Vertex| white >> v & 1 == 1;
        let colors: Vec<Color> =
            (0..order).map(|v| if is_white(v) { Color::White } else { Color::Black }).collect();
        let last = last_stones(graph, &colors, limits)?.ok_or_else(Unknown::too_large)?;
        let is_mixed_off = |v: Vertex| {
            let has = |white: bool| (0..order).any(|u| u != v && is_white(u) == white);
            has(true) && has(false)
        };
        let mut wanted =
            (0..order).filter(|&v| is_mixed_off(v)).flat_map(|v| Color::BOTH.map(|color| (v, color)));
        if wanted.any(|stone| !last.contains(&stone)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Two vertices without a Hamiltonian path between them.
fn unconnected_pair(graph: &Graph, limits: &Limits) -> Result<Option<(Vertex, Vertex)>, Unsolved> {
    let order = graph.order() as Vertex;
    let neighbors = neighborhoods(graph);
    for start in 0..order {
        let ends = ends_of_paths(&neighbors, start as usize, limits)?;
        if let Some(end) = (0..order).find(|&v| v != start && ends >> v & 1 == 0) {
            return Ok(Some((start, end)));
        }
    }
    Ok(None)
}
