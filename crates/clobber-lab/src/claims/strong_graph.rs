//! Strongly 1-reducible graphs.

use super::shared::connected_graphs::{Connected, up_to};
use super::shared::set::Set;
use super::shared::unknown::Unknown;
use crate::claim::{Bound, Claim, Finding, Parameter, Settings, Status, Study};
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
pub(super) static STRONG_GRAPHS: Claim = Claim {
    id: "strong-graphs",
    statement: "Which graphs are strongly 1-reducible: which let one choose the colour and the place of a single last stone, in every \
                position that is mixed off that place?",
    source: SURVEY,
    status: Status::Open,
    known: "products of cliques but for hypercubes and K2 × K3 (Theorem 25), and many others; all of them are Hamilton-connected",
    bound: Bound { meaning: ORDERS, usual: 7, most: 9 },
    parameters: &[],
    method: "all connected graphs up to isomorphism; all colourings by a table of all positions, and quick arguments against them",
    study: |settings| begin(settings, Question::Which),
};

/// The question before Problem 7.
pub(super) static STRONG_GRAPHS_ARE_PRODUCTS: Claim = Claim {
    id: "strong-graphs-are-products",
    statement: "A connected graph with three or more vertices is strongly 1-reducible exactly if it is a product of cliques, neither a \
                hypercube nor K2 × K3.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, the question before Problem 7; Theorem 25 (Dorbec, Duchêne \
             and Gravier) for the one direction",
    status: Status::Refuted,
    known: "K5 without an edge is strongly 1-reducible, too",
    bound: Bound { meaning: ORDERS, usual: 6, most: 9 },
    parameters: &[],
    method: "all connected graphs up to isomorphism, all colourings; that a graph is or is not strongly 1-reducible in spite of the claim \
             is confirmed colouring by colouring, by a dynamic programme over sets of vertices",
    study: |settings| begin(settings, Question::Products),
};

/// What is necessary.
pub(super) static STRONG_GRAPHS_ARE_HAMILTON_CONNECTED: Claim = Claim {
    id: "strong-graphs-are-hamilton-connected",
    statement: "A strongly 1-reducible graph with three or more vertices has a Hamiltonian path between any two vertices.",
    source: "clobber-solitaire, strong (docs/theory.md, Strong reducibility); on Problem 7 of Beaudou, Duchêne and Gravier, A survey about \
             Solitaire Clobber",
    status: Status::Theorem,
    known: "an odd stone can only walk: it is left on a vertex exactly if a Hamiltonian path leads there",
    bound: Bound { meaning: ORDERS, usual: 6, most: 9 },
    parameters: &[CONVERSE],
    method: "all connected graphs without such a path between some u and v, found by a search of its own: a dynamic programme over sets of \
             vertices confirms that a single white stone on u among black ones is never left alone on v. With the converse all others \
             are decided, too",
    study: |settings| {
        begin(settings, Question::HamiltonConnected { converse: settings.parameter(&CONVERSE) == 1 })
    },
};

static CONVERSE: Parameter = Parameter {
    name: "converse",
    meaning: "1 if it is also claimed that graphs with such paths are strongly 1-reducible",
    usual: 0,
    least: 0,
    most: 1,
};

/// Parents that belong to an instance.
const PARENTS_OF_A_BLOCK: usize = 8;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Which,
    Products,
    HamiltonConnected { converse: bool },
}

struct StrongGraphs {
    question: Question,
    /// Graphs with one vertex less.
    blocks: Vec<Vec<Connected>>,
}

fn begin(settings: &Settings, question: Question) -> Box<dyn Study> {
    // Nothing is asked of graphs with up to two vertices.
    let parents = up_to((settings.to as usize).saturating_sub(1)).into_iter().skip(1);
    let blocks = parents.flat_map(|parents| {
        parents.chunks(PARENTS_OF_A_BLOCK).map(<[Connected]>::to_vec).collect::<Vec<_>>()
    });
    Box::new(StrongGraphs { question, blocks: blocks.collect() })
}

/// What a claim says of a graph.
enum Answer {
    /// The graph is strongly 1-reducible, or nothing that matters.
    As { strong: bool, product: bool },
    /// The claim is wrong; why.
    Against(String),
}

impl Study for StrongGraphs {
    fn instances(&self) -> u64 {
        self.blocks.len() as u64
    }

    fn look(&mut self, number: u64, limits: &Limits) -> Finding {
        let block = &self.blocks[number as usize];
        let order = block[0].order() + 1;
        let (first, last) = (block[0].name(), block[block.len() - 1].name());
        let instance = if first == last {
            format!("{order} vertices, from {first}")
        } else {
            format!("{order} vertices, from {first} to {last}")
        };
        let set = Set { number, instance, claimed: self.claimed() };
        let mut census = Census { order, ..Census::default() };
        for parent in block {
            match self.examine_children(parent, &mut census, limits) {
                Err(unknown) => return set.unknown(unknown),
                Ok(Some((child, found))) => {
                    return set.fails(format!("{child} {found}"), census.graphs, child);
                }
                Ok(None) => {}
            }
        }
        let found = if set.claimed.is_some() { "as claimed".into() } else { census.to_string() };
        set.holds(found, census.graphs)
    }

    fn summary(&self, findings: &[Finding]) -> Vec<String> {
        let mut by_order: BTreeMap<usize, Census> = BTreeMap::new();
        for census in findings.iter().filter_map(Census::of) {
            by_order.entry(census.order).or_default().add(&census);
        }
        by_order
            .into_iter()
            .map(|(order, Census { graphs, strong, others, first, .. })| {
                let first = first.map(|first| format!(", the first {first}")).unwrap_or_default();
                format!(
                    "Of {graphs} connected graphs with {order} vertices {strong} are strongly 1-reducible, \
                     {others} of them no products of cliques{first}."
                )
            })
            .collect()
    }
}

/// What was found among graphs of some order.
#[derive(Default)]
struct Census {
    order: usize,
    graphs: u64,
    /// Strongly 1-reducible ones,
    strong: u64,
    /// and those of them that are no products of cliques,
    others: u64,
    /// the first of these.
    first: Option<String>,
}

impl Census {
    fn count(&mut self, graph: &Connected, strong: bool, product: bool) {
        self.strong += u64::from(strong);
        if strong && !product {
            self.others += 1;
            self.first.get_or_insert_with(|| graph.name().into());
        }
    }

    fn add(&mut self, other: &Self) {
        self.graphs += other.graphs;
        self.strong += other.strong;
        self.others += other.others;
        self.first = self.first.take().or_else(|| other.first.clone());
    }

    /// Reads what `to_string` has written.
    fn of(finding: &Finding) -> Option<Self> {
        let order = finding.instance.split(' ').next()?.parse().ok()?;
        let mut words = finding.found.split(' ');
        let strong = words.next()?.parse().ok()?;
        let others = words.nth(2)?.parse().ok()?;
        let first = words.nth(4).map(Into::into);
        Some(Self { order, graphs: finding.positions, strong, others, first })
    }
}

impl std::fmt::Display for Census {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} strongly 1-reducible, {} no products of cliques:", self.strong, self.others)?;
        self.first.iter().try_for_each(|first| write!(f, " {first}"))
    }
}

impl StrongGraphs {
    fn claimed(&self) -> Option<String> {
        match self.question {
            Question::Which => None,
            Question::Products => Some("strongly 1-reducible exactly if a product".into()),
            Question::HamiltonConnected { converse: false } => {
                Some("Hamilton-connected if strongly 1-reducible".into())
            }
            Question::HamiltonConnected { converse: true } => {
                Some("strongly 1-reducible exactly if Hamilton-connected".into())
            }
        }
    }

    /// Counts the graphs with this least parent. Returns one that the claim is wrong about, and why, if there is one.
    fn examine_children(
        &self,
        parent: &Connected,
        census: &mut Census,
        limits: &Limits,
    ) -> Result<Option<(String, String)>, Unknown> {
        for child in parent.children(limits)? {
            census.graphs += 1;
            match self.answer(&child.graph().ok_or(Unknown::TooLarge)?, limits)? {
                Answer::Against(found) => return Ok(Some((child.name().into(), found))),
                Answer::As { strong, product } => census.count(&child, strong, product),
            }
        }
        Ok(None)
    }

    fn answer(&self, graph: &Graph, limits: &Limits) -> Result<Answer, Unknown> {
        let product = hamming::recognize(graph);
        let is_product = product.is_some();
        match self.question {
            Question::Which => {
                let strong = is_strong(graph, limits)?;
                Ok(Answer::As { strong, product: is_product })
            }
            Question::Products => {
                let is_prism = graph.order() == 6 && !is_complete(graph);
                let expected = product.is_some_and(|product| !product.is_hypercube() && !is_prism);
                // The program believes Theorem 25; here it is put to the test.
                let strong =
                    if expected { is_strong_by_colorings(graph, limits)? } else { is_strong(graph, limits)? };
                if strong == expected {
                    return Ok(Answer::As { strong, product: is_product });
                }
                if is_strong_by_colorings(graph, limits)? != strong {
                    return Err(Unknown::Disagreement);
                }
                let not = if strong { "" } else { "not " };
                Ok(Answer::Against(format!("is {not}strongly 1-reducible")))
            }
            Question::HamiltonConnected { converse } => match unconnected_pair(graph, limits)? {
                Some((start, end)) => {
                    let colors = (0..graph.order() as Vertex)
                        .map(|v| if v == start { Color::White } else { Color::Black });
                    let last =
                        last_stones(graph, &colors.collect::<Vec<_>>(), limits)?.ok_or(Unknown::TooLarge)?;
                    if last.contains(&(end, Color::White)) {
                        return Ok(Answer::Against(format!("lets a stone walk from {start} to {end}")));
                    }
                    Ok(Answer::As { strong: false, product: is_product })
                }
                None if converse && !is_strong(graph, limits)? => {
                    Ok(Answer::Against("is Hamilton-connected, and not strongly 1-reducible".into()))
                }
                None => Ok(Answer::As { strong: converse, product: is_product }),
            },
        }
    }
}

fn is_strong(graph: &Graph, limits: &Limits) -> Result<bool, Unknown> {
    let strong = strongly_reducible(graph, limits).strongly_one.known();
    strong.ok_or_else(|| Unknown::undecided(limits))
}

/// Definition 23, colouring by colouring, with vertex 0 black: exchanging the colours changes nothing.
fn is_strong_by_colorings(graph: &Graph, limits: &Limits) -> Result<bool, Unknown> {
    let order = graph.order() as Vertex;
    for white in (0..1u32 << order).filter(|white| white & 1 == 0) {
        limits.check_now()?;
        let is_white = |v: Vertex| white >> v & 1 == 1;
        let colors: Vec<Color> =
            (0..order).map(|v| if is_white(v) { Color::White } else { Color::Black }).collect();
        let last = last_stones(graph, &colors, limits)?.ok_or(Unknown::TooLarge)?;
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

/// Two vertices without a Hamiltonian path between them, by walking along all paths.
fn unconnected_pair(graph: &Graph, limits: &Limits) -> Result<Option<(Vertex, Vertex)>, Unsolved> {
    let order = graph.order() as Vertex;
    for start in 0..order {
        let ends = ends_of_paths(graph, start, 1 << start, limits)?;
        if let Some(end) = (0..order).find(|&v| v != start && ends >> v & 1 == 0) {
            return Ok(Some((start, end)));
        }
    }
    Ok(None)
}

/// Where the paths end that go on from a vertex through all that is not visited.
fn ends_of_paths(graph: &Graph, at: Vertex, visited: u32, limits: &Limits) -> Result<u32, Unsolved> {
    limits.check()?;
    if visited.count_ones() as usize == graph.order() {
        return Ok(1 << at);
    }
    let mut next = graph.neighbors(at).filter(|v| visited >> v & 1 == 0);
    next.try_fold(0, |ends, v| Ok(ends | ends_of_paths(graph, v, visited | 1 << v, limits)?))
}
