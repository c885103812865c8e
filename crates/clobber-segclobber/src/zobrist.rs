//! Zobrist codes of games (§3.8).
//!
//! The code of a game is the exclusive or of a random number for each square and its colour, empty squares
//! included, and one more for the player to move. The paper's codes have 64 bits, of which the table stores
//! all; two games with one code would be taken for each other. Here they have 128 bits, so that this does not
//! happen.

use crate::game::NormalForm;
use clobber_board::Color;

/// Random numbers for squares and colours; as many squares as were needed so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Zobrist {
    squares: Vec<[u128; 3]>,
}

/// The code of White to move.
const WHITE_TO_PLAY: u64 = u64::MAX;

impl Zobrist {
    /// The code of a game in normal form with a player to move.
    pub(crate) fn code(&mut self, game: &NormalForm, to_play: Color) -> u128 {
        let mut code = if to_play == Color::White { random(WHITE_TO_PLAY) } else { 0 };
        let mut square = 0;
        for strip in game.subgames() {
            self.reserve(square + strip.len() + 1);
            let (mut stones, length) = (strip.number(), strip.len());
            for place in (square..square + length).rev() {
                code ^= self.squares[place][(stones & 1) as usize];
                stones >>= 1;
            }
            code ^= self.squares[square + length][2];
            square += length + 1;
        }
        code
    }

    fn reserve(&mut self, squares: usize) {
        for square in self.squares.len()..squares {
            self.squares.push([0, 1, 2].map(|color| random(3 * square as u64 + color)));
        }
    }
}

/// The 128-bit random number with this index, always the same: SplitMix64 (Steele, Lea and Flood, 2014).
fn random(index: u64) -> u128 {
    let word = |i: u64| {
        let mut z = i.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    };
    u128::from(word(index.wrapping_mul(2))) << 64 | u128::from(word(index.wrapping_mul(2).wrapping_add(1)))
}
