//! Plays that end with two stones one empty square apart.
//!
//! Demaine, Demaine, Fleischer, "Solitaire Clobber": a checkerboard with a number of stones that 3 divides
//! comes down to two stones, "with the last two stones separated by a single empty square". That is more than
//! Theorem 5 says. In the paper White begins, who has no more stones than Black.
//!
//! **If Black begins on an odd board, no play ends so.** Black has one stone more and makes one move more,
//! and captures all white stones. So the two that are left are black. One empty square apart they both match
//! their squares or both clash, so δ is 2 or 4. But δ ≡ 0 mod 3, and no move changes that. ∎ The search
//! begins with this count.
//!
//! Depth first, like the search for long plays, with a table of the positions that no such play leaves. All
//! stones count, since one of the two may be alone long before the end.

use super::alternating::bounds::Alive;
use crate::allowance::{STEPS_PER_MOVE, bytes_for_tables};
use crate::plays::{NamedBoard, OwnOther, PositionTable};
use crate::reducer::NoPlay;
use clobber_board::bit_board::VertexSet;
use clobber_board::class::delta::delta_mod_3;
use clobber_board::class::grid;
use clobber_board::{Color, Component, FirstPlayer, Graph, Move, Position, Rule, Vertex};
use clobber_certificate::{LowerBound, Reduction, lower_bound};
use search_limits::{Limits, Pace, Reason, Unsolved};

/// The most bytes of the table of positions.
const MAX_TABLE_BYTES: usize = 256 << 20;

/// A play that leaves two stones in a row or a column of a grid with one empty square between them; `None` if
/// there is none, or the board is not a grid. The colours alternate if a first player is given. Error if a
/// limit is reached, or more than 128 stones are on the board.
///
/// ```
/// use clobber_board::FirstPlayer;
/// use clobber_solitaire::partisan::near_pair;
/// use search_limits::Limits;
/// let board = "checkerboard:3x3".parse().unwrap();
/// let play = |first| near_pair::reduce(&board, Some(first), Limits::unlimited()).unwrap();
/// assert_eq!(play(FirstPlayer::White).unwrap().remaining, 2);
/// assert_eq!(play(FirstPlayer::Black), None);
/// ```
pub fn reduce(
    position: &Position,
    first: Option<FirstPlayer>,
    limits: &Limits,
) -> Result<Option<Reduction>, NoPlay> {
    let Some(moves) = moves(position, first, limits)? else { return Ok(None) };
    let rule = if first.is_some() { Rule::Partisan } else { Rule::Impartial };
    let mut arguments = LowerBound::BY_COMPONENT.to_vec();
    arguments.extend(first.map(|_| LowerBound::Balance));
    let bound = lower_bound(&arguments, position, rule, first.unwrap_or(FirstPlayer::Any), limits)?;
    let (play, bound) = ((moves, "near-pair".into()), (bound.unwrap_or(1), arguments));
    Ok(Some(Reduction::new(position.clone(), rule, first, play, bound)))
}

fn moves(
    position: &Position,
    first: Option<FirstPlayer>,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let places = places(position);
    if position.stones() < 2 || places.is_none() {
        return Ok(None);
    }
    let places = places.unwrap_or_default();
    let beginners: Vec<Option<Color>> = match first {
        Some(first) => Color::BOTH.into_iter().filter(|&color| first.allows(color)).map(Some).collect(),
        None => vec![None],
    };
    let found = moves_with::<u64>(position, &places, &beginners, limits);
    let found = found.or_else(|| moves_with::<u128>(position, &places, &beginners, limits));
    found.unwrap_or(Err(Unsolved { reason: Reason::Memory }))
}

/// The row and the column of each vertex; `None` off grids.
fn places(position: &Position) -> Option<Vec<(usize, usize)>> {
    let of = |columns: usize, at: usize| (at / columns, at % columns);
    if let Graph::Grid(_) | Graph::Path(_) = position.graph()
        && let Some(board) = grid::recognize(position.graph())
    {
        let mut places = vec![(0, 0); board.cells.len()];
        board.cells.iter().enumerate().for_each(|(at, &v)| places[v as usize] = of(board.columns, at));
        return Some(places);
    }
    None
}

/// `None` if there are too many stones.
fn moves_with<S: VertexSet>(
    position: &Position,
    places: &[(usize, usize)],
    beginners: &[Option<Color>],
    limits: &Limits,
) -> Option<Result<Option<Vec<Move>>, Unsolved>> {
    let components = position.components();
    let (board, black) = NamedBoard::<S>::new(position, &components)?;
    let names: Vec<Vertex> = components.iter().flat_map(Component::vertices).copied().collect();
    let places = names.iter().map(|&v| places[v as usize]).collect();
    let delta = delta_mod_3(position).ok().flatten();
    let search = |beginner: &Option<Color>| {
        if beginner.is_some_and(|first| !may_be_near(position, first, delta)) {
            return Ok(None);
        }
        let bytes = MAX_TABLE_BYTES.min(bytes_for_tables(limits));
        let mut search = NearPairSearch {
            board: &board,
            places: &places,
            excluded: PositionTable::new(bytes, limits)?,
            alternates: beginner.is_some(),
            limits,
            pace: Pace::new(limits),
        };
        let start = if *beginner == Some(Color::White) { black.negated() } else { black };
        let mut play = Vec::new();
        let is_found = search.find(start, &mut play)?;
        play.reverse();
        Ok(is_found.then(|| board.named(&play)))
    };
    Some(beginners.iter().map(search).find_map(Result::transpose).transpose())
}

/// Does δ allow the colours of the last two stones, if this colour begins and then the colours alternate? One
/// empty square apart, stones of one colour have δ = 2 or 4, and of different colours 3.
fn may_be_near(position: &Position, first: Color, delta: Option<u8>) -> bool {
    let moves = position.stones() - 2;
    let own = position.stones_of(first).checked_sub(moves / 2);
    let other = position.stones_of(!first).checked_sub(moves.div_ceil(2));
    match (own, other) {
        (Some(own), Some(other)) => delta.is_none_or(|delta| (delta == 0) == (own == other)),
        _ => false,
    }
}

struct NearPairSearch<'a, S> {
    board: &'a NamedBoard<S>,
    /// The row and the column of each vertex of the board.
    places: &'a Vec<(usize, usize)>,
    /// Positions that no such play leaves.
    excluded: PositionTable<'a, S>,
    /// Whether the colours alternate; else any stone may move, and `own` is Black.
    alternates: bool,
    limits: &'a Limits,
    pace: Pace<'a>,
}

impl<S: VertexSet> NearPairSearch<'_, S> {
    /// Searches for a play from here, and adds it to `play`, the last move first.
    fn find(&mut self, now: OwnOther<S>, play: &mut Vec<Move>) -> Result<bool, Unsolved> {
        if now.all().len() == 2 {
            return Ok(self.is_near(now.all()));
        }
        if self.excluded.get(now).is_some() {
            return Ok(false);
        }
        let mut choices = self.choices(now);
        self.limits.count_nodes(1 + choices.len() as u64)?;
        self.pace.steps(STEPS_PER_MOVE * (1 + choices.len()))?;
        // Stones with few neighbours move first, since they would soon be alone.
        choices.sort_by_key(|(mv, _)| (self.board.neighbors(mv.from) & now.all()).len());
        for (mv, after) in choices {
            if self.find(after, play)? {
                play.push(mv);
                return Ok(true);
            }
        }
        self.excluded.insert(now, 0);
        Ok(false)
    }

    /// The moves after which two stones may be left.
    fn choices(&self, now: OwnOther<S>) -> Vec<(Move, OwnOther<S>)> {
        let own = self.board.moves(now).map(|mv| (mv, now.after(mv)));
        let mut choices: Vec<_> = if self.alternates {
            own.map(|(mv, after)| (mv, after.negated())).collect()
        } else {
            let turned = now.negated();
            let others = self.board.moves(turned).map(|mv| (mv, turned.after(mv).negated()));
            own.chain(others).collect()
        };
        choices.retain(|(_, after)| {
            let needed = after.all().len() - 2;
            if self.alternates {
                Alive::of(self.board, *after).most >= needed
            } else {
                let alive: u32 =
                    self.board.mixed(*after).map(|part| part.stones.all().len() - part.least()).sum();
                alive >= needed
            }
        });
        choices
    }

    fn is_near(&self, two: S) -> bool {
        let mut places = two.vertices().map(|v| self.places[v as usize]);
        let (Some(a), Some(b)) = (places.next(), places.next()) else { return false };
        // Of the squares of a grid, the one between is empty when two stones are left.
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 2 && (a.0 == b.0 || a.1 == b.1)
    }
}
