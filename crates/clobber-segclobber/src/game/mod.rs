//! Linear games: sums of strips, their shapes and their normal forms (§2, §3.1).
//!
//! - [`Strip`]: one subgame, as a binary number. [`Game`]: a sum of them.
//! - [`Shape`]: the lengths of the subgames.
//! - [`NormalForm`]: the key of the transposition table. [`RelaxedForm`]: the key of the database.
//! - [`CreationOrder`]: the order in which the database is made, which decides what may replace what.
//! - [`Placement`]: a game on the board of a user.

mod creation_order;
mod normal_form;
mod placement;
mod relaxed_form;
mod shape;
mod strip;

pub use creation_order::CreationOrder;
pub use normal_form::NormalForm;
pub use placement::{NotLinear, Placement};
pub use relaxed_form::{MAX_LENGTH, RelaxedForm};
pub use shape::Shape;
pub use strip::{BadStrip, MAX_STONES, Strip};

use clobber_board::Color;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// A sum of strips, in any order and orientation.
///
/// ```
/// use clobber_segclobber::game::Game;
/// let game: Game = "xxo.xo.x".parse()?;
/// assert_eq!(game.subgames().len(), 3);
/// assert_eq!(game.length(), 8);
/// assert_eq!(game.negated().to_string(), "oox.ox.o");
/// # Ok::<(), clobber_segclobber::game::BadStrip>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Game {
    subgames: Vec<Strip>,
}

/// A move of a player: in which subgame, and across which border of it. The player's own stone at that border
/// moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crossing {
    /// The subgame, counted from 0.
    pub subgame: usize,
    /// The border lies between this stone of the subgame and the next one.
    pub border: usize,
}

impl Game {
    /// The sum of these strips. Empty ones are left out.
    pub fn new(subgames: impl IntoIterator<Item = Strip>) -> Self {
        Self { subgames: subgames.into_iter().filter(|strip| !strip.is_empty()).collect() }
    }

    /// n·↑, or n·↑ + ∗: n copies of ••◦, which is ↑, and •◦, which is ∗.
    pub fn ups(n: i32, star: bool) -> Self {
        let up = Strip::from_number(3, 0b001);
        let one = if n < 0 { up.negated() } else { up };
        let ups = std::iter::repeat_n(one, n.unsigned_abs() as usize);
        Self::new(ups.chain(star.then(|| Strip::from_number(2, 0b01))))
    }

    /// The subgames.
    pub fn subgames(&self) -> &[Strip] {
        &self.subgames
    }

    /// Stones and single empty squares between the subgames: CS₁.
    pub fn length(&self) -> usize {
        length_of(&self.subgames)
    }

    /// The number of stones.
    pub fn stones(&self) -> usize {
        self.subgames.iter().map(|strip| strip.len()).sum()
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        Shape::new(self.subgames.iter().map(|strip| strip.len()).collect())
    }

    /// The sum of this game and another.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        self.subgames.extend(&other.subgames);
        self
    }

    /// The inverse.
    #[must_use]
    pub fn negated(&self) -> Self {
        Self { subgames: self.subgames.iter().map(|strip| strip.negated()).collect() }
    }

    /// The moves of either player, subgame by subgame and from left to right.
    pub fn crossings(&self) -> impl Iterator<Item = Crossing> {
        self.subgames
            .iter()
            .enumerate()
            .flat_map(|(subgame, strip)| strip.borders().map(move |border| Crossing { subgame, border }))
    }

    /// The game after a move of this player.
    #[must_use]
    pub fn after(&self, crossing: Crossing, player: Color) -> Self {
        let others = self.subgames.iter().enumerate().filter(|&(i, _)| i != crossing.subgame);
        let parts = self.subgames[crossing.subgame].after(crossing.border, player);
        Self::new(others.map(|(_, &strip)| strip).chain(parts))
    }

    /// The game without one of its subgames.
    #[must_use]
    pub fn without(&self, subgame: usize) -> Self {
        let mut subgames = self.subgames.clone();
        subgames.remove(subgame);
        Self { subgames }
    }

    /// The moves by the squares to the left of their borders on the board of the relaxed normal form.
    pub fn relaxed_squares(&self) -> Vec<(usize, Crossing)> {
        let mut order: Vec<usize> =
            (0..self.subgames.len()).filter(|&i| self.subgames[i].len() > 1).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(self.subgames[i].len()));
        let mut squares = Vec::new();
        let mut start = 0;
        for subgame in order {
            let strip = self.subgames[subgame];
            squares.extend(strip.borders().map(|border| (start + border, Crossing { subgame, border })));
            start += strip.len() + 1;
        }
        squares
    }

    /// The square of the board on which each subgame begins, if all stand in a row with one empty square
    /// between them.
    pub fn starts(&self) -> impl Iterator<Item = usize> {
        self.subgames.iter().scan(0, |square, strip| {
            let start = *square;
            *square += strip.len() + 1;
            Some(start)
        })
    }
}

/// The length of the board with these strips.
pub(crate) fn length_of(subgames: &[Strip]) -> usize {
    (subgames.iter().map(|strip| strip.len() + 1).sum::<usize>()).saturating_sub(1)
}

impl Display for Game {
    /// The subgames with a point between them; a single point if there is none.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let subgames: Vec<String> = self.subgames.iter().map(ToString::to_string).collect();
        f.write_str(if subgames.is_empty() { "." } else { "" })?;
        f.write_str(&subgames.join("."))
    }
}

impl FromStr for Game {
    type Err = BadStrip;

    fn from_str(text: &str) -> Result<Self, BadStrip> {
        text.split('.').map(str::parse).collect::<Result<Vec<Strip>, _>>().map(Self::new)
    }
}
