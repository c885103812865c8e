//! Half of a mixed line can always be captured, block by block.

use super::{NoSuchPosition, claim, connected};
use crate::forest::component_play::renumbered;
use clobber_board::class::path;
use clobber_board::{Color, Move, Position, Vertex};
use clobber_certificate::{LowerBound, Reduction};
use search_limits::{Limits, Pace};

/// A line in blocks, and a play in which no stone leaves its block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The vertices of each block, from one end of the line to the other.
    pub blocks: Vec<Vec<Vertex>>,
    /// The play, which captures at least half of the stones, rounded down.
    pub reduction: Reduction,
}

/// The block argument for a mixed line of n stones: it leaves at most ⌈n/2⌉ (Duchêne, Gravier, Moncel, "New
/// results about Impartial Solitaire Clobber", Remark 3.1).
///
/// A *run* is a longest stretch of stones of one colour. Runs are joined in pairs, from one end to the other;
/// if their number is odd, the last block has three. (The paper says that there always is one such block, but
/// `xo` and `xoxo` have none.)
///
/// - Two runs of a and b stones: the stone at the border captures the longer run. That is half of the block,
///   rounded up.
/// - Three runs of a, b and c stones. A stone at a border captures the middle run, or, if b ≥ 2, the outer
///   stones of the middle run capture both others: max(b, a + c). If b = 1, the middle stone captures the
///   longer of the others: max(a, c) ≥ ⌊(a + 1 + c)/2⌋. That is half of the block, rounded down.
///
/// Only one block rounds down, so at least ⌊n/2⌋ stones are captured in all.
///
/// ```
/// use clobber_solitaire::extremal::blocks;
/// use search_limits::Limits;
/// let play = blocks(&"xxxooxoxo".parse().unwrap(), Limits::unlimited()).unwrap();
/// assert_eq!(play.blocks.len(), 3);
/// assert_eq!(play.reduction.moves.len(), 5);
/// ```
pub fn blocks(line: &Position, limits: &Limits) -> Result<Blocks, NoSuchPosition> {
    let component = connected(line)?;
    let induced = line.induced_within(&component, limits)?;
    let along = path::recognize_within(induced.graph(), limits)?.ok_or(NoSuchPosition::NotALine)?;
    let colors: Vec<Color> = along.iter().filter_map(|&v| induced.cell(v)).collect();
    let runs: Vec<usize> = colors.chunk_by(|a, b| a == b).map(<[Color]>::len).collect();
    if runs.len() < 2 {
        return Err(NoSuchPosition::NotALine);
    }
    let mut pace = Pace::new(limits);
    let (mut blocks, mut moves) = (Vec::new(), Vec::new());
    let mut start = 0;
    let mut rest = &runs[..];
    while !rest.is_empty() {
        // Three runs at the end stay together.
        let (block, later) = rest.split_at(if rest.len() == 3 { 3 } else { 2 });
        let length: usize = block.iter().sum();
        pace.steps(length)?;
        capture(block, start as Vertex, &mut moves);
        blocks.push((start..start + length).map(|i| component.vertices()[along[i] as usize]).collect());
        start += length;
        rest = later;
    }
    let own: Vec<Vertex> = along.iter().map(|&v| component.vertices()[v as usize]).collect();
    let moves = renumbered(moves, &own, limits)?;
    let reduction = claim(line.clone(), moves, "blocks", &LowerBound::BY_COMPONENT, limits)?;
    Ok(Blocks { blocks, reduction })
}

/// The captures within a block that starts here, with places along the line.
fn capture(runs: &[usize], start: Vertex, moves: &mut Vec<Move>) {
    let [a, b] = [runs[0], runs[1]].map(|run| run as Vertex);
    let c = runs.get(2).map_or(0, |&run| run as Vertex);
    let middle = start + a;
    let mut to_the_left =
        |from: Vertex, steps| moves.extend((0..steps).map(|i| Move::new(from - i, from - i - 1)));
    if c == 0 && a > b || c > 0 && b == 1 && a >= c {
        to_the_left(middle, a);
        return;
    }
    let outer = c > 0 && b >= 2 && a + c > b;
    if outer {
        to_the_left(middle, a);
    }
    let mut to_the_right =
        |from: Vertex, steps| moves.extend((0..steps).map(|i| Move::new(from + i, from + i + 1)));
    if outer || c > 0 && b == 1 {
        to_the_right(middle + b - 1, c);
    } else {
        to_the_right(middle - 1, b);
    }
}
