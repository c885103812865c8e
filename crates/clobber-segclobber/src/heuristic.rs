//! The heuristic value of a position, Eq. (2) of §3.9.

use crate::game::{Game, Strip};
use clobber_board::Color;

/// h(G) = depth × (C − C′) + C. Here C counts those moves of the player to move that decrease the number of
/// moves by more than one, and C′ those of the opponent. It is made for positions at this depth of a search.
///
/// ```
/// use clobber_board::Color;
/// use clobber_segclobber::heuristic;
/// let game = "xoxxo".parse()?;
/// // Two of Black's three moves take away more than one move, and one of White's does.
/// assert_eq!(heuristic(&game, Color::Black, 0), 2);
/// assert_eq!(heuristic(&game, Color::Black, 3), 3 * (2 - 1) + 2);
/// # Ok::<(), clobber_segclobber::game::BadStrip>(())
/// ```
pub fn heuristic(game: &Game, to_play: Color, depth: u32) -> i32 {
    let count = |player| -> i32 { game.subgames().iter().map(|&strip| large_moves(strip, player)).sum() };
    let (mine, theirs) = (count(to_play), count(!to_play));
    i32::try_from(depth).unwrap_or(i32::MAX).saturating_mul(mine - theirs).saturating_add(mine)
}

/// The moves of a player in a strip that decrease its number of moves by more than one.
fn large_moves(strip: Strip, player: Color) -> i32 {
    let moves = strip.moves();
    let left = |border| strip.after(border, player).iter().map(|part| part.moves()).sum::<u32>();
    strip.borders().filter(|&border| left(border) + 1 < moves).count() as i32
}
