//! Isomorphisms between connected positions, found by following the edges from one stone.
//!
//! The verified checker only checks isomorphisms. Here they are searched, for components that are known to be
//! isomorphic, so the search seldom goes back.

use clobber_board::{Cell, Position, Vertex};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// A connected position, prepared for the search.
#[derive(Debug)]
pub(super) struct Pattern {
    /// The stones, each after a neighbour; the first one is as easy to recognise as possible.
    order: Vec<Stone>,
    /// The place of each stone in `order`, by vertex.
    ranks: Vec<usize>,
}

#[derive(Debug)]
struct Stone {
    signature: Signature,
    /// Its neighbours that come before it, by their places in the order.
    before: Vec<usize>,
}

/// The colour and the neighbours of a stone, by colour: the same for stones that an isomorphism maps to each
/// other.
type Signature = (Cell, [usize; 2], usize);

fn signature(position: &Position, v: Vertex) -> Signature {
    let (mut alike, mut around, mut beyond) = (0, 0, 0);
    for w in position.occupied_neighbors(v) {
        around += 1;
        alike += usize::from(position.cell(w) == position.cell(v));
        beyond += position.occupied_neighbors(w).count();
    }
    (position.cell(v), [around, alike], beyond)
}

impl Pattern {
    /// Prepares a position, all of whose stones are connected.
    pub(super) fn new(position: &Position) -> Self {
        let stones: Vec<Vertex> = position.occupied().collect();
        let mut count: HashMap<Signature, usize> = HashMap::new();
        for &v in &stones {
            *count.entry(signature(position, v)).or_default() += 1;
        }
        let rarest = stones.iter().copied().min_by_key(|&v| count[&signature(position, v)]);
        let mut walk: Vec<Vertex> = rarest.into_iter().collect();
        let mut ranks = vec![usize::MAX; position.graph().order()];
        let mut done = 0;
        walk.iter().for_each(|&v| ranks[v as usize] = 0);
        while done < walk.len() {
            for w in position.occupied_neighbors(walk[done]) {
                if ranks[w as usize] == usize::MAX {
                    ranks[w as usize] = walk.len();
                    walk.push(w);
                }
            }
            done += 1;
        }
        let stone = |(rank, &v): (usize, &Vertex)| Stone {
            signature: signature(position, v),
            before: position
                .occupied_neighbors(v)
                .map(|w| ranks[w as usize])
                .filter(|&other| other < rank)
                .collect(),
        };
        let order = walk.iter().enumerate().map(stone).collect();
        let ranks = stones.iter().map(|&v| ranks[v as usize]).collect();
        Self { order, ranks }
    }

    /// Where the stones of the pattern are on another board, in the order of their vertices: an isomorphism
    /// to the component that has the stones `inside`. `None` if there is none.
    pub(super) fn place(
        &self,
        host: &Position,
        inside: &[Vertex],
        limits: &Limits,
    ) -> Result<Option<Vec<Vertex>>, Unsolved> {
        if inside.len() != self.order.len() {
            return Ok(None);
        }
        let mut images: Vec<Vertex> = Vec::with_capacity(self.order.len());
        let mut taken = vec![false; host.graph().order()];
        // The candidates for each stone that are still to be tried.
        let mut todo: Vec<Vec<Vertex>> = vec![inside.to_vec()];
        while let Some(candidates) = todo.last_mut() {
            limits.check()?;
            let Some(v) = candidates.pop() else {
                todo.pop();
                if let Some(v) = images.pop() {
                    taken[v as usize] = false;
                }
                continue;
            };
            let stone = &self.order[images.len()];
            if taken[v as usize] || !fits(stone, host, v, &images, &taken) {
                continue;
            }
            images.push(v);
            taken[v as usize] = true;
            let Some(next) = self.order.get(images.len()) else {
                return Ok(Some(self.ranks.iter().map(|&rank| images[rank]).collect()));
            };
            let parent = next.before.first().map(|&rank| images[rank]);
            todo.push(parent.map_or(Vec::new(), |parent| host.occupied_neighbors(parent).collect()));
        }
        Ok(None)
    }
}

fn fits(stone: &Stone, host: &Position, v: Vertex, images: &[Vertex], taken: &[bool]) -> bool {
    signature(host, v) == stone.signature
        && stone.before.iter().all(|&rank| host.graph().adjacent(images[rank], v))
        && host.occupied_neighbors(v).filter(|&w| taken[w as usize]).count() == stone.before.len()
}
