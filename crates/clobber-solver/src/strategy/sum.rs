//! Sums of strips, by which the nodes of a strategy are known, and their places on a line.

use crate::component::strip::Strip;
use clobber_board::{Cell, Color, Move, Position};

/// A sum of strips in normal form: each the lesser of its two readings, in ascending order, without strips of
/// one colour and without pairs of a strip and its negative. Black is the winner and White the loser.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct StripSum(Vec<Strip>);

impl StripSum {
    pub(super) fn new(strips: impl IntoIterator<Item = Strip>) -> Self {
        let lesser = |strip: Strip| {
            let reversed = strip.reversed();
            if reversed < strip { reversed } else { strip }
        };
        let mut strips: Vec<Strip> =
            strips.into_iter().filter(|strip| !strip.is_monochromatic()).map(lesser).collect();
        strips.sort_unstable();
        let mut sum: Vec<Strip> = Vec::with_capacity(strips.len());
        for strip in strips {
            match sum.iter().rposition(|other| is_negative(other, &strip)) {
                Some(at) => {
                    sum.remove(at);
                }
                None => sum.push(strip),
            }
        }
        Self(sum)
    }

    pub(super) fn strips(&self) -> &[Strip] {
        &self.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn stones(&self) -> usize {
        self.0.iter().map(Strip::len).sum()
    }

    pub(super) fn with_replaced(&self, strip: &Strip, by: &Self) -> Self {
        let mut strips = self.0.clone();
        if let Some(index) = strips.iter().position(|other| other == strip) {
            strips.remove(index);
            strips.extend(by.0.iter().cloned());
        }
        Self::new(strips)
    }

    pub(super) fn line(&self) -> Line {
        Line::new(self.0.iter().cloned())
    }
}

/// Are the strips each other's negative? Both are the lesser of their readings.
fn is_negative(a: &Strip, b: &Strip) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let negated = b.negated();
    *a == negated || *a == negated.reversed()
}

/// Strips on a line, each with the place of its first stone.
#[derive(Clone, Debug)]
pub(super) struct Line(Vec<(u32, Strip)>);

impl Line {
    /// The strips one after the other, with a gap between neighbours.
    pub(super) fn new(strips: impl IntoIterator<Item = Strip>) -> Self {
        let mut start = 0;
        let place = |strip: Strip| {
            let end = start + strip.len() as u32;
            (std::mem::replace(&mut start, end + 1), strip)
        };
        Self(strips.into_iter().map(place).collect())
    }

    pub(super) fn sum(&self) -> StripSum {
        StripSum::new(self.0.iter().map(|(_, strip)| strip.clone()))
    }

    /// All moves of a player, each with what it leads to.
    pub(super) fn options(&self, player: Color) -> Vec<(Move, Self)> {
        let mut options = Vec::new();
        for (index, (start, strip)) in self.0.iter().enumerate() {
            for i in 1..strip.len() {
                if strip.is_black(i - 1) == strip.is_black(i) {
                    continue;
                }
                let to_right = strip.is_black(i - 1) == (player == Color::Black);
                let (from, to) = if to_right { (i - 1, i) } else { (i, i - 1) };
                let mut after = self.0.clone();
                after.swap_remove(index);
                after.extend(parts(strip, from, to).map(|(at, part)| (start + at as u32, part)));
                options.push((Move::new(start + from as u32, start + to as u32), Self(after)));
            }
        }
        options
    }

    /// The line as a position; with its colours swapped, if the winner is White.
    pub(super) fn position(&self, winner: Color) -> Position {
        let order = self.0.iter().map(|(start, strip)| *start as usize + strip.len()).max().unwrap_or(0);
        let mut cells: Vec<Cell> = vec![None; order];
        for (start, strip) in &self.0 {
            for stone in 0..strip.len() {
                cells[*start as usize + stone] = Some(if strip.is_black(stone) { winner } else { !winner });
            }
        }
        Position::line(cells).expect("the sum is not longer than its board")
    }
}

/// What is left of a strip when the stone `from` has moved to `to`, beside it; the parts without moves are
/// left out.
fn parts(strip: &Strip, from: usize, to: usize) -> impl Iterator<Item = (usize, Strip)> {
    let flipped = strip.clone().with_flipped(to);
    let after = from + 1;
    [(0, flipped.slice(0, from)), (after, flipped.slice(after, strip.len() - after))]
        .into_iter()
        .filter(|(_, part)| !part.is_monochromatic())
}
