//! Canonical labelling of coloured graphs with up to 64 vertices, by individualisation and refinement.
//!
//! A partition of the vertices into cells is refined until all vertices of a cell have equally many
//! neighbours in every cell. If cells of several vertices remain, one of these vertices gets a cell of its
//! own, and the partition is refined again. So it goes down to a leaf, where every cell is a single vertex
//! and the partition is a numbering. Trying all vertices of a cell makes a search tree. The least of its
//! leaves, by what refinement saw on the way (the trace) and then by the renumbered graph, is the canonical
//! numbering. Automorphisms, found wherever two leaves make the same graph, spare most of the tree.
//!
//! B. D. McKay, Practical graph isomorphism, Congressus Numerantium 30 (1981) 45–87;
//! B. D. McKay and A. Piperno, Practical graph isomorphism, II, J. Symbolic Computation 60 (2014) 94–112.
//!
//! What is different here, because the graphs are small and calls are many:
//!
//! - A set of vertices is one word. Neighbours are counted for all vertices at once, in counters stored digit
//!   by digit. To split all cells by a count, they are split by one binary digit of it after another.
//! - Twins are separated once, before the search, and not at every node again.
//! - A path ends as soon as McKay's Lemma 2.25 promises that all leaves below are equivalent. For most graphs
//!   this is at the root, so there is no search at all.
//! - Only the first and the best of the leaves with the least trace are kept. A path with a greater trace
//!   ends at once. That is cheaper than to follow it in the hope of an automorphism.

use search_limits::{Limits, Unsolved};

/// The largest number of vertices: a set of vertices is one word.
pub(crate) const MAX_ORDER: usize = 64;

/// The binary digits of a number below 64, such as a count of neighbours.
const DIGITS: usize = 6;

/// Numbers the vertices of a coloured graph canonically: `order[i]` is the vertex that gets the number `i`.
///
/// Renumbering two graphs in this way makes them equal exactly when they are isomorphic, colour by colour.
/// Smaller colours come first. `adjacency` has the set of neighbours of each vertex, never itself among them.
///
/// The limits are checked at each node of the search tree. Hardly any graph of this size has more than a
/// thousand.
pub(crate) fn canonical_order(
    adjacency: &[u64],
    colors: &[u8],
    limits: &Limits,
) -> Result<Vec<u8>, Unsolved> {
    assert_eq!(adjacency.len(), colors.len(), "one colour for each vertex");
    assert!(adjacency.len() <= MAX_ORDER, "at most {MAX_ORDER} vertices");
    debug_assert!(adjacency.iter().enumerate().all(|(v, set)| set & singleton(v) == 0), "no loops");
    if adjacency.is_empty() {
        return Ok(Vec::new());
    }
    let mut root = Partition::by_color(colors);
    root.refine(adjacency);
    if !root.leaves_are_equivalent() {
        root.split_by_digits(&twin_ranks(adjacency, &root));
        root.refine(adjacency);
    }
    if root.leaves_are_equivalent() {
        root.descend_to_any_leaf(adjacency);
        return Ok(root.order()[..adjacency.len()].to_vec());
    }
    let (path, trace, automorphisms) = (Vec::new(), Vec::new(), Vec::new());
    let mut search =
        LabellingSearch { adjacency, limits, path, trace, best: None, first: None, automorphisms };
    search.explore(&root)?;
    let best = search.best.expect("the first path leads to a leaf");
    Ok(best[..adjacency.len()].to_vec())
}

/// The vertex that has each number.
type Order = [u8; MAX_ORDER];

fn singleton(element: usize) -> u64 {
    1 << element
}

fn least(set: u64) -> usize {
    set.trailing_zeros() as usize
}

/// The elements of a set, ascending.
fn elements(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let element = (set != 0).then(|| least(set));
        set &= set.wrapping_sub(1);
        element
    })
}

/// An ordered partition of the vertices.
///
/// A cell is known by its start, the number of vertices in the cells before it. Starts, unlike vertices, do
/// not depend on the given numbering, so choices may depend on them and the trace may record them.
#[derive(Clone)]
struct Partition {
    /// The cell at each start. What lies between the starts has no meaning.
    cells: [u64; MAX_ORDER],
    starts: u64,
    /// All starts there can be: one for each vertex.
    positions: u64,
    /// The starts of the cells by which the others may still have to be split.
    active: u64,
    /// A hash of what refinement has seen since the root. Where different nodes have the same hash, the
    /// search takes longer but finds the same leaf.
    trace: u64,
}

impl Partition {
    fn by_color(colors: &[u8]) -> Self {
        let positions = u64::MAX >> (MAX_ORDER - colors.len());
        let mut partition = Self { cells: [0; MAX_ORDER], starts: 0, positions, active: 0, trace: 0 };
        let mut start = 0;
        let mut next = colors.iter().copied().min();
        while let Some(color) = next {
            let cell = colors.iter().rev().fold(0_u64, |cell, &other| cell << 1 | u64::from(other == color));
            partition.cells[start] = cell;
            partition.starts |= singleton(start);
            start += cell.count_ones() as usize;
            next = colors.iter().copied().filter(|&other| other > color).min();
        }
        partition.active = partition.starts;
        partition
    }

    fn is_discrete(&self) -> bool {
        self.starts == self.positions
    }

    /// The starts of the cells with several vertices: those that are not followed by another start.
    fn nontrivial(&self) -> u64 {
        let last = self.positions & !(self.positions >> 1);
        self.starts & !(self.starts >> 1 | last)
    }

    /// Whether Lemma 2.25 (McKay 1981) applies: at most four cells are missing to a discrete partition, or no
    /// cell is larger than a pair, except for one triple. Then every cell of this and of all finer equitable
    /// partitions is an orbit of the automorphisms that respect the partition.
    fn leaves_are_equivalent(&self) -> bool {
        let surplus = (self.positions & !self.starts).count_ones();
        surplus <= 4 || surplus <= self.nontrivial().count_ones() + 1
    }

    /// The first of the largest cells. Large cells make low trees for the incidence graphs of geometries,
    /// where small ones take a hundred times as long; for ordinary graphs it makes no difference.
    fn target_cell(&self) -> usize {
        let smallness = |&start: &usize| self.cells[start].count_zeros();
        elements(self.nontrivial()).min_by_key(smallness).expect("a discrete partition has no target cell")
    }

    /// The order of the vertices in a discrete partition. Numbers beyond the last vertex stand for
    /// themselves, so that no permutation moves them.
    fn order(&self) -> Order {
        let mut order = std::array::from_fn(|number| number as u8);
        for number in elements(self.positions) {
            order[number] = least(self.cells[number]) as u8;
        }
        order
    }

    /// Splits cells until the partition is equitable. Single vertices are the cheapest splitters and go
    /// first.
    fn refine(&mut self, adjacency: &[u64]) {
        while self.active != 0 && !self.is_discrete() {
            let trivial = self.active & !self.nontrivial();
            let start = least(if trivial == 0 { self.active } else { trivial });
            self.active ^= singleton(start);
            let splitter = self.cells[start];
            if trivial == 0 {
                self.split_by_digits(&neighbor_counts(adjacency, splitter));
            } else {
                self.split_by(adjacency[least(splitter)]);
            }
        }
    }

    /// Splits all cells by a number given for each vertex, smaller numbers first: by its highest digit, the
    /// parts by the next, and so on.
    fn split_by_digits(&mut self, digits: &[u64; DIGITS]) {
        for &digit in digits.iter().rev().filter(|&&digit| digit != 0) {
            self.split_by(digit);
        }
    }

    /// Splits all cells into the vertices outside a set and those inside.
    fn split_by(&mut self, set: u64) {
        let mut contained = 0;
        for start in elements(self.nontrivial()) {
            let inside = self.cells[start] & set;
            if inside == self.cells[start] {
                contained |= singleton(start);
            } else if inside != 0 {
                self.split(start, inside);
            }
        }
        self.record(contained);
        self.record(self.starts);
    }

    /// Splits a cell in two. If the others are already split by the whole cell, it is enough to split them by
    /// the smaller part, since the counts in both parts add up (Hopcroft's trick).
    fn split(&mut self, start: usize, second: u64) {
        let first = self.cells[start] & !second;
        let second_start = start + first.count_ones() as usize;
        self.cells[start] = first;
        self.cells[second_start] = second;
        self.starts |= singleton(second_start);
        let whole_is_active = self.active & singleton(start) != 0;
        let second_is_active = whole_is_active || second.count_ones() <= first.count_ones();
        self.active |= singleton(if second_is_active { second_start } else { start });
    }

    fn record(&mut self, observation: u64) {
        self.trace = (self.trace.rotate_left(29) ^ observation).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn individualize(&mut self, start: usize, vertex: usize, adjacency: &[u64]) {
        self.split(start, self.cells[start] & !singleton(vertex));
        self.refine(adjacency);
    }

    fn descend_to_any_leaf(&mut self, adjacency: &[u64]) {
        while !self.is_discrete() {
            let start = self.target_cell();
            self.individualize(start, least(self.cells[start]), adjacency);
        }
    }

    /// What search compares. The last bit keeps equal traces equally long even if hashes collide.
    fn invariant(&self) -> u64 {
        self.trace << 1 | u64::from(self.leaves_are_equivalent())
    }
}

/// How many neighbours in the splitter each vertex has: at most 63, as no vertex is its own neighbour.
fn neighbor_counts(adjacency: &[u64], splitter: u64) -> [u64; DIGITS] {
    let mut digits = [0; DIGITS];
    for v in elements(splitter) {
        let mut carry = adjacency[v];
        for digit in &mut digits {
            if carry == 0 {
                break;
            }
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }
    digits
}

/// Numbers the vertices of each class of twins: vertices with the same neighbours, apart from the twins
/// themselves. Swapping two twins is an automorphism, so the order of their numbers does not matter.
fn twin_ranks(adjacency: &[u64], partition: &Partition) -> [u64; DIGITS] {
    let mut digits = [0; DIGITS];
    for start in elements(partition.nontrivial()) {
        let mut rest = partition.cells[start];
        while rest != 0 {
            let u = least(rest);
            let is_twin = |&v: &usize| (adjacency[u] ^ adjacency[v]) & !(singleton(u) | singleton(v)) == 0;
            for (rank, v) in elements(rest).filter(is_twin).enumerate() {
                rest ^= singleton(v);
                for digit in elements(rank as u64) {
                    digits[digit] |= singleton(v);
                }
            }
        }
    }
    digits
}

/// The graph of a leaf: the neighbours of each vertex, all by their numbers in the order.
fn renumbered(adjacency: &[u64], order: &Order) -> [u64; MAX_ORDER] {
    let mut number = [0; MAX_ORDER];
    for (i, &v) in order.iter().enumerate() {
        number[usize::from(v)] = i;
    }
    let mut graph = [0; MAX_ORDER];
    for (v, &neighbors) in adjacency.iter().enumerate() {
        graph[number[v]] = elements(neighbors).fold(0, |set, w| set | singleton(number[w]));
    }
    graph
}

struct Permutation {
    image: [u8; MAX_ORDER],
    moved: u64,
}

impl Permutation {
    /// Takes each vertex to the one that has its number in the other order.
    fn between(from: &Order, to: &Order) -> Self {
        let mut permutation = Self { image: [0; MAX_ORDER], moved: 0 };
        for (&v, &image) in from.iter().zip(to) {
            permutation.image[usize::from(v)] = image;
            permutation.moved |= u64::from(v != image) << v;
        }
        permutation
    }

    fn image_of(&self, set: u64) -> u64 {
        elements(set & self.moved).fold(set & !self.moved, |image, v| image | 1 << self.image[v])
    }

    fn is_automorphism(&self, adjacency: &[u64]) -> bool {
        elements(self.moved).all(|v| self.image_of(adjacency[v]) == adjacency[usize::from(self.image[v])])
    }
}

/// A walk through the search tree, depth first.
struct LabellingSearch<'a> {
    adjacency: &'a [u64],
    limits: &'a Limits,
    /// The vertices that are individualised at the current node.
    path: Vec<usize>,
    /// The invariants on the way to the best leaf, or as far down as the search has followed the best path.
    trace: Vec<u64>,
    /// The leaf with this trace and the least graph.
    best: Option<Order>,
    /// The first leaf with this trace, once it is no longer the best.
    first: Option<Order>,
    automorphisms: Vec<Permutation>,
}

impl LabellingSearch<'_> {
    /// Searches the tree below a node and returns the level where the search goes on. That is the level of
    /// the node, unless an automorphism has shown that an ancestor has already seen all that is left here.
    fn explore(&mut self, node: &Partition) -> Result<usize, Unsolved> {
        let level = self.path.len();
        let target = node.target_cell();
        let mut tried = 0;
        loop {
            let untried = node.cells[target] & !self.orbits(tried);
            if untried == 0 {
                return Ok(level);
            }
            self.limits.check()?;
            let vertex = least(untried);
            tried |= singleton(vertex);
            let mut child = node.clone();
            child.individualize(target, vertex, self.adjacency);
            if !self.admits(child.invariant()) {
                continue;
            }
            self.path.push(vertex);
            let resume =
                if child.leaves_are_equivalent() { self.visit_leaf(child) } else { self.explore(&child)? };
            self.path.pop();
            if resume < level {
                return Ok(resume);
            }
        }
    }

    /// Compares the next invariant of the current path with the best one. A lesser one makes this the best
    /// path: whatever leaf it leads to is better than those so far.
    fn admits(&mut self, invariant: u64) -> bool {
        let level = self.path.len();
        let best = self.trace.get(level).copied();
        if best.is_none_or(|best| invariant < best) {
            self.trace.truncate(level);
            self.trace.push(invariant);
            self.best = None;
            self.first = None;
        }
        best.is_none_or(|best| invariant <= best)
    }

    /// The orbits of the tried vertices under the known automorphisms that fix the path. To try another
    /// vertex of an orbit would be to search the same tree again.
    fn orbits(&self, tried: u64) -> u64 {
        let path = self.path.iter().fold(0, |set, &v| set | singleton(v));
        let mut orbits = tried;
        loop {
            let before = orbits;
            for automorphism in self.automorphisms.iter().filter(|known| known.moved & path == 0) {
                orbits |= automorphism.image_of(orbits);
            }
            if orbits == before {
                return orbits;
            }
        }
    }

    /// Compares the leaf below a node with the known ones and returns the level where the search goes on.
    ///
    /// An automorphism to a known leaf fixes the part of the path that both leaves have in common. It takes
    /// the branch where they part to one that has already been searched.
    fn visit_leaf(&mut self, mut node: Partition) -> usize {
        node.descend_to_any_leaf(self.adjacency);
        let leaf = node.order();
        for known in [&self.best, &self.first].into_iter().flatten() {
            let permutation = Permutation::between(&leaf, known);
            if permutation.is_automorphism(self.adjacency) {
                let common = self.path.iter().position(|&v| permutation.moved & singleton(v) != 0);
                self.automorphisms.push(permutation);
                return common.expect("two leaves have different paths");
            }
        }
        let graph = |order| renumbered(self.adjacency, order);
        if self.best.as_ref().is_none_or(|best| graph(&leaf) < graph(best)) {
            let replaced = self.best.replace(leaf);
            self.first = self.first.take().or(replaced);
        }
        self.path.len()
    }
}

#[cfg(test)]
mod tests;
