//! All positions on a small board, in one table.
//!
//! Every vertex is empty, black or white, so n vertices have 3ⁿ positions, and every play from any colouring
//! of the board stays among them. If a property of a position follows from the properties one move later, one
//! table has it for all 2ⁿ colourings at once, in O(3ⁿ · edges) steps. A [`PositionProperty`] says what holds
//! without a move, how values are joined, and which value cannot be improved; a position that has it needs no
//! more moves.
//!
//! The number of *odd stones*, those of the rarer colour, never grows. So the table is filled layer by layer:
//! first all positions with no odd stone, then those with one, with two, and so on. A search that ends among
//! the colourings with few odd stones skips most of the table. Within a layer, a move leads to a smaller set
//! of occupied vertices, which is a smaller number.
//!
//! Negating a position changes every answer in a known way, so only positions whose highest stone is black
//! are kept. With digits 0 (empty), 1 (black), 2 (white) such a position begins with a 1. Those whose highest
//! stone is on vertex k are the numbers from 3ᵏ up to 2 · 3ᵏ, and they follow (3ᵏ − 1)/2 others.

mod fewest;
mod last_stone;
mod last_two;
mod stones;

pub(crate) use fewest::Fewest;
pub(crate) use last_stone::LastStone;
pub(crate) use last_two::LastTwo;
pub(crate) use stones::{BlackWhite, Set};

use crate::allowance::{STEPS_PER_MOVE, Taken};
use clobber_board::bit_board::{BitBoard, VertexSet};
use search_limits::{Limits, Pace, Unsolved};

/// Something to be known of every position.
pub(crate) trait PositionProperty {
    /// What is known of a position.
    type Value: Copy + Default + PartialEq;
    /// What is known of a set of vertices, whichever stones stand there.
    type Shape;

    fn shape(board: &BitBoard<Set>, set: Set) -> Self::Shape;

    /// The answer if there is no move.
    fn at_rest(stones: BlackWhite, shape: &Self::Shape) -> Self::Value;

    /// No answer is better than this one, which need not be reached.
    fn best(stones: BlackWhite, shape: &Self::Shape) -> Self::Value;

    /// The answer if one may choose between the plays of two.
    fn joined(one: Self::Value, other: Self::Value) -> Self::Value;

    /// The answer after the colours of all stones are negated.
    fn negated(answer: Self::Value) -> Self::Value;
}

/// Stones on all vertices, and the answers.
type Colorings<Q> = Vec<(BlackWhite, <Q as PositionProperty>::Value)>;

/// The answers for all positions on a board with few odd stones.
pub(crate) struct AllPositions<'b, Q: PositionProperty> {
    board: &'b BitBoard<Set>,
    /// The number with digits 0 and 1 to base 3 for each set of vertices.
    ternary: Vec<u32>,
    /// The offset to subtract from numbers of positions whose highest stone is on vertex k.
    offsets: Vec<u32>,
    answers: Vec<Q::Value>,
    /// The number of layers filled: positions with fewer odd stones are known.
    layers: u32,
    limits: &'b Limits,
    _taken: Taken<'b>,
}

impl<'b, Q: PositionProperty> AllPositions<'b, Q> {
    /// A table without any layer. The board has at most 20 vertices.
    pub(crate) fn new(board: &'b BitBoard<Set>, limits: &'b Limits) -> Result<Self, Unsolved> {
        let powers: Vec<u32> = (0..board.order() as u32).map(|k| 3u32.pow(k)).collect();
        let positions: usize = powers.iter().map(|&power| power as usize).sum();
        let bytes = positions * size_of::<Q::Value>() + (size_of::<u32>() << board.order());
        let taken = Taken::new(limits, bytes)?;
        let mut ternary = vec![0; 1 << board.order()];
        for set in 1..ternary.len() {
            ternary[set] = ternary[set & (set - 1)] + powers[set.trailing_zeros() as usize];
        }
        let offsets = powers.iter().map(|power| power / 2 + 1).collect();
        let answers = vec![Q::Value::default(); positions];
        Ok(Self { board, ternary, offsets, answers, layers: 0, limits, _taken: taken })
    }

    /// The next mixed colourings of the whole board, those with the fewest odd stones not yet visited: one of
    /// each pair of negations, with its answer. `None` if there are no more.
    pub(crate) fn next_colorings(&mut self) -> Result<Option<Colorings<Q>>, Unsolved> {
        if self.layers == 0 {
            self.fill_layer()?;
        }
        if 2 * self.layers as usize > self.board.order() {
            return Ok(None);
        }
        self.fill_layer()?;
        let mut colorings = Vec::new();
        with_odd_stones(self.board.all(), self.layers - 1, |stones| {
            colorings.push((stones, self.of(stones)));
        });
        Ok(Some(colorings))
    }

    /// The answers for all positions with one odd stone more.
    fn fill_layer(&mut self) -> Result<(), Unsolved> {
        self.limits.check_now()?;
        let mut pace = Pace::new(self.limits);
        for set in 1..=self.board.all() {
            pace.steps(1)?;
            if 2 * self.layers > set.count_ones() {
                continue;
            }
            let shape = Q::shape(self.board, set);
            let mut visited = 0;
            with_odd_stones(set, self.layers, |stones| {
                visited += 1;
                let rank = self.rank(stones);
                self.answers[rank] = self.look(stones, &shape);
            });
            self.limits.count_nodes(visited as u64)?;
            pace.steps(STEPS_PER_MOVE * visited)?;
        }
        self.layers += 1;
        Ok(())
    }

    /// The value of a position, from the values one move later.
    fn look(&self, stones: BlackWhite, shape: &Q::Shape) -> Q::Value {
        let best = Q::best(stones, shape);
        let mut found = Q::at_rest(stones, shape);
        for u in stones.black.vertices() {
            for v in (self.board.neighbors(u) & stones.white).vertices() {
                if found == best {
                    return found;
                }
                let [by_black, by_white] = stones.after_capture(1 << u, 1 << v);
                found = Q::joined(found, Q::joined(self.of(by_black), self.of(by_white)));
            }
        }
        found
    }

    /// The answer for a position with a stone, and no more odd ones than there are layers.
    fn of(&self, stones: BlackWhite) -> Q::Value {
        if stones.white > stones.black {
            Q::negated(self.answers[self.rank(stones.negated())])
        } else {
            self.answers[self.rank(stones)]
        }
    }

    fn rank(&self, stones: BlackWhite) -> usize {
        let number = self.ternary[stones.black as usize] + 2 * self.ternary[stones.white as usize];
        (number - self.offsets[stones.black.ilog2() as usize]) as usize
    }
}

/// Visits the colourings of a set of vertices with `odd` stones of the rarer colour, and the highest stone
/// black.
fn with_odd_stones(set: Set, odd: u32, mut visit: impl FnMut(BlackWhite)) {
    let highest = 1 << set.ilog2();
    let others = set & !highest;
    choose(others, odd, 0, &mut |white| visit(BlackWhite { black: set & !white, white }));
    // The odd ones may be black, too, unless that is the same.
    if odd > 0 && 2 * odd < set.count_ones() {
        choose(others, odd - 1, highest, &mut |black| visit(BlackWhite { black, white: set & !black }));
    }
}

/// Visits all choices of `more` further vertices of a set.
fn choose(set: Set, more: u32, chosen: Set, visit: &mut impl FnMut(Set)) {
    if more == 0 {
        return visit(chosen);
    }
    let mut rest = set;
    while rest.count_ones() >= more {
        let lowest = rest & rest.wrapping_neg();
        rest &= !lowest;
        choose(rest, more - 1, chosen | lowest, visit);
    }
}
