//! The shortest game: as few moves as possible until nobody can move (Gottfried's question in Demaine, Demaine,
//! Fleischer, "Solitaire Clobber", section 5).
//!
//! Two unlike neighbours can capture each other, whoever's turn it is; so under either rule a game is over when every
//! component has one colour. Boards with few stones are searched, see [`search`]: a `beam` finds a short game, and then games
//! of as many moves as [`bound`] asks for are looked for, and of more and more, so that the first to be found is optimal. Under the
//! impartial rule this is done for each component by itself. Large boards are played by `greedy`, whose games have no proof
//! but the bound of the checker, and a large `clique` at once.

mod beam;
mod bound;
mod clique;
mod greedy;
mod search;
mod separation;

use crate::partisan::in_another_order;
use crate::plays::{Board, Set};
use crate::reducer::Reducer;
use bound::Unended;
use clobber_board::{Color, Component, Move, Position};
use clobber_certificate::{First, Rule, ShortGame, length_bound};
use search::{Search, Turns};
use separation::Separation;

/// So many moves are tried before the search gives up: a few seconds.
const MOST_MOVES: usize = 8_000_000;

/// And no more than about so many bytes of them are remembered.
const MOST_BYTES: usize = 128 << 20;

/// How many positions the beam keeps,
const WIDTH: usize = 100;

/// and fewer if it would look at more than about so many moves.
const MOST_MOVES_OF_BEAM: usize = 200_000;

/// A game and whether there is none that is shorter.
struct Found {
    moves: Vec<Move>,
    is_optimal: bool,
    method: &'static str,
}

/// With more edges than this, the greedy game would take too long.
const MOST_EDGES: u64 = 20_000_000;

impl Reducer {
    /// The shortest game known, with a lower bound for the number of moves. `first` says who may begin under the partisan
    /// rule, and is left out under the impartial one.
    ///
    /// ```
    /// use clobber_board::Position;
    /// use clobber_certificate::First;
    /// use clobber_solitaire::Reducer;
    /// let board = Position::checkerboard(1, 9).unwrap();
    /// let game = Reducer::default().shortest(&board, None);
    /// assert_eq!((game.length, game.optimal), (3, true));
    /// let game = Reducer::default().shortest(&board, Some(First::Black));
    /// assert_eq!((game.length, game.optimal), (3, true));
    /// ```
    pub fn shortest(&self, position: &Position, first: Option<First>) -> ShortGame {
        let rule = if first.is_some() { Rule::Partisan } else { Rule::Impartial };
        let found = match first {
            None => self.shortest_by_component(position),
            Some(first) => self.shortest_with_turns(position, first),
        };
        let length = found.moves.len();
        // Without a proof of our own the checker's search would be in vain.
        let enough = if found.is_optimal { length } else { 0 };
        let bound = length_bound(position, rule, first.unwrap_or(First::Any), enough).min(length);
        let play = (found.moves, found.method.to_string());
        ShortGame::new(position.clone(), rule, first, play, bound)
    }

    /// Under the impartial rule the components do not meet: the small ones are searched, the large ones played greedily.
    fn shortest_by_component(&self, position: &Position) -> Found {
        let mut budget = if self.is_endless() { usize::MAX } else { MOST_MOVES };
        let mut total = Found { moves: Vec::new(), is_optimal: true, method: "search" };
        for component in position.active_components() {
            match self.searched(position, &[component], Turns::Any, &mut budget) {
                Some(found) => {
                    total.moves.extend(found.moves);
                    total.is_optimal &= found.is_optimal;
                }
                None => total.method = "greedy",
            }
        }
        if total.method == "greedy" {
            let mut now = position.clone();
            // The moves were found for this position, so they can be played.
            let _ = now.replay(total.moves.iter().copied());
            total.moves.extend(self.game_of_many(&now, None));
            total.is_optimal = false;
        }
        total
    }

    fn shortest_with_turns(&self, position: &Position, first: First) -> Found {
        let mixed = position.active_components();
        let mut budget = if self.is_endless() { usize::MAX } else { MOST_MOVES };
        let searched = self.searched(position, &mixed, Turns::Begin(first), &mut budget);
        searched.unwrap_or_else(|| {
            let beginners = Color::BOTH.into_iter().filter(|&color| first.allows(color));
            let games = beginners.map(|color| self.game_of_many(position, Some(color)));
            let moves = games.min_by_key(Vec::len).unwrap_or_default();
            Found { moves, is_optimal: false, method: "greedy" }
        })
    }

    /// A game on a board of any size. With very many edges, it is the one that leaves the fewest stones, if that is over.
    fn game_of_many(&self, position: &Position, first: Option<Color>) -> Vec<Move> {
        if let Some(game) = clique::game(position, first) {
            return game;
        }
        if position.graph().size() <= MOST_EDGES {
            return greedy::game(position, first);
        }
        let mut now = position.clone();
        let mut game = match first {
            None => self.some_play(position),
            Some(color) => in_another_order(position, &self.some_play(position), color, self.stopped()),
        };
        // They are moves of this position. Whatever is left is settled move by move.
        let _ = now.replay(game.iter().copied());
        let mut turn = first.map(|color| if game.len().is_multiple_of(2) { color } else { !color });
        loop {
            let next = now.moves(turn.unwrap_or(Color::Black)).next();
            let Some(mv) = next.filter(|&mv| now.play(mv).is_ok()) else { return game };
            game.push(mv);
            turn = turn.map(|color| !color);
        }
    }

    /// The shortest game on some components; nothing if they have more than 128 stones.
    fn searched(
        &self,
        position: &Position,
        mixed: &[Component],
        turns: Turns,
        budget: &mut usize,
    ) -> Option<Found> {
        self.searched_with::<u64>(position, mixed, turns, budget)
            .or_else(|| self.searched_with::<u128>(position, mixed, turns, budget))
    }

    fn searched_with<S: Set>(
        &self,
        position: &Position,
        mixed: &[Component],
        turns: Turns,
        budget: &mut usize,
    ) -> Option<Found> {
        let (board, black) = Board::<S>::new(position, mixed)?;
        let starts = turns.starts(black);
        let alternates = turns != Turns::Any;
        let moves = board.moves(black).count() * black.all().len() as usize;
        let width = (MOST_MOVES_OF_BEAM / moves.max(1)).clamp(1, WIDTH);
        let beams = starts.iter().map(|&start| beam::game(&board, start, alternates, width, self.stopped()));
        let mut best = beams.min_by_key(Vec::len).unwrap_or_default();
        let least = Unended::of(&board, black).least as usize;
        if least == best.len() {
            return Some(Found { moves: board.named(&best), is_optimal: true, method: "search" });
        }
        let separation = Separation::new(&board, black.all(), alternates);
        // It looks at so many sets.
        *budget = budget.saturating_sub(1 << black.all().len().min(separation::MOST_VERTICES as u32) >> 3);
        let mut search =
            Search::new((&board, &separation), alternates, (*budget, MOST_BYTES), self.stopped());
        let mut is_optimal = true;
        'shorter: for moves in least..best.len() {
            for &start in &starts {
                let mut game = Vec::new();
                match search.find(start, moves as u32, &mut game) {
                    Ok(false) => {}
                    Ok(true) => {
                        game.reverse();
                        best = game;
                        break 'shorter;
                    }
                    Err(search::OutOfBudget) => {
                        is_optimal = false;
                        break 'shorter;
                    }
                }
            }
        }
        *budget = search.budget();
        Some(Found { moves: board.named(&best), is_optimal, method: "search" })
    }
}
