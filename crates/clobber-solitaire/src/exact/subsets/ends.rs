//! Which single stones a set of stones can be played to.

use super::board::{Board, Set, proper_subsets, vertices};
use super::splits::{blocks, division, parts};
use clobber_board::{Color, Move, Vertex};
use search_limits::{Limits, Unsolved};

/// A set of vertices for each colour: black in the low half, white in the high half.
type Both = u64;

/// Marks a set whose ends are all found. No vertex has this number.
const KNOWN: Both = 1 << 31;

/// What part of the number of all sets may be spent on walks, so that they cost little where they find nothing.
const WALKS: u32 = 4;

/// Steps for walks on the smallest boards: they take no time.
const LEAST_STEPS: u32 = 1 << 12;

/// Splits of one set between two readings of the clock: a millisecond.
const SPLITS_PER_CHECK: usize = 1 << 16;

/// The single last stones of sets, found when asked for.
pub(super) struct Ends<'b> {
    board: &'b Board,
    limits: &'b Limits,
    /// For each known set the last stones it can be played to, and the vertices these can move to. For each other set those
    /// that were found, and those that are not found by [`Self::walks_to`].
    known: Vec<[Both; 2]>,
    /// How many more steps may be taken by [`Self::walks_to`].
    steps: u32,
}

/// When to stop looking for the ends of a set.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    Any,
    All,
}

/// What is found of the ends of a set.
struct Search {
    set: Set,
    /// The ends are among these.
    bound: Both,
    found: Both,
    wanted: Wanted,
}

impl Search {
    /// The vertices for which it is open whether some stone can be last there.
    fn open(&self) -> Set {
        let open = self.bound & !self.found;
        half(open, Color::Black) | half(open, Color::White)
    }

    fn is_done(&self) -> bool {
        self.found == self.bound || self.wanted == Wanted::Any && self.found != 0
    }
}

impl<'b> Ends<'b> {
    pub(super) fn new(board: &'b Board, limits: &'b Limits) -> Self {
        let mut known = vec![[0; 2]; board.all as usize + 1];
        for v in vertices(board.all) {
            let lane = lane(board.color(v));
            known[1 << v] = [KNOWN | 1 << v << lane, Both::from(board.neighbors(1 << v)) << lane];
        }
        Self { board, limits, known, steps: (board.all / WALKS).max(LEAST_STEPS) }
    }

    /// Can the stones of this set, which is not empty, be played to one?
    pub(super) fn is_one_reducible(&mut self, set: Set) -> Result<bool, Unsolved> {
        if self.known[set as usize][0] == 0 {
            for (v, color) in stones(self.bound(set)) {
                if self.walks_to(set, v, color)? {
                    break;
                }
            }
        }
        let [ends, _] = self.known[set as usize];
        let ends = if ends == 0 { self.look(set, Wanted::Any)?[0] } else { ends };
        Ok(ends & !KNOWN != 0)
    }

    /// All single stones that this set can be played to.
    pub(super) fn last_stones(&mut self, set: Set) -> Result<Vec<(Vertex, Color)>, Unsolved> {
        for (v, color) in stones(self.bound(set)) {
            self.walks_to(set, v, color)?;
        }
        Ok(stones(self.of(set)?[0]).collect())
    }

    /// Looks for a play to this stone that is quick to find, by a few kinds of last moves and so on with what is left. Most
    /// random boards have one. Nothing follows if there is none, or no step is left.
    fn walks_to(&mut self, set: Set, v: Vertex, color: Color) -> Result<bool, Unsolved> {
        let [ends, failed] = self.known[set as usize];
        let stone = 1 << v << lane(color);
        if ends & KNOWN != 0 || (ends | failed) & stone != 0 || self.steps == 0 {
            return Ok(ends & stone != 0);
        }
        self.steps -= 1;
        self.limits.check()?;
        if failed == 0 {
            self.known[set as usize][1] = !self.bound(set);
            return self.walks_to(set, v, color);
        }
        let found = self.last_step_to(set, v, color)?;
        self.known[set as usize][usize::from(!found)] |= stone;
        Ok(found)
    }

    /// The last move is made by a stone that has not moved before; or it brings all that can come from its side; or it is the
    /// second one of a stone that clobbered a neighbour of the vertex.
    fn last_step_to(&mut self, set: Set, v: Vertex, color: Color) -> Result<bool, Unsolved> {
        let board = self.board;
        let others = set & !(1 << v);
        let neighbors = board.neighbors(1 << v) & set;
        let [like, unlike] = [color, !color].map(|color| board.of(color));
        for u in vertices(neighbors & like) {
            if self.walks_from(1 << u, u, set, v, color)? {
                return Ok(true);
            }
        }
        for u in vertices(neighbors) {
            if self.walks_from(board.component_of(u, others), u, set, v, color)? {
                return Ok(true);
            }
        }
        for u in vertices(neighbors & unlike) {
            for w in vertices(board.neighbors(1 << u) & others & like) {
                if self.walks_from(1 << u | 1 << w, u, set, v, color)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Does a play lead to the stone on `v` whose last move comes from `u`, where the stones of `from` went?
    fn walks_from(
        &mut self,
        from: Set,
        u: Vertex,
        set: Set,
        v: Vertex,
        color: Color,
    ) -> Result<bool, Unsolved> {
        Ok(self.walks_to(set & !from, v, !color)? && self.walks_to(from, u, color)?)
    }

    /// Moves that leave one stone of a set which is known to be one-reducible.
    pub(super) fn play(&self, set: Set, moves: &mut Vec<Move>) {
        let ends = self.known[set as usize][0];
        if let Some((v, color)) = stones(ends).next() {
            self.play_to(set, v, color, moves);
        }
    }

    /// Moves that leave this stone, which is among the known ends of the set: those of the first split that leads to it.
    fn play_to(&self, set: Set, v: Vertex, color: Color, moves: &mut Vec<Move>) {
        let others = set & !(1 << v);
        let splits = std::iter::once(others).chain(proper_subsets(others)).filter(|&from| from != 0);
        let singles = vertices(others).map(|u| 1 << u);
        let neighbors = self.board.neighbors(1 << v);
        for from in singles.chain(splits) {
            let rest_ends = half(self.known[(set & !from) as usize][0], !color) >> v & 1 == 1;
            let movers = half(self.known[from as usize][0], color) & neighbors;
            if let (true, Some(u)) = (rest_ends, vertices(movers).next()) {
                self.play_to(from, u, color, moves);
                self.play_to(set & !from, v, !color, moves);
                moves.push(Move::new(u, v));
                return;
            }
        }
    }

    #[inline]
    fn of(&mut self, set: Set) -> Result<[Both; 2], Unsolved> {
        let known = self.known[set as usize];
        if known[0] & KNOWN != 0 { Ok(known) } else { self.look(set, Wanted::All) }
    }

    /// Finds ends of a set of several stones and keeps them.
    #[inline(never)]
    fn look(&mut self, set: Set, wanted: Wanted) -> Result<[Both; 2], Unsolved> {
        self.limits.count_node()?;
        let bound = self.bound(set);
        let mut search = Search { set, bound, found: self.known[set as usize][0], wanted };
        if !search.is_done() {
            self.try_single_stones(&mut search)?;
        }
        // A part with several stones has both colours. If there is one odd stone, the other part is single.
        if !search.is_done() && self.board.minority(set) > 1 {
            search.bound &= search.found | !self.settled_by_single_stones(set);
            if !search.is_done() {
                self.try_all_splits(&mut search)?;
            }
        }
        let known = &mut self.known[set as usize];
        if wanted == Wanted::Any && search.found != 0 {
            known[0] = search.found;
        } else {
            let reach = both(Color::BOTH.map(|color| self.board.neighbors(half(search.found, color))));
            *known = [search.found | KNOWN, reach];
        }
        Ok(*known)
    }

    /// The splits in which one of the two parts is a single stone.
    fn try_single_stones(&mut self, search: &mut Search) -> Result<(), Unsolved> {
        for v in vertices(search.set) {
            let rest = self.of(search.set & !(1 << v))?;
            search.found |= joined(rest, self.known[1 << v]);
            if search.is_done() {
                break;
            }
        }
        Ok(())
    }

    /// All splits that may lead to a stone which is still open: a last move onto a vertex is an edge of a block with this
    /// vertex.
    fn try_all_splits(&mut self, search: &mut Search) -> Result<(), Unsolved> {
        for block in blocks(self.board, search.set) {
            if block & search.open() == 0 {
                continue;
            }
            for (number, part) in (1..).zip(parts(division(self.board, search.set, block))) {
                if number % SPLITS_PER_CHECK == 0 {
                    self.limits.check_now()?;
                }
                let one = self.of(part)?;
                if one[0] == KNOWN {
                    continue;
                }
                let other = self.of(search.set & !part)?;
                search.found |= joined(one, other);
                if search.is_done() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The last stones that need no other splits than those with single stones. On a vertex with one neighbour in the
    /// set, one stone arrives, and it ends all; on a vertex with two the same, unless the colour is its own again.
    fn settled_by_single_stones(&self, set: Set) -> Both {
        let [ones, twos] = self.board.low_degrees(set);
        both(Color::BOTH.map(|color| ones | twos & self.board.of(!color)))
    }

    /// What the ends of a set of several stones are among: nothing unless it is connected and has both colours. On a vertex
    /// with one neighbour in the set one stone arrives, and its own colour does not stay. And if the set induces a
    /// bipartite graph, δ says which colour can be last on which side.
    fn bound(&self, set: Set) -> Both {
        if self.board.minority(set) == 0 || !self.board.is_connected(set) {
            return 0;
        }
        let [ones, _] = self.board.low_degrees(set);
        let [black, white] = Color::BOTH.map(|color| set & !(ones & self.board.of(color)));
        both([black, white])
            & self.board.sides(set).map_or(Both::MAX, |sides| self.bound_by_delta(set, sides))
    }

    fn bound_by_delta(&self, set: Set, [black_side, white_side]: [Set; 2]) -> Both {
        let [black, white] = Color::BOTH.map(|color| self.board.of(color) & set);
        let clashing = (black & white_side | white & black_side).count_ones();
        match (set.count_ones() + clashing) % 3 {
            0 => 0,
            1 => both([black_side, white_side]),
            _ => both([white_side, black_side]),
        }
    }
}

fn both([black, white]: [Set; 2]) -> Both {
    Both::from(black) | Both::from(white) << 32
}

/// The stones of a set of vertices for each colour.
fn stones(both: Both) -> impl Iterator<Item = (Vertex, Color)> {
    Color::BOTH.into_iter().flat_map(move |color| vertices(half(both, color)).map(move |v| (v, color)))
}

fn lane(color: Color) -> u32 {
    match color {
        Color::Black => 0,
        Color::White => 32,
    }
}

fn half(both: Both, color: Color) -> Set {
    ((both & !KNOWN) >> lane(color)) as Set
}

/// The ends of two parts together: the last stone of either one moves onto the last stone of the other.
fn joined([ends, reach]: [Both; 2], [other_ends, other_reach]: [Both; 2]) -> Both {
    ends.rotate_left(32) & other_reach | other_ends.rotate_left(32) & reach
}
