//! A component that belongs to no class: the exact methods and the local search take turns, with more effort each time.
//!
//! The local search comes first, since most boards come down to one stone and it finds that at once. Then the exact methods: a
//! decomposition if the board is thin or large, or else a formula; then the others. What they say is proved to us; it is
//! claimed if the checker can see it too, by an argument that it evaluates itself or by a refutation.

use crate::component_play::{CHEAP, ComponentPlay};
use crate::exact::satisfiability::Known;
use crate::exact::{branch_and_bound, decomposition, satisfiability, subsets};
use crate::local_search::Search;
use crate::method::Method;
use clobber_board::{Color, Move, Position};
use clobber_certificate::{Budget, LowerBound, Refutation, lower_bound_within};
use std::sync::atomic::{AtomicBool, Ordering};

/// What a computation may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// One method, or each where it is good.
    pub(crate) method: Option<Method>,
    /// Go on until stopped, where optimality is not shown.
    pub(crate) is_endless: bool,
    /// Tables take no more bytes than this.
    pub(crate) memory: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { method: None, is_endless: false, memory: 1 << 30 }
    }
}

/// The impatient are content after so many turns.
const TURNS: u32 = 4;

/// All sets of so few stones are looked at in a tenth of a second, and mostly in far less.
const FEW: usize = 18;

/// So many stones make a formula that is seldom hard.
const SOME: usize = 64;

/// In the first turn a decomposition may take so many steps, and so many more for each stone: a tenth of a second, and a
/// second for thousands of stones.
const STEPS: usize = 1_000_000;
const STEPS_PER_STONE: usize = 3000;

/// The nodes of branch and bound and the literals that a solver may learn in the first turn, which is a fraction of a second.
const NODES: u64 = 100_000;
const LITERALS: usize = 500_000;

/// Boards that are thinner than this can be swept by the checker.
const THIN: usize = 5;

/// A connected position without empty vertices, and what is known about it.
pub(crate) struct AnyGraph {
    position: Position,
    colors: Vec<Color>,
    settings: Settings,
    search: Search,
    moves: Vec<Move>,
    method: Method,
    /// No play leaves fewer stones, and the checker sees why.
    shown: usize,
    arguments: &'static [LowerBound],
    refutation: Option<Refutation>,
    /// No play leaves fewer stones, as an exact method has found.
    least: usize,
    turns: u32,
    /// The width of a decomposition, unless that is out of reach.
    width: Option<usize>,
    /// Has branch and bound declined the board as too large?
    is_too_large: bool,
    /// Has the checker been asked to sweep the board?
    is_swept: bool,
}

impl AnyGraph {
    pub(crate) fn new(position: Position, settings: Settings) -> Self {
        let colors = ComponentPlay::colors(&position);
        let shown = ComponentPlay::bound(&CHEAP, &position);
        let search = Search::new(&position, shown);
        let width = decomposition::width(position.graph());
        Self {
            moves: search.best().to_vec(),
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
            is_too_large: false,
            is_swept: false,
        }
    }

    fn remaining(&self) -> usize {
        self.colors.len() - self.moves.len()
    }

    fn is_thin(&self) -> bool {
        self.width.is_some_and(|width| width < THIN)
    }

    /// Is there nothing left to find or to show?
    pub(crate) fn is_over(&self) -> bool {
        self.remaining() == self.shown
    }

    /// Has it been tried long enough?
    pub(crate) fn is_tired(&self) -> bool {
        !self.settings.is_endless && self.turns >= TURNS
    }

    /// What is known in the end.
    pub(crate) fn into_play(self) -> ComponentPlay {
        let play = ComponentPlay::at_least(self.shown, self.method.name(), self.arguments, self.moves);
        ComponentPlay { refutation: self.refutation, ..play }
    }

    /// One more turn of everything that may help.
    pub(crate) fn turn(&mut self, budget: &mut Budget, stopped: &AtomicBool) {
        let turn = self.turns;
        self.turns += 1;
        let exact = self.exact_methods();
        // Who asks for an exact method shall see what it does by itself.
        let is_asked_first = self.settings.method.is_some() && !exact.is_empty() && turn == 0;
        if !is_asked_first {
            self.search(turn, stopped);
        }
        for method in exact {
            if self.remaining() == self.least || stopped.load(Ordering::Relaxed) {
                break;
            }
            self.ask(method, turn, stopped);
        }
        if self.remaining() == self.least && !self.is_over() {
            self.prove(turn, budget, stopped);
        }
    }

    /// The exact methods, the most promising first.
    fn exact_methods(&self) -> Vec<Method> {
        use Method::{BranchAndBound, Decomposition, LocalSearch, Satisfiability, Subsets};
        match self.settings.method {
            Some(LocalSearch) => Vec::new(),
            Some(method) => vec![method],
            None if self.is_thin() || self.colors.len() > SOME => {
                vec![Decomposition, Satisfiability, BranchAndBound, Subsets]
            }
            None => vec![Satisfiability, Subsets, Decomposition, BranchAndBound],
        }
    }

    /// The local search, four times as long in each turn.
    fn search(&mut self, turn: u32, stopped: &AtomicBool) {
        let rounds = 4u64.saturating_pow(turn + 1);
        for _ in 0..rounds {
            let is_enough =
                self.remaining() == self.least || !self.settings.is_endless && self.search.is_tired();
            if is_enough || stopped.load(Ordering::Relaxed) {
                return;
            }
            self.search.round(stopped);
            let best = self.search.best();
            if best.len() > self.moves.len() {
                self.moves = best.to_vec();
                self.method = Method::LocalSearch;
            }
        }
    }

    /// One of the exact methods.
    fn ask(&mut self, method: Method, turn: u32, stopped: &AtomicBool) {
        let (graph, colors, stones) = (self.position.graph(), &self.colors[..], self.colors.len());
        let is_forced = self.settings.method.is_some();
        let exactly = |moves: Vec<Move>| (stones - moves.len(), moves);
        let answer = match method {
            Method::Subsets => {
                let most = if is_forced || turn > 0 { subsets::MOST_STONES } else { FEW };
                let fits = stones <= most && 17 << stones.min(40) <= self.settings.memory;
                let moves = if fits { subsets::optimal_play(graph, colors) } else { None };
                moves.map(exactly)
            }
            Method::Decomposition => {
                let limit = (STEPS + STEPS_PER_STONE * stones).saturating_mul(1 << (2 * turn).min(30));
                let play = || decomposition::optimal_play(graph, colors, limit, stopped);
                self.width.and_then(|_| play()).map(exactly)
            }
            Method::BranchAndBound if self.is_too_large => None,
            Method::BranchAndBound => {
                let nodes = NODES.saturating_mul(1 << (2 * turn).min(40));
                let limits = branch_and_bound::Limits { nodes, bytes: self.settings.memory / 4 };
                let answer = branch_and_bound::optimal_play(graph, colors, limits, stopped);
                self.is_too_large = answer.is_none();
                answer.map(|answer| (answer.lower_bound, answer.moves))
            }
            Method::Satisfiability => {
                let known = Known { moves: self.moves.clone(), lower_bound: self.least };
                let answer = satisfiability::optimal_play(graph, colors, known, self.literals(turn), stopped);
                self.learn_refutation(answer.refutation);
                Some((answer.lower_bound, answer.moves))
            }
            Method::LocalSearch => None,
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

    /// The play is optimal; now the checker shall see it.
    fn prove(&mut self, turn: u32, budget: &mut Budget, stopped: &AtomicBool) {
        if !self.is_swept && self.is_thin() {
            self.is_swept = true;
            let bound = lower_bound_within(budget, &DEAR, &self.position);
            if bound > self.shown {
                self.shown = bound;
                self.arguments = &DEAR;
                self.refutation = None;
            }
        }
        if !self.is_over() && !stopped.load(Ordering::Relaxed) {
            let known = Known { moves: self.moves.clone(), lower_bound: self.shown };
            let limit = self.literals(turn);
            let answer =
                satisfiability::optimal_play(self.position.graph(), &self.colors, known, limit, stopped);
            self.learn_refutation(answer.refutation);
        }
    }

    fn literals(&self, turn: u32) -> usize {
        LITERALS.saturating_mul(1 << (2 * turn).min(40)).min(self.settings.memory / 16)
    }
}

/// The cheap arguments, and one more that sweeps the board,
const DEAR: [LowerBound; 4] =
    [LowerBound::Components, LowerBound::IndependentSet, LowerBound::Cutset, LowerBound::Frontier];

/// or one that rests on a proof.
const REFUTED: [LowerBound; 4] =
    [LowerBound::Components, LowerBound::IndependentSet, LowerBound::Cutset, LowerBound::Refutation];
