//! Complexity scores (§3.3): which of two equal games is simpler.
//!
//! The paper has four, CS₁ to CS₄, and asks for more. Two are ours: the number of stones, and the size of the
//! tree of all plays, which is CS₄ with every move in the place of the sensible ones.

use crate::game::Game;

/// A complexity score. Lower is simpler.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Score {
    /// CS₁: the length, stones and empty squares.
    Length,
    /// CS₂: the number of moves of both players.
    Moves,
    /// CS₃: the number of sensible moves of both players.
    SensibleMoves,
    /// CS₄: CS₃ summed over all sensible play, by Eq. (1).
    #[default]
    SensiblePlay,
    /// Ours: the number of stones.
    Stones,
    /// Ours: the number of nodes of the tree of all moves.
    Tree,
}

impl Score {
    /// The score of a game, from the number of its sensible moves and the scores of its options. There are
    /// two lists of options, Black's before White's, each with whether the move is sensible.
    pub(crate) fn of(self, game: &Game, options: &[(bool, u64)]) -> u64 {
        let sensible = || options.iter().filter(|&&(is_sensible, _)| is_sensible);
        match self {
            Self::Length => game.length() as u64,
            Self::Moves => options.len() as u64,
            Self::SensibleMoves => sensible().count() as u64,
            Self::SensiblePlay => {
                sensible().fold(0, |sum, &(_, score)| sum.saturating_add(score).saturating_add(1))
            }
            Self::Stones => game.stones() as u64,
            Self::Tree => options.iter().fold(1, |sum, &(_, score)| sum.saturating_add(score)),
        }
    }

    /// The score of the game without subgames.
    pub(crate) fn of_nothing(self) -> u64 {
        self.of(&Game::default(), &[])
    }
}

clobber_board::by_name!(Score, "complexity score", [
    Length => "cs1",
    Moves => "cs2",
    SensibleMoves => "cs3",
    SensiblePlay => "cs4",
    Stones => "stones",
    Tree => "tree",
]);
