//! All colourings of a small board, by a table of all positions.
//!
//! Colourings with few odd stones (stones of the rarer colour) come first, so that a counterexample is found
//! early and is easy to follow.

use super::{Counterexample, Reason, Strength, Verdict};
use crate::exact::positions::{AllPositions, BlackWhite, LastStone, LastTwo, Set};
use clobber_board::bit_board::{BitBoard, VertexSet};
use clobber_board::{Color, Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// Decides the verdicts that are still unknown.
pub(super) fn decide(graph: &Graph, limits: &Limits, strength: &mut Strength) -> Result<(), Unsolved> {
    let Some(board) = BitBoard::new(graph) else { return Ok(()) };
    decide_one(graph, &board, limits, strength)?;
    strength.strongly_two = match strength.strongly_one {
        Verdict::Yes => Verdict::Yes,
        _ => strongly_two(graph, &board, limits)?,
    };
    Ok(())
}

/// Definition 23, if it is open, and whether all mixed positions come down to one stone.
fn decide_one(
    graph: &Graph,
    board: &BitBoard<Set>,
    limits: &Limits,
    strength: &mut Strength,
) -> Result<(), Unsolved> {
    let mut table = AllPositions::<LastStone>::new(board, limits)?;
    while (strength.strongly_one.known(), strength.one.known()) != (Some(false), Some(false))
        && let Some(colorings) = table.next_colorings()?
    {
        for (stones, ends) in colorings {
            let Strength { strongly_one, one, .. } = &mut *strength;
            if ends == 0 && *one == Verdict::Unknown {
                *one = Verdict::No(stones.on(graph));
            }
            if *strongly_one == Verdict::Unknown {
                *strongly_one = not_strongly_one(graph, stones, ends).map_or(Verdict::Unknown, Verdict::No);
            }
        }
    }
    // What no colouring contradicts holds.
    if strength.one == Verdict::Unknown {
        strength.one = Verdict::Yes;
    }
    if strength.strongly_one == Verdict::Unknown {
        strength.strongly_one = Verdict::Yes;
    }
    Ok(())
}

/// Definition 24.
fn strongly_two(
    graph: &Graph,
    board: &BitBoard<Set>,
    limits: &Limits,
) -> Result<Verdict<Counterexample>, Unsolved> {
    let mut table = AllPositions::<LastTwo>::new(board, limits)?;
    while let Some(colorings) = table.next_colorings()? {
        let mut counterexamples =
            colorings.into_iter().filter_map(|(stones, ends)| not_strongly_two(graph, stones, ends));
        if let Some(counterexample) = counterexamples.next() {
            return Ok(Verdict::No(counterexample));
        }
    }
    Ok(Verdict::Yes)
}

/// The vertices off which the stones have both colours: all but an odd stone.
fn targets(stones: BlackWhite) -> impl Iterator<Item = Vertex> {
    let is_alone = |set: &Set| set.is_power_of_two();
    let odd: Set = [stones.black, stones.white].into_iter().filter(is_alone).sum();
    (stones.all() & !odd).vertices()
}

/// How a colouring contradicts Definition 23.
fn not_strongly_one(graph: &Graph, stones: BlackWhite, ends: u32) -> Option<Counterexample> {
    let mut wanted = targets(stones).flat_map(|v| Color::BOTH.map(|color| (v, color)));
    let (vertex, color) = wanted.find(|&(v, color)| !LastStone::contains(ends, v, color))?;
    Some(Counterexample::new(stones.on(graph), vertex, color, Reason::AllPlays))
}

/// How it contradicts Definition 24.
fn not_strongly_two(graph: &Graph, stones: BlackWhite, ends: u64) -> Option<Counterexample> {
    let mut wanted =
        targets(stones).flat_map(|v| pairs(stones).map(move |(color, second)| (v, color, second)));
    let missing = |&(v, color, second): &(_, _, _)| !LastTwo::contains(ends, v, color, second);
    let (vertex, color, second) = wanted.find(missing)?;
    let missing = Counterexample::new(stones.on(graph), vertex, color, Reason::AllPlays);
    Some(Counterexample { second: Some(second), ..missing })
}

/// The colours of two different stones, in both orders.
fn pairs(stones: BlackWhite) -> impl Iterator<Item = (Color, Color)> {
    let pairs = Color::BOTH.into_iter().flat_map(|color| Color::BOTH.map(|second| (color, second)));
    pairs.filter(move |&(color, second)| color != second || stones.of(color).count_ones() > 1)
}
