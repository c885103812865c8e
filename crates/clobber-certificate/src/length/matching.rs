//! A matching of unlike neighbours.
//!
//! **Theorem.** Let M be a set of pairwise disjoint edges of a component, each between a black and a white
//! stone. *Every game has at least ⌈|M|/2⌉ moves in this component.*
//!
//! **Theorem.** *On a clique with b black and w white stones every game has at least min(b, w) moves.* At the
//! end all stones have one colour, and every move captures one stone. `docs/theory.md` has the proofs (The
//! shortest game).
//!
//! Any matching proves a bound. The method of Hopcroft and Karp looks for a largest one, within bounded time.

use clobber_board::graph::Vertex;
use clobber_board::{Color, Component, Graph, Position};
use search_limits::{Limits, Pace, Unsolved};
use std::collections::VecDeque;

/// Pairs of unlike neighbours up to which a matching is computed. Beyond it, every component counts one.
const MAX_PAIRS: u64 = 20_000_000;

/// Rounds of Hopcroft and Karp. Few are needed in practice.
const MAX_ROUNDS: usize = 60;

/// The bound of the theorems, added up over the components.
pub(super) fn bound(position: &Position, limits: &Limits) -> Result<usize, Unsolved> {
    let mut pace = Pace::new(limits);
    let order = position.cells().len();
    let mixed = position.active_components();
    pace.steps(order)?;
    let pairs = position.move_count();
    pace.steps(order)?;
    if pairs > MAX_PAIRS {
        return Ok(mixed.iter().map(|component| by_clique(position, component).unwrap_or(1)).sum());
    }
    // Small boards are not counted.
    let bytes = BYTES_PER_VERTEX * order;
    limits.check_memory(if bytes < 1 << 20 { 0 } else { bytes })?;
    let matching = Matching::largest(position, &mut pace)?;
    let of = |component: &Component| {
        by_clique(position, component).unwrap_or_else(|| {
            let black = component.vertices().iter().filter(|&&v| position.cell(v) == Some(Color::Black));
            black.filter(|&&v| matching.partner[v as usize].is_some()).count().div_ceil(2)
        })
    };
    Ok(mixed.iter().map(of).sum())
}

/// The size of the matching and of its search.
const BYTES_PER_VERTEX: usize = 24;

/// The smaller number of stones of one colour, if the component is a clique.
fn by_clique(position: &Position, component: &Component) -> Option<usize> {
    let vertices = component.vertices();
    let (start, graph) = match (position.graph(), vertices) {
        (Graph::Sum(sum), [first, ..]) => sum.summand_of(*first),
        (graph, _) => (0, graph),
    };
    let is_clique = match graph {
        Graph::Complete(_) => true,
        // On sparse boards only small components are cliques.
        graph => {
            let adjacent = |u: Vertex, v: Vertex| u == v || graph.adjacent(u - start, v - start);
            vertices.len() <= MAX_STONES_OF_CLIQUE
                && vertices.iter().all(|&u| vertices.iter().all(|&v| adjacent(u, v)))
        }
    };
    let black = || vertices.iter().filter(|&&v| position.cell(v) == Some(Color::Black)).count();
    is_clique.then(|| black().min(vertices.len() - black()))
}

/// Stones of a component up to which every pair is tested for adjacency.
const MAX_STONES_OF_CLIQUE: usize = 64;

struct Matching<'p> {
    position: &'p Position,
    partner: Vec<Option<Vertex>>,
    /// For each black stone, the length of an alternating path from a black stone without a partner.
    layer: Vec<u32>,
}

const UNREACHED: u32 = u32::MAX;

impl<'p> Matching<'p> {
    fn largest(position: &'p Position, pace: &mut Pace<'_>) -> Result<Self, Unsolved> {
        let order = position.cells().len();
        let mut matching = Self { position, partner: vec![None; order], layer: vec![UNREACHED; order] };
        for v in position.occupied() {
            pace.steps(1)?;
            if !matching.is_free(v, Color::Black) {
                continue;
            }
            for w in position.occupied_neighbors(v) {
                pace.steps(1)?;
                if matching.is_free(w, Color::White) {
                    matching.marry(v, w);
                    break;
                }
            }
        }
        for _ in 0..MAX_ROUNDS {
            if !matching.reach(pace)? {
                break;
            }
            for v in position.occupied() {
                pace.steps(1)?;
                if matching.is_free(v, Color::Black) {
                    matching.augment(v, pace)?;
                }
            }
        }
        Ok(matching)
    }

    fn is_free(&self, v: Vertex, color: Color) -> bool {
        self.position.cell(v) == Some(color) && self.partner[v as usize].is_none()
    }

    fn marry(&mut self, black: Vertex, white: Vertex) {
        self.partner[black as usize] = Some(white);
        self.partner[white as usize] = Some(black);
    }

    /// The white neighbours of a black stone.
    fn unlike(&self, black: Vertex) -> impl Iterator<Item = Vertex> + use<'p> {
        let position = self.position;
        position.occupied_neighbors(black).filter(move |&w| position.cell(w) == Some(Color::White))
    }

    /// Computes the layers of black stones, from those without a partner. Returns whether a free white stone
    /// is within reach.
    fn reach(&mut self, pace: &mut Pace<'_>) -> Result<bool, Unsolved> {
        self.layer.fill(UNREACHED);
        let mut queue: VecDeque<Vertex> =
            self.position.occupied().filter(|&v| self.is_free(v, Color::Black)).collect();
        queue.iter().for_each(|&v| self.layer[v as usize] = 0);
        let mut is_reached = false;
        while let Some(v) = queue.pop_front() {
            pace.steps(self.position.graph().degree(v))?;
            for w in self.unlike(v) {
                match self.partner[w as usize] {
                    None => is_reached = true,
                    Some(next) if self.layer[next as usize] == UNREACHED => {
                        self.layer[next as usize] = self.layer[v as usize] + 1;
                        queue.push_back(next);
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(is_reached)
    }

    /// Follows a path along the layers to a free white stone, if there is one, and swaps the edges along it.
    /// It does not recurse, since paths may be long. A stone without such a path leaves its layer.
    fn augment(&mut self, start: Vertex, pace: &mut Pace<'_>) -> Result<(), Unsolved> {
        pace.steps(self.position.graph().degree(start))?;
        let mut path = vec![(start, self.unlike(start))];
        let mut chosen: Vec<Vertex> = Vec::new();
        while let Some((v, neighbors)) = path.last_mut() {
            let v = *v;
            pace.steps(1)?;
            let Some(w) = neighbors.next() else {
                self.layer[v as usize] = UNREACHED;
                path.pop();
                chosen.pop();
                continue;
            };
            match self.partner[w as usize] {
                None => {
                    chosen.push(w);
                    let blacks: Vec<Vertex> = path.iter().map(|(black, _)| *black).collect();
                    blacks.into_iter().zip(chosen).for_each(|(black, white)| self.marry(black, white));
                    return Ok(());
                }
                Some(next) if self.layer[v as usize].checked_add(1) == Some(self.layer[next as usize]) => {
                    pace.steps(self.position.graph().degree(next))?;
                    chosen.push(w);
                    path.push((next, self.unlike(next)));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}
