//! The worst mixed path.

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
