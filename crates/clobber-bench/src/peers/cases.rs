//! Sets of positions with a first player.

use clobber_board::{Color, Position};

/// Positions that are measured together, under one name.
#[derive(Clone, Debug)]
pub struct CaseSet {
    /// The name in tables, such as `test_40`.
    pub name: String,
    /// The positions.
    pub cases: Vec<Case>,
}

/// A position and its first player, who is ignored in the impartial game.
#[derive(Clone, Debug)]
pub struct Case {
    /// The position.
    pub position: Position,
    /// The first player.
    pub first: Color,
}
