//! Many pieces, few stones to visit them.

use super::{NoSuchPosition, claim, recolored};
use crate::Reducer;
use clobber_board::{Color, FirstPlayer, Position, Rule, Vertex};
use clobber_certificate::{LowerBound, Reduction, lower_bound};
use search_limits::Limits;

/// The position with black stones on a cutset C₀ and white ones on the rest of the board, which is that of a
/// given position.
///
/// If the rest falls apart into at least c = |C₀| pieces, then at most 2·(c − 1) + the sizes of the c largest
/// pieces are moves; the argument `cutset` of the certificate shows it. (Duchêne, Gravier, Moncel, "New
/// results about Impartial Solitaire Clobber", Theorem 3.4, print c − 1 instead of 2·(c − 1). That is wrong
/// for c ≥ 2: `multipartite:xx/ooo` comes down to one stone, but the printed bound is two.)
///
/// ```
/// use clobber_solitaire::extremal::cutset;
/// use search_limits::Limits;
/// let star = cutset(&"multipartite:x/xxxxx".parse().unwrap(), &[0], Limits::unlimited()).unwrap();
/// assert_eq!((star.remaining, star.lower_bound), (5, 5));
/// ```
pub fn cutset(board: &Position, cut: &[Vertex], limits: &Limits) -> Result<Reduction, NoSuchPosition> {
    if let Some(&v) = cut.iter().find(|&&v| board.cells().get(v as usize).copied().flatten().is_none()) {
        return Err(NoSuchPosition::NoStone(v));
    }
    let mut is_cut = vec![false; board.cells().len()];
    for &v in cut {
        is_cut[v as usize] = true;
    }
    let position = recolored(board, |v| if is_cut[v as usize] { Color::Black } else { Color::White });
    if Color::BOTH.into_iter().any(|color| position.stones_of(color) == 0) {
        return Err(NoSuchPosition::NoCutset);
    }
    let reduction = Reducer::default().reduce(&position, limits)?;
    let mut arguments = reduction.lower_bound_argument;
    if !arguments.contains(&LowerBound::Cutset) {
        arguments.push(LowerBound::Cutset);
    }
    claim(position, reduction.moves, &reduction.method, &arguments, limits)
}

/// The stones that the argument `cutset` shows to stay, with the stones of one colour as the cutset: n −
/// (|C₁| + … + |C_c|) − 2·(c − 1), if they leave at least c pieces. It is 1 where the argument says nothing.
pub fn cutset_bound(position: &Position, limits: &Limits) -> Result<usize, NoSuchPosition> {
    let bound = lower_bound(&[LowerBound::Cutset], position, Rule::Impartial, FirstPlayer::Any, limits)?;
    Ok(bound.unwrap_or(1))
}
