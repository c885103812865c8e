//! Words to repeat: one of each class under reversal and negation, without powers of shorter words.

use crate::prover::family::Word;
use clobber_board::Color;

/// The words of up to `longest` stones, short ones first. Each has at least as many black stones as white
/// ones, and comes first in its class if x comes before o.
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

/// Does a word have enough black stones, and come first among the words of its class that do?
fn is_first(stones: &[Color]) -> bool {
    let is_white = |stone: &Color| *stone == Color::White;
    let spelled = |stones: &[Color]| -> Vec<bool> { stones.iter().map(is_white).collect() };
    let reversed: Vec<Color> = stones.iter().rev().copied().collect();
    let negated = |stones: &[Color]| -> Vec<bool> { stones.iter().map(|&stone| is_white(&!stone)).collect() };
    let (whites, own) = (stones.iter().filter(|stone| is_white(stone)).count(), spelled(stones));
    let blacks = stones.len() - whites;
    own <= spelled(&reversed)
        && (blacks > whites || blacks == whites && own <= negated(stones) && own <= negated(&reversed))
}
