//! A slice that is a clique of at least three vertices; of at least four, if there are slices to be eaten
//! beyond it.

use super::detour::{Detour, Return, SlicePlay, Step};
use super::goal::Goal;
use clobber_board::{Color, Move, Vertex};

/// A play on the clique with these stones that reaches the goal, in linear time. `beyond` is the colour of
/// the slices to be eaten, if there are any.
///
/// Everything comes down to [`leave_one`]. One stone is always enough to send. All vertices, except at most
/// one, leave the others what they need (both colours, or a stone unlike the slices beyond). All, except at
/// most one, leave the next slice mixed after an arrival. So one of the first three vertices will do.
pub(super) fn play(colors: &[Color], beyond: Option<Color>, goal: Goal<'_>) -> Option<SlicePlay> {
    let to = |target, color| {
        let steps = match beyond {
            None => clobbers(leave_one(colors, None, target, color)?),
            Some(beyond) => with_detour(colors, beyond, target, color)?,
        };
        Some(SlicePlay { steps, left: vec![target] })
    };
    let mut vertices = 0..colors.len() as Vertex;
    match goal {
        Goal::Leave { target, color, .. } => to(target, color),
        Goal::Few { .. } => vertices.find_map(|target| to(target, colors[target as usize])),
        Goal::Send(below) => vertices
            .filter(|&target| below.is_mixed_after(std::iter::once(target)))
            .find_map(|target| to(target, below.takes(target))),
    }
}

fn clobbers(moves: Vec<Move>) -> Vec<Step> {
    moves.into_iter().map(Step::Clobber).collect()
}

/// A play on a clique, or what is left of it without the `missing` vertex, that leaves a stone of colour
/// `color` on `target` and nothing else. There is one if the other stones are not all of one colour: cliques
/// are strongly 1-reducible (Theorem 25).
///
/// Let l be a stone like the one on the target, and u one unlike it. All others are eaten first: l takes
/// those unlike it, u those like l. Then u takes l and the target, which is left with the colour unlike its
/// own; or u takes the target and l takes it back.
fn leave_one(colors: &[Color], missing: Option<Vertex>, target: Vertex, color: Color) -> Option<Vec<Move>> {
    let own = colors[target as usize];
    let others = |wanted: Color| {
        (0..colors.len() as Vertex)
            .filter(move |&v| v != target && Some(v) != missing && colors[v as usize] == wanted)
    };
    let (mut like, mut unlike) = (others(own), others(!own));
    let (mut l, mut u) = (like.next()?, unlike.next()?);
    let mut moves = Vec::with_capacity(colors.len());
    walk(&mut moves, &mut l, unlike);
    walk(&mut moves, &mut u, like);
    if color == own {
        moves.extend([Move::new(u, target), Move::new(l, target)]);
    } else {
        moves.extend([Move::new(u, l), Move::new(l, target)]);
    }
    Some(moves)
}

/// The stone on `walker` eats its way along the path.
fn walk(moves: &mut Vec<Move>, walker: &mut Vertex, path: impl Iterator<Item = Vertex>) {
    for to in path {
        moves.push(Move::new(*walker, to));
        *walker = to;
    }
}

/// The same, with slices of colour `beyond` to be eaten by a stone of the other colour. There is a play if
/// such a stone stands off the target, on at least four vertices.
///
/// Let the slices beyond be black. If some move of the play is made by a white stone, that one makes the
/// detour. Otherwise there are two cases. In the first, all stones off the target are white. In the second,
/// the target is white and must become black, since both colours would move if it kept its colour. Then all
/// moves are by one stone, which is the only black one off the target. In both cases a white stone makes a
/// [jump](Return::Jump), so that a white one becomes black: in the first case one off the target, in the
/// second the target itself. At least three stones are left, and off the target both colours.
fn with_detour(colors: &[Color], beyond: Color, target: Vertex, color: Color) -> Option<Vec<Step>> {
    let plain = leave_one(colors, None, target, color);
    if let Some(moves) = &plain
        && let Some(at) = first_move_by(!beyond, colors, moves)
    {
        let mv = moves[at];
        let mut steps = clobbers(plain?);
        let cycle = cycle_with_ends(colors.len(), mv.from, &[mv.to]);
        steps[at] = Step::Detour(Detour { cycle, back: Return::Walker });
        return Some(steps);
    }
    let mut walkers = (0..colors.len() as Vertex).filter(|&v| v != target && colors[v as usize] != beyond);
    let walker = walkers.next()?;
    let turned = if plain.is_some() { target } else { walkers.next()? };
    let rest = (0..colors.len() as Vertex).find(|&v| v != walker && v != turned)?;
    let mut colors = colors.to_vec();
    colors[turned as usize] = beyond;
    let cycle = cycle_with_ends(colors.len(), walker, &[turned, rest]);
    let jump = Step::Detour(Detour { cycle, back: Return::Jump });
    let moves = leave_one(&colors, Some(walker), target, color)?;
    Some(std::iter::once(jump).chain(clobbers(moves)).collect())
}

/// The first move that a stone of this colour makes.
fn first_move_by(color: Color, colors: &[Color], moves: &[Move]) -> Option<usize> {
    let mut colors = colors.to_vec();
    moves.iter().position(|mv| {
        let moved = colors[mv.from as usize];
        colors[mv.to as usize] = moved;
        moved == color
    })
}

/// A Hamiltonian cycle of the clique with this first vertex and these last ones.
fn cycle_with_ends(order: usize, first: Vertex, last: &[Vertex]) -> Vec<Vertex> {
    let between = (0..order as Vertex).filter(|v| *v != first && !last.contains(v));
    std::iter::once(first).chain(between).chain(last.iter().copied()).collect()
}
