//! The shortest game: as few moves as possible until there is no move (Gottfried's question in Demaine,
//! Demaine, Fleischer, "Solitaire Clobber", section 5).
//!
//! Two unlike neighbours can capture each other, in either colour's turn; so under either rule a game is over
//! when every component has one colour. Boards with few stones are searched, see [`search`]. A `beam` finds a
//! short game. Then the search tries games with as many moves as [`bound`] requires, then one more, and so
//! on, so that the first game found is optimal. Under the impartial rule each component is searched alone.
//! `greedy` plays large boards, with no proof but the checker's bound, and `clique` plays large cliques at
//! once. A [`checkerboard`] that is too large to be searched is played by patterns.

mod beam;
mod bound;
mod checkerboard;
mod clique;
mod greedy;
mod search;
mod separation;

use crate::allowance::{for_last_pass, with_part};
use crate::partisan::in_another_order;
use crate::plays::{NamedBoard, OwnOther, beam_width, first_play};
use crate::reducer::{NoPlay, Reducer, some_play};
use bound::Unended;
use clobber_board::bit_board::VertexSet;
use clobber_board::{Color, Component, FirstPlayer, Move, Position, Rule};
use clobber_certificate::{ShortGame, length_bound};
use search::{ShortestSearch, Turns};
use search_limits::{Limits, Pace, Unsolved};
use separation::Separation;
use std::ops::Range;

/// Positions and moves to try before the search gives up: a few seconds.
const MAX_MOVES_SEARCHED: u64 = 8_000_000;

/// The most bytes of the table of positions.
const MAX_TABLE_BYTES: usize = 128 << 20;

/// Larger components are not searched: a set of stones has a bit for each.
const MAX_STONES_FOR_SEARCH: usize = 128;

/// With more edges than this, the greedy game would take too long.
const MAX_EDGES_FOR_GREEDY: u64 = 20_000_000;

/// The cost of the smallest component, in steps of a linear pass.
const STEPS_PER_COMPONENT: usize = 400;

/// Checkerboards of this size are searched in a moment.
const MAX_STONES_FOR_SEARCH_ALONE: usize = 16;

/// A game, and whether it is proved to be shortest.
struct FoundGame {
    moves: Vec<Move>,
    is_optimal: bool,
    method: &'static str,
}

impl Reducer {
    /// The shortest game known, with a lower bound for the number of moves. `first` says who may begin under
    /// the partisan rule, and is left out under the impartial one. It is an error if a limit is reached
    /// before there is a game.
    ///
    /// ```
    /// use clobber_board::{FirstPlayer, Position};
    /// use clobber_solitaire::Reducer;
    /// use search_limits::Limits;
    /// let board = Position::checkerboard(1, 9).unwrap();
    /// let game = Reducer::default().shortest(&board, None, Limits::unlimited()).unwrap();
    /// assert_eq!((game.length, game.optimal), (3, true));
    /// let first = Some(FirstPlayer::Black);
    /// let game = Reducer::default().shortest(&board, first, Limits::unlimited()).unwrap();
    /// assert_eq!((game.length, game.optimal), (3, true));
    /// ```
    pub fn shortest(
        &self,
        position: &Position,
        first: Option<FirstPlayer>,
        limits: &Limits,
    ) -> Result<ShortGame, NoPlay> {
        let rule = if first.is_some() { Rule::Partisan } else { Rule::Impartial };
        let bound =
            |enough: usize| length_bound(position, rule, first.unwrap_or(FirstPlayer::Any), enough, limits);
        // At first without the checker's search, which may take seconds.
        let mut least = bound(0)?;
        let played = if position.stones() > MAX_STONES_FOR_SEARCH_ALONE {
            // A limit that is reached leaves the board to the other methods.
            checkerboard::game(position, first, limits).ok().flatten()
        } else {
            None
        };
        let found = match played {
            Some(moves) if moves.len() <= least || position.stones() > MAX_STONES_FOR_SEARCH => {
                FoundGame { is_optimal: moves.len() <= least, moves, method: "checkerboard" }
            }
            played => {
                let found = match first {
                    None => self.shortest_by_component(position, limits)?,
                    Some(first) => self.shortest_with_turns(position, first, limits)?,
                };
                match played.filter(|moves| moves.len() < found.moves.len()) {
                    Some(moves) => FoundGame { moves, is_optimal: false, method: "checkerboard" },
                    None => found,
                }
            }
        };
        let length = found.moves.len();
        limits.set_best(length as u64, least as u64);
        // Without a proof of our own the checker's search would be in vain.
        if found.is_optimal && least < length {
            least = bound(length).unwrap_or(least);
        }
        let play = (found.moves, found.method.to_string());
        Ok(ShortGame::new(position.clone(), rule, first, play, least.min(length)))
    }

    fn nodes(&self) -> u64 {
        if self.is_endless() { u64::MAX } else { MAX_MOVES_SEARCHED }
    }

    /// Under the impartial rule the components do not meet: the small ones are searched, the large ones
    /// played greedily.
    fn shortest_by_component(&self, position: &Position, limits: &Limits) -> Result<FoundGame, Unsolved> {
        let mut total = FoundGame { moves: Vec::new(), is_optimal: true, method: "search" };
        let mut pace = Pace::new(limits);
        with_part(limits, self.nodes(), |searches| {
            for component in
                position.active_components_within(for_last_pass(position.cells().len(), limits))?
            {
                pace.steps(STEPS_PER_COMPONENT)?;
                match searched(position, &[component], Turns::Any, limits, searches) {
                    Some(found) => {
                        total.moves.extend(found.moves);
                        total.is_optimal &= found.is_optimal;
                    }
                    None => total.method = "greedy",
                }
            }
            Ok::<(), Unsolved>(())
        })?;
        if total.method == "greedy" {
            let mut now = position.clone();
            // The moves were found for this position, so they can be played.
            let _ = now.replay(total.moves.iter().copied());
            total.moves.extend(game_of_many(&now, None, limits)?);
            total.is_optimal = false;
        }
        Ok(total)
    }

    fn shortest_with_turns(
        &self,
        position: &Position,
        first: FirstPlayer,
        limits: &Limits,
    ) -> Result<FoundGame, Unsolved> {
        let mixed = position.active_components_within(for_last_pass(position.cells().len(), limits))?;
        let searched = with_part(limits, self.nodes(), |searches| {
            searched(position, &mixed, Turns::Begin(first), limits, searches)
        });
        if let Some(found) = searched {
            return Ok(found);
        }
        let mut shortest: Option<Vec<Move>> = None;
        for color in Color::BOTH.into_iter().filter(|&color| first.allows(color)) {
            let game = game_of_many(position, Some(color), limits)?;
            if shortest.as_ref().is_none_or(|shortest| game.len() < shortest.len()) {
                shortest = Some(game);
            }
        }
        Ok(FoundGame { moves: shortest.unwrap_or_default(), is_optimal: false, method: "greedy" })
    }
}

/// A game on a board of any size. With very many edges, it is the one that leaves the fewest stones, if that
/// is over.
fn game_of_many(position: &Position, first: Option<Color>, limits: &Limits) -> Result<Vec<Move>, Unsolved> {
    if let Some(game) = clique::game(position, first, limits)? {
        return Ok(game);
    }
    if position.graph().size() <= MAX_EDGES_FOR_GREEDY {
        return greedy::game(position, first, limits);
    }
    let mut now = position.clone();
    let mut game = some_play(position, limits)?;
    if let Some(color) = first {
        game = in_another_order(position, &game, color, limits)?;
    }
    // They are moves of this position. Whatever is left is settled move by move.
    let _ = now.replay(game.iter().copied());
    let mut turn = first.map(|color| if game.len().is_multiple_of(2) { color } else { !color });
    let mut pace = Pace::new(limits);
    loop {
        pace.steps(now.cells().len())?;
        let next = now.moves(turn.unwrap_or(Color::Black)).next();
        let Some(mv) = next.filter(|&mv| now.play(mv).is_ok()) else { return Ok(game) };
        game.push(mv);
        turn = turn.map(|color| !color);
    }
}

/// The shortest game on some components; `None` if they have more than 128 stones. The searches have a limit
/// of their own; where that is reached, the game is that of the beam.
fn searched(
    position: &Position,
    mixed: &[Component],
    turns: Turns,
    limits: &Limits,
    searches: &Limits,
) -> Option<FoundGame> {
    searched_with::<u64>(position, mixed, turns, limits, searches)
        .or_else(|| searched_with::<u128>(position, mixed, turns, limits, searches))
}

fn searched_with<S: VertexSet>(
    position: &Position,
    mixed: &[Component],
    turns: Turns,
    limits: &Limits,
    searches: &Limits,
) -> Option<FoundGame> {
    let (board, black) = NamedBoard::<S>::new(position, mixed)?;
    let starts = turns.starts(black);
    let alternates = turns != Turns::Any;
    let width = beam_width(&board, black);
    let beams = starts.iter().map(|&start| beam::game(&board, start, alternates, width, limits));
    let best = beams.min_by_key(Vec::len).unwrap_or_default();
    let least = Unended::of(&board, black).least as usize;
    let shorter = shortest_of(&board, &starts, alternates, least..best.len(), searches);
    let is_optimal = shorter.is_ok();
    let moves = shorter.ok().flatten().unwrap_or(best);
    Some(FoundGame { moves: board.named(&moves), is_optimal, method: "search" })
}

/// A game of the first of these lengths that there is. The first start has Black as `own`.
fn shortest_of<S: VertexSet>(
    board: &NamedBoard<S>,
    starts: &[OwnOther<S>],
    alternates: bool,
    lengths: Range<usize>,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let Some(start) = starts.first().filter(|_| !lengths.is_empty()) else { return Ok(None) };
    let separation = Separation::new(board, start.all(), alternates);
    // It visits all sets of the vertices.
    limits.count_nodes(1 << start.all().len().min(separation::MAX_VERTICES_FOR_SEPARATION as u32) >> 3)?;
    let mut search = ShortestSearch::new((board, &separation), alternates, MAX_TABLE_BYTES, limits)?;
    first_play(lengths, starts, |start, moves, game| search.find(start, moves, game))
}
