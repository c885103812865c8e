//! The components of sums: connected stones of both colours, known up to isomorphism, and listed games.

use super::Game;
use super::shape::{Parts, Shape, code};
use clobber_board::component::ComponentError;
use clobber_board::{Color, Component as Place, Graph, NormalForm, Normalized, Position};
use search_limits::{Limits, Reason, Unsolved};
use smallvec::SmallVec;
use std::fmt::{self, Display, Formatter};

/// Connected stones of both colours, or a game that is given by its options. Equal components are isomorphic,
/// stone by stone, so they are the same game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// On a line or a grid.
    Shape(Shape),
    /// On any other board.
    Graph(Box<NormalForm>),
    /// Not on a board.
    Game(Game),
}

/// What a move leaves of a component.
pub type Remains = SmallVec<[Component; 2]>;

/// A box on a grid with more cells than this is a graph, if it has few stones: memory is proportional to
/// stones.
const MAX_SPARSE_BOX_CELLS: usize = 4096;

/// The clock is read whenever a larger component is copied.
const MAX_CELLS_BETWEEN_READINGS: usize = 2000;

impl Component {
    /// The components of a position that have stones of both colours.
    pub fn of_position(position: &Position, limits: &Limits) -> Result<Vec<Self>, Unsolved> {
        let mut components = Vec::new();
        for place in position.components_within(limits)? {
            limits.check()?;
            if position.only_color(&place).is_none() {
                components.push(Self::of_place(position, &place, limits)?);
            }
        }
        Ok(components)
    }

    /// The component at a place of a position that has stones of both colours there.
    pub(crate) fn of_place(position: &Position, place: &Place, limits: &Limits) -> Result<Self, Unsolved> {
        if let Some(shape) = shape_of(position, place) {
            return Ok(Self::Shape(shape));
        }
        let normalized = Normalized::new_within(position, place, limits).map_err(|error| match error {
            // A component with more edges than a graph may have is beyond any memory limit.
            ComponentError::Graph(_) => Reason::Memory.into(),
            ComponentError::Unsolved(unsolved) => unsolved,
        })?;
        let form = normalized.form();
        if let Graph::Path(_) = form.position().graph() {
            let whole = form.position().components_within(limits)?;
            if let Some(shape) = whole.first().and_then(|whole| shape_of(form.position(), whole)) {
                return Ok(Self::Shape(shape));
            }
        }
        Ok(Self::Graph(Box::new(form.clone())))
    }

    /// Calls `visit` with what each move of a player leaves, until it returns false.
    pub fn each_move(
        &self,
        player: Color,
        limits: &Limits,
        mut visit: impl FnMut(Remains) -> Result<bool, Unsolved>,
    ) -> Result<(), Unsolved> {
        match self {
            Self::Shape(shape) => {
                let mut result = Ok(());
                shape.each_move(player, |parts: Parts| {
                    let next =
                        self.check(limits).and_then(|()| visit(parts.into_iter().map(Self::Shape).collect()));
                    matches!(next.map_err(|unsolved| result = Err(unsolved)), Ok(true))
                });
                result
            }
            Self::Graph(form) => {
                for mv in form.position().moves(player) {
                    limits.check_now()?;
                    let after = form.position().after(mv).expect("a legal move");
                    if !visit(Self::of_position(&after, limits)?.into())? {
                        break;
                    }
                }
                Ok(())
            }
            Self::Game(game) => {
                for option in game.options(player) {
                    limits.check()?;
                    if !visit(option.map(Self::Game).into_iter().collect())? {
                        break;
                    }
                }
                Ok(())
            }
        }
    }

    /// Fails if a limit is reached. A component of many cells takes long enough to read the clock.
    pub(crate) fn check(&self, limits: &Limits) -> Result<(), Unsolved> {
        let is_large = self.bytes() > size_of::<Self>() + MAX_CELLS_BETWEEN_READINGS;
        if is_large { limits.check_now() } else { limits.check() }
    }

    /// The component with its colours swapped.
    #[must_use]
    pub fn negated(&self) -> Self {
        match self {
            Self::Shape(shape) => Self::Shape(shape.negated()),
            Self::Graph(form) => Self::Graph(Box::new(form.negated())),
            Self::Game(game) => Self::Game(game.negated()),
        }
    }

    /// Do the two add up to zero, because one is the other with its colours swapped?
    pub fn cancels(&self, other: &Self) -> bool {
        let ([a, b], [c, d]) = (self.stones_by_color(), other.stones_by_color());
        (a, b) == (d, c) && self.negated() == *other
    }

    /// Numbers of black and white stones. A game that is not on a board has none.
    pub fn stones_by_color(&self) -> [usize; 2] {
        match self {
            Self::Shape(shape) => shape.stones(),
            Self::Game(_) => [0, 0],
            Self::Graph(form) => Color::BOTH
                .map(|color| form.position().cells().iter().filter(|&&cell| cell == Some(color)).count()),
        }
    }

    /// The number of stones; for a game that is not on a board, the length of the longest play. Each move
    /// leaves less.
    pub fn size(&self) -> usize {
        match self {
            Self::Game(game) => game.birthday(),
            board => board.stones_by_color().into_iter().sum(),
        }
    }

    /// Bytes that it takes, roughly.
    pub fn bytes(&self) -> usize {
        size_of::<Self>()
            + match self {
                Self::Shape(shape) => shape.bytes(),
                Self::Game(_) => 0,
                Self::Graph(form) => 200 + form.position().graph().bytes() + form.position().cells().len(),
            }
    }

    /// The component as a position; `None` if it is not on a board.
    pub fn position(&self) -> Option<Position> {
        match self {
            Self::Shape(shape) => Some(shape.position()),
            Self::Graph(form) => Some(form.position().clone()),
            Self::Game(_) => None,
        }
    }
}

/// The shape, if the component is on a line or a grid.
fn shape_of(position: &Position, place: &Place) -> Option<Shape> {
    let stones = place.vertices();
    let (start, graph) = position.graph().summand_of(*stones.first()?);
    let columns = match graph {
        Graph::Path(_) => position.graph().order().max(1) as u32,
        Graph::Grid(grid) => grid.columns(),
        _ => return None,
    };
    let at = |v: u32| ((v - start) / columns, (v - start) % columns);
    let (top, bottom) = (at(*stones.first()?).0, at(*stones.last()?).0);
    let (left, right) =
        stones.iter().map(|&v| at(v).1).fold((u32::MAX, 0), |(l, r), column| (l.min(column), r.max(column)));
    let (height, width) = ((bottom - top + 1) as usize, (right - left + 1) as usize);
    if height * width > MAX_SPARSE_BOX_CELLS + 8 * stones.len() {
        return None;
    }
    let mut cells = vec![code(None); height * width];
    for &v in stones {
        let (row, column) = at(v);
        cells[(row - top) as usize * width + (column - left) as usize] = code(position.cell(v));
    }
    Shape::parts(width, &cells).pop()
}

impl Display for Component {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(shape) => shape.fmt(f),
            Self::Graph(form) => form.fmt(f),
            Self::Game(game) => game.fmt(f),
        }
    }
}
