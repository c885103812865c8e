//! Reduces any position, component by component.

use crate::allowance::{Taken, for_last_pass};
use crate::any_graph::method::Method;
use crate::any_graph::{AnyGraph, CheckerLimits, Patience, Settings};
use crate::classes::dispatch::{dispatch, two_thirds};
use crate::forest::component_play::{ComponentPlay, renumbered};
use clobber_board::component::ComponentError;
use clobber_board::graph::GraphError;
use clobber_board::{Component, Move, Position, Rule, Vertex};
use clobber_certificate::{LowerBound, Reduction, Refutation};
use search_limits::{Limits, Pace, Unsolved};

/// How to reduce positions: with which method, and for how long where optimality is not proved.
///
/// [`Limits`] bound each computation. After a limit is reached, the answer is the best play so far with a
/// valid lower bound; without any play it is an error. A *node* is
///
/// - of the local search: a round;
/// - of the [decomposition](crate::exact::decomposition): a step from one frontier to the next;
/// - of the [solver for satisfiability](crate::exact::satisfiability): a clause that was learned;
/// - of the searches for alternating plays and for short games: a position, or a move from it;
/// - of tables of [all positions](crate::strong): a position.
///
/// Algorithms that take linear time have no nodes.
///
/// ```
/// use clobber_solitaire::Reducer;
/// use search_limits::Limits;
/// let position = "xoxo.xxx + cycle:xxoxxo".parse().unwrap();
/// let answer = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
/// assert_eq!(answer.remaining, 1 + 3 + 2);
/// assert!(answer.optimal);
/// assert_eq!(answer.method, "line, monochromatic, cycle");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reducer {
    settings: Settings,
}

/// Why there is no play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoPlay {
    /// A component has too many edges to be written out, or there is no such board.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A limit was reached before there was any play.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

impl From<ComponentError> for NoPlay {
    fn from(error: ComponentError) -> Self {
        match error {
            ComponentError::Graph(error) => error.into(),
            ComponentError::Unsolved(unsolved) => unsolved.into(),
        }
    }
}

/// The components, their positions and the moves, besides what algorithms need.
const BYTES_PER_STONE: usize = 24;

impl Reducer {
    /// A reducer that searches until a limit is reached, unless the play is proved to be optimal.
    #[must_use]
    pub fn endless(mut self) -> Self {
        self.settings.patience = Patience::Endless;
        self
    }

    /// A reducer that uses this method alone, on boards of any class. On components out of its reach the
    /// local search runs instead, and the answer names it.
    ///
    /// ```
    /// use clobber_solitaire::{Method, Reducer};
    /// use search_limits::Limits;
    /// let reducer = Reducer::default().with_method(Method::TwoThirds);
    /// let answer = reducer.reduce(&"cycle:oxooxx".parse().unwrap(), Limits::unlimited()).unwrap();
    /// assert_eq!((answer.remaining, answer.lower_bound, answer.method.as_str()), (3, 1, "two-thirds"));
    /// ```
    #[must_use]
    pub fn with_method(mut self, method: Method) -> Self {
        self.settings.method = Some(method);
        self
    }

    /// Does a search run until a limit is reached?
    pub(crate) fn is_endless(&self) -> bool {
        self.settings.patience == Patience::Endless
    }

    /// The method that was chosen.
    pub(crate) fn method(&self) -> Option<Method> {
        self.settings.method
    }

    /// The best play known under the impartial rule, with a lower bound.
    pub fn reduce(&self, position: &Position, limits: &Limits) -> Result<Reduction, NoPlay> {
        reduce_with(position, self.settings, limits)
    }
}

/// An impartial play that is quick to find; empty if a component has too many edges.
pub(crate) fn some_play(position: &Position, limits: &Limits) -> Result<Vec<Move>, Unsolved> {
    let brief = Settings { method: None, patience: Patience::Brief };
    match reduce_with(position, brief, limits) {
        Ok(answer) => Ok(answer.moves),
        Err(NoPlay::Graph(_)) => Ok(Vec::new()),
        Err(NoPlay::Unsolved(unsolved)) => Err(unsolved),
    }
}

fn reduce_with(position: &Position, settings: Settings, limits: &Limits) -> Result<Reduction, NoPlay> {
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * position.cells().len())?;
    let mut pace = Pace::new(limits);
    let mut total = Total::default();
    let mut open = Vec::new();
    let passes = for_last_pass(position.cells().len(), limits);
    for component in position.components_within(passes)? {
        let induced = position.induced_within(&component, passes)?;
        pace.steps(component.vertices().len())?;
        let by_theorem = match settings.method {
            None => dispatch(&induced, limits)?,
            Some(Method::TwoThirds) => two_thirds(&induced, limits)?,
            Some(_) => None,
        };
        match by_theorem {
            Some(play) => total.add(play, component.vertices(), limits)?,
            None => open.push((AnyGraph::new(induced, settings, limits)?, component)),
        }
    }
    take_turns(position.stones(), &total, &mut open, limits);
    for (any, component) in open {
        total.add(any.into_play(), component.vertices(), limits)?;
    }
    Ok(total.reduction(position))
}

/// Lets the components take turns, so that none of them uses up the time of the others.
fn take_turns(stones: usize, total: &Total, open: &mut [(AnyGraph, Component)], limits: &Limits) {
    let mut checker = CheckerLimits::new(stones, limits);
    loop {
        let mut is_busy = false;
        total.tell_best(open, limits);
        for (any, _) in &mut *open {
            if limits.is_reached() {
                return;
            }
            if !any.is_over() && !any.is_tired() {
                any.turn(&mut checker, limits);
                is_busy = true;
            }
        }
        if !is_busy {
            return;
        }
    }
}

/// The plays of all components so far.
#[derive(Default)]
struct Total {
    moves: Vec<Move>,
    /// The stones that these leave.
    remaining: usize,
    lower_bound: usize,
    arguments: Vec<LowerBound>,
    methods: Vec<&'static str>,
    refutations: Vec<Refutation>,
}

impl Total {
    fn add(&mut self, play: ComponentPlay, vertices: &[Vertex], limits: &Limits) -> Result<(), Unsolved> {
        for argument in play.arguments {
            if !self.arguments.contains(argument) {
                self.arguments.push(*argument);
            }
        }
        if !self.methods.contains(&play.method) {
            self.methods.push(play.method);
        }
        self.lower_bound += play.lower_bound;
        self.remaining += vertices.len() - play.moves.len();
        let least = vertices.iter().copied().min().unwrap_or(0);
        let refutation = play.refutation.map(|refutation| Refutation { component: least, ..refutation });
        self.refutations.extend(refutation);
        let moves = renumbered(play.moves, vertices, limits)?;
        if self.moves.is_empty() {
            self.moves = moves;
        } else {
            self.moves.extend(moves);
        }
        Ok(())
    }

    /// Reports the best play so far, including components that are still open.
    fn tell_best(&self, open: &[(AnyGraph, Component)], limits: &Limits) {
        let remaining: usize = open.iter().map(|(any, _)| any.remaining()).sum();
        let bound: usize = open.iter().map(|(any, _)| any.shown()).sum();
        limits.set_best((self.remaining + remaining) as u64, (self.lower_bound + bound) as u64);
    }

    fn reduction(self, position: &Position) -> Reduction {
        let is_empty = self.methods.is_empty();
        let method = if is_empty { "empty".into() } else { self.methods.join(", ") };
        // A position without stones needs no argument.
        let arguments = if is_empty { vec![LowerBound::Components] } else { self.arguments };
        let play = (self.moves, method);
        Reduction::new(position.clone(), Rule::Impartial, None, play, (self.lower_bound, arguments))
            .with_refutations(self.refutations)
    }
}
