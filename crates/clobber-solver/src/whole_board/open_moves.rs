//! What is known of a board before a search, and which moves a search has to try.

use super::board::{GridBoard, PlayerStones, Step};
use super::node::{Node, Plain};
use super::root::{Root, WholeBoardEngine, after};
use super::rung::Rung;
use super::search::{Open, Search};
use crate::crew::Crew;
use clobber_board::{Color, Move, Position};
use search_limits::Limits;

/// What the whole-board engine knows of a position before it searches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenMoves {
    /// Number of stones in components whose value is not known. The effort of a search grows with it.
    pub stones: u32,
    /// The winner, if the facts about the components decide it, or one move ahead.
    pub winner: Option<Color>,
    /// The moves that are not known to lose, in the order in which a search tries them first. Moves to
    /// positions that are the same up to symmetry and components of known value count once. Empty if the
    /// winner is known.
    pub moves: Vec<Move>,
}

impl WholeBoardEngine {
    /// What is known if `first` moves first. `None` if the position is not a board that is searched whole.
    pub(crate) fn open_moves(&self, position: &Position, first: Color) -> Option<OpenMoves> {
        let (board, [black, white]) = GridBoard::of(position).filter(|_| self.searches_whole(position))?;
        let stones = if first == Color::Black { black } else { white };
        let tables = self.tables_for(&board, stones.len(), self.settings.memory);
        let crew = Crew::new(1);
        let root = Root { board: &board, stones, crew: &crew, limits: Limits::unlimited() };
        let mut search = root.search(&tables);
        let node = Node::new(Plain { stones, rung: Rung::ZERO }, &mut search.components);
        let (first_wins, steps) = match node.left_wins() {
            None => search.open_steps(stones),
            known => (known, Vec::new()),
        };
        Some(OpenMoves {
            stones: node.plain.stones.len(),
            winner: first_wins.map(|wins| if wins { first } else { !first }),
            moves: steps.into_iter().map(|step| board.on_position(step)).collect(),
        })
    }
}

impl Search<'_> {
    /// Whether the player to move wins, if that is known; otherwise the moves to open positions, those
    /// first that look easiest to refute for the other player.
    fn open_steps(&mut self, stones: PlayerStones) -> (Option<bool>, Vec<Step>) {
        for step in self.components.board.moves(stones) {
            let child = Node::new(after(stones, step), &mut self.components);
            if self.add_child(&child, Some(step), 0) {
                return (Some(true), Vec::new());
            }
        }
        if self.open.is_empty() {
            return (Some(false), Vec::new());
        }
        self.set_first_numbers(0);
        self.open.sort_by_key(|open: &Open| (open.numbers.disproof, open.numbers.proof));
        (None, self.open.iter().filter_map(|open| open.step).collect())
    }
}
