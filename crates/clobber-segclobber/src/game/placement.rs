//! A game on a board: which stones its subgames are.

use super::{Crossing, Game, MAX_STONES, Strip};
use clobber_board::{Color, Component, Move, Position, Vertex};

/// The subgames of a position in which all components are rows of stones, and where they are.
///
/// ```
/// use clobber_segclobber::game::Placement;
/// let placement = Placement::of(&"xxo.ox".parse()?)?;
/// assert_eq!(placement.game().to_string(), "xxo.ox");
/// assert!(Placement::of(&"xo|ox".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    game: Game,
    /// The vertices of each subgame from left to right.
    vertices: Vec<Vec<Vertex>>,
}

/// A position that is not a linear game, or too long a one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotLinear {
    /// A component is not a row.
    #[error("SEGClobber plays lines and sums of lines; a component of {stones} stones is not a row")]
    Component {
        /// The stones of the component.
        stones: usize,
    },
    /// A component has too many stones.
    #[error("SEGClobber plays rows of at most {MAX_STONES} stones, not {stones}")]
    Long {
        /// The stones of the row.
        stones: usize,
    },
}

impl Placement {
    /// The subgames of a position with both colours.
    pub fn of(position: &Position) -> Result<Self, NotLinear> {
        let components = position.active_components();
        let rows = components.iter().map(|component| row(position, component));
        let vertices = rows.collect::<Result<Vec<_>, _>>()?;
        let strip = |row: &Vec<Vertex>| {
            let long = NotLinear::Long { stones: row.len() };
            Strip::new(row.iter().filter_map(|&v| position.cell(v))).ok_or(long)
        };
        let subgames = vertices.iter().map(strip).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { game: Game::new(subgames), vertices })
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// A move of the game on the board.
    pub fn to_position(&self, crossing: Crossing, player: Color) -> Move {
        let row = &self.vertices[crossing.subgame];
        let [from, to] = self.game.subgames()[crossing.subgame].squares(crossing.border, player);
        Move::new(row[from], row[to])
    }

    /// A move on the board in the game; `None` if no subgame has it.
    pub fn to_game(&self, mv: Move) -> Option<Crossing> {
        self.vertices.iter().enumerate().find_map(|(subgame, row)| {
            let border = row.windows(2).position(|pair| pair == [mv.from, mv.to] || pair == [mv.to, mv.from]);
            border.map(|border| Crossing { subgame, border })
        })
    }
}

/// The stones of a component from one end to the other; the end with the lower number comes first.
fn row(position: &Position, component: &Component) -> Result<Vec<Vertex>, NotLinear> {
    let stones = component.vertices().len();
    if stones > MAX_STONES {
        return Err(NotLinear::Long { stones });
    }
    let refused = NotLinear::Component { stones };
    let is_end = |&&v: &&Vertex| position.occupied_neighbors(v).take(2).count() == 1;
    let ends = component.vertices().iter().filter(is_end);
    let mut row = vec![*ends.min().ok_or(refused)?];
    while let Some(&last) = row.last() {
        let mut next =
            position.occupied_neighbors(last).filter(|v| row.len() < 2 || row[row.len() - 2] != *v);
        let Some(vertex) = next.next() else { break };
        if next.next().is_some() || row.len() == stones {
            return Err(refused);
        }
        row.push(vertex);
    }
    if row.len() == stones { Ok(row) } else { Err(refused) }
}
