//! Bag by bag: tables meet, the edges of a vertex are decided, and the vertex is eliminated.

use super::bags::Bag;
use super::frontier::{Frontier, Packed, SLOTS};
use super::history::{EMPTY_HISTORY, History, NO_MOVE};
use super::table::{Entry, Table};
use crate::allowance::Taken;
use clobber_board::{Color, Graph, Vertex};
use search_limits::{Limits, Reason, Unsolved};
use std::collections::BTreeMap;

/// Edges that are decided at once, between one table and the next.
const EDGES_AT_ONCE: usize = 2;

/// The most entries of a table.
const MAX_FRONTIERS: usize = 1 << 22;

/// The state of the elimination.
pub(super) struct Elimination<'a> {
    graph: &'a Graph,
    colors: &'a [Color],
    history: History<'a>,
    limits: &'a Limits,
    /// For the parts.
    taken: Taken<'a>,
}

/// The best ways to play a part of the board, for all frontiers.
#[derive(Clone, Debug)]
struct Part {
    /// The open vertices.
    vertices: Vec<Vertex>,
    /// The number of undecided edges of each.
    edges: Vec<i16>,
    entries: Vec<Entry>,
}

/// Steps between two readings of the clock: some tenths of a millisecond.
const STEPS_PER_CLOCK_READING: usize = 1 << 12;

impl Part {
    /// Its memory in bytes.
    fn bytes(&self) -> usize {
        size_of_val(&self.entries[..])
    }

    /// The slots of this part in a list of vertices that contains its own.
    fn places(&self, vertices: &[Vertex]) -> Vec<u8> {
        let place = |v| vertices.iter().position(|w| w == v).unwrap_or(0) as u8;
        self.vertices.iter().map(place).collect()
    }
}

impl<'a> Elimination<'a> {
    pub(super) fn new(graph: &'a Graph, colors: &'a [Color], limits: &'a Limits) -> Result<Self, Unsolved> {
        let taken = Taken::new(limits, 0)?;
        Ok(Self { graph, colors, history: History::new(limits)?, limits, taken })
    }

    /// All moves of an optimal forest, from vertex to vertex.
    pub(super) fn run(mut self, bags: &[Bag]) -> Result<Vec<(Vertex, Vertex)>, Unsolved> {
        let mut parts: Vec<Option<Part>> = Vec::with_capacity(bags.len());
        for bag in bags {
            let below: Vec<Part> = bag.children.iter().filter_map(|&child| parts[child].take()).collect();
            let bytes_below: usize = below.iter().map(Part::bytes).sum();
            let part = self.eliminate(bag, below)?;
            self.taken.less(bytes_below);
            self.taken.more(part.bytes())?;
            parts.push(Some(part));
            if self.history.is_full() {
                let entries = parts.iter_mut().flatten().flat_map(|part| &mut part.entries);
                self.history.forget(entries.map(|entry| &mut entry.before));
            }
        }
        // The roots of the tree of bags have no open vertices, and one way to be played.
        let ends = parts.iter().flatten().flat_map(|part| &part.entries);
        Ok(ends.flat_map(|entry| self.history.moves(entry.before)).collect())
    }

    /// Counts steps.
    fn count(&self, steps: usize) -> Result<(), Unsolved> {
        self.limits.count_nodes(steps as u64)?;
        if steps > STEPS_PER_CLOCK_READING { self.limits.check_now() } else { self.limits.check() }
    }

    /// The part that ends at the vertex of a bag, from the parts below.
    fn eliminate(&mut self, bag: &Bag, below: Vec<Part>) -> Result<Part, Unsolved> {
        // The vertex to be eliminated comes last, so that the other slots keep their numbers.
        let vertices: Vec<Vertex> = bag.separator.iter().copied().chain([bag.vertex]).collect();
        let mut part = self.join_all(&vertices, below)?;
        let neighbors: Vec<usize> = (0..bag.separator.len())
            .filter(|&slot| self.graph.adjacent(bag.vertex, bag.separator[slot]))
            .collect();
        let mut chunks = neighbors.chunks(EDGES_AT_ONCE).peekable();
        loop {
            let chunk = chunks.next().unwrap_or(&[]);
            let is_last = chunks.peek().is_none();
            part = self.decide(&vertices, &part, chunk, is_last)?;
            if is_last {
                return Ok(part);
            }
        }
    }

    /// All parts together. Those with the same open vertices meet first, when they are small; in the last
    /// and largest join little may be left for the last vertex to lack.
    fn join_all(&mut self, vertices: &[Vertex], parts: Vec<Part>) -> Result<Part, Unsolved> {
        let mut groups: BTreeMap<Vec<Vertex>, Vec<Part>> = BTreeMap::new();
        for part in parts {
            groups.entry(part.vertices.clone()).or_default().push(part);
        }
        let mut joined = Vec::with_capacity(groups.len());
        for (own_vertices, group) in groups {
            joined.push(self.join_in_turn(&own_vertices, group)?);
        }
        self.join_in_turn(vertices, joined)
    }

    /// Joins the smallest parts first.
    fn join_in_turn(&mut self, vertices: &[Vertex], mut parts: Vec<Part>) -> Result<Part, Unsolved> {
        parts.sort_by_key(|part| part.entries.len());
        let mut parts = parts.into_iter();
        let mut all = parts.next().unwrap_or_else(|| self.untouched(vertices));
        for part in parts {
            all = self.join(vertices, &all, &part)?;
        }
        Ok(all)
    }

    /// No edge has been decided.
    fn untouched(&self, vertices: &[Vertex]) -> Part {
        Part {
            vertices: vertices.to_vec(),
            edges: vertices.iter().map(|&v| self.graph.degree(v) as i16).collect(),
            entries: vec![Entry { frontier: 0, roots: 0, before: EMPTY_HISTORY, then: 0 }],
        }
    }

    /// The number of undecided edges of each of these vertices; the part knows some of them.
    fn edges(&self, vertices: &[Vertex], part: &Part) -> [i16; SLOTS] {
        let mut edges = [0; SLOTS];
        for (slot, &v) in vertices.iter().enumerate() {
            let known = part.vertices.iter().position(|&w| w == v);
            edges[slot] = known.map_or_else(|| self.graph.degree(v) as i16, |at| part.edges[at]);
        }
        edges
    }

    /// Decides the edges between the last of the vertices and some others, and closes it if these were the
    /// last.
    fn decide(
        &mut self,
        vertices: &[Vertex],
        part: &Part,
        neighbors: &[usize],
        is_last: bool,
    ) -> Result<Part, Unsolved> {
        let center = vertices.len() - 1;
        let open = vertices.len() - usize::from(is_last);
        let mut edges = self.edges(vertices, part);
        edges[center] -= neighbors.len() as i16;
        for &slot in neighbors {
            edges[slot] -= 1;
        }
        let color = |slot: usize| self.colors[vertices[slot] as usize];
        let alike: Vec<bool> = neighbors.iter().map(|&slot| color(slot) == color(center)).collect();
        let star = Star { center, neighbors, alike: &alike, edges: &edges, open };
        let places = part.places(vertices);
        let mut table = Table::new(self.limits)?;
        for entry in &part.entries {
            let frontier = Frontier::unpack(entry.frontier, &places);
            let mut inserted = Ok(());
            let steps = star.decide(frontier, 0, 0, &mut |frontier, roots, then| {
                let entry = Entry { frontier, roots: entry.roots + roots, before: entry.before, then };
                if inserted.is_ok() {
                    inserted = table.insert(entry);
                }
            });
            inserted?;
            self.count(steps)?;
            if table.len() > MAX_FRONTIERS {
                return Err(Reason::Memory.into());
            }
        }
        let mut entries = table.into_best(open)?;
        for entry in &mut entries {
            let mut moves = [NO_MOVE; 2];
            for (i, &slot) in neighbors.iter().enumerate() {
                moves[i] = match entry.then / 3u32.pow(i as u32) % 3 {
                    0 => NO_MOVE,
                    1 => (vertices[center], vertices[slot]),
                    _ => (vertices[slot], vertices[center]),
                };
            }
            entry.before = self.history.sent(entry.before, moves)?;
        }
        Ok(Part { vertices: vertices[..open].to_vec(), edges: edges[..open].to_vec(), entries })
    }

    /// Two parts that have only open vertices in common.
    fn join(&mut self, vertices: &[Vertex], one: &Part, other: &Part) -> Result<Part, Unsolved> {
        let slots = vertices.len();
        let mut edges = [0; SLOTS];
        let (edges_of_one, edges_of_other) = (self.edges(vertices, one), self.edges(vertices, other));
        for (slot, &v) in vertices.iter().enumerate() {
            edges[slot] = edges_of_one[slot] + edges_of_other[slot] - self.graph.degree(v) as i16;
        }
        // Only frontiers that share no slot that is gone, and leave the last vertex enough edges, go
        // together.
        let last = slots - 1;
        let _taken = Taken::new(self.limits, BYTES_PER_KIND * (one.entries.len() + other.entries.len()))?;
        let (kinds_of_one, kinds_of_other) = (by_kind(one, vertices), by_kind(other, vertices));
        let mut table = Table::new(self.limits)?;
        for ((gone_of_one, lacks_of_one), some) in &kinds_of_one {
            for ((gone_of_other, lacks_of_other), others) in &kinds_of_other {
                let lacks = lacks_of_one + lacks_of_other;
                if gone_of_one & gone_of_other != 0 || lacks > edges[last] || lacks < -1 - edges[last] {
                    continue;
                }
                for (frontier, entry) in some {
                    self.count(others.len())?;
                    for (other_frontier, other_entry) in others {
                        let Some(mut joined) = frontier.join(other_frontier, slots) else { continue };
                        let Some(roots) = settle_all(&mut joined, &edges, slots) else { continue };
                        table.insert(Entry {
                            frontier: joined.pack(slots),
                            roots: entry.roots + other_entry.roots + roots,
                            before: entry.before,
                            then: other_entry.before,
                        })?;
                    }
                    if table.len() > MAX_FRONTIERS {
                        return Err(Reason::Memory.into());
                    }
                }
            }
        }
        let mut entries = table.into_best(slots)?;
        for entry in &mut entries {
            entry.before = self.history.joined(entry.before, entry.then)?;
        }
        Ok(Part { vertices: vertices.to_vec(), edges: edges[..slots].to_vec(), entries })
    }
}

/// Frontiers by the set of slots that are gone, and by what the last vertex lacks.
type Kinds = BTreeMap<(u16, i16), Vec<(Frontier, Entry)>>;

/// A frontier with its entry, in a list that may be half empty.
const BYTES_PER_KIND: usize = 2 * (size_of::<Frontier>() + size_of::<Entry>());

fn by_kind(part: &Part, vertices: &[Vertex]) -> Kinds {
    let places = part.places(vertices);
    let mut kinds = Kinds::new();
    for entry in &part.entries {
        let frontier = Frontier::unpack(entry.frontier, &places);
        let kind = (frontier.gone(), frontier.lacks(vertices.len() - 1));
        kinds.entry(kind).or_default().push((frontier, *entry));
    }
    kinds
}

fn settle_all(frontier: &mut Frontier, edges: &[i16; SLOTS], slots: usize) -> Option<u32> {
    (0..slots).map(|slot| frontier.settle(slot, edges[slot])).sum()
}

/// Edges between a slot in the center and some others.
struct Star<'a> {
    center: usize,
    neighbors: &'a [usize],
    /// Do the stones at both ends have the same colour?
    alike: &'a [bool],
    /// The number of edges of each slot that are left after these.
    edges: &'a [i16; SLOTS],
    /// The number of slots that stay open.
    open: usize,
}

impl Star<'_> {
    /// Decides the edges from number `at` on in all ways. Emits the frontiers with the number of new roots
    /// and the decisions, a digit in base three for each edge: idle, outward, inward. Returns the number of
    /// ways tried.
    fn decide(
        &self,
        frontier: Frontier,
        at: usize,
        then: u32,
        emit: &mut dyn FnMut(Packed, u32, u32),
    ) -> usize {
        let Some(&slot) = self.neighbors.get(at) else {
            let mut frontier = frontier;
            let slots = self.neighbors.iter().chain([&self.center]);
            let roots = slots.map(|&slot| frontier.settle(slot, self.edges[slot])).sum();
            if let Some(roots) = roots {
                emit(frontier.pack(self.open), roots, then);
            }
            return 1;
        };
        let digit = 3u32.pow(at as u32);
        let mut steps = self.decide(frontier, at + 1, then, emit);
        for turned in [false, true] {
            let outward = frontier.send(self.center, slot, turned, self.alike[at]);
            let inward = frontier.send(slot, self.center, turned, self.alike[at]);
            for (next, way) in [(outward, 1), (inward, 2)] {
                if let Some(next) = next {
                    steps += self.decide(next, at + 1, then + way * digit, emit);
                }
            }
        }
        steps
    }
}
