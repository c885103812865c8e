//! A play that ends with a stone of a chosen colour on a chosen vertex, maybe with one other stone of a
//! chosen colour, by searching all plays.
//!
//! A vertex that is empty stays empty, so no play may take the stone away from the target. Positions that
//! were seen before are looked up. Stones far from the target move first: on most boards the first plays
//! already leave as few stones as a bound allows, and then the search ends.

use crate::allowance::bytes_for_tables;
use clobber_board::class::{bipartite, delta};
use clobber_board::{Color, Move, Position, Vertex};
use search_limits::{Limits, Reason, Unsolved};
use std::collections::HashMap;

/// The number of stones that a search can hold.
pub(crate) const MAX_STONES: usize = 128;

/// An entry of the table of positions, roughly.
const BYTES_PER_ENTRY: usize = 80;

/// No play ends with the target stone.
const NONE: u8 = u8::MAX;

/// Stones by their colour.
type Stones = [u128; 2];

/// A play that ends with a stone of this colour on this vertex and as few others as possible; `None` if no
/// play ends so. The board is connected, has up to [`MAX_STONES`] stones, and all its vertices are occupied.
/// With a second colour, exactly one other stone is left, and has that colour. At least `floor` stones are
/// known to remain. If a limit is reached, the best play so far.
pub(crate) fn leaving(
    position: &Position,
    target: Vertex,
    color: Color,
    second: Option<Color>,
    floor: usize,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let graph = position.graph();
    let mut distance = vec![0u32; graph.order()];
    for &(v, from) in graph.breadth_first(target).iter().skip(1) {
        distance[v as usize] = distance[from as usize] + 1;
    }
    let mut from_far: Vec<Vertex> = (0..graph.order() as Vertex).filter(|&v| v != target).collect();
    from_far.sort_by_key(|&v| std::cmp::Reverse(distance[v as usize]));
    let neighbors =
        (0..graph.order() as Vertex).map(|v| graph.neighbors(v).fold(0, |set, w| set | 1 << w)).collect();
    let stones = Color::BOTH.map(|color| {
        position.occupied().filter(|&v| position.cell(v) == Some(color)).fold(0u128, |set, v| set | 1 << v)
    });
    let is_alone = second.is_none() && !is_refuted(position, target, color, limits)?;
    let floor = if is_alone { floor } else { floor.max(2) };
    let mut search = Search {
        neighbors,
        from_far,
        target,
        color: index_of(color),
        second: second.map(index_of),
        floor: floor as u8,
        known: HashMap::new(),
        path: Vec::new(),
        best: None,
        limits,
    };
    match search.fewest(stones) {
        Ok(NONE) => Ok(None),
        Ok(_) => Ok(Some(search.play(stones)?)),
        // A play without a proof that no better one exists.
        Err(unsolved) => search.best.map(|(_, moves)| Some(moves)).ok_or(unsolved),
    }
}

/// Does δ exclude this stone as the only one?
fn is_refuted(position: &Position, target: Vertex, color: Color, limits: &Limits) -> Result<bool, Unsolved> {
    if bipartite::recognize_within(position.graph(), limits)?.is_none() {
        return Ok(false);
    }
    let last = position.refilled(|v| (v == target).then_some(color));
    Ok(delta::delta_mod_3(position).ok().flatten() != delta::delta_mod_3(&last).ok().flatten())
}

fn index_of(color: Color) -> usize {
    usize::from(color == Color::White)
}

struct Search<'a> {
    neighbors: Vec<u128>,
    /// All vertices but the target, those farthest from it first.
    from_far: Vec<Vertex>,
    target: Vertex,
    color: usize,
    second: Option<usize>,
    floor: u8,
    /// The fewest stones left with the target stone among them.
    known: HashMap<Stones, u8>,
    path: Vec<Move>,
    /// The best play that was seen, with the stones that it leaves.
    best: Option<(u8, Vec<Move>)>,
    limits: &'a Limits,
}

impl Search<'_> {
    fn fewest(&mut self, stones: Stones) -> Result<u8, Unsolved> {
        if let Some(&fewest) = self.known.get(&stones) {
            return Ok(fewest);
        }
        self.limits.count_node()?;
        self.limits.check()?;
        if (self.known.len() + 1) * BYTES_PER_ENTRY > bytes_for_tables(self.limits) {
            return Err(Unsolved { reason: Reason::Memory });
        }
        let mut fewest = NONE;
        if self.is_end(stones) {
            fewest = (stones[0] | stones[1]).count_ones() as u8;
            if self.best.as_ref().is_none_or(|(best, _)| fewest < *best) {
                self.best = Some((fewest, self.path.clone()));
            }
        }
        for mv in self.moves(stones) {
            self.path.push(mv);
            let after = self.fewest(played(stones, mv));
            self.path.pop();
            fewest = fewest.min(after?);
            if fewest <= self.floor {
                break;
            }
        }
        self.known.insert(stones, fewest);
        Ok(fewest)
    }

    /// Does a play end here as it should?
    fn is_end(&self, stones: Stones) -> bool {
        let target = 1 << self.target;
        let is_reached = stones[self.color] & target != 0;
        match self.second {
            Some(second) => {
                let others = (stones[0] | stones[1]) & !target;
                is_reached && others.is_power_of_two() && others & stones[second] != 0
            }
            None => is_reached && !self.can_move(stones),
        }
    }

    /// The moves that leave a stone on the target.
    fn moves(&self, stones: Stones) -> Vec<Move> {
        let mut moves = Vec::new();
        for &from in &self.from_far {
            let color = usize::from(stones[1] >> from & 1 == 1);
            if stones[color] >> from & 1 == 0 {
                continue;
            }
            let mut targets = self.neighbors[from as usize] & stones[1 - color];
            while targets != 0 {
                moves.push(Move::new(from, targets.trailing_zeros()));
                targets &= targets - 1;
            }
        }
        moves
    }

    /// Is any move left, of the target stone, too?
    fn can_move(&self, stones: Stones) -> bool {
        (0..self.neighbors.len()).any(|v| stones[0] >> v & 1 == 1 && self.neighbors[v] & stones[1] != 0)
    }

    /// A play to the number of stones that is known to be the fewest.
    fn play(&mut self, mut stones: Stones) -> Result<Vec<Move>, Unsolved> {
        let mut play = Vec::new();
        let fewest = self.fewest(stones)?;
        while (stones[0] | stones[1]).count_ones() as u8 > fewest {
            let mut next = None;
            for mv in self.moves(stones) {
                if self.fewest(played(stones, mv))? == fewest {
                    next = Some(mv);
                    break;
                }
            }
            let Some(mv) = next else { break };
            play.push(mv);
            stones = played(stones, mv);
        }
        Ok(play)
    }
}

fn played(stones: Stones, mv: Move) -> Stones {
    let (from, to) = (1u128 << mv.from, 1u128 << mv.to);
    let color = usize::from(stones[1] & from != 0);
    let mut after = stones;
    after[color] ^= from | to;
    after[1 - color] ^= to;
    after
}
