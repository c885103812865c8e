//! The worst mixed path and the worst mixed cycle.

use super::NoSuchPosition;
use clobber_board::graph::Graph;
use clobber_board::{Color, Position};

/// A mixed path with n ≥ 2 stones that leaves as many as any: ⌈n/2⌉ (Beaudou, Duchêne, Gravier, "A survey
/// about Solitaire Clobber", Proposition 36). One stone of its colour stands in the middle, and can go to one
/// side only.
///
/// (Duchêne, Gravier, Moncel, "New results about Impartial Solitaire Clobber", Remark 3.1, print ⌊n/2⌋; all
/// plays up to 14 stones and all lines up to 20 say ⌈n/2⌉.)
///
/// ```
/// use clobber_solitaire::extremal::worst_path;
/// assert_eq!(worst_path(7).unwrap().to_string(), "xxxoxxx");
/// ```
pub fn worst_path(n: usize) -> Result<Position, NoSuchPosition> {
    if n < 2 {
        return Err(NoSuchPosition::TooFewStones(n));
    }
    let graph = Graph::path(n)?;
    let color = |v: usize| if v == n / 2 { Color::White } else { Color::Black };
    Ok(Position::fill(graph, |v| Some(color(v as usize))))
}

/// A mixed cycle with n ≥ 3 stones that leaves as many as any: ⌊n/3⌋, but 2 for n = 4 and n = 5.
///
/// Repetitions of xxo leave a third (Blondel, Hendrickx, Jungers, "Solitaire Clobber as an optimization
/// problem on words", Theorem 13), and one or two stones x more do not change that. (Beaudou, Duchêne,
/// Gravier, "A survey about Solitaire Clobber", Proposition 37, print ⌈n/3⌉; all mixed cycles up to 18 stones
/// leave at most ⌊n/3⌋, except for n = 4 and 5.)
///
/// ```
/// use clobber_solitaire::extremal::worst_cycle;
/// assert_eq!(worst_cycle(10).unwrap().to_string(), "cycle:xxoxxoxxox");
/// ```
pub fn worst_cycle(n: usize) -> Result<Position, NoSuchPosition> {
    let graph = Graph::cycle(n)?;
    let color = |v: usize| match n {
        4 | 5 if v < 2 => Color::White,
        4 | 5 => Color::Black,
        _ if v % 3 == 2 => Color::White,
        _ => Color::Black,
    };
    Ok(Position::fill(graph, |v| Some(color(v as usize))))
}
