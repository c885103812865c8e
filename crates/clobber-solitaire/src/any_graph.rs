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
    pub(crate) patience: Patience,
    /// Tables take no more bytes than this.
    pub(crate) memory: usize,
}

/// How long to go on, where optimality is not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// For one turn.
    Brief,
    /// For some seconds.
    Usual,
    /// Until stopped.
    Endless,
}

impl Default for Settings {
    fn default() -> Self {
        Self { method: None, patience: Patience::Usual, memory: 1 << 30 }
    }
}

/// Usually so many turns are enough, on boards with some stones and on larger ones.
const TURNS: u32 = 4;
const TURNS_OF_MANY: u32 = 2;

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

/// If there are so few stones of one colour, and not many of both,
const RARE: usize = 3;
const NOT_MANY: usize = 24;

/// then so many moves are enough to try all plays, a fraction of a second.
const MOVES: usize = 500_000;

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
        // Who asks for an exact method shall see what it does by itself.
        let is_local = matches!(settings.method, None | Some(Method::LocalSearch));
        Self {
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
            is_too_large: false,
            is_swept: false,
        }
    }

    fn remaining(&self) -> usize {
        self.colors.len() - self.moves.len()
    }

    fn has_many(&self) -> bool {
        self.colors.len() > SOME
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
        match self.settings.patience {
            Patience::Brief => self.turns >= 1,
            Patience::Usual => self.turns >= if self.has_many() { TURNS_OF_MANY } else { TURNS },
            Patience::Endless => false,
        }
    }

    /// What is known in the end.
    pub(crate) fn into_play(mut self) -> ComponentPlay {
        self.learn(Method::LocalSearch, 0, self.search.best().to_vec());
        let play = ComponentPlay::at_least(self.shown, self.method.name(), self.arguments, self.moves);
        ComponentPlay { refutation: self.refutation, ..play }
    }

    /// One more turn of everything that may help.
    pub(crate) fn turn(&mut self, budget: &mut Budget, stopped: &AtomicBool) {
        let turn = self.turns;
        self.turns += 1;
        let exact = self.exact_methods();
        let is_asked_first = self.settings.method.is_some() && !exact.is_empty() && turn == 0;
        if !is_asked_first {
            self.search(turn, stopped);
        }
        if turn == 0 && !is_asked_first && !self.is_over() {
            self.try_all_plays(budget);
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

    /// The checker's own search, where one colour is so rare that there are few plays.
    fn try_all_plays(&mut self, budget: &mut Budget) {
        let black = self.colors.iter().filter(|&&color| color == Color::Black).count();
        let stones = self.colors.len();
        if black.min(stones - black) <= RARE && stones <= NOT_MANY {
            let bound = lower_bound_within(&mut budget.split(MOVES), &ALL_PLAYS, &self.position);
            self.show(bound, &ALL_PLAYS);
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
        use Method::{BranchAndBound, Decomposition, LocalSearch, Satisfiability, Subsets};
        match self.settings.method {
            Some(LocalSearch) => Vec::new(),
            Some(method) => vec![method],
            None if self.is_thin() || self.has_many() => {
                vec![Decomposition, Satisfiability, BranchAndBound, Subsets]
            }
            None => vec![Satisfiability, Subsets, Decomposition, BranchAndBound],
        }
    }

    /// The local search, four times as long in each turn; with many stones, where nothing else is likely to help, until it
    /// is tired.
    fn search(&mut self, turn: u32, stopped: &AtomicBool) {
        let rounds = if self.has_many() && turn == 0 { u64::MAX } else { 4u64.saturating_pow(turn + 1) };
        let is_endless = self.settings.patience == Patience::Endless && turn > 0;
        for _ in 0..rounds {
            let is_enough = self.remaining() == self.least || !is_endless && self.search.is_tired();
            if is_enough || stopped.load(Ordering::Relaxed) {
                return;
            }
            self.search.round(stopped);
            if self.search.best().len() > self.moves.len() {
                self.learn(Method::LocalSearch, 0, self.search.best().to_vec());
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
                let most = if is_forced { subsets::MOST_STONES } else { FEW };
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
            self.show(bound, &DEAR);
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

/// or one that tries all plays,
const ALL_PLAYS: [LowerBound; 4] =
    [LowerBound::Components, LowerBound::IndependentSet, LowerBound::Cutset, LowerBound::Exhaustive];

/// or one that rests on a proof.
const REFUTED: [LowerBound; 4] =
    [LowerBound::Components, LowerBound::IndependentSet, LowerBound::Cutset, LowerBound::Refutation];
