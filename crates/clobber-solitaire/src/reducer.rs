//! Any position: component by component.

use crate::any_graph::{AnyGraph, Patience, Settings};
use crate::class::Class;
use crate::component_play::ComponentPlay;
use crate::dispatch::dispatch;
use crate::line::{self, Word};
use crate::method::Method;
use clobber_board::graph::GraphError;
use clobber_board::{Color, Component, Move, Position, Vertex};
use clobber_certificate::{Budget, LowerBound, Reduction, Refutation, Rule};
use std::sync::atomic::{AtomicBool, Ordering};

/// Reduces positions under the impartial rule. Another thread may stop it; then it answers with what it has.
///
/// ```
/// use clobber_solitaire::Reducer;
/// let answer = Reducer::default().reduce(&"xoxo.xxx + cycle:xxoxxo".parse().unwrap()).unwrap();
/// assert_eq!(answer.remaining, 1 + 3 + 2);
/// assert!(answer.optimal);
/// assert_eq!(answer.method, "line, monochromatic, cycle");
/// ```
#[derive(Debug, Default)]
pub struct Reducer {
    stopped: AtomicBool,
    settings: Settings,
}

impl Reducer {
    /// A reducer that is not content with a play that might be improved, until somebody stops it.
    #[must_use]
    pub fn endless(mut self) -> Self {
        self.settings.patience = Patience::Endless;
        self
    }

    /// A reducer that uses this method alone, on boards of any class. Components that are out of its reach are searched
    /// locally, and the answer says so.
    #[must_use]
    pub fn with_method(mut self, method: Method) -> Self {
        self.settings.method = Some(method);
        self
    }

    /// A reducer whose tables take no more than about so many bytes.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.settings.memory = bytes;
        self
    }

    /// What ends a search, for functions that take such a flag.
    pub fn stopped(&self) -> &AtomicBool {
        &self.stopped
    }

    /// Does a search go on until it is stopped?
    pub(crate) fn is_endless(&self) -> bool {
        self.settings.patience == Patience::Endless
    }

    /// Ends a search soon. Algorithms that take linear time are not interrupted.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Allows searches again.
    pub fn resume(&self) {
        self.stopped.store(false, Ordering::Relaxed);
    }

    /// The best play known, with a lower bound. It is an error if a component has too many edges to be written out.
    pub fn reduce(&self, position: &Position) -> Result<Reduction, GraphError> {
        self.reduce_with(position, self.settings)
    }

    /// An impartial play that does not take long to find; nothing if a component has too many edges.
    pub(crate) fn some_play(&self, position: &Position) -> Vec<Move> {
        let brief = Settings { method: None, patience: Patience::Brief, ..self.settings };
        self.reduce_with(position, brief).map_or_else(|_| Vec::new(), |answer| answer.moves)
    }

    fn reduce_with(&self, position: &Position, settings: Settings) -> Result<Reduction, GraphError> {
        let mut total = Total::default();
        let mut open = Vec::new();
        for component in position.components() {
            let induced = position.induced(&component)?;
            let by_theorem = if settings.method.is_none() { dispatch(&induced) } else { None };
            match by_theorem {
                Some(play) => total.add(play, component.vertices()),
                None => open.push((AnyGraph::new(induced, settings), component)),
            }
        }
        self.take_turns(position.stones(), &mut open);
        for (any, component) in open {
            total.add(any.into_play(), component.vertices());
        }
        Ok(total.reduction(position))
    }

    /// Lets the components take turns, so that none of them uses up the time of the others.
    fn take_turns(&self, stones: usize, open: &mut [(AnyGraph, Component)]) {
        let mut budget = Budget::for_stones(stones).half();
        loop {
            let mut is_busy = false;
            for (any, _) in &mut *open {
                if self.stopped.load(Ordering::Relaxed) {
                    return;
                }
                if !any.is_over() && !any.is_tired() {
                    any.turn(&mut budget, &self.stopped);
                    is_busy = true;
                }
            }
            if !is_busy {
                return;
            }
        }
    }
}

/// The plays of all components so far.
#[derive(Default)]
struct Total {
    moves: Vec<Move>,
    lower_bound: usize,
    arguments: Vec<LowerBound>,
    methods: Vec<&'static str>,
    refutations: Vec<Refutation>,
}

impl Total {
    fn add(&mut self, play: ComponentPlay, vertices: &[Vertex]) {
        let is_new = |argument: &&LowerBound| !self.arguments.contains(argument);
        let arguments: Vec<_> = play.arguments.iter().filter(is_new).copied().collect();
        self.arguments.extend(arguments);
        if !self.methods.contains(&play.method) {
            self.methods.push(play.method);
        }
        self.lower_bound += play.lower_bound;
        let least = vertices.iter().copied().min().unwrap_or(0);
        let refutation = play.refutation.iter().cloned();
        self.refutations.extend(refutation.map(|refutation| Refutation { component: least, ..refutation }));
        let moves = play.renumbered(vertices).moves;
        if self.moves.is_empty() {
            self.moves = moves;
        } else {
            self.moves.extend(moves);
        }
    }

    fn reduction(self, position: &Position) -> Reduction {
        let is_empty = self.methods.is_empty();
        let method = if is_empty { "empty".into() } else { self.methods.join(", ") };
        // Without a stone there is nothing to argue about.
        let arguments = if is_empty { vec![LowerBound::Components] } else { self.arguments };
        let play = (self.moves, method);
        Reduction::new(position.clone(), Rule::Impartial, None, play, (self.lower_bound, arguments))
            .with_refutations(self.refutations)
    }
}

/// A line among the components of a position, and the word of an optimal game on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineWord {
    /// The vertices from one end to the other.
    pub vertices: Vec<Vertex>,
    /// What happens at the separations between them.
    pub word: Word,
}

/// The words of the games that [`Reducer::reduce`] plays on those components that are lines. Single stones and
/// other lines of one colour have a word, too.
pub fn words(position: &Position) -> Result<Vec<LineWord>, GraphError> {
    let mut words = Vec::new();
    for component in position.components() {
        let induced = position.induced(&component)?;
        let order = match Class::of(&induced) {
            Class::Line(order) => Some(order),
            Class::Monochromatic => clobber_board::class::path::recognize(induced.graph()),
            _ => None,
        };
        if let Some(order) = order {
            let colors: Vec<Color> = order.iter().filter_map(|&v| induced.cell(v)).collect();
            let vertices = order.iter().map(|&v| component.vertices()[v as usize]).collect();
            words.push(LineWord { vertices, word: line::optimal_word(&colors) });
        }
    }
    Ok(words)
}
