//! A component without a class: a local search and the exact methods take turns, with more effort each time.
//!
//! The local search comes first, because most boards come down to one stone and it finds such a play at once.
//! Then come the exact methods: the decomposition first if the board is thin or large, otherwise the formula.
//! The answer claims optimality only if the checker can verify it, by an argument that it evaluates itself or
//! by a refutation.

pub(crate) mod local_search;
pub(crate) mod method;

use crate::allowance::{bytes_for_tables, with_part};
use crate::exact::satisfiability::Known;
use crate::exact::{decomposition, satisfiability};
use crate::forest::component_play::{CHEAP, ComponentPlay};
use clobber_board::{Color, Move, Position};
use clobber_certificate::{
    LowerBound, MAX_EXHAUSTIVE_MOVES, Refutation, component_bound, max_frontier_steps,
};
use local_search::LocalSearch;
use method::Method;
use search_limits::{Limits, Unsolved};

/// How to search.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Settings {
    /// The only method to use; `None` lets the board decide.
    pub(crate) method: Option<Method>,
    pub(crate) patience: Patience,
}

/// How long to search while optimality is not proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Patience {
    /// For one turn.
    Brief,
    /// For some seconds.
    #[default]
    Usual,
    /// Until a limit is reached.
    Endless,
}

/// The methods that prove their plays to be optimal.
const EXACT: [Method; 2] = [Method::Decomposition, Method::Satisfiability];

/// Turns after which the search stops, unless it is endless.
const MAX_TURNS: u32 = 4;

/// Turns after which it stops on boards with many stones.
const MAX_TURNS_WITH_MANY_STONES: u32 = 2;

/// With more stones the formula is often hard.
const MAX_STONES_FOR_EASY_FORMULA: usize = 64;

/// Steps of a decomposition in the first turn: a tenth of a second.
const STEPS_IN_FIRST_TURN: usize = 1_000_000;

/// Further steps per stone: a second for thousands of stones.
const STEPS_PER_STONE: usize = 3000;

/// Literals that a solver may learn in the first turn: a fraction of a second.
const LITERALS_IN_FIRST_TURN: usize = 500_000;

/// Bytes of memory for each literal that a solver may learn.
const BYTES_PER_LITERAL: usize = 16;

/// The checker can sweep boards of a smaller width.
const MIN_WIDTH_OF_THICK_BOARDS: usize = 5;

/// The most stones of the rarer colour for which the checker tries all plays.
const MAX_RARE_STONES_FOR_ALL_PLAYS: usize = 3;

/// The most stones of a board on which the checker tries all plays.
const MAX_STONES_FOR_ALL_PLAYS: usize = 24;

/// Positions and moves that the checker visits to try all plays: a fraction of a second.
const MAX_MOVES_OF_ALL_PLAYS: u64 = 500_000;

/// Limits of the checker's expensive arguments, for all components of a position together: half of what the
/// checker grants one claim, because it may try them in another order.
pub(crate) struct CheckerLimits {
    frontier_steps: Limits,
    exhaustive_moves: u64,
}

impl CheckerLimits {
    pub(crate) fn new(stones: usize, limits: &Limits) -> Self {
        Self {
            frontier_steps: limits
                .part()
                .with_nodes(max_frontier_steps(stones) / 2)
                .with_memory(limits.memory_left()),
            exhaustive_moves: MAX_EXHAUSTIVE_MOVES / 2,
        }
    }
}

/// A connected position without empty vertices, and what is known about it.
pub(crate) struct AnyGraph {
    position: Position,
    colors: Vec<Color>,
    settings: Settings,
    search: LocalSearch,
    moves: Vec<Move>,
    method: Method,
    /// No play leaves fewer stones, and the checker sees why.
    shown: usize,
    arguments: &'static [LowerBound],
    refutation: Option<Refutation>,
    /// No play leaves fewer stones, according to an exact method.
    least: usize,
    turns: u32,
    /// The width of a decomposition; `None` if it is too large.
    width: Option<usize>,
    /// Has the checker tried to sweep the board?
    is_swept: bool,
}

impl AnyGraph {
    pub(crate) fn new(position: Position, settings: Settings, limits: &Limits) -> Result<Self, Unsolved> {
        let colors = ComponentPlay::colors(&position);
        let shown = ComponentPlay::bound(&CHEAP, &position, limits)?;
        let search = LocalSearch::new(&position, shown, limits)?;
        // A board that is too large for the time or the memory is as good as too wide.
        let width = decomposition::width(position.graph(), limits).ok().flatten();
        // A method chosen by name runs alone, without the local search.
        let is_local = settings.method.is_none_or(|method| !EXACT.contains(&method));
        Ok(Self {
            moves: if is_local { search.best().to_vec() } else { Vec::new() },
            method: Method::LocalSearch,
            position,
            colors,
            settings,
            search,
            shown,
            arguments: &CHEAP,
            refutation: None,
            least: shown,
            turns: 0,
            width,
            is_swept: false,
        })
    }

    /// The number of stones that the best play leaves.
    pub(crate) fn remaining(&self) -> usize {
        self.colors.len() - self.moves.len()
    }

    fn has_many(&self) -> bool {
        self.colors.len() > MAX_STONES_FOR_EASY_FORMULA
    }

    fn is_thin(&self) -> bool {
        self.width.is_some_and(|width| width < MIN_WIDTH_OF_THICK_BOARDS)
    }

    /// No play leaves fewer stones, and the checker sees why.
    pub(crate) fn shown(&self) -> usize {
        self.shown
    }

    /// Is the best play proved to be optimal?
    pub(crate) fn is_over(&self) -> bool {
        self.remaining() == self.shown
    }

    /// Should the search stop, given its patience?
    pub(crate) fn is_tired(&self) -> bool {
        match self.settings.patience {
            Patience::Brief => self.turns >= 1,
            Patience::Usual => {
                self.turns >= if self.has_many() { MAX_TURNS_WITH_MANY_STONES } else { MAX_TURNS }
            }
            Patience::Endless => false,
        }
    }

    /// The best play with its bound.
    pub(crate) fn into_play(mut self) -> ComponentPlay {
        self.learn(Method::LocalSearch, 0, self.search.best().to_vec());
        let play = ComponentPlay::new(self.shown, self.method.name(), self.arguments, self.moves);
        ComponentPlay { refutation: self.refutation, ..play }
    }

    /// Runs one turn of each method that may help.
    pub(crate) fn turn(&mut self, checker: &mut CheckerLimits, limits: &Limits) {
        let turn = self.turns;
        self.turns += 1;
        let exact = self.exact_methods();
        let is_asked_first = self.settings.method.is_some() && !exact.is_empty() && turn == 0;
        if !is_asked_first {
            self.search(turn, limits);
        }
        if turn == 0 && !is_asked_first && !self.is_over() {
            self.try_all_plays(checker, limits);
        }
        for method in exact {
            if self.remaining() == self.least || limits.is_reached() {
                break;
            }
            self.ask(method, turn, limits);
        }
        if self.remaining() == self.least && !self.is_over() {
            self.prove(turn, checker, limits);
        }
    }

    /// The checker's own search, where one colour is so rare that there are few plays.
    fn try_all_plays(&mut self, checker: &mut CheckerLimits, limits: &Limits) {
        let black = self.colors.iter().filter(|&&color| color == Color::Black).count();
        let stones = self.colors.len();
        if black.min(stones - black) <= MAX_RARE_STONES_FOR_ALL_PLAYS && stones <= MAX_STONES_FOR_ALL_PLAYS {
            let moves = MAX_MOVES_OF_ALL_PLAYS.min(checker.exhaustive_moves);
            checker.exhaustive_moves -= moves;
            let part = limits.part().with_nodes(moves).with_memory(limits.memory_left());
            if let Ok(bound) = component_bound(&ALL_PLAYS, &self.position, &part) {
                self.show(bound, &ALL_PLAYS);
            }
        }
    }

    fn show(&mut self, bound: usize, arguments: &'static [LowerBound]) {
        if bound > self.shown {
            self.shown = bound;
            self.arguments = arguments;
            self.refutation = None;
            self.least = self.least.max(bound);
        }
    }

    /// The exact methods, the most promising first.
    fn exact_methods(&self) -> Vec<Method> {
        use Method::{Decomposition, Satisfiability};
        match self.settings.method {
            Some(method) if EXACT.contains(&method) => vec![method],
            Some(_) => Vec::new(),
            None if self.is_thin() || self.has_many() => vec![Decomposition, Satisfiability],
            None => vec![Satisfiability, Decomposition],
        }
    }

    /// Runs the local search, four times as long in each turn. With many stones, where other methods rarely
    /// help, it runs until it is tired.
    fn search(&mut self, turn: u32, limits: &Limits) {
        let rounds = if self.has_many() && turn == 0 { u64::MAX } else { 4u64.saturating_pow(turn + 1) };
        let is_endless = self.settings.patience == Patience::Endless && turn > 0;
        for _ in 0..rounds {
            let is_enough = self.remaining() == self.least || !is_endless && self.search.is_tired();
            if is_enough || limits.count_node().is_err() || limits.is_reached() {
                return;
            }
            // If it ends early, it has perhaps found a better play.
            let round = self.search.round(limits);
            if self.search.best().len() > self.moves.len() {
                self.learn(Method::LocalSearch, 0, self.search.best().to_vec());
            }
            if round.is_err() {
                return;
            }
        }
    }

    /// Runs one of the exact methods.
    fn ask(&mut self, method: Method, turn: u32, limits: &Limits) {
        let (graph, colors, stones) = (self.position.graph(), &self.colors[..], self.colors.len());
        let exactly = |moves: Vec<Move>| (stones - moves.len(), moves);
        let answer = match method {
            Method::Decomposition => {
                let steps =
                    (STEPS_IN_FIRST_TURN + STEPS_PER_STONE * stones).saturating_mul(1 << (2 * turn).min(30));
                let play = |part: &Limits| decomposition::optimal_play(graph, colors, part).ok().flatten();
                self.width.and_then(|_| with_part(limits, steps as u64, play)).map(exactly)
            }
            Method::Satisfiability => {
                let known = Known { moves: self.moves.clone(), lower_bound: self.least };
                let literals = max_literals(turn, limits);
                let answer = satisfiability::optimal_play(graph, colors, known, literals, limits);
                self.learn_refutation(answer.refutation);
                Some((answer.lower_bound, answer.moves))
            }
            _ => None,
        };
        if let Some((least, moves)) = answer {
            self.learn(method, least, moves);
        }
    }

    fn learn(&mut self, method: Method, least: usize, moves: Vec<Move>) {
        if moves.len() > self.moves.len() || self.colors.len() - moves.len() == least {
            self.moves = moves;
            self.method = method;
        }
        self.least = self.least.max(least);
    }

    fn learn_refutation(&mut self, refutation: Option<Refutation>) {
        if let Some(refutation) = refutation.filter(|refutation| refutation.stones >= self.shown) {
            self.shown = refutation.stones + 1;
            self.arguments = &REFUTED;
            self.refutation = Some(refutation);
        }
    }

    /// The play is optimal: searches for an argument that the checker can evaluate.
    fn prove(&mut self, turn: u32, checker: &CheckerLimits, limits: &Limits) {
        if !self.is_swept && self.is_thin() {
            self.is_swept = true;
            if let Ok(bound) = component_bound(&BY_SWEEP, &self.position, &checker.frontier_steps) {
                self.show(bound, &BY_SWEEP);
            }
        }
        if !self.is_over() && !limits.is_reached() {
            let known = Known { moves: self.moves.clone(), lower_bound: self.shown };
            let literals = max_literals(turn, limits);
            let answer =
                satisfiability::optimal_play(self.position.graph(), &self.colors, known, literals, limits);
            self.learn_refutation(answer.refutation);
        }
    }
}

/// Literals that a solver may learn in a turn.
fn max_literals(turn: u32, limits: &Limits) -> usize {
    LITERALS_IN_FIRST_TURN
        .saturating_mul(1 << (2 * turn).min(40))
        .min(bytes_for_tables(limits) / BYTES_PER_LITERAL)
}

/// The cheap arguments, and one more that sweeps the board.
const BY_SWEEP: [LowerBound; 4] =
    [LowerBound::Components, LowerBound::IndependentSet, LowerBound::Cutset, LowerBound::Frontier];

/// The cheap arguments, and one more that tries all plays.
const ALL_PLAYS: [LowerBound; 4] =
    [LowerBound::Components, LowerBound::IndependentSet, LowerBound::Cutset, LowerBound::Exhaustive];

/// The cheap arguments, and one more that rests on a proof.
const REFUTED: [LowerBound; 4] =
    [LowerBound::Components, LowerBound::IndependentSet, LowerBound::Cutset, LowerBound::Refutation];
