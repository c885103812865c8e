//! Slow, obvious twins: the rules on a board of squares, and minimax without any technique.

use clobber_board::{Color, Position};
use clobber_segclobber::game::Game;
use std::collections::HashMap;

/// A position by the general rules of the board crate.
pub(crate) fn position(game: &Game) -> Position {
    game.to_string().parse().unwrap()
}

/// Minimax on boards, with a memory and nothing else.
#[derive(Default)]
pub(crate) struct Naive {
    wins: HashMap<(String, Color), bool>,
}

impl Naive {
    /// Does this player win when moving first?
    pub(crate) fn wins(&mut self, position: &Position, player: Color) -> bool {
        let key = (position.to_string(), player);
        if let Some(&known) = self.wins.get(&key) {
            return known;
        }
        let options: Vec<Position> = position.options(player).map(|(_, option)| option).collect();
        let wins = options.iter().any(|option| !self.wins(option, !player));
        self.wins.insert(key, wins);
        wins
    }

    pub(crate) fn game_wins(&mut self, game: &Game, player: Color) -> bool {
        self.wins(&position(game), player)
    }

    /// Is a ≤ b? White wins the difference a − b, moving second.
    pub(crate) fn le(&mut self, a: &Game, b: &Game) -> bool {
        let difference = a.clone().plus(&b.negated());
        !self.game_wins(&difference, Color::Black)
    }
}

/// A small generator of random numbers, always the same for one seed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }

    /// A sum of up to `subgames` strips with `stones` stones in all.
    pub(crate) fn game(&mut self, subgames: usize, stones: usize) -> Game {
        let cuts = self.below(subgames);
        let mut text: Vec<char> = (0..stones).map(|_| if self.below(2) == 0 { 'x' } else { 'o' }).collect();
        for _ in 0..cuts {
            let at = self.below(text.len());
            text.insert(at, '.');
        }
        text.into_iter().collect::<String>().parse().unwrap()
    }
}
