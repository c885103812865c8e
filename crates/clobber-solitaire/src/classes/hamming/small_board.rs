//! A slice of at most sixteen vertices, where every play is tried.

use super::detour::{Detour, Return, SlicePlay, Step};
use super::goal::Goal;
use clobber_board::bit_board::{BitBoard, VertexSet};
use clobber_board::graph::Hamming;
use clobber_board::{Color, Move, Vertex};
use std::collections::HashSet;

/// A Hamming graph of at most sixteen vertices.
#[derive(Clone, Debug)]
pub(super) struct SmallBoard(BitBoard<u16>);

/// The stones on a small board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct SliceStones {
    occupied: u16,
    black: u16,
    /// The colour of the stone that must make a detour, if it has not been made.
    walker: Option<Color>,
}

/// A move, or a detour that looks like one from this slice.
#[derive(Clone, Copy, Debug)]
struct Choice {
    mv: Move,
    detour: Option<Return>,
}

impl SmallBoard {
    /// A graph of at most sixteen vertices.
    pub(super) fn new(graph: &Hamming) -> Self {
        let board = BitBoard::from_neighbors(graph.order(), |v| graph.neighbors(v));
        Self(board.expect("slices that are searched have at most 16 vertices"))
    }

    /// A play that reaches the goal, if there is one. `beyond` is the colour of the slices to be eaten, if
    /// there are any; then the board must have at least four vertices.
    ///
    /// A depth-first search that visits no position twice: at most 2·3ⁿ positions of n vertices, and much
    /// fewer where the goal is easily reached.
    pub(super) fn play(&self, colors: &[Color], beyond: Option<Color>, goal: Goal<'_>) -> Option<SlicePlay> {
        let stones = SliceStones::new(colors, beyond.map(|color| !color));
        let mut search = SliceSearch { board: self, goal, seen: HashSet::new(), choices: Vec::new() };
        let left = search.visit(stones)?;
        let steps = search.choices.iter().rev().map(|&choice| self.step(choice)).collect::<Option<_>>()?;
        Some(SlicePlay { steps, left: left.occupied.vertices().collect() })
    }

    fn step(&self, Choice { mv, detour }: Choice) -> Option<Step> {
        let Some(back) = detour else { return Some(Step::Clobber(mv)) };
        let cycle = match back {
            Return::Walker => self.cycle_with_ends(mv.from, &[mv.to]),
            Return::Jump => (self.0.neighbors(mv.from) & self.0.neighbors(mv.to))
                .vertices()
                .find_map(|last| self.cycle_with_ends(mv.from, &[mv.to, last])),
        };
        Some(Step::Detour(Detour { cycle: cycle?, back }))
    }

    /// A Hamiltonian cycle with this first vertex and these last ones.
    fn cycle_with_ends(&self, first: Vertex, last: &[Vertex]) -> Option<Vec<Vertex>> {
        let free = self.0.all() & !u16::single(first) & !u16::collect(last.iter().copied());
        let mut path = vec![first];
        self.extend(&mut path, free, last[0]).then(|| {
            path.extend(last);
            path
        })
    }

    /// Extends a path through all free vertices, so that `end` is adjacent to its last one.
    fn extend(&self, path: &mut Vec<Vertex>, free: u16, end: Vertex) -> bool {
        let around = self.0.neighbors(path[path.len() - 1]);
        if free == 0 {
            return around.contains(end);
        }
        for v in (around & free).vertices() {
            path.push(v);
            if self.extend(path, free & !(1 << v), end) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// The vertices at distance two.
    fn two_steps_away(&self, v: Vertex) -> u16 {
        let around = self.0.neighbors(v);
        self.0.neighbors_of(around) & !around & !(1 << v)
    }
}

impl SliceStones {
    fn new(colors: &[Color], walker: Option<Color>) -> Self {
        let set = |wanted: &dyn Fn(Color) -> bool| {
            colors.iter().rev().fold(0, |set, &color| set << 1 | u16::from(wanted(color)))
        };
        Self { occupied: set(&|_| true), black: set(&|color| color == Color::Black), walker }
    }

    fn of(self, color: Color) -> u16 {
        match color {
            Color::Black => self.black,
            Color::White => self.occupied & !self.black,
        }
    }

    fn color(self, v: Vertex) -> Color {
        if self.black.contains(v) { Color::Black } else { Color::White }
    }

    fn after(self, Choice { mv, detour }: Choice) -> Self {
        let mut after = self;
        after.occupied &= !(1 << mv.from);
        // Whatever happens, the stone on the vertex where it ends has turned.
        after.black = (self.black ^ 1 << mv.to) & after.occupied;
        if detour.is_some() {
            after.walker = None;
        }
        after
    }

    fn reaches(self, goal: Goal<'_>) -> bool {
        let count = self.occupied.count_ones() as usize;
        self.walker.is_none()
            && match goal {
                Goal::Few { most } => count <= most,
                Goal::Leave { target, color, most } => count <= most && self.of(color).contains(target),
                Goal::Send(below) => {
                    self.occupied.vertices().all(|v| self.color(v) == below.takes(v))
                        && below.is_mixed_after(self.occupied.vertices())
                }
            }
    }
}

/// A depth-first search.
struct SliceSearch<'a> {
    board: &'a SmallBoard,
    goal: Goal<'a>,
    seen: HashSet<SliceStones>,
    /// What leads to the goal, the last choice first.
    choices: Vec<Choice>,
}

impl SliceSearch<'_> {
    /// The stones left where the goal is reached; `None` if it cannot be reached, or if the position was
    /// visited before.
    fn visit(&mut self, stones: SliceStones) -> Option<SliceStones> {
        if stones.reaches(self.goal) {
            return Some(stones);
        }
        if !self.seen.insert(stones) {
            return None;
        }
        // A stone that leaves the target is never replaced.
        let stays = if let Goal::Leave { target, .. } = self.goal { 1 << target } else { 0 };
        (stones.occupied & !stays).vertices().find_map(|from| self.visit_from(stones, from))
    }

    fn visit_from(&mut self, stones: SliceStones, from: Vertex) -> Option<SliceStones> {
        let color = stones.color(from);
        let clobbered = self.board.0.neighbors(from) & stones.of(!color);
        if stones.walker == Some(color) {
            let jumped = self.board.two_steps_away(from) & stones.of(color);
            let detours = [(Return::Walker, clobbered), (Return::Jump, jumped)];
            for (back, ends) in detours {
                if let Some(left) = self.visit_all(stones, from, ends, Some(back)) {
                    return Some(left);
                }
            }
        }
        self.visit_all(stones, from, clobbered, None)
    }

    fn visit_all(
        &mut self,
        stones: SliceStones,
        from: Vertex,
        ends: u16,
        detour: Option<Return>,
    ) -> Option<SliceStones> {
        ends.vertices().find_map(|to| {
            let choice = Choice { mv: Move::new(from, to), detour };
            let left = self.visit(stones.after(choice))?;
            self.choices.push(choice);
            Some(left)
        })
    }
}

/// The finite part of the proofs in [`super`]. Translations move the target to vertex 0, in the slice and the
/// next one together; swapping the colours makes the slices beyond black.
#[cfg(test)]
mod tests {
    use super::super::delta;
    use super::super::goal::Below;
    use super::*;

    fn board(factors: &[Vertex]) -> SmallBoard {
        SmallBoard::new(&Hamming::from_factors(factors.to_vec()).unwrap())
    }

    fn colorings(order: usize) -> impl Iterator<Item = Vec<Color>> {
        (0..1usize << order).map(move |set| (0..order).map(|v| Color::BOTH[set >> v & 1]).collect())
    }

    /// What may lie beyond a slice that holds these stones: no slices if they are mixed, black slices if one
    /// is white.
    fn beyond(colors: &[Color]) -> impl Iterator<Item = Option<Color>> {
        let [black, white] = Color::BOTH.map(|color| colors.contains(&color));
        [(None, black && white), (Some(Color::Black), white)]
            .into_iter()
            .filter_map(|(beyond, possible)| possible.then_some(beyond))
    }

    #[test]
    fn k3_k3_and_k3_k2_k2_leave_any_stone_on_any_vertex() {
        for factors in [&[3, 3][..], &[3, 2, 2]] {
            let board = board(factors);
            for colors in colorings(board.0.order()) {
                for (beyond, color) in beyond(&colors[1..]).flat_map(|b| Color::BOTH.map(|color| (b, color)))
                {
                    let goal = Goal::Leave { target: 0, color, most: 1 };
                    assert!(board.play(&colors, beyond, goal).is_some(), "{colors:?} {beyond:?} {color:?}");
                }
            }
        }
    }

    /// Black slices beyond have δ = 12 each.
    #[test]
    fn q3_leaves_any_stone_on_any_vertex_if_delta_fits_and_two_otherwise() {
        let board = board(&[2, 2, 2]);
        for colors in colorings(8) {
            for (beyond, color) in beyond(&colors[1..]).flat_map(|b| Color::BOTH.map(|color| (b, color))) {
                let fits = delta::of_hypercube(&colors) == delta::of_stone(0, color);
                let goal = |most| Goal::Leave { target: 0, color, most };
                let one = board.play(&colors, beyond, goal(1)).is_some();
                assert_eq!(one, fits, "{colors:?} {beyond:?} {color:?}");
                assert!(board.play(&colors, beyond, goal(2)).is_some(), "{colors:?} {beyond:?} {color:?}");
            }
        }
    }

    /// All but one: see [`super::super::opposed`].
    #[test]
    fn q3_sends_stones_that_leave_the_next_slice_mixed() {
        let board = board(&[2, 2, 2]);
        for colors in colorings(8) {
            for (beyond, next) in beyond(&colors).flat_map(|b| colorings(8).map(move |next| (b, next))) {
                let white = [Color::White; 8];
                let opposed = beyond.is_some() && colors == white && next == white;
                for target in [None, Some(0)] {
                    let sent = board.play(&colors, beyond, Goal::Send(Below::new(&next, target)));
                    assert_eq!(sent.is_none(), opposed, "{colors:?} {beyond:?} {next:?}");
                }
            }
        }
    }
}
