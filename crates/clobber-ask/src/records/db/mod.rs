//! What the database of SEGClobber says about a game.

pub mod classes;
pub mod query;

use crate::desk::Desk;
use crate::diagnostics::{BadText, Refusal};
use crate::reading;
use clobber_board::{Color, Position};
use clobber_segclobber::database::{Database, Moves};
use clobber_segclobber::game::Placement;
use std::sync::Arc;

/// A position whose game is in the database.
struct Found {
    database: Arc<Database>,
    position: Position,
    placement: Placement,
    /// The number of the game; `None` if no subgame has moves.
    number: Option<usize>,
}

impl Found {
    fn read(text: &str, desk: &Desk) -> Result<Self, Refusal> {
        let position = reading::position("position", text, desk.max_vertices())?;
        let database = Arc::clone(desk.database().ok_or(Refusal::NoDatabase)?);
        let longest = database.longest();
        let refuse = |message: String| -> Refusal {
            let help = format!("the database has lines and sums of lines of up to {longest} squares");
            BadText::new("position", text, 0..text.len(), message, help).into()
        };
        let placement = Placement::of(&position).map_err(|error| refuse(error.to_string()))?;
        let game = placement.game();
        let number = database.number(game.subgames());
        if number.is_none() && !game.subgames().is_empty() {
            return Err(refuse(format!("a game of {} squares is not in the database", game.length())));
        }
        Ok(Self { database, position, placement, number })
    }

    /// Moves of the entry on the board.
    fn moves(&self, moves: Moves, player: Color) -> Vec<[u32; 2]> {
        let squares = self.placement.game().relaxed_squares();
        let chosen = squares.into_iter().filter(|&(square, _)| moves.has(square));
        let mut list: Vec<[u32; 2]> = chosen
            .map(|(_, crossing)| self.placement.to_position(crossing, player))
            .map(|mv| [mv.from, mv.to])
            .collect();
        list.sort_unstable();
        list
    }
}
