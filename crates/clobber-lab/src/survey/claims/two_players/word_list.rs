//! The words that are worth repeating: one of those that differ by reversal or by exchange of colours, and no powers.

use crate::prover::family::Word;
use clobber_board::Color;

/// All of them with up to so many stones, short ones first. Each has at least as many black stones as white ones, and, of
/// the words that are alike, is the first in an alphabet that begins with x.
pub(crate) fn words(longest: u32) -> impl Iterator<Item = Word> {
    (1..=longest).flat_map(|length| {
        let spelled = move |white: u32| -> Vec<Color> {
            let stone = |at| if white >> at & 1 == 1 { Color::White } else { Color::Black };
            (0..length).rev().map(stone).collect()
        };
        (0..1 << length)
            .map(spelled)
            .filter(|stones| is_first(stones))
            .filter_map(|stones| Word::new(stones).ok())
    })
}

/// Does a word have black stones enough, and come first of those that are alike and have, too?
fn is_first(stones: &[Color]) -> bool {
    let is_white = |stone: &Color| *stone == Color::White;
    let spelled = |stones: &[Color]| -> Vec<bool> { stones.iter().map(is_white).collect() };
    let reversed: Vec<Color> = stones.iter().rev().copied().collect();
    let exchanged =
        |stones: &[Color]| -> Vec<bool> { stones.iter().map(|&stone| is_white(&!stone)).collect() };
    let (whites, own) = (stones.iter().filter(|stone| is_white(stone)).count(), spelled(stones));
    let blacks = stones.len() - whites;
    own <= spelled(&reversed)
        && (blacks > whites || blacks == whites && own <= exchanged(stones) && own <= exchanged(&reversed))
}
