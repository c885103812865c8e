//! The normal form: one representative of all boards with the same play.

use super::{Game, Strip};
use std::fmt::{self, Display, Formatter};

/// A game with the five properties of §3.1. Only games in normal form are keys of the transposition table.
///
/// 1. There are no subgames of length 1.
/// 2. All redundant empty squares have been removed.
/// 3. Each subgame is at least its mirror image in the order of [`Strip`].
/// 4. Subgames are sorted by decreasing length.
/// 5. Subgames of one length are sorted by decreasing number. (The paper does not say in which direction.)
///
/// ```
/// use clobber_segclobber::game::Game;
/// let normal = |text: &str| text.parse::<Game>().unwrap().normalised().to_string();
/// assert_eq!(normal("oox.xoxx"), "xoxx.oox");
/// assert_eq!(normal("xoxx.x.xoo"), "xoxx.oox");
/// assert_eq!(normal("x.o"), ".");
/// ```
///
/// Takes O(k log k) for k subgames.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NormalForm(Game);

impl NormalForm {
    /// The game.
    pub fn game(&self) -> &Game {
        &self.0
    }

    /// The subgames.
    pub fn subgames(&self) -> &[Strip] {
        self.0.subgames()
    }
}

impl Game {
    /// The normal form.
    pub fn normalised(mut self) -> NormalForm {
        self.subgames.retain(|strip| strip.len() > 1);
        self.subgames.iter_mut().for_each(|strip| *strip = strip.normalised());
        self.subgames.sort_unstable_by(|a, b| b.cmp(a));
        NormalForm(self)
    }
}

impl Display for NormalForm {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
