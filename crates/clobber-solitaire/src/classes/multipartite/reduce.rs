//! An optimal play.

use super::by_size::BySize;
use super::holders::Holders;
use super::stones::PartStones;
use crate::allowance::Taken;
use clobber_board::{Color, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// A play on a complete multipartite graph that leaves as few stones as possible: [`value()`](super::value())
/// of them.
///
/// The constructions of Duchêne, Gravier and Moncel (Section 2) differ from case to case. Three rules do the
/// same everywhere. As for the value, let L be a largest part, with no more black stones than white ones, and
/// let *outside* be all other parts. As long as the position is mixed,
///
/// 1. if L holds a black stone and outside there is a white one, the black stone clobbers the white one;
/// 2. otherwise, if there are several black stones, a white stone of L clobbers a black one outside;
/// 3. otherwise the only black stone, which stands outside, clobbers a stone of L.
///
/// Where rule 1 does not apply, L is white or everything outside is black; either way a black stone stands
/// outside.
///
/// # Why this is optimal
///
/// No move of the three changes the value V of the position, and where the play ends V is the number of
/// stones. Let n stones stand in L, m outside, and let f′, δ′, V′ belong to the position after the move.
///
/// *Both colours remain, and two parts,* with one exception. Rule 1 finds another white stone in L, rule 2
/// another black one, and rule 3 another white one unless the board is an edge. No part vanishes by rule 1;
/// by rule 2 only if n = 1, on a clique with at least three stones. By rule 3 the outside may vanish: m = 1,
/// and L holds n white stones. Then n stones remain, and V was n (f = n − 2 ≥ 0), or 1 on the edge (n = 1).
/// From here on the result is mixed.
///
/// *f ≥ 0.* The rules leave f as it is, as was said for the lower bound of the value.
///
/// *f < 0, and n > m or L is the only largest part.* L stays a largest one. The rules leave f as it is,
/// unless n_b = n_w and a white stone leaves L by rule 2. The colours then change names, everything outside
/// was black, and f′ = 1 − m − 1. So f′ < 0, and V′ = V if the number of parts did not change or is still at
/// least three. If three parts became two, it was by rule 3: L had n white stones and the third part m − 1 <
/// n of them. As f = n − m − 1 < 0, these were n − 1. Then δ′ = (2·n − 1) + (n − 1) is not a multiple of 3,
/// and V′ = V = 1.
///
/// *f < 0, two parts, n = m.* The parts now have n and n − 1 stones. By n = f′ + 2·n_b′ + (n − 1) + m_b′, f′
/// ≥ 0 would mean that f′ = n_b′ = 0 and m_b′ = 1. Then V′ = 2, and δ′ = (2·n − 1) + (n − 2) is a multiple of
/// 3, so V = 2. Otherwise δ alone decides.
///
/// *At least three parts, several of them largest.* V = 1. There were more than 2·n stones, so there still
/// are 2·n, and no part is larger than the others together. So f′ < 0, and V′ = 1 if at least three parts
/// remain. If two remain, they are a white and a black stone (rule 2), or L with one black stone and as many
/// stones in another part, all white (rule 3). Then δ′ = 2·n + (n − 1) is not a multiple of 3, and V′ = 1.
///
/// # Arguments
///
/// - `parts`: the occupied vertices of each part. Empty parts are as good as none.
/// - `color`: the colour of the stone on each of them.
///
/// # Returns
///
/// The moves, one for each stone that disappears.
///
/// # Complexity
///
/// Linear in vertices and parts.
///
/// # Example
///
/// Three parts, one to a line, and the rule of each move:
///
/// ```text
///         2       3       1       3       1       3
///   oooo    ooo.    oox.    oo..    ox..    o...    x...
///   xo      xo      .o      .o      .o      .x      ..
///   x       o       o       x       .       .       .
/// ```
///
/// ```
/// use clobber_board::{Color, Position};
/// use clobber_solitaire::multipartite::reduce;
/// use search_limits::Limits;
///
/// let mut position: Position = "multipartite:oooo/xo/x".parse()?;
/// let parts = [vec![0, 1, 2, 3], vec![4, 5], vec![6]];
/// let color = |v| if [4, 6].contains(&v) { Color::Black } else { Color::White };
/// let moves = reduce(&parts, color, Limits::unlimited())?;
/// let mut play = Vec::new();
/// for mv in moves {
///     position.play(mv)?;
///     play.push(position.to_string().replace("multipartite:", ""));
/// }
/// assert_eq!(play, ["ooo./xo/o", "oox./.o/o", "oo../.o/x", "ox../.o/.", "o.../.x/.", "x.../../."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reduce<P: AsRef<[Vertex]>>(
    parts: &[P],
    color: impl Fn(Vertex) -> Color,
    limits: &Limits,
) -> Result<Vec<Move>, Unsolved> {
    let stones: usize = parts.iter().map(|part| part.as_ref().len()).sum();
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * stones + BYTES_PER_PART * parts.len())?;
    let mut pace = Pace::new(limits);
    let mut play = Play::new(parts, color);
    pace.steps(stones)?;
    let mut moves = Vec::with_capacity(stones);
    while let Some(clobber) = play.choose() {
        pace.steps(1)?;
        moves.push(play.perform(clobber));
    }
    Ok(moves)
}

/// Where each stone is, and its move.
const BYTES_PER_STONE: usize = 20;

/// The counts and the orders of the parts.
const BYTES_PER_PART: usize = 48;

/// A stone of one colour moves from one part to another.
#[derive(Clone, Copy, Debug)]
struct Clobber {
    color: Color,
    from: usize,
    to: usize,
}

/// A position, indexed by what the rules need.
struct Play {
    stones: PartStones,
    by_size: BySize,
    /// The parts with a black stone, and those with a white one.
    holders: [Holders; 2],
    /// The black stones on the board, and the white ones.
    total: [usize; 2],
}

impl Play {
    fn new<P: AsRef<[Vertex]>>(parts: &[P], color: impl Fn(Vertex) -> Color) -> Self {
        let stones = PartStones::new(parts, color);
        let counts = stones.counts();
        Self {
            by_size: BySize::new(counts),
            holders: Color::BOTH.map(|color| Holders::new(counts, color)),
            total: Color::BOTH.map(|color| counts.iter().map(|part| part.of(color) as usize).sum()),
            stones,
        }
    }

    /// The next move by the three rules; `None` if the position is not mixed.
    fn choose(&self) -> Option<Clobber> {
        let largest = self.by_size.largest()?;
        let counts = self.stones.counts()[largest];
        let black = counts.minority();
        let outside = |color: Color| self.holders[color as usize].other_than(largest);
        if counts.of(black) > 0
            && let Some(to) = outside(!black)
        {
            return Some(Clobber { color: black, from: largest, to });
        }
        let elsewhere = outside(black)?;
        Some(if self.total[black as usize] > 1 {
            Clobber { color: !black, from: largest, to: elsewhere }
        } else {
            Clobber { color: black, from: elsewhere, to: largest }
        })
    }

    fn perform(&mut self, Clobber { color, from, to }: Clobber) -> Move {
        self.by_size.shrink(from, self.stones.counts()[from].stones() as usize);
        let mv = Move::new(self.take(from, color), self.take(to, !color));
        self.put(to, color, mv.to);
        mv
    }

    fn take(&mut self, part: usize, color: Color) -> Vertex {
        self.total[color as usize] -= 1;
        let vertex = self.stones.pop(part, color);
        if self.stones.counts()[part].of(color) == 0 {
            self.holders[color as usize].remove(part);
        }
        vertex
    }

    fn put(&mut self, part: usize, color: Color, vertex: Vertex) {
        self.total[color as usize] += 1;
        self.stones.push(part, color, vertex);
        if self.stones.counts()[part].of(color) == 1 {
            self.holders[color as usize].insert(part);
        }
    }
}
