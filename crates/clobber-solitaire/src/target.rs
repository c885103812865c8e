//! A last stone of a chosen colour on a chosen vertex.

use crate::allowance::Taken;
use crate::classes::hamming;
use crate::exact::last_stone::{self, MAX_STONES};
use crate::forest::component_play::{CHEAP, ComponentPlay, renumbered};
use crate::reducer::{NoPlay, Reducer};
use clobber_board::component::ComponentError;
use clobber_board::graph::GraphError;
use clobber_board::{Color, Component, Move, Position, Rule, Vertex, class};
use clobber_certificate::{LowerBound, Reduction};
use search_limits::{Limits, Unsolved};

/// Why there is no play to a chosen last stone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoTarget {
    /// The component of the vertex is too large to search, and not a product of cliques.
    #[error(
        "a last stone can be chosen on products of cliques, and on other boards of up to {MAX_STONES} stones"
    )]
    TooManyStones,
    /// The vertex is empty, and stays so.
    #[error("there is no stone on vertex {0}, and there never will be")]
    NoStone(Vertex),
    /// All plays were tried.
    #[error("no play ends with a {} stone on vertex {vertex}{}", color.name(), elsewhere(*second))]
    Impossible {
        /// The vertex.
        vertex: Vertex,
        /// The colour.
        color: Color,
        /// The colour of the only other stone.
        second: Option<Color>,
    },
    /// The board has no such vertex.
    #[error("there is no vertex {0}")]
    NoSuchVertex(Vertex),
    /// The board cannot be handled.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

/// The end of a sentence about two stones.
fn elsewhere(second: Option<Color>) -> String {
    second.map_or(String::new(), |color| format!(" and a {} one elsewhere", color.name()))
}

impl From<ComponentError> for NoTarget {
    fn from(error: ComponentError) -> Self {
        NoPlay::from(error).into()
    }
}

impl From<NoPlay> for NoTarget {
    fn from(error: NoPlay) -> Self {
        match error {
            NoPlay::Graph(error) => error.into(),
            NoPlay::Unsolved(unsolved) => unsolved.into(),
        }
    }
}

/// The order of the vertices, and what the play needs.
const BYTES_PER_STONE: usize = 48;

impl Reducer {
    /// A play that ends with a stone of this colour on this vertex, and with as few others as possible.
    ///
    /// On products of cliques there is no other; on hypercubes at most one (Beaudou, Duchêne, Gravier, "A
    /// survey about Solitaire Clobber", Theorems 25 and 26). On all other boards the plays in the component
    /// of the vertex are searched, which takes exponential time.
    ///
    /// ```
    /// use clobber_board::Color::Black;
    /// use clobber_solitaire::Reducer;
    /// use search_limits::Limits;
    /// let board = "hamming:3x4:xoxoxoxooxox".parse().unwrap();
    /// let answer = Reducer::default().reduce_to(&board, 5, Black, Limits::unlimited()).unwrap();
    /// assert_eq!(answer.remaining, 1);
    /// ```
    pub fn reduce_to(
        &self,
        position: &Position,
        vertex: Vertex,
        color: Color,
        limits: &Limits,
    ) -> Result<Reduction, NoTarget> {
        self.reduce_to_target(position, vertex, (color, None), limits)
    }

    /// A play that leaves two stones of the component of this vertex (Definition 24 of the survey). One has
    /// the first colour and is on the vertex; the other has the second colour and may be anywhere.
    ///
    /// ```
    /// use clobber_board::Color::{Black, White}; use clobber_solitaire::Reducer; use search_limits::Limits;
    /// let board = "hypercube:3:xoxoxoxo".parse().unwrap(); let answer =
    /// Reducer::default().reduce_to_two(&board, 5, (Black, White), Limits::unlimited()).unwrap();
    /// assert_eq!(answer.remaining, 2);
    /// ```
    pub fn reduce_to_two(
        &self,
        position: &Position,
        vertex: Vertex,
        (color, second): (Color, Color),
        limits: &Limits,
    ) -> Result<Reduction, NoTarget> {
        self.reduce_to_target(position, vertex, (color, Some(second)), limits)
    }

    fn reduce_to_target(
        &self,
        position: &Position,
        vertex: Vertex,
        (color, second): (Color, Option<Color>),
        limits: &Limits,
    ) -> Result<Reduction, NoTarget> {
        match position.cells().get(vertex as usize) {
            None => return Err(NoTarget::NoSuchVertex(vertex)),
            Some(None) => return Err(NoTarget::NoStone(vertex)),
            Some(Some(_)) => {}
        }
        let _taken = Taken::for_pass(limits, BYTES_PER_STONE * position.cells().len())?;
        let components = position.components_within(limits)?;
        let is_own = |component: &&Component| component.vertices().binary_search(&vertex).is_ok();
        let component = components.iter().find(is_own).ok_or(NoTarget::NoStone(vertex))?;
        let induced = position.induced_within(component, limits)?;
        let place = component.vertices().partition_point(|&v| v < vertex) as Vertex;
        let impossible = NoTarget::Impossible { vertex, color, second };
        let in_product = if second.is_none() { in_product(&induced, place, color, limits)? } else { None };
        let (moves, method) = match in_product {
            Some(moves) => (moves, "hamming"),
            None if component.vertices().len() > MAX_STONES => return Err(NoTarget::TooManyStones),
            None => {
                let floor = ComponentPlay::bound(&CHEAP, &induced, limits)?;
                let moves = last_stone::leaving(&induced, place, color, second, floor, limits)?;
                (moves.ok_or(impossible)?, "last-stone")
            }
        };
        let mut moves = renumbered(moves, component.vertices(), limits)?;
        let mut method = method.to_string();
        let mut is_elsewhere = vec![true; position.cells().len()];
        component.vertices().iter().for_each(|&v| is_elsewhere[v as usize] = false);
        let others = position.refilled(|v| position.cell(v).filter(|_| is_elsewhere[v as usize]));
        if others.stones() > 0 {
            let others = self.reduce(&others, limits)?;
            moves.extend(others.moves);
            method = format!("{method}, {}", others.method);
        }
        // One stone needs no further argument.
        let arguments = if method == "hamming" { vec![LowerBound::Components] } else { CHEAP.to_vec() };
        let least = ComponentPlay::bound(&arguments, position, limits)?;
        Ok(Reduction::new(position.clone(), Rule::Impartial, None, (moves, method), (least, arguments)))
    }
}

/// The play on a product of cliques; `None` if it is not one, or one of the small exceptions.
fn in_product(
    board: &Position,
    vertex: Vertex,
    color: Color,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, NoTarget> {
    let Some(product) = class::hamming::recognize_within(board.graph(), limits)? else { return Ok(None) };
    let Some(place) = product.vertices.iter().position(|&v| v == vertex) else { return Ok(None) };
    let colors: Vec<Color> = product.vertices.iter().filter_map(|&v| board.cell(v)).collect();
    let moves = hamming::reduce_to(&product.factors, &colors, place as Vertex, color, limits)?;
    Ok(moves.map(|moves| renumbered(moves, &product.vertices, limits)).transpose()?)
}
