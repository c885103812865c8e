//! Slice by slice, from the far end of the row to the target.

use super::detour::Step;
use super::goal::{Below, Goal};
use super::opposed;
use super::slices::Slices;
use clobber_board::{Color, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// A play on all slices that reaches the goal on the first of them and empties all others.
///
/// The slices at the far end that are all of one colour are eaten from the last slice that holds the other
/// colour. From there on, every slice is mixed when its turn comes, and sends its last stones on to the next,
/// which they leave mixed.
pub(super) fn play(
    slices: &Slices,
    colors: &[Color],
    goal: Goal<'_>,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let mut pace = Pace::new(limits);
    let mut play = Play { slices, colors: colors.to_vec(), moves: Vec::with_capacity(colors.len()) };
    let (last, beyond) = last_that_matters(slices, colors);
    for slice in (1..=last).rev() {
        pace.steps(STEPS_PER_VERTEX * slices.offsets.len())?;
        if play.send(slice, beyond.filter(|_| slice == last)).is_none() {
            return Ok(None);
        }
    }
    let is_played = play.on_slice(0, beyond.filter(|_| last == 0), goal).is_some();
    Ok(is_played.then_some(play.moves))
}

/// The cost of a vertex of a searched slice, in steps of a linear pass.
const STEPS_PER_VERTEX: usize = 64;

/// The last slice that is not of the same single colour as all slices beyond it, and their colour, if there
/// are any.
fn last_that_matters(slices: &Slices, colors: &[Color]) -> (usize, Option<Color>) {
    let end = slices.begins.len() - 1;
    let Some(beyond) = slices.only_color(end, colors) else { return (end, None) };
    let other = |&slice: &usize| slices.only_color(slice, colors) != Some(beyond);
    let last = (0..end).rev().find(other).unwrap_or(0);
    (last, (last < end).then_some(beyond))
}

struct Play<'a> {
    slices: &'a Slices,
    colors: Vec<Color>,
    moves: Vec<Move>,
}

impl Play<'_> {
    /// Plays on a slice. Returns where stones are left.
    fn on_slice(&mut self, slice: usize, beyond: Option<Color>, goal: Goal<'_>) -> Option<Vec<Vertex>> {
        let played = self.slices.play(&self.slices.colors(slice, &self.colors), beyond, goal)?;
        let (begins, offsets) = (&self.slices.begins, &self.slices.offsets);
        let vertex = |v: Vertex| begins[slice] + offsets[v as usize];
        for step in played.steps {
            match step {
                Step::Clobber(mv) => self.moves.push(Move::new(vertex(mv.from), vertex(mv.to))),
                Step::Detour(detour) => {
                    detour.moves(begins[slice], &begins[slice + 1..], offsets, &mut self.moves);
                }
            }
        }
        Some(played.left)
    }

    /// Empties a slice onto the one before it.
    fn send(&mut self, slice: usize, beyond: Option<Color>) -> Option<()> {
        let below = self.slices.colors(slice - 1, &self.colors);
        let left = if self.is_opposed(slice, beyond) {
            self.between_opposed(slice)
        } else {
            let target = (slice == 1).then_some(self.slices.target);
            self.on_slice(slice, beyond, Goal::Send(Below::new(&below, target)))?
        };
        for v in left {
            let [from, to] = [slice, slice - 1].map(|slice| self.slices.vertex(slice, v));
            self.moves.push(Move::new(from, to));
            self.colors[to as usize] = !below[v as usize];
        }
        Some(())
    }

    /// Is this a cube of one colour, before one of the same colour and after some of the other?
    fn is_opposed(&self, slice: usize, beyond: Option<Color>) -> bool {
        let is_other =
            |slice| beyond.is_some() && self.slices.only_color(slice, &self.colors) == beyond.map(|c| !c);
        self.slices.are_cubes() && is_other(slice) && is_other(slice - 1)
    }

    fn between_opposed(&mut self, slice: usize) -> Vec<Vertex> {
        let (begins, offsets) = (&self.slices.begins, &self.slices.offsets);
        opposed::moves(begins[slice], &begins[slice + 1..], offsets, &mut self.moves);
        opposed::LEFT.to_vec()
    }
}
