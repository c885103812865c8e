//! The winner by exhaustive search, for tests.

use clobber_board::{Color, Position};
use std::collections::HashMap;

/// Remembers the positions that were searched.
#[derive(Default)]
pub(super) struct BruteForce(HashMap<(Position, Color), bool>);

impl BruteForce {
    /// Whether a player who moves next wins.
    pub(super) fn wins(&mut self, position: &Position, player: Color) -> bool {
        let key = (position.clone(), player);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let children: Vec<Position> = position.options(player).map(|(_, after)| after).collect();
        let wins = children.iter().any(|after| !self.wins(after, !player));
        self.0.insert(key, wins);
        wins
    }

    /// The number of winning moves of a player.
    pub(super) fn ways(&mut self, position: &Position, player: Color) -> usize {
        let children: Vec<Position> = position.options(player).map(|(_, after)| after).collect();
        children.iter().filter(|after| !self.wins(after, !player)).count()
    }
}
